import UIKit

/// The views of rows and sections of a table.
struct TableRowViews<Value: Identifiable>: View {
    private let columns: [TableColumnDescription<Value>]
    private let items: [TableRowItem<Value>]
    /// The place of the items among rows that hide and show others, or `nil` in a table without such rows.
    private let outline: TableOutline?
    /// The rows without a binding that show the rows below them.
    @State private var expanded: Set<TableRowPath<Value>> = []

    init(columns: [TableColumnDescription<Value>], items: [TableRowItem<Value>], outline: TableOutline?) {
        (self.columns, self.items, self.outline) = (columns, items, outline)
    }

    var body: some View {
        ForEach(TableRun.runs(of: items, outline, $expanded)) { run in
            switch run.content {
            case .rows(let rows):
                ForEach(rows) { TableRowView(columns: columns, row: $0.row, outline: $0.outline) }
            case .section(let section, let outline):
                TableSectionView(columns: columns, section: section, outline: outline)
            }
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
        // The type of a view cannot contain itself.
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

/// A row of a table with its menu, what is dragged with it and what it takes.
struct TableRowView<Value: Identifiable>: View, SingleRow {
    let columns: [TableColumnDescription<Value>]
    let row: TableRowDescription<Value>
    var outline: TableOutline?

    @ViewBuilder
    var body: some View {
        let cells = TableCells(columns: columns, value: row.value, outline: outline)
            .modifier(_ContextMenuModifier(source: row.menu))
        if row.isInteractive {
            // The room between the cells belongs to the row too.
            let whole = cells.contentShape(Rectangle())
            if let drag = row.drag {
                whole.modifier(drag).modifier(RowTarget(row))
            } else {
                whole.modifier(RowTarget(row))
            }
        } else {
            cells
        }
    }
}

extension TableRowDescription {
    /// Whether the row is dragged, takes values or follows the pointer.
    fileprivate var isInteractive: Bool { drag != nil || drop != nil || !hover.isEmpty }
}

/// A modifier with which a row takes values and follows the pointer.
private struct RowTarget: ViewModifier {
    let drop: _DropTargetModifier?
    let hover: [(Bool) -> Void]

    init<Value>(_ row: TableRowDescription<Value>) { (drop, hover) = (row.drop, row.hover) }

    @ViewBuilder
    func body(content: Content) -> some View {
        switch (drop, hover.isEmpty) {
        case (nil, true): content
        case (nil, false): content.onHover { isInside in for action in hover { action(isInside) } }
        case (let drop?, true): content.modifier(drop)
        case (let drop?, false):
            content.modifier(drop).onHover { isInside in for action in hover { action(isInside) } }
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
            ForEach(columns, id: \.position) { column in
                HStack {
                    if column.position == columns[0].position, let outline { OutlineArrow(outline: outline) }
                    column.content(value)
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
                    .accessibilityLabel(
                        Text(verbatim: (isExpanded.wrappedValue ? SystemText.collapse : .expand).localized)
                    )
                    .accessibilityAction { isExpanded.wrappedValue.toggle() }
            } else {
                Color.clear.frame(width: Self.width, height: 1)
            }
        }
    }
}
