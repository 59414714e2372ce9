import Foundation
import Graphics

extension UIScreen {
    /// The monitor's name at the display server, such as `HDMI-1`. This property is Casement's own.
    public var name: String { info.name }

    /// The monitor's frame on the desktop, in pixels. This property is Casement's own.
    public var desktopFrame: CGRect { info.pixelFrame }

    /// Returns a picture of the monitor as it is now, including other programs. This method is Casement's own.
    ///
    /// ```
    /// let data = screen.capture()?.pngData()
    /// ```
    ///
    /// It waits for the display server's answer. It is meant for tests and demonstrations.
    ///
    /// - Returns: A picture in pixels with the screen's scale. It is `nil` without a display server, or if the server
    ///   does not deliver the picture.
    public func capture() -> UIImage? {
        UIApplication.shared.display?.capture(info.pixelFrame).map {
            UIImage(cgImage: $0, scale: scale, orientation: .up)
        }
    }
}

extension UIApplication {
    /// Runs `body` once the display server has shown everything that is on its way to it. This method is Casement's
    /// own.
    ///
    /// ```
    /// UIApplication.shared.whenShown { print("The windows are on the screen.") }
    /// ```
    ///
    /// Without a display server, `body` runs at once.
    public func whenShown(_ body: @escaping @MainActor () -> Void) {
        guard let display else { return body() }
        display.whenShown(body)
    }
}
