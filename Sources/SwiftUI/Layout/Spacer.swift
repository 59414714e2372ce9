import Foundation

/// A flexible space in a stack, which takes the space that the views leave.
public struct Spacer {
    /// The minimum length in points. `nil` stands for 8.
    public var minLength: CGFloat?

    /// Creates a space.
    public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { SpacerNode(view, inputs) }
}

private final class SpacerNode: LeafNode<Spacer, SpacerLayout> {
    init(_ view: Spacer, _ inputs: _NodeInputs) {
        super.init(SpacerLayout(inputs), inputs)
        layout.minimum = view.minLength ?? ViewSpacing.standard
    }

    override func update(_ view: Spacer) {
        let minimum = view.minLength ?? ViewSpacing.standard
        guard minimum != layout.minimum else { return }
        layout.minimum = minimum
        layout.invalidate()
    }
}

/// The layout of a flexible space.
private final class SpacerLayout: LayoutNode {
    var minimum: CGFloat = 0
    private var axis: Axis?

    override var label: String { "Spacer" }
    override var isSpacer: Bool { true }
    override var isSeparable: Bool { true }

    override func setStackAxis(_ axis: Axis?) {
        guard axis != self.axis else { return }
        self.axis = axis
        invalidate()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        func flexible(_ length: CGFloat?) -> CGFloat { max(length ?? minimum, minimum) }
        return CGSize(
            width: axis == .vertical ? 0 : flexible(proposal.width),
            height: axis == .horizontal ? 0 : flexible(proposal.height))
    }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {}
}
