import Foundation

/// A point in the life of a view with a transition.
public enum TransitionPhase: Hashable, Sendable {
    /// The view will be inserted.
    case willAppear
    /// The view is there.
    case identity
    /// The view has been removed.
    case didDisappear

    /// Whether the view is there.
    public var isIdentity: Bool { self == .identity }

    /// The phase as a number: -1 before the insertion, 0 while the view is there, and 1 after the removal.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// A program's own way in which a view is inserted and removed.
///
/// ```swift
/// struct Twirl: Transition {
///     func body(content: Content, phase: TransitionPhase) -> some View {
///         content
///             .scaleEffect(phase.isIdentity ? 1 : 0)
///             .rotationEffect(.degrees(phase.value * 180))
///     }
/// }
/// Badge().transition(Twirl())
/// ```
///
/// The transition shows the effects of the body on the picture of the view: opacity, blur, offset, scale, rotation and
/// colours. It ignores modifiers that change the layout.
@preconcurrency @MainActor
public protocol Transition {
    /// The type of the result.
    associatedtype Body: View

    /// Returns the view in a phase. All phases should have the same modifiers.
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body

    /// A placeholder for the view that is inserted and removed.
    typealias Content = PlaceholderContentView<Self>
}

extension Transition {
    /// Returns the effects in a phase, from the inside to the outside.
    private func steps(_ phase: TransitionPhase) -> _VisualEffectSteps {
        let source = TypedModifierContent(EmptyView())
        return PictureSteps.of(body(content: PlaceholderContentView(source: source), phase: phase))
    }

    /// The transition without its type.
    var erased: AnyTransition {
        let identity = steps(.identity)
        return .custom(
            insertion: .custom(active: steps(.willAppear), identity: identity),
            removal: .custom(active: steps(.didDisappear), identity: identity))
    }
}

extension AnyTransition {
    /// Creates a transition from one of another type.
    @preconcurrency @MainActor
    public init<T: Transition>(_ transition: T) { self = transition.erased }

    /// Returns the transition between two states of a modifier: the view begins and ends with `active`, and has
    /// `identity` while it is there.
    ///
    /// The transition shows the effects of the modifiers on the picture of the view. It ignores changes of the layout.
    @preconcurrency @MainActor
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        let effect = TransitionEffect.custom(
            active: PictureSteps.of(EmptyView().modifier(active)),
            identity: PictureSteps.of(EmptyView().modifier(identity)))
        return .custom(insertion: effect, removal: effect)
    }
}

extension View {
    /// Sets a program's own way in which the view is inserted and removed, if the change is animated.
    @preconcurrency @MainActor
    public func transition<T: Transition>(_ transition: T) -> some View { self.transition(transition.erased) }
}
