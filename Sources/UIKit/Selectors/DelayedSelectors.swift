import Foundation
import Synchronization

extension NSObject {
    /// Calls the method of a selector later, on the run loop of the current thread.
    ///
    /// The object and the argument are retained until then.
    ///
    /// - Parameters:
    ///   - aSelector: The method, with one parameter or none.
    ///   - anArgument: Its argument.
    ///   - delay: The time until the call, in seconds. The call never happens during this one, even with 0 or less.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
    }

    /// Calls the method of a selector later, on the run loop of the current thread in the given modes.
    ///
    /// Without a mode it is never called. See ``perform(_:with:afterDelay:)``.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        guard !modes.isEmpty else { return }
        DelayedSelector(target: self, selector: aSelector, argument: anArgument).start(after: delay, in: modes)
    }

    /// Calls the method of a selector on the main thread.
    ///
    /// - Parameters:
    ///   - aSelector: The method, with one parameter or none.
    ///   - arg: Its argument.
    ///   - wait: Whether to return only after the call. On the main thread the call then happens at once.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        nonisolated(unsafe) let (target, argument) = (self, arg)
        if wait, MainQueue.isCurrent { return _ = aSelector.perform(on: target, with: [argument]) }
        let call: @Sendable () -> Void = { aSelector.perform(on: target, with: [argument]) }
        if wait { DispatchQueue.main.sync(execute: call) } else { DispatchQueue.main.async(execute: call) }
    }

    /// Calls the method of a selector on a thread of its own. The object and the argument are retained until it
    /// returns.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        nonisolated(unsafe) let (target, argument) = (self, arg)
        Thread.detachNewThread { aSelector.perform(on: target, with: [argument]) }
    }

    /// Cancels all delayed calls of methods of an object that the current thread has requested.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedSelector.cancel { $0.isFor(aTarget) }
    }

    /// Cancels the delayed calls of one method of an object, with an equal argument, that the current thread has
    /// requested.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedSelector.cancel { $0.isFor(aTarget) && $0.selector == aSelector && $0.hasArgument(anArgument) }
    }
}

/// A call of a selector that waits for its time on a run loop.
private final class DelayedSelector: @unchecked Sendable {
    let selector: Selector
    private let target: NSObject
    private let argument: Any?
    private let thread = Thread.current
    private var timer: Timer?

    /// The calls that wait. Each is used by the thread that has created it.
    private static let waiting = Mutex<[DelayedSelector]>([])

    init(target: NSObject, selector: Selector, argument: Any?) {
        self.target = target
        self.selector = selector
        self.argument = argument
    }

    func start(after delay: TimeInterval, in modes: [RunLoop.Mode]) {
        let timer = Timer(timeInterval: max(0, delay.isFinite ? delay : 0), repeats: false) { [weak self] _ in
            self?.fire()
        }
        self.timer = timer
        Self.waiting.withLock { $0.append(self) }
        for mode in modes { RunLoop.current.add(timer, forMode: mode) }
    }

    private func fire() {
        Self.waiting.withLock { waiting in waiting.removeAll { $0 === self } }
        selector.perform(on: target, with: [argument])
    }

    func isFor(_ other: Any) -> Bool { target === other as AnyObject }

    func hasArgument(_ other: Any?) -> Bool {
        guard let argument, let other else { return argument == nil && other == nil }
        if let (own, other) = (argument, other) as? (AnyHashable, AnyHashable) { return own == other }
        return argument as AnyObject === other as AnyObject
    }

    static func cancel(where isMeant: (DelayedSelector) -> Bool) {
        let all = waiting.withLock { $0 }.filter { $0.thread == Thread.current && isMeant($0) }
        guard !all.isEmpty else { return }
        waiting.withLock { waiting in waiting.removeAll { call in all.contains { $0 === call } } }
        for call in all { call.timer?.invalidate() }
    }
}
