/// Columns of a ``Table`` that are created from the elements of a collection.
///
/// ```swift
/// Table(products) {
///     TableColumn("Name", value: \.name)
///     TableColumnForEach(years, id: \.self) { year in
///         TableColumn("\(year)") { product in Text("\(product.sales(in: year))") }
///     }
/// }
/// ```
public struct TableColumnForEach<
    Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Content: TableColumnContent
> where Content.TableRowValue == RowValue {
    /// The elements.
    public var data: Data
    /// Returns the column of an element.
    public var content: (Data.Element) -> Content

    /// Creates columns for identifiable elements.
    public nonisolated init(
        _ data: Data, @TableColumnBuilder<RowValue, Never> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID { (self.data, self.content) = (data, content) }

    /// Creates columns for elements that are identified by a key path.
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableColumnBuilder<RowValue, Never> content: @escaping (Data.Element) -> Content
    ) { (self.data, self.content) = (data, content) }

    /// Creates columns for the numbers of a range.
    public nonisolated init(
        _ data: Range<Int>, @TableColumnBuilder<RowValue, Never> content: @escaping (Int) -> Content
    ) where Data == Range<Int>, ID == Int { (self.data, self.content) = (data, content) }
}

extension TableColumnForEach: TableColumnContent {
    /// The type of the values that the rows show.
    public typealias TableRowValue = RowValue
    /// The type of the comparators of the columns.
    public typealias TableColumnSortComparator = Content.TableColumnSortComparator

    public nonisolated var _columns: _TableColumns<RowValue, Content.TableColumnSortComparator> {
        _TableColumns(all: data.flatMap { content($0)._columns.all })
    }
}

extension _TableColumns: TableColumnContent {
    /// The type of the values that the rows show.
    public typealias TableRowValue = RowValue
    /// The type of the comparators by which the rows are sorted, or `Never`.
    public typealias TableColumnSortComparator = Sort

    public nonisolated var _columns: _TableColumns<RowValue, Sort> { self }
}
