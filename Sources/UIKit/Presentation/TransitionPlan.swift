/// One step of a presentation or a dismissal.
enum TransitionStep: Equatable {
    /// The controllers of a transition.
    enum Party {
        case presenter
        case presented
        /// The controllers between the two in a chain of presentations, which are dismissed without an animation.
        case between
    }

    case loadView
    case willAppear(Party)
    case isAppearing(Party)
    case didAppear(Party)
    case willDisappear(Party)
    case didDisappear(Party)
    /// The container is added to the window, and removed with the presented view.
    case insertContainer, removeContainer
    /// The presentation controller's calls at the beginning and at the end.
    case willBegin
    case didEnd(Bool)
    /// The views are placed without an animation.
    case placePresented
    case removePresenter, returnPresenter
    case animate
    case removeBetween
    /// The controllers lose their link: `presentedViewController` and `presentingViewController`.
    case unlink

    /// Whether the step is a call of an appearance method.
    var isAppearanceMethod: Bool {
        switch self {
        case .willAppear, .isAppearing, .didAppear, .willDisappear, .didDisappear: true
        default: false
        }
    }
}

/// The steps of a presentation or a dismissal, in the order of R174 to R177.
///
/// The beginning ends with the start of the animation. The ending follows when the transition is over: after the
/// animation, or without one after the next commit.
struct TransitionPlan: Equatable {
    var beginning: [TransitionStep]
    var ending: [TransitionStep]
    /// The steps instead of the ending if the transition is cancelled.
    var cancellation: [TransitionStep] = []

    /// The steps of a presentation.
    ///
    /// - Parameters:
    ///   - isAnimated: Whether the transition is animated.
    ///   - isShown: Whether the window is on the screen. In a hidden window no controller appears or disappears.
    ///   - removesPresenter: Whether the presenting controller disappears.
    static func presentation(isAnimated: Bool, isShown: Bool, removesPresenter: Bool) -> TransitionPlan {
        var beginning: [TransitionStep] = removesPresenter ? [.willDisappear(.presenter)] : []
        beginning += [.loadView, .willAppear(.presented), .insertContainer, .willBegin]
        if isAnimated {
            beginning.append(.animate)
        } else {
            beginning.append(.placePresented)
            if removesPresenter { beginning.append(.removePresenter) }
        }
        beginning.append(.isAppearing(.presented))
        if !isShown { beginning.removeAll(where: \.isAppearanceMethod) }

        var ending: [TransitionStep] = [.didEnd(true), .didAppear(.presented)]
        var cancellation: [TransitionStep] = [
            .didEnd(false), .willDisappear(.presented), .removeContainer, .unlink, .didDisappear(.presented),
        ]
        if removesPresenter {
            if isAnimated { ending.append(.removePresenter) }
            ending.append(.didDisappear(.presenter))
            cancellation.insert(.returnPresenter, at: 2)
            cancellation += [.willAppear(.presenter), .isAppearing(.presenter), .didAppear(.presenter)]
        }
        return TransitionPlan(beginning: beginning, ending: ending, cancellation: cancellation)
    }

    /// The steps of a dismissal.
    ///
    /// - Parameters:
    ///   - isAnimated: Whether the transition is animated.
    ///   - isShown: Whether the window is on the screen.
    ///   - returnsPresenter: Whether the presenting controller had disappeared, so that it appears again.
    ///   - hasBetween: Whether other controllers in the chain of presentations are dismissed, too (R181).
    static func dismissal(
        isAnimated: Bool, isShown: Bool, returnsPresenter: Bool, hasBetween: Bool
    ) -> TransitionPlan {
        let between: (TransitionStep) -> [TransitionStep] = { hasBetween ? [$0] : [] }
        let presenter: (TransitionStep) -> [TransitionStep] = { returnsPresenter ? [$0] : [] }
        // Without an animation the views have their final positions before the next commit shows them.
        let removal = presenter(.returnPresenter) + [.didEnd(true), .removeContainer, .unlink]

        var beginning = [.willDisappear(.presented)] + between(.willDisappear(.between))
        beginning += presenter(.willAppear(.presenter)) + between(.removeBetween) + [.willBegin]
        beginning += (isAnimated ? [.animate] : removal) + presenter(.isAppearing(.presenter))
        if !isShown { beginning.removeAll(where: \.isAppearanceMethod) }

        var ending = isAnimated ? removal : []
        ending += presenter(.didAppear(.presenter)) + [.didDisappear(.presented)] + between(.didDisappear(.between))

        var cancellation: [TransitionStep] = [.didEnd(false)]
        cancellation += presenter(.willDisappear(.presenter)) + presenter(.removePresenter)
        cancellation += presenter(.didDisappear(.presenter)) + between(.didDisappear(.between))
        cancellation += [.willAppear(.presented), .isAppearing(.presented), .didAppear(.presented)]
        return TransitionPlan(beginning: beginning, ending: ending, cancellation: cancellation)
    }
}
