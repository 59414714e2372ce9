import Foundation
import X11

extension PixelRect {
    /// Creates the smallest rectangle of pixels around a rectangle of points. Values beyond a thousand million are
    /// clamped.
    init(covering rect: CGRect, scale: CGFloat) { self.init(rect.coveringPixels(scale: scale)) }

    /// Creates a rectangle from one with whole numbers.
    init(_ rect: CGRect) {
        self.init(x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height))
    }

    var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
