import Foundation

/// The rows or columns of a table that a cell covers.
///
/// ```swift
/// DataTablePlace(NSRange(location: 2, length: 5), count: 4)   // from 2, span 2
/// ```
struct DataTablePlace: Equatable {
    /// The first row or column; -1 if the table does not have it.
    let start: Int
    /// The number of rows or columns that the cell covers, which is 1 at least.
    let span: Int

    /// Creates the place for a range of a cell in a table with a number of rows or columns. A length below 1 counts as
    /// 1, and rows and columns behind the end of the table are left out. A start outside of the table gives -1, with
    /// a span of 1.
    init(_ range: NSRange, count: Int) {
        let isInside = range.location >= 0 && range.location < count
        start = isInside ? range.location : -1
        span = isInside ? min(max(1, range.length), count - range.location) : 1
    }
}

/// A container that is a table with rows and columns for assistive programs.
@MainActor
struct DataTable {
    let container: _AccessibleObject
    private let source: any UIAccessibilityContainerDataTable

    /// Finds the table that an object is; `nil` for other objects.
    init?(_ object: _AccessibleObject) {
        guard object.accessibilityContainerType == .dataTable,
            let source = object as? any UIAccessibilityContainerDataTable
        else { return nil }
        (container, self.source) = (object, source)
    }

    /// Finds the table around a cell; `nil` for objects that are no cells of a table.
    init?(around cell: _AccessibleObject) {
        guard cell is any UIAccessibilityContainerDataTableCell else { return nil }
        var outer = AccessibilityHierarchy.container(of: cell)
        // Containers of elements may contain each other.
        for _ in 0..<100 {
            guard let object = outer else { return nil }
            if let table = DataTable(object) {
                self = table
                return
            }
            outer = AccessibilityHierarchy.container(of: object)
        }
        return nil
    }

    var rowCount: Int { max(0, source.accessibilityRowCount()) }
    var columnCount: Int { max(0, source.accessibilityColumnCount()) }

    /// Returns whether the table has a row and a column.
    func has(row: Int, column: Int) -> Bool {
        row >= 0 && row < rowCount && column >= 0 && column < columnCount
    }

    /// Returns the cell in a row and column; `nil` if there is none.
    func cell(row: Int, column: Int) -> _AccessibleObject? {
        guard has(row: row, column: column) else { return nil }
        return source.accessibilityDataTableCellElement(forRow: row, column: column) as? _AccessibleObject
    }

    /// Returns the place of a cell; `nil` for objects that are no cells.
    func place(of object: _AccessibleObject) -> (rows: DataTablePlace, columns: DataTablePlace)? {
        guard let cell = object as? any UIAccessibilityContainerDataTableCell else { return nil }
        let rows = DataTablePlace(cell.accessibilityRowRange(), count: rowCount)
        let columns = DataTablePlace(cell.accessibilityColumnRange(), count: columnCount)
        return rows.start < 0 || columns.start < 0 ? nil : (rows, columns)
    }

    /// Returns the headers of a row; none for a row that the table does not have.
    func headers(ofRow row: Int) -> [_AccessibleObject] {
        guard row >= 0, row < rowCount else { return [] }
        return (source.accessibilityHeaderElements(forRow: row) ?? []).compactMap { $0 as? _AccessibleObject }
    }

    /// Returns the headers of a column; none for a column that the table does not have.
    func headers(ofColumn column: Int) -> [_AccessibleObject] {
        guard column >= 0, column < columnCount else { return [] }
        return (source.accessibilityHeaderElements(forColumn: column) ?? []).compactMap { $0 as? _AccessibleObject }
    }
}
