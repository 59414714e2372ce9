import Foundation

/// Content that moves on after a drag and loses a fixed part of its speed with each millisecond (R356).
///
/// ```swift
/// let deceleration = Deceleration(from: 0, velocity: 1000, rate: 0.998)
/// deceleration.end        // 499.5
/// deceleration.duration   // 3.45
/// ```
struct Deceleration: Equatable {
    /// The offset at the beginning, in points.
    let start: CGFloat
    /// The velocity at the beginning, in points per second.
    let startVelocity: CGFloat
    /// The part of the speed that is lost with each second, as a natural logarithm: 2.002 for a rate of 0.998.
    let decay: CGFloat

    /// The distance from the end at which the motion is over, in points.
    static let rest: CGFloat = 0.5

    init(from start: CGFloat, velocity: CGFloat, decay: CGFloat) {
        (self.start, startVelocity, self.decay) = (start, velocity, max(decay, 0.01))
    }

    init(from start: CGFloat, velocity: CGFloat, rate: CGFloat) {
        self.init(from: start, velocity: velocity, decay: Self.decay(of: rate))
    }

    /// Returns the decay of a rate. A rate that is not between 0 and 1 counts as 0.998.
    static func decay(of rate: CGFloat) -> CGFloat {
        let rate = rate > 0 && rate < 1 ? rate : 0.998
        return -1000 * log(rate)
    }

    /// The offset at rest.
    var end: CGFloat { start + startVelocity / decay }

    /// The time in seconds after which less than `rest` points are left.
    var duration: TimeInterval {
        let way = abs(startVelocity) / decay
        return way > Self.rest ? log(way / Self.rest) / decay : 0
    }

    /// Returns the offset after a number of seconds.
    func offset(at time: TimeInterval) -> CGFloat { start + startVelocity * (1 - exp(-decay * time)) / decay }

    /// Returns the velocity after a number of seconds, in points per second.
    func velocity(at time: TimeInterval) -> CGFloat { startVelocity * exp(-decay * time) }

    /// Returns the time at which an offset is reached; `nil` if the content stops before it or moves away from it.
    func time(reaching offset: CGFloat) -> TimeInterval? {
        guard startVelocity != 0 else { return nil }
        let part = (offset - start) * decay / startVelocity
        return part >= 0 && part < 1 ? -log(1 - part) / decay : nil
    }
}
