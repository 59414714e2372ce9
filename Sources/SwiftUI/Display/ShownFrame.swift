import Foundation

/// The frame in which a node is shown. In an animation it differs from the node's frame in the layout.
@MainActor
struct ShownFrame {
    private var target: CGRect?
    private var motion: AnimatedVector<CGRect.AnimatableData>?

    /// Sets the node's frame in the layout, and returns the frame to show.
    ///
    /// The shown frame moves there if the change belongs to an animated transaction, and jumps otherwise.
    mutating func show(_ new: CGRect, of node: LayoutNode) -> CGRect {
        let shift = node.host.contentShift
        if shift != .zero, let moved = target?.offsetBy(dx: shift.x, dy: shift.y) {
            // The scroll view moves by the same distance in the other direction.
            target = moved
            motion?.shift(by: CGRect(x: shift.x, y: shift.y, width: 0, height: 0).animatableData)
        }
        let old = target
        target = new
        guard let old, old != new else { return presented(new) }
        let transaction = node.transaction
        guard transaction.animation != nil, node.host.canAnimate else {
            motion = nil
            return new
        }
        let motion = motion ?? makeMotion(old, node)
        self.motion = motion
        motion.move(to: new.animatableData, transaction)
        return presented(new)
    }

    private func presented(_ target: CGRect) -> CGRect {
        guard let motion, motion.isMoving else { return target }
        var rect = target
        rect.animatableData = motion.presented
        // A spring may go beyond a size of 0.
        rect.size = CGSize(width: max(0, rect.size.width), height: max(0, rect.size.height))
        return rect
    }

    private func makeMotion(_ rect: CGRect, _ node: LayoutNode) -> AnimatedVector<CGRect.AnimatableData> {
        let motion = AnimatedVector(rect.animatableData, node.host)
        motion.onFrame = { [weak node] in node?.setNeedsDisplay() }
        return motion
    }
}
