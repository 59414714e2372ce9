import DBus
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tables as assistive programs see them.
@MainActor
struct ATSPITableTests {
    private final class Rows: NSObject, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 3 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { [2, 0, 50][section] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.section).\(indexPath.row)"
            return cell
        }
    }

    @MainActor
    private struct Bench {
        let server: ATSPIServer
        let table: UITableView

        func answer(
            _ member: String, _ interface: String, of object: _AccessibleObject, _ arguments: [DBusValue]
        ) -> DBusAnswer {
            _ = server.objects.invalidate()
            let path = ATSPI.path(server.objects.number(of: object))
            return server.answer(DBusMessage(call: member, of: interface, at: path, on: nil, arguments))
        }

        /// Returns what a method of the table returns; `nil` if the call is refused.
        func call(_ member: String, _ numbers: Int32...) -> [DBusValue]? {
            let answer = answer(member, ATSPI.interface + "Table", of: table, numbers.map { .int32($0) })
            guard case .values(let values) = answer else { return nil }
            return values
        }

        func property(_ name: String, _ interface: String, of object: _AccessibleObject) -> DBusValue? {
            let arguments: [DBusValue] = [.string(ATSPI.interface + interface), .string(name)]
            let answer = answer("Get", "org.freedesktop.DBus.Properties", of: object, arguments)
            guard case .values(let values) = answer else { return nil }
            return values.first?.unwrapped
        }

        func cell(_ row: Int, _ section: Int) -> UITableViewCell? {
            table.cellForRow(at: IndexPath(row: row, section: section))
        }
    }

    private func withTable(_ body: (Bench, VirtualDisplay) async throws -> Void) async throws {
        try await withApplication { application, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            let (rows, table) = (Rows(), UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
            table.dataSource = rows
            table.allowsMultipleSelection = true
            window.rootViewController?.view.addSubview(table)
            try await display.settle()
            let server = ATSPIServer(application)
            server.busName = ":1.1"
            try await body(Bench(server: server, table: table), display)
            withExtendedLifetime(rows) {}
        }
    }

    @Test("R908: the rows of all sections are counted through, forth and back")
    func numbers() {
        let rows = ATSPIRows(counts: [2, 0, 3])
        #expect(rows.count == 5 && rows.number(of: IndexPath(row: 1, section: 2)) == 3)
        #expect((0..<5).allSatisfy { rows.path(of: $0).flatMap(rows.number) == $0 })
        #expect(rows.path(of: 2) == IndexPath(row: 0, section: 2))
        for number in [-1, 5, .min, .max] { #expect(rows.path(of: number) == nil) }
        let paths = [IndexPath(row: 0, section: 1), IndexPath(row: 0, section: 3), IndexPath(row: -1, section: 0)]
        #expect(paths.allSatisfy { rows.number(of: $0) == nil } && rows.number(of: IndexPath()) == nil)
        #expect(ATSPIRows(counts: []).count == 0 && ATSPIRows(counts: []).path(of: 0) == nil)
    }

    @Test("R908: a reader learns the rows of a table, also of those out of view, and the place of a cell")
    func placesOfRows() async throws {
        try await withTable { bench, _ in
            let (server, table) = (bench.server, bench.table)
            #expect(bench.property("NRows", "Table", of: table) == .int32(52))
            #expect(bench.property("NColumns", "Table", of: table) == .int32(1))
            let cell = try #require(bench.cell(1, 2))
            #expect(bench.call("GetAccessibleAt", 3, 0) == [server.reference(cell).value])
            #expect(bench.call("GetAccessibleAt", 3, 1) == [server.reference(nil).value], "there is one column")
            #expect(bench.call("GetAccessibleAt", 51, 0) == [server.reference(nil).value], "it is out of view")
            #expect(
                bench.call("GetRowExtentAt", 51, 0) == [.int32(1)] && bench.call("GetRowExtentAt", 52, 0) == [.int32(0)]
            )
            #expect(bench.call("GetRowDescription", 3) == [.string("Row 2.1")])
            let index = try #require(bench.call("GetIndexAt", 3, 0)?.first?.integer)
            #expect(server.objects.children(of: table)[index] === cell)
            #expect(bench.call("GetRowAtIndex", Int32(index)) == [.int32(3)])
            #expect(bench.call("GetColumnAtIndex", Int32(index)) == [.int32(0)])
            #expect(bench.call("GetRowAtIndex", 999) == [.int32(-1)])

            #expect(bench.property("Position", "TableCell", of: cell) == .structure([.int32(3), .int32(0)]))
            #expect(bench.property("Table", "TableCell", of: cell) == server.reference(table).value)
            #expect(
                ATSPIObject(cell).interfaces.contains("TableCell") && !ATSPIObject(cell).interfaces.contains("Table"))
            #expect(ATSPIObject(table).interfaces.contains("Table"))
            #expect(
                !ATSPIObject(UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()))
                    .interfaces.contains("Table"))
            // Calls without numbers are refused.
            #expect(bench.call("GetRowAtIndex") == nil && bench.call("GetAccessibleAt", 3) == nil)
        }
    }

    @Test("R908: a reader selects and deselects rows of a table, and learns which are selected out of view")
    func selection() async throws {
        try await withTable { bench, display in
            let table = bench.table
            #expect(bench.call("AddRowSelection", 1) == [.boolean(true)])
            try await waitUntil("the row") { table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)] }
            #expect(bench.call("AddRowSelection", 40) == [.boolean(false)], "a row out of view cannot be chosen")
            table.selectRow(at: IndexPath(row: 48, section: 2), animated: false, scrollPosition: .none)
            #expect(bench.call("GetSelectedRows") == [.array(of: "i", [.int32(1), .int32(50)])])
            #expect(bench.property("NSelectedRows", "Table", of: table) == .int32(2))
            #expect(
                bench.call("IsRowSelected", 50) == [.boolean(true)]
                    && bench.call("IsSelected", 2, 0) == [.boolean(false)])
            let index = try #require(bench.call("GetIndexAt", 1, 0)?.first?.integer)
            #expect(
                bench.call("GetRowColumnExtentsAtIndex", Int32(index))
                    == [.boolean(true), .int32(1), .int32(0), .int32(1), .int32(1), .boolean(true)])
            #expect(bench.call("RemoveRowSelection", 1) == [.boolean(true)])
            try await waitUntil("the row") { bench.call("IsRowSelected", 1) == [.boolean(false)] }
            table.allowsMultipleSelection = false
            table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
            #expect(bench.call("RemoveRowSelection", 0) == [.boolean(false)])
            #expect(bench.call("AddColumnSelection", 0) == [.boolean(false)])
            try await display.settle()
        }
    }
}
