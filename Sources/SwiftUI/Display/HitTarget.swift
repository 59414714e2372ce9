import Foundation
import UIKit

/// The view that is hit by a touch, with the handlers of the touch from the innermost to the outermost.
@MainActor
struct HitTarget {
    /// The node that draws at the point.
    let node: LayoutNode
    var handlers: [any TouchHandler] = []
    /// The view of UIKit at the point, which takes the touch itself.
    var view: UIView?
}

/// Something that reacts to touches, such as a button.
@MainActor
protocol TouchHandler: AnyObject {
    /// A touch begins on the view.
    func touchBegan()
    /// The touch moves. `isInside` says whether it is on the view.
    func touchMoved(isInside: Bool)
    /// The touch ends.
    func touchEnded(isInside: Bool)
    /// The touch is taken away.
    func touchCancelled()
    /// Does what a touch does that begins and ends on the view.
    func perform()
    /// The place of the view in the root's coordinates, for touches that leave it.
    var touchArea: CGRect { get }
}
