import Foundation

/// A modifier that performs an action when a touch begins and ends on the view.
public struct _TapModifier {
    let action: () -> Void
    /// Whether the whole frame of the view is hit, rather than only the parts that it draws.
    let coversFrame: Bool
}

extension _TapModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { TapNode(view, inputs) }
}

/// The node of a view that can be tapped.
private final class TapNode<Base: View>: _ViewNode<ModifiedContent<Base, _TapModifier>>, TouchHandler {
    private var action: () -> Void
    private let inner: EnvironmentScope
    private var content: _ViewNode<Base>?
    private var wrappers: [ObjectIdentifier: TapLayout] = [:]
    private var isPressed = false
    private let coversFrame: Bool
    /// The repetitions of a button that is held down.
    private var repetition: ButtonRepetition?
    private var hasRepeated = false

    init(_ view: ModifiedContent<Base, _TapModifier>, _ inputs: _NodeInputs) {
        action = view.modifier.action
        coversFrame = view.modifier.coversFrame
        inner = EnvironmentScope(below: inputs.scope) { $0.isPressed = false }
        super.init(inputs)
        content = Base._makeNode(view.content, inputs.child(of: self, scope: inner))
    }

    override var label: String { "tap" }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, _TapModifier>) {
        action = view.modifier.action
        content?.update(view.content)
    }

    override func collect(into elements: inout [LayoutNode]) {
        var views: [LayoutNode] = []
        content?.collect(into: &views)
        var kept: [ObjectIdentifier: TapLayout] = [:]
        for view in views {
            let wrapper = wrappers[ObjectIdentifier(view)] ?? TapLayout(self, coversFrame: coversFrame, inputs)
            wrapper.setChildren([view])
            kept[ObjectIdentifier(view)] = wrapper
            elements.append(wrapper)
        }
        wrappers = kept
    }

    override func willUnmount() {
        repetition = nil
        inner.end()
    }

    // MARK: Touches

    var touchArea: CGRect {
        wrappers.values.map { CGRect(origin: $0.globalOrigin, size: $0.size) }.reduce(.null) { $0.union($1) }
    }

    private func setPressed(_ isPressed: Bool) {
        guard isPressed != self.isPressed else { return }
        self.isPressed = isPressed
        inner.setTransform { $0.isPressed = isPressed }
        host.request()
    }

    var priority: GesturePriority { .normal }
    var isEnabled: Bool { scope.values.isEnabled }
    func touchCancelled() {
        repetition = nil
        setPressed(false)
    }

    func handle(_ event: TouchEvent) -> TouchResult {
        let isInside = touchArea.contains(event.location)
        setPressed(isInside && event.phase != .ended)
        if event.phase == .began { startRepeating(event) }
        guard event.phase == .ended else { return .possible }
        repetition = nil
        // The release of a button that has repeated is not a click.
        if hasRepeated { return .recognized }
        guard isInside else { return .failed }
        perform()
        return .recognized
    }

    private func startRepeating(_ event: TouchEvent) {
        hasRepeated = false
        guard scope.values.buttonRepeatBehavior.repeats else { return }
        let decide = event.decide
        repetition = ButtonRepetition { [weak self] in
            guard let self, isPressed, isMounted, scope.values.isEnabled else { return }
            if !hasRepeated {
                hasRepeated = true
                decide(self)
            }
            action()
        }
    }

    func perform() {
        if isMounted, scope.values.isEnabled { action() }
    }
}

/// The layout of a view that can be tapped. It has the size of the view.
private final class TapLayout: PassThroughLayout {
    private weak var handler: (any TouchHandler)?

    private let coversFrame: Bool

    init(_ handler: any TouchHandler, coversFrame: Bool, _ inputs: _NodeInputs) {
        self.handler = handler
        self.coversFrame = coversFrame
        super.init(inputs)
    }

    override var label: String { "tap" }

    override var ownRowAction: (() -> Void)? {
        guard coversFrame, scope.values.isEnabled, let handler else { return nil }
        return { handler.perform() }
    }

    override var accessibleParts: [AccessiblePart] {
        var part = AccessiblePart.combined(partsInside, at: self, traits: .button)
        if !scope.values.isEnabled { part.traits.insert(.notEnabled) }
        let tap = AccessibilityAction(kind: .default) { [weak handler] in handler?.perform() }
        part.actions.append(tap)
        return [part]
    }

    override func hit(_ point: CGPoint) -> HitTarget? {
        let isInFrame = coversFrame && CGRect(origin: .zero, size: size).contains(point)
        guard var target = hitChildren(point) ?? (isInFrame ? HitTarget(node: self) : nil) else { return nil }
        if let handler, scope.values.isEnabled { target.handlers.append(handler) }
        return target
    }
}
