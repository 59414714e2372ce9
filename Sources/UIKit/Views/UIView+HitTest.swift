import Foundation

/// The search for the view under a point.
extension UIView {
    /// Returns the front-most view of this view's tree that contains a point in this view's coordinates (R55 to R57).
    ///
    /// A view that a block animates is skipped with its subviews, unless the block allows interaction (R265), or the
    /// search is for dragged things (R1101).
    final func hitView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, backing.opacity >= Self.leastTouchableAlpha,
            backing.presented?.ignoresTouches != true || event is DragEvent,
            self.point(inside: point, with: event)
        else { return nil }
        if backing.ordersByDistance { return hitViewByDistance(at: point, with: event) }
        let views = subviews
        var index = views.count
        while index > 0 {
            index -= 1
            let view = views[index]
            // A view that its transform flattens contains no points.
            guard let inside = view.backing.geometry.point(fromSuperlayer: point) else { continue }
            if let hit = view.hitTest(inside, with: event) { return hit }
        }
        return self
    }

    /// Returns the view that is hit if subviews lie in front of each other as their layers do, rather than in the order
    /// of `subviews` (R301).
    private func hitViewByDistance(at point: CGPoint, with event: UIEvent?) -> UIView? {
        for sublayer in backing.paintOrder.reversed() {
            guard let view = sublayer.view, view.superview === self, !sublayer.facesAway,
                let inside = sublayer.point(fromSuperlayer: point)
            else { continue }
            if let hit = view.hitTest(inside, with: event) { return hit }
        }
        return self
    }

    /// The smallest opacity that can be hit. 0.01 as a Float is just below it, so a view with `alpha = 0.01` is not
    /// hit.
    private static let leastTouchableAlpha: Float = 0.010000000707805157
}
