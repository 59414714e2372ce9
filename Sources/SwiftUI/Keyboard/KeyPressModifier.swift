import Foundation
import UIKit

/// The actions on key presses around a view, from the inside to the outside.
struct KeyPressActions: Equatable {
    /// The action of one modifier, which outlives the modifier's values.
    @MainActor
    final class Entry {
        var action: ((KeyPress) -> KeyPress.Result)?

        nonisolated init() {}
    }

    private var entries: [Entry] = []

    /// Adds an action further inside.
    mutating func add(_ entry: Entry) { entries.insert(entry, at: 0) }

    /// The function that takes the keys of the view while it has the focus, or `nil` if there are no actions.
    @MainActor
    var keyAction: ((UIKey, UIKey.Stage) -> Bool)? {
        guard !entries.isEmpty else { return nil }
        return { [entries] key, stage in
            guard let press = KeyPress(key, KeyPress.Phases(stage)) else { return false }
            return entries.contains { $0.action?(press) == .handled }
        }
    }

    static func == (first: KeyPressActions, second: KeyPressActions) -> Bool {
        first.entries.elementsEqual(second.entries, by: ===)
    }
}

private struct KeyPressActionsKey: EnvironmentKey { static let defaultValue = KeyPressActions() }

extension EnvironmentValues {
    /// The actions on key presses around the view.
    var keyPressActions: KeyPressActions {
        get { self[KeyPressActionsKey.self] }
        set { self[KeyPressActionsKey.self] = newValue }
    }
}

/// A modifier that performs an action on key presses while a view inside has the focus.
private struct KeyPressModifier {
    let action: (KeyPress) -> KeyPress.Result
    @State private var entry = KeyPressActions.Entry()

    init(action: @escaping (KeyPress) -> KeyPress.Result) { self.action = action }
}

extension KeyPressModifier: ViewModifier {
    func body(content: Content) -> some View {
        entry.action = action
        return content.transformEnvironment(\.keyPressActions) { $0.add(entry) }
    }
}

extension View {
    /// Performs an action when the user presses a key while this view, or a view inside, has the focus.
    ///
    /// ```swift
    /// Board().focusable().onKeyPress(.space) { drop(); return .handled }
    /// ```
    ///
    /// Keyboard shortcuts come first. If the action ignores the key, the views around and then the focused view
    /// receive it.
    public nonisolated func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        onKeyPress(keys: [key]) { _ in action() }
    }

    /// Performs an action at some stages of a key's press while this view, or a view inside, has the focus.
    public nonisolated func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress(keys: [key], phases: phases, action: action) }

    /// Performs an action when the user presses one of several keys while this view, or a view inside, has the focus.
    public nonisolated func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(phases: phases) { keys.contains($0.key) ? action($0) : .ignored }
    }

    /// Performs an action when the user types one of some characters while this view, or a view inside, has the focus.
    public nonisolated func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(phases: phases) { press in
            let isTyped = !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains)
            return isTyped ? action(press) : .ignored
        }
    }

    /// Performs an action when the user presses any key while this view, or a view inside, has the focus.
    public nonisolated func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(KeyPressModifier { phases.contains($0.phase) ? action($0) : .ignored })
    }
}
