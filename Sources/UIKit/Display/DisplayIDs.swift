/// The X ids behind UIKit's objects, for whoever looks at the server from outside.
extension UIWindow {
    /// The window's X window; `nil` without one: before the first commit, and without a scene.
    package var displayID: UInt? { registration.host?.window.rawValue }
}

extension UIWindowScene {
    /// The scene's top-level X window; `nil` while it shows nothing.
    package var displayID: UInt? {
        guard let window = host?.window, window != .none else { return nil }
        return window.rawValue
    }
}
