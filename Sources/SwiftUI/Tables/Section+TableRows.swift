/// The header of a section in a ``Table``, which ``Section`` makes.
public struct TableHeaderRowContent<Value: Identifiable, Content: View> {
    fileprivate let content: Content
}

extension TableHeaderRowContent: TableRowContent {
    /// The type of the values of the rows below.
    public typealias TableRowValue = Value

    /// A header shows no value.
    public nonisolated var _rows: _TableRows<Value> { _TableRows([]) }
}

/// No rows of a ``Table``.
public struct EmptyTableRowContent<Value: Identifiable> {
    nonisolated init() {}
}

extension EmptyTableRowContent: TableRowContent {
    /// The type of the values of the rows beside it.
    public typealias TableRowValue = Value

    public nonisolated var _rows: _TableRows<Value> { _TableRows([]) }
}

/// The view of a table's header.
private protocol TableHeaderProviding {
    nonisolated var header: AnyView { get }
}

extension TableHeaderRowContent: TableHeaderProviding {
    fileprivate nonisolated var header: AnyView { AnyView(content) }
}

extension Section: TableRowContent
where
    Parent: TableRowContent, Content: TableRowContent, Footer: TableRowContent,
    Parent.TableRowValue == Content.TableRowValue, Footer.TableRowValue == Content.TableRowValue
{
    /// The type of the values that the rows show.
    public typealias TableRowValue = Content.TableRowValue

    public nonisolated var _rows: _TableRows<Content.TableRowValue> {
        let header = (header as? any TableHeaderProviding)?.header
        return _TableRows([
            .section(TableSection(header: header, items: content._rows.items, isExpanded: isExpanded))
        ])
    }
}

extension Section where Content: TableRowContent {
    /// Creates a section of a table without a header.
    public nonisolated init<V>(@TableRowBuilder<V> content: () -> Content)
    where
        Parent == EmptyTableRowContent<V>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue
    { self.init(header: EmptyTableRowContent(), content: content(), footer: EmptyTableRowContent()) }

    /// Creates a section of a table with a header.
    ///
    /// ```swift
    /// Section { ForEach(guests) { TableRow($0) } } header: { Label("Guests", systemImage: "person.2") }
    /// ```
    public nonisolated init<V, H: View>(@TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H)
    where
        Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue
    {
        self.init(
            header: TableHeaderRowContent(content: header()), content: content(), footer: EmptyTableRowContent())
    }

    /// Creates a section of a table with a text, which is looked up by its key, as its header.
    public nonisolated init<V>(_ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content)
    where
        Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue
    { self.init(content: content) { Text(titleKey) } }

    /// Creates a section of a table with a text as its header.
    @_disfavoredOverload
    public nonisolated init<V, S: StringProtocol>(_ title: S, @TableRowBuilder<V> content: () -> Content)
    where
        Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue
    { self.init(content: content) { Text(title) } }

    /// Creates a section of a table with a header, whose rows are shown while a binding is `true`.
    public nonisolated init<V, H: View>(
        isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content, @ViewBuilder header: () -> H
    )
    where
        Parent == TableHeaderRowContent<V, H>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue
    {
        self.init(
            header: TableHeaderRowContent(content: header()), content: content(), footer: EmptyTableRowContent(),
            isExpanded: isExpanded)
    }

    /// Creates a section of a table with a text, which is looked up by its key, as its header, whose rows are shown
    /// while a binding is `true`.
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content
    )
    where
        Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue
    { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }

    /// Creates a section of a table with a text as its header, whose rows are shown while a binding is `true`.
    @_disfavoredOverload
    public nonisolated init<V, S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @TableRowBuilder<V> content: () -> Content
    )
    where
        Parent == TableHeaderRowContent<V, Text>, Footer == EmptyTableRowContent<V>, V == Content.TableRowValue
    { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
}
