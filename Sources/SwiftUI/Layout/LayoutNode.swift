import Foundation
import UIKit

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
    /// The node above, which is not retained. It clears the references to itself when it ends.
    nonisolated(unsafe) private(set) unowned(unsafe) final var parent: LayoutNode?
    nonisolated(unsafe) private(set) final var children: [LayoutNode] = []
    /// The origin in the parent, in points.
    private(set) var origin = CGPoint.zero
    private(set) var size = CGSize.zero
    private var cache = SizeCache()
    private var separateCache = SeparateSizeCache()
    private var needsLayout = true
    /// Whether the nodes above have received that the node needs a layout, also those above nodes of fixed size.
    private var hasReachedRoot = false
    private var lastProposal: ProposedViewSize?
    private var hasWarned = false
    private var knownSeparability: Bool?

    init(_ inputs: _NodeInputs) {
        host = inputs.host
        scope = inputs.scope
        transactions = inputs.transactions
    }

    deinit { for child in children where child.parent === self { child.parent = nil } }

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
    /// Whether the size depends neither on the proposal nor on the nodes inside.
    var hasFixedSize: Bool { false }
    /// The position in front of or behind siblings.
    var zIndex: Double { 0 }
    /// A name for logs and for descriptions of the tree.
    var label: String { "\(type(of: self))" }
    /// The properties that a container such as a list or a picker reads.
    final var traits: ElementTraits { mark.map { ownTraits.changed($0.apply(to:)) } ?? ownTraits }
    /// The properties without those that the nodes around have added.
    var ownTraits: ElementTraits { ElementTraits() }
    /// The properties that the nodes around have added, or `nil`.
    final private(set) var mark: ElementMark?

    /// Adds properties to those that a container reads.
    final func mark(_ change: (ElementMark) -> Void) {
        let mark = mark ?? ElementMark()
        change(mark)
        self.mark = mark
    }

    /// The action of a list's row that contains the node, or `nil`.
    var ownRowAction: (() -> Void)? { nil }
    /// The view of UIKit that the node shows, or `nil`.
    var hostedView: UIView? { nil }
    /// Adds the node's layers and views to a pass. `origin` is the node's position in the layer of the pass.
    func display(_ pass: DisplayPass, at origin: CGPoint) { displayChildren(pass, at: origin) }
    /// The parts that assistive programs see, in the order in which they are read.
    var accessibleParts: [AccessiblePart] { partsInside }
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
        ViewDimensions(sizeThatFits(proposal)) { self.guide($0, proposal) }
    }

    /// Whether a node above has read a guide of this node, which may depend on the views inside.
    private var isGuideRead = false

    /// Returns the position of a guide if the node, or a node inside, sets it.
    final func guide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        // Texts and images have baselines. Most trees have no other guides.
        guard host.hasGuides || key.isFirst || key.isLast else { return nil }
        isGuideRead = true
        return explicitGuide(key, proposal)
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
        let isArranged = needsLayout || new != size || proposal != lastProposal
        if isArranged || self.origin != old { markForDisplay() }
        guard isArranged else { return }
        size = new
        lastProposal = proposal
        (needsLayout, hasReachedRoot) = (false, false)
        knownHitOverhang = nil
        arrange(proposal)
    }

    /// Whether the positions of children are mirrored in a layout from right to left.
    var mirrorsChildren: Bool { true }

    /// The distance by which the children are moved left and up, as in a scroll view.
    var contentOffset: CGPoint { .zero }

    /// Whether the node is below the root. A removed view, which may still be shown while it fades, is not.
    final var isInTree: Bool {
        var node = self
        while let parent = node.parent { node = parent }
        return node === host.root
    }

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
        let kept = children.isEmpty ? [] : Set(new.map(ObjectIdentifier.init))
        for (index, child) in children.enumerated()
        where child.parent === self && !kept.contains(ObjectIdentifier(child)) {
            child.parent = nil
            keepDeparting(child, at: index)
        }
        children = new
        for child in new where child.parent !== self { adopt(child) }
        hasDepths = nil
        markForDisplay()
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
        hasDepths = nil
        adopt(child)
        markForDisplay()
    }

    private func adopt(_ child: LayoutNode) {
        child.parent = self
        child.forgetDisplay()
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
        if let lastProposal, !needsLayout {
            markForDisplay()
            arrange(lastProposal)
        }
    }

    /// Moves the node without a new layout, because the content around was moved.
    final func shift(by distance: CGPoint) {
        origin = CGPoint(x: origin.x + distance.x, y: origin.y + distance.y)
        markForDisplay()
    }

    /// Clears the cached sizes of this node and of the nodes above, up to one of fixed size. Nothing but the size of
    /// this node has changed.
    final func sizeDidChange() {
        var node = self
        while node === self || !node.hasFixedSize || node.isGuideRead {
            guard let parent = node.parent, node.forgetSizes(isSizeOnly: true) else { return node.invalidate() }
            node = parent
        }
        guard !node.needsLayout else { return }
        node.needsLayout = true
        host.arrangeLater(node)
    }

    /// Places the nodes inside again, if the node has a place.
    final func arrangeInside() {
        guard needsLayout, let lastProposal else { return }
        needsLayout = false
        markForDisplay()
        hitOverhangMayChange()
        arrange(lastProposal)
    }

    /// Clears the cached sizes of this node and of the nodes above.
    final func invalidate() {
        if forgetSizes(isSizeOnly: false) { if let parent { parent.invalidate() } else { host.request() } }
    }

    /// Clears the cached sizes of this node. Returns `false` if the nodes above need no new layout for it.
    private func forgetSizes(isSizeOnly: Bool) -> Bool {
        hasDepths = nil
        // Its own size does not depend on what changes, and the children are placed afterwards.
        if isolatesChanges || placesChildren { return false }
        if needsLayout, cache.isEmpty, separateCache.isEmpty, parent != nil, hasReachedRoot || isSizeOnly {
            return false
        }
        if !isSizeOnly { hasReachedRoot = true }
        needsLayout = true
        cache.removeAll()
        separateCache.removeAll()
        knownSeparability = nil
        willInvalidate()
        return true
    }

    /// Whether changes below do not affect the nodes above, because this node is placing its children.
    var isolatesChanges: Bool { false }

    /// Clears the cached values of a subclass.
    func willInvalidate() {}

    /// Lets the nodes above receive the next change of this node, or of a node inside, although none of them is placed.
    /// A container calls it that reads the nodes inside without a layout.
    final func waitForChanges() {
        hasReachedRoot = false
        for child in children { child.waitForChanges() }
    }

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
    /// The properties that few nodes have.
    final var extras: LayoutNodeExtras?
    /// The insertion or removal of the view, while it is animated.
    var presence: Presence? { didSet { markForDisplay() } }
    /// Removed views that are still shown, with their former positions among the children.
    var departing: [(node: LayoutNode, index: Int)] = []

    // MARK: Rows

    /// The groups of observers that appear with the node, if it is a row of a list or a lazy container.
    final var appearanceGroups: [AppearanceGroup] = []
    /// Whether the node is a row on the screen.
    final var isOnScreen = false { didSet { if isOnScreen != oldValue { visibilityDidChange() } } }

    // MARK: Display

    /// Whether the node's own layers must be shown again.
    final var needsDisplay = true
    /// Whether a node below must be shown again.
    final var hasMarksBelow = false
    /// The node's part of the list of layers in which it was last shown.
    final var displayRecord = DisplayRecord()
    /// The children that are drawn and hit. A container may choose some of them.
    var shownChildren: [LayoutNode] { children }
    /// Whether a child is in front of or behind later ones, or `nil` if unknown.
    private var hasDepths: Bool?
    /// Whether the shown children are painted in their order, if that is known.
    final var isPaintedInOrder: Bool { hasDepths == false }

    /// The shown children from back to front.
    final var paintOrder: [LayoutNode] {
        let hasDepths = self.hasDepths ?? children.contains { $0.zIndex != 0 }
        // The depths of children may change until they are placed.
        if !needsLayout { self.hasDepths = hasDepths }
        return hasDepths ? Self.paintOrder(of: shownChildren) : shownChildren
    }

    // MARK: Hits

    /// The part of the node's own coordinates in which views inside are seen, or `nil` if it shows all of them.
    var visibleArea: CGRect? { nil }
    /// Whether neither the pointer nor touches reach the views inside.
    var blocksHits: Bool { false }
    /// The distance from its frame, in points, up to which the node itself is hit. The children may be hit farther
    /// away. A node that can be hit anywhere returns infinity.
    var ownHitOverhang: CGFloat { 0 }
    /// The axis along which the children follow each other without an overlap, or `nil`.
    var orderedAxis: Axis? { nil }
    /// The value of `hitOverhang`, if it is known.
    final var knownHitOverhang: CGFloat?
}
