import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SwipeTests {
    private struct Mails: View {
        let log: Log<String>
        @State var names = ["a", "b", "c"]
        var body: some View {
            NavigationStack {
                List {
                    ForEach(names, id: \.self) { name in
                        Text(verbatim: name)
                            .swipeActions(edge: .leading, allowsFullSwipe: false) {
                                Button("Flag") { log.entries.append("flag \(name)") }.tint(.orange)
                                Button {
                                } label: {
                                    Label("Pin", systemImage: "pin")
                                }
                            }
                    }
                    .onDelete { names.remove(atOffsets: $0) }
                    .onMove { names.move(fromOffsets: $0, toOffset: $1) }
                }
                .toolbar { EditButton().accessibilityIdentifier("edit") }
            }
        }
    }

    @Test("S222: swipe actions are the buttons of a row with their tints, and deletion is one at the trailing edge")
    func actions() async throws {
        let log = Log<String>()
        try await withView(Mails(log: log)) { window, _, _ in
            let table = try #require(window.views(of: UITableView.self).first)
            let path = IndexPath(row: 1, section: 0)
            let leading = table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
            let flag = try #require(leading?.actions.first)
            #expect(leading?.performsFirstActionWithFullSwipe == false && flag.title == "Flag")
            #expect(flag.backgroundColor == UIColor.systemOrange && flag.style == .normal && flag.image == nil)
            let pin = try #require(leading?.actions.last)
            #expect(pin.title == nil && pin.spokenTitle == "Pin" && pin.image != nil, "a label shows its icon alone")
            flag.handler(flag, table) { _ in }
            #expect(log.entries == ["flag b"])
            let trailing = table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
            let delete = try #require(trailing?.actions.first)
            #expect(delete.style == .destructive)
            delete.handler(delete, table) { _ in }
            window.layoutIfNeeded()
            #expect(table.numberOfRows(inSection: 0) == 2)
        }
    }

    @Test("S222: an edit button begins and ends the editing of the page's list")
    func editing() async throws {
        try await withView(Mails(log: Log())) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(!table.isEditing)
            try await display.tap("edit")
            try await display.settle()
            #expect(table.isEditing)
            try await display.tap("edit")
            try await display.settle()
            #expect(!table.isEditing)
        }
    }

    @Test("S205: rows that come and go leave the cells of others, and the focus in them")
    func focusBesideSwipes() async throws {
        struct Errors: View {
            @State var text = ""
            var body: some View {
                Form {
                    Section { TextField("Name", text: $text).accessibilityIdentifier("name") }
                    if text.count % 2 == 1 { Section { Text("odd") } }
                }
            }
        }
        try await withView(Errors()) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            let field = try #require(window.views(of: UITextField.self).first)
            try await display.tap(field)
            try await display.type("abc")
            try await display.settle()
            #expect(field.text == "abc" && field.isFirstResponder && field.window != nil)
            #expect(table.numberOfSections == 2)
        }
    }

    @Test("S222: the difference of two lists is the rows and sections that come and go")
    func difference() {
        func content(_ names: [String], footer: Bool = false) -> ListContent {
            var rows = RowList()
            for node in names.compactMap({ nodes[$0] }) { rows.append(node) }
            return ListContent(rows)
        }
        let change = ListChange(from: content(["a", "b", "c"]), to: content(["c", "b", "d"]))
        #expect(change?.removedSections.isEmpty == true && change?.insertedSections.isEmpty == true)
        #expect(change?.removedRows.count == change?.insertedRows.count)
        let empty = ListChange(from: content(["a"]), to: content([]))
        #expect(empty?.removedSections == IndexSet(integer: 0) && empty?.removedRows.isEmpty == true)
    }

    private let nodes: [String: LayoutNode] = {
        let tree = ViewTree(ForEach(["a", "b", "c", "d"], id: \.self) { Text(verbatim: $0) })
        tree.flush()
        return Dictionary(uniqueKeysWithValues: zip(["a", "b", "c", "d"], tree.layout.children))
    }()
}
