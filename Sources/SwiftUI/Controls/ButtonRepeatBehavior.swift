import Dispatch
import Foundation

/// The choice whether buttons repeat their actions while they are held down.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private enum Kind { case automatic, enabled, disabled }
    private let kind: Kind

    /// The default: buttons do not repeat their actions.
    public static let automatic = ButtonRepeatBehavior(kind: .automatic)
    /// Buttons repeat their actions.
    public static let enabled = ButtonRepeatBehavior(kind: .enabled)
    /// Buttons do not repeat their actions.
    public static let disabled = ButtonRepeatBehavior(kind: .disabled)

    /// Whether buttons repeat their actions.
    var repeats: Bool { kind == .enabled }
}

private struct ButtonRepeatBehaviorKey: EnvironmentKey { static let defaultValue = ButtonRepeatBehavior.automatic }

extension EnvironmentValues {
    /// The choice whether buttons repeat their actions while they are held down.
    public internal(set) var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[ButtonRepeatBehaviorKey.self] }
        set { self[ButtonRepeatBehaviorKey.self] = newValue }
    }
}

extension View {
    /// Sets whether the buttons in this view repeat their actions while they are held down.
    ///
    /// A button begins to repeat after half a second, ten times in a second, and pauses while the pointer is outside of
    /// it. Its release does not perform the action once more then.
    ///
    /// ```swift
    /// Button("Louder") { volume += 1 }.buttonRepeatBehavior(.enabled)
    /// ```
    public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        environment(\.buttonRepeatBehavior, behavior)
    }
}

/// The repetitions of an action while a button is held down.
@MainActor
final class ButtonRepetition {
    /// The seconds before the first repetition.
    private static let delay = 0.5
    /// The seconds between repetitions.
    private static let interval = 0.1
    private var timer: (any DispatchSourceTimer)?
    private let step: () -> Void

    /// Begins to call a closure, until `stop()` is called.
    init(_ step: @escaping () -> Void) {
        self.step = step
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + Self.delay, repeating: Self.interval)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.step() } }
        timer.activate()
        self.timer = timer
    }

    isolated deinit { stop() }

    /// Ends the calls.
    func stop() {
        timer?.cancel()
        timer = nil
    }
}
