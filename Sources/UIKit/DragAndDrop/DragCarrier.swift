import Foundation
import Graphics

/// The things of a drag, for the display server.
struct DragCargo {
    let providers: [NSItemProvider]
    /// Whether another program may move the things, and not only copy them.
    let allowsMove: Bool
    /// Whether other programs cannot have the things.
    let isRestricted: Bool
    /// Draws the picture of the things, with a number of pixels per point.
    let picture: @MainActor (CGFloat) -> DragImage?
}

/// The place of a drag on the desktop.
enum DragPlace {
    /// A point of one of the program's scenes.
    case scene(UIWindowScene, CGPoint)
    /// Outside of the program's scenes.
    case outside
}

/// The course of a drag, as the display server reports it.
@MainActor
protocol DragFollower: AnyObject {
    /// Called when the pointer is over another scene, or outside of all scenes.
    func dragIsNow(_ place: DragPlace)
    /// Called when the things were dropped on another program, which will do this.
    func dragWasDropped(for operation: UIDropOperation)
    /// Called when another program has taken the things, and has done this. It is ``UIDropOperation/cancel`` if it has
    /// taken nothing.
    func dragHasEnded(with operation: UIDropOperation)
}

/// A drag of the program on the desktop: it finds what is under the pointer, and takes the things to other programs.
@MainActor
protocol DragCarrier: AnyObject {
    /// Returns the place in another scene of a point of a scene.
    func convert(_ point: CGPoint, from scene: UIWindowScene, to other: UIWindowScene) -> CGPoint
    /// Moves the things to a point of the scene in which the drag has begun, with the operation that is suggested to
    /// other programs.
    func move(to point: CGPoint, suggesting operation: UIDropOperation)
    /// Calls back when it is certain what is under the pointer.
    func settle(_ body: @escaping @MainActor () -> Void)
    /// Drops the things on the program under the pointer. The follower receives the result.
    func drop()
    /// Ends the drag. The follower is not notified any more.
    func stop()
}
