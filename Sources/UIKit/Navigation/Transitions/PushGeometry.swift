import Foundation

/// The positions of the two views of a push, as offsets from their final frames in points (R409).
///
/// ```
/// progress      0        0.5      1
/// upper view    width    width/2  0
/// lower view    0        -15 %    -30 % of the width
/// ```
///
/// A pop is the same movement backwards. In right-to-left interfaces the offsets are mirrored.
struct PushGeometry: Equatable {
    var width: CGFloat
    var isRightToLeft = false

    /// The duration of a push and of a pop, in seconds.
    static let duration: TimeInterval = 0.35
    /// The part of the width by which the lower view moves.
    static let parallax: CGFloat = 0.3
    /// The opacity of the shade over the lower view when it is covered.
    static let shade: CGFloat = 0.1

    private var direction: CGFloat { isRightToLeft ? -1 : 1 }

    /// Returns the offset of the upper view, which a push shows, at a progress from 0 to 1.
    func upperOffset(at progress: CGFloat) -> CGFloat { direction * width * (1 - progress) }

    /// Returns the offset of the lower view, which a push covers.
    func lowerOffset(at progress: CGFloat) -> CGFloat { -direction * width * Self.parallax * progress }

    /// Returns the opacity of the shade over the lower view.
    func shade(at progress: CGFloat) -> CGFloat { Self.shade * progress }
}

/// A pop that follows a finger: its progress, and its end when the finger is lifted.
struct InteractivePop: Equatable {
    var width: CGFloat
    var isRightToLeft = false

    /// The seconds for which the finger's speed counts after it is lifted.
    static let lookAhead: TimeInterval = 0.15

    /// Returns the progress after a movement of the finger by `x` points.
    func progress(after x: CGFloat) -> CGFloat {
        guard width > 0, x.isFinite else { return 0 }
        return min(max(0, (isRightToLeft ? -x : x) / width), 1)
    }

    /// Returns whether the pop completes when the finger is lifted after `x` points, at a speed in points per second.
    func completes(after x: CGFloat, velocity: CGFloat) -> Bool {
        let velocity = velocity.isFinite ? velocity : 0
        return progress(after: x + velocity * CGFloat(Self.lookAhead)) > 0.5
    }

    /// Returns whether a movement goes back: sideways, away from the leading edge.
    func leadsBack(_ movement: CGPoint) -> Bool {
        let x = isRightToLeft ? -movement.x : movement.x
        return x > 0 && x > abs(movement.y)
    }
}
