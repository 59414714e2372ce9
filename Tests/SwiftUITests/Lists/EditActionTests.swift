import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct EditActionTests {
    private struct Names: View {
        let log: Log<[String]>
        @State private var names = ["a", "b", "c"]
        var body: some View {
            List($names, id: \.self, editActions: [.move, .delete]) { $name in Text(verbatim: name) }
                .onChange(of: names) { log.entries.append($1) }
        }
    }

    private struct Moved: Identifiable {
        let id: Int
    }

    @Test("S222: the rows of a list with edit actions are moved in and deleted from its collection")
    func editActions() async throws {
        let log = Log<[String]>()
        try await withView(Names(log: log)) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            let source = try #require(table.dataSource)
            source.tableView(table, moveRowAt: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
            try await display.settle()
            source.tableView(table, commit: .delete, forRowAt: IndexPath(row: 0, section: 0))
            try await display.settle()
            #expect(log.entries == [["b", "c", "a"], ["c", "a"]])
        }
        let fixed = List(.constant([Moved(id: 1)]), editActions: .move) { Text($0.id, format: .number) }
        try await withView(fixed) { window, _, _ in
            let table = try #require(window.views(of: UITableView.self).first)
            let path = IndexPath(row: 0, section: 0)
            #expect(table.dataSource?.tableView(table, canMoveRowAt: path) == true)
            #expect(table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) == nil)
        }
    }
}
