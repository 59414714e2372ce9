import Foundation

/// The search for the node at a point.
extension LayoutNode {
    /// Returns the target that is hit in a child.
    func hitChildren(_ point: CGPoint) -> HitTarget? {
        for child in paintOrder.reversed() {
            let place = CGPoint(x: point.x - child.origin.x, y: point.y - child.origin.y)
            if child.isHitInsideOnly, !child.frameContains(place) { continue }
            if let target = child.hit(place) { return target }
        }
        return nil
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
