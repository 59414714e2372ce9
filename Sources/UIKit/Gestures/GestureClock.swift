import Dispatch
import Foundation

/// The timers of gestures, for example for a long press or for a second tap that does not come. Tests use their own
/// clock.
@MainActor
protocol GestureClock {
    /// Runs `body` on the main actor after a number of seconds, unless the timer is cancelled.
    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> GestureTimer
}

/// A closure that runs once, unless it is cancelled first.
@MainActor
final class GestureTimer {
    private var body: (@MainActor () -> Void)?

    init(_ body: @escaping @MainActor () -> Void) { self.body = body }

    func cancel() { body = nil }

    func fire() {
        let body = body
        self.body = nil
        body?()
    }
}

/// The clock of the main queue.
@MainActor
struct MainQueueClock: GestureClock {
    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> GestureTimer {
        let timer = GestureTimer(body)
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, seconds)) {
            MainActor.assumeIsolated { timer.fire() }
        }
        return timer
    }
}
