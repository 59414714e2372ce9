/// A view of a container's content, which the container shows where it wants.
///
/// The view keeps the environment and the state of its place in the content. Modifiers around the subview arrange and
/// decorate it, but do not change its environment. A subview is shown in one place; of several ones, the one that came
/// last counts.
///
/// A subview appears when it comes to a place. One without a place exists too: its preferences, its title and its items
/// of bars count.
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
    /// The section of the content that the view is in, or `nil`.
    let section: ObjectIdentifier?
    /// The part of the section.
    let part: SectionPart

    @MainActor
    init(_ slot: SubviewSlot) {
        self.slot = slot
        (section, part) = (slot.section, slot.part)
        id = ID(slot.element)
        let traits = slot.element.traits
        var values = traits.containerValues ?? ContainerValues()
        values.tag = traits.tag ?? traits.id
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
    /// The section of the content that the subview is in, or `nil`, and its part of it.
    var section: ObjectIdentifier?
    var part = SectionPart.row
    /// The nodes of the subview's places, in the order in which they came. The last one shows it.
    private var places: [Weak<SubviewNode>] = []

    init(_ element: LayoutNode) { self.element = element }

    fileprivate var shower: SubviewNode? { places.last { $0.object != nil }?.object }

    /// Adds a place, which takes the subview over.
    fileprivate func add(_ node: SubviewNode) {
        let former = shower
        places.append(Weak(node))
        node.take(element)
        element.isOnScreen = true
        if let former, former.isMounted { former.elementsDidChange() }
    }

    /// Removes a place. The place before takes the subview back.
    fileprivate func remove(_ node: SubviewNode) {
        let wasShower = shower === node
        places.removeAll { $0.object == nil || $0.object === node }
        guard wasShower else { return }
        guard let shower else {
            element.isOnScreen = false
            return
        }
        shower.take(element)
        shower.elementsDidChange()
    }
}

/// The node of a subview in the place that the container has chosen.
private final class SubviewNode: _ViewNode<Subview> {
    private var slot: SubviewSlot
    /// The layout node of the place, which has the marks of the modifiers around it.
    private var holder: SubviewLayout?

    init(_ view: Subview, _ inputs: _NodeInputs) {
        slot = view.slot
        super.init(inputs)
        slot.add(self)
    }

    override var label: String { "Subview" }

    override func collect(into elements: inout [LayoutNode]) {
        if let holder, slot.shower === self { elements.append(holder) }
    }

    override func update(_ view: Subview) {
        guard view.slot !== slot else { return }
        slot.remove(self)
        slot = view.slot
        holder = nil
        slot.add(self)
        elementsDidChange()
    }

    /// Shows the subview in this place. The layout node of the place before may still be fading out.
    func take(_ element: LayoutNode) {
        let holder = holder ?? SubviewLayout(inputs)
        if let former = element.parent as? SubviewLayout, former !== holder { former.setChildren([]) }
        holder.setChildren([element])
        self.holder = holder
    }

    override func willUnmount() { slot.remove(self) }
}

/// The layout node of a subview's place.
private final class SubviewLayout: PassThroughLayout {
    override var label: String { "subview" }
    /// The subview's values are for the container of its content only.
    override var ownTraits: ElementTraits { super.ownTraits.changed { $0.containerValues = nil } }
}
