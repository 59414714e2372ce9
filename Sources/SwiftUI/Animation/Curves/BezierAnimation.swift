import Foundation
import UIKit

/// An animation along a cubic Bézier curve.
struct BezierAnimation: Hashable {
    let curve: CubicCurve
    let duration: TimeInterval

    init(_ curve: CubicCurve, _ duration: TimeInterval) {
        self.curve = curve
        self.duration = duration.isFinite ? max(duration, 0) : 0
    }
}

extension BezierAnimation: TimedAnimation {
    var length: TimeInterval { duration }
    var logicalLength: TimeInterval { duration }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard time < duration else { return nil }
        return value.scaled(by: Double(curve.progress(at: CGFloat(time / duration))))
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        guard time > 0, time < duration else { return .zero }
        let step = duration / 1_000
        let (before, after) = (max(time - step, 0), min(time + step, duration))
        let way =
            curve.progress(at: CGFloat(after / duration)) - curve.progress(at: CGFloat(before / duration))
        return value.scaled(by: Double(way) / (after - before))
    }
}
