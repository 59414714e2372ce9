import Foundation
import Graphics

/// The keyframes of an animation: values, the times of their steps, and the way between them.
struct KeyframeTrack {
    /// A step from one value to the next.
    private enum Step {
        case line(AnimatedValue, AnimatedValue)
        /// A cubic Bézier curve between points.
        case curve(CGPoint, CGPoint, CGPoint, CGPoint)
        /// A smooth curve between the middle two of four values (Catmull and Rom).
        case smooth(AnimatedValue, AnimatedValue, AnimatedValue, AnimatedValue)
        case hold(AnimatedValue)
    }

    private let steps: [Step]
    /// The times at which the steps begin, and the end of the last one.
    private let times: [CGFloat]
    private let usesFunctions: Bool
    /// The value at the end.
    let last: AnimatedValue?
    /// Whether times were given that do not fit the values.
    let timesAreRefused: Bool

    /// Creates the keyframes of values.
    init(values: [AnimatedValue], times: [CGFloat]?, mode: CAAnimationCalculationMode) {
        let steps: [Step]
        switch mode {
        case .discrete: steps = values.map { .hold($0) }
        case _ where values.count == 1: steps = [.hold(values[0])]
        case .cubic, .cubicPaced:
            steps = zip(values, values.dropFirst()).enumerated().map { index, pair in
                // Beyond the ends the curve goes on as it began.
                let before = index > 0 ? values[index - 1] : pair.1.interpolated(to: pair.0, by: 2)
                let after = index + 2 < values.count ? values[index + 2] : pair.0.interpolated(to: pair.1, by: 2)
                return .smooth(before, pair.0, pair.1, after)
            }
        default: steps = zip(values, values.dropFirst()).map { .line($0, $1) }
        }
        self.init(steps: steps, last: values.last, given: times, mode: mode)
    }

    /// Creates the keyframes of a path. Each line and each curve is a step; a new subpath is a jump.
    init(path: CGPath, times: [CGFloat]?, mode: CAAnimationCalculationMode) {
        var steps: [Step] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: (start, current) = (points[0], points[0])
            case .addLineToPoint:
                steps.append(.line(.point(current), .point(points[0])))
                current = points[0]
            case .addQuadCurveToPoint:
                let (control, end) = (points[0], points[1])
                func third(_ point: CGPoint) -> CGPoint {
                    CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
                }
                steps.append(.curve(current, third(current), third(end), end))
                current = end
            case .addCurveToPoint:
                steps.append(.curve(current, points[0], points[1], points[2]))
                current = points[2]
            case .closeSubpath:
                if current != start { steps.append(.line(.point(current), .point(start))) }
                current = start
            @unknown default: break
            }
        }
        if steps.isEmpty, !path.isEmpty { steps = [.hold(.point(current))] }
        self.init(steps: steps, last: path.isEmpty ? nil : .point(current), given: times, mode: mode)
    }

    private init(steps: [Step], last: AnimatedValue?, given: [CGFloat]?, mode: CAAnimationCalculationMode) {
        self.last = last
        self.steps = steps
        let isPaced = mode == .paced || mode == .cubicPaced
        usesFunctions = !isPaced
        let fits = given.map { Self.fit($0, stepCount: steps.count) } ?? true
        timesAreRefused = !isPaced && !fits
        if isPaced {
            times = Self.pacedTimes(steps)
        } else if fits, let given {
            times = given
        } else {
            times = (0...max(1, steps.count)).map { CGFloat($0) / CGFloat(max(1, steps.count)) }
        }
    }

    private static func fit(_ times: [CGFloat], stepCount: Int) -> Bool {
        guard times.count == stepCount + 1 else { return false }
        guard times.allSatisfy({ (0...1).contains($0) }) else { return false }
        return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    }

    /// Returns times that are proportional to the lengths of the steps.
    private static func pacedTimes(_ steps: [Step]) -> [CGFloat] {
        let lengths = steps.map(length)
        let total = lengths.reduce(0, +)
        guard total > 0 else { return (0...max(1, steps.count)).map { CGFloat($0) / CGFloat(max(1, steps.count)) } }
        return lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1 / total) }
    }

    private static func length(_ step: Step) -> CGFloat {
        switch step {
        case .line(let a, let b): return a.distance(to: b)
        case .hold: return 0
        case .curve, .smooth:
            let values = (0...16).map { value(of: step, at: CGFloat($0) / 16) }
            return zip(values, values.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        }
    }

    // MARK: Evaluation

    /// Returns the value at a part of the duration, from 0 to 1; `nil` without values.
    func value(at progress: CGFloat, functions: [CAMediaTimingFunction]?) -> AnimatedValue? {
        guard let (index, part) = place(at: progress, functions: functions) else { return nil }
        return Self.value(of: steps[index], at: part)
    }

    /// Returns the direction of the way at a part of the duration, in radians, if the values are points.
    func angle(at progress: CGFloat, functions: [CAMediaTimingFunction]?) -> CGFloat? {
        guard let (index, part) = place(at: progress, functions: functions) else { return nil }
        let near: CGFloat = 0.001
        let (low, high) = (max(0, part - near), min(1, part + near))
        guard let from = Self.value(of: steps[index], at: low).point,
            let to = Self.value(of: steps[index], at: high).point,
            from != to
        else { return nil }
        return atan2(to.y - from.y, to.x - from.x)
    }

    /// Returns the step at a part of the duration, and the part of that step.
    private func place(at progress: CGFloat, functions: [CAMediaTimingFunction]?) -> (index: Int, part: CGFloat)? {
        guard !steps.isEmpty else { return nil }
        let index = min(
            max(0, times.dropFirst().firstIndex { progress < $0 }.map { $0 - 1 } ?? steps.count - 1), steps.count - 1)
        let (start, end) = (times[index], times[index + 1])
        var part = end > start ? min(max((progress - start) / (end - start), 0), 1) : 1
        if usesFunctions, let functions, functions.indices.contains(index) {
            part = functions[index].progress(at: part)
        }
        return (index, part)
    }

    private static func value(of step: Step, at part: CGFloat) -> AnimatedValue {
        switch step {
        case .hold(let value): return value
        case .line(let a, let b): return a.interpolated(to: b, by: part)
        case .curve(let a, let b, let c, let d):
            let rest = 1 - part
            let (p, q, r, s) = (rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part)
            return .point(
                CGPoint(
                    x: a.x * p + b.x * q + c.x * r + d.x * s, y: a.y * p + b.y * q + c.y * r + d.y * s))
        case .smooth(let before, let a, let b, let after):
            // The pyramid of Barry and Goldman, which needs nothing but interpolation.
            let first = before.interpolated(to: a, by: part + 1)
            let second = a.interpolated(to: b, by: part)
            let third = b.interpolated(to: after, by: part - 1)
            let left = first.interpolated(to: second, by: (part + 1) / 2)
            let right = second.interpolated(to: third, by: part / 2)
            return left.interpolated(to: right, by: part)
        }
    }
}
