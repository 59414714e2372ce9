extension Transition {
    /// Returns a transition with the effects of two.
    ///
    /// ```swift
    /// Badge().transition(ScaleTransition(0.9).combined(with: .opacity))
    /// ```
    public func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }

    /// Returns a transition with its own animation, which replaces that of the change.
    public func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(base: self, animation: animation)
    }

    /// Returns the view as this transition shows it in a phase. The body of another transition calls it.
    ///
    /// ```swift
    /// struct Drop: Transition {
    ///     func body(content: Content, phase: TransitionPhase) -> some View {
    ///         MoveTransition(edge: .top).apply(content: content.blur(radius: phase.isIdentity ? 0 : 4), phase: phase)
    ///     }
    /// }
    /// ```
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        let source = OuterContent(content)
        return ScopedTransaction(
            transform: { _ in }, source: source,
            content: body(content: PlaceholderContentView(source: source), phase: phase))
    }
}

/// A transition with the effects of two, first those of the first one.
private struct CombinedTransition<First: Transition, Second: Transition>: Transition, StandardTransition {
    let first: First
    let second: Second

    static var properties: TransitionProperties {
        TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
    }

    func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }

    var standard: AnyTransition { first.erased.combined(with: second.erased, inOrder: ofBody) }
}

/// A transition with its own animation.
private struct AnimatedTransition<Base: Transition>: Transition, StandardTransition {
    let base: Base
    let animation: Animation?

    static var properties: TransitionProperties { Base.properties }

    func body(content: Content, phase: TransitionPhase) -> some View {
        content.animation(animation) { base.apply(content: $0, phase: phase) }
    }

    var standard: AnyTransition { base.erased.animation(animation) }
}
