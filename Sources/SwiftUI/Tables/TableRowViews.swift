/// The views of rows and sections of a table.
struct TableRowViews<Value: Identifiable>: View {
    let columns: [TableColumnDescription<Value>]
    let items: [TableRowItem<Value>]
    /// The place of the rows among others that hide and show rows, or `nil` in a table without such rows.
    let outline: TableOutline?

    private struct Item: Identifiable {
        /// The identity of a row, or the place of a section.
        let id: AnyHashable
        let item: TableRowItem<Value>
    }

    private struct SectionPlace: Hashable {
        let index: Int
    }

    private var identified: [Item] {
        var sectionCount = 0
        return items.map {
            guard case .row(let row) = $0 else {
                sectionCount += 1
                return Item(id: SectionPlace(index: sectionCount), item: $0)
            }
            return Item(id: row.id, item: $0)
        }
    }

    var body: some View {
        ForEach(identified) { item in
            switch item.item {
            case .row(let row):
                if let disclosure = row.disclosure {
                    TableDisclosureRow(
                        columns: columns, row: row, disclosure: disclosure, depth: outline?.depth ?? 0)
                } else {
                    TableRowView(columns: columns, row: row, outline: outline).tag(row.id)
                }
            case .section(let section): TableSectionView(columns: columns, section: section, outline: outline)
            }
        }
    }
}

/// The place of a row among rows that hide and show others.
struct TableOutline {
    var depth: Int
    /// Whether the rows below are shown, or `nil` if there are none.
    var isExpanded: Binding<Bool>?
}

/// A row of a table that hides and shows others, and those while they are shown.
private struct TableDisclosureRow<Value: Identifiable>: View {
    let columns: [TableColumnDescription<Value>]
    let row: TableRowDescription<Value>
    let disclosure: TableDisclosure<Value>
    let depth: Int
    @State private var ownExpansion = false

    var body: some View {
        let isExpanded = disclosure.isExpanded ?? $ownExpansion
        TableRowView(columns: columns, row: row, outline: TableOutline(depth: depth, isExpanded: isExpanded))
            .tag(row.id)
        if isExpanded.wrappedValue {
            // The type of a view cannot contain itself.
            AnyView(
                TableRowViews(
                    columns: columns, items: disclosure.content(), outline: TableOutline(depth: depth + 1)))
        }
    }
}

/// A section of a table.
private struct TableSectionView<Value: Identifiable>: View {
    let columns: [TableColumnDescription<Value>]
    let section: TableSection<Value>
    let outline: TableOutline?

    @ViewBuilder
    var body: some View {
        let rows = AnyView(TableRowViews(columns: columns, items: section.items, outline: outline))
        if let header = section.header {
            if let isExpanded = section.isExpanded {
                Section(isExpanded: isExpanded) {
                    rows
                } header: {
                    header
                }
            } else {
                Section {
                    rows
                } header: {
                    header
                }
            }
        } else {
            Section { rows }
        }
    }
}

/// A row of a table with its menu and what is dragged with it.
struct TableRowView<Value: Identifiable>: View, SingleRow {
    let columns: [TableColumnDescription<Value>]
    let row: TableRowDescription<Value>
    var outline: TableOutline?

    var body: some View {
        let cells = TableCells(columns: columns, value: row.value, outline: outline)
            .modifier(_ContextMenuModifier(source: row.menu))
        if let drag = row.drag {
            cells.modifier(drag)
        } else {
            cells
        }
    }
}

/// The cells of a row.
struct TableCells<Value: Identifiable>: View {
    let columns: [TableColumnDescription<Value>]
    let value: Value
    /// The place of the row among others that hide and show rows, or `nil` in a table without such rows.
    var outline: TableOutline?

    var body: some View {
        TableRowLayout(columns: columns.map(\.width), alignments: columns.map(\.alignment)) {
            // A cell may have no view or several ones, but the layout has exactly one for each column.
            ForEach(columns.indices, id: \.self) { column in
                HStack {
                    if column == 0, let outline { OutlineArrow(outline: outline) }
                    columns[column].content(value)
                }
            }
        }
    }
}

/// The space in front of a row's first cell, with an arrow if the row hides and shows others.
private struct OutlineArrow: View {
    let outline: TableOutline
    @Environment(\.layoutDirection) private var direction

    private static var width: CGFloat { 16 }

    var body: some View {
        HStack(spacing: 0) {
            Color.clear.frame(width: CGFloat(outline.depth) * Self.width, height: 1)
            if let isExpanded = outline.isExpanded {
                let angle: Double = isExpanded.wrappedValue ? direction == .rightToLeft ? -90 : 90 : 0
                // A click beside the arrow selects the row.
                Image(systemName: "chevron.forward").imageScale(.small).rotationEffect(.degrees(angle))
                    .frame(width: Self.width, height: 24).contentShape(Rectangle())
                    .onTapGesture { withAnimation { isExpanded.wrappedValue.toggle() } }
                    .accessibilityAddTraits(.isButton)
            } else {
                Color.clear.frame(width: Self.width, height: 1)
            }
        }
    }
}
