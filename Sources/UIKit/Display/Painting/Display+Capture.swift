import Foundation
import Graphics
import X11

extension Display {
    /// Returns the pixels of a part of the desktop, or `nil` if the server does not deliver them.
    func capture(_ frame: CGRect) -> CGImage? {
        // Waiting for the answer may read events, which the socket then no longer announces.
        defer { flush() }
        guard let pixels = connection.queryImage(of: connection.root, PixelRect(frame)) else { return nil }
        return pixels.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return nil }
            return CGImage(opaquePixels: base, width: Int(frame.width), height: Int(frame.height))
        }
    }
}
