import Foundation

/// The time of a layer: the local time at a time of the clock, and the speed at which it passes.
struct LayerPace: Equatable {
    /// The time of the clock.
    var clock: TimeInterval
    /// The layer's local time.
    var local: TimeInterval
    /// The local seconds in a second of the clock; 0 if time is stopped in the layer or above.
    var rate: Double
}

/// A time of its own for the animations of a block, which a property animator drives. It counts the seconds since the
/// begin of the animations.
@MainActor
class AnimationPace {
    /// The animations that have this time.
    final var additions: [AnimationBlock.Addition] = []
    /// The seconds since the begin, at a time of the clock.
    func elapsed(at clock: TimeInterval) -> TimeInterval { clock }
    /// The part of the way at a time of the clock; `nil` if the animations follow from the seconds alone.
    func way(at clock: TimeInterval) -> CGFloat? { nil }
    /// Whether the seconds pass.
    var isMoving: Bool { true }
}

/// An animation that a layer has, from the time at which it is added until it ends or is removed.
@MainActor
final class AnimationRun {
    let key: String?
    /// The copy of the animation that was added. It does not change.
    let animation: CAAnimation
    /// Whether an animation block of a view has made the animation.
    let isFromBlock: Bool
    /// Whether views ignore touches while the animation runs.
    let ignoresTouches: Bool
    /// The seconds between the commit and the begin.
    let delay: TimeInterval
    /// The time of its own; `nil` for the layer's time. Such an animation does not end by itself.
    let pace: AnimationPace?
    private let groups: [CompletionGroup]
    /// The animation in plain numbers, if it is of the common kind.
    let track: PlainTrack?
    /// The layer's local time at which the animation begins; `nil` until the commit that shows its first frame.
    private(set) var begin: TimeInterval?
    /// Whether the animation has ended. One that is not removed at its end stays in the layer.
    private(set) var isDone = false

    init(
        _ animation: CAAnimation, key: String?, isFromBlock: Bool = false, ignoresTouches: Bool = false,
        delay: TimeInterval = 0, pace: AnimationPace? = nil, groups: [CompletionGroup] = []
    ) {
        (self.animation, self.key, self.isFromBlock, self.ignoresTouches) = (
            animation, key, isFromBlock, ignoresTouches
        )
        (self.delay, self.pace, self.groups) = (delay, pace, groups)
        track = (animation as? CABasicAnimation)?.plainTrack
        for group in groups { group.join() }
    }

    /// Begins the animation, because its first frame is shown.
    func start(at layer: LayerPace) {
        guard begin == nil else { return }
        let explicit = animation.timing.beginTime
        begin = explicit != 0 ? explicit : layer.local + delay
        if let delegate = animation.delegate {
            let animation = animation
            Animator.shared.call { delegate.animationDidStart(animation) }
        }
    }

    /// Notes that the animation has ended or was removed. Later calls do nothing.
    func end(finished: Bool) {
        guard !isDone else { return }
        isDone = true
        if let delegate = animation.delegate {
            let animation = animation
            Animator.shared.call { delegate.animationDidStop(animation, finished: finished) }
        }
        for group in groups { group.leave(finished: finished) }
    }

    // MARK: Time

    private func timing(at layer: LayerPace) -> (timing: MediaTiming, time: TimeInterval) {
        var timing = animation.timing
        if let pace {
            timing.beginTime = delay
            return (timing, pace.elapsed(at: layer.clock))
        }
        let explicit = timing.beginTime
        timing.beginTime = begin ?? (explicit != 0 ? explicit : layer.local + delay)
        return (timing, layer.local)
    }

    /// Returns whether the animation is over, and the need of further ticks.
    func next(at layer: LayerPace) -> (isOver: Bool, demand: AnimationClock.Demand) {
        if isDone { return (false, .nothing) }
        if let pace { return (false, pace.isMoving ? .frames : .nothing) }
        // Time that is driven by hand neither ends an animation nor needs ticks.
        guard begin != nil, layer.rate != 0 else { return (false, .nothing) }
        let (timing, time) = timing(at: layer)
        switch timing.moment(at: time).phase {
        case .before where layer.rate > 0: return (false, .at(layer.clock + (timing.beginTime - time) / layer.rate))
        case .before: return (false, .frames)
        case .active: return (false, timing.speed == 0 ? .nothing : .frames)
        case .after: return layer.rate > 0 ? (true, .nothing) : (false, .frames)
        }
    }

    /// The time of the clock at which the animation ends; `nil` if it does not by itself.
    func endTime(at layer: LayerPace) -> TimeInterval? {
        guard !isDone, begin != nil, pace == nil, layer.rate > 0 else { return nil }
        let (timing, time) = timing(at: layer)
        return timing.endTime.map { layer.clock + ($0 - time) / layer.rate }
    }

    /// Returns the place in the course of the animation, or `nil` if it shows nothing then.
    private func shownMoment(at layer: LayerPace) -> MediaTiming.Moment? {
        let (timing, time) = timing(at: layer)
        let moment = timing.moment(at: time)
        switch moment.phase {
        case .before: guard timing.fillMode.showsStart else { return nil }
        case .active: break
        case .after:
            // Time that is driven by hand shows the end until it goes back or runs on.
            let isHeld = !isDone && (layer.rate == 0 || pace != nil)
            guard timing.fillMode.showsEnd || isHeld else { return nil }
        }
        if let pace, let animation = animation as? BlockAnimation, animation.followsPace {
            animation.way = pace.way(at: layer.clock)
        }
        return moment
    }

    /// Applies the animation to the values of its layer.
    func apply(at layer: LayerPace, to values: inout LayerValues) {
        if let moment = shownMoment(at: layer) { animation.apply(moment, to: &values) }
    }

    /// Applies the track of the animation to the values of its layer.
    func apply(_ track: PlainTrack, at pace: LayerPace, to values: inout PlainValues, in layer: CALayer) {
        guard let moment = shownMoment(at: pace) else { return }
        values.apply(track, at: animation.progress(at: moment.time), in: layer)
    }
}

extension AnimationClock.Demand {
    /// Returns the demand that satisfies both.
    func merging(_ other: AnimationClock.Demand) -> AnimationClock.Demand {
        switch (self, other) {
        case (.frames, _), (_, .frames): .frames
        case (.at(let a), .at(let b)): .at(min(a, b))
        case (.nothing, let demand), (let demand, .nothing): demand
        }
    }
}
