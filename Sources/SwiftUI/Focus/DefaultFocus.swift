import Foundation

/// The cases in which the default focus of a view counts.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
    private enum Priority { case automatic, userInitiated }
    private let priority: Priority

    /// When the view appears.
    public static let automatic = DefaultFocusEvaluationPriority(priority: .automatic)
    /// When the view appears, and when the user moves the focus into it. In Casement only when it appears.
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
