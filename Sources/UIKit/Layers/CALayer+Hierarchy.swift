import Foundation

extension CALayer {
    @discardableResult
    func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) -> Void? {
        guard let sibling, sibling !== layer, children.contains(where: { $0 === sibling }) else { return nil }
        if layer.superlayer === self { changeChildren { $0.removeAll { $0 === layer } } }
        guard let index = children.firstIndex(where: { $0 === sibling }) else { return nil }
        insert(layer, at: index + offset)
        return ()
    }

    func insert(_ layer: CALayer, at index: Int) {
        guard layer !== self, !isDescendant(of: layer) else {
            Log.view.error("A layer cannot become a sublayer of itself or of one of its sublayers.")
            return
        }
        if layer.superlayer === self {
            changeChildren { $0.removeAll { $0 === layer } }
        } else {
            layer.removeFromSuperlayer()
            // A layer is painted in one place only, so it stops being a mask.
            layer.maskedLayer?.mask = nil
        }
        changeChildren { $0.insert(layer, at: min(max(0, index), $0.count)) }
        layer.container = self
        if layer.geometry.zPosition != 0 || layer.depth != nil { ordersByDistance = true }
        layer.markDirty(.subtree)
    }

    /// Whether the layer is `other`, or is painted as a part of it.
    func isDescendant(of other: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current === other { return true }
            layer = current.owner
        }
        return false
    }

    /// The sublayers in the order in which they are painted.
    ///
    /// They are sorted by their distance from this layer's plane, and then as in `sublayers`. The distance is
    /// `zPosition` while no sublayer is turned in space.
    var paintOrder: [CALayer] {
        guard ordersByDistance else { return children }
        let distances = children.map(\.shownDistance)
        guard distances.contains(where: { $0 != 0 }) else { return children }
        return children.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { children[$0] }
    }

    /// Lays out this layer and all layers below it that need it. A layout that requests itself again is repeated, at
    /// most 100 times.
    func layoutTree() {
        var rounds = 0
        while dirt.contains(.layout) {
            dirt.remove(.layout)
            layoutSublayers()
            rounds += 1
            if rounds == 100 {
                Log.view.error(
                    "Layout of \(type(of: view ?? self as NSObject)) requests itself endlessly; stopped after 100 rounds."
                )
                dirt.remove(.layout)
            }
        }
        guard dirt.contains(.descendantLayout) else { return }
        dirt.remove(.descendantLayout)
        style.mask?.layoutTree()
        for child in children where child.needsLayoutInTree { child.layoutTree() }
        // Requests that arrived during this pass are handled, unless one is for a child that had its turn before.
        guard dirt.contains(.descendantLayout), style.mask?.needsLayoutInTree != true else { return }
        for child in children where child.needsLayoutInTree { return }
        dirt.remove(.descendantLayout)
    }

    /// Whether this layer or a layer below it needs a layout.
    var needsLayoutInTree: Bool { !dirt.isDisjoint(with: [.layout, .descendantLayout]) }

    /// Whether the contents of the layer or of a layer below it must be drawn again.
    var needsDisplayInTree: Bool { !dirt.isDisjoint(with: [.display, .descendantDisplay]) }

    /// Draws the contents of all layers of this tree that need it.
    func displayTree() {
        displayIfNeeded()
        guard dirt.contains(.descendantDisplay) else { return }
        dirt.remove(.descendantDisplay)
        for child in children where child.needsDisplayInTree { child.displayTree() }
        style.mask?.displayTree()
    }
}
