import Foundation
import Graphics

/// The program's picture as window managers take it (EWMH `_NET_WM_ICON`): width, height, then the pixels as ARGB, not
/// premultiplied.
enum ApplicationIcon {
    /// The longest side in pixels; task bars show less.
    static let side: CGFloat = 128

    /// The property's items; `nil` for a picture without pixels.
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

    /// A premultiplied pixel with its colours as they are.
    private static func straight(_ pixel: UInt32) -> UInt {
        let alpha = pixel >> 24
        guard alpha > 0 else { return 0 }
        func channel(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return UInt(alpha << 24 | channel(16) | channel(8) | channel(0))
    }
}
