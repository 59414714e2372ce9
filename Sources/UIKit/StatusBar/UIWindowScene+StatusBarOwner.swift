import Foundation

extension UIWindowScene {
    /// The visible windows from back to front, without the system's own.
    package var visibleOrder: [UIWindow] { visibleWindows().filter { !$0.isOfSystem } }

    /// The window whose root decides on the status bar (R144); `nil` if no window is full screen.
    package var statusBarOwnerWindow: UIWindow? {
        // The system's own windows are never as large as the scene.
        let layers = ledger.visibleLayers.all
        return StatusBarOwner.indexOfWindow(sizes: layers.map(\.frame.size), in: size).flatMap {
            layers[$0].view as? UIWindow
        }
    }
}
