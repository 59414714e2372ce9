import Foundation

/// A timer that calls a method of its target. It retains the target until it is invalidated.
final class SelectorTimer: Timer {
    private var target: Any?
    private var selector: Selector?
    private var info: Any?

    convenience init(
        date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        self.init(fire: date, interval: interval, repeats: repeats) { ($0 as? SelectorTimer)?.performAction() }
        self.target = target
        self.selector = selector
        info = userInfo
    }

    override var userInfo: Any? { info }

    override func invalidate() {
        super.invalidate()
        release()
    }

    private func performAction() {
        guard let target else { return }
        selector?.perform(on: target, with: [self])
        if timeInterval == 0 { release() }
    }

    private func release() {
        target = nil
        info = nil
    }
}

/// The initializers of `Timer` that take a target and a selector. Only `Timer` conforms.
public protocol _TargetTimer {}

extension Timer: _TargetTimer {
    /// Creates a timer that calls a method of a target, and schedules it on the current run loop.
    ///
    /// - Parameters:
    ///   - ti: The time between the calls, in seconds. It is at least 0.0001.
    ///   - aTarget: The object whose method is called. The timer retains it until it is invalidated.
    ///   - aSelector: The method, which receives the timer if it takes a parameter.
    ///   - userInfo: An object for `Timer.userInfo`.
    ///   - yesOrNo: Whether the timer repeats until it is invalidated.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = SelectorTimer(
            timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

// An initializer of a class cannot return an object of a subclass, but one of a protocol can.
extension _TargetTimer {
    /// Creates a timer that calls a method of a target. Add it to a run loop.
    ///
    /// - Parameters:
    ///   - ti: The time between the calls, in seconds. It is at least 0.0001.
    ///   - aTarget: The object whose method is called. The timer retains it until it is invalidated.
    ///   - aSelector: The method, which receives the timer if it takes a parameter.
    ///   - userInfo: An object for `Timer.userInfo`.
    ///   - yesOrNo: Whether the timer repeats until it is invalidated.
    public init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: max(ti, 0.0001)), interval: ti, target: aTarget, selector: aSelector,
            userInfo: userInfo, repeats: yesOrNo)
    }

    /// Creates a timer that calls a method of a target first at a date. Add it to a run loop.
    public init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        // `Self` is `Timer`, because only it conforms and programs do not subclass it.
        let timer: Timer = SelectorTimer(
            date: date, interval: max(ti, 0.0001), target: t, selector: s, userInfo: ui, repeats: rep)
        self = unsafeBitCast(timer, to: Self.self)
    }
}
