/// The transition in which a view is inserted in one way and removed in another.
///
/// ```swift
/// Card().transition(.asymmetric(insertion: .push(from: .bottom), removal: .blurReplace))
/// ```
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition, StandardTransition {
    /// The transition of the insertion.
    public var insertion: Insertion
    /// The transition of the removal.
    public var removal: Removal

    /// The properties of the transition, which has motion if one of both has it.
    public static var properties: TransitionProperties {
        TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
    }

    /// Creates a transition.
    public init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        insertion.apply(
            content: removal.apply(content: content, phase: phase == .didDisappear ? phase : .identity),
            phase: phase == .willAppear ? phase : .identity)
    }

    var standard: AnyTransition { .asymmetric(insertion: insertion.erased, removal: removal.erased) }
}

extension Transition {
    /// Returns a transition in which the view is inserted in one way and removed in another.
    public static func asymmetric<Insertion: Transition, Removal: Transition>(
        insertion: Insertion, removal: Removal
    ) -> Self where Self == AsymmetricTransition<Insertion, Removal> {
        AsymmetricTransition(insertion: insertion, removal: removal)
    }
}
