import Foundation

/// The search for the node at a point.
extension LayoutNode {
    /// Returns the target that is hit in a child.
    func hitChildren(_ point: CGPoint) -> HitTarget? {
        let nodes = paintOrder
        guard let axis = orderedAxis, isPaintedInOrder, hitOverhang < .infinity else {
            for child in nodes.reversed() { if let target = hit(child, point) { return target } }
            return nil
        }
        // The frames follow each other, and no child is hit farther from its frame than this node.
        let reach = hitOverhang
        let position = axis == .horizontal ? point.x : point.y
        var range = 0..<nodes.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            let origin = axis == .horizontal ? nodes[middle].origin.x : nodes[middle].origin.y
            range = origin - reach <= position ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        for child in nodes[..<range.lowerBound].reversed() {
            let end =
                axis == .horizontal ? child.origin.x + child.size.width : child.origin.y + child.size.height
            if end + reach < position { return nil }
            if let target = hit(child, point) { return target }
        }
        return nil
    }

    private func hit(_ child: LayoutNode, _ point: CGPoint) -> HitTarget? {
        let place = CGPoint(x: point.x - child.origin.x, y: point.y - child.origin.y)
        return child.isNearFrame(place, child.hitOverhang) ? child.hit(place) : nil
    }

    /// The distance from the node's frame, in points, up to which the node or one below can be hit. It is not less than
    /// the distance of any node below from that node's own frame.
    ///
    /// Every change of a frame below arranges the node again, or forgets what is known.
    private var hitOverhang: CGFloat {
        if let knownHitOverhang { return knownHitOverhang }
        let frame = CGRect(origin: .zero, size: size)
        var overhang = ownHitOverhang
        for child in children where overhang < .infinity {
            let inside = CGRect(origin: child.origin, size: child.size)
            overhang = max(overhang, frame.overhang(of: inside) + child.hitOverhang)
        }
        knownHitOverhang = overhang
        return overhang
    }

    /// Forgets how far from the frame the node can be hit, in this node and in those above.
    func hitOverhangMayChange() {
        var node: LayoutNode? = self
        while let current = node {
            current.knownHitOverhang = nil
            node = current.parent
        }
    }

    private func isNearFrame(_ point: CGPoint, _ distance: CGFloat) -> Bool {
        point.x >= -distance && point.y >= -distance && point.x <= size.width + distance
            && point.y <= size.height + distance
    }
}

extension CGRect {
    /// Returns the largest distance by which another rectangle reaches beyond this one. A null one does not.
    func overhang(of other: CGRect) -> CGFloat {
        guard !other.isNull else { return 0 }
        return max(0, minX - other.minX, other.maxX - maxX, minY - other.minY, other.maxY - maxY)
    }
}
