import Foundation
import UIKit

/// The shortcut of the command that opens the windows of a scene.
enum SceneShortcut: Equatable {
    /// The scene's default shortcut.
    case automatic
    /// None.
    case none
    case key(KeyboardShortcut)

    /// The shortcut, or `nil`. `automatic` is the scene's default shortcut.
    func shortcut(automatic: KeyboardShortcut?) -> KeyboardShortcut? {
        switch self {
        case .automatic: automatic
        case .none: nil
        case .key(let shortcut): shortcut
        }
    }
}

extension Scene {
    /// Sets the shortcut that opens the windows of this scene.
    ///
    /// ```swift
    /// Window("Log", id: "log") { LogView() }
    ///     .keyboardShortcut("l", modifiers: [.command, .option])
    /// ```
    ///
    /// It opens a new window of a `WindowGroup`, or brings that of a `Window` to the front. A menu bar shows a command
    /// with the shortcut; that of the first group takes the place of "New Window". `Settings` have it in place
    /// of Control-Comma, and the command of a ``DocumentGroup`` that creates documents in place of Control-N. Groups
    /// whose windows need a value have no command.
    ///
    /// - Parameter shortcut: The shortcut. With `nil` the scene has none, not even its default one.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene {
        changed { $0.shortcut = shortcut.map { .key($0) } ?? .none }
    }

    /// Sets the key that opens the windows of this scene.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - modifiers: The keys that must be down with it. The default is Command, which is Control here.
    ///   - localization: The way in which the shortcut follows the language.
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command,
        localization: KeyboardShortcut.Localization = .automatic
    ) -> some Scene {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }
}

/// The command that opens the windows of a scene.
struct SceneCommandButton: View {
    let title: String
    let shortcut: KeyboardShortcut
    let action: () -> Void

    var body: some View { Button(action: action) { Text(verbatim: title) }.keyboardShortcut(shortcut) }

    /// Returns the command in its place in the main menu: with the windows of their own, or with the new ones.
    static func command(
        _ title: String, _ shortcut: KeyboardShortcut, isUnique: Bool, action: @escaping () -> Void
    ) -> AnyView {
        AnyView(
            CommandSection(
                .group(isUnique ? .singleWindowList : .newItem, .after),
                content: SceneCommandButton(title: title, shortcut: shortcut, action: action)))
    }
}

extension UIMenuElement {
    /// Returns an element of the main menu, with a shortcut if there is one.
    static func command(
        _ title: String, _ shortcut: KeyboardShortcut?, _ action: @escaping @MainActor () -> Void
    ) -> UIMenuElement {
        guard let shortcut, let flags = shortcut.modifiers.accepted.last else {
            return UIAction(title: title) { _ in action() }
        }
        let input = shortcut.key(isMirrored: false).input
        return UIKeyCommand(title: title, input: input, modifierFlags: flags) { _ in action() }
    }
}
