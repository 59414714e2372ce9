import Foundation

/// The node of a row or a column.
final class StackNode<V, Content: View>: ContainerNode<V, Content> {
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
