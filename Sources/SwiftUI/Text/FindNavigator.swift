import UIKit

/// The settings for searching in the text editors of a view.
struct FindSettings {
    /// The editor with the find bar, of those below one modifier.
    @MainActor
    final class Owner {
        weak var editor: UITextView?

        nonisolated init() {}
    }

    /// Whether a find bar is shown, the editor with the bar, and the observer of the bar.
    struct Navigator {
        let isPresented: Bool
        let owner: Owner
        let set: (Bool) -> Void
    }

    var isDisabled = false
    var navigator: Navigator?
}

private struct FindSettingsKey: EnvironmentKey { static var defaultValue: FindSettings { FindSettings() } }

extension EnvironmentValues {
    /// The settings for searching in text editors.
    var findSettings: FindSettings {
        get { self[FindSettingsKey.self] }
        set { self[FindSettingsKey.self] = newValue }
    }
}

/// A modifier that shows a find bar while a value is true.
public struct _FindNavigatorModifier {
    let isPresented: Binding<Bool>
    @State private var owner = FindSettings.Owner()

    nonisolated init(isPresented: Binding<Bool>) { self.isPresented = isPresented }
}

extension _FindNavigatorModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        let binding = isPresented
        let navigator = FindSettings.Navigator(isPresented: binding.wrappedValue, owner: owner) { isPresented in
            if binding.wrappedValue != isPresented { binding.wrappedValue = isPresented }
        }
        return content.transformEnvironment(\.findSettings) { $0.navigator = navigator }
    }
}

extension View {
    /// Shows the find bar of the text editor in this view while a value is `true`. The value follows the bar, which the
    /// user shows with Ctrl and F and closes with Escape.
    ///
    /// ```swift
    /// TextEditor(text: $notes).findNavigator(isPresented: $isSearching)
    /// ```
    ///
    /// If there are several editors in this view, only one of them shows its bar: that in which the user searches, if
    /// there is one.
    public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View {
        modifier(_FindNavigatorModifier(isPresented: isPresented))
    }

    /// Keeps the user from searching in the text editors of this view. Enclosing modifiers count too: an editor can be
    /// searched only if none of them disables it.
    public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View {
        transformEnvironment(\.findSettings) { if isDisabled { $0.isDisabled = true } }
    }
}
