import Foundation

/// The layout node of a modifier that does not change the size and guides of the view inside.
class PassThroughLayout: LayoutNode {
    override var priority: Double { children.first?.priority ?? 0 }
    override var zIndex: Double { children.first?.zIndex ?? 0 }
    override var ownTraits: ElementTraits { children.first?.traits ?? ElementTraits() }
    override var isSpacer: Bool { children.first?.isSpacer ?? false }
    override var isSeparable: Bool { children.first?.isSeparable ?? true }
    override var preferredSpacing: ViewSpacing { children.first?.preferredSpacing ?? ViewSpacing() }
    override var traitSource: LayoutNode? { children.first }
    override func setStackAxis(_ axis: Axis?) { children.first?.setStackAxis(axis) }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { children.first?.sizeThatFits(proposal) ?? .zero }
    override func arrange(_ proposal: ProposedViewSize) { children.first?.place(at: .zero, proposal) }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        children.first?.guide(key, proposal)
    }
}
