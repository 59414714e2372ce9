import Dispatch
import Foundation
import X11

/// A timer that keeps the screen on while the user only looks at it. It regularly resets the server's screen saver,
/// except in the background.
@MainActor
final class IdleTimer {
    private let timer = DispatchSource.makeTimerSource(queue: .main)
    /// The time between two resets. It is shorter than the shortest delay that desktops offer, which is a minute.
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
