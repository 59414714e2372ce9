import Foundation
import UIKit

/// The view that a touch hits, with the handlers of the touch from the innermost to the outermost.
@MainActor
struct HitTarget {
    /// The node that draws at the point.
    let node: LayoutNode
    var handlers: [any TouchHandler] = []
    /// Gives the keyboard focus to the innermost view at the point that a click focuses; `nil` if there is none. The
    /// touch goes on to the handlers all the same.
    var focus: (() -> Void)?
    /// The recognizers of UIKit for the point, from the innermost to the outermost.
    var recognizers: [RecognizerTarget] = []
    /// The UIKit view at the point, which handles the touch itself.
    var view: UIView?
    /// The innermost view at the point that can be dragged.
    var dragSource: DragSourceLayout?
    /// The views at the point that take things which are dropped, the innermost one first.
    var dropTargets: [DropTargetLayout] = []

    /// Returns the UIKit view that handles a touch, or `nil` if the handlers do. A text that can be selected leaves the
    /// touch to the handlers around it, such as that of a button.
    func view(forSecondaryPress isSecondary: Bool) -> UIView? {
        guard view is TextSelectionView else { return view }
        let isLeft = handlers.contains { isSecondary || !($0 is any SecondaryClickHandler) }
        return isLeft ? nil : view
    }
}

/// A recognizer of UIKit that a point concerns.
struct RecognizerTarget {
    /// The node of the recognizer.
    let owner: ObjectIdentifier
    /// Whether views inside handle touches at the point too, such as a button.
    let isBehindHandlers: Bool
}

/// An event of a touch, for touch handlers.
@MainActor
struct TouchEvent {
    enum Phase {
        case began, moved, ended
    }

    let phase: Phase
    /// The position in the root's coordinates.
    let location: CGPoint
    /// The number of clicks at this position, including this one.
    let tapCount: Int
    let time: TimeInterval
    /// Lets a handler win at a later time, such as after a long press.
    let decide: (any TouchHandler) -> Void
}

/// The answer of a handler to an event.
enum TouchResult {
    /// The handler may recognize the touch later.
    case possible
    /// The handler does not recognize the touch.
    case failed
    /// The handler has recognized the touch, which other handlers no longer receive.
    case recognized
}

/// An object that reacts to touches, such as the node of a button.
@MainActor
protocol TouchHandler: AnyObject {
    /// The rank among other handlers.
    var priority: GesturePriority { get }
    /// Whether the handler receives touches.
    var isEnabled: Bool { get }
    /// Whether the handlers further inside receive touches.
    var enablesSubviews: Bool { get }
    /// Reacts to an event.
    func handle(_ event: TouchEvent) -> TouchResult
    /// Handles the cancellation of the touch.
    func touchCancelled()
    /// Performs the action of a touch that begins and ends on the view.
    func perform()
    /// The frame of the view in the root's coordinates, for touches that leave it.
    var touchArea: CGRect { get }
}

extension TouchHandler {
    var enablesSubviews: Bool { true }
}
