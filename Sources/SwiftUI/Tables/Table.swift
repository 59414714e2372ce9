import Foundation

/// Rows of values in columns with headers.
///
/// ```swift
/// @State private var selection: Set<Person.ID> = []
/// @State private var order = [KeyPathComparator(\Person.name)]
///
/// Table(people, selection: $selection, sortOrder: $order) {
///     TableColumn("Name", value: \.name)
///     TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(60)
/// }
/// .onChange(of: order) { people.sort(using: order) }
/// ```
///
/// A click on a header changes the sort order, and the program sorts the values. A ``TableColumnCustomization`` hides
/// and shows columns. With a compact horizontal size class the table shows only the first of its columns, without a
/// header, so that its cells should then show what else is needed.
public struct Table<Value: Identifiable> {
    private let rows: TableRowList<Value>
    private let columns: [TableColumnDescription<Value>]
    private let selection: ListSelection?
    private let sorting: TableSorting<Value>?
    private let customization: Binding<TableColumnCustomization<Value>>?
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.tableColumnHeaders) private var headers

    private nonisolated init<Sort>(
        _ rows: TableRowList<Value>, _ columns: _TableColumns<Value, Sort>, _ selection: ListSelection?,
        _ sorting: TableSorting<Value>?, _ customization: Binding<TableColumnCustomization<Value>>?
    ) {
        (self.rows, self.columns, self.selection, self.sorting) = (rows, columns.placed, selection, sorting)
        self.customization = customization
    }

    private nonisolated init<Sort>(
        _ rows: _TableRows<Value>, _ columns: _TableColumns<Value, Sort>, _ selection: ListSelection?,
        _ sorting: TableSorting<Value>?, _ customization: Binding<TableColumnCustomization<Value>>?
    ) { self.init(.items(rows.items), columns, selection, sorting, customization) }

    private nonisolated init<Data: RandomAccessCollection, Sort>(
        of data: Data, _ columns: _TableColumns<Value, Sort>, _ selection: ListSelection?,
        _ sorting: TableSorting<Value>?,
        _ customization: Binding<TableColumnCustomization<Value>>?
    ) where Data.Element == Value { self.init(.values(Array(data)), columns, selection, sorting, customization) }

    nonisolated init<Data: RandomAccessCollection, Sort>(
        of data: Data, children: KeyPath<Value, Data?>, _ columns: _TableColumns<Value, Sort>,
        _ selection: ListSelection?,
        _ sorting: TableSorting<Value>?, _ customization: Binding<TableColumnCustomization<Value>>?
    ) where Data.Element == Value {
        self.init(.items(TableRowItem.items(of: data, children)), columns, selection, sorting, customization)
    }
}

extension Table: View {
    /// The content of the view.
    public var body: some View {
        let isCompact = sizeClass == .compact
        let chosen = columns.shown(by: customization?.wrappedValue)
        let shown = isCompact ? Array(chosen.prefix(1)) : chosen
        VStack(spacing: 0) {
            if !isCompact, headers != .hidden {
                TableHeader(columns: shown, sorting: sorting)
                Divider()
            }
            // The list stays the same while menus, sections and rows below others come and go.
            ListBody(selection: selection, content: TableContent(rows: rows, columns: shown)).listStyle(.plain)
        }
    }
}

/// The rows of a table: values, or rows and sections that the program has made.
private enum TableRowList<Value: Identifiable> {
    case values([Value])
    case items([TableRowItem<Value>])
}

/// The content of a table's list.
private struct TableContent<Value: Identifiable>: View {
    let rows: TableRowList<Value>
    let columns: [TableColumnDescription<Value>]

    var body: some View {
        switch rows {
        case .values(let values): ForEach(values) { TableCells(columns: columns, value: $0) }
        case .items(let items):
            let outline = items.contains(where: \.hasDisclosure) ? TableOutline(depth: 0) : nil
            TableRowViews(columns: columns, items: items, outline: outline)
        }
    }
}

extension Table {
    /// Creates a table with a row for each element of a collection.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>
    ) where Data.Element == Value { self.init(of: data, columns(), nil, nil, columnCustomization) }

    /// Creates a table in which the user selects one row.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>
    ) where Data.Element == Value { self.init(of: data, columns(), ListSelection(selection), nil, columnCustomization) }

    /// Creates a table in which the user selects several rows.
    public nonisolated init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>
    ) where Data.Element == Value { self.init(of: data, columns(), ListSelection(selection), nil, columnCustomization) }

    /// Creates a table with a sort order, which clicks on the headers change.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(of: data, columns(), nil, TableSorting(sortOrder), columnCustomization)
    }

    /// Creates a table with a sort order, in which the user selects one row.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(of: data, columns(), ListSelection(selection), TableSorting(sortOrder), columnCustomization)
    }

    /// Creates a table with a sort order, in which the user selects several rows.
    public nonisolated init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
    ) where Data.Element == Value, Sort.Compared == Value {
        self.init(of: data, columns(), ListSelection(selection), TableSorting(sortOrder), columnCustomization)
    }
}

