import Foundation

/// A view that arranges its views in a column.
///
/// ```swift
/// VStack(alignment: .leading) {
///     Text("Title")
///     Text("Details")
/// }
/// ```
public struct VStack<Content: View> {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - alignment: The guide by which the views are aligned.
    ///   - spacing: The distance between neighbours in points. With `nil` it is 8, and 0 beside a `Spacer`.
    ///   - content: The views.
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension VStack: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        StackNode(view, view.content, .vertical, alignment: view.alignment.key, spacing: view.spacing, inputs) {
            ($0.content, $0.alignment.key, $0.spacing)
        }
    }
}
