/// A row of a table without the types of its views.
struct TableRowDescription<Value: Identifiable> {
    let value: Value
    /// The menu of the row, or `nil`.
    var menu: (any MenuSource)?
    /// The source of the data that a drag of the row carries, or `nil`.
    var drag: _DragSourceModifier?
    /// The target of values that are dropped on the row, or `nil`.
    var drop: _DropTargetModifier?
    /// The actions when the pointer comes and goes.
    var hover: [(Bool) -> Void] = []
    /// The rows below the row, which it hides and shows, or `nil`.
    var disclosure: TableDisclosure<Value>?
}

extension TableRowDescription: Identifiable {
    var id: Value.ID { value.id }
}

/// Rows that another row hides and shows.
struct TableDisclosure<Value: Identifiable> {
    /// Returns the rows. It is called while they are shown.
    var content: () -> [TableRowItem<Value>]
    /// Whether they are shown, or `nil` if the table keeps that itself.
    let isExpanded: Binding<Bool>?
}

/// A part of a table's rows with a header.
struct TableSection<Value: Identifiable> {
    let header: AnyView?
    var items: [TableRowItem<Value>]
    /// Whether the rows are shown, or `nil` if they always are.
    let isExpanded: Binding<Bool>?
}

/// A row or a section of a table.
enum TableRowItem<Value: Identifiable> {
    case row(TableRowDescription<Value>)
    indirect case section(TableSection<Value>)
}

extension TableRowItem {
    /// Whether the item is a row that hides and shows others, or has such rows.
    var hasDisclosure: Bool {
        switch self {
        case .row(let row): row.disclosure != nil
        case .section(let section): section.items.contains(where: \.hasDisclosure)
        }
    }

    /// Returns the item with a change of its row, or of all rows in it.
    func changed(_ change: @escaping (inout TableRowDescription<Value>) -> Void) -> TableRowItem {
        switch self {
        case .row(var row):
            change(&row)
            if let content = row.disclosure?.content {
                row.disclosure?.content = { content().map { $0.changed(change) } }
            }
            return .row(row)
        case .section(var section):
            section.items = section.items.map { $0.changed(change) }
            return .section(section)
        }
    }
}

extension _TableRows {
    /// Returns the rows with a change.
    nonisolated func changed(_ change: @escaping (inout TableRowDescription<Value>) -> Void) -> _TableRows {
        _TableRows(items.map { $0.changed(change) })
    }
}
