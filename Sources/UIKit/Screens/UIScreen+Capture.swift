import Foundation
import Graphics

extension UIScreen {
    /// The monitor's name at the display server, such as `HDMI-1`. Casement's own: UIKit's screens have no names.
    public var name: String { info.name }

    /// Where the monitor lies on the desktop, in pixels. Casement's own: UIKit's screens lie nowhere.
    public var desktopFrame: CGRect { info.pixelFrame }

    /// What the monitor shows at this moment, in pixels; `nil` without a display server. Asks the server and waits for
    /// its answer. Casement's own: for tests and demonstrations.
    public func capture() -> UIImage? {
        UIApplication.shared.display?.capture(info.pixelFrame).map {
            UIImage(cgImage: $0, scale: scale, orientation: .up)
        }
    }
}

extension UIApplication {
    /// Runs `body` once all that is on its way to the display server has been shown there. Casement's own.
    public func whenShown(_ body: @escaping @MainActor () -> Void) {
        guard let display else { return body() }
        display.whenShown(body)
    }
}
