/// Views that are created from the elements of a collection.
///
/// ```swift
/// ForEach(people) { person in Text(person.name) }
/// ForEach(names, id: \.self) { name in Text(name) }
/// ```
///
/// The state of a view follows the identity of its element when elements are inserted, removed or moved. Identities
/// must be unique; a repeated one is logged.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public var data: Data
    /// Returns the view of an element.
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
    /// Returns the identities and views of the elements.
    ///
    /// The closure is made in the program's own code, where the types are known to the compiler. SwiftUI's code would
    /// look them up for each element (benchmark row *one element of 1,000*).
    let rows: (Data, (Data.Element) -> Content) -> (ids: [ID], contents: [Content])
    /// Whether the elements are a range whose size is expected not to change.
    let isConstantRange: Bool
}

extension ForEach where Content: View {
    /// Creates views of identifiable elements.
    @inlinable
    public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data, isConstantRange: false, content, { $0.id }) { ($0.map { $0.id }, $0.map($1)) }
    }

    /// Creates views of elements that are identified by a key path.
    @inlinable
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data, isConstantRange: false, content, { $0[keyPath: id] }) {
            ($0.map { $0[keyPath: id] }, $0.map($1))
        }
    }

    /// Creates views of the numbers of a range that does not change.
    @inlinable
    public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data, isConstantRange: true, content, { $0 }) { (Array($0), $0.map($1)) }
    }

    /// Creates views that can change the elements of a collection, through bindings to them.
    public nonisolated init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [BoundElement<C.Element>] {
        let elements = BoundElement.elements(of: data)
        self.init(elements, isConstantRange: false, { content($0.binding) }, { $0.value[keyPath: id] }) {
            ($0.map { $0.value[keyPath: id] }, $0.map($1))
        }
    }

    /// Creates views that can change the elements of a collection, through bindings to them.
    public nonisolated init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [BoundElement<C.Element>], C.Element: Identifiable, ID == C.Element.ID {
        self.init(data, id: \.id, content: content)
    }

    @usableFromInline
    nonisolated init(
        _ data: Data, isConstantRange: Bool, _ content: @escaping (Data.Element) -> Content,
        _ id: @escaping (Data.Element) -> ID,
        rows: @escaping (Data, (Data.Element) -> Content) -> (ids: [ID], contents: [Content])
    ) {
        self.data = data
        self.isConstantRange = isConstantRange
        self.content = content
        self.id = id
        self.rows = rows
    }
}

/// An element of a collection with a binding to it.
public struct BoundElement<Element> {
    let value: Element
    let binding: Binding<Element>

    nonisolated static func elements<C: MutableCollection & RandomAccessCollection>(
        of data: Binding<C>
    ) -> [BoundElement] where C.Element == Element {
        let values = data.wrappedValue
        return values.indices.map { BoundElement(value: values[$0], binding: data[$0]) }
    }
}

extension ForEach: View where Content: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        // The comparison of types is fast, and the conversion is not.
        if ID.self == Subview.ID.self || ID.self == SectionConfiguration.ID.self,
            let source = view.data as? any SubviewSource,
            let node = source.makeNode(of: view, inputs) as? _ViewNode<Self>
        {
            return node
        }
        if case .among(let rows) = inputs.place { return LazyForEachNode(view, rows, inputs) }
        return ForEachNode(view, inputs)
    }
}

/// The node of views that are created from a collection.
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _ViewNode<ForEach<Data, ID, Content>>, IdentifyingNode
{
    /// The identity of a row. Repeated identities are numbered.
    private struct Key: Hashable {
        let id: ID
        var repetition = 0
    }

    private var view: ForEach<Data, ID, Content>
    private lazy var evaluation = Evaluation(self)
    private var keys: [Key] = []
    /// The identities of the elements, with which most changes are found to keep all rows.
    private var ids: [ID] = []
    /// The nodes of the views, in the order of `keys`.
    private var rows: [_ViewNode<Content>] = []
    private var hasWarned = false
    /// Whether the rows are created for the first time, together with the enclosing view.
    private var isFirst = true

    init(_ view: ForEach<Data, ID, Content>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        evaluate()
    }

    override var label: String { "ForEach" }
    override var children: [_Node] { rows }

    func node(of id: AnyHashable) -> _Node? {
        (id.base as? ID).flatMap { id in keys.firstIndex(of: Key(id: id)).map { rows[$0] } }
    }

    override func collect(into elements: inout [LayoutNode]) {
        for index in keys.indices {
            let start = elements.count
            rows[index].collect(into: &elements)
            for element in elements[start...] {
                let traits = element.traits
                // A view in a `ForEach` further inside belongs to that one.
                guard traits.source == nil || traits.source == ObjectIdentifier(self) else { continue }
                element.mark { $0.element = (ObjectIdentifier(self), AnyHashable(keys[index].id), index) }
            }
        }
    }

    override func update(_ view: ForEach<Data, ID, Content>) {
        if view.isConstantRange, view.data.count != keys.count {
            GraphHost.logger.error(
                "A ForEach of a constant range changed its count from \(keys.count) to \(view.data.count); use an id.")
        }
        self.view = view
        evaluate()
    }

    override func evaluate() {
        let (new, contents) = evaluation.track { view.rows(view.data, view.content) }
        defer { isFirst = false }
        if new == ids {
            let rows = rows
            for index in rows.indices { rows[index].update(contents[index]) }
        } else {
            ids = new
            replaceRows(contents)
        }
    }

    /// Updates the rows whose identities remain, makes those with new ones, and removes all others.
    private func replaceRows(_ contents: [Content]) {
        // Objects that are their own identities may have become equal.
        var twins: [_ViewNode<Content>] = []
        var former = Dictionary(zip(keys, rows)) { first, second in
            twins.append(second)
            return first
        }
        var counts: [ID: Int] = [:]
        counts.reserveCapacity(contents.count)
        (keys, rows) = ([], [])
        keys.reserveCapacity(contents.count)
        rows.reserveCapacity(contents.count)
        let own = inputs
        for (index, content) in contents.enumerated() {
            let id = ids[index]
            let repetition = counts[id, default: 0]
            counts[id] = repetition + 1
            if repetition > 0 { warnAboutRepetition(of: id) }
            let key = Key(id: id, repetition: repetition)
            keys.append(key)
            if let row = former.removeValue(forKey: key) {
                row.update(content)
                rows.append(row)
            } else {
                let row = Content._makeNode(content, own)
                rows.append(row)
                if !isFirst { insert(row, at: AnyHashable(key)) }
            }
        }
        for (key, row) in former { remove(row, from: AnyHashable(key)) }
        for twin in twins { remove(twin, from: ObjectIdentifier(twin)) }
        if !isFirst { elementsDidChange() }
    }

    private func warnAboutRepetition(of id: ID) {
        guard !hasWarned else { return }
        hasWarned = true
        GraphHost.logger.error(
            "The identity \(id) occurs several times in a ForEach; only the first view keeps its state.")
    }

    override func willUnmount() { evaluation.end() }
}
