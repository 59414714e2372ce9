import Foundation
import UniformTypeIdentifiers

extension View {
    /// Performs an action when the user presses an arrow key while this view, or a view inside, has the focus.
    ///
    /// ```swift
    /// Board().focusable().onMoveCommand { direction in cursor.move(direction) }
    /// ```
    ///
    /// A key that is held repeats the action. Texts and lists use the arrow keys themselves.
    ///
    /// - Parameter action: The action. With `nil`, an action of an enclosing view is performed.
    public nonisolated func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        modifier(EditCommandModifier(EditCommands.Actions(move: action)))
    }

    /// Performs an action when the user presses Escape while this view, or a view inside, has the focus.
    ///
    /// Keyboard shortcuts come first. Escape also closes an open menu or cancels a drag before it reaches the action.
    ///
    /// - Parameter action: The action. With `nil`, an action of an enclosing view is performed.
    public nonisolated func onExitCommand(perform action: (() -> Void)?) -> some View {
        modifier(EditCommandModifier(EditCommands.Actions(exit: action)))
    }

    /// Performs an action when the user presses Backspace or Delete, or chooses Delete in the edit menu, while this
    /// view, or a view inside, has the focus.
    ///
    /// ```swift
    /// List(selection: $selection) { ForEach(names, id: \.self) { Text($0) } }
    ///     .onDeleteCommand { names.removeAll(where: selection.contains) }
    /// ```
    ///
    /// Texts delete by themselves.
    ///
    /// - Parameter action: The action. With `nil`, an action of an enclosing view is performed.
    public nonisolated func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        modifier(EditCommandModifier(EditCommands.Actions(delete: action)))
    }

    /// Puts items on the pasteboard when the user copies (Ctrl-C) while this view, or a view inside, has the focus.
    ///
    /// - Parameter payloadAction: Returns the items. Without any the pasteboard keeps its content. With `nil`,
    ///   an action of an enclosing view is performed.
    public nonisolated func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        modifier(EditCommandModifier(EditCommands.Actions(copy: payloadAction)))
    }

    /// Puts items on the pasteboard when the user cuts (Ctrl-X) while this view, or a view inside, has the focus.
    ///
    /// - Parameter payloadAction: Removes the items from the view and returns them. With `nil`, an action of an
    ///   enclosing view is performed.
    public nonisolated func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        modifier(EditCommandModifier(EditCommands.Actions(cut: payloadAction)))
    }

    /// Performs an action when the user pastes (Ctrl-V) while this view, or a view inside, has the focus.
    ///
    /// - Parameters:
    ///   - supportedContentTypes: The types of content that can be pasted.
    ///   - payloadAction: Receives the items of the pasteboard that have content of one of the types. It is not called
    ///     without any.
    public nonisolated func onPasteCommand(
        of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View {
        modifier(
            EditCommandModifier(
                EditCommands.Actions(
                    paste: EditCommands.Paste(types: supportedContentTypes, action: payloadAction))))
    }

    /// Performs an action when the user pastes (Ctrl-V) while this view, or a view inside, has the focus, and the items
    /// are valid.
    ///
    /// - Parameters:
    ///   - supportedContentTypes: The types of content that can be pasted.
    ///   - validator: Returns what is pasted for the items of the pasteboard that have content of one of the types, or
    ///     `nil` if they cannot be pasted.
    ///   - payloadAction: Receives what the validator has returned.
    public nonisolated func onPasteCommand<Payload>(
        of supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
        perform payloadAction: @escaping (Payload) -> Void
    ) -> some View {
        onPasteCommand(of: supportedContentTypes) { items in
            if let payload = validator(items) { payloadAction(payload) }
        }
    }
}
