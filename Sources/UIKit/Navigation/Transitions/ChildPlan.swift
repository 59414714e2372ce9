/// One step of the change from one child of a container to another.
enum ChildStep: Equatable {
    /// The child that is shown before the change, and the one that is shown after it.
    enum Party { case old, new }

    case loadView
    /// The delegate is informed before and after the change.
    case announce, report
    case willAppear(Party)
    case isAppearing(Party)
    case didAppear(Party)
    case willDisappear(Party)
    case didDisappear(Party)
    /// The views change without an animation.
    case swapViews
    case animate
    case removeOld, removeNew
    /// The removed children leave their parent, and the added ones have moved to it.
    case leave, join
    /// A removal is undone.
    case stay

    /// Whether the step is a call of an appearance method, or informs the delegate about one.
    var isAppearanceMethod: Bool {
        switch self {
        case .willAppear, .isAppearing, .didAppear, .willDisappear, .didDisappear, .announce, .report: true
        default: false
        }
    }
}

/// The steps of the change from one child of a container to another, in the order of R403, R404 and R424.
///
/// The beginning ends with the start of the animation. The ending follows when the transition is over: after the
/// animation, or without one after the next commit.
struct ChildPlan: Equatable {
    var beginning: [ChildStep]
    var ending: [ChildStep]
    /// The steps instead of the ending if the transition is cancelled.
    var cancellation: [ChildStep]

    /// Creates the steps of a change.
    ///
    /// - Parameters:
    ///   - isAnimated: Whether the change is animated.
    ///   - isShown: Whether the container is on the screen. If it is not, no child appears or disappears, and no view
    ///     is loaded.
    ///   - hasOld: Whether a child is shown before the change.
    ///   - hasNew: Whether a child is shown after the change.
    init(isAnimated: Bool, isShown: Bool, hasOld: Bool = true, hasNew: Bool = true) {
        guard isShown else {
            beginning = [.removeOld, .leave, .join]
            ending = []
            cancellation = []
            return
        }
        let old: ([ChildStep]) -> [ChildStep] = { hasOld ? $0 : [] }
        let new: ([ChildStep]) -> [ChildStep] = { hasNew ? $0 : [] }
        beginning = new([.loadView, .announce]) + old([.willDisappear(.old)]) + new([.willAppear(.new)])
        beginning += [isAnimated ? .animate : .swapViews] + new([.isAppearing(.new)])
        ending = (isAnimated ? old([.removeOld]) : []) + old([.didDisappear(.old)]) + [.leave]
        ending += new([.didAppear(.new)]) + [.join] + new([.report])
        cancellation = new([.willDisappear(.new), .removeNew, .didDisappear(.new)]) + [.stay]
        cancellation += old([.willAppear(.old), .isAppearing(.old), .didAppear(.old)]) + [.join]
    }
}
