import Foundation
import Graphics

/// Drags of the user.
extension UIScrollView {
    final func panDidChange() {
        switch pan.state {
        case .began:
            stopMotion()
            interaction.isTracking = true
            interaction.isDragging = true
            interaction.offset = contentOffset
            delegate?.scrollViewWillBeginDragging(self)
            follow()
        case .changed: follow()
        case .ended, .cancelled, .failed: finishDrag()
        case .possible: break
        }
    }

    private func follow() {
        let way = pan.translation(in: self)
        let (start, range) = (interaction.offset, range)
        contentOffset = range.clamped(CGPoint(x: start.x - way.x, y: start.y - way.y))
    }

    private func finishDrag() {
        guard interaction.isDragging else { return }
        interaction.isTracking = false
        let velocity = pan.velocity(in: self)
        var target = contentOffset
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000), targetContentOffset: &target)
        interaction.isDragging = false
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
        if target != contentOffset, target.isFinite { contentOffset = target }
    }
}
