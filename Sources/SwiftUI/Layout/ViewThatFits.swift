import Foundation

/// A view that shows the first of its views that fits.
///
/// ```swift
/// ViewThatFits {
///     HStack { icon; title; date }
///     VStack { icon; title }
/// }
/// ```
///
/// A view fits if its ideal size is not greater than the proposed one in the axes. If none fits, the last one is shown.
public struct ViewThatFits<Content: View> {
    private let axes: Axis.Set
    private let content: Content

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - axes: The axes in which a view must fit. In the others it is proposed the size as it is.
    ///   - content: The views, in the order in which they are tried.
    public nonisolated init(
        in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.content = content()
    }
}

extension ViewThatFits: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { FittingNode(view, inputs) }

    /// The node, which has all of the views.
    private final class FittingNode: SelectiveContainerNode<ViewThatFits<Content>, Content> {
        private let fitting: FittingLayout

        init(_ view: ViewThatFits<Content>, _ inputs: _NodeInputs) {
            fitting = FittingLayout(view.axes, inputs)
            super.init(view.content, fitting, inputs)
        }

        override func update(_ view: ViewThatFits<Content>) {
            fitting.axes = view.axes
            updateContent(view.content)
        }
    }
}

/// The layout that shows the first view that fits.
private final class FittingLayout: LayoutNode {
    var axes: Axis.Set { didSet { if axes != oldValue { invalidate() } } }
    private weak var chosen: LayoutNode?

    init(_ axes: Axis.Set, _ inputs: _NodeInputs) {
        self.axes = axes
        super.init(inputs)
    }

    override var label: String { "ViewThatFits" }
    override var shownChildren: [LayoutNode] { children.filter { $0 === chosen } }

    /// Returns the view to show for a proposal.
    private func choice(_ proposal: ProposedViewSize) -> LayoutNode? {
        let ideal = ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
        return children.first { child in
            let size = child.sizeThatFits(ideal)
            let isNarrow = !axes.contains(.horizontal) || size.width <= proposal.width ?? .infinity
            let isLow = !axes.contains(.vertical) || size.height <= proposal.height ?? .infinity
            return isNarrow && isLow
        } ?? children.last
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { choice(proposal)?.sizeThatFits(proposal) ?? .zero }

    override func arrange(_ proposal: ProposedViewSize) {
        let new = choice(proposal)
        if new !== chosen {
            chosen = new
            new?.forgetDisplay()
        }
        for child in children { child.isOnScreen = child === new }
        new?.place(at: .zero, proposal)
    }
}
