/// The action that lets the user rename the content of a view.
public struct RenameAction {
    private let action: () -> Void

    nonisolated init(_ action: @escaping () -> Void) { self.action = action }

    /// Begins the renaming.
    @preconcurrency @MainActor
    public func callAsFunction() { action() }
}

/// A button that begins to rename what `renameAction(_:)` says. Without such an action it is disabled.
///
/// ```swift
/// TextField("Name", text: $name)
///     .focused($isNameFocused)
///     .contextMenu { RenameButton() }
///     .renameAction($isNameFocused)
/// ```
public struct RenameButton<Label: View> {
    @Environment(\.rename) private var rename
}

extension RenameButton where Label == SwiftUI.Label<Text, Image> {
    /// Creates a button with the title "Rename" and the symbol of a pencil.
    public nonisolated init() {}
}

extension RenameButton: View {
    /// The content of the view.
    public var body: some View {
        Button("Rename", systemImage: "pencil") { rename?() }.disabled(rename == nil)
    }
}

private struct RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

extension EnvironmentValues {
    /// The action that lets the user rename the content of the view, or `nil`.
    public internal(set) var rename: RenameAction? {
        get { self[RenameKey.self] }
        set { self[RenameKey.self] = newValue }
    }
}

extension View {
    /// Lets a `RenameButton` in this view perform an action.
    public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View {
        environment(\.rename, RenameAction(action))
    }

    /// Lets a `RenameButton` in this view give the focus to a text field.
    public nonisolated func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        renameAction { isFocused.wrappedValue = true }
    }
}
