import Foundation
import Graphics

/// The part of the user in the scrolling of a scroll view.
@MainActor
struct ScrollInteraction {
    /// Whether a touch is down that scrolls or may begin to.
    var isTracking = false
    /// Whether a drag has begun and not ended.
    var isDragging = false
    /// The offset that the drag has set last.
    var offset = CGPoint.zero

    /// Notes that the content offset has changed.
    mutating func offsetDidChange(of scrollView: UIScrollView) {}
}
