import Foundation

/// Calculations with rectangles of sizes that are not negative, as those of painted areas are. Either may be null.
///
/// Foundation's calculations first look for negative, null and infinite rectangles, and its `contains(_:)` and
/// `intersects(_:)` calculate a whole rectangle. That took a quarter of the time of a frame with many layers
/// (benchmark rows *animation: 1,000 moving views* and *scroll*).
extension CGRect {
    /// Returns whether another rectangle lies within this one. A null one neither contains nor lies within another.
    func covers(_ other: CGRect) -> Bool {
        origin.x <= other.origin.x && origin.y <= other.origin.y
            && origin.x + size.width >= other.origin.x + other.size.width
            && origin.y + size.height >= other.origin.y + other.size.height
    }

    /// Returns whether two rectangles overlap or touch. A null rectangle does neither.
    func meets(_ other: CGRect) -> Bool {
        origin.x <= other.origin.x + other.size.width && other.origin.x <= origin.x + size.width
            && origin.y <= other.origin.y + other.size.height && other.origin.y <= origin.y + size.height
            && origin.x < .infinity && other.origin.x < .infinity
    }

    /// Returns whether two rectangles have a common area. Those that only touch have none.
    func overlaps(_ other: CGRect) -> Bool {
        origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
            && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
    }

    /// Returns the smallest rectangle that contains both.
    func joined(with other: CGRect) -> CGRect {
        if origin.x == .infinity { return other }
        if other.origin.x == .infinity { return self }
        let (left, top) = (min(origin.x, other.origin.x), min(origin.y, other.origin.y))
        let right = max(origin.x + size.width, other.origin.x + other.size.width)
        let bottom = max(origin.y + size.height, other.origin.y + other.size.height)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the common part, which is null if the rectangles neither overlap nor touch.
    func overlap(with other: CGRect) -> CGRect {
        guard meets(other) else { return .null }
        let (left, top) = (max(origin.x, other.origin.x), max(origin.y, other.origin.y))
        let right = min(origin.x + size.width, other.origin.x + other.size.width)
        let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
