/// The animator and the interaction controller of a transition.
@MainActor
struct TransitionAnimators {
    let animator: any UIViewControllerAnimatedTransitioning
    let interaction: (any UIViewControllerInteractiveTransitioning)?

    /// Asks the transitioning delegate for the objects of a presentation. Without a delegate the presentation
    /// controller decides, or else the `modalTransitionStyle` (R198).
    init?(presenting presentation: Presentation, source: UIViewController) {
        guard let presenter = presentation.presenter else { return nil }
        let delegate = presentation.presented.transitioningDelegate
        self.init(
            presentation, isPresenting: true,
            delegate?.animationController(
                forPresented: presentation.presented, presenting: presenter, source: source),
            { delegate?.interactionControllerForPresentation(using: $0) })
    }

    /// Asks the transitioning delegate for the objects of a dismissal.
    init(dismissing presentation: Presentation) {
        let delegate = presentation.presented.transitioningDelegate
        self.init(
            presentation, isPresenting: false,
            delegate?.animationController(forDismissed: presentation.presented),
            { delegate?.interactionControllerForDismissal(using: $0) })
    }

    private init(
        _ presentation: Presentation, isPresenting: Bool, _ custom: (any UIViewControllerAnimatedTransitioning)?,
        _ customInteraction: (any UIViewControllerAnimatedTransitioning) -> (
            any UIViewControllerInteractiveTransitioning
        )?
    ) {
        let active = presentation.active
        if let custom {
            animator = custom
            interaction = customInteraction(custom)
        } else {
            let animator =
                active.systemAnimator(isPresenting: isPresenting)
                ?? StandardTransition(Self.style(of: presentation), isPresenting: isPresenting)
            interaction = active.systemInteractionController(using: animator, isPresenting: isPresenting)
            if let usual = animator as? StandardTransition, interaction == nil,
                let preferred = presentation.presented.preferredTransition
            {
                self.animator = preferred.modalAnimator(isPresenting: isPresenting, insteadOf: usual)
            } else {
                self.animator = animator
            }
        }
    }

    private static func style(of presentation: Presentation) -> UIModalTransitionStyle {
        let presenter = presentation.presenter
        let providesStyle =
            presentation.active.presentationStyle.isInCurrentContext
            && presenter?.providesPresentationContextTransitionStyle == true
        return StandardTransition.style(
            presented: presentation.presented.modalTransitionStyle,
            context: providesStyle ? presenter?.modalTransitionStyle : nil,
            reducesMotion: UIAccessibility.isReduceMotionEnabled)
    }
}
