import Foundation
import Graphics

extension UIScrollView {
    /// Moves the visible part together with its content, because lengths above it have changed. A motion that is under
    /// way goes on from there.
    ///
    /// - Parameter distance: The distance by which the content that is in view has moved, in points.
    package final func moveContentAndMotion(by distance: CGPoint) {
        guard distance != .zero, distance.isFinite else { return }
        let offset = CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y)
        guard let run = running, run.purpose != .deceleration else {
            contentOffset = offset
            return
        }
        run.shift(by: distance)
        setOwnOffset(offset)
    }
}
