import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct TableTests {
    struct Person: Identifiable {
        let id: Int
        let name: String
        let age: Int
    }

    @MainActor @Observable
    final class Model {
        var people = [
            Person(id: 1, name: "Ada", age: 36), Person(id: 2, name: "Carl", age: 77),
            Person(id: 3, name: "Bert", age: 28),
        ]
        var order = [KeyPathComparator(\Person.name)]
        var selection: Set<Int> = []
    }

    private struct Page: View {
        let model: Model

        var body: some View {
            @Bindable var model = model
            Table(model.people, selection: $model.selection, sortOrder: $model.order) {
                TableColumn("Name", value: \.name)
                TableColumn("Age", value: \.age) { Text("\($0.age)").accessibilityIdentifier("age \($0.id)") }
                    .width(60).alignment(.numeric)
                TableColumn("Note") { Text("note").accessibilityIdentifier("note \($0.id)") }
            }
            .onChange(of: model.order) { model.people.sort(using: $1) }
        }
    }

    /// The rows from top to bottom.
    private func rows(_ display: VirtualDisplay) -> [String] {
        display.frames().filter { $0.key.hasPrefix("note") }.sorted { $0.value.minY < $1.value.minY }.map(\.key)
    }

    @Test("S361: the columns of a table share its width, and their headers and cells are aligned")
    func tableColumns() async throws {
        try await withView(Page(model: Model())) { _, _, display async throws in
            let frames = display.frames()
            // 1280 points without margins of 16, two gaps of 8 and the fixed width are shared by two columns.
            #expect(frames["note 1"].map { abs($0.minX - (16 + 586 + 8 + 60 + 8)) <= 0.5 } == true)
            #expect(frames["age 2"].map { abs($0.maxX - (16 + 586 + 8 + 60)) <= 0.5 } == true)
            #expect(rows(display) == ["note 1", "note 2", "note 3"])
        }
    }

    private struct SharedColumns: View {
        let model: Model
        let isSorted: Bool

        var body: some View {
            @Bindable var model = model
            if isSorted {
                Table(model.people, sortOrder: $model.order) {
                    values
                    notes
                }
            } else {
                Table(model.people) { notes }
            }
        }

        @TableColumnBuilder<Person, KeyPathComparator<Person>>
        private var values: some TableColumnContent<Person, KeyPathComparator<Person>> {
            TableColumn("Name", value: \.name)
            if isSorted {
                TableColumn("Age", value: \.age) { Text("\($0.age)").accessibilityIdentifier("age \($0.id)") }
            }
        }

        private var notes: some TableColumnContent<Person, Never> {
            TableColumn("Note") { Text("note").accessibilityIdentifier("note \($0.id)") }
        }
    }

    @Test("S361: the columns of a table may come from properties, with comparators and without")
    func columnsOfProperties() async throws {
        try await withView(SharedColumns(model: Model(), isSorted: true)) { _, _, display async throws in
            // Three columns share 1280 points without margins of 16 and two gaps of 8.
            let width: CGFloat = (1248 - 16) / 3
            let frames = display.frames()
            #expect(frames["age 1"].map { abs($0.minX - (16 + width + 8)) <= 1 } == true)
            #expect(frames["note 1"].map { abs($0.minX - (16 + 2 * (width + 8))) <= 1 } == true)
        }
        try await withView(SharedColumns(model: Model(), isSorted: false)) { _, _, display async throws in
            #expect(display.frames()["note 1"].map { abs($0.minX - 16) <= 1 } == true)
        }
    }

    @Test("S363: a table with rows of its own takes the type of its values from the sort order")
    func inferredValues() async throws {
        struct Rows: View {
            let model: Model

            var body: some View {
                @Bindable var model = model
                Table(selection: $model.selection, sortOrder: $model.order) {
                    TableColumn("Note", value: \.name) { Text($0.name).accessibilityIdentifier("note \($0.id)") }
                } rows: {
                    ForEach(model.people) { TableRow($0) }
                }
            }
        }
        try await withView(Rows(model: Model())) { _, _, display async throws in
            #expect(rows(display) == ["note 1", "note 2", "note 3"])
        }
    }

    @Test("S520: a row of a table has its own menu, or that of the rows around it, and others have none")
    func rowMenus() async throws {
        let people = Model().people
        let view = Table(of: Person.self) {
            TableColumn("Name") { Text($0.name).accessibilityIdentifier("name \($0.id)") }
        } rows: {
            ForEach(people) { person in
                if person.id == 1 {
                    TableRow(person).contextMenu { Button("Own") {} }
                } else {
                    TableRow(person)
                }
            }
            .contextMenu { Button("Each") {} }
            TableRow(Person(id: 9, name: "Zoe", age: 1))
        }
        try await withView(view) { window, _, display async throws in
            for (name, items) in [("name 1", ["Own"]), ("name 2", ["Each"])] {
                try await display.tap(name, button: 3)
                try await display.settle()
                #expect(try #require(window.windowScene?.menuWindow).accessibilityLabels == Set(items))
                try await display.press(.escape)
                try await waitUntil("the end of the menu", is: true) { window.windowScene?.menuWindow == nil }
            }
            try await display.tap("name 9", button: 3)
            try await display.settle()
            #expect(window.windowScene?.menuWindow == nil)
        }
    }

    private struct Files: View {
        let model: Model

        var body: some View {
            Table(of: Person.self) {
                TableColumn("Name") { Text($0.name) }
            } rows: {
                ForEach((0..<100).map { Person(id: $0, name: "\($0)", age: 0) }) { person in
                    if person.id == 0, model.selection.isEmpty {
                        TableRow(person).contextMenu { Button("Delete") {} }
                    } else {
                        TableRow(person)
                    }
                }
            }
        }
    }

    @Test("S520: a table stays where it is scrolled to while the only menu of its rows goes and comes back")
    func comingMenus() async throws {
        let model = Model()
        try await withView(Files(model: model)) { window, _, display async throws in
            let list = try #require(window.views(of: UIScrollView.self).first)
            list.contentOffset.y = 500
            try await display.settle()
            for selection: Set<Int> in [[1], []] {
                model.selection = selection
                try await display.settle()
                #expect(window.views(of: UIScrollView.self).first === list && list.contentOffset.y == 500)
            }
        }
    }

    @Test("S362: a click on a header makes its column the first of the sort order, and a second one reverses it")
    func tableSorting() async throws {
        let model = Model()
        try await withView(Page(model: model)) { _, _, display async throws in
            let age = CGPoint(x: 640, y: 14)
            try await display.tap(age)
            try await display.settle()
            #expect(model.order.map(\.keyPath) == [\Person.age, \Person.name])
            #expect(rows(display) == ["note 3", "note 1", "note 2"])
            try await display.tap(age)
            try await display.settle()
            #expect(model.order.map(\.order) == [.reverse, .forward])
            #expect(rows(display) == ["note 2", "note 1", "note 3"])
            // A column without a value does not sort.
            try await display.tap(CGPoint(x: 800, y: 14))
            try await display.settle()
            #expect(model.order.count == 2)
        }
    }

    @Test("S362: the sort order after clicks, as a value")
    func sortOrderValues() {
        let (name, age) = (KeyPathComparator(\Person.name), KeyPathComparator(\Person.age, order: .reverse))
        let both = TableSorting<Person>.order([name], afterClickOn: age)
        #expect(both.map(\.keyPath) == [\Person.age, \Person.name] && both.map(\.order) == [.reverse, .forward])
        let turned = TableSorting<Person>.order(both, afterClickOn: KeyPathComparator(\Person.age))
        #expect(turned.map(\.order) == [.forward, .forward])
        #expect(TableSorting<Person>.order(turned, afterClickOn: name).map(\.keyPath) == [\Person.name, \Person.age])
    }

    @Test("S363: clicks select rows of a table")
    func tableSelection() async throws {
        let model = Model()
        try await withView(Page(model: model)) { _, _, display async throws in
            try await display.tap("note 2")
            try await display.settle()
            #expect(model.selection == [2])
        }
    }

    @Test("S363: a builder of rows takes any number of them, and conditions")
    func builtRows() {
        func ids<Rows: TableRowContent>(@TableRowBuilder<Person> _ rows: () -> Rows) -> [Int]
        where Rows.TableRowValue == Person {
            rows()._rows.items.compactMap { item -> Int? in if case .row(let row) = item { row.id } else { nil } }
        }

        let people = Model().people
        let built = { (isLong: Bool) in
            ids {
                TableRow(Person(id: 10, name: "a", age: 1))
                TableRow(Person(id: 11, name: "b", age: 1))
                ForEach(people) { person in TableRow(person) }
                if isLong {
                    TableRow(Person(id: 12, name: "c", age: 1))
                    TableRow(Person(id: 13, name: "d", age: 1))
                } else {
                    TableRow(Person(id: 14, name: "e", age: 1))
                }
                if isLong { TableRow(Person(id: 15, name: "f", age: 1)) }
            }
        }
        #expect(built(true) == [10, 11, 1, 2, 3, 12, 13, 15])
        #expect(built(false) == [10, 11, 1, 2, 3, 14])
    }

    @Test("S363: with a compact width a table shows its first column without a header")
    func compactTable() async throws {
        struct Compact: View {
            let people: [Person]
            var body: some View {
                Table(of: Person.self) {
                    TableColumn("Name") { Text($0.name).accessibilityIdentifier("name \($0.id)") }
                    TableColumn("Age") { Text("\($0.age)").accessibilityIdentifier("age \($0.id)") }
                } rows: {
                    TableRow(Person(id: 0, name: "First", age: 1))
                    ForEach(people) { TableRow($0) }
                }
                .environment(\.horizontalSizeClass, .compact)
            }
        }
        try await withView(Compact(people: Model().people)) { _, _, display async throws in
            let frames = display.frames()
            #expect(["name 0", "name 1", "name 2", "name 3"].allSatisfy { frames[$0] != nil })
            #expect(frames["age 1"] == nil)
            #expect(frames["name 0"].map { $0.minY < 20 } == true)
        }
    }

    @Test("S361: cells without a view or with two of them leave the other columns in their places")
    func unevenCells() async throws {
        struct Uneven: View {
            let people: [Person]
            var body: some View {
                Table(people) {
                    TableColumn("Age") { person in
                        if person.age > 50 { Text("\(person.age)").accessibilityIdentifier("age \(person.id)") }
                    }
                    TableColumn("Both") {
                        Text("a").accessibilityIdentifier("a \($0.id)")
                        Text("b").accessibilityIdentifier("b \($0.id)")
                    }
                    TableColumn("Note") { Text("note").accessibilityIdentifier("note \($0.id)") }
                }
            }
        }
        try await withView(Uneven(people: Model().people)) { _, _, display async throws in
            let frames = display.frames()
            // Three columns share 1280 points without margins of 16 and two gaps of 8.
            let width = CGFloat(1280 - 2 * 16 - 2 * 8) / 3
            for row in 1...3 {
                #expect(frames["a \(row)"].map { abs($0.minX - (16 + width + 8)) <= 0.5 } == true)
                #expect(frames["note \(row)"].map { abs($0.minX - (16 + 2 * (width + 8))) <= 0.5 } == true)
                let (a, b) = try (#require(frames["a \(row)"]), #require(frames["b \(row)"]))
                #expect(b.minX > a.maxX && b.maxX < 16 + 2 * (width + 8))
            }
            #expect(frames["age 1"] == nil && frames["age 2"]?.minX == 16)
        }
    }

    @Test("S361: widths of columns: shares, limits, too little room")
    func columnWidths() {
        func widths(_ columns: [TableColumnWidth], _ room: CGFloat) -> [CGFloat] {
            TableColumnWidths.widths(of: columns, in: room).map { $0.rounded() }
        }
        let share = TableColumnWidth()
        #expect(widths([share, share], 208) == [100, 100])
        #expect(widths([TableColumnWidth(60), share], 208) == [60, 140])
        let limited = TableColumnWidth(least: 50, ideal: nil, greatest: 70)
        #expect(widths([limited, share], 208) == [70, 130])
        let ideal = TableColumnWidth(least: 40, ideal: 100, greatest: nil)
        #expect(widths([ideal, ideal], 308) == [150, 150])
        #expect(widths([ideal, ideal], 148) == [70, 70])
        #expect(widths([ideal, ideal], 48) == [20, 20])
        let huge = CGFloat.greatestFiniteMagnitude
        #expect(widths([TableColumnWidth(huge), TableColumnWidth(huge)], 208) == [100, 100])
        let limits = TableColumnWidth(least: huge, ideal: huge, greatest: huge)
        #expect(widths([limits, limits], 208) == [100, 100])
        #expect(widths([TableColumnWidth(least: nil, ideal: huge, greatest: nil), share], 208) == [180, 20])
        #expect(widths([TableColumnWidth(.nan)], 100) == [100] && widths([], 100).isEmpty)
    }
}
