extension OutlineGroup: TableRowContent where Leaf: TableRowContent {
    /// The type of the values that the rows show.
    public typealias TableRowValue = Leaf.TableRowValue

    public nonisolated var _rows: _TableRows<Leaf.TableRowValue> {
        _TableRows(elements.flatMap { rows(of: $0.element) })
    }

    /// Returns the rows of an element. The last one hides and shows those of the element's children, which are made
    /// while they are shown.
    private nonisolated func rows(of element: Data.Element) -> [TableRowItem<Leaf.TableRowValue>] {
        var items = leaf(element)._rows.items
        guard let below = children(element), case .row(var row)? = items.last else { return items }
        row.disclosure = TableDisclosure(content: { below.flatMap { rows(of: $0) } }, isExpanded: nil)
        items[items.count - 1] = .row(row)
        return items
    }
}

/// Rows of a tree in a ``Table``.
///
/// ```swift
/// Table(of: Folder.self) {
///     TableColumn("Name", value: \.name)
/// } rows: {
///     OutlineGroup(folders, children: \.folders) { TableRow($0) }
/// }
/// ```
///
/// An element with `nil` children is a leaf. One with an empty collection has an arrow, and no rows below.
extension OutlineGroup where Leaf: TableRowContent {
    /// Creates the rows of a collection of trees. A key path identifies the elements.
    public nonisolated init<DataElement, Value: Identifiable>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @TableRowBuilder<Value> content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element, Leaf.TableRowValue == Value {
        self.init(data, { $0[keyPath: children] }, { $0[keyPath: id] }, content)
    }

    /// Creates the rows of a tree. A key path identifies the elements.
    public nonisolated init<DataElement, Value: Identifiable>(
        _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @TableRowBuilder<Value> content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element, Leaf.TableRowValue == Value {
        self.init([root], { $0[keyPath: children] }, { $0[keyPath: id] }, content)
    }

    /// Creates the rows of a collection of trees.
    public nonisolated init<DataElement: Identifiable, Value: Identifiable>(
        _ data: Data, children: KeyPath<DataElement, Data?>,
        @TableRowBuilder<Value> content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element, ID == DataElement.ID, Leaf.TableRowValue == Value {
        self.init(data, { $0[keyPath: children] }, { $0.id }, content)
    }

    /// Creates the rows of a tree.
    public nonisolated init<DataElement: Identifiable, Value: Identifiable>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>,
        @TableRowBuilder<Value> content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element, ID == DataElement.ID, Leaf.TableRowValue == Value {
        self.init([root], { $0[keyPath: children] }, { $0.id }, content)
    }
}
