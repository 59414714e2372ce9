import Foundation

/// A modifier that shows other views in front of a view or behind it. They do not change its size.
public struct _LayeredModifier<Content: View> {
    let content: Content
    let alignment: Alignment
    let isBehind: Bool
    /// Whether several views together have the other views once, at the first of them, and not each by itself.
    var isShared = false
}

extension _LayeredModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { LayeredNode(view, inputs) }
}

extension View {
    /// Shows other views in front of this one. Its size is proposed to them.
    public nonisolated func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { modifier(_LayeredModifier(content: content(), alignment: alignment, isBehind: false)) }

    /// Shows another view in front of this one. The size of this view is proposed to it.
    @_disfavoredOverload
    public nonisolated func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(_LayeredModifier(content: overlay, alignment: alignment, isBehind: false))
    }

    /// Shows other views behind this one. Its size is proposed to them.
    public nonisolated func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { modifier(_LayeredModifier(content: content(), alignment: alignment, isBehind: true)) }

    /// Shows another view behind this one. The size of this view is proposed to it.
    @_disfavoredOverload
    public nonisolated func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View { modifier(_LayeredModifier(content: background, alignment: alignment, isBehind: true)) }
}

/// The node of a view with others in front of it or behind it. Each view inside has its own ones, unless they are
/// shared.
private final class LayeredNode<Base: View, Content: View>: _ViewNode<ModifiedContent<Base, _LayeredModifier<Content>>>
{
    /// The views in front of or behind one view.
    private struct Part {
        let layout: LayeredLayout
        let layer: LayeredContentNode<Content>
    }

    private var modifier: _LayeredModifier<Content>
    private var content: _ViewNode<Base>?
    /// The parts by the views inside.
    private var parts: [ObjectIdentifier: Part] = [:]
    /// The parts in the order of these views.
    private var orderedParts: [Part] = []

    init(_ view: ModifiedContent<Base, _LayeredModifier<Content>>, _ inputs: _NodeInputs) {
        modifier = view.modifier
        super.init(inputs)
        content = Base._makeNode(view.content, self.inputs)
    }

    override var children: [_Node] { (content.map { [$0] } ?? []) + orderedParts.map(\.layer) }

    override func update(_ view: ModifiedContent<Base, _LayeredModifier<Content>>) {
        modifier = view.modifier
        for part in orderedParts {
            part.layout.update(modifier.alignment)
            part.layer.update(modifier.content)
        }
        content?.update(view.content)
    }

    override func collect(into elements: inout [LayoutNode]) {
        var inner: [LayoutNode] = []
        content?.collect(into: &inner)
        var kept: [ObjectIdentifier: Part] = [:]
        orderedParts = []
        for (index, element) in inner.enumerated() {
            if modifier.isShared, index > 0 {
                elements.append(element)
                continue
            }
            let part = parts.removeValue(forKey: ObjectIdentifier(element)) ?? makePart()
            part.layout.setViews(element, part.layer.layout)
            kept[ObjectIdentifier(element)] = part
            orderedParts.append(part)
            elements.append(part.layout)
        }
        for part in parts.values { part.layer.unmount() }
        parts = kept
    }

    private func makePart() -> Part {
        Part(
            layout: LayeredLayout(modifier.alignment, isBehind: modifier.isBehind, inputs),
            layer: LayeredContentNode(modifier.content, DepthLayout(modifier.alignment, inputs), inputs))
    }
}

/// The node of the views in front of or behind a view. Several of them are on top of each other.
private final class LayeredContentNode<Content: View>: ContainerNode<Content, Content> {
    override func update(_ view: Content) { updateContent(view) }
}

/// The layout of a view with others in front of it or behind it.
private final class LayeredLayout: LayoutNode {
    private var alignment: Alignment
    private let isBehind: Bool

    init(_ alignment: Alignment, isBehind: Bool, _ inputs: _NodeInputs) {
        self.alignment = alignment
        self.isBehind = isBehind
        super.init(inputs)
    }

    func update(_ alignment: Alignment) {
        guard alignment != self.alignment else { return }
        self.alignment = alignment
        invalidate()
    }

    func setViews(_ view: LayoutNode, _ layer: LayoutNode) { setChildren(isBehind ? [layer, view] : [view, layer]) }

    private var primary: LayoutNode? { isBehind ? children.last : children.first }
    private var secondary: LayoutNode? { isBehind ? children.first : children.last }

    override var label: String { isBehind ? "background" : "overlay" }
    override var priority: Double { primary?.priority ?? 0 }
    override var zIndex: Double { primary?.zIndex ?? 0 }
    override var ownTraits: ElementTraits { primary?.traits ?? ElementTraits() }
    override var isSpacer: Bool { primary?.isSpacer ?? false }
    override var isSeparable: Bool { primary?.isSeparable ?? true }
    override var preferredSpacing: ViewSpacing { primary?.preferredSpacing ?? ViewSpacing() }
    override var traitSource: LayoutNode? { primary }
    override func setStackAxis(_ axis: Axis?) { primary?.setStackAxis(axis) }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { primary?.sizeThatFits(proposal) ?? .zero }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        primary?.guide(key, proposal)
    }

    override func arrange(_ proposal: ProposedViewSize) {
        guard let primary, let secondary else { return }
        primary.place(at: .zero, proposal)
        let inner = ProposedViewSize(primary.size)
        let own = primary.dimensions(proposal)
        let other = secondary.dimensions(inner)
        secondary.place(
            at: CGPoint(
                x: own[alignment.horizontal.key] - other[alignment.horizontal.key],
                y: own[alignment.vertical.key] - other[alignment.vertical.key]), inner)
    }
}
