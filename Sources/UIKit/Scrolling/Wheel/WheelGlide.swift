import Foundation

/// The movement of content in one direction after clicks of a wheel: to the sum of all clicks, within a tenth of a
/// second of the last (R369).
///
/// A click during the movement adds to its end. The movement goes on with the velocity that it has, so that the content
/// neither stops nor jumps in between.
struct WheelGlide: Equatable {
    /// The offset at the beginning, in points.
    let start: CGFloat
    /// The offset at the end.
    let end: CGFloat
    /// The velocity at the beginning, in points per second.
    let startVelocity: CGFloat
    /// The time of the movement in seconds.
    let duration: TimeInterval

    /// The time in seconds within which content arrives after a click.
    static let clickDuration: TimeInterval = 0.1

    /// Creates a movement.
    ///
    /// - Parameters:
    ///   - start: The offset at the beginning.
    ///   - end: The offset at the end.
    ///   - velocity: The velocity so far. One away from the end counts as 0, and one that would overshoot is lowered.
    ///   - duration: The time of the movement. Values that are not positive count as that of a click.
    init(
        from start: CGFloat, to end: CGFloat, velocity: CGFloat = 0, duration: TimeInterval = Self.clickDuration
    ) {
        self.start = start
        self.end = end
        self.duration = duration > 0 ? duration : Self.clickDuration
        let way = end - start
        // A cubic curve with at most three times the average velocity at its beginning does not overshoot.
        let fastest = 3 * abs(way) / CGFloat(self.duration)
        startVelocity = velocity * way > 0 ? min(max(velocity, -fastest), fastest) : 0
    }

    /// Returns the offset after a number of seconds. It is exactly `end` from `duration` on.
    func offset(at time: TimeInterval) -> CGFloat {
        guard time > 0 else { return start }
        guard time < duration else { return end }
        let part = CGFloat(time / duration)
        let push = startVelocity * CGFloat(duration) * part * (1 - part) * (1 - part)
        return start + push + (end - start) * part * part * (3 - 2 * part)
    }

    /// Returns the velocity after a number of seconds, in points per second.
    func velocity(at time: TimeInterval) -> CGFloat {
        guard time > 0 else { return startVelocity }
        guard time < duration else { return 0 }
        let part = CGFloat(time / duration)
        return startVelocity * (1 - part) * (1 - 3 * part) + (end - start) * 6 * part * (1 - part) / CGFloat(duration)
    }
}
