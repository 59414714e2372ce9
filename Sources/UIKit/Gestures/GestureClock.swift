import Dispatch
import Foundation

/// What waits for the time: a long press, the second tap that does not come. Tests have one that they set themselves.
@MainActor
protocol GestureClock {
    /// Runs `body` on the main actor after so many seconds, unless the timer is cancelled.
    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> GestureTimer
}

/// Something that will be done, or not.
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

/// The real time, on the main queue.
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
