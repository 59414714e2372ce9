import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Lists of ranges, of bindings and of trees.
@MainActor
struct ListFormTests {
    private func tapRow(
        _ row: Int, _ window: UIWindow, _ display: VirtualDisplay, holding key: Key? = nil
    ) async throws {
        let table = try #require(window.views(of: UITableView.self).first)
        let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
        // A button in the row does not reach to its edge.
        if let key { try display.hold(key) }
        try await display.tap(cell, at: CGPoint(x: 4, y: cell.bounds.midY))
        if let key { try display.release(key) }
        try await display.finishTransitions()
    }

    @Test("S631: the user selects one or several rows of a range")
    func rangeSelection() async throws {
        struct One: View {
            let log: Log<Int?>
            @State private var selection: Int?
            var body: some View {
                List(0..<3, selection: $selection) { Text(verbatim: "\($0)") }
                    .onChange(of: selection) { log.entries.append($1) }
            }
        }
        struct Several: View {
            let log: Log<Set<Int>>
            @State private var selection: Set<Int> = [0]
            var body: some View {
                List(0..<3, selection: $selection) { Text(verbatim: "\($0)") }
                    .onChange(of: selection) { log.entries.append($1) }
            }
        }
        let one = Log<Int?>()
        try await withView(One(log: one)) { window, _, display async throws in
            try await tapRow(2, window, display)
            #expect(one.entries == [2])
        }
        let several = Log<Set<Int>>()
        try await withView(Several(log: several)) { window, _, display async throws in
            try await tapRow(2, window, display)
            #expect(several.entries == [[2]], "a plain click replaces the selection")
            try await tapRow(0, window, display, holding: .control)
            #expect(several.entries == [[2], [0, 2]])
        }
    }

    @Test("S631: rows change the elements of a collection, which a key path identifies, through bindings")
    func boundListRows() async throws {
        struct Names: View {
            let log: Log<[String]>
            @State private var names = ["a", "b"]
            @State private var selection: String?
            var body: some View {
                List($names, id: \.self, selection: $selection) { $name in
                    Button(name) { name += "!" }.accessibilityIdentifier(name)
                }
                .onChange(of: names) { log.entries.append($1) }
            }
        }
        let log = Log<[String]>()
        try await withView(Names(log: log)) { _, _, display async throws in
            try await display.tap("b")
            try await display.settle()
            #expect(log.entries == [["a", "b!"]])
        }
    }

    @Test("S631: a ForEach with edit actions lets a list move and delete its elements")
    func editableForEach() async throws {
        struct Names: View {
            let log: Log<[String]>
            @State private var names = ["a", "b", "c"]
            var body: some View {
                List {
                    Text(verbatim: "first")
                    ForEach($names, id: \.self, editActions: .all) { $name in Text(verbatim: name) }
                }
                .onChange(of: names) { log.entries.append($1) }
            }
        }
        let log = Log<[String]>()
        try await withView(Names(log: log)) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            let source = try #require(table.dataSource)
            #expect(!source.tableView(table, canMoveRowAt: IndexPath(row: 0, section: 0)))
            source.tableView(table, moveRowAt: IndexPath(row: 1, section: 0), to: IndexPath(row: 3, section: 0))
            try await display.settle()
            source.tableView(table, commit: .delete, forRowAt: IndexPath(row: 1, section: 0))
            try await display.settle()
            #expect(log.entries == [["b", "c", "a"], ["c", "a"]])
        }
    }

    @Observable
    fileprivate final class Actions {
        var actions = EditActions<[String]>.all
    }

    @Test("S631: rows that take things beside edit actions follow those after a deletion, too")
    func editableForEachWithDrops() async throws {
        struct Names: View {
            let model: Actions
            @State private var names = ["a", "b", "c"]
            var body: some View {
                List {
                    ForEach($names, id: \.self, editActions: model.actions) { $name in Text(verbatim: name) }
                        .dropDestination(for: String.self) { names.insert(contentsOf: $0, at: $1) }
                }
            }
        }
        let model = Actions()
        try await withView(Names(model: model)) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            let source = try #require(table.dataSource)
            @MainActor func canMove(_ row: Int) -> Bool {
                source.tableView(table, canMoveRowAt: IndexPath(row: row, section: 0))
            }
            #expect(canMove(0) && canMove(1) && canMove(2))
            source.tableView(table, commit: .delete, forRowAt: IndexPath(row: 0, section: 0))
            try await display.settle()
            #expect(table.numberOfRows(inSection: 0) == 2)
            model.actions = .delete
            try await display.settle()
            #expect(!canMove(0) && !canMove(1))
            source.tableView(table, commit: .delete, forRowAt: IndexPath(row: 1, section: 0))
            try await display.settle()
            #expect(table.numberOfRows(inSection: 0) == 1)
        }
    }

    private struct Folder: Identifiable {
        let id: String
        var name: String
        var folders: [Folder]?
    }

    @Test("S631: the rows of a tree change its elements through bindings, and several of them are selected")
    func boundOutline() async throws {
        struct Outline: View {
            let log: Log<String?>
            let picks: Log<Set<String>>
            @State private var folders = [
                Folder(id: "a", name: "a", folders: [Folder(id: "a1", name: "a1")]), Folder(id: "b", name: "b"),
            ]
            @State private var selection: Set<String> = []
            var body: some View {
                List($folders, children: \.folders, selection: $selection) { $folder in
                    if folder.folders == nil {
                        Button(folder.name) { folder.name += "!" }.accessibilityIdentifier(folder.id)
                    } else {
                        Text(verbatim: folder.name)
                    }
                }
                .onChange(of: folders.first?.folders?.first?.name) { log.entries.append($1) }
                .onChange(of: selection) { picks.entries.append($1) }
            }
        }
        let (log, picks) = (Log<String?>(), Log<Set<String>>())
        try await withView(Outline(log: log, picks: picks)) { window, _, display async throws in
            // A click beside the label selects the row and opens it.
            try await tapRow(0, window, display)
            #expect(picks.entries == [["a"]])
            try await display.tap("a1")
            try await display.settle()
            #expect(log.entries == ["a1!"])
            try await tapRow(2, window, display, holding: .control)
            #expect(picks.entries.last?.isSuperset(of: ["a", "b"]) == true)
        }
    }

    @Test("S631: an OutlineGroup of a single tree changes its elements through bindings")
    func boundRoot() async throws {
        struct Outline: View {
            let log: Log<String?>
            @State private var root = Folder(id: "root", name: "root", folders: [Folder(id: "leaf", name: "leaf")])
            var body: some View {
                List {
                    OutlineGroup($root, children: \.folders) { $folder in
                        if folder.folders == nil {
                            Button(folder.name) { folder.name += "!" }.accessibilityIdentifier(folder.id)
                        } else {
                            Text(verbatim: folder.name)
                        }
                    }
                }
                .onChange(of: root.folders?.first?.name) { log.entries.append($1) }
            }
        }
        let log = Log<String?>()
        try await withView(Outline(log: log)) { window, _, display async throws in
            try await tapRow(0, window, display)
            try await display.tap("leaf")
            try await display.settle()
            #expect(log.entries == ["leaf!"])
        }
    }
}
