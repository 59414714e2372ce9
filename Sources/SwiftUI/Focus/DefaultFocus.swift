import Foundation

/// The cases in which the default focus of a view counts.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
    private enum Priority { case automatic, userInitiated }
    private let priority: Priority

    /// The appearance of the view.
    public static let automatic = DefaultFocusEvaluationPriority(priority: .automatic)
    /// The appearance of the view, and a move of the focus into it by the user. In Casement only the appearance counts.
    public static let userInitiated = DefaultFocusEvaluationPriority(priority: .userInitiated)
}

extension View {
    /// Gives the focus to the field with a value when this view appears, unless another one has it.
    ///
    /// ```swift
    /// Form {
    ///     TextField("Name", text: $name).focused($field, equals: .name)
    ///     TextField("Mail", text: $mail).focused($field, equals: .mail)
    /// }
    /// .defaultFocus($field, .mail)
    /// ```
    public nonisolated func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        onAppear { if binding.wrappedValue == binding.none { binding.wrappedValue = value } }
    }
}
