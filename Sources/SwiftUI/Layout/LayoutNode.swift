import Foundation

/// A node with a frame on the screen: a view that draws, a container, or a modifier around one of them.
///
/// A parent proposes a size (`sizeThatFits`), the node chooses its size, and the parent places it. Sizes are cached
/// until a node below changes.
@MainActor
class LayoutNode {
    let host: GraphHost
    let scope: EnvironmentScope
    /// The part of the tree with its own transaction, or `nil` for the whole tree.
    let transactions: TransactionScope?
    private(set) weak var parent: LayoutNode?
    private(set) var children: [LayoutNode] = []
    /// The origin in the parent, in points.
    private(set) var origin = CGPoint.zero
    private(set) var size = CGSize.zero
    private var cache = SizeCache()
    private var separateCache = SeparateSizeCache()
    private var needsLayout = true
    private var lastProposal: ProposedViewSize?
    private var hasWarned = false
    private var knownSeparability: Bool?

    init(_ inputs: _NodeInputs) {
        host = inputs.host
        scope = inputs.scope
        transactions = inputs.transactions
    }

    // MARK: Overrides

    /// Returns the size for a proposal. The result is cached.
    func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    /// Places the children after the node has received its size.
    func arrange(_ proposal: ProposedViewSize) {}
    /// Returns the position of a guide if the node sets it.
    func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? { nil }
    /// The priority in a stack. Nodes with a higher priority receive space first.
    var priority: Double { 0 }
    /// Whether the node is an empty, flexible space, which yields to other nodes.
    var isSpacer: Bool { false }
    /// The distances from its neighbours that the node prefers.
    var preferredSpacing: ViewSpacing { isSpacer ? .zero : ViewSpacing() }
    /// Prepares the node before a child is placed.
    func willPlace(_ child: LayoutNode) {}
    /// Sets the axis of the enclosing stack, which a spacer or divider follows.
    func setStackAxis(_ axis: Axis?) {}
    /// Whether the width depends only on the proposed width, and the height only on the proposed height.
    var isSeparable: Bool { false }
    /// The position in front of or behind siblings.
    var zIndex: Double { 0 }
    /// A name for logs and for descriptions of the tree.
    var label: String { "\(type(of: self))" }
    /// The properties that a container such as a list or a picker reads.
    var traits: ElementTraits { mark?.traits ?? ElementTraits() }
    /// The node's own traits, or `nil`.
    final var mark: ElementMark?
    /// The action of a list's row that contains the node, or `nil`.
    var ownRowAction: (() -> Void)? { nil }
    /// Adds the node's layers and views to a pass. `origin` is the node's position in the layer of the pass.
    func display(_ pass: DisplayPass, at origin: CGPoint) { displayChildren(pass, at: origin) }
    /// Returns the target that is hit at a point in the node's own coordinates.
    func hit(_ point: CGPoint) -> HitTarget? { hitChildren(point) }

    // MARK: Measuring