extension Table {
    /// Creates a table with rows of its own.
    public nonisolated init<Rows: TableRowContent>(
        of valueType: Value.Type, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value { self.init(rows()._rows, columns(), nil, nil, columnCustomization) }

    /// Creates a table with rows of its own, in which the user selects one.
    public nonisolated init<Rows: TableRowContent>(
        of valueType: Value.Type, selection: Binding<Value.ID?>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value {
        self.init(rows()._rows, columns(), ListSelection(selection), nil, columnCustomization)
    }

    /// Creates a table with rows of its own, in which the user selects several.
    public nonisolated init<Rows: TableRowContent>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value {
        self.init(rows()._rows, columns(), ListSelection(selection), nil, columnCustomization)
    }

    /// Creates a table with rows of its own and a sort order, which clicks on the headers change.
    public nonisolated init<Rows: TableRowContent, Sort: SortComparator>(
        of valueType: Value.Type, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value, Sort.Compared == Value {
        self.init(rows()._rows, columns(), nil, TableSorting(sortOrder), columnCustomization)
    }

    /// Creates a table with rows of its own and a sort order, in which the user selects one row.
    public nonisolated init<Rows: TableRowContent, Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value, Sort.Compared == Value {
        self.init(rows()._rows, columns(), ListSelection(selection), TableSorting(sortOrder), columnCustomization)
    }

    /// Creates a table with rows of its own and a sort order, in which the user selects several rows.
    public nonisolated init<Rows: TableRowContent, Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value, Sort.Compared == Value {
        self.init(rows()._rows, columns(), ListSelection(selection), TableSorting(sortOrder), columnCustomization)
    }
}

// The type of the values is that of the sort order's comparators.
extension Table {
    /// Creates a table with rows of its own and a sort order, which clicks on the headers change.
    public nonisolated init<Rows: TableRowContent>(
        sortOrder: Binding<[KeyPathComparator<Value>]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, KeyPathComparator<Value>> columns: () -> _TableColumns<
            Value, KeyPathComparator<Value>
        >,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value {
        self.init(
            of: Value.self, sortOrder: sortOrder, columnCustomization: columnCustomization, columns: columns, rows: rows
        )
    }

    /// Creates a table with rows of its own and a sort order, in which the user selects one row.
    public nonisolated init<Rows: TableRowContent>(
        selection: Binding<Value.ID?>, sortOrder: Binding<[KeyPathComparator<Value>]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, KeyPathComparator<Value>> columns: () -> _TableColumns<
            Value, KeyPathComparator<Value>
        >, @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value {
        self.init(
            of: Value.self, selection: selection, sortOrder: sortOrder, columnCustomization: columnCustomization,
            columns: columns, rows: rows)
    }

    /// Creates a table with rows of its own and a sort order, in which the user selects several rows.
    public nonisolated init<Rows: TableRowContent>(
        selection: Binding<Set<Value.ID>>, sortOrder: Binding<[KeyPathComparator<Value>]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, KeyPathComparator<Value>> columns: () -> _TableColumns<
            Value, KeyPathComparator<Value>
        >, @TableRowBuilder<Value> rows: () -> Rows
    ) where Rows.TableRowValue == Value {
        self.init(
            of: Value.self, selection: selection, sortOrder: sortOrder, columnCustomization: columnCustomization,
            columns: columns, rows: rows)
    }
}

/// The headers of the columns.
private struct TableHeader<Value>: View {
    let columns: [TableColumnDescription<Value>]
    let sorting: TableSorting<Value>?

    var body: some View {
        TableRowLayout(columns: columns.map(\.width), alignments: columns.map(\.alignment)) {
            ForEach(columns, id: \.position) { header(of: $0) }
        }
        .font(.subheadline.weight(.semibold))
        .padding(.horizontal, 16)
        .padding(.vertical, 6)
    }

    @ViewBuilder
    private func header(of column: TableColumnDescription<Value>) -> some View {
        if let sorting, let comparator = column.comparator {
            let direction = sorting.direction(of: comparator)
            Button {
                sorting.click(on: comparator)
            } label: {
                HStack(spacing: 4) {
                    column.label.lineLimit(1)
                    if let direction {
                        Image(systemName: direction == .forward ? "chevron.up" : "chevron.down").imageScale(.small)
                    }
                }
                .frame(maxWidth: .infinity, alignment: Alignment(horizontal: column.edge, vertical: .center))
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityAddTraits(.isHeader)
        } else {
            column.label.lineLimit(1).accessibilityAddTraits(.isHeader)
        }
    }
}

extension TableColumnDescription {
    /// The edge of the header's text.
    fileprivate var edge: HorizontalAlignment {
        alignment.part == 0 ? .leading : alignment.part == 1 ? .trailing : .center
    }
}

private struct TableColumnHeadersKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
    /// Whether tables show the headers of their columns.
    fileprivate var tableColumnHeaders: Visibility {
        get { self[TableColumnHeadersKey.self] }
        set { self[TableColumnHeadersKey.self] = newValue }
    }
}

extension View {
    /// Shows or hides the headers of the columns of tables in this view.
    public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
        environment(\.tableColumnHeaders, visibility)
    }
}
