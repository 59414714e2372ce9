import Foundation
import Graphics

/// The time of one layer in a transition that the user controls.
///
/// While it is stopped, the layer's time offset determines the part of its animations that is shown.
@MainActor
final class TransitionTime {
    let layer: CALayer
    /// The layer's time at which the animations begin; `nil` before their first frame.
    private var begin: TimeInterval?
    /// The layer's time offset before its time was stopped.
    private var ownOffset: TimeInterval?

    init(of layer: CALayer) { self.layer = layer }

    private var now: TimeInterval { layer.convertTime(AnimationClock.now, from: nil) }

    /// Whether the first frame of the animations was shown.
    var hasBegun: Bool { begin != nil }
    /// The time since the first frame in seconds; 0 before it.
    var elapsed: TimeInterval { begin.map { now - $0 } ?? 0 }

    /// Notes that the first frame of the animations was shown, and lay some seconds back.
    func didBegin(before seconds: TimeInterval = 0) { begin = now - seconds }

    /// Stops the time where it is.
    func stop() {
        let time = now
        ownOffset = ownOffset ?? layer.timeOffset
        layer.speed = 0
        layer.timeOffset = time
    }

    /// Shows the state some seconds after the first frame. The time must be stopped.
    func show(_ seconds: TimeInterval) {
        if let begin { layer.timeOffset = begin + seconds }
    }

    /// Lets the time run on from what is shown.
    func resume() {
        guard layer.speed == 0 else { return }
        let shown = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = shown - (layer.superlayer?.convertTime(AnimationClock.now, from: nil) ?? AnimationClock.now)
    }

    /// Gives the layer the time that it had before the transition. Programs compare it with their clock.
    func restore() {
        guard let ownOffset else { return }
        self.ownOffset = nil
        layer.speed = 1
        layer.timeOffset = ownOffset
    }
}
