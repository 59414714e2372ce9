/// A row of a ``Table`` that hides and shows rows below it.
///
/// ```swift
/// Table(of: Folder.self) {
///     TableColumn("Name", value: \.name)
/// } rows: {
///     ForEach(folders) { folder in
///         DisclosureTableRow(folder) { ForEach(folder.files) { TableRow($0) } }
///     }
/// }
/// ```
///
/// The first column has an arrow, and the rows below are indented there. They are hidden at first, unless a binding
/// says otherwise.
public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>
where Label.TableRowValue == Content.TableRowValue {
    private let value: Label.TableRowValue
    private let isExpanded: Binding<Bool>?
    private let content: () -> Content

    /// Creates a row that shows a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - isExpanded: Whether the rows below are shown; `nil` if the table keeps that itself.
    ///   - content: The rows below, which are made while they are shown.
    public nonisolated init<Value: Identifiable>(
        _ value: Value, isExpanded: Binding<Bool>? = nil,
        @TableRowBuilder<Value> content: @escaping () -> Content
    ) where Label == TableRow<Value>, Content.TableRowValue == Value {
        (self.value, self.isExpanded, self.content) = (value, isExpanded, content)
    }
}

extension DisclosureTableRow: TableRowContent {
    /// The type of the values.
    public typealias TableRowValue = Content.TableRowValue

    public nonisolated var _rows: _TableRows<Content.TableRowValue> {
        let content = content
        let disclosure = TableDisclosure(content: { content()._rows.items }, isExpanded: isExpanded)
        return _TableRows([.row(TableRowDescription(value: value, disclosure: disclosure))])
    }
}
