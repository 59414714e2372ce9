import Foundation

/// Several animations that run together.
///
/// The begin times of the animations count from the begin of the group. The group's duration cuts them off, and their
/// delegates are not called.
open class CAAnimationGroup: CAAnimation {
    /// The animations. The default is `nil`. They are copied when the group is added to a layer.
    open var animations: [CAAnimation]?

    override func takeProperties(of other: CAAnimation) {
        super.takeProperties(of: other)
        animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    override var invalidValue: String? { animations?.lazy.compactMap(\.invalidValue).first }

    override func prepare(for layer: CALayer) {
        super.prepare(for: layer)
        for animation in animations ?? [] {
            // An animation without a duration runs as long as the group.
            if animation.duration == 0 { animation.duration = timing.simpleDuration }
            animation.prepare(for: layer)
        }
    }

    override func apply(_ moment: MediaTiming.Moment, to values: inout LayerValues) {
        let time =
            timingFunction.map { TimeInterval($0.progress(at: CGFloat(moment.time / timing.simpleDuration))) }
            .map { $0 * timing.simpleDuration } ?? moment.time
        for animation in animations ?? [] { animation.apply(atParentTime: time, to: &values) }
    }
}

extension CAAnimation {
    /// Applies the animation at a time of its parent, as far as it shows anything then.
    @MainActor final func apply(atParentTime time: TimeInterval, to values: inout LayerValues) {
        let moment = timing.moment(at: time)
        switch moment.phase {
        case .before where !timing.fillMode.showsStart: break
        case .after where !timing.fillMode.showsEnd: break
        default: apply(moment, to: &values)
        }
    }
}
