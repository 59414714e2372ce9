import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ListTests {
    private struct Fruit: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    private static let fruits = [Fruit(id: 1, name: "Apple"), Fruit(id: 2, name: "Pear"), Fruit(id: 3, name: "Plum")]

    @Test("S222: rows and sections are those of the content, at least 44 points high")
    func listSections() async throws {
        let view = List {
            Section("Fruits") { ForEach(Self.fruits) { Text(verbatim: $0.name) } }
            Section {
                Text("One")
                Text("Two").frame(height: 100)
            } footer: {
                Text("End")
            }
        }
        try await withView(view) { window, _, _ in
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(table.style == .insetGrouped && table.numberOfSections == 2)
            #expect((0..<2).map { table.numberOfRows(inSection: $0) } == [3, 2])
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 1)).height == 122)
        }
    }

    @Test("S222: a row whose selection is disabled is not selected")
    func disabledSelection() async throws {
        struct Numbers: View {
            let log: Log<Int?>
            @State var selection: Int?
            var body: some View {
                List(selection: $selection) {
                    ForEach(0..<3) { Text(verbatim: "\($0)").selectionDisabled($0 == 1) }
                }
                .onChange(of: selection) { log.entries.append($1) }
            }
        }
        let log = Log<Int?>()
        try await withView(Numbers(log: log)) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            for row in [1, 2] {
                try await display.tap(#require(table.cellForRow(at: IndexPath(row: row, section: 0))))
                try await display.settle()
            }
            #expect(log.entries == [2])
        }
    }

    @Test("S222: a list follows its data, and only what changed is evaluated")
    func listChanges() async throws {
        struct Names: View {
            @State var names = ["a", "b"]
            var body: some View {
                VStack {
                    Button("add") { names.append("c") }.accessibilityIdentifier("add")
                    List { ForEach(names, id: \.self) { Text(verbatim: $0).accessibilityIdentifier("row \($0)") } }
                }
            }
        }
        try await withView(Names()) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            try await display.tap("add")
            #expect(table.numberOfRows(inSection: 0) == 3)
            #expect(try display.tree().description.contains("Text \"c\""))
        }
    }

    @Test("S222: until a change is displayed, the table is told about the sections that it knows")
    func sectionsThatTheTableKnows() async throws {
        struct Sections: View {
            let count: Int
            var body: some View {
                List { ForEach(0..<count, id: \.self) { Section("Section \($0)") { Text("Row") } } }
            }
        }
        try await withApplication { _, display in
            let controller = UIHostingController(rootView: Sections(count: 3))
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            window.rootViewController = controller
            window.isHidden = false
            try await display.settle()
            let table = try #require(window.views(of: UITableView.self).first)
            let source = try #require(table.delegate as? ListSource)
            let hosting = try #require(controller.view as? HostingView<Sections>)
            hosting.tree.update(Sections(count: 1))
            hosting.tree.flush(hosting.bounds.size, safeArea: hosting.tree.host.safeArea)
            #expect(source.numberOfSections(in: table) == 3)
            #expect(source.tableView(table, heightForHeaderInSection: 2) > 0)
            hosting.setNeedsLayout()
            try await display.settle()
            #expect(table.numberOfSections == 1 && source.numberOfSections(in: table) == 1)
        }
    }

    @Test("S293: views that take any height fill the row, and others are in its middle")
    func flexibleRow() async throws {
        let view = List {
            HStack {
                Color.red.frame(width: 10).accessibilityIdentifier("bar")
                Color.blue.frame(width: 20, height: 80)
            }
            Color.green.frame(width: 20, height: 8).accessibilityIdentifier("small")
        }
        try await withView(view) { _, _, display async throws in
            let frames = display.frames()
            #expect(frames["bar"]?.height == 80 && frames["small"]?.height == 8)
        }
    }

    @Test("S222: a row that grows makes its cell higher")
    func growth() async throws {
        struct Growing: View {
            @State var height: CGFloat = 30
            var body: some View {
                List { Color.red.frame(height: height).onTapGesture { height = 120 }.accessibilityIdentifier("row") }
            }
        }
        try await withView(Growing()) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 52)
            try await display.tap("row")
            try await display.settle()
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 142)
        }
    }

    @Test("S222: a tap selects a row by its tag or its id, and the selection can be set")
    func listSelection() async throws {
        struct Chosen: View {
            let log: Log<Int?>
            @State var selection: Int?
            var body: some View {
                VStack {
                    Button("plum") { selection = 3 }.accessibilityIdentifier("plum")
                    List(ListTests.fruits, selection: $selection) { Text(verbatim: $0.name) }
                        .onChange(of: selection) { log.entries.append($1) }
                }
            }
        }
        let log = Log<Int?>()
        try await withView(Chosen(log: log)) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            try await display.tap(#require(table.cellForRow(at: IndexPath(row: 1, section: 0))))
            #expect(log.entries == [2])
            try await display.tap("plum")
            #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
        }
    }

    @Test("S222: deletions and movements are those of the collection that made the rows")
    func edits() async throws {
        struct Editable: View {
            let log: Log<[String]>
            @State var fruits = ListTests.fruits
            var body: some View {
                List {
                    Text("Header row")
                    ForEach(fruits) { Text(verbatim: $0.name) }
                        .onDelete { fruits.remove(atOffsets: $0) }
                        .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
                }
                .onChange(of: fruits) { log.entries.append($1.map(\.name)) }
            }
        }
        let log = Log<[String]>()
        try await withView(Editable(log: log)) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            let source = try #require(table.dataSource)
            #expect(!source.tableView(table, canEditRowAt: IndexPath(row: 0, section: 0)))
            #expect(source.tableView(table, canMoveRowAt: IndexPath(row: 1, section: 0)))
            source.tableView(
                table, moveRowAt: IndexPath(row: 1, section: 0), to: IndexPath(row: 3, section: 0))
            try await display.settle()
            #expect(log.entries == [["Pear", "Plum", "Apple"]])
            source.tableView(table, commit: .delete, forRowAt: IndexPath(row: 2, section: 0))
            try await display.settle()
            #expect(log.entries.last == ["Pear", "Apple"] && table.numberOfRows(inSection: 0) == 3)
        }
    }

    @Test("S200: a tap beside the label of a plain button in a row performs its action")
    func rowAction() async throws {
        let log = Log<Int>()
        let view = List { Button("a") { log.entries.append(1) } }
        try await withView(view) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            try await display.tap(cell)
            #expect(log.entries == [1])
            try await display.tap(cell, at: CGPoint(x: 22, y: 22))
            #expect(log.entries == [1, 1])
        }
    }

    @Test("S222: of many rows only the visible ones are measured")
    func listMany() async throws {
        try await withView(List(0..<10_000) { Text(verbatim: "Row \($0)") }) { window, controller, _ in
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(table.numberOfRows(inSection: 0) == 10_000)
            #expect(table.visibleCells.count < 40)
        }
    }

    @Test("S223: a form has the controls of its content in rows")
    func listForm() async throws {
        struct Settings: View {
            @State var isOn = false
            @State var name = ""
            var body: some View {
                Form {
                    Section("Network") { Toggle("Wi-Fi", isOn: $isOn) }
                    Section("Account") { TextField("Name", text: $name) }
                }
            }
        }
        try await withView(Settings()) { window, _, display async throws in
            let toggle = try #require(window.views(of: UISwitch.self).first)
            try await display.tap(toggle)
            #expect(toggle.isOn)
            let field = try #require(window.views(of: UITextField.self).first)
            try await display.type("x", into: field)
            #expect(field.text == "x")
        }
    }

    @Test("S222: elements are moved in front of a place, and removed, by their offsets")
    func offsets() {
        var letters = Array("abcdef")
        letters.move(fromOffsets: IndexSet([0, 2]), toOffset: 5)
        #expect(String(letters) == "bdeacf")
        letters.move(fromOffsets: IndexSet(integer: 5), toOffset: 0)
        #expect(String(letters) == "fbdeac")
        letters.move(fromOffsets: IndexSet([1, 9]), toOffset: 40)
        #expect(String(letters) == "fdeacb")
        letters.remove(atOffsets: IndexSet([0, 5, 8]))
        #expect(String(letters) == "deac")
    }

    @Test("S222: headers and footers follow a change of the appearance, and of their text")
    func headers() async throws {
        struct Changing: View {
            @State var title = "Before"
            var body: some View {
                List {
                    Section {
                        Button("change") { title = "After" }.accessibilityIdentifier("change")
                    } header: {
                        Text(verbatim: title).foregroundColor(Color(red: 1, green: 0, blue: 0))
                            .background(Color(.systemBackground)).accessibilityIdentifier("header")
                    }
                }
            }
        }
        try await withView(Changing(), on: [.monitor("SCREEN", 600, 400)]) { window, _, display async throws in
            @MainActor func hasPixel(_ pixel: Pixel) throws -> Bool {
                try display.screenshot(of: CGRect(x: 0, y: 0, width: 600, height: 40)).histogram[pixel] != nil
            }
            #expect(try hasPixel(Pixel(red: 255, green: 255, blue: 255)))
            window.overrideUserInterfaceStyle = .dark
            try await display.settle()
            #expect(try !hasPixel(Pixel(red: 255, green: 255, blue: 255)))
            try await display.tap("change")
            #expect(try display.tree().description.contains("Text \"AFTER\""))
        }
    }
}
