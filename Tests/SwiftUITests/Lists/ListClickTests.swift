import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ListClickTests {
    @MainActor @Observable
    final class Model {
        var items = Array(0..<6)
        var selection: Set<Int> = []
        var mode = EditMode.inactive
    }

    private struct Page: View {
        @Bindable var model: Model
        let deletes: Bool

        var body: some View {
            List(selection: $model.selection) {
                if deletes {
                    ForEach(model.items, id: \.self) { row($0) }.onDelete { model.items.remove(atOffsets: $0) }
                } else {
                    ForEach(model.items, id: \.self) { row($0) }
                }
            }
            .environment(\.editMode, $model.mode)
        }

        private func row(_ number: Int) -> some View {
            Text(verbatim: "Row \(number)").accessibilityIdentifier("row \(number)")
        }
    }

    private func click(_ row: Int, _ display: VirtualDisplay, holding key: Key? = nil) async throws {
        if let key { try display.hold(key) }
        try await display.tap("row \(row)")
        if let key { try display.release(key) }
        try await display.settle()
    }

    /// Returns the numbers of the rows that the table shows as selected.
    private func selectedRows(_ window: UIWindow) throws -> [Int] {
        let table = try #require(window.views(of: UITableView.self).first)
        return (table.indexPathsForSelectedRows ?? []).map(\.row)
    }

    @Test("S660: a click replaces a selection of several rows, Control adds and removes, Shift extends")
    func clicksOnRows() async throws {
        let model = Model()
        try await withView(Page(model: model, deletes: false)) { window, _, display async throws in
            try await click(1, display)
            #expect(model.selection == [1])
            try await click(3, display)
            #expect(model.selection == [3])
            #expect(try selectedRows(window) == [3])
            try await click(3, display)
            #expect(model.selection == [3])
            #expect(try selectedRows(window) == [3])
            try await click(0, display, holding: .control)
            #expect(model.selection == [0, 3])
            try await click(2, display, holding: .shift)
            #expect(model.selection == [0, 1, 2, 3])
            #expect(try selectedRows(window) == [0, 1, 2, 3])
            try await click(1, display, holding: .control)
            #expect(model.selection == [0, 2, 3])
            #expect(try selectedRows(window) == [0, 2, 3])
            try await click(2, display)
            #expect(model.selection == [2])
            #expect(try selectedRows(window) == [2])
        }
    }

    @Test("S661: while a list is edited a click ticks a row or takes it from the selection", arguments: [false, true])
    func ticksOfRows(deletes: Bool) async throws {
        let model = Model()
        model.selection = [4]
        try await withView(Page(model: model, deletes: deletes)) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            @MainActor func cell(_ row: Int) -> UITableViewCell? {
                table.cellForRow(at: IndexPath(row: row, section: 0))
            }
            let start = try #require(cell(1)).contentView.frame.minX
            model.mode = .active
            try await display.settle()
            try await waitUntil("the room of the circles", is: true) { (cell(1)?.contentView.frame.minX ?? 0) > start }
            #expect(try selectedRows(window) == [4])
            try await click(1, display)
            try await click(3, display)
            #expect(model.selection == [1, 3, 4])
            #expect(try selectedRows(window) == [1, 3, 4])
            try await click(3, display)
            #expect(model.selection == [1, 4])
            #expect(try selectedRows(window) == [1, 4])
            #expect(model.items.count == 6)
        }
    }

    @Test("S661: a click in a list that is edited, or with Control, opens nothing")
    func ticksOpenNothing() async throws {
        let log = Log<String>()
        let model = Model()
        model.mode = .active
        struct Buttons: View {
            @Bindable var model: Model
            let log: Log<String>
            var body: some View {
                List(selection: $model.selection) {
                    ForEach(0..<2, id: \.self) { number in
                        Text(verbatim: "Row \(number)").accessibilityIdentifier("row \(number)")
                    }
                }
                .contextMenu(forSelectionType: Int.self) { _ in
                    EmptyView()
                } primaryAction: { numbers in
                    log.entries.append("open \(numbers.sorted())")
                }
                .environment(\.editMode, $model.mode)
            }
        }
        try await withView(Buttons(model: model, log: log)) { _, _, display async throws in
            try await click(1, display)
            #expect(model.selection == [1] && log.entries.isEmpty)
            model.mode = .inactive
            try await display.settle()
            try await click(0, display, holding: .control)
            #expect(model.selection == [0, 1] && log.entries.isEmpty)
            try await click(0, display)
            #expect(model.selection == [0] && log.entries == ["open [0]"])
        }
    }

    @Test("S660: the effect of clicks, as values")
    func clickValues() {
        #expect(ListClick(modifiers: [], isEditing: false) == .replace)
        #expect(ListClick(modifiers: .control, isEditing: false) == .toggle)
        #expect(ListClick(modifiers: .command, isEditing: false) == .toggle)
        #expect(ListClick(modifiers: [.shift, .control], isEditing: false) == .extend)
        #expect(ListClick(modifiers: [], isEditing: true) == .toggle)
        #expect(ListClick.replace.selection([1, 2], clicked: 2, range: [2]) == [2])
        #expect(ListClick.toggle.selection([1, 2], clicked: 2, range: [2]) == [1])
        #expect(ListClick.extend.selection([9], clicked: 2, range: [0, 1, 2]) == [0, 1, 2, 9])
    }

    @Test("S660: a selection has values of its own type only")
    func selectionTypes() {
        let several = ListSelection(Binding.constant(Set([1])))
        #expect(several.accepts(2) && !several.accepts("text"))
    }

    @Test("S660: the rows of a range lie in several sections, and between ends in any order")
    func clickRanges() {
        let (first, last) = (IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 2))
        let counts = [3, 0, 2]
        let expected = [first, IndexPath(row: 2, section: 0), last]
        #expect(ListClick.paths(from: first, to: last) { counts[$0] } == expected)
        #expect(ListClick.paths(from: last, to: first) { counts[$0] } == expected)
        #expect(ListClick.paths(from: last, to: last) { counts[$0] } == [last])
    }
}
