import Foundation

/// How two touches lie to one another.
struct TwoTouches: Equatable {
    /// In points; never 0, so that it can be divided by.
    let distance: CGFloat
    /// In radians.
    let angle: CGFloat

    init(_ first: CGPoint, _ second: CGPoint) {
        let (x, y) = (second.x - first.x, second.y - first.y)
        distance = max(hypot(x, y), 1)
        angle = atan2(y, x)
    }

    /// The first two of a gesture's touches; `nil` as long as there is only one.
    @MainActor
    init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        self.init(touches[0].location, touches[1].location)
    }

    /// How far it has turned since `other`: the short way, clockwise is positive.
    func turn(since other: TwoTouches) -> CGFloat {
        let difference = angle - other.angle
        return difference - (difference / (2 * .pi)).rounded() * 2 * .pi
    }
}
