/// A modifier that fades a view while its content is out of date.
private struct InvalidatableModifier {
    let isInvalidatable: Bool
    @Environment(\.redactionReasons) private var reasons

    nonisolated init(isInvalidatable: Bool) { self.isInvalidatable = isInvalidatable }
}

extension InvalidatableModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.opacity(isInvalidatable && reasons.contains(.invalidated) ? 0.5 : 1)
    }
}

extension View {
    /// Marks the content of this view as content that may be out of date. It is shown faded while the reason
    /// `invalidated` is set.
    ///
    /// ```swift
    /// VStack {
    ///     Text("Balance")
    ///     Text(balance, format: .currency(code: "EUR")).invalidatableContent()
    /// }
    /// .redacted(reason: isLoading ? .invalidated : [])
    /// ```
    ///
    /// - Parameter invalidatable: Whether the content may be out of date.
    public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View {
        modifier(InvalidatableModifier(isInvalidatable: invalidatable))
    }
}
