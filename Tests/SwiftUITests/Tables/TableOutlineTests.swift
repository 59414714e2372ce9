import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Tables with sections, and with rows that hide and show others.
@MainActor
struct TableOutlineTests {
    struct Folder: Identifiable {
        let id: String
        var folders: [Folder]?
    }

    private static let folders = [
        Folder(id: "home", folders: [Folder(id: "music", folders: [Folder(id: "song")]), Folder(id: "notes")]),
        Folder(id: "etc"),
    ]

    @MainActor @Observable
    final class Model {
        var isExpanded = true
        var selection: Set<String> = []
    }

    /// The rows from top to bottom.
    private func rows(_ display: VirtualDisplay) -> [String] {
        display.frames().sorted { $0.value.minY < $1.value.minY }.map(\.key)
    }

    /// Clicks on the arrow in front of a text.
    private func clickArrow(of row: String, _ display: VirtualDisplay) async throws {
        let frame = try #require(display.frames()[row])
        try await display.tap(CGPoint(x: frame.minX - 16, y: frame.midY))
        try await display.settle()
    }

    @Test("S575: the rows of a table are in sections with headers, which a binding hides")
    func tableSections() async throws {
        struct Sections: View {
            @Bindable var model: Model
            var body: some View {
                Table(of: Folder.self, selection: $model.selection) {
                    TableColumn("Name") { Text($0.id).accessibilityIdentifier($0.id) }
                    TableColumn("Length") { Text("\($0.id.count)") }
                } rows: {
                    Section("Guests", isExpanded: $model.isExpanded) {
                        TableRow(Folder(id: "a"))
                        TableRow(Folder(id: "b"))
                    }
                    TableRow(Folder(id: "c"))
                    Section {
                        ForEach([Folder(id: "d")]) { TableRow($0) }
                    } header: {
                        Text(verbatim: "Hosts").accessibilityIdentifier("hosts")
                    }
                }
            }
        }
        let model = Model()
        try await withView(Sections(model: model)) { _, _, display async throws in
            #expect(rows(display) == ["a", "b", "c", "hosts", "d"])
            #expect(try display.tree().description.contains("Guests"))
            let frames = display.frames()
            // Rows of a table without arrows begin at the margin.
            #expect(frames["a"]?.minX == 16 && frames["d"]?.minX == 16)
            try await display.tap("d")
            try await display.settle()
            #expect(model.selection == ["d"])
            model.isExpanded = false
            try await display.settle()
            #expect(rows(display) == ["c", "hosts", "d"])
        }
    }

    @Test("S575: rows of a table are made for the numbers of a range, and for elements with an identifying key path")
    func tableRowsOfRanges() async throws {
        struct Ranges: View {
            var body: some View {
                Table(of: Folder.self) {
                    TableColumn("Name") { Text($0.id).accessibilityIdentifier($0.id) }
                } rows: {
                    ForEach(0..<2) { TableRow(Folder(id: "number \($0)")) }
                    ForEach(["x", "y"], id: \.self) { TableRow(Folder(id: $0)) }
                }
            }
        }
        try await withView(Ranges()) { _, _, display async throws in
            #expect(rows(display) == ["number 0", "number 1", "x", "y"])
        }
    }

    @Test("S576: a row of a table hides and shows the rows of its children, indented, and is selected beside its arrow")
    func tableOfTrees() async throws {
        struct Trees: View {
            @Bindable var model: Model
            var body: some View {
                Table(TableOutlineTests.folders, children: \.folders, selection: $model.selection) {
                    TableColumn("Name") { Text($0.id).accessibilityIdentifier($0.id) }
                    TableColumn("Length") { Text("\($0.id.count)") }
                }
            }
        }
        let model = Model()
        try await withView(Trees(model: model)) { _, controller, display async throws in
            #expect(rows(display) == ["home", "etc"])
            @MainActor func hasElement(_ text: SystemText) -> Bool {
                controller.view.accessibilityTree.description.contains(text.localized)
            }
            #expect(hasElement(.expand) && !hasElement(.collapse))
            try await clickArrow(of: "home", display)
            #expect(hasElement(.collapse))
            #expect(rows(display) == ["home", "music", "notes", "etc"] && model.selection.isEmpty)
            try await clickArrow(of: "music", display)
            #expect(rows(display) == ["home", "music", "song", "notes", "etc"])
            let frames = display.frames()
            let starts = ["etc", "home", "notes", "music", "song"].map { frames[$0]?.minX ?? 0 }
            #expect(starts == [40, 40, 56, 56, 72])
            try await display.tap("song")
            try await display.settle()
            #expect(model.selection == ["song"])
            try await clickArrow(of: "home", display)
            #expect(rows(display) == ["home", "etc"])
        }
    }

    @Test("S576: a row with rows below it follows its binding, and its menu is that of the rows below too")
    func disclosureRows() async throws {
        struct Disclosure: View {
            @Bindable var model: Model
            var body: some View {
                Table(of: Folder.self) {
                    TableColumn("Name") { Text($0.id).accessibilityIdentifier($0.id) }
                } rows: {
                    DisclosureTableRow(Folder(id: "out"), isExpanded: $model.isExpanded) {
                        TableRow(Folder(id: "in"))
                    }
                    .contextMenu { Button("Delete") {} }
                }
            }
        }
        let model = Model()
        try await withView(Disclosure(model: model)) { window, _, display async throws in
            #expect(rows(display) == ["out", "in"])
            try await display.tap("in", button: 3)
            try await display.settle()
            #expect(try #require(window.windowScene?.menuWindow).accessibilityLabels == ["Delete"])
            try await display.press(.escape)
            try await waitUntil("the end of the menu", is: true) { window.windowScene?.menuWindow == nil }
            try await clickArrow(of: "out", display)
            #expect(rows(display) == ["out"] && !model.isExpanded)
        }
    }

