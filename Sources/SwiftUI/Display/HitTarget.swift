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

/// An event of a touch, for what reacts to touches.
@MainActor
struct TouchEvent {
    enum Phase {
        case began, moved, ended
    }

    let phase: Phase
    /// The place in the root's coordinates.
    let location: CGPoint
    /// The number of clicks at this place, with this one.
    let tapCount: Int
    let time: TimeInterval
    /// Decides for a handler at a later time, such as after a long press.
    let decide: (any TouchHandler) -> Void
}

/// The answer of a handler to an event.
enum TouchResult {
    /// It may recognize the touch later.
    case possible
    /// It does not recognize the touch.
    case failed
    /// It has recognized the touch, which is not one for other handlers.
    case recognized
}

/// Something that reacts to touches, such as a button.
@MainActor
protocol TouchHandler: AnyObject {
    /// The rank among other handlers.
    var priority: GesturePriority { get }
    /// Whether the handler takes part.
    var isEnabled: Bool { get }
    /// Reacts to an event.
    func handle(_ event: TouchEvent) -> TouchResult
    /// The touch is taken away.
    func touchCancelled()
    /// Does what a touch does that begins and ends on the view.
    func perform()
    /// The place of the view in the root's coordinates, for touches that leave it.
    var touchArea: CGRect { get }
}
