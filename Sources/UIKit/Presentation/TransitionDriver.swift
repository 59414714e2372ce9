import Foundation
import Graphics

/// The course of a transition after its interaction, forwards or back, in the remaining time.
struct TransitionRest: Equatable {
    /// The progress at the end of the interaction.
    var start: CGFloat
    var isCancelled: Bool
    /// The duration of the whole transition in seconds, and the speed at which the rest of it runs.
    var duration: TimeInterval
    var speed: TimeInterval
    var curve: TimingCurve

    private var target: CGFloat { isCancelled ? 0 : 1 }

    /// The duration of the rest in seconds: its fraction of the whole duration, divided by the speed.
    var seconds: TimeInterval { TimeInterval(abs(target - start)) * duration / speed }

    /// Returns the progress of the transition some seconds after the interaction.
    func progress(after elapsed: TimeInterval) -> CGFloat {
        guard elapsed < seconds else { return target }
        return start + (target - start) * curve.progress(at: CGFloat(elapsed / seconds))
    }
}

/// The time of a transition that the user controls (R207, R208).
///
/// While the user controls it, the time of the container's layer is stopped, and that of the views beside it whose
/// animations belong to the transition (R904).
@MainActor
final class TransitionDriver: ClockClient {
    let transition: ControllerTransition
    private let interruptible: (any UIViewImplicitlyAnimating)?
    let duration: TimeInterval
    private(set) var isPaused: Bool
    private var progress: CGFloat = 0
    /// The times of the container's layer, which comes first, and of those beside it.
    private var times: [TransitionTime]
    /// The course after the interaction, and the time of the clock at which it began.
    private var rest: TransitionRest?
    private var restBegin: TimeInterval?
    /// The states of the views before the start.
    private var before: [ObjectIdentifier: ViewState] = [:]
    /// The changes of views by the animator and the coordinator's closures, in their order.
    private var changes: [ViewChange] = []

    init(
        _ transition: ControllerTransition, _ animator: any UIViewControllerAnimatedTransitioning, isPaused: Bool
    ) {
        self.transition = transition
        self.isPaused = isPaused
        duration = transition.transitionDuration
        times = ([transition.timedView] + transition.viewsBeside).map { TransitionTime(of: $0.layer) }
        interruptible = animator.ownInterruptibleAnimator(using: transition)
        if let interruptible {
            interruptible.startAnimation()
            if isPaused { interruptible.pauseAnimation() }
            transition.movedAnimator = interruptible as? UIViewPropertyAnimator
            return
        }
        before = ViewState.all(of: transition)
        transition.onStart = { [weak self, unowned transition] in
            guard let self else { return }
            changes = ViewChange.between(before, ViewState.all(of: transition))
            before = [:]
        }
        transition.onLateAnimations = { [weak self, unowned transition] run in
            let before = ViewState.all(of: transition)
            run()
            self?.changes += ViewChange.between(before, ViewState.all(of: transition))
        }
        transition.onOver = { [weak self] in self?.end() }
        transition.onViewBeside = { [weak self] in self?.add($0) }
        if isPaused { for time in times { time.stop() } }
        animator.animateTransition(using: transition)
        // The animations begin with the commit that shows their first frame.
        UIApplication.shared.afterNextCommit { [weak self] in self?.didBegin() }
    }

    private func didBegin() {
        guard transition.state != .over else { return }
        for time in times { time.didBegin() }
        if isPaused { show(progress) }
        if rest != nil { startRest() }
    }

    /// Controls the time of another view, which has the progress of the container.
    private func add(_ view: UIView) {
        guard let container = times.first else { return }
        if transition.state == .starting { view.forEachInTree { before[ObjectIdentifier($0)] = ViewState(of: $0) } }
        let time = TransitionTime(of: view.layer)
        if container.hasBegun { time.didBegin(before: container.elapsed) }
        if container.layer.speed == 0 { time.stop() }
        times.append(time)
    }

    // MARK: Interaction

    /// Shows a part of the animations, from 0 to 1.
    func show(_ progress: CGFloat) {
        self.progress = progress
        transition.updateInteractiveTransition(progress)
        if let interruptible {
            interruptible.fractionComplete = progress
        } else {
            for time in times { time.show(TimeInterval(progress) * duration) }
        }
    }

    /// Stops the animations where they are. Returns their progress.
    func pause() -> CGFloat {
        AnimationClock.shared.setDemand(.nothing, for: self)
        if let interruptible {
            interruptible.pauseAnimation()
            // On the way back the animator counts from its end.
            interruptible.isReversed = false
            progress = interruptible.fractionComplete
        } else if let rest, let restBegin {
            progress = rest.progress(after: AnimationClock.now - restBegin)
        } else {
            progress = duration > 0 ? CGFloat(min(max(0, (times.first?.elapsed ?? 0) / duration), 1)) : 0
            for time in times { time.stop() }
        }
        (rest, restBegin) = (nil, nil)
        isPaused = true
        transition.pauseInteractiveTransition()
        show(progress)
        return progress
    }

    /// Runs the rest of the transition.
    func run(isCancelled: Bool, speed: TimeInterval, timing: any UITimingCurveProvider) {
        isPaused = false
        isCancelled ? transition.cancelInteractiveTransition() : transition.finishInteractiveTransition()
        let part = TimeInterval(isCancelled ? progress : 1 - progress)
        if let interruptible {
            interruptible.isReversed = isCancelled
            interruptible.continueAnimation(withTimingParameters: timing, durationFactor: CGFloat(part / speed))
            return
        }
        rest = TransitionRest(
            start: progress, isCancelled: isCancelled, duration: duration, speed: speed,
            curve: timing.curve(duration: part * duration / speed))
        if times.first?.hasBegun == true { startRest() }
    }

    private func startRest() {
        restBegin = AnimationClock.now
        AnimationClock.shared.setDemand(.frames, for: self)
    }

    // MARK: The clock

    func nextEvent(after time: TimeInterval) -> TimeInterval? {
        guard let rest, let restBegin else { return nil }
        return restBegin + rest.seconds
    }

    func clockDidTick(at time: TimeInterval) {
        guard let rest, let restBegin, transition.state != .over else { return end() }
        let elapsed = time - restBegin
        for time in times { time.show(TimeInterval(rest.progress(after: elapsed)) * duration) }
        // A time that was calculated may be a little early.
        guard elapsed >= rest.seconds - 1e-9 else { return }
        end()
        if rest.isCancelled {
            // The views go back before the animator's completion sees them. Later changes build on earlier ones.
            for change in changes.reversed() { change.undo() }
        }
        // The animations reach their end, and their completions end the transition.
        Animator.shared.clockDidTick(at: time)
    }

    /// Lets the time of the layers run again.
    private func end() {
        AnimationClock.shared.setDemand(.nothing, for: self)
        (rest, restBegin) = (nil, nil)
        for time in times { transition.state == .over ? time.restore() : time.resume() }
    }
}
