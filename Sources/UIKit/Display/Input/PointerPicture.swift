import Foundation
import Graphics
import X11

/// The picture of a path as a pointer: dark and translucent with a bright edge, so that it is visible on any
/// background.
enum PointerPicture {
    /// The greatest distance from the hot spot, in pixels.
    private static let reach: CGFloat = 128

    /// Returns the picture of a path whose origin is the hot spot, or `nil` if nothing of the path is near the hot
    /// spot.
    static func image(of path: CGPath, scale: CGFloat) -> CursorImage? {
        let edge: CGFloat = 1
        let box = path.boundingBoxOfPath.insetBy(dx: -edge, dy: -edge).applying(
            CGAffineTransform(scaleX: scale, y: scale))
        // The hot spot must be in the picture.
        let place = CGRect(x: 0, y: 0, width: 1, height: 1)
        let limit = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
        let visible = box.intersection(limit)
        guard !visible.isNull, !visible.isEmpty else { return nil }
        let frame = visible.union(place).integral
        let (width, height) = (Int(frame.width), Int(frame.height))
        var pixels = [UInt32](repeating: 0, count: width * height)
        let isDrawn = pixels.withUnsafeMutableBytes { bytes in
            draw(path, in: bytes.baseAddress, frame, scale: scale, edge: edge)
        }
        guard isDrawn, pixels.contains(where: { $0 != 0 }) else { return nil }
        return CursorImage(width: width, height: height, hotX: Int(-frame.minX), hotY: Int(-frame.minY), pixels: pixels)
    }

    private static func draw(
        _ path: CGPath, in memory: UnsafeMutableRawPointer?, _ frame: CGRect, scale: CGFloat, edge: CGFloat
    ) -> Bool {
        let order: CGBitmapInfo = 1.littleEndian == 1 ? .byteOrder32Little : .byteOrder32Big
        guard
            let context = CGContext(
                data: memory, width: Int(frame.width), height: Int(frame.height), bitsPerComponent: 8,
                bytesPerRow: Int(frame.width) * 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: order.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)
        else { return false }
        context.translateBy(x: -frame.minX, y: frame.maxY)
        context.scaleBy(x: scale, y: -scale)
        context.addPath(path)
        context.setStrokeColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.8))
        context.setLineWidth(2 * edge)
        context.setLineJoin(.round)
        context.strokePath()
        // The fill replaces the inner half of the edge.
        context.setBlendMode(.copy)
        context.addPath(path)
        context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.6))
        context.fillPath()
        return true
    }
}
