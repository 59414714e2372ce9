import Foundation

/// A view that goes through phases, each with an animation from the one before.
///
/// ```swift
/// PhaseAnimator([1, 1.5]) { scale in
///     Image(systemName: "star").scaleEffect(scale)
/// } animation: { _ in .easeInOut(duration: 1) }
/// ```
///
/// Without a trigger the phases repeat as long as the view is in a window. With a trigger they run once after each
/// change of its value and end at the first phase.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
    let phases: [Phase]
    /// The value whose changes start the phases, or `nil` if they repeat.
    let trigger: (any Equatable)?
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?
}

extension PhaseAnimator {
    /// Creates a view that goes through phases again and again.
    ///
    /// - Parameters:
    ///   - phases: The phases in order. A sequence without elements is logged, and the view is empty.
    ///   - content: Makes the view of a phase.
    ///   - animation: Returns the animation with which a phase begins, or `nil` for none.
    public nonisolated init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(phases: Array(phases), trigger: nil, content: content, animation: animation)
    }

    /// Creates a view that goes through phases after each change of a value.
    ///
    /// - Parameters:
    ///   - phases: The phases in order. The first one is shown at rest.
    ///   - trigger: The value. A change while the phases run begins again at the first one.
    ///   - content: Makes the view of a phase.
    ///   - animation: Returns the animation with which a phase begins, or `nil` for none.
    public nonisolated init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(phases: Array(phases), trigger: trigger, content: content, animation: animation)
    }
}

extension PhaseAnimator: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { PhaseNode(view, inputs) }
}

/// The node of a view that goes through phases.
private final class PhaseNode<Phase: Equatable, Content: View>: _ViewNode<PhaseAnimator<Phase, Content>>,
    AppearanceObserver
{
    private var view: PhaseAnimator<Phase, Content>
    private lazy var evaluation = Evaluation(self)
    private var content: _ViewNode<Content>?
    /// The number of the shown phase.
    private var shown = 0
    private var isVisible = false
    /// The number of the current run. The ends of phases of earlier runs have a different one.
    private var run = 0
    /// A movement that takes as long as the animation of a phase, even if nothing else moves in it.
    private lazy var progress = AnimatedVector(0.0, host)

    init(_ view: PhaseAnimator<Phase, Content>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        if view.phases.isEmpty { GraphHost.logger.error("A PhaseAnimator needs at least one phase") }
        evaluate()
        host.observeAppearance(self)
    }

    override var label: String { "PhaseAnimator" }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: PhaseAnimator<Phase, Content>) {
        let isTriggered = !ValueComparison.areEqual(view.trigger, self.view.trigger)
        self.view = view
        shown = min(shown, max(0, view.phases.count - 1))
        evaluate()
        guard isTriggered, isVisible else { return }
        // The change of the trigger is shown first.
        host.afterLayout { [weak self] in self?.begin() }
    }

    override func evaluate() {
        guard view.phases.indices.contains(shown) else { return }
        let value = evaluation.track { view.content(view.phases[shown]) }
        if let content { content.update(value) } else { content = Content._makeNode(value, inputs) }
    }

    func appear() {
        isVisible = true
        if view.trigger == nil { begin() }
    }

    func disappear() {
        isVisible = false
        run += 1
        shown = 0
        evaluation.invalidate()
    }

    /// Begins a run with the second phase, because the first one is shown at rest.
    private func begin() {
        guard isVisible, view.phases.count > 1 else { return }
        run += 1
        show(1)
    }

    private func show(_ number: Int) {
        shown = number
        let animation = view.animation(view.phases[number])
        var transaction = Transaction(animation: animation)
        let run = run
        transaction.addAnimationCompletion { [weak self] in self?.phaseDidEnd(run) }
        withTransaction(transaction) {
            evaluation.invalidate()
            var timing = transaction
            // A phase without an animation is shown for one frame.
            timing.animation = animation ?? .linear(duration: 1 / 60)
            progress.move(to: progress.target + 1, timing)
        }
    }

    private func phaseDidEnd(_ run: Int) {
        guard isMounted, isVisible, run == self.run else { return }
        let next = (shown + 1) % max(1, view.phases.count)
        if view.trigger != nil, shown == 0 { return }
        show(next)
    }

    override func willUnmount() {
        run += 1
        evaluation.end()
        host.stopObservingAppearance(self)
    }
}