    @Test("S577: the columns of a table may be made of a collection, and its rows can be dragged")
    func columnsOfACollection() async throws {
        let log = Log<String>()
        let view = VStack {
            Table(of: Folder.self) {
                TableColumn("Name") { Text($0.id).accessibilityIdentifier($0.id) }
                TableColumnForEach([2, 3], id: \.self) { factor in
                    TableColumn("\(factor)") { Text("x").accessibilityIdentifier("\($0.id) \(factor)") }
                }
                TableColumnForEach(0..<1) { number in
                    TableColumn("\(number)") { Text("y").accessibilityIdentifier("\($0.id) \(number)") }
                }
            } rows: {
                ForEach([Folder(id: "row")]) { TableRow($0).draggable("text of \($0.id)") }
            }
            Color.blue.frame(width: 200, height: 100).accessibilityIdentifier("target")
                .dropDestination(for: String.self) { texts, _ in
                    log.entries += texts
                    return true
                }
        }
        try await withView(view) { _, controller, display async throws in
            let frames = display.frames()
            let columns = try ["row", "row 2", "row 3", "row 0"].map { try #require(frames[$0]).minX }
            #expect(columns == columns.sorted() && Set(columns).count == 4)
            let start = try #require(frames["row"])
            let end = try controller.frame(of: "target")
            for (number, place) in [
                CGPoint(x: start.midX, y: start.midY), CGPoint(x: start.midX + 15, y: start.midY),
                CGPoint(x: end.midX, y: end.midY),
            ].enumerated() {
                try display.movePointer(to: place)
                if number == 0 { try display.press() }
                try await display.settle()
            }
            try display.release()
            try await waitUntil("the text", is: ["text of row"]) { log.entries }
        }
    }

    @Test("S575: of the rows in a section of a table those on the screen are made")
    func sectionRowsOnDemand() async throws {
        let made = Log<String>()
        let view = Table(of: Folder.self) {
            TableColumn("Name") { folder in
                let _ = made.entries.append(folder.id)
                Text(folder.id).accessibilityIdentifier(folder.id)
            }
        } rows: {
            TableRow(Folder(id: "first"))
            Section("Many") { ForEach((0..<1000).map { Folder(id: "\($0)") }) { TableRow($0) } }
        }
        try await withView(view) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == [1, 1000])
            #expect(Set(made.entries).isSuperset(of: ["first", "0", "1"]) && Set(made.entries).count < 100)
            #expect(rows(display).prefix(3) == ["first", "0", "1"])
        }
    }

    private struct Changing: View {
        let model: Model

        var body: some View {
            Table(of: Folder.self) {
                TableColumn("Name") { Text($0.id).accessibilityIdentifier($0.id) }
            } rows: {
                if model.isExpanded {
                    DisclosureTableRow(Folder(id: "folder")) { TableRow(Folder(id: "file")) }
                } else {
                    TableRow(Folder(id: "folder"))
                }
                ForEach((0..<100).map { Folder(id: "\($0)") }) { TableRow($0) }
                if model.selection.isEmpty { Section("Guests") { TableRow(Folder(id: "guest")) } }
            }
        }
    }

    @Test("S576: a table stays where it is scrolled to while its only section and row with an arrow go and come back")
    func comingDisclosures() async throws {
        let model = Model()
        try await withView(Changing(model: model)) { window, _, display async throws in
            let list = try #require(window.views(of: UIScrollView.self).first)
            list.contentOffset.y = 500
            try await display.settle()
            for (isExpanded, selection): (Bool, Set<String>) in [
                (false, []), (false, ["1"]), (true, ["1"]), (true, []),
            ] {
                (model.isExpanded, model.selection) = (isExpanded, selection)
                try await display.settle()
                // A row with an arrow may be a little higher than one without.
                #expect(window.views(of: UIScrollView.self).first === list && abs(list.contentOffset.y - 500) < 10)
            }
        }
    }

    @Test("S576: a row of a table is open in one place of a tree that contains its value twice")
    func sameValueTwice() async throws {
        let expanded = Log<Set<TableRowPath<Folder>>>()
        expanded.entries = [[]]
        let binding = Binding {
            expanded.entries[0]
        } set: {
            expanded.entries[0] = $0
        }
        let folder = Folder(id: "same", folders: [Folder(id: "same", folders: [Folder(id: "leaf")])])
        let items = TableRowItem.items(of: [folder], \.folders)
        @MainActor func rows() -> [TableShownRow<Folder>] {
            TableRun.runs(of: items, TableOutline(depth: 0), binding).flatMap { run -> [TableShownRow<Folder>] in
                if case .rows(let rows) = run.content { rows } else { [] }
            }
        }
        #expect(rows().map(\.id) == ["same"])
        rows()[0].outline?.isExpanded?.wrappedValue = true
        #expect(rows().map(\.id) == ["same", "same"] && rows().map { $0.outline?.depth } == [0, 1])
        rows()[1].outline?.isExpanded?.wrappedValue = true
        #expect(rows().map(\.id) == ["same", "same", "leaf"])
        rows()[0].outline?.isExpanded?.wrappedValue = false
        #expect(rows().map(\.id) == ["same"])
    }
}
