import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ListKeySelectionTests {
    @MainActor @Observable
    final class Model {
        var items = Array(0..<6)
        var selection: Set<Int> = []
        var mode = EditMode.inactive
    }

    /// A list of numbers, with a row of another type in between.
    private struct Page: View {
        @Bindable var model: Model

        var body: some View {
            List(selection: $model.selection) {
                ForEach(model.items, id: \.self) { number in
                    Text(verbatim: "Row \(number)").accessibilityIdentifier("row \(number)")
                }
                Text(verbatim: "Other").tag("other")
            }
            .environment(\.editMode, $model.mode)
        }
    }

    private func press(_ name: String, _ modifiers: [Key] = [], _ display: VirtualDisplay) async throws {
        try await display.press(.named(name), modifiers: modifiers)
        try await display.settle()
    }

    private func selectedRows(_ window: UIWindow) throws -> [Int] {
        let table = try #require(window.views(of: UITableView.self).first)
        return (table.indexPathsForSelectedRows ?? []).map(\.row)
    }

    @Test("S732: Shift with arrows, Home and End selects the rows up to that of the keyboard, and leaves them again")
    func shiftSelectsRows() async throws {
        let model = Model()
        try await withView(Page(model: model)) { window, _, display async throws in
            try await display.tap("row 2")
            try await display.settle()
            #expect(model.selection == [2])
            try await press("Down", [.shift], display)
            try await press("Down", [.shift], display)
            #expect(model.selection == [2, 3, 4])
            #expect(try selectedRows(window) == [2, 3, 4])
            try await press("Up", [.shift], display)
            #expect(model.selection == [2, 3])
            try await press("Home", [.shift], display)
            #expect(model.selection == [0, 1, 2])
            #expect(try selectedRows(window) == [0, 1, 2])
            // The last row has a value of another type.
            try await press("End", [.shift], display)
            #expect(model.selection == [2, 3, 4, 5])
            // An arrow alone moves the keyboard, and not the selection.
            try await press("Up", display)
            #expect(model.selection == [2, 3, 4, 5])
        }
    }

    private func press(_ name: String, _ display: VirtualDisplay) async throws { try await press(name, [], display) }

    @Test("S732: Space selects a row, Control adds or removes it, and Control with A selects all rows with values")
    func spaceAndAll() async throws {
        let model = Model()
        try await withView(Page(model: model)) { window, _, display async throws in
            try await display.tap("row 1")
            try await press("Down", display)
            try await press("Down", display)
            try await press("space", [.control], display)
            #expect(model.selection == [1, 3])
            #expect(try selectedRows(window) == [1, 3])
            try await press("space", [.control], display)
            #expect(model.selection == [1])
            try await press("Down", display)
            try await press("space", [.shift], display)
            #expect(model.selection == [1, 3, 4])
            try await press("space", display)
            #expect(model.selection == [4])
            try await press("a", [.control], display)
            #expect(model.selection == [0, 1, 2, 3, 4, 5])
            #expect(try selectedRows(window) == [0, 1, 2, 3, 4, 5])
        }
    }

    @Test("S732: a range that ends elsewhere, as values")
    func keyRanges() {
        #expect(ListClick.selection([9, 2, 3], former: [2, 3], range: [1, 2]) == [1, 2, 9])
        #expect(ListClick.selection([2], former: [], range: [2, 3]) == [2, 3])
    }

    @Test("S731: rows that cannot be selected have no circle while a list is edited, and keep the minus")
    func rowsWithoutCircles() async throws {
        struct Mixed: View {
            @Bindable var model: Model
            var body: some View {
                List(selection: $model.selection) {
                    ForEach(["a", "b"], id: \.self) { Text(verbatim: $0) }.onDelete { _ in }
                    Text(verbatim: "Number").tag(1)
                    Text(verbatim: "None")
                }
                .environment(\.editMode, $model.mode)
            }
        }
        let model = Model()
        model.mode = .active
        try await withView(Mixed(model: model)) { window, _, _ async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            @MainActor func parts(_ row: Int) -> [String] {
                let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
                let names = cell?.subviews.map { String(describing: type(of: $0)) } ?? []
                return names.filter { $0 == "CellGlyphView" || $0 == "CellButton" }
            }
            // A circle is a picture, and a minus a button.
            #expect(parts(0) == ["CellButton"])
            #expect(parts(2) == ["CellGlyphView"])
            #expect(parts(3).isEmpty)
        }
    }
}
