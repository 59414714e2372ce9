/// A view that is updated only if its new value differs from the old one, as its `==` says.
public struct EquatableView<Content: View & Equatable> {
    /// The view.
    public var content: Content

    /// Creates a view that compares another one.
    public nonisolated init(content: Content) { self.content = content }
}

extension EquatableView: View {
    /// The content of the view.
    public var body: some View { content }
}

extension View where Self: Equatable {
    /// Updates this view only if its new value differs from the old one, as its `==` says.
    public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
