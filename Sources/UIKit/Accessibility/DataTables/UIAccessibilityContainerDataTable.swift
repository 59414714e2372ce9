import Foundation

/// A container whose elements are the cells of a table with rows and columns.
///
/// ```swift
/// final class Prices: UIView, UIAccessibilityContainerDataTable {
///     var cells: [[PriceCell]] = []   // rows of elements, which conform to UIAccessibilityContainerDataTableCell
///
///     func accessibilityRowCount() -> Int { cells.count }
///     func accessibilityColumnCount() -> Int { cells.first?.count ?? 0 }
///     func accessibilityDataTableCellElement(
///         forRow row: Int, column: Int
///     ) -> (any UIAccessibilityContainerDataTableCell)? { cells[row][column] }
/// }
/// prices.accessibilityContainerType = .dataTable
/// prices.accessibilityElements = prices.cells.flatMap(\.self)
/// ```
///
/// The container's type must be ``UIAccessibilityContainerType/dataTable``. The cells must be views or elements, and be
/// among those inside the container.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
    /// Returns the cell in a row and column, both counted from 0. A cell that covers several is returned for each.
    /// `nil` if there is none now.
    func accessibilityDataTableCellElement(
        forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)?
    /// Returns the number of rows. A negative one counts as 0.
    func accessibilityRowCount() -> Int
    /// Returns the number of columns. A negative one counts as 0.
    func accessibilityColumnCount() -> Int
    /// Returns the headers of a row. The default implementation returns `nil`.
    func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
    /// Returns the headers of a column. The default implementation returns `nil`.
    func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
    /// The default implementation returns `nil`.
    public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
    /// The default implementation returns `nil`.
    public func accessibilityHeaderElements(
        forColumn column: Int
    ) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}

/// A cell of a container that is a table with rows and columns.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
    /// Returns the rows that the cell covers: the first one, and their number. A length below 1 counts as 1.
    func accessibilityRowRange() -> NSRange
    /// Returns the columns that the cell covers: the first one, and their number. A length below 1 counts as 1.
    func accessibilityColumnRange() -> NSRange
}
