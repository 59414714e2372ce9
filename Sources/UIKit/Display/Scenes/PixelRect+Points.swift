import Foundation
import X11

extension PixelRect {
    /// Creates the smallest rectangle of pixels around a rectangle of points. Values beyond a thousand million are
    /// clamped.
    init(covering rect: CGRect, scale: CGFloat) {
        func whole(_ value: CGFloat) -> Int { Int(min(max(value, -1e9), 1e9)) }
        let left = whole((rect.minX * scale).rounded(.down))
        let top = whole((rect.minY * scale).rounded(.down))
        self.init(
            x: left, y: top, width: whole((rect.maxX * scale).rounded(.up)) - left,
            height: whole((rect.maxY * scale).rounded(.up)) - top)
    }

    /// Creates a rectangle from one with whole numbers.
    init(_ rect: CGRect) {
        self.init(x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height))
    }

    var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
