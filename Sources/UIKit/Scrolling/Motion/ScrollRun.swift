import Foundation

/// A motion that moves the content of a scroll view, by the one clock. A scroll view has one at most.
@MainActor
final class ScrollRun: ClockClient {
    /// The reason of the motion, which decides about the calls of the delegate.
    enum Purpose {
        /// The movement after a drag.
        case deceleration
        /// A scrolling that the program has started.
        case animation
        /// A movement without calls of the delegate besides `scrollViewDidScroll(_:)`.
        case plain
    }

    private weak var scrollView: UIScrollView?
    let purpose: Purpose
    /// Called when the motion has come to its end, or before.
    private var completion: ((_ finished: Bool) -> Void)?
    private(set) var motion: ScrollMotion
    /// The offsets at which the motion must come to rest.
    var target = ScrollTarget()
    /// The time of the clock at the beginning of `motion`.
    private(set) var startTime: TimeInterval

    init(
        _ motion: ScrollMotion, of scrollView: UIScrollView, for purpose: Purpose,
        completion: ((_ finished: Bool) -> Void)?
    ) {
        (self.motion, self.scrollView, self.purpose, self.completion) = (motion, scrollView, purpose, completion)
        startTime = AnimationClock.shared.now
        AnimationClock.shared.setDemand(.frames, for: self)
    }

    /// Goes on with another motion from now on.
    func replace(_ motion: ScrollMotion) {
        self.motion = motion
        startTime = AnimationClock.shared.now
    }

    /// Goes on to another end, which is reached at the time at which the present one would be.
    func redirect(to end: CGPoint) { motion = ScrollMotion(from: motion.offset(at: 0), to: end) }

    /// Moves the whole motion, together with the content.
    func shift(by distance: CGPoint) {
        motion.shift = CGPoint(x: motion.shift.x + distance.x, y: motion.shift.y + distance.y)
    }

    /// The time since the beginning of the motion.
    var elapsed: TimeInterval { max(0, AnimationClock.shared.now - startTime) }

    /// Ends the motion. The scroll view has forgotten it.
    func end(finished: Bool) {
        AnimationClock.shared.setDemand(.nothing, for: self)
        let completion = completion
        self.completion = nil
        completion?(finished)
    }

    func clockDidTick(at time: TimeInterval) {
        guard let scrollView, scrollView.running === self else {
            return AnimationClock.shared.setDemand(.nothing, for: self)
        }
        scrollView.step(self)
    }

    func nextEvent(after time: TimeInterval) -> TimeInterval? {
        let end = startTime + motion.duration
        return end > time ? end : nil
    }
}
