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
    /// The time at which the pending timer fires, or `nil` if there is none.
    private var timerDate: Date?
    /// The number of the pending timer. Superseded timers have a different one.
    private var timerNumber = 0

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
            scope.read {
                (text.resolved(in: $0, now: Date(), isVisible: isVisible), $0.foreground.shadows, $0.colorScheme)
            }
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
        endTimer()
    }

    private func schedule() {
        guard let nextChange, isVisible else { return }
        let now = Date()
        // A timer may be a little early, and the text would not have changed yet. The clock may be set in the meantime.
        let delay = min(max(0, nextChange.timeIntervalSince(now)) + 0.005, 60)
        let date = now.addingTimeInterval(delay)
        // An earlier timer leads to the next one.
        if let timerDate, timerDate <= date { return }
        endTimer()
        timerDate = date
        let number = timerNumber
        // This clock goes on while the computer sleeps.
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + delay) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, number == self.timerNumber else { return }
                self.timerDidFire()
            }
        }
    }

    private func timerDidFire() {
        timerDate = nil
        guard isMounted, isVisible, let nextChange else { return }
        if nextChange.timeIntervalSinceNow <= 0 { evaluation.invalidate() } else { schedule() }
    }

    private func endTimer() {
        timerNumber += 1
        timerDate = nil
    }

    // MARK: The layout as a preference

    override func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        guard K.self == Text.LayoutKey.self, let own = TextLayoutReader.reader(of: self).value(),
            let layouts = [own] as? K.Value
        else { return }
        K.merge(layouts, into: &value)
    }

    override func willUnmount() {
        endTimer()
        evaluation.end()
        if isObserving { host.stopObservingAppearance(self) }
        if !host.placeReaders.isEmpty { host.placeReaders[ObjectIdentifier(self)] = nil }
    }
}
