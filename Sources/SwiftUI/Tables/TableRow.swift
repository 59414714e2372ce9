/// A row of a table, or several of them.
public protocol TableRowContent<TableRowValue> {
    /// The type of the values that the rows show.
    associatedtype TableRowValue: Identifiable

    /// The rows in order. Programs do not use it.
    nonisolated var _rows: _TableRows<TableRowValue> { get }
}

/// A row of a ``Table`` that shows a value.
public struct TableRow<Value: Identifiable> {
    private let value: Value

    /// Creates a row.
    public nonisolated init(_ value: Value) { self.value = value }
}

extension TableRow: TableRowContent {
    /// The type of the value.
    public typealias TableRowValue = Value

    public nonisolated var _rows: _TableRows<Value> { _TableRows([.row(TableRowDescription(value: value))]) }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    /// The type of the values that the rows show.
    public typealias TableRowValue = Content.TableRowValue

    public nonisolated var _rows: _TableRows<Content.TableRowValue> {
        _TableRows(data.flatMap { content($0)._rows.items })
    }

    private nonisolated init(
        tableRows data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content
    ) {
        self.init(
            data: data, content: content, id: id,
            rows: { data, content in (data.map(id), data.map(content)) }, isConstantRange: false)
    }

    /// Creates rows for identifiable elements.
    public nonisolated init<Value: Identifiable>(
        _ data: Data, @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID, Content.TableRowValue == Value {
        self.init(tableRows: data, id: { $0.id }, content: content)
    }

    /// Creates rows for elements that are identified by a key path.
    public nonisolated init<Value: Identifiable>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
    ) where Content.TableRowValue == Value {
        self.init(tableRows: data, id: { $0[keyPath: id] }, content: content)
    }

    /// Creates rows for the numbers of a range.
    public nonisolated init<Value: Identifiable>(
        _ data: Range<Int>, @TableRowBuilder<Value> content: @escaping (Int) -> Content
    ) where Data == Range<Int>, ID == Int, Content.TableRowValue == Value {
        self.init(tableRows: data, id: { $0 }, content: content)
    }

    /// Creates rows for identifiable elements, which show the elements themselves.
    public nonisolated init(_ data: Data)
    where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
        self.init(tableRows: data, id: { $0.id }) { TableRow($0) }
    }
}

/// The rows of a table. Programs do not use it.
public struct _TableRows<Value: Identifiable> {
    let items: [TableRowItem<Value>]

    nonisolated init(_ items: [TableRowItem<Value>]) { self.items = items }
}

extension _TableRows: TableRowContent {
    /// The type of the values.
    public typealias TableRowValue = Value

    public nonisolated var _rows: _TableRows<Value> { self }
}

/// A result builder that collects the rows of a table.
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
    /// Returns the rows of an expression.
    public nonisolated static func buildExpression<Row: TableRowContent>(_ row: Row) -> Row
    where Row.TableRowValue == Value { row }

    /// Builds a block without expressions.
    public nonisolated static func buildBlock() -> _TableRows<Value> { _TableRows([]) }

    /// Builds the first expression of a block.
    public nonisolated static func buildPartialBlock<Row: TableRowContent>(first: Row) -> _TableRows<Value>
    where Row.TableRowValue == Value { first._rows }

    /// Builds a further expression of a block.
    public nonisolated static func buildPartialBlock<Row: TableRowContent>(
        accumulated: _TableRows<Value>, next: Row
    ) -> _TableRows<Value> where Row.TableRowValue == Value { _TableRows(accumulated.items + next._rows.items) }

    /// Builds the rows of an `if` without `else`.
    public nonisolated static func buildOptional(_ rows: _TableRows<Value>?) -> _TableRows<Value> {
        rows ?? _TableRows([])
    }

    /// Builds the rows of a first branch.
    public nonisolated static func buildEither(first: _TableRows<Value>) -> _TableRows<Value> { first }

    /// Builds the rows of a second branch.
    public nonisolated static func buildEither(second: _TableRows<Value>) -> _TableRows<Value> { second }
}
