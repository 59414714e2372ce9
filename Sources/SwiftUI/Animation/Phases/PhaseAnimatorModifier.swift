/// A placeholder for the view that `phaseAnimator`, `keyframeAnimator`, a transition or `animation(_:body:)` animates.
public struct PlaceholderContentView<Value> {
    let source: any ModifierContent
}

extension PlaceholderContentView: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        PlaceholderNode(view.source, inputs)
    }
}

/// A modifier that takes a view through phases.
private struct PhaseAnimatorModifier<Base, Phase: Equatable, Result: View> {
    let phases: [Phase]
    let trigger: (any Equatable)?
    let result: (PlaceholderContentView<Base>, Phase) -> Result
    let animation: (Phase) -> Animation?
}

extension PhaseAnimatorModifier: ViewModifier {
    func body(content: Content) -> some View {
        PhaseAnimator(
            phases: phases, trigger: trigger, content: { result(PlaceholderContentView(source: content.source), $0) },
            animation: animation)
    }
}

extension View {
    /// Takes the view through phases, again and again as long as it is in a window.
    ///
    /// ```swift
    /// Text("!").phaseAnimator([0, 20]) { view, distance in view.offset(y: distance) }
    /// ```
    ///
    /// - Parameters:
    ///   - phases: The phases in order.
    ///   - content: Returns the view of a phase. The first argument stands for this view.
    ///   - animation: Returns the animation with which a phase begins, or `nil` for none.
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        modifier(
            PhaseAnimatorModifier(phases: Array(phases), trigger: nil, result: content, animation: animation))
    }

    /// Takes the view through phases after each change of a value.
    ///
    /// - Parameters:
    ///   - phases: The phases in order. The first one is shown at rest.
    ///   - trigger: The value.
    ///   - content: Returns the view of a phase. The first argument stands for this view.
    ///   - animation: Returns the animation with which a phase begins, or `nil` for none.
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        modifier(
            PhaseAnimatorModifier(phases: Array(phases), trigger: trigger, result: content, animation: animation))
    }
}
