import UIKit

/// The keys that change windows. They are key commands at the end of the responder chain, so any window may be key.
enum WindowKeys {
    static let explanation =
        "Ctrl+Tab: next window.   Ctrl+↑ ↓: its level.   Ctrl+H: hide it.   Tab and Space: the controls."

    @MainActor static func commands() -> [UIKeyCommand] {
        [
            command("Next window", "\t", makeNextKey),
            command("Raise the window's level", UIKeyCommand.inputUpArrow) { changeLevel(by: 1) },
            command("Lower the window's level", UIKeyCommand.inputDownArrow) { changeLevel(by: -1) },
            command("Hide the window", "h", hide),
        ]
    }

    @MainActor private static func command(
        _ title: String, _ input: String, _ action: @escaping @MainActor () -> Void
    ) -> UIKeyCommand {
        let command = UIKeyCommand(title: title, input: input, modifierFlags: .control) { _ in action() }
        // In a text field these keys would otherwise move the caret or delete text.
        command.wantsPriorityOverSystemBehavior = true
        return command
    }

    @MainActor private static var keyWindow: NamedWindow? {
        UIApplication.shared.connectedScenes.compactMap { ($0 as? UIWindowScene)?.keyWindow }
            .first { $0.isKeyWindow } as? NamedWindow
    }

    /// Makes the next window by name key. The order of names does not depend on the stacking order, so each window gets
    /// its turn.
    @MainActor private static func makeNextKey() {
        guard let current = keyWindow, let scene = current.windowScene else { return }
        let windows = scene.visibleOrder.compactMap { $0 as? NamedWindow }.filter(\.canBecomeKey)
            .sorted { $0.name < $1.name }
        guard let index = windows.firstIndex(of: current) else { return }
        windows[(index + 1) % windows.count].makeKey()
    }

    @MainActor private static func changeLevel(by step: CGFloat) { keyWindow?.changeLevel(by: step) }

    @MainActor private static func hide() {
        guard let window = keyWindow, window.canBeHidden else { return }
        window.isHidden = true
    }
}

extension NamedWindow {
    func changeLevel(by step: CGFloat) {
        windowLevel += step
        NotificationCenter.default.post(name: .demoLevelDidChange, object: self)
    }
}
