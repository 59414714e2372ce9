import Foundation

/// A view that places its views on top of each other, the first one at the back.
public struct ZStack<Content: View> {
    let alignment: Alignment
    let content: Content

    /// Creates a stack of views that are aligned by guides in both directions.
    public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension ZStack: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { ZStackNode(view, inputs) }
}

/// The node of a stack in depth.
private final class ZStackNode<Content: View>: ContainerNode<ZStack<Content>, Content> {
    private let stack: DepthLayout

    init(_ view: ZStack<Content>, _ inputs: _NodeInputs) {
        stack = DepthLayout(view.alignment, inputs)
        super.init(view.content, stack, inputs)
    }

    override func update(_ view: ZStack<Content>) {
        stack.update(view.alignment)
        updateContent(view.content)
    }
}

extension Alignment {
    var usesBaseline: Bool { vertical.key.isFirst || vertical.key.isLast }
}
