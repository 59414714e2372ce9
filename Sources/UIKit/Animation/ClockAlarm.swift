import Dispatch
import Foundation

/// The timer of the clock of animations. It calls `AnimationClock.alarmRang()`.
@MainActor
protocol ClockAlarm: AnyObject {
    /// Sets the alarm to go off once, after a number of seconds; `nil` switches it off.
    func set(after seconds: TimeInterval?)
}

/// An alarm on the main queue. It serves programs without a run loop, such as tests; a `Display` in the main run loop
/// has an alarm that needs no other thread.
@MainActor
final class MainQueueAlarm: ClockAlarm {
    private var timer: (any DispatchSourceTimer)?

    func set(after seconds: TimeInterval?) {
        guard let seconds else {
            timer?.cancel()
            timer = nil
            return
        }
        let deadline = DispatchTime.now() + max(0, seconds)
        if let timer { return timer.schedule(deadline: deadline, leeway: .milliseconds(1)) }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: deadline, leeway: .milliseconds(1))
        timer.setEventHandler { MainActor.assumeIsolated { _ = AnimationClock.shared.alarmRang() } }
        timer.activate()
        self.timer = timer
    }
}
