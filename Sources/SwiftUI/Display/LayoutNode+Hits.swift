import Foundation

/// The search for the node at a point.
extension LayoutNode {
    /// Returns the target that is hit in a child.
    func hitChildren(_ point: CGPoint) -> HitTarget? {
        let nodes = paintOrder
        guard let axis = orderedAxis, isPaintedInOrder, isHitInsideOnly else {
            for child in nodes.reversed() { if let target = hit(child, point) { return target } }
            return nil
        }
        // No child is hit outside of its frame, and the frames follow each other.
        let position = axis == .horizontal ? point.x : point.y
        var range = 0..<nodes.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            let origin = axis == .horizontal ? nodes[middle].origin.x : nodes[middle].origin.y
            range = origin <= position ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        for child in nodes[..<range.lowerBound].reversed() {
            let end =
                axis == .horizontal ? child.origin.x + child.size.width : child.origin.y + child.size.height
            if end < position { return nil }
            if let target = hit(child, point) { return target }
        }
        return nil
    }

    private func hit(_ child: LayoutNode, _ point: CGPoint) -> HitTarget? {
        let place = CGPoint(x: point.x - child.origin.x, y: point.y - child.origin.y)
        if child.isHitInsideOnly, !child.frameContains(place) { return nil }
        return child.hit(place)
    }

    /// Whether neither the node nor a node below is hit outside of the node's frame. Every change of a frame below
    /// arranges the node again, or forgets what is known.
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
