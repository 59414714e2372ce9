import Foundation

/// The progress of an animation over its time, from 0 at the start to 1 at the end. A spring goes beyond 1 in between.
enum TimingCurve: Hashable, Sendable {
    /// A cubic Bézier curve.
    case cubic(CubicCurve)
    /// A spring, of which an animation shows the first `duration` seconds.
    case spring(Spring, duration: TimeInterval)
    /// A curve that is given by its values.
    case sampled(SampledCurve)

    static let linear = TimingCurve.cubic(.linear)
    static let easeIn = TimingCurve.cubic(.easeIn)
    static let easeOut = TimingCurve.cubic(.easeOut)
    static let easeInOut = TimingCurve.cubic(.easeInOut)

    /// The spring of a damping ratio, from 0.05 to 1, that has settled after `duration` seconds. The velocity is in
    /// whole ways per second.
    static func spring(damping: CGFloat, velocity: CGFloat, duration: TimeInterval) -> TimingCurve {
        let spring = Spring(dampingRatio: damping, initialVelocity: velocity, settlingDuration: duration)
        return .spring(spring, duration: duration)
    }

    /// Returns the progress after `part` of the time, from 0 to 1.
    func progress(at part: CGFloat) -> CGFloat {
        guard part > 0 else { return 0 }
        guard part < 1 else { return 1 }
        switch self {
        case .cubic(let curve): return curve.progress(at: part)
        case .spring(let spring, let duration): return spring.value(at: part * duration)
        case .sampled(let curve): return curve.progress(at: part)
        }
    }

    /// Returns the first part of the time after which the progress is `progress`, which is clamped to 0 to 1.
    ///
    /// It is the inverse of ``progress(at:)``.
    func part(reaching progress: CGFloat) -> CGFloat {
        guard progress > 0 else { return 0 }
        guard progress < 1 else { return 1 }
        if self == .linear { return progress }
        // Fine steps find the first crossing of a curve that swings, and bisection its place.
        let steps = 1_000
        guard let step = (1...steps).first(where: { self.progress(at: CGFloat($0) / CGFloat(steps)) >= progress })
        else { return 1 }
        var (low, high) = (CGFloat(step - 1) / CGFloat(steps), CGFloat(step) / CGFloat(steps))
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if self.progress(at: middle) < progress { low = middle } else { high = middle }
        }
        return high
    }
}
