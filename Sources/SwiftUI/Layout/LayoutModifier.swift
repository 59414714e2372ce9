import Foundation

/// A modifier that changes the size or position of each view to which it is applied.
@MainActor
protocol LayoutModifier: ViewModifier where Body == Never {
    /// Returns the size for a proposal, with the proposal to the view inside and its origin.
    func layout(_ proposal: ProposedViewSize, _ child: LayoutNode) -> UnaryArrangement
    /// Whether the result in each direction depends only on that direction of the proposal, if this is true of the
    /// child.
    var isSeparable: Bool { get }
    /// Returns whether another modifier has the same effect.
    func isSame(as other: Self) -> Bool
    /// Returns the priority in a stack.
    func priority(of child: LayoutNode) -> Double
    /// Returns the position in front of or behind siblings.
    func zIndex(of child: LayoutNode) -> Double
    /// Returns the position of a guide that the modifier sets itself.
    func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ child: LayoutNode) -> CGFloat?
    /// Whether the size is the same for every view and every proposal.
    var fixesSize: Bool { get }
    /// Whether the modifier sets guides.
    static var setsGuides: Bool { get }
    /// Whether the child's position is mirrored in a layout from right to left.
    var mirrorsChild: Bool { get }
}

/// The size of a modified view, and the origin of the view inside of it.
struct UnaryArrangement {
    var size: CGSize
    var childOrigin = CGPoint.zero
    var childProposal: ProposedViewSize
}

extension LayoutModifier {
    var isSeparable: Bool { true }
    func priority(of child: LayoutNode) -> Double { child.priority }
    func zIndex(of child: LayoutNode) -> Double { child.zIndex }
    func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ child: LayoutNode) -> CGFloat? { nil }
    var mirrorsChild: Bool { true }
    var fixesSize: Bool { false }
    static var setsGuides: Bool { false }

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            ModifierLayout($0, $1)
        } update: {
            $0.update($1)
        }
    }
}

/// The layout node of a modifier around a view.
final class ModifierLayout<Modifier: LayoutModifier>: LayoutNode {
    private var modifier: Modifier

    init(_ modifier: Modifier, _ inputs: _NodeInputs) {
        self.modifier = modifier
        super.init(inputs)
        if Modifier.setsGuides { host.expectGuides() }
    }

    func update(_ modifier: Modifier) {
        guard !self.modifier.isSame(as: modifier) else { return }
        self.modifier = modifier
        invalidate()
    }

    override var label: String { "\(Modifier.self)" }
    override var hasFixedSize: Bool { modifier.fixesSize }
    override var priority: Double { children.first.map(modifier.priority) ?? 0 }
    override var zIndex: Double { children.first.map(modifier.zIndex) ?? 0 }
    override var ownTraits: ElementTraits { children.first?.traits ?? ElementTraits() }
    override var isSpacer: Bool { children.first?.isSpacer ?? false }
    override var isSeparable: Bool { modifier.isSeparable && children.first?.isSeparable ?? true }
    override var mirrorsChildren: Bool { modifier.mirrorsChild }
    override var preferredSpacing: ViewSpacing { children.first?.preferredSpacing ?? ViewSpacing() }
    override var traitSource: LayoutNode? { children.first }
    override func setStackAxis(_ axis: Axis?) { children.first?.setStackAxis(axis) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        children.first.map { modifier.layout(proposal, $0).size } ?? .zero
    }

    override func arrange(_ proposal: ProposedViewSize) {
        guard let child = children.first else { return }
        let arrangement = modifier.layout(proposal, child)
        child.place(at: arrangement.childOrigin, arrangement.childProposal)
    }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        guard let child = children.first else { return nil }
        if let own = modifier.explicitGuide(key, proposal, child) { return own }
        let arrangement = modifier.layout(proposal, child)
        return child.guide(key, arrangement.childProposal)
            .map { $0 + (key.isHorizontal ? arrangement.childOrigin.x : arrangement.childOrigin.y) }
    }
}
