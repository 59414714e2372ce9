internal import DBus
import Foundation

/// Containers that the program has made tables with rows and columns (R961).
extension ATSPIServer {
    func answerForDataTable(_ member: String, _ arguments: [DBusValue], _ table: DataTable) -> DBusAnswer? {
        switch member {
        case "GetSelectedRows", "GetSelectedColumns": return .values([.array(of: "i", [])])
        default: break
        }
        let numbers = arguments.compactMap(\.integer)
        guard let first = numbers.first, numbers.count == arguments.count else { return .invalidArguments }
        switch member {
        case "GetRowAtIndex", "GetColumnAtIndex", "GetRowColumnExtentsAtIndex":
            return answer(member, ofChild: first, in: table)
        case "GetRowDescription": return description(of: table.headers(ofRow: first))
        case "GetColumnDescription": return description(of: table.headers(ofColumn: first))
        case "GetRowHeader": return .values([reference(table.headers(ofRow: first).first).value])
        case "GetColumnHeader": return .values([reference(table.headers(ofColumn: first).first).value])
        case "IsRowSelected", "AddRowSelection", "RemoveRowSelection", "IsColumnSelected", "AddColumnSelection",
            "RemoveColumnSelection":
            return .values([.boolean(false)])
        case "GetAccessibleAt", "GetIndexAt", "GetRowExtentAt", "GetColumnExtentAt", "IsSelected":
            guard numbers.count == 2 else { return .invalidArguments }
            return answer(member, ofRow: first, column: numbers[1], in: table)
        default: return nil
        }
    }

    /// The properties of a table.
    func propertiesOfDataTable(_ table: DataTable) -> [(name: String, value: DBusValue)] {
        [
            ("NRows", number(table.rowCount)), ("NColumns", number(table.columnCount)),
            ("NSelectedRows", .int32(0)), ("NSelectedColumns", .int32(0)),
            ("Caption", reference(nil).value), ("Summary", reference(nil).value),
        ]
    }

    /// The properties of a cell of a table.
    func propertiesOfDataTableCell(
        _ cell: _AccessibleObject, in table: DataTable
    ) -> [(name: String, value: DBusValue)] {
        let place = table.place(of: cell)
        return [
            ("RowSpan", number(place?.rows.span ?? 1)), ("ColumnSpan", number(place?.columns.span ?? 1)),
            ("Position", .structure([number(place?.rows.start ?? -1), number(place?.columns.start ?? -1)])),
            ("Table", reference(table.container).value),
        ]
    }

    /// Returns the headers of a cell of a table.
    func headers(_ member: String, of cell: _AccessibleObject, in table: DataTable) -> DBusAnswer? {
        let place = table.place(of: cell)
        let headers: [_AccessibleObject]
        switch member {
        case "GetRowHeaderCells": headers = place.map { table.headers(ofRow: $0.rows.start) } ?? []
        case "GetColumnHeaderCells": headers = place.map { table.headers(ofColumn: $0.columns.start) } ?? []
        default: return nil
        }
        return .values([.array(of: "(so)", headers.filter { $0 !== cell }.map { reference($0).value })])
    }

    private func number(_ number: Int) -> DBusValue { .int32(Int32(clamping: number)) }

    private func description(of headers: [_AccessibleObject]) -> DBusAnswer {
        let names = headers.compactMap(AccessibilityHierarchy.name).filter { !$0.isEmpty }
        return .values([.string(names.joined(separator: ", "))])
    }

    /// Answers about an object directly inside a table.
    private func answer(_ member: String, ofChild index: Int, in table: DataTable) -> DBusAnswer {
        let children = objects.children(of: table.container)
        let cell = children.indices.contains(index) ? children[index] : nil
        let place = cell.flatMap(table.place)
        switch member {
        case "GetRowAtIndex": return .values([number(place?.rows.start ?? -1)])
        case "GetColumnAtIndex": return .values([number(place?.columns.start ?? -1)])
        default:
            return .values([
                .boolean(place != nil), number(place?.rows.start ?? -1), number(place?.columns.start ?? -1),
                number(place?.rows.span ?? 0), number(place?.columns.span ?? 0),
                .boolean(cell.map(ATSPIObject.isSelected) ?? false),
            ])
        }
    }

    /// Answers about the cell in a row and column.
    private func answer(_ member: String, ofRow row: Int, column: Int, in table: DataTable) -> DBusAnswer? {
        let cell = table.cell(row: row, column: column)
        let place = cell.flatMap(table.place)
        let extent = table.has(row: row, column: column) ? 1 : 0
        switch member {
        case "GetAccessibleAt": return .values([reference(cell).value])
        case "GetIndexAt":
            return .values([number(objects.children(of: table.container).firstIndex { $0 === cell } ?? -1)])
        case "GetRowExtentAt": return .values([number(place?.rows.span ?? extent)])
        case "GetColumnExtentAt": return .values([number(place?.columns.span ?? extent)])
        case "IsSelected": return .values([.boolean(cell.map(ATSPIObject.isSelected) ?? false)])
        default: return nil
        }
    }
}
