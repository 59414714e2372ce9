import UIKit

extension VirtualDisplay {
    /// Shakes the device: sends `motionBegan(_:with:)` and `motionEnded(_:with:)` to the first responder of the key
    /// window, or else to the window. Does nothing without a key window.
    ///
    /// ```swift
    /// display.shake()
    /// #expect(application.windows.contains { $0 is DebugWindow })
    /// ```
    @MainActor
    public func shake() { UIApplication.shared.shake() }
}
