import Foundation

/// A thin line across a stack: horizontal in a column, vertical in a row.
public struct Divider {
    /// Creates a line.
    public nonisolated init() {}
}

extension Divider: View {
    /// The content of the view.
    public var body: some View { Color(.separator).modifier(_DividerLayout()) }
}

/// A modifier that turns a colour into a line.
public struct _DividerLayout {}

extension _DividerLayout: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) { _, inputs in
            DividerLayout(inputs)
        } update: { _, _ in
        }
    }
}

/// The layout of a line, which is a pixel thick.
private final class DividerLayout: LayoutNode {
    private var axis: Axis?

    override var label: String { "Divider" }
    override var isSeparable: Bool { true }

    override func setStackAxis(_ axis: Axis?) {
        guard axis != self.axis else { return }
        self.axis = axis
        invalidate()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let thickness = scope.values.pixelLength
        return axis == .horizontal
            ? CGSize(width: thickness, height: proposal.height ?? 10)
            : CGSize(width: proposal.width ?? 10, height: thickness)
    }

    override func arrange(_ proposal: ProposedViewSize) { children.first?.place(at: .zero, ProposedViewSize(size)) }
}