    final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let isSeparable = knownSeparability ?? self.isSeparable
        knownSeparability = isSeparable
        if let size = isSeparable ? separateCache[proposal] : cache[proposal] { return size }
        host.measureCount += 1
        let size = sanitized(measure(proposal))
        if isSeparable { separateCache.insert(size, for: proposal) } else { cache.insert(size, for: proposal) }
        return size
    }

    final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(sizeThatFits(proposal)) { self.explicitGuide($0, proposal) }
    }

    private func sanitized(_ size: CGSize) -> CGSize {
        if size.width >= 0, size.height >= 0 { return size }
        warn("has a size that is not a number or negative: \(size)")
        return CGSize(width: size.width >= 0 ? size.width : 0, height: size.height >= 0 ? size.height : 0)
    }

    /// Logs a problem of the node once.
    final func warn(_ problem: String) {
        guard !hasWarned else { return }
        hasWarned = true
        GraphHost.logger.error("\(label) \(problem)")
    }

    // MARK: Placing

    /// Places the node in its parent, with its size for a proposal.
    final func place(at origin: CGPoint, _ proposal: ProposedViewSize) {
        let fitting = sizeThatFits(proposal)
        var new = fitting
        if !fitting.width.isFinite || !fitting.height.isFinite {
            warn("has an infinite size")
            let finite = parent?.size ?? .zero
            new = CGSize(
                width: fitting.width.isFinite ? fitting.width : finite.width,
                height: fitting.height.isFinite ? fitting.height : finite.height)
        }
        let old = self.origin
        self.origin = CGPoint(x: origin.x.isFinite ? origin.x : 0, y: origin.y.isFinite ? origin.y : 0)
        if let parent, parent.scope.isMirrored, parent.mirrorsChildren {
            self.origin.x = parent.size.width - self.origin.x - new.width
        }
        if self.origin != old || new != size { host.hasUnshownLayout = true }
        guard needsLayout || new != size || proposal != lastProposal else { return }
        size = new
        lastProposal = proposal
        needsLayout = false
        knownHitLimit = nil
        arrange(proposal)
    }

    /// Whether the positions of children are mirrored in a layout from right to left.
    var mirrorsChildren: Bool { true }

    /// The distance by which the children are moved left and up, as in a scroll view.
    var contentOffset: CGPoint { .zero }

    /// The origin in the coordinates of the root.
    final var globalOrigin: CGPoint {
        var point = origin
        var node = parent
        while let current = node {
            point.x += current.origin.x - current.contentOffset.x
            point.y += current.origin.y - current.contentOffset.y
            node = current.parent
        }
        return point
    }

    // MARK: Changes

    /// Replaces the children.
    final func setChildren(_ new: [LayoutNode]) {
        guard !new.elementsEqual(children, by: ===) else { return }
        let kept = Set(new.map(ObjectIdentifier.init))
        for (index, child) in children.enumerated()
        where child.parent === self && !kept.contains(ObjectIdentifier(child)) {
            child.parent = nil
            keepDeparting(child, at: index)
        }
        children = new
        for child in new { child.parent = self }
        invalidate()
    }

    /// Replaces the children while the node places them. Its own size does not change with it.
    final func setChildrenInLayout(_ new: [LayoutNode]) {
        let wasPlacing = placesChildren
        placesChildren = true
        setChildren(new)
        placesChildren = wasPlacing
    }
    private var placesChildren = false

    /// Adds a child without a new layout of this node.
    final func attach(_ child: LayoutNode) {
        children.append(child)
        child.parent = self
    }

    /// Removes a child without a new layout of this node.
    final func detach(_ child: LayoutNode) {
        guard child.parent === self else { return }
        if let index = children.lastIndex(where: { $0 === child }) { children.remove(at: index) }
        child.parent = nil
        child.isOnScreen = false
    }

    /// Places the children again, in the same size.
    final func arrangeAgain() {
        if let lastProposal, !needsLayout { arrange(lastProposal) }
    }

    /// Moves the node without a new layout, because the content around was moved.
    final func shift(by distance: CGPoint) { origin = CGPoint(x: origin.x + distance.x, y: origin.y + distance.y) }

    /// Clears the cached sizes of this node and of the nodes above.
    final func invalidate() {
        // Its own size does not depend on what changes, and the children are placed afterwards.
        if isolatesChanges || placesChildren { return }
        if needsLayout, cache.isEmpty, separateCache.isEmpty, parent != nil { return }
        needsLayout = true
        cache.removeAll()
        separateCache.removeAll()
        knownSeparability = nil
        willInvalidate()
        if let parent { parent.invalidate() } else { host.request() }
    }

    /// Whether changes below do not affect the nodes above, because this node is placing its children.
    var isolatesChanges: Bool { false }

    /// Clears the cached values of a subclass.
    func willInvalidate() {}

    /// Clears all cached sizes in the tree.
    final func invalidateLayoutTree() {
        for child in children { child.invalidateLayoutTree() }
        needsLayout = true
        cache.removeAll()
        separateCache.removeAll()
        knownSeparability = nil
        willInvalidate()
        if parent == nil { host.request() }
    }

    // MARK: Transitions

    /// The node inside whose transition and traits also apply to this node, a modifier.
    var traitSource: LayoutNode? { nil }
    /// Values for the layout of the container, by their keys.
    var layoutValues: [ObjectIdentifier: Any] = [:]
    /// The transition of the node's own view.
    var ownTransition: AnyTransition?
    /// The insertion or removal of the view, while it is animated.
    var presence: Presence?
    /// Removed views that are still shown, with their former positions among the children.
    var departing: [(node: LayoutNode, index: Int)] = []

    // MARK: Rows

    /// The groups of observers that appear with the node, if it is a row of a list or a lazy container.
    final var appearanceGroups: [AppearanceGroup] = []
    /// Whether the node is a row on the screen.
    final var isOnScreen = false { didSet { if isOnScreen != oldValue { visibilityDidChange() } } }

    // MARK: Display

    /// The children that are drawn and hit. A container may choose some of them.
    var shownChildren: [LayoutNode] { children }

    /// The shown children from back to front.
    final var paintOrder: [LayoutNode] { Self.paintOrder(of: shownChildren) }

    /// The children and the removed ones that are still shown, from back to front.
    private var shownOrder: [LayoutNode] {
        var nodes = shownChildren
        for (node, index) in departing { nodes.insert(node, at: min(index, nodes.count)) }
        return Self.paintOrder(of: nodes)
    }

    private static func paintOrder(of nodes: [LayoutNode]) -> [LayoutNode] {
        guard nodes.contains(where: { $0.zIndex != 0 }) else { return nodes }
        return nodes.indices.sorted { (nodes[$0].zIndex, $0) < (nodes[$1].zIndex, $1) }.map { nodes[$0] }
    }

    final func displayChildren(_ pass: DisplayPass, at origin: CGPoint) {
        for child in departing.isEmpty ? paintOrder : shownOrder {
            let place = CGPoint(x: origin.x + child.origin.x, y: origin.y + child.origin.y)
            if let presence = child.presence {
                presence.display(child, pass, at: place)
            } else {
                child.display(pass, at: place)
            }
        }
    }

    final func hitChildren(_ point: CGPoint) -> HitTarget? {
        for child in paintOrder.reversed() {
            let place = CGPoint(x: point.x - child.origin.x, y: point.y - child.origin.y)
            if child.isHitInsideOnly, !child.frameContains(place) { continue }
            if let target = child.hit(place) { return target }
        }
        return nil
    }

    /// Whether the node itself is hit nowhere outside of its frame. The children may be.
    var limitsOwnHits: Bool { false }
    private var knownHitLimit: Bool?

    /// Whether neither the node nor a node below is hit outside of the node's frame. Every change of a frame below
    /// arranges the node again.
    private var isHitInsideOnly: Bool {
        if let knownHitLimit { return knownHitLimit }
        let isLimited =
            limitsOwnHits
            && children.allSatisfy { child in
                child.isHitInsideOnly && child.origin.x >= 0 && child.origin.y >= 0
                    && child.origin.x + child.size.width <= size.width
                    && child.origin.y + child.size.height <= size.height
            }
        knownHitLimit = isLimited
        return isLimited
    }

    private func frameContains(_ point: CGPoint) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x <= size.width && point.y <= size.height
    }
}
