import Foundation

/// A view that lays out others by a layout of any type.
struct _LayoutView<L: Layout, Content: View> {
    let layout: L
    let content: Content
}

extension _LayoutView: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { LayoutViewNode(view, inputs) }
}

/// The node of a container with a layout of any type.
private final class LayoutViewNode<L: Layout, Content: View>: ContainerNode<_LayoutView<L, Content>, Content> {
    private let custom: CustomLayoutNode<L>
    private var motion: ValueMotion<L>?

    init(_ view: _LayoutView<L, Content>, _ inputs: _NodeInputs) {
        custom = CustomLayoutNode(view.layout, inputs)
        super.init(view.content, custom, inputs)
        motion = ValueMotion.make(view.layout, host) { [weak self] in self?.custom.update($0) }
    }

    override func update(_ view: _LayoutView<L, Content>) {
        custom.update(motion?.move(to: view.layout, transaction) ?? view.layout)
        updateContent(view.content)
    }
}

/// The layout node of a container with a layout of any type.
final class CustomLayoutNode<L: Layout>: LayoutNode {
    private var custom: L
    private var cache: L.Cache?
    /// Whether the layout or its views have changed since the cache was created.
    private var isStale = false
    private var placed: Set<ObjectIdentifier> = []

    init(_ layout: L, _ inputs: _NodeInputs) {
        custom = layout
        super.init(inputs)
        if !(layout is any NodeLayout) { host.expectGuides() }
    }

    func update(_ layout: L) {
        guard !FieldPlan.of(L.self).areEqual(layout, custom) else { return }
        custom = layout
        invalidate()
    }

    override var label: String { "\(L.self)" }
    override func willInvalidate() { isStale = true }

    /// Calls a closure with the cache, which is first created or updated if needed.
    private func withCache<T>(_ body: (L, LayoutSubviews, inout L.Cache) -> T) -> T {
        if !(custom is any NodeLayout) {
            let axis = L.layoutProperties.stackOrientation
            for child in children { child.setStackAxis(axis) }
        }
        let subviews = LayoutSubviews(
            nodes: children, layoutDirection: scope.isMirrored ? .rightToLeft : .leftToRight)
        var current: L.Cache
        if let cache {
            current = cache
            if isStale { custom.updateCache(&current, subviews: subviews) }
        } else {
            current = custom.makeCache(subviews: subviews)
        }
        isStale = false
        // The local variable has the only reference, so a collection in the cache is not copied.
        cache = nil
        let result = body(custom, subviews, &current)
        cache = current
        return result
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        withCache { $0.sizeThatFits(proposal: proposal, subviews: $1, cache: &$2) }
    }

    override func arrange(_ proposal: ProposedViewSize) {
        let bounds = CGRect(origin: .zero, size: size)
        placed = []
        withCache { layout, subviews, cache in
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            for subview in subviews where !placed.contains(ObjectIdentifier(subview.node)) {
                subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
            }
        }
    }

    override func willPlace(_ child: LayoutNode) { placed.insert(ObjectIdentifier(child)) }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: sizeThatFits(proposal))
        return withCache { layout, subviews, cache in
            key.isHorizontal
                ? layout.explicitAlignment(
                    of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
                : layout.explicitAlignment(
                    of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }

    override var preferredSpacing: ViewSpacing { withCache { $0.spacing(subviews: $1, cache: &$2) } }
}
