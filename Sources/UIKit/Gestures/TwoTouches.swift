import Foundation

/// The relative position of two touches.
struct TwoTouches: Equatable {
    /// The distance in points, at least 1, so that it can be a divisor.
    let distance: CGFloat
    /// The direction from the first to the second touch in radians.
    let angle: CGFloat

    init(_ first: CGPoint, _ second: CGPoint) {
        let (x, y) = (second.x - first.x, second.y - first.y)
        distance = max(hypot(x, y), 1)
        angle = atan2(y, x)
    }

    /// Creates the position of the first two touches; `nil` with less than two.
    @MainActor
    init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        self.init(touches[0].location, touches[1].location)
    }

    /// Returns the rotation since `other` in radians, the short way round. Clockwise is positive.
    func turn(since other: TwoTouches) -> CGFloat {
        let difference = angle - other.angle
        return difference - (difference / (2 * .pi)).rounded() * 2 * .pi
    }
}
