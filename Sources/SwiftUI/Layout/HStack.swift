import Foundation

/// A view that arranges its views in a row.
///
/// ```swift
/// HStack(spacing: 4) {
///     Text("Name")
///     Spacer()
///     Text("Value")
/// }
/// ```
public struct HStack<Content: View> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - alignment: The guide by which the views are aligned.
    ///   - spacing: The distance between neighbours in points. With `nil` it is 8, and 0 beside a `Spacer`.
    ///   - content: The views.
    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension HStack: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        StackNode(view, view.content, .horizontal, alignment: view.alignment.key, spacing: view.spacing, inputs) {
            ($0.content, $0.alignment.key, $0.spacing)
        }
    }
}
