import Foundation
import Graphics

/// A transition from one controller to another: the context of its animator, and the coordinator of the controllers.
@MainActor
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning {
    /// The views and frames of the two controllers.
    struct Side {
        let controller: UIViewController
        /// The view, if it takes part.
        var view: UIView?
        var initialFrame = CGRect.zero
        var finalFrame = CGRect.zero
    }

    enum State { case waiting, starting, running, over }

    let containerView: UIView
    /// The view whose time an interaction controls. It contains the container view and the bars that move with it.
    var timedView: UIView { widerView ?? containerView }
    weak var widerView: UIView?
    /// The views outside of `timedView` whose animations belong to the transition.
    private(set) var viewsBeside: [UIView] = []
    /// Called for each further view of that kind.
    var onViewBeside: ((UIView) -> Void)?
    /// Runs the coordinator's animations that are added after the start; `nil` to run them alone.
    var onLateAnimations: ((() -> Void) -> Void)?
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    var from: Side
    var to: Side
    /// Called once, at the end. The argument is `false` if the transition was cancelled.
    var onEnd: ((Bool) -> Void)?

    /// Called when the animations are set up, and when the transition is over.
    var onStart: (() -> Void)?
    var onOver: (() -> Void)?

    private(set) var state = State.waiting
    private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
    /// The interaction controller, retained during the transition.
    private(set) var interaction: (any UIViewControllerInteractiveTransitioning)?
    /// The result that the animator reported during its start, if it did.
    private var earlyEnd: Bool?

    /// The animator of a transition that has not started yet.
    private var upcoming: (any UIViewControllerAnimatedTransitioning)?
    private var knownDuration: TimeInterval?
    private(set) var percentComplete: CGFloat = 0
    private(set) var isInteractive = false
    private(set) var initiallyInteractive = false
    private(set) var transitionWasCancelled = false

    /// The property animator that an interaction moves. The closures that begin with the transition run in it.
    weak var movedAnimator: UIViewPropertyAnimator?

    // The coordinator's closures.
    var animations: [() -> Void] = []
    var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(from: Side, to: Side, in container: UIView, style: UIModalPresentationStyle, isAnimated: Bool) {
        self.from = from
        self.to = to
        containerView = container
        presentationStyle = style
        self.isAnimated = isAnimated
    }

    // MARK: Course

    /// The duration in seconds, for which the animator is asked once. Controllers that are about to appear read it
    /// before the start. It is 0 without an animation.
    var transitionDuration: TimeInterval {
        if let knownDuration { return knownDuration }
        guard let animator = animator ?? upcoming else { return 0 }
        // An animator that reads it while it is asked gets 0.
        knownDuration = 0
        let duration = animator.transitionDuration(using: self)
        let known = duration.isFinite ? max(0, duration) : 0
        knownDuration = known
        return known
    }

    /// Takes over what a start that follows will have, so that controllers which are about
    /// to appear know the duration, and whether the user controls the transition (R850).
    func prepare(
        _ animator: any UIViewControllerAnimatedTransitioning,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        upcoming = animator
        isInteractive = interaction?.wantsInteractiveStart == true
        initiallyInteractive = isInteractive
    }

    /// Starts the animation, or lets the interaction controller start it if it wants to.
    func start(
        _ animator: any UIViewControllerAnimatedTransitioning,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        self.animator = animator
        self.interaction = interaction
        upcoming = nil
        state = .starting
        _ = transitionDuration
        isInteractive = interaction?.wantsInteractiveStart == true
        initiallyInteractive = isInteractive
        if let interaction, isInteractive {
            interaction.startInteractiveTransition(self)
        } else if let interaction = interaction as? UIPercentDrivenInteractiveTransition {
            interaction.startInteractiveTransition(self)
        } else {
            animator.animateTransition(using: self)
        }
        runAnimations()
        state = .running
        onStart?()
        onStart = nil
        // The transition never ends within the call that began it.
        if let earlyEnd { UIApplication.shared.afterNextCommit { self.end(earlyEnd) } }
    }

    func completeTransition(_ didComplete: Bool) {
        switch state {
        case .starting: earlyEnd = earlyEnd ?? didComplete
        case .running: end(didComplete)
        case .waiting, .over: break
        }
    }

    /// Ends the transition, completed or cancelled. Does nothing if it has ended.
    func end(_ didComplete: Bool) {
        guard state != .over else { return }
        state = .over
        if !didComplete { transitionWasCancelled = true }
        percentComplete = didComplete ? 1 : 0
        isInteractive = false
        upcoming = nil
        let interaction = interaction as? UIPercentDrivenInteractiveTransition
        self.interaction = nil
        onOver?()
        (onStart, onOver, onViewBeside, onLateAnimations) = (nil, nil, nil, nil)
        viewsBeside = []
        interaction?.transitionIsOver(self)
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?(didComplete)
    }

    /// Informs the animator and the coordinator's clients of the end.
    func reportEnd() {
        animator?.animationEnded(!transitionWasCancelled)
        animator = nil
        let all = completions
        (animations, completions, interactionHandlers) = ([], [], [])
        for completion in all { completion(self) }
    }

    // MARK: Interaction

    /// Lets an interaction control the time of a view beside the container. Views that it controls already, and those
    /// around them, are left as they are.
    func addTime(of view: UIView) {
        let known = [timedView] + viewsBeside
        let isKnown = known.contains { view.isDescendant(of: $0) || $0.isDescendant(of: view) }
        guard state != .over, !isKnown else { return }
        viewsBeside.append(view)
        onViewBeside?(view)
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard isInteractive else { return }
        self.percentComplete = percentComplete.isNaN ? 0 : min(max(0, percentComplete), 1)
    }

    func finishInteractiveTransition() { endInteraction(isCancelled: false) }

    func cancelInteractiveTransition() { endInteraction(isCancelled: true) }

    func pauseInteractiveTransition() {
        guard !isInteractive, state == .running else { return }
        isInteractive = true
        transitionWasCancelled = false
        reportInteraction()
    }

    private func endInteraction(isCancelled: Bool) {
        guard isInteractive else { return }
        isInteractive = false
        transitionWasCancelled = isCancelled
        reportInteraction()
    }

    private func reportInteraction() {
        for handler in interactionHandlers { handler(self) }
    }

    // MARK: Controllers and views

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from.controller
        case .to: to.controller
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from.view
        case .to: to.view
        default: nil
        }
    }

    var targetTransform: CGAffineTransform { .identity }
    func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

    private func side(of controller: UIViewController) -> Side? {
        controller === from.controller ? from : controller === to.controller ? to : nil
    }
}
