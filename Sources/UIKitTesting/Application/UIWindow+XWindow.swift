import UIKit

extension UIWindow {
    /// The id of the window's X window, as `xwininfo` shows it; `nil` before the window's first commit and without a
    /// scene.
    ///
    ///     #expect(try display.focus == window.xWindow)
    public var xWindow: UInt? { displayID }
}

extension UIWindowScene {
    /// The id of the scene's top-level X window; `nil` while the scene shows no window.
    public var xWindow: UInt? { displayID }
}
