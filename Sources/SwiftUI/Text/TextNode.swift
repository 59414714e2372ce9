import Foundation

/// The node of a text. A text that follows the clock is made again at the times of its changes, while in a window.
final class TextNode: LeafNode<Text, TextLeafLayout>, AppearanceObserver {
    private var text: Text
    private lazy var evaluation = Evaluation(self)
    private let paint = AnimatedPaint()
    /// The time of the next change.
    private var nextChange: Date?
    private var isObserving = false
    private var isVisible = false
    /// The number of the current plan. Timers of earlier plans have a different one.
    private var plan = 0

    init(_ text: Text, _ inputs: _NodeInputs) {
        self.text = text
        super.init(TextLeafLayout(inputs), inputs)
        evaluate()
    }

    override func update(_ text: Text) {
        guard text != self.text else { return }
        self.text = text
        evaluate()
    }

    override func evaluate() {
        let (resolved, shadows, scheme) = evaluation.track {
            scope.read { (text.resolved(in: $0, now: Date()), $0.foreground.shadows, $0.colorScheme) }
        }
        layout.update(resolved.style)
        layout.show(ResolvedShadows(shadows, in: scheme))
        paint.show(resolved.paint, scheme, in: layout) { [layout] in layout.paint = $0 }
        guard nextChange != nil || resolved.nextChange != nil else { return }
        nextChange = resolved.nextChange
        schedule()
        if !isObserving {
            isObserving = true
            host.observeAppearance(self)
        }
    }

    // MARK: The clock

    func appear() {
        isVisible = true
        evaluation.invalidate()
    }

    func disappear() {
        isVisible = false
        plan += 1
    }

    private func schedule() {
        plan += 1
        guard let nextChange, isVisible else { return }
        let plan = plan
        // A timer may be a little early, and the text would not have changed yet.
        let delay = max(0, nextChange.timeIntervalSinceNow) + 0.005
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isMounted, self.isVisible, plan == self.plan else { return }
                self.evaluation.invalidate()
            }
        }
    }

    override func willUnmount() {
        plan += 1
        evaluation.end()
        if isObserving { host.stopObservingAppearance(self) }
    }
}
