import Foundation

extension CGRect {
    /// Returns the smallest rectangle of whole pixels around a rectangle of points. Values beyond a thousand million
    /// are clamped, and those that are not numbers count as the smallest.
    func coveringPixels(scale: CGFloat) -> CGRect {
        func clamped(_ value: CGFloat) -> CGFloat { value > -1e9 ? Swift.min(value, 1e9) : -1e9 }
        let left = clamped((minX * scale).rounded(.down))
        let top = clamped((minY * scale).rounded(.down))
        return CGRect(
            x: left, y: top, width: clamped((maxX * scale).rounded(.up)) - left,
            height: clamped((maxY * scale).rounded(.up)) - top)
    }
}
