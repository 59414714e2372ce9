import Foundation
import UIKit
import UniformTypeIdentifiers

/// A direction in which the user moves with the arrow keys.
public enum MoveCommandDirection: Hashable, Sendable {
    /// Up.
    case up
    /// Down.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
}

/// The actions on commands around a view, from the inside to the outside.
struct EditCommands: Equatable {
    /// The actions of one modifier, which outlive the modifier's values.
    @MainActor
    final class Entry {
        var actions = Actions()

        nonisolated init() {}
    }

    /// The actions of a modifier. Those that are `nil` are left to the views around.
    struct Actions {
        var move: ((MoveCommandDirection) -> Void)?
        var exit: (() -> Void)?
        var delete: (() -> Void)?
        var copy: (() -> [NSItemProvider])?
        var cut: (() -> [NSItemProvider])?
        var paste: Paste?
    }

    /// An action on the content of the pasteboard.
    struct Paste {
        let types: [UTType]
        /// Takes the items that have content of one of the types.
        let action: ([NSItemProvider]) -> Void

        /// The items of the pasteboard that have content of one of the types.
        @MainActor
        var items: [NSItemProvider] {
            UIPasteboard.general.itemProviders.filter { item in
                types.contains { item.hasItemConformingToTypeIdentifier($0.identifier) }
            }
        }
    }

    private var entries: [Entry] = []

    /// Adds the actions of a modifier further inside.
    mutating func add(_ entry: Entry) { entries.insert(entry, at: 0) }

    /// The innermost action of a kind, or `nil`.
    @MainActor
    func innermost<Action>(_ action: KeyPath<Actions, Action?>) -> Action? {
        entries.lazy.compactMap { $0.actions[keyPath: action] }.first
    }

    static func == (first: EditCommands, second: EditCommands) -> Bool {
        first.entries.elementsEqual(second.entries, by: ===)
    }
}

// MARK: Keys

extension EditCommands {
    /// The focused view, which keeps some keys for itself.
    enum Target {
        /// A view without use for the keys.
        case view
        /// A text, which moves its caret and deletes by itself.
        case text
    }

    /// Performs the command of a key.
    ///
    /// - Returns: Whether there is an action for it.
    @MainActor
    func take(_ press: KeyPress, in target: Target) -> Bool {
        guard !entries.isEmpty, press.phase != .up, press.modifiers.subtracting([.numericPad, .capsLock]).isEmpty else {
            return false
        }
        if press.key == .escape, press.phase == .down { return perform(\.exit) }
        guard target == .view else { return false }
        if press.key == .delete || press.key == .deleteForward { return press.phase == .down && perform(\.delete) }
        guard let direction = MoveCommandDirection(press.key), let move = innermost(\.move) else { return false }
        move(direction)
        return true
    }

    /// Performs an action without parameters. Returns whether there is one.
    @MainActor
    func perform(_ action: KeyPath<Actions, (() -> Void)?>) -> Bool {
        guard let action = innermost(action) else { return false }
        action()
        return true
    }

    /// The key commands of a focused list, whose own keys move from row to row.
    @MainActor
    var listCommands: [UIKeyCommand] {
        func commands(_ keys: [KeyEquivalent], _ action: KeyPath<Actions, (() -> Void)?>) -> [UIKeyCommand] {
            guard let action = innermost(action) else { return [] }
            return keys.map { UIKeyCommand(title: "", input: $0.input, modifierFlags: []) { _ in action() } }
        }
        return commands([.delete, .deleteForward], \.delete) + commands([.escape], \.exit)
    }
}

extension MoveCommandDirection {
    /// Creates the direction of an arrow key, or `nil` for another key.
    fileprivate init?(_ key: KeyEquivalent) {
        switch key {
        case .upArrow: self = .up
        case .downArrow: self = .down
        case .leftArrow: self = .left
        case .rightArrow: self = .right
        default: return nil
        }
    }
}

// MARK: The responder chain

extension EditCommands {
    /// Returns whether there is an action for a command of the edit menu, or `nil` for other commands.
    @MainActor
    func canPerform(_ action: Selector) -> Bool? {
        switch action {
        case .copy: innermost(\.copy) != nil
        case .cut: innermost(\.cut) != nil
        case .paste: pasting != nil
        case .delete: innermost(\.delete) != nil
        default: nil
        }
    }

    /// Puts what an action returns on the pasteboard, which keeps its content if there is nothing.
    @MainActor
    func copy(_ action: KeyPath<Actions, (() -> [NSItemProvider])?>) {
        guard let providers = innermost(action)?(), !providers.isEmpty else { return }
        UIPasteboard.general.itemProviders = providers
    }

    /// Gives the content of the pasteboard to the innermost action that takes some of it.
    @MainActor
    func paste() {
        if let pasting { pasting.action(pasting.items) }
    }

    /// The innermost action that takes content of the pasteboard, and that content, or `nil`.
    @MainActor
    private var pasting: (action: ([NSItemProvider]) -> Void, items: [NSItemProvider])? {
        for entry in entries {
            guard let paste = entry.actions.paste else { continue }
            let items = paste.items
            if !items.isEmpty { return (paste.action, items) }
        }
        return nil
    }
}

// MARK: The environment

private struct EditCommandsKey: EnvironmentKey { static let defaultValue = EditCommands() }

extension EnvironmentValues {
    /// The actions on commands around the view.
    var editCommands: EditCommands {
        get { self[EditCommandsKey.self] }
        set { self[EditCommandsKey.self] = newValue }
    }

    /// Returns the function that takes the keys of a focused view before the view itself, or `nil`.
    ///
    /// Actions on key presses come before those on commands.
    @MainActor
    func keyAction(in target: EditCommands.Target) -> UIKey.Action? {
        let (presses, commands) = (keyPressActions.keyAction, editCommands)
        guard commands != EditCommands() else { return presses }
        return { key, stage in
            if presses?(key, stage) == true { return true }
            return KeyPress(key, KeyPress.Phases(stage)).map { commands.take($0, in: target) } ?? false
        }
    }
}

/// A modifier with actions on commands.
struct EditCommandModifier {
    let actions: EditCommands.Actions
    @State private var entry = EditCommands.Entry()

    nonisolated init(_ actions: EditCommands.Actions) { self.actions = actions }
}

extension EditCommandModifier: ViewModifier {
    func body(content: Content) -> some View {
        entry.actions = actions
        return content.transformEnvironment(\.editCommands) { $0.add(entry) }
    }
}
