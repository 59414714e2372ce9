import Foundation
import Graphics

/// The conversion of the program's icon to the property `_NET_WM_ICON` (EWMH).
///
/// The property contains the width, the height, and then the pixels as ARGB, not premultiplied.
enum ApplicationIcon {
    /// The greatest length of a side in pixels. Task bars show smaller icons.
    static let side: CGFloat = 128

    /// Returns the items of the property, or `nil` for an image without pixels.
    static func items(of image: CGImage) -> [UInt]? {
        let shrink = min(1, side / CGFloat(max(image.width, image.height, 1)))
        let (width, height) = (Int(CGFloat(image.width) * shrink), Int(CGFloat(image.height) * shrink))
        guard width > 0, height > 0,
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        else { return nil }
        context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        guard let data = context.data else { return nil }
        let pixels = UnsafeRawBufferPointer(start: data, count: width * height * 4).bindMemory(to: UInt32.self)
        return [UInt(width), UInt(height)] + pixels.map(straight)
    }

    /// Returns a premultiplied pixel as one that is not premultiplied.
    private static func straight(_ pixel: UInt32) -> UInt {
        let alpha = pixel >> 24
        guard alpha > 0 else { return 0 }
        func channel(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return UInt(alpha << 24 | channel(16) | channel(8) | channel(0))
    }
}
