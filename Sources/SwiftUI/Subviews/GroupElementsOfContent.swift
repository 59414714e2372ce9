/// Views that are made from the subviews of other views.
public struct GroupElementsOfContent<Subviews: View, Content: View> {
    let base: Subviews
    let transform: (SubviewsCollection) -> Content
}

extension GroupElementsOfContent: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { SubviewsNode(view, inputs) }
}

extension Group {
    /// Creates views from the subviews of a view, such as the content of a container of the program.
    ///
    /// ```swift
    /// struct Cards<Content: View>: View {
    ///     @ViewBuilder var content: Content
    ///     var body: some View {
    ///         Group(subviews: content) { subviews in
    ///             if let first = subviews.first { first.frame(height: 200) }
    ///             HStack { subviews.dropFirst() }
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// The closure is called again when the subviews or their ``ContainerValues`` change.
    public nonisolated init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        self.init(content: GroupElementsOfContent(base: view, transform: transform))
    }
}

/// A node that reads subviews.
@MainActor
private protocol SubviewReading: AnyObject {
    /// Notes that the subviews have changed.
    func subviewsDidChange()
}

/// The node of views that are made from subviews.
private final class SubviewsNode<Base: View, Result: View>: _ViewNode<GroupElementsOfContent<Base, Result>>,
    ElementOwner, SubviewReading
{
    private var view: GroupElementsOfContent<Base, Result>
    private lazy var evaluation = Evaluation(self)
    private var source: SubviewSourceNode<Base>?
    private var result: _ViewNode<Result>?
    private var slots: [SubviewSlot] = []
    private var isMarked = false

    init(_ view: GroupElementsOfContent<Base, Result>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        // A subview appears with its place, as a row does.
        var sourceInputs = self.inputs
        sourceInputs.place = .among(RowContext(nil, appearanceGroup ?? host.rootGroup, isLazy: false))
        source = SubviewSourceNode(view.base, sourceInputs)
        readSlots()
        evaluate()
    }

    override var label: String { "Subviews" }
    override var children: [_Node] { [source, result].compactMap { $0 } }
    override func collect(into elements: inout [LayoutNode]) { result?.collect(into: &elements) }

    override func update(_ view: GroupElementsOfContent<Base, Result>) {
        self.view = view
        source?.update(view.base)
        readSlots()
        evaluate()
        // A change that the source has noted meanwhile is done.
        isMarked = false
    }

    override func evaluate() {
        let content = evaluation.track { view.transform(SubviewsCollection(subviews: slots.map { Subview($0) })) }
        if let result { result.update(content) } else { result = Result._makeNode(content, inputs) }
    }

    func subviewsDidChange() {
        guard !isMarked else { return }
        isMarked = true
        host.restructure(self)
    }

    func collectElements() {
        guard isMarked, isMounted else { return }
        isMarked = false
        readSlots()
        evaluate()
    }

    /// Reads the subviews. Those that stay keep their slots.
    private func readSlots() {
        var rows = RowList()
        source?.collectRows(into: &rows)
        var former: [ObjectIdentifier: SubviewSlot] = [:]
        for slot in slots { former[ObjectIdentifier(slot.element)] = slot }
        slots = rows.pieces.compactMap { piece -> SubviewSlot? in
            guard case .element(let element) = piece.content else { return nil }
            let slot = former[ObjectIdentifier(element)] ?? SubviewSlot(element)
            (slot.section, slot.part) = (piece.section, piece.part)
            return slot
        }
    }

    override func willUnmount() { evaluation.end() }
}

/// The node of the content whose subviews are read. It shows nothing itself.
private final class SubviewSourceNode<Base: View>: _ViewNode<Base> {
    private var content: _ViewNode<Base>?

    init(_ view: Base, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = Base._makeNode(view, self.inputs)
    }

    override var label: String { "content" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }
    override func update(_ view: Base) { content?.update(view) }
    override func elementsDidChange() { (parent as? any SubviewReading)?.subviewsDidChange() }
}
