import Foundation

/// A timer that calls a method of its target once for each frame of the screen, sixty times a second.
///
/// ```swift
/// let link = CADisplayLink(target: self, selector: Selector("step:", Clock.step(_:)))
/// link.add(to: .main, forMode: .default)
/// ```
///
/// The link retains its target until ``invalidate()``. Frames that the program was too slow for are left out. The
/// frames are those of Casement's own animations; they are not synchronized with the monitor.
open class CADisplayLink: NSObject {
    /// The time of the present frame, comparable with ``CACurrentMediaTime()``; 0 before the first one.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time of the next frame; 0 before the first one.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between two frames of the screen, in seconds; 0 before the first one.
    public var duration: CFTimeInterval { timestamp == 0 ? 0 : Self.frame }

    /// A Boolean value that indicates whether the link calls nothing. The default is `false`.
    open var isPaused = false { didSet { if isPaused != oldValue { restart() } } }

    /// The number of calls in a second. The default is 0, which stands for 60. Other values are rounded to a whole
    /// number of frames for each call.
    open var preferredFramesPerSecond = 0 { didSet { if preferredFramesPerSecond != oldValue { restart() } } }

    private static let frame: CFTimeInterval = 1 / 60
    private var target: Any?
    private let selector: Selector
    private var places: [(loop: RunLoop, mode: RunLoop.Mode)] = []
    private var timer: Timer?

    /// Creates a link. It does nothing until it is added to a run loop.
    ///
    /// - Parameters:
    ///   - target: The object whose method is called. The link retains it until it is invalidated.
    ///   - sel: The method, which receives the link if it takes a parameter.
    public init(target: Any, selector sel: Selector) {
        self.target = target
        selector = sel
    }

    /// Adds the link to a run loop, whose thread must be the current one, in a mode.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard target != nil, !places.contains(where: { $0.loop === runloop && $0.mode == mode }) else { return }
        places.append((runloop, mode))
        restart()
    }

    /// Removes the link from a run loop in a mode.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        places.removeAll { $0.loop === runloop && $0.mode == mode }
        restart()
    }

    /// Removes the link from all run loops and releases its target. The link cannot be used again.
    open func invalidate() {
        places = []
        target = nil
        restart()
    }

    /// The time between two calls, in seconds.
    private var interval: CFTimeInterval {
        guard preferredFramesPerSecond > 0 else { return Self.frame }
        return Self.frame * max(1, (60 / CFTimeInterval(preferredFramesPerSecond)).rounded())
    }

    private func restart() {
        timer?.invalidate()
        timer = nil
        guard !isPaused, !places.isEmpty else { return }
        // The run loop retains the timer, which retains the link, as on iOS.
        nonisolated(unsafe) let link = self
        let timer = Timer(timeInterval: interval, repeats: true) { _ in link.step() }
        self.timer = timer
        for place in places { place.loop.add(timer, forMode: place.mode) }
    }

    private func step() {
        guard let target else { return }
        timestamp = CACurrentMediaTime()
        targetTimestamp = timestamp + interval
        selector.perform(on: target, with: [self])
    }
}

/// A time in seconds.
public typealias CFTimeInterval = TimeInterval

/// Returns the time since the machine was started, in seconds, without the time for which it slept.
///
/// Touches, animations and display links have their times on the same clock.
public func CACurrentMediaTime() -> CFTimeInterval { AnimationClock.now }
