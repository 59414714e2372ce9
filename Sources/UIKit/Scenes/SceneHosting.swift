import Foundation

/// A scene's counterpart at the display server, as UIKit's model sees it.
///
/// The model reports changes, and the host brings the server up to date in the next commit. With ``DisplayHosting``
/// this is all that the model requires of `Display`.
@MainActor
protocol SceneHosting: AnyObject {
    /// The id of the scene's window at the server; `nil` while there is none.
    var displayID: UInt? { get }
    /// Whether the user can see the scene.
    var isShown: Bool { get }
    /// Whether the scene covers a monitor.
    var isFullScreen: Bool { get }

    /// Starts the connected scene.
    func begin()
    func close()

    // MARK: Content

    /// Requests a commit, which lays out, draws and updates the scene's windows.
    func setNeedsCommit()
    /// Notes that a window must be laid out or drawn.
    func windowsAreDirty()
    func keyWindowDidChange()
    func titleDidChange()
    func sizeRestrictionsDidChange()
    func windowingBehaviorsDidChange()

    // MARK: Place

    /// Requests a frame, in points of the scene's screen. `refused` is called if another size is granted. Returns
    /// whether the scene has a window to request it for.
    func request(frame: CGRect, refused: (() -> Void)?) -> Bool
    /// Requests the scene's present frame.
    func place()
    /// Lets the window manager move the scene with the pointer, whose primary button is down.
    ///
    /// - Parameters:
    ///   - point: The pointer's position, in points of the scene.
    ///   - answered: Called when all events from before the request have been handled. After these, the program
    ///     receives none of the pointer's events until the button is up.
    /// - Returns: Whether there is a manager that does so.
    func moveWithPointer(at point: CGPoint, answered: @escaping () -> Void) -> Bool
    /// Ends the movement, because the button has gone up before the manager took the pointer.
    func cancelMoveWithPointer()
    /// Checks whether a scene that fills its monitor still does.
    func checkPlacement()
    func screensDidChange()

    // MARK: The user

    /// Brings the scene before the user.
    func activate()
    /// Calls the user's attention to the scene, because one of its windows became key.
    func callForUser()
    /// Shows a pointer over one of the scene's windows, or over none.
    func showPointer(_ look: PointerLook, over window: UIWindow?)
    func pointerDidLeave()
}

/// A window's counterpart at the display server.
@MainActor
protocol WindowHosting: AnyObject {
    /// The id of the window at the server.
    var displayID: UInt { get }
}
