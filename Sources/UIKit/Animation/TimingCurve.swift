import Foundation

/// The progress of an animation over its time, from 0 at the start to 1 at the end. A spring goes beyond 1 in between.
enum TimingCurve: Equatable, Sendable {
    /// Core Animation's cubic curve with its two control points, as x1, y1, x2, y2.
    case cubic(CGFloat, CGFloat, CGFloat, CGFloat)
    /// A damped spring. `velocity` is in distances of the animation per second, `duration` in seconds.
    case spring(damping: CGFloat, velocity: CGFloat, duration: CGFloat)

    static let linear = TimingCurve.cubic(0, 0, 1, 1)
    static let easeIn = TimingCurve.cubic(0.42, 0, 1, 1)
    static let easeOut = TimingCurve.cubic(0, 0, 0.58, 1)
    static let easeInOut = TimingCurve.cubic(0.42, 0, 0.58, 1)

    /// Returns the progress after `part` of the time, from 0 to 1.
    func progress(at part: CGFloat) -> CGFloat {
        let part = min(max(part, 0), 1)
        switch self {
        case .cubic(let x1, let y1, let x2, let y2):
            if self == .linear || part == 0 || part == 1 { return part }
            let t = Self.parameter(atX: part, x1, x2)
            return Self.bezier(t, y1, y2)
        case .spring(let damping, let velocity, let duration):
            guard part < 1 else { return 1 }
            return Self.spring(part * duration, damping: damping, velocity: velocity, duration: duration)
        }
    }

    private static func bezier(_ t: CGFloat, _ first: CGFloat, _ second: CGFloat) -> CGFloat {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }

    /// Returns the curve's parameter for an x. It is found by bisection, because x grows with the parameter.
    private static func parameter(atX x: CGFloat, _ x1: CGFloat, _ x2: CGFloat) -> CGFloat {
        var low: CGFloat = 0
        var high: CGFloat = 1
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if bezier(middle, x1, x2) < x { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Returns the position of a spring that is pulled from 0 to 1. Its frequency is chosen so that it has settled to a
    /// thousandth at the end of the duration.
    private static func spring(
        _ time: CGFloat, damping: CGFloat, velocity: CGFloat, duration: CGFloat
    ) -> CGFloat {
        let ratio = min(max(damping, 0.05), 1)
        let frequency = 7 / (ratio * max(duration, 0.001))
        let decay = exp(-ratio * frequency * time)
        if ratio >= 1 { return 1 - decay * (1 + (frequency - velocity) * time) }
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        return 1 - decay * (cos(damped * time) + (ratio * frequency - velocity) / damped * sin(damped * time))
    }
}
