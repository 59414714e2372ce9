import Dispatch
import Foundation

/// When a caret is seen: half a second yes, half a second no.
///
/// Ten seconds after it was last moved it stays, as in other programs of Linux desktops: from then on a field that nobody types
/// into wakes nobody up.
struct CaretBlink: Equatable {
    /// From one change to the next, in seconds.
    static let interval: TimeInterval = 0.5
    /// How long the caret blinks, in seconds.
    static let duration: TimeInterval = 10

    private(set) var isShown = true
    private var changes = 0
    /// Whether it goes on.
    var isOver: Bool { isShown && Double(changes) * Self.interval >= Self.duration }

    mutating func change() {
        isShown.toggle()
        changes += 1
    }
}

/// Shows and hides a caret by the clock.
@MainActor
final class CaretBlinker {
    private let show: (Bool) -> Void
    private var blink = CaretBlink()
    private var timer: (any DispatchSourceTimer)?

    init(show: @escaping (Bool) -> Void) { self.show = show }

    isolated deinit { timer?.cancel() }

    /// Whether a timer wakes the program up.
    var isRunning: Bool { timer != nil }

    /// The caret is shown, and blinks for a while.
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

    /// The caret is hidden, and no timer is left.
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
