import Foundation
import Graphics

/// The presentation of one controller in front of another, in a container view (R154).
///
/// ```
/// window
///   root view            taken out while a full-screen presentation covers it
///   container
///     presented view
/// ```
///
/// `TransitionPlan` determines the steps of a presentation and of its dismissal. This class carries them out.
@MainActor
final class Presentation {
    enum Phase { case presenting, presented, dismissing, over }

    weak var presenter: UIViewController?
    var presented: UIViewController
    /// The presentation controller of the presented controller's style.
    let controller: UIPresentationController
    /// The presentation controller in charge: `controller`, or the one of the style to which it adapts.
    var active: UIPresentationController
    let container: PresentationContainer
    private(set) weak var window: UIWindow?
    private(set) var phase = Phase.presenting
    /// The transition in progress.
    private(set) var transition: ControllerTransition?
    /// The value of `animated` that the appearance methods receive.
    private(set) var isAnimated = false
    /// The former position of the presenter's view while the view is removed.
    var presentersPlace: RemovedView?
    /// The first responder that the presentation has covered.
    var covered = CoveredResponder()
    /// The presentations that are dismissed together with this one, from back to front.
    private(set) var behind: [Presentation] = []

    /// Whether the transition in progress, or the last one, is a presentation and not a dismissal.
    private(set) var isPresentation = true
    /// Whether the last transition was cancelled.
    private(set) var isCancelled = false
    private var plan = TransitionPlan(beginning: [], ending: [])
    /// The completions of the calls that began the transition.
    private var completions: [() -> Void] = []
    /// Whether the steps of a beginning are being carried out.
    private var isBeginning = false
    /// The number of beginnings and ends. If client code has increased it, the remaining steps of the former plan are
    /// not carried out.
    private var generation = 0

    init(
        of presented: UIViewController, by presenter: UIViewController, controller: UIPresentationController,
        adapted: UIPresentationController?, in window: UIWindow
    ) {
        self.presenter = presenter
        self.presented = presented
        self.controller = controller
        self.window = window
        active = adapted ?? controller
        container = PresentationContainer(frame: window.bounds, controller: active)
        for manager in [controller, active] {
            manager.presenter = presenter
            manager.retainPresented(true)
        }
    }

    // The completions of a presentation whose presenter is freed are still called (R185).
    isolated deinit {
        for manager in [controller, active] { manager.retainPresented(false) }
        Self.callLater(completions)
    }

    private static func callLater(_ completions: [() -> Void]) {
        guard !completions.isEmpty else { return }
        UIApplication.shared.afterNextCommit { for completion in completions { completion() } }
    }

    /// Whether the presenter's view is removed while it is covered.
    var removesPresenter: Bool { active.shouldRemovePresentersView }
    /// Whether the presenter is covered and therefore not on the screen.
    var coversPresenter: Bool { removesPresenter && phase != .dismissing }

    /// Whether an animated transition is in progress.
    var isAnimating: Bool { transition?.isAnimated == true }
    /// Whether an animated presentation is in progress.
    var isPresenting: Bool { isAnimating && phase == .presenting }

    // MARK: Transitions

    /// Presents the controller. `source` is the receiver of `present`.
    func begin(animated: Bool, source: UIViewController, completion: (() -> Void)?) {
        guard let window, let presenter else { return }
        presented.isBeingPresented = true
        let animators = animated && window.isShown ? TransitionAnimators(presenting: self, source: source) : nil
        plan = .presentation(
            isAnimated: animators != nil, isShown: window.isShown, removesPresenter: removesPresenter)
        start(animators, animated: animated, from: presenter, to: presented, completion)
        // Client code may have replaced the window's root, whose controllers have not been informed yet.
        if phase == .over, removesPresenter { presenter.endDisappearing() }
    }

    /// Dismisses the presented controller and all those in front of it. The front-most one is animated (R181).
    func dismiss(animated: Bool, completion: (() -> Void)?) {
        if phase == .dismissing {
            if let completion { completions.append(completion) }
            return
        }
        for presentation in chain.reversed() { presentation.settle() }
        guard phase == .presenting || phase == .presented else {
            if let completion { Self.callLater([completion]) }
            return
        }
        let chain = chain
        chain[chain.count - 1].dismiss(behind: Array(chain.dropLast()), animated: animated, completion)
    }

    private func dismiss(behind: [Presentation], animated: Bool, _ completion: (() -> Void)?) {
        let bottom = behind.first ?? self
        guard let presenter = bottom.presenter else { return }
        let isShown = container.containingWindow?.isShown == true || (isBeginning && window?.isShown == true)
        // A beginning that is dismissed has no view to animate yet.
        let canAnimate = animated && isShown && !isBeginning
        abandonTransition()
        phase = .dismissing
        isPresentation = false
        self.behind = behind
        for controller in leaving {
            controller.isBeingPresented = false
            controller.isBeingDismissed = true
        }
        let animators = canAnimate ? TransitionAnimators(dismissing: self) : nil
        plan = .dismissal(
            isAnimated: animators != nil, isShown: isShown, returnsPresenter: bottom.removesPresenter,
            hasBetween: !behind.isEmpty)
        start(animators, animated: animated, from: presented, to: presenter, completion)
    }

