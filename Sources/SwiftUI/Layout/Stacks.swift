import Foundation

/// Views in a row.
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
    ///   - alignment: The guide of the views that is in line.
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
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        StackNode(view, view.content, .horizontal, alignment: view.alignment.key, spacing: view.spacing, inputs) {
            ($0.content, $0.alignment.key, $0.spacing)
        }
    }
}

/// Views in a column.
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
    ///   - alignment: The guide of the views that is in line.
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
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        StackNode(view, view.content, .vertical, alignment: view.alignment.key, spacing: view.spacing, inputs) {
            ($0.content, $0.alignment.key, $0.spacing)
        }
    }
}

/// The node of a row or a column.
private final class StackNode<V, Content: View>: ContainerNode<V, Content> {
    private let stack: StackLayout
    private let parts: (V) -> (Content, AlignmentKey, CGFloat?)

    init(
        _ view: V, _ content: Content, _ axis: Axis, alignment: AlignmentKey, spacing: CGFloat?, _ inputs: _NodeInputs,
        parts: @escaping (V) -> (Content, AlignmentKey, CGFloat?)
    ) {
        self.parts = parts
        stack = StackLayout(axis, alignment: alignment, spacing: spacing, inputs)
        super.init(content, stack, inputs)
    }

    override func update(_ view: V) {
        let (content, alignment, spacing) = parts(view)
        stack.update(alignment: alignment, spacing: spacing)
        updateContent(content)
    }
}
