import CoreFoundation
import Glibc

/// A time at which the main run loop calls a closure, once.
///
/// ```swift
/// let alarm = RunLoopAlarm { print("a frame is due"); return false }
/// alarm.set(after: 1.0 / 60)
/// ```
///
/// The wait of the outermost run loop (`RunLoopWait`) ends at that time by itself. Run loops inside of a callback, and
/// those before `MainRunLoop.run()`, get a timer of CoreFoundation in the common modes.
@MainActor
public final class RunLoopAlarm {
    private let ring: @MainActor () -> Bool
    /// The time in nanoseconds of `CLOCK_MONOTONIC`; negative if the alarm is not set.
    private(set) var deadline: Int64 = -1
    /// Whether the outermost run loop waits for the deadline by itself.
    var isAwaited = false { didSet { updateTimer() } }
    private var timer: CFRunLoopTimer?
    private var nesting: CFRunLoopObserver?

    /// Creates an alarm that is not set.
    ///
    /// - Parameter ring: The closure to call. It may set the alarm again. Returns whether it may have given the main
    ///   run loop something to do.
    public init(ring: @escaping @MainActor () -> Bool) {
        self.ring = ring
        let activities: CFRunLoopActivity = [.entry, .exit]
        // After the observer that counts the run loops.
        nesting = CFRunLoopObserverCreateWithHandler(nil, activities.rawValue, true, .min + 1) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.updateTimer() }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), nesting, kCFRunLoopCommonModes)
    }

    /// Sets the alarm, in place of the time that it was set to.
    ///
    /// - Parameter seconds: The seconds from now. Negative values and NaN count as 0, and no wait is longer than 30
    ///   years. `nil` switches the alarm off.
    public func set(after seconds: Double?) {
        deadline = seconds.map { Self.now + Int64(($0 > 0 ? min($0, 1e9) : 0) * 1e9) } ?? -1
        updateTimer()
    }

    /// Calls the closure if the time has come. Returns whether the run loop may have got something to do.
    func ringIfDue() -> Bool {
        guard deadline >= 0, Self.now >= deadline else { return false }
        deadline = -1
        return ring()
    }

    /// Sets or removes the timer of the run loops that do not wait for the deadline by themselves.
    private func updateTimer() {
        if let timer {
            CFRunLoopTimerInvalidate(timer)
            self.timer = nil
        }
        guard deadline >= 0, !(isAwaited && MainRunLoop.isOutermost) else { return }
        let time = CFAbsoluteTimeGetCurrent() + Double(max(0, deadline - Self.now)) / 1e9
        timer = CFRunLoopTimerCreateWithHandler(nil, time, 0, 0, 0) { [weak self] _ in
            MainActor.assumeIsolated {
                self?.timer = nil
                // A clock that was set may make the timer early.
                if self?.ringIfDue() == false { self?.updateTimer() }
            }
        }
        CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopCommonModes)
    }

    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Switches the alarm off for good.
    public func cancel() {
        set(after: nil)
        if let nesting { CFRunLoopObserverInvalidate(nesting) }
        nesting = nil
    }

    isolated deinit { cancel() }
}