    /// The controllers that a dismissal removes, from front to back.
    private var leaving: [UIViewController] { [presented] + behind.reversed().map(\.presented) }

    /// Carries out the beginning of the plan, and arranges for its end.
    private func start(
        _ animators: TransitionAnimators?, animated: Bool, from: UIViewController, to: UIViewController,
        _ completion: (() -> Void)?
    ) {
        generation += 1
        isCancelled = false
        isAnimated = animated
        if let completion { completions.append(completion) }
        let transition = ControllerTransition(
            from: .init(controller: from), to: .init(controller: to), in: container, style: active.presentationStyle,
            isAnimated: animators != nil)
        if let animators { transition.prepare(animators.animator, animators.interaction) }
        self.transition = transition
        container.isInTransition = true
        let current = generation
        isBeginning = true
        for step in plan.beginning where generation == current {
            if step == .animate, let animators {
                animate(transition, animators)
            } else {
                perform(step)
            }
        }
        guard generation == current else { return }
        isBeginning = false
        container.layoutIfNeeded()
        (phase == .presenting ? presented : to).updateStatusBars()  // R211
        guard animators == nil else { return }
        // A dismissed presentation is kept for its last calls.
        let kept = phase == .dismissing ? self : nil
        UIApplication.shared.afterNextCommit { [weak self] in
            (kept ?? self)?.finish(transition, isCompleted: true)
        }
    }

    private func animate(_ transition: ControllerTransition, _ animators: TransitionAnimators) {
        container.layoutIfNeeded()
        placeViews(of: transition)
        transition.onEnd = { [weak self, weak transition] isCompleted in
            guard let transition else { return }
            self?.finish(transition, isCompleted: isCompleted)
        }
        transition.start(animators.animator, animators.interaction)
        // An animator should have added this view.
        if phase == .dismissing, let view = transition.to.view, view.superview == nil {
            container.insertSubview(view, at: 0)
        }
    }

    /// Ends the transition in progress now. Does nothing during its beginning.
    func settle() {
        guard let transition, !isBeginning else { return }
        finish(transition, isCompleted: !transition.transitionWasCancelled)
    }

    private func finish(_ transition: ControllerTransition, isCompleted: Bool) {
        guard transition === self.transition else { return }
        self.transition = nil
        transition.onEnd = nil
        transition.end(isCompleted)
        container.isInTransition = false
        generation += 1
        isCancelled = !isCompleted
        let isPresentation = isPresentation
        // A transition that client code begins meanwhile has controllers and completions of its own.
        let (controllers, calls) = (leaving, completions)
        completions = []
        phase = isPresentation == isCompleted ? .presented : .over
        let current = generation
        for step in isCompleted ? plan.ending : plan.cancellation {
            // Client code may have begun another transition. Appearances that have begun are ended in any case.
            if generation == current || step.isAppearanceMethod { perform(step) }
        }
        if isPresentation { for controller in controllers { controller.isBeingPresented = false } }
        if !isPresentation {
            // Those of another dismissal, which has begun meanwhile here or in front, are still leaving.
            let others = generation == current ? [] : phase == .dismissing ? leaving : [presented]
            for controller in controllers where !others.contains(where: { $0 === controller }) {
                controller.isBeingDismissed = false
            }
        }
        if generation == current { behind = [] }
        if !isCompleted { (isPresentation ? presenter : presented)?.updateStatusBars() }
        transition.reportEnd()
        for completion in calls { completion() }
    }

    // MARK: Removal

    /// Removes this presentation and those in front of it from the window, without any appearance method. Completions
    /// are called after the next commit.
    func dissolve() {
        guard phase != .over || presenter?.presentation === self else { return }
        abandonTransition()
        generation += 1
        isBeginning = false
        for controller in leaving {
            controller.isBeingPresented = false
            controller.isBeingDismissed = false
        }
        phase = .over
        presented.dropPresentations()
        perform(.removeContainer)
        perform(.unlink)
        presented.endDisappearing()
        let all = completions
        completions = []
        Self.callLater(all)
    }

    /// Drops the transition in progress. Its end is reported after the next commit.
    private func abandonTransition() {
        guard let transition else { return }
        self.transition = nil
        transition.onEnd = nil
        transition.end(false)
        container.isInTransition = false
        UIApplication.shared.afterNextCommit { transition.reportEnd() }
    }

    /// Removes this presentation from the chain, because one in front of it is dismissed together with it.
    func leaveChain() {
        generation += 1
        active.dismissalTransitionWillBegin()
        active.dismissalTransitionDidEnd(true)
        phase = .over
        perform(.removeContainer)
        perform(.unlink)
    }

    /// This presentation and those in front of it, from back to front.
    private var chain: [Presentation] {
        var all = [self]
        while let next = all[all.count - 1].presented.presentation { all.append(next) }
        return all
    }
}
