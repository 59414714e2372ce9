import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SectionLookTests {
    private func headers<V: View>(of view: V) async throws -> String {
        var description = ""
        try await withView(view) { _, _, display async throws in description = try display.tree().description }
        return description
    }

    @Test("S300: the header of a section with space around it is in capitals, unless the program says otherwise")
    func headerCapitals() async throws {
        let view = VStack {
            List {
                Section("Pinned") { Text(verbatim: "a") }
                Section("Own") { Text(verbatim: "b") }.textCase(nil)
                Section("Large") { Text(verbatim: "c") }.headerProminence(.increased)
            }
            List { Section("Plain") { Text(verbatim: "d") } }.listStyle(.plain)
        }
        let description = try await headers(of: view)
        for header in ["PINNED", "Own", "Large", "Plain"] { #expect(description.contains("Text \"\(header)\"")) }
    }

    @Test("S300: a prominent header is higher, and the distance of sections is that of the list")
    func sectionDistances() async throws {
        struct Sections: View {
            @State private var spacing = ListSectionSpacing.default
            var body: some View {
                VStack {
                    Button("space") { spacing = .custom(60) }.accessibilityIdentifier("space")
                    List {
                        Section { Text(verbatim: "a") }
                        Section { Text(verbatim: "b") }
                        Section("Usual") { Text(verbatim: "c") }
                        Section("Large") { Text(verbatim: "d") }.headerProminence(.increased)
                    }
                    .listSectionSpacing(spacing)
                }
            }
        }
        try await withView(Sections()) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            @MainActor func gap(_ section: Int) -> CGFloat {
                table.rectForRow(at: IndexPath(row: 0, section: section)).minY
                    - table.rectForRow(at: IndexPath(row: 0, section: section - 1)).maxY
            }
            #expect(gap(1) == 36 && gap(3) > gap(2))
            try await display.tap("space")
            try await display.settle()
            #expect(gap(1) == 60)
        }
    }

    @Test("S301: rows may be left out by the deletions and moves of their collection")
    func editableRows() async throws {
        struct Names: View {
            @State private var names = ["a", "b"]
            @State private var mode = EditMode.inactive
            var body: some View {
                VStack {
                    Button("edit") { mode = .active }.accessibilityIdentifier("edit")
                    List {
                        ForEach(names, id: \.self) {
                            Text(verbatim: $0).deleteDisabled($0 == "a").moveDisabled($0 == "b")
                        }
                        .onDelete { names.remove(atOffsets: $0) }
                        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
                    }
                    .environment(\.editMode, $mode)
                }
            }
        }
        try await withView(Names()) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            let paths = [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)]
            let source = try #require(table.dataSource)
            #expect(!table.isEditing)
            try await display.tap("edit")
            try await display.settle()
            #expect(table.isEditing, "the binding in the environment is the list's mode")
            #expect(paths.map { source.tableView(table, canMoveRowAt: $0) } == [true, false])
            let styles = paths.compactMap { table.delegate?.tableView(table, editingStyleForRowAt: $0) }
            #expect(styles == [UITableViewCell.EditingStyle.none, .delete])
        }
    }

    @Test("S293: the lines below the title of a row's label are smaller, and views in a stack of the label are not")
    func linesOfLabel() async throws {
        func text(_ name: String) -> some View { Text(verbatim: "Text").accessibilityIdentifier(name) }
        let view = Form {
            Toggle(isOn: .constant(true)) {
                text("title")
                text("line")
            }
            Toggle(isOn: .constant(true)) {
                HStack {
                    text("first")
                    text("second")
                }
            }
        }
        try await withView(view) { _, _, display async throws in
            let heights = display.frames().mapValues(\.height)
            #expect(heights["title"] ?? 0 > heights["line"] ?? 100)
            #expect(heights["first"] == heights["title"] && heights["second"] == heights["title"])
        }
    }

    @Test("S610: the label of a stepper has smaller lines below its title, also beside a value")
    func linesOfStepperLabel() async throws {
        func text(_ name: String) -> some View { Text(verbatim: "Text").accessibilityIdentifier(name) }
        let view = VStack {
            Stepper(value: .constant(1)) {
                text("title plain")
                text("line plain")
            }
            Stepper(value: .constant(1.0), format: .number) {
                text("title value")
                text("line value")
            }
        }
        try await withView(view) { _, _, display async throws in
            let frames = display.frames()
            for name in ["plain", "value"] {
                let (title, line) = (try #require(frames["title \(name)"]), try #require(frames["line \(name)"]))
                #expect(title.height > line.height && title.maxY <= line.minY && title.minX == line.minX, "\(name)")
            }
        }
    }

    @Test("S293: the label of a picker in a row has smaller lines below its title")
    func linesOfPickerLabel() async throws {
        func text(_ name: String) -> some View { Text(verbatim: "Text").accessibilityIdentifier(name) }
        func picker(_ name: String) -> some View {
            Picker(selection: .constant(1)) {
                Text(verbatim: "One").tag(1)
            } label: {
                text("title \(name)")
                text("line \(name)")
            }
        }
        let view = NavigationStack {
            Form {
                picker("menu")
                picker("link").pickerStyle(.navigationLink)
            }
        }
        try await withView(view) { _, _, display async throws in
            let frames = display.frames()
            for name in ["menu", "link"] {
                let (title, line) = (try #require(frames["title \(name)"]), try #require(frames["line \(name)"]))
                #expect(title.height > line.height && title.maxY <= line.minY && title.minX == line.minX, "\(name)")
            }
        }
    }

    @Test("S324: rows are at least as high as the environment says")
    func leastRowHeight() async throws {
        struct Rows: View {
            @State private var height: CGFloat = 20
            var body: some View {
                VStack {
                    Button("higher") { height = 90 }.accessibilityIdentifier("higher")
                    List { Color.red.frame(height: 10).listRowInsets(EdgeInsets()) }
                        .environment(\.defaultMinListRowHeight, height)
                }
            }
        }
        try await withView(Rows()) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 20)
            try await display.tap("higher")
            try await display.settle()
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 90)
        }
    }
}
