import DBus
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Containers that the program has made tables.
@MainActor
struct ATSPIDataTableTests {
    private final class Cell: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
        var (rows, columns) = (NSRange(location: 0, length: 1), NSRange(location: 0, length: 1))

        func accessibilityRowRange() -> NSRange { rows }
        func accessibilityColumnRange() -> NSRange { columns }
    }

    /// A table with a row of headers, a row of two cells, and one with a cell over both columns.
    private final class Prices: UIView, UIAccessibilityContainerDataTable {
        private(set) var cells: [Cell] = []

        func fill() {
            let places = [(0, 0, 1), (0, 1, 1), (1, 0, 1), (1, 1, 1), (2, 0, 2)]
            cells = zip(places, ["Fruit", "Price", "Apple", "2", "Closed"]).map { place, label in
                let cell = Cell(accessibilityContainer: self)
                cell.accessibilityLabel = label
                cell.rows = NSRange(location: place.0, length: 1)
                cell.columns = NSRange(location: place.1, length: place.2)
                cell.accessibilityFrameInContainerSpace = CGRect(
                    x: place.1 * 50, y: place.0 * 20, width: 50, height: 20)
                return cell
            }
            accessibilityContainerType = .dataTable
            accessibilityElements = cells
        }

        func accessibilityDataTableCellElement(
            forRow row: Int, column: Int
        ) -> (any UIAccessibilityContainerDataTableCell)? { row == 2 ? cells[4] : cells[row * 2 + column] }
        func accessibilityRowCount() -> Int { 3 }
        func accessibilityColumnCount() -> Int { 2 }
        func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
            [cells[column]]
        }
    }

    @Test("R961: the place of a cell is inside its table")
    func dataTablePlaces() {
        func place(_ location: Int, _ length: Int) -> [Int] {
            let place = DataTablePlace(NSRange(location: location, length: length), count: 4)
            return [place.start, place.span]
        }
        #expect(place(0, 1) == [0, 1] && place(2, 5) == [2, 2] && place(3, 0) == [3, 1] && place(1, -7) == [1, 1])
        #expect(place(4, 1) == [-1, 1] && place(-1, 2) == [-1, 1] && place(NSNotFound, .max) == [-1, 1])
        #expect(place(0, .max) == [0, 4])
    }

    @Test("R961: a reader learns the rows, columns, cells and headers of a container that is a table")
    func dataTableForReaders() async throws {
        try await withApplication { application, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            let prices = Prices(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
            prices.fill()
            window.rootViewController?.view.addSubview(prices)
            try await display.settle()
            let server = ATSPIServer(application)
            server.busName = ":1.1"
            @MainActor func answer(
                _ member: String, _ interface: String, of object: _AccessibleObject, _ arguments: [DBusValue]
            ) -> [DBusValue]? {
                let path = ATSPI.path(server.objects.number(of: object))
                let answer = server.answer(DBusMessage(call: member, of: interface, at: path, on: nil, arguments))
                guard case .values(let values) = answer else { return nil }
                return values
            }
            @MainActor func call(_ member: String, _ numbers: Int32...) -> [DBusValue]? {
                answer(member, ATSPI.interface + "Table", of: prices, numbers.map { .int32($0) })
            }
            @MainActor func property(_ name: String, _ interface: String, of object: _AccessibleObject) -> DBusValue? {
                let arguments: [DBusValue] = [.string(ATSPI.interface + interface), .string(name)]
                return answer("Get", "org.freedesktop.DBus.Properties", of: object, arguments)?.first?.unwrapped
            }
            let cells = prices.cells
            #expect(ATSPIObject(prices).role == .table && ATSPIObject(prices).interfaces.contains("Table"))
            #expect(server.objects.children(of: prices).count == 5)
            #expect(property("NRows", "Table", of: prices) == .int32(3))
            #expect(property("NColumns", "Table", of: prices) == .int32(2))
            #expect(call("GetAccessibleAt", 1, 1) == [server.reference(cells[3]).value])
            #expect(call("GetAccessibleAt", 2, 1) == [server.reference(cells[4]).value])
            #expect(call("GetAccessibleAt", 3, 0) == [server.reference(nil).value])
            #expect(call("GetAccessibleAt", 0, -1) == [server.reference(nil).value])
            #expect(call("GetIndexAt", 1, 0) == [.int32(2)] && call("GetIndexAt", 9, 9) == [.int32(-1)])
            #expect(call("GetRowAtIndex", 3) == [.int32(1)] && call("GetColumnAtIndex", 3) == [.int32(1)])
            #expect(call("GetColumnAtIndex", 99) == [.int32(-1)])
            #expect(call("GetColumnExtentAt", 2, 0) == [.int32(2)] && call("GetRowExtentAt", 7, 0) == [.int32(0)])
            #expect(call("GetColumnDescription", 1) == [.string("Price")])
            #expect(call("GetColumnHeader", 0) == [server.reference(cells[0]).value])
            #expect(call("GetRowHeader", 1) == [server.reference(nil).value] && call("GetAccessibleAt", 1) == nil)
            #expect(call("AddRowSelection", 1) == [.boolean(false)])

            let (cell, wide) = (cells[3], cells[4])
            #expect(ATSPIObject(cell).role == .tableCell && ATSPIObject(cell).interfaces.contains("TableCell"))
            #expect(!ATSPIObject(cell).states.contains(.selectable))
            #expect(property("Position", "TableCell", of: cell) == .structure([.int32(1), .int32(1)]))
            #expect(property("ColumnSpan", "TableCell", of: wide) == .int32(2))
            #expect(property("Table", "TableCell", of: cell) == server.reference(prices).value)
            let headers = answer("GetColumnHeaderCells", ATSPI.interface + "TableCell", of: cell, [])
            #expect(headers == [.array(of: "(so)", [server.reference(cells[1]).value])])
            cell.rows = NSRange(location: 8, length: 1)
            #expect(property("Position", "TableCell", of: cell) == .structure([.int32(-1), .int32(-1)]))

            prices.accessibilityContainerType = .semanticGroup
            #expect(!ATSPIObject(prices).interfaces.contains("Table"))
            #expect(!ATSPIObject(cell).interfaces.contains("TableCell"), "the container is no table any more")
        }
    }
}
