import Foundation
import UIKit

/// A modifier that adds a recognizer of UIKit to a view.
public struct _RecognizerModifier<Representable: UIGestureRecognizerRepresentable> {
    let representable: Representable
}

extension _RecognizerModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { RecognizerNode(view, inputs) }
}

extension View {
    /// Adds a gesture that a recognizer of UIKit recognizes.
    public nonisolated func gesture(_ representable: some UIGestureRecognizerRepresentable) -> some View {
        modifier(_RecognizerModifier(representable: representable))
    }
}

/// The node of a view with a recognizer of UIKit.
private final class RecognizerNode<Base: View, R: UIGestureRecognizerRepresentable>:
    _ViewNode<ModifiedContent<Base, _RecognizerModifier<R>>>, AppearanceObserver
{
    private let bound: BoundValue<R>
    private lazy var evaluation = Evaluation(self)
    private let source = RecognizerSource()
    private var content: _ViewNode<Base>?
    private var wrappers: [ObjectIdentifier: RecognizerLayout] = [:]
    private var parts: (recognizer: R.UIGestureRecognizerType, coordinator: R.Coordinator)?

    init(_ view: ModifiedContent<Base, _RecognizerModifier<R>>, _ inputs: _NodeInputs) {
        bound = BoundValue(view.modifier.representable)
        super.init(inputs)
        content = Base._makeNode(view.content, self.inputs)
        source.layout = { [weak self] in self?.layout(at: $0) }
        evaluate()
        host.observeAppearance(self)
    }

    override var label: String { "gesture" }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, _RecognizerModifier<R>>) {
        if bound.accept(view.modifier.representable) || evaluation.isDirty { evaluate() }
        content?.update(view.content)
    }

    override func evaluate() {
        evaluation.track {
            bound.prepare(evaluation)
            let parts = parts ?? make()
            bound.value.updateUIGestureRecognizer(parts.recognizer, context: context(parts.coordinator))
        }
    }

    override func collect(into elements: inout [LayoutNode]) {
        var views: [LayoutNode] = []
        content?.collect(into: &views)
        var kept: [ObjectIdentifier: RecognizerLayout] = [:]
        for view in views {
            let wrapper = wrappers[ObjectIdentifier(view)] ?? RecognizerLayout(ObjectIdentifier(self), inputs)
            wrapper.setChildren([view])
            kept[ObjectIdentifier(view)] = wrapper
            elements.append(wrapper)
        }
        wrappers = kept
    }

    // MARK: The recognizer

    private func make() -> (recognizer: R.UIGestureRecognizerType, coordinator: R.Coordinator) {
        let coordinator = bound.value.makeCoordinator(converter: .init(source: source))
        let recognizer = bound.value.makeUIGestureRecognizer(context: context(coordinator))
        source.recognizer = recognizer
        recognizer.area = { [weak self] in self?.concerns($0, $1) ?? false }
        recognizer.addAction { [weak self] _ in self?.handleAction() }
        let made = (recognizer: recognizer, coordinator: coordinator)
        parts = made
        return made
    }

    private func context(_ coordinator: R.Coordinator) -> R.Context {
        .init(coordinator: coordinator, converter: .init(source: source))
    }

    private func handleAction() {
        guard isMounted, let parts else { return }
        bound.value.handleUIGestureRecognizerAction(parts.recognizer, context: context(parts.coordinator))
    }

    /// Adds the recognizer to the tree's view, which is known only now.
    func appear() {
        guard let view = host.view, let recognizer = parts?.recognizer else { return }
        source.root = view
        view.addGestureRecognizer(recognizer)
    }

    func disappear() {
        guard let recognizer = parts?.recognizer else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
    }

    /// The recognizer may hold a state of the program.
    override var holdsState: Bool { true }

    override func willUnmount() {
        evaluation.end()
        bound.end()
        disappear()
        host.stopObservingAppearance(self)
    }

    // MARK: Places

    /// Returns the layout of the view at a point of the root; the first one if the point is outside of all.
    private func layout(at point: CGPoint) -> LayoutNode? {
        wrappers.values.first { CGRect(origin: $0.globalOrigin, size: $0.size).contains(point) }
            ?? wrappers.values.first
    }

    /// Returns whether a point of the window that hits a view of UIKit is on what the content shows there.
    ///
    /// The parts of the tree that are views of their own, such as rows, are asked from the inside.
    private func concerns(_ view: UIView?, _ location: CGPoint) -> Bool {
        var current = view
        while let candidate = current {
            if let target = (candidate as? CanvasView)?.target(at: candidate.convert(location, from: nil)),
                let own = target.recognizers.first(where: { $0.owner == ObjectIdentifier(self) })
            {
                return !own.isBehindHandlers || !(parts?.recognizer is UITapGestureRecognizer)
            }
            current = candidate === host.view ? nil : candidate.superview
        }
        return false
    }
}

/// The layout of a view with a recognizer of UIKit. It has the size of the view.
private final class RecognizerLayout: PassThroughLayout {
    private let owner: ObjectIdentifier

    init(_ owner: ObjectIdentifier, _ inputs: _NodeInputs) {
        self.owner = owner
        super.init(inputs)
    }

    override var label: String { "gesture" }

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard var target = hitChildren(point) else { return nil }
        if scope.values.isEnabled {
            let isBehind = target.handlers.contains { $0.isEnabled }
            target.recognizers.append(RecognizerTarget(owner: owner, isBehindHandlers: isBehind))
        }
        return target
    }
}
