import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps a part of the time to a part of the way.
package struct CubicCurve: Hashable, Sendable {
    let x1, y1, x2, y2: CGFloat

    /// Creates a curve from its two control points. An x outside of 0 to 1 is clamped, because time does not run
    /// backwards. A coordinate that is not finite makes the curve linear.
    package init(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
        guard x1.isFinite, y1.isFinite, x2.isFinite, y2.isFinite else {
            (self.x1, self.y1, self.x2, self.y2) = (0, 0, 1, 1)
            return
        }
        self.x1 = min(max(x1, 0), 1)
        self.y1 = y1
        self.x2 = min(max(x2, 0), 1)
        self.y2 = y2
    }

    /// The curve with time and progress exchanged.
    package var mirrored: CubicCurve { CubicCurve(y1, x1, y2, x2) }

    package static let linear = CubicCurve(0, 0, 1, 1)
    package static let easeIn = CubicCurve(0.42, 0, 1, 1)
    package static let easeOut = CubicCurve(0, 0, 0.58, 1)
    package static let easeInOut = CubicCurve(0.42, 0, 0.58, 1)
    package static let `default` = CubicCurve(0.25, 0.1, 0.25, 1)

    /// Returns the part of the way after a part of the time. The time is clamped to 0 to 1; NaN counts as 0.
    package func progress(at time: CGFloat) -> CGFloat {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if x1 == y1, x2 == y2 { return time }
        return Self.coordinate(parameter(at: time), y1, y2)
    }

    /// Returns the parameter of the point whose x is `x`, by Newton's method and, where that fails, by bisection.
    private func parameter(at x: CGFloat) -> CGFloat {
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        var parameter = x
        for _ in 0..<60 {
            let error = Self.coordinate(parameter, x1, x2) - x
            if abs(error) < 1e-12 { break }
            if error > 0 { high = parameter } else { low = parameter }
            let next = parameter - error / Self.slope(parameter, x1, x2)
            // A flat curve sends Newton's method out of the interval.
            parameter = next > low && next < high ? next : (low + high) / 2
        }
        return parameter
    }

    private static func coordinate(_ t: CGFloat, _ first: CGFloat, _ second: CGFloat) -> CGFloat {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }

    private static func slope(_ t: CGFloat, _ first: CGFloat, _ second: CGFloat) -> CGFloat {
        let rest = 1 - t
        return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
    }
}
