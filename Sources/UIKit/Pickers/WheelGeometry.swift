import Foundation
import Graphics

/// The cylinder of a picker's wheel, seen from the front: the place of each row as a pure function of its distance from
/// the selected place.
///
/// ```swift
/// let geometry = WheelGeometry(height: 216, rowHeight: 32)
/// geometry.place(atDistance: 0)?.y       // 0: the middle
/// geometry.place(atDistance: 1)?.y       // 31.3: a bit nearer than the height of a row
/// geometry.place(atDistance: 6)          // nil: behind
/// ```
struct WheelGeometry: Equatable {
    /// The height of the wheel, in points.
    let height: CGFloat
    /// The height of a row in the middle, in points.
    let rowHeight: CGFloat
    /// The radius of the cylinder, in points.
    let radius: CGFloat

    /// The place of a row on the wheel.
    struct Place: Equatable {
        /// The distance of the row's middle from that of the wheel, positive downwards, in points.
        var y: CGFloat
        /// The scale of the distance from the middle of the picker, which decreases with that from the eye.
        var perspective: CGFloat
        /// The scale of the width, which decreases with the distance from the eye.
        var scale: CGFloat
        /// The scale of the height, which also decreases with the tilt.
        var tiltedScale: CGFloat
        var alpha: CGFloat
    }

    /// The distance of the eye from the front of the cylinder, in radii.
    private static let eye: CGFloat = 5
    /// The part of the height that the cylinder fills.
    private static let fill: CGFloat = 0.92
    /// The scale of rows other than the selected one.
    private static let restScale: CGFloat = 0.93
    /// The alpha that a row beside the selected one would have if it were not tilted.
    private static let restAlpha: CGFloat = 0.62

    /// Creates the geometry of a wheel. Lengths below 1 point count as 1.
    init(height: CGFloat, rowHeight: CGFloat) {
        (self.height, self.rowHeight) = (max(height, 1), max(rowHeight, 1))
        let limit = Self.limit
        let edge = sin(limit) * Self.eye / (Self.eye + 1 - cos(limit))
        radius = max(self.height / 2 * Self.fill / edge, self.rowHeight / 2)
    }

    /// The angle at which the line of sight touches the cylinder, in radians. What is beyond it is hidden.
    private static let limit: CGFloat = acos(1 / (eye + 1))

    /// The angle of the middle of a row.
    private func angle(_ distance: CGFloat) -> CGFloat { distance * rowHeight / radius }

    /// The number of rows on each side of the selected one that can be seen.
    var reach: Int { Int((Self.limit * radius / rowHeight).rounded(.up)) }

    /// Returns the place of a row, or `nil` if it is on the back of the cylinder.
    ///
    /// - Parameter distance: The distance from the selected place in rows, positive for rows below it.
    func place(atDistance distance: CGFloat) -> Place? {
        let angle = angle(distance)
        guard abs(angle) < Self.limit else { return nil }
        let perspective = Self.eye / (Self.eye + 1 - cos(angle))
        let part = min(1, abs(distance))
        // The row grows and darkens smoothly on its way into the middle.
        let away = part * part * (3 - 2 * part)
        let scale = perspective * (1 + (Self.restScale - 1) * away)
        let rest = Self.restAlpha * pow(cos(angle), 1.6)
        return Place(
            y: radius * sin(angle) * perspective, perspective: perspective, scale: scale,
            tiltedScale: scale * cos(angle),
            alpha: 1 + (rest - 1) * away)
    }

    /// Returns the distance in rows, not rounded, of the row that is shown at a distance of `y` points from the middle.
    /// Points beyond the cylinder count as its edge.
    func distance(atY y: CGFloat) -> CGFloat {
        var (low, high) = (CGFloat(0), Self.limit)
        // The place increases with the angle up to the limit.
        for _ in 0..<32 {
            let middle = (low + high) / 2
            let place = radius * sin(middle) * Self.eye / (Self.eye + 1 - cos(middle))
            if place < abs(y) { low = middle } else { high = middle }
        }
        return (y < 0 ? -1 : 1) * low * radius / rowHeight
    }
}
