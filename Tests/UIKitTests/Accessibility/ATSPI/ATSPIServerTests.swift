import DBus
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The answers of the server to calls that do not come over a bus.
@MainActor
struct ATSPIServerTests {
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

    @Test("R489: a view that can only be focused is focusable for readers, and they focus it")
    func focusableForReaders() async throws {
        try await withBench { bench, display in
            let card = bench.add(FocusableView("card"), 20, 20, 100, 40)
            let plain = bench.add(FocusableView("plain"), 20, 80, 100, 40)
            plain.isFocusable = false
            for view in [card, plain] { view.isAccessibilityElement = true }
            let states = [card, plain].map { bench.call("GetState", "Accessible", of: $0) }
            #expect(states[0] != nil && states[1] != nil && states[0] != states[1])
            #expect(card.canTakeFocus && !plain.canTakeFocus && !card.canBecomeFirstResponder)
            #expect(bench.call("GrabFocus", "Component", of: plain) == [.boolean(false)])
            #expect(bench.call("GrabFocus", "Component", of: card) == [.boolean(true)])
            #expect(card.isFirstResponder)
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
            @MainActor func object(_ x: Int32, _ y: Int32) -> [DBusValue]? {
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
            @MainActor func isSelected(_ index: Int32) -> [DBusValue]? {
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

    @Test("R489: a reader asks for the place of a character, and for the character at a place")
    func charactersForReaders() async throws {
        try await withBench { bench, display in
            let field = bench.add(UITextField(), 20, 40, 200, 30)
            field.text = "a\u{1F600}bc"
            let label = bench.add(UILabel(), 20, 100, 80, 20)
            label.text = "Text"
            try await display.settle()
            @MainActor func place(_ offset: Int32, of object: _AccessibleObject) throws -> CGRect {
                let values = bench.call("GetCharacterExtents", "Text", of: object, .int32(offset), .uint32(1))
                let numbers = try #require(values).compactMap(\.integer)
                return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            }
            let places = try (0..<4).map { try place($0, of: field) }
            for (place, next) in zip(places, places.dropFirst()) {
                #expect(field.frame.contains(place) && place.width > 0 && place.maxX <= next.minX + 1)
            }
            for (offset, place) in places.enumerated() {
                let found = bench.call(
                    "GetOffsetAtPoint", "Text", of: field, .int32(Int32(place.minX) + 1), .int32(Int32(place.midY)),
                    .uint32(1))
                #expect(found == [.int32(Int32(offset))])
            }
            let whole = bench.call("GetRangeExtents", "Text", of: field, .int32(0), .int32(-1), .uint32(1))
            #expect(whole?.first == .int32(Int32(places[0].minX)))
            #expect(try place(.max, of: field).minX >= places[3].minX, "an offset behind the end is the end")
            #expect(try place(2, of: label) == label.frame)
            let outside = bench.call("GetOffsetAtPoint", "Text", of: field, .int32(-9), .int32(-9), .uint32(1))
            #expect(outside == [.int32(-1)])
        }
    }

    @Test("R489: a reader scrolls to an object, and learns the place of a cell among all")
    func scrollingForReaders() async throws {
        final class Rows: NSObject, UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 2 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        try await withBench { bench, display in
            let scrollView = bench.add(UIScrollView(), 0, 0, 100, 100)
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: 100, height: 1000)
            let button = UIButton(frame: CGRect(x: 0, y: 500, width: 80, height: 40))
            scrollView.addSubview(button)
            let rows = Rows()
            let table = bench.add(UITableView(), 150, 0, 200, 200)
            table.dataSource = rows
            table.scrollToRow(at: IndexPath(row: 50, section: 1), at: .top, animated: false)
            try await display.settle()
            #expect(bench.call("ScrollTo", "Component", of: button, .uint32(6)) == [.boolean(true)])
            #expect(scrollView.contentOffset.y == 440)
            #expect(bench.call("ScrollTo", "Component", of: table, .uint32(6)) == [.boolean(false)])
            let cell = try #require(table.cellForRow(at: IndexPath(row: 51, section: 1)))
            let attributes = try #require(bench.call("GetAttributes", "Accessible", of: cell)?.first)
            #expect(attributes["posinset"] == .string("152") && attributes["setsize"] == .string("200"))
            let none = try #require(bench.call("GetAttributes", "Accessible", of: button)?.first)
            #expect(none["posinset"] == nil && none["toolkit"] == .string("Casement"))
            withExtendedLifetime(rows) {}
        }
    }

    @Test("the text after the last line is empty")
    func lastLineForReaders() {
        withoutDisplay {
            let server = ATSPIServer(UIApplication.shared)
            let label = UILabel()
            label.text = "one\ntwo"
            @MainActor func after(_ offset: Int32) -> DBusAnswer {
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
