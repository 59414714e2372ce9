import Foundation

/// The area of a container's content between its bars (R413).
///
/// Content goes under a translucent bar, and its safe area ends at the bar. It ends below an opaque bar, unless it
/// includes opaque bars.
struct ContentArea: Equatable {
    /// A bar at the top or the bottom of the container.
    struct Bar: Equatable {
        /// The distance from the container's edge to the bar's inner edge, in points.
        var depth: CGFloat
        var isTranslucent = true
    }

    var bounds: CGRect
    /// The safe area of the container itself.
    var safeArea = UIEdgeInsets.zero
    /// The bars; `nil` if they are hidden.
    var top: Bar?
    var bottom: Bar?

    /// Returns the frame of the content, and its safe area insets in addition to those of the container.
    func layout(extendingTo edges: UIRectEdge = .all, includesOpaqueBars: Bool = false) -> (
        frame: CGRect, insets: UIEdgeInsets
    ) {
        var (frame, insets) = (bounds, UIEdgeInsets.zero)
        if let top {
            if edges.contains(.top), top.isTranslucent || includesOpaqueBars {
                insets.top = max(0, top.depth - safeArea.top)
            } else {
                let depth = min(max(0, top.depth), frame.height)
                frame.origin.y += depth
                frame.size.height -= depth
            }
        }
        if let bottom {
            if edges.contains(.bottom), bottom.isTranslucent || includesOpaqueBars {
                insets.bottom = max(0, bottom.depth - safeArea.bottom)
            } else {
                frame.size.height = max(0, frame.height - max(0, bottom.depth))
            }
        }
        return (frame, insets)
    }
}
