import Foundation

/// The animations of a property animator, and its progress, which drives them.
@MainActor
final class AnimatorAnimations {
    /// The progress. After a change the animations must be shown again.
    var progress: AnimatorProgress {
        get { box.progress }
        set { box.progress = newValue }
    }
    private let box: Box
    private var paces: [Pace] = []
    /// The number of closures with animations that layers still have.
    private var shownClosures = 0
    /// Called when no layer has any of the animations any more, in a turn of its own.
    var onGone: (() -> Void)?

    /// The progress, shared with the animations.
    @MainActor
    private final class Box {
        var progress: AnimatorProgress
        init(_ progress: AnimatorProgress) { self.progress = progress }
    }

    /// The time of the animations of one closure.
    private final class Pace: AnimationPace {
        private let box: Box
        private let track: Int

        init(_ box: Box, track: Int) { (self.box, self.track) = (box, track) }

        override func way(at clock: TimeInterval) -> CGFloat? { box.progress.way(ofTrack: track, at: clock) }

        override func elapsed(at clock: TimeInterval) -> TimeInterval {
            let way = box.progress.way(ofTrack: track, at: clock)
            return TimeInterval(min(max(way, 0), 1)) * box.progress.duration
        }

        override var isMoving: Bool { box.progress.isRunning }
    }

    init(_ progress: AnimatorProgress) { box = Box(progress) }

    /// Whether no layer has any of the animations.
    var areGone: Bool { shownClosures == 0 }

    /// Runs a closure and animates its changes.
    ///
    /// - Parameters:
    ///   - body: The changes.
    ///   - delayFactor: The part of what remains after which they begin.
    ///   - allowsTouches: Whether touches hit the views.
    ///   - time: The present time; `nil` for a closure that was there before the animator became active.
    func run(_ body: () -> Void, delayFactor: CGFloat, allowsTouches: Bool, at time: TimeInterval?) {
        let pace = Pace(box, track: box.progress.addTrack(delayFactor: delayFactor, at: time))
        paces.append(pace)
        var timing = AnimationTiming(duration: progress.duration)
        timing.curve = .linear
        timing.followsPace = true
        timing.allowsTouches = allowsTouches
        shownClosures += 1
        let group = CompletionGroup { [weak self] _ in self?.closureIsGone(pace) }
        AnimationBlock.run(timing, pace: pace, group: group, body)
        group.seal()
    }

    private func closureIsGone(_ pace: Pace) {
        guard paces.contains(where: { $0 === pace }) else { return }
        shownClosures -= 1
        if shownClosures == 0 { onGone?() }
    }

    // MARK: Ends

    private struct Key: Hashable {
        let layer: ObjectIdentifier
        let key: String
    }

    /// The animations of each property, in the order in which they were added.
    private var properties: [[AnimationBlock.Addition]] {
        var order: [Key] = []
        var additions: [Key: [AnimationBlock.Addition]] = [:]
        for addition in paces.flatMap(\.additions) {
            let key = Key(layer: ObjectIdentifier(addition.layer), key: addition.key)
            if additions[key] == nil { order.append(key) }
            additions[key, default: []].append(addition)
        }
        return order.compactMap { additions[$0] }
    }

    /// Ends the animations where they are: the properties take the values that are shown.
    func stop(at time: TimeInterval) {
        end { additions in
            let (layer, key) = (additions[0].layer, additions[0].key)
            var values = LayerValues(layer)
            for addition in additions where !addition.run.isDone {
                addition.run.apply(at: layer.pace(at: time), to: &values)
            }
            return values[AnimationKeyPath(key: key, component: nil)]
        }
    }

    /// Ends the animations, and gives the properties the values of a position.
    func settle(at position: UIViewAnimatingPosition) {
        end { additions in
            switch position {
            case .start: additions.first?.start
            // Without a stop the properties have these values.
            case .end: progress.state == .active ? nil : additions.last?.end
            case .current: nil
            }
        }
    }

    private func end(_ value: ([AnimationBlock.Addition]) -> AnimatedValue?) {
        for additions in properties {
            let (layer, key) = (additions[0].layer, additions[0].key)
            if let value = value(additions), value != layer.currentValue(forKey: key) {
                layer.setFinalValue(value, forKey: key)
            }
            layer.remove(additions.map(\.run), finished: true)
        }
    }

    /// Forgets the animations after their end.
    func forget() {
        paces = []
        shownClosures = 0
    }

    /// Removes the animations of an animator that has been released. The views show their properties.
    func animatorIsReleased() {
        guard progress.state != .inactive else { return }
        // R280: the text of UIKit's exception.
        Log.animation.error(
            """
            It is an error to release a paused or stopped property animator. Property animators must either finish \
            animating or be explicitly stopped and finished before they can be released.
            """)
        for addition in paces.flatMap(\.additions) { addition.layer.remove([addition.run], finished: false) }
        forget()
    }
}
