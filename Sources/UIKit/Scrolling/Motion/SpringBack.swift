import Foundation

/// Content that a critically damped spring pulls to its place (R358).
///
/// It begins with the velocity that it has, so that the movement before goes over into it.
struct SpringBack: Equatable {
    /// The offset at rest, in points.
    let end: CGFloat
    /// The distance from the end at the beginning, in points.
    let distance: CGFloat
    /// The velocity at the beginning, in points per second.
    let startVelocity: CGFloat
    /// The angular frequency of the spring, in radians per second.
    let frequency: CGFloat

    /// The frequency of a spring with a mass of 1 and a stiffness of 200.
    static let usualFrequency: CGFloat = 14.142135623730951
    /// The distance from the end at which the motion is over, in points.
    static let rest: CGFloat = 0.5

    init(from start: CGFloat, velocity: CGFloat, to end: CGFloat, frequency: CGFloat = Self.usualFrequency) {
        (self.end, distance, startVelocity, self.frequency) = (end, start - end, velocity, frequency)
    }

    private var slope: CGFloat { startVelocity + frequency * distance }

    /// Returns the offset after a number of seconds.
    func offset(at time: TimeInterval) -> CGFloat { end + (distance + slope * time) * exp(-frequency * time) }

    /// Returns the velocity after a number of seconds, in points per second.
    func velocity(at time: TimeInterval) -> CGFloat {
        (slope - frequency * (distance + slope * time)) * exp(-frequency * time)
    }

    /// The time in seconds after which the content stays within `rest` points of the end.
    var duration: TimeInterval {
        guard distance != 0 || startVelocity != 0 else { return 0 }
        func isAbove(_ time: TimeInterval) -> Bool { abs(offset(at: time) - end) > Self.rest }
        // The distance decreases from its last extremum on. If that is too small, it does so from the beginning on.
        let extremum = slope == 0 ? 0 : max(0, 1 / frequency - distance / slope)
        var low = extremum.isFinite && isAbove(extremum) ? extremum : 0
        guard isAbove(low) else { return 0 }
        var high = low + 1 / frequency
        while isAbove(high) { (low, high) = (high, high + (high - low) * 2) }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if isAbove(middle) { low = middle } else { high = middle }
        }
        return high
    }
}
