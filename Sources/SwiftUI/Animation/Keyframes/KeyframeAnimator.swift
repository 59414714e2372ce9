import Foundation
import UIKit

/// A view that is animated by keyframes.
///
/// ```swift
/// KeyframeAnimator(initialValue: 1.0) { scale in
///     Image(systemName: "star").scaleEffect(scale)
/// } keyframes: { _ in
///     SpringKeyframe(2, duration: 0.5)
///     LinearKeyframe(1, duration: 0.2)
/// }
/// ```
///
/// The content is evaluated for each frame while the keyframes run.
public struct KeyframeAnimator<Value, KeyframePath, Content: View>
where Value == KeyframePath.Value, KeyframePath: Keyframes {
    let initialValue: Value
    let isRepeating: Bool
    /// The value whose changes start the keyframes, or `nil` without one.
    let trigger: (any Equatable)?
    let content: (Value) -> Content
    let keyframes: (Value) -> KeyframePath
}

extension KeyframeAnimator {
    /// Creates a view whose keyframes repeat as long as it is in a window.
    ///
    /// - Parameters:
    ///   - initialValue: The value at the beginning of each run.
    ///   - repeating: Whether the keyframes run. Otherwise the initial value is shown.
    ///   - content: Makes the view for a value.
    ///   - keyframes: Makes the keyframes. The argument is the value at the beginning.
    public nonisolated init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.init(
            initialValue: initialValue, isRepeating: repeating, trigger: nil, content: content, keyframes: keyframes)
    }

    /// Creates a view whose keyframes run once after each change of a value.
    ///
    /// - Parameters:
    ///   - initialValue: The value before the first run.
    ///   - trigger: The value. A change while the keyframes run begins again at the present value.
    ///   - content: Makes the view for a value.
    ///   - keyframes: Makes the keyframes. The argument is the value at the beginning.
    public nonisolated init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.init(
            initialValue: initialValue, isRepeating: false, trigger: trigger, content: content, keyframes: keyframes)
    }
}

extension KeyframeAnimator: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        KeyframeNode(view, inputs)
    }
}

/// The node of a view that is animated by keyframes.
private final class KeyframeNode<Value, KeyframePath: Keyframes<Value>, Content: View>: _ViewNode<
    KeyframeAnimator<Value, KeyframePath, Content>
>, AppearanceObserver
{
    private var view: KeyframeAnimator<Value, KeyframePath, Content>
    private lazy var evaluation = Evaluation(self)
    private var content: _ViewNode<Content>?
    /// The shown value.
    private var value: Value
    /// The running keyframes with the time of their beginning, or `nil`.
    private var running: (timeline: KeyframeTimeline<Value>, start: TimeInterval)?
    private var isVisible = false

    init(_ view: KeyframeAnimator<Value, KeyframePath, Content>, _ inputs: _NodeInputs) {
        self.view = view
        value = view.initialValue
        super.init(inputs)
        evaluate()
        host.observeAppearance(self)
    }

    override var label: String { "KeyframeAnimator" }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: KeyframeAnimator<Value, KeyframePath, Content>) {
        let isTriggered = !ValueComparison.areEqual(view.trigger, self.view.trigger)
        let wasRepeating = self.view.isRepeating
        self.view = view
        if isVisible, isTriggered || view.isRepeating && !wasRepeating { begin(from: value) }
        if wasRepeating, !view.isRepeating { end(at: view.initialValue) }
        evaluate()
    }

    override func evaluate() {
        let view = evaluation.track { self.view.content(value) }
        if let content { content.update(view) } else { content = Content._makeNode(view, inputs) }
    }

    func appear() {
        isVisible = true
        if view.isRepeating { begin(from: view.initialValue) }
    }

    func disappear() {
        isVisible = false
        stop()
    }

    private func begin(from value: Value) {
        let timeline = KeyframeTimeline(initialValue: value, view.keyframes(value))
        // Keyframes without a duration would begin again and again in one frame.
        guard timeline.duration > 0 else { return end(at: timeline.value(time: 0)) }
        running = (timeline, AnimationClock.now)
        host.animator.add(self)
    }

    private func stop() {
        guard running != nil else { return }
        running = nil
        host.animator.remove(self)
    }

    private func end(at value: Value) {
        stop()
        self.value = value
        evaluation.invalidate()
    }

    override func willUnmount() {
        stop()
        evaluation.end()
        host.stopObservingAppearance(self)
    }
}

extension KeyframeNode: AnimatorClient {
    func step(to time: TimeInterval) {
        guard let (timeline, start) = running else { return }
        let passed = time - start
        guard view.isRepeating || passed < timeline.duration else {
            return end(at: timeline.value(time: timeline.duration))
        }
        value = timeline.value(time: passed.truncatingRemainder(dividingBy: timeline.duration))
        evaluation.invalidate()
    }

    func jump() {
        guard let (timeline, _) = running else { return }
        end(at: view.isRepeating ? view.initialValue : timeline.value(time: timeline.duration))
    }

    func nextEvent(after time: TimeInterval) -> TimeInterval? {
        guard let (timeline, start) = running, !view.isRepeating, start + timeline.duration > time else { return nil }
        return start + timeline.duration
    }
}

/// A modifier that animates a view by keyframes.
private struct KeyframeAnimatorModifier<Base, Value, KeyframePath: Keyframes<Value>, Result: View> {
    let initialValue: Value
    let isRepeating: Bool
    let trigger: (any Equatable)?
    let result: (PlaceholderContentView<Base>, Value) -> Result
    let keyframes: (Value) -> KeyframePath
}

extension KeyframeAnimatorModifier: ViewModifier {
    func body(content: Content) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, isRepeating: isRepeating, trigger: trigger,
            content: { result(PlaceholderContentView(source: content.source), $0) }, keyframes: keyframes)
    }
}

extension View {
    /// Animates the view by keyframes that repeat as long as it is in a window.
    ///
    /// - Parameters:
    ///   - initialValue: The value at the beginning of each run.
    ///   - repeating: Whether the keyframes run. Otherwise the initial value is shown.
    ///   - content: Returns the view for a value. The first argument stands for this view.
    ///   - keyframes: Makes the keyframes. The argument is the value at the beginning.
    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        modifier(
            KeyframeAnimatorModifier(
                initialValue: initialValue, isRepeating: repeating, trigger: nil, result: content,
                keyframes: keyframes))
    }

    /// Animates the view by keyframes that run once after each change of a value.
    ///
    /// - Parameters:
    ///   - initialValue: The value before the first run.
    ///   - trigger: The value. A change while the keyframes run begins again at the present value.
    ///   - content: Returns the view for a value. The first argument stands for this view.
    ///   - keyframes: Makes the keyframes. The argument is the value at the beginning.
    public nonisolated func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        modifier(
            KeyframeAnimatorModifier(
                initialValue: initialValue, isRepeating: false, trigger: trigger, result: content,
                keyframes: keyframes))
    }
}
