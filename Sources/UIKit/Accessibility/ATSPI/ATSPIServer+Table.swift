internal import DBus
import Foundation

/// Table views as rows with one column (R908).
///
/// The rows of all sections are counted through. A row that is out of view counts and may be selected, but has no cell.
/// Collections are lists, whose items have their place among the others as an attribute instead.
extension ATSPIServer {
    func answerForTable(_ member: String, _ arguments: [DBusValue], _ subject: Subject) -> DBusAnswer? {
        if let table = DataTable(subject.object) { return answerForDataTable(member, arguments, table) }
        guard let table = subject.object as? UITableView else { return nil }
        let rows = ATSPIRows(table)
        switch member {
        case "GetSelectedRows": return .values([.array(of: "i", selectedRows(of: table).map { number($0) })])
        case "GetSelectedColumns": return .values([.array(of: "i", [])])
        default: break
        }
        let numbers = arguments.compactMap(\.integer)
        guard let first = numbers.first, numbers.count == arguments.count else { return .invalidArguments }
        switch member {
        case "GetRowAtIndex", "GetColumnAtIndex", "GetRowColumnExtentsAtIndex":
            return answer(member, ofChild: first, in: table, rows)
        case "GetColumnDescription": return .values([.string("")])
        case "GetColumnHeader", "GetRowHeader": return .values([reference(nil).value])
        case "IsColumnSelected", "AddColumnSelection", "RemoveColumnSelection": return .values([.boolean(false)])
        case "GetRowDescription", "IsRowSelected", "AddRowSelection", "RemoveRowSelection":
            return answer(member, ofRow: first, in: table, rows)
        case "GetAccessibleAt", "GetIndexAt", "GetRowExtentAt", "GetColumnExtentAt", "IsSelected":
            guard numbers.count == 2 else { return .invalidArguments }
            return answer(member, ofRow: numbers[1] == 0 ? first : -1, in: table, rows)
        default: return nil
        }
    }

    /// The properties of a table.
    func propertiesOfTable(_ subject: Subject) -> [(name: String, value: DBusValue)] {
        if let table = DataTable(subject.object) { return propertiesOfDataTable(table) }
        guard let table = subject.object as? UITableView else { return [] }
        return [
            ("NRows", number(ATSPIRows(table).count)), ("NColumns", .int32(1)),
            ("NSelectedRows", number(selectedRows(of: table).count)), ("NSelectedColumns", .int32(0)),
            ("Caption", reference(nil).value), ("Summary", reference(nil).value),
        ]
    }

    private func number(_ number: Int) -> DBusValue { .int32(Int32(clamping: number)) }

    /// Returns the numbers of the selected rows in their order, also of those out of view.
    private func selectedRows(of table: UITableView) -> [Int] {
        let rows = ATSPIRows(table)
        return (table.indexPathsForSelectedRows ?? []).compactMap(rows.number).sorted()
    }

    /// Returns the cell of a row; `nil` if it is out of view.
    private func cell(ofRow row: Int, in table: UITableView, _ rows: ATSPIRows) -> UITableViewCell? {
        rows.path(of: row).flatMap { table.cellForRow(at: $0) }
    }

    /// Answers about the row of an object directly inside a table.
    private func answer(_ member: String, ofChild index: Int, in table: UITableView, _ rows: ATSPIRows) -> DBusAnswer {
        let children = objects.children(of: table)
        let cell = children.indices.contains(index) ? children[index] as? UITableViewCell : nil
        let row = cell.flatMap { table.indexPath(for: $0) }.flatMap(rows.number)
        switch member {
        case "GetRowAtIndex": return .values([number(row ?? -1)])
        case "GetColumnAtIndex": return .values([number(row == nil ? -1 : 0)])
        default:
            let isSelected = row.map { selectedRows(of: table).contains($0) } ?? false
            let extent = number(row == nil ? 0 : 1)
            return .values([
                .boolean(row != nil), number(row ?? -1), number(row == nil ? -1 : 0), extent, extent,
                .boolean(isSelected),
            ])
        }
    }

    /// Answers about a row, or does something with it.
    private func answer(_ member: String, ofRow row: Int, in table: UITableView, _ rows: ATSPIRows) -> DBusAnswer? {
        let cell = cell(ofRow: row, in: table, rows)
        switch member {
        case "GetRowDescription": return .values([.string(cell.flatMap { AccessibilityHierarchy.name(of: $0) } ?? "")])
        case "GetAccessibleAt": return .values([reference(cell).value])
        case "GetIndexAt":
            return .values([number(objects.children(of: table).firstIndex { $0 === cell } ?? -1)])
        case "GetRowExtentAt", "GetColumnExtentAt": return .values([number(rows.path(of: row) == nil ? 0 : 1)])
        case "IsRowSelected", "IsSelected": return .values([.boolean(selectedRows(of: table).contains(row))])
        case "AddRowSelection": return .values([.boolean(cell.map(select) ?? false)])
        case "RemoveRowSelection": return .values([.boolean(cell.map { deselect($0, in: table) } ?? false)])
        default: return nil
        }
    }

    // MARK: Cells

    func answerForTableCell(_ member: String, _ subject: Subject) -> DBusAnswer? {
        if let table = DataTable(around: subject.object) { return headers(member, of: subject.object, in: table) }
        switch member {
        case "GetRowHeaderCells", "GetColumnHeaderCells": return .values([.array(of: "(so)", [])])
        default: return nil
        }
    }

    /// The properties of a cell of a table.
    func propertiesOfTableCell(_ subject: Subject) -> [(name: String, value: DBusValue)] {
        if let table = DataTable(around: subject.object) { return propertiesOfDataTableCell(subject.object, in: table) }
        guard let cell = subject.object as? UITableViewCell, let table = objects.parent(of: cell) as? UITableView else {
            return []
        }
        let row = table.indexPath(for: cell).flatMap(ATSPIRows(table).number)
        return [
            ("RowSpan", .int32(1)), ("ColumnSpan", .int32(1)),
            ("Position", .structure([number(row ?? -1), number(row == nil ? -1 : 0)])),
            ("Table", reference(table).value),
        ]
    }
}
