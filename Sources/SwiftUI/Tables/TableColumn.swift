import Foundation

/// A column of a table, or several of them.
///
/// ```swift
/// @TableColumnBuilder<Person, KeyPathComparator<Person>>
/// private var columns: some TableColumnContent<Person, KeyPathComparator<Person>> {
///     TableColumn("Name", value: \.name)
///     TableColumn("City", value: \.city)
/// }
/// ```
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// The type of the values that the rows show.
    associatedtype TableRowValue: Identifiable
    /// The type of the comparators by which the rows are sorted, or `Never`.
    associatedtype TableColumnSortComparator

    /// The columns in order. Programs do not use it.
    nonisolated var _columns: _TableColumns<TableRowValue, TableColumnSortComparator> { get }
}

/// The columns of a table. Programs do not use it.
public struct _TableColumns<RowValue: Identifiable, Sort> {
    var all: [TableColumnDescription<RowValue>] = []
}

/// A column of a table without the types of its cells.
struct TableColumnDescription<RowValue> {
    let label: Text
    let content: (RowValue) -> AnyView
    /// The order of the rows by the column, or `nil`.
    let comparator: (any SortComparator)?
    var width = TableColumnWidth()
    var alignment = TableColumnAlignment.automatic
    /// The name of the column in a ``TableColumnCustomization``, or `nil`.
    var customizationID: String?
    var defaultVisibility = Visibility.automatic
    /// The place among all columns of the table, by which views keep their state while others are hidden.
    var position = 0
}

/// A column of a ``Table``: a header, and a view for each row.
///
/// ```swift
/// TableColumn("Name", value: \.name)
/// TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(60)
/// ```
///
/// A click on the header of a column with a value sorts the rows of a table that has a sort order.
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View> {
    fileprivate var column: TableColumnDescription<RowValue>

    fileprivate nonisolated init(
        _ label: Text, _ comparator: (any SortComparator)?, _ content: @escaping (RowValue) -> Content
    ) {
        column = TableColumnDescription(label: label, content: { AnyView(content($0)) }, comparator: comparator)
    }

    /// Returns the column with a fixed width in points. `nil` and invalid widths stand for a share of the room.
    public nonisolated func width(_ width: CGFloat? = nil) -> TableColumn {
        changed { $0.width = TableColumnWidth(width) }
    }

    /// Returns the column with limits of its width in points.
    public nonisolated func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
        changed { $0.width = TableColumnWidth(least: min, ideal: ideal, greatest: max) }
    }

    /// Returns the column with another place of the cells.
    public nonisolated func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
        changed { $0.alignment = alignment }
    }

    private nonisolated func changed(_ change: (inout TableColumnDescription<RowValue>) -> Void) -> TableColumn {
        var copy = self
        change(&copy.column)
        return copy
    }
}

extension TableColumn: TableColumnContent {
    /// The type of the values that the rows show.
    public typealias TableRowValue = RowValue
    /// The type of the comparators by which the rows are sorted, or `Never`.
    public typealias TableColumnSortComparator = Sort

    public nonisolated var _columns: _TableColumns<RowValue, Sort> { _TableColumns(all: [column]) }
}

extension TableColumn where Sort == Never, Label == Text {
    /// Creates a column by which rows cannot be sorted.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(Text(titleKey), nil, content)
    }

    /// Creates a column by which rows cannot be sorted.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(Text(title), nil, content) }

    /// Creates a column by which rows cannot be sorted.
    public nonisolated init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(text, nil, content)
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// Creates a column by whose values rows can be sorted.
    public nonisolated init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(Text(titleKey), Self.comparator(value), content) }

    /// Creates a column by whose values rows can be sorted.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(Text(title), Self.comparator(value), content) }

    /// Creates a column by whose values rows can be sorted.
    public nonisolated init<V: Comparable>(
        _ text: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(text, Self.comparator(value), content) }

    private nonisolated static func comparator<V: Comparable>(
        _ keyPath: KeyPath<RowValue, V>
    ) -> KeyPathComparator<RowValue> {
        // `Sendable` has no representation. Columns are used on the main actor only.
        KeyPathComparator(unsafeBitCast(keyPath, to: (any KeyPath<RowValue, V> & Sendable).self))
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
    /// Creates a column that shows texts, by which rows can be sorted.
    public nonisolated init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(Text(titleKey), Self.comparator(value)) { Text(verbatim: $0[keyPath: value]) }
    }

    /// Creates a column that shows texts, by which rows can be sorted.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(Text(title), Self.comparator(value)) { Text(verbatim: $0[keyPath: value]) }
    }
}

extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
    /// Creates a column by which rows can be sorted, with an order of the program's own.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(Text(titleKey), comparator, content) }

    /// Creates a column by which rows can be sorted, with an order of the program's own.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(Text(title), comparator, content) }
}

/// A result builder that collects the columns of a table.
///
/// `Sort` is the type of the comparators by which the table is sorted, or `Never`.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort> {
    /// Returns the columns of an expression, which may have comparators of another type or none.
    public nonisolated static func buildExpression<Column: TableColumnContent>(
        _ column: Column
    ) -> _TableColumns<RowValue, Sort> where Column.TableRowValue == RowValue {
        _TableColumns(all: column._columns.all)
    }

    /// Builds a block of columns.
    public nonisolated static func buildBlock(_ columns: _TableColumns<RowValue, Sort>...) -> _TableColumns<
        RowValue, Sort
    > {
        _TableColumns(all: columns.flatMap(\.all))
    }

    /// Builds the columns of an `if` without `else`.
    public nonisolated static func buildIf(_ columns: _TableColumns<RowValue, Sort>?) -> _TableColumns<RowValue, Sort> {
        columns ?? _TableColumns()
    }

    /// Builds the columns of a first branch.
    public nonisolated static func buildEither(first: _TableColumns<RowValue, Sort>) -> _TableColumns<RowValue, Sort> {
        first
    }

    /// Builds the columns of a second branch.
    public nonisolated static func buildEither(second: _TableColumns<RowValue, Sort>) -> _TableColumns<RowValue, Sort> {
        second
    }
}
