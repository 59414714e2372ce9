/// The X ids behind UIKit's objects, for code that examines the server.
extension UIWindow {
    /// The id of the window's X window. It is `nil` before the first commit, and without a scene.
    package var displayID: UInt? { record.host?.displayID }
}

extension UIWindowScene {
    /// The id of the scene's top-level X window. It is `nil` while there is none, as before the scene first shows a
    /// window.
    package var displayID: UInt? { host?.displayID }
}
