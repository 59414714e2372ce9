import Dispatch
import Foundation
import X11

/// Keeps the screen from going dark while the user only looks: tells the server again and again that he is there.
@MainActor
final class IdleTimer {
    private let timer = DispatchSource.makeTimerSource(queue: .main)
    /// Shorter than any delay that a desktop offers, which is a minute.
    private static let interval = DispatchTimeInterval.seconds(30)

    init(display: Display) {
        timer.schedule(deadline: .now(), repeating: Self.interval, leeway: .seconds(5))
        timer.setEventHandler { [link = display.link] in
            MainActor.assumeIsolated {
                guard let display = link.object, !display.connection.isBroken,
                    display.application.applicationState != .background
                else { return }
                display.connection.resetScreenSaver()
                display.flush()
            }
        }
        timer.activate()
    }

    isolated deinit { timer.cancel() }
}
