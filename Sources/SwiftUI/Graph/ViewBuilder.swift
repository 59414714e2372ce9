/// A result builder that combines the views of a closure.
///
/// ```swift
/// VStack {
///     Text("Title")
///     if isOpen { Text("Details") }
/// }
/// ```
@resultBuilder
public enum ViewBuilder {
    /// Returns the view of an expression.
    public nonisolated static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// Builds an empty block.
    public nonisolated static func buildBlock() -> EmptyView { EmptyView() }

    /// Builds a block of one view.
    public nonisolated static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Builds a block of several views.
    public nonisolated static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content), pack: ViewPack(repeat each content))
    }

    /// Builds an `if` without `else`.
    public nonisolated static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Builds the first branch of an `if`, or some cases of a `switch`.
    public nonisolated static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(storage: .first(first)) }

    /// Builds the second branch of an `if`, or the other cases of a `switch`.
    public nonisolated static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(storage: .second(second)) }

    /// Builds a branch that depends on the version of the system.
    public nonisolated static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}
