import Dispatch
import Foundation

/// The blinking of a caret, which is shown for half a second and hidden for half a second.
///
/// Ten seconds after its last move the caret stays visible, as in other programs of Linux desktops. From then on, an
/// idle text field causes no wake-ups.
struct CaretBlink: Equatable {
    /// The time between two changes, in seconds.
    static let interval: TimeInterval = 0.5
    /// The time for which the caret blinks, in seconds.
    static let duration: TimeInterval = 10

    private(set) var isShown = true
    private var changes = 0
    /// Whether the caret has blinked long enough and stays visible.
    var isOver: Bool { isShown && Double(changes) * Self.interval >= Self.duration }

    mutating func change() {
        isShown.toggle()
        changes += 1
    }
}

/// Shows and hides a caret with a timer.
@MainActor
final class CaretBlinker {
    private let show: (Bool) -> Void
    private var blink = CaretBlink()
    private var timer: (any DispatchSourceTimer)?

    init(show: @escaping (Bool) -> Void) { self.show = show }

    isolated deinit { timer?.cancel() }

    /// Whether the timer is running.
    var isRunning: Bool { timer != nil }

    /// Shows the caret and lets it blink again.
    func restart() {
        blink = CaretBlink()
        show(true)
        let timer = timer ?? makeTimer()
        timer.schedule(
            deadline: .now() + CaretBlink.interval, repeating: CaretBlink.interval, leeway: .milliseconds(20))
        guard self.timer == nil else { return }
        self.timer = timer
        timer.activate()
    }

    /// Hides the caret and stops the timer.
    func stop() {
        end()
        show(false)
    }

    private func end() {
        timer?.cancel()
        timer = nil
    }

    private func makeTimer() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tick() } }
        return timer
    }

    private func tick() {
        guard isRunning else { return }
        blink.change()
        show(blink.isShown)
        if blink.isOver { end() }
    }
}
