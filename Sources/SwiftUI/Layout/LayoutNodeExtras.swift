/// The properties of a layout node that few nodes have.
@MainActor
final class LayoutNodeExtras {
    fileprivate var layoutValues: [ObjectIdentifier: Any] = [:]
    fileprivate var transition: AnyTransition?
}

extension LayoutNode {
    /// Values for the layout of the container, by their keys.
    final var layoutValues: [ObjectIdentifier: Any] {
        get { extras?.layoutValues ?? [:] }
        set { ensuredExtras.layoutValues = newValue }
    }

    /// The transition of the node's own view.
    final var ownTransition: AnyTransition? {
        get { extras?.transition }
        set { if newValue != nil || extras != nil { ensuredExtras.transition = newValue } }
    }

    private var ensuredExtras: LayoutNodeExtras {
        if let extras { return extras }
        let made = LayoutNodeExtras()
        extras = made
        return made
    }
}
