import DBus
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The answers of the server to calls that do not come over a bus.
@MainActor
@Suite struct ATSPIServerTests {
    @MainActor private struct Bench {
        let server: ATSPIServer
        let window = UIWindow(frame: UIScreen.main.bounds)

        init(_ application: UIApplication) {
            server = ATSPIServer(application)
            server.busName = ":1.1"
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
        }

        /// Adds a view to the page.
        func add<Added: UIView>(_ view: Added, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Added
        {
            view.frame = CGRect(x: x, y: y, width: width, height: height)
            window.rootViewController?.view.addSubview(view)
            return view
        }

        /// Returns the values that a call returns; `nil` if it is refused.
        func call(
            _ member: String, _ interface: String, of object: _AccessibleObject, _ arguments: DBusValue...
        ) -> [DBusValue]? {
            _ = server.objects.invalidate()
            let path = ATSPI.path(server.objects.number(of: object))
            let call = DBusMessage(call: member, of: ATSPI.interface + interface, at: path, on: nil, arguments)
            guard case .values(let values) = server.answer(call) else { return nil }
            return values
        }

        func reference(_ object: _AccessibleObject?) -> DBusValue { server.reference(object).value }
    }

    private func withBench(_ body: (Bench, VirtualDisplay) async throws -> Void) async throws {
        try await withApplication { application, display in
            let bench = Bench(application)
            try await display.settle()
            try await body(bench, display)
        }
    }

    @Test("R489: a button behind an alert is not pressed")
    func coveredButtonForReaders() async throws {
        try await withBench { bench, display in
            let button = bench.add(UIButton(type: .system), 20, 20, 100, 40)
            button.setTitle("Send", for: .normal)
            var presses = 0
            button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            #expect(bench.call("DoAction", "Action", of: button, .int32(0)) == [.boolean(true)] && presses == 1)
            let alert = UIAlertController(title: "Wait", message: nil, preferredStyle: .alert)
            bench.window.rootViewController?.present(alert, animated: false)
            try await display.settle()
            #expect(bench.call("DoAction", "Action", of: button, .int32(0)) == [.boolean(false)] && presses == 1)
            #expect(bench.call("GrabFocus", "Component", of: button) == [.boolean(false)])
            button.removeFromSuperview()
            #expect(bench.call("DoAction", "Action", of: button, .int32(0)) == [.boolean(false)] && presses == 1)
        }
    }

    @Test("R489: of two objects at a point, the one in front is found")
    func frontForReaders() async throws {
        try await withBench { bench, display in
            let (back, front) = (UIView(), UIView())
            for view in [back, front] { view.isAccessibilityElement = true }
            // The one in front is read first, because it is higher.
            _ = bench.add(back, 20, 70, 100, 60)
            _ = bench.add(front, 20, 20, 100, 60)
            try await display.settle()
            let scene = try #require(bench.window.windowScene)
            func object(_ x: Int32, _ y: Int32) -> [DBusValue]? {
                bench.call("GetAccessibleAtPoint", "Component", of: scene, .int32(x), .int32(y), .uint32(1))
            }
            #expect(object(50, 75) == [bench.reference(front)] && object(50, 100) == [bench.reference(back)])
            #expect(object(50, 30) == [bench.reference(front)] && object(50, 300) == [bench.reference(scene)])
        }
    }

    @Test("R489: a reader selects a segment")
    func segmentsForReaders() async throws {
        try await withBench { bench, display in
            let control = bench.add(UISegmentedControl(items: ["Small", "Large"]), 20, 20, 200, 32)
            control.selectedSegmentIndex = 0
            try await display.settle()
            func isSelected(_ index: Int32) -> [DBusValue]? {
                bench.call("IsChildSelected", "Selection", of: control, .int32(index))
            }
            #expect(isSelected(0) == [.boolean(true)] && isSelected(1) == [.boolean(false)])
            #expect(isSelected(2) == [.boolean(false)] && isSelected(-1) == [.boolean(false)])
            #expect(bench.call("SelectChild", "Selection", of: control, .int32(1)) == [.boolean(true)])
            try await display.settle()
            #expect(control.selectedSegmentIndex == 1 && isSelected(1) == [.boolean(true)])
            let large = bench.server.objects.children(of: control)[1]
            #expect(bench.call("GetSelectedChild", "Selection", of: control, .int32(0)) == [bench.reference(large)])
            #expect(bench.call("GetSelectedChild", "Selection", of: control, .int32(1)) == [bench.reference(nil)])
            #expect(bench.call("SelectChild", "Selection", of: control, .int32(9)) == [.boolean(false)])
            #expect(bench.call("DeselectChild", "Selection", of: control, .int32(1)) == [.boolean(false)])
            #expect(bench.call("SelectAll", "Selection", of: control) == [.boolean(false)])
            #expect(bench.call("SelectChild", "Selection", of: control, .string("x")) == nil)
            #expect(ATSPIObject(large).states.isSuperset(of: [.selectable, .selected]))
            let label = bench.add(UILabel(), 20, 80, 100, 20)
            #expect(bench.call("SelectAll", "Selection", of: label) == nil)
        }
    }

    @Test("R489: a reader selects and deselects the rows of a table that allows several")
    func rowsForReaders() async throws {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "Row \(indexPath.row)"
                return cell
            }
        }
        try await withBench { bench, display in
            let rows = Rows()
            let table = bench.add(UITableView(), 0, 0, 300, 300)
            table.dataSource = rows
            table.allowsMultipleSelection = true
            try await display.settle()
            #expect(bench.call("SelectChild", "Selection", of: table, .int32(1)) == [.boolean(true)])
            try await waitUntil("the row") { table.indexPathsForSelectedRows?.map(\.row) == [1] }
            #expect(bench.call("SelectAll", "Selection", of: table) == [.boolean(true)])
            try await waitUntil("all rows") { table.indexPathsForSelectedRows?.count == 3 }
            #expect(bench.call("ClearSelection", "Selection", of: table) == [.boolean(true)])
            try await waitUntil("no row") { table.indexPathsForSelectedRows?.isEmpty != false }
            withExtendedLifetime(rows) {}
        }
    }

    @Test("the text after the last line is empty")
    func lastLineForReaders() {
        withoutDisplay {
            let server = ATSPIServer(UIApplication.shared)
            let label = UILabel()
            label.text = "one\ntwo"
            func after(_ offset: Int32) -> DBusAnswer {
                let path = ATSPI.path(server.objects.number(of: label))
                return server.answer(
                    DBusMessage(
                        call: "GetTextAfterOffset", of: ATSPI.interface + "Text", at: path, on: nil,
                        [.int32(offset), .uint32(5)]))
            }
            #expect(after(0) == .values([.string("two"), .int32(4), .int32(7)]))
            #expect(after(5) == .values([.string(""), .int32(7), .int32(7)]))
        }
    }
}
