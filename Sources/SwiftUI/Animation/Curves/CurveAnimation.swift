import Foundation

/// An animation along a curve that is not a Bézier curve.
struct CurveAnimation: Hashable {
    let curve: UnitCurve
    let duration: TimeInterval

    init(_ curve: UnitCurve, _ duration: TimeInterval) {
        self.curve = curve
        self.duration = duration.isFinite ? max(duration, 0) : 0
    }
}

extension CurveAnimation: TimedAnimation {
    var length: TimeInterval { duration }
    var logicalLength: TimeInterval { duration }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard time < duration else { return nil }
        return value.scaled(by: curve.value(at: time / duration))
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        guard time > 0, time < duration else { return .zero }
        return value.scaled(by: curve.velocity(at: time / duration) / duration)
    }
}
