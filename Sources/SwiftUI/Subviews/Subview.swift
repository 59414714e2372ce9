/// A view of a container's content, which the container shows where it wants.
///
/// The view keeps the environment and the state of its place in the content. Modifiers around the subview arrange and
/// decorate it, but do not change its environment. A subview is shown in one place; with several ones the last counts.
public struct Subview: Identifiable {
    /// The identity of a subview.
    public struct ID: Hashable, Sendable {
        private let element: ObjectIdentifier

        init(_ element: LayoutNode) { self.element = ObjectIdentifier(element) }
    }

    /// The identity, which lasts as long as the view is in the content.
    public let id: ID
    /// The values that the view sets for its container.
    public let containerValues: ContainerValues
    let slot: SubviewSlot

    @MainActor
    init(_ slot: SubviewSlot) {
        self.slot = slot
        id = ID(slot.element)
        let traits = slot.element.traits
        var values = traits.containerValues
        values.tag = traits.selectionValue
        containerValues = values
    }
}

extension Subview: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { SubviewNode(view, inputs) }
}

/// The layout node of a subview, and the node that shows it.
@MainActor
final class SubviewSlot {
    let element: LayoutNode
    fileprivate(set) weak var shower: _Node?

    init(_ element: LayoutNode) { self.element = element }
}

/// The node of a subview in the place that the container has chosen.
private final class SubviewNode: _ViewNode<Subview> {
    private var slot: SubviewSlot

    init(_ view: Subview, _ inputs: _NodeInputs) {
        slot = view.slot
        super.init(inputs)
        show()
    }

    override var label: String { "Subview" }

    override func collect(into elements: inout [LayoutNode]) {
        if slot.shower === self { elements.append(slot.element) }
    }

    override func update(_ view: Subview) {
        guard view.slot !== slot else { return }
        end()
        slot = view.slot
        show()
        elementsDidChange()
    }

    /// Takes the subview over from the node that has shown it.
    private func show() {
        let former = slot.shower
        slot.shower = self
        if let former, former.isMounted { former.elementsDidChange() }
    }

    private func end() { if slot.shower === self { slot.shower = nil } }
    override func willUnmount() { end() }
}
