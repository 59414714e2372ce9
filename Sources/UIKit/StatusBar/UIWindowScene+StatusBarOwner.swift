import Foundation

extension UIWindowScene {
    /// The windows that show, from back to front, without the system's own.
    package var visibleOrder: [UIWindow] { visibleWindows().filter { !$0.isOfSystem } }

    /// The window whose root decides on the status bar (R144); `nil` where none is full screen.
    package var statusBarOwnerWindow: UIWindow? {
        let windows = visibleOrder
        return StatusBarOwner.indexOfWindow(sizes: windows.map(\.frame.size), in: size).map { windows[$0] }
    }
}
