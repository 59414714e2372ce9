import Foundation

/// A modifier that shows a menu after a long press or a click with the secondary button.
public struct _ContextMenuModifier {
    /// The items, or `nil` for no menu.
    let source: (any MenuSource)?
}

extension _ContextMenuModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { ContextMenuNode(view, inputs) }
}

extension View {
    /// Adds a menu that is shown after a long press, or a click with the secondary button.
    public nonisolated func contextMenu<MenuItems: View>(
        @ViewBuilder menuItems: @escaping () -> MenuItems
    ) -> some View { modifier(_ContextMenuModifier(source: MenuContentSource(menuItems))) }
}

extension View {
    /// Adds a menu that is shown after a long press, or a click with the secondary button.
    ///
    /// The menu is shown alone, as after a click with the secondary button on an iPad. The preview is not made.
    public nonisolated func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: @escaping () -> MenuItems, @ViewBuilder preview: () -> Preview
    ) -> some View { contextMenu(menuItems: menuItems) }
}

/// A handler of touches that reacts to the secondary button.
@MainActor
protocol SecondaryClickHandler: TouchHandler {
    /// Reacts to a click.
    func handleSecondaryClick()
}

/// The node of a view with a menu of its own.
private final class ContextMenuNode<Base: View>: EffectNode<Base, _ContextMenuModifier>, SecondaryClickHandler {
    private var wrappers: [ObjectIdentifier: ContextMenuLayout] = [:]
    private var start: CGPoint?
    /// The number of the current touch. Timers of earlier touches have a different one.
    private var touchNumber = 0
    private static var duration: TimeInterval { 0.5 }

    override var passesRows: Bool { false }

    override func collect(into elements: inout [LayoutNode]) {
        var inner: [LayoutNode] = []
        super.collect(into: &inner)
        var kept: [ObjectIdentifier: ContextMenuLayout] = [:]
        for view in inner {
            let wrapper = wrappers[ObjectIdentifier(view)] ?? ContextMenuLayout(self, inputs)
            wrapper.setChildren([view])
            kept[ObjectIdentifier(view)] = wrapper
            elements.append(wrapper)
        }
        wrappers = kept
    }

    func handleSecondaryClick() {
        if isMounted, let source = modifier.source { show(source.content(below: scope)) }
    }

    // MARK: Touches

    var priority: GesturePriority { .normal }
    var isEnabled: Bool { modifier.source != nil }
    func perform() { handleSecondaryClick() }

    var touchArea: CGRect {
        wrappers.values.map { CGRect(origin: $0.globalOrigin, size: $0.size) }.reduce(.null) { $0.union($1) }
    }

    func handle(_ event: TouchEvent) -> TouchResult {
        switch event.phase {
        case .began:
            start = event.location
            touchNumber += 1
            let (number, decide) = (touchNumber, event.decide)
            DispatchQueue.main.asyncAfter(deadline: .now() + Self.duration) { [weak self] in
                MainActor.assumeIsolated {
                    guard let self, self.start != nil, self.touchNumber == number, self.isMounted else { return }
                    decide(self)
                    self.handleSecondaryClick()
                }
            }
            return .possible
        case .moved:
            guard let start, hypot(event.location.x - start.x, event.location.y - start.y) <= 10 else {
                touchCancelled()
                return .failed
            }
            return .possible
        case .ended:
            touchCancelled()
            return .failed
        }
    }

    func touchCancelled() { start = nil }
    override func willUnmount() { start = nil }
}

/// The layout of a view with a menu of its own.
private final class ContextMenuLayout: PassThroughLayout {
    private weak var handler: (any TouchHandler)?

    init(_ handler: any TouchHandler, _ inputs: _NodeInputs) {
        self.handler = handler
        super.init(inputs)
    }

    override var label: String { "contextMenu" }

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard var target = hitChildren(point) else { return nil }
        if let handler, handler.isEnabled { target.handlers.append(handler) }
        return target
    }
}
