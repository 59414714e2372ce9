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
/// The transition shows the effects of the body on the picture of the view: opacity, blur, offset, scale, rotation,
/// colours and text renderers. It ignores modifiers that change the layout. A `transaction(_:body:)` or
/// `animation(_:body:)` in the body sets the animation of the transition.
@preconcurrency @MainActor
public protocol Transition {
    /// The type of the result.
    associatedtype Body: View

    /// Returns the view in a phase. All phases should have the same modifiers.
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body

    /// The properties of the transition. The default has motion.
    static var properties: TransitionProperties { get }

    /// A placeholder for the view that is inserted and removed.
    typealias Content = PlaceholderContentView<Self>
}

/// The properties of a transition.
public struct TransitionProperties: Sendable {
    /// Whether the view moves. It then fades instead if the user prefers reduced motion.
    public var hasMotion: Bool

    /// Creates properties.
    public nonisolated init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension Transition {
    /// The properties of a transition with motion.
    public static var properties: TransitionProperties { TransitionProperties() }

    private func view(_ phase: TransitionPhase) -> Body {
        body(content: PlaceholderContentView(source: TypedModifierContent(EmptyView())), phase: phase)
    }

    /// The transition without its type.
    var erased: AnyTransition { (self as? any StandardTransition)?.standard ?? ofBody }

    /// The transition with the effects that the body has.
    var ofBody: AnyTransition {
        let identity = view(.identity)
        func side(_ phase: TransitionPhase) -> AnyTransition.Phase {
            let active = view(phase)
            var side = AnyTransition.Phase(
                effects: [.custom(active: PictureSteps.of(active), identity: PictureSteps.of(identity))],
                animation: TransitionText.animation(of: active), hasMotion: Self.properties.hasMotion)
            if let first = TransitionText.renderer(of: active), let second = TransitionText.renderer(of: identity) {
                side.effects.append(.renderer(active: first, identity: second))
            }
            return side
        }
        return .custom(insertion: side(.willAppear), removal: side(.didDisappear))
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
    /// It counts as one without motion, so it is shown too if the user prefers reduced motion.
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
