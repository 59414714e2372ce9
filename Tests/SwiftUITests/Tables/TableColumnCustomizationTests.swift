import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct TableColumnCustomizationTests {
    fileprivate struct Person: Identifiable {
        let id: Int
    }

    @MainActor @Observable
    fileprivate final class Model {
        var columns = TableColumnCustomization<Person>()
    }

    private struct Page: View {
        let model: Model

        var body: some View {
            @Bindable var model = model
            Table([Person(id: 1)], columnCustomization: $model.columns) {
                TableColumn("Name header") { _ in Text(verbatim: "name").accessibilityIdentifier("name") }
                    .customizationID("name")
                TableColumn("Age header") { _ in Text(verbatim: "age").accessibilityIdentifier("age") }
                    .width(60).customizationID("age").defaultVisibility(.hidden)
                TableColumn("Note header") { _ in Text(verbatim: "note").accessibilityIdentifier("note") }
            }
        }
    }

    @Test("S710: the columns of a table are hidden and shown by their names, with their headers")
    func customizedColumns() async throws {
        let model = Model()
        try await withView(Page(model: model)) { _, _, display async throws in
            // 1280 points without margins of 16 and a gap of 8 are shared by two columns.
            #expect(display.frames()["note"].map { abs($0.minX - (16 + 620 + 8)) <= 0.5 } == true)
            #expect(display.frames()["age"] == nil && display.frames()["name"] != nil)
            var tree = try display.tree().description
            #expect(tree.contains("Name header") && tree.contains("Note header") && !tree.contains("Age header"))
            model.columns[visibility: "age"] = .visible
            try await display.settle()
            #expect(display.frames()["age"].map { abs($0.minX - (16 + 586 + 8)) <= 0.5 } == true)
            #expect(display.frames()["note"].map { abs($0.minX - (16 + 586 + 8 + 60 + 8)) <= 0.5 } == true)
            tree = try display.tree().description
            #expect(tree.contains("Name header") && tree.contains("Note header") && tree.contains("Age header"))
            model.columns[visibility: "name"] = .hidden
            try await display.settle()
            #expect(try display.frames()["name"] == nil && !display.tree().description.contains("Name header"))
            #expect(display.frames()["age"].map { abs($0.minX - 16) <= 0.5 } == true)
            model.columns = TableColumnCustomization()
            try await display.settle()
            #expect(display.frames()["name"] != nil && display.frames()["age"] == nil)
        }
    }

    private struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View {
            Button("\(name) \(count)") { count += 1 }.buttonStyle(.borderless).accessibilityIdentifier(name)
        }
    }

    private struct Counters: View {
        let model: Model

        var body: some View {
            @Bindable var model = model
            Table([Person(id: 1)], columnCustomization: $model.columns) {
                TableColumn("A") { _ in Counter(name: "first") }.customizationID("a")
                TableColumn("B") { _ in Counter(name: "second") }.customizationID("b")
            }
        }
    }

    @Test("S710: a cell keeps its state while a column in front of it is hidden and shown")
    func customizedColumnState() async throws {
        let model = Model()
        try await withView(Counters(model: model)) { _, _, display async throws in
            try await display.tap("second")
            try await display.settle()
            let tree = try display.tree().description
            #expect(tree.contains("first 0") && tree.contains("second 1"))
            model.columns[visibility: "a"] = .hidden
            try await display.settle()
            #expect(try display.frames()["first"] == nil && display.tree().description.contains("second 1"))
            model.columns[visibility: "a"] = .visible
            try await display.settle()
            #expect(try display.frames()["first"] != nil && display.tree().description.contains("second 1"))
        }
    }

    @Test("S710: the choice of columns, as a value")
    func chosenColumns() throws {
        let column = TableColumn<Person, Never, EmptyView, Text>("Title") { _ in EmptyView() }
        let columns = TableColumnBuilder<Person, Never>.buildBlock(
            column._columns, column.customizationID("a")._columns, column.defaultVisibility(.hidden)._columns,
            column.customizationID("b").defaultVisibility(.hidden)._columns
        ).placed
        func places(_ customization: TableColumnCustomization<Person>?) -> [Int] {
            columns.shown(by: customization).map(\.position)
        }
        #expect(places(nil) == [0, 1])
        var customization = TableColumnCustomization<Person>()
        #expect(places(customization) == [0, 1] && customization[visibility: "a"] == .automatic)
        customization[visibility: "a"] = .hidden
        customization[visibility: "b"] = .visible
        customization[visibility: "c"] = .visible
        #expect(places(customization) == [0, 3] && customization[visibility: "a"] == .hidden)
        let stored = try #require(customization.storable.flatMap { TableColumnCustomization<Person>.stored($0) })
        #expect(stored == customization)
        #expect(TableColumnCustomization<Person>.stored(Data("?".utf8)) == nil)
        for name in ["a", "b", "c"] { customization[visibility: name] = .automatic }
        #expect(customization == TableColumnCustomization())
    }

    @Test("S710: a scene keeps the choice of columns, and a later table has it")
    func storedColumns() async throws {
        struct Stored: View {
            @SceneStorage("columns") private var columns: TableColumnCustomization<Person>

            var body: some View {
                VStack {
                    Button("hide") { columns[visibility: "age"] = .hidden }.accessibilityIdentifier("hide")
                    Table([Person(id: 1)], columnCustomization: $columns) {
                        TableColumn("Name header") { _ in Text(verbatim: "name").accessibilityIdentifier("name") }
                        TableColumn("Age header") { _ in Text(verbatim: "age").accessibilityIdentifier("age") }
                            .customizationID("age")
                    }
                }
            }
        }
        try await withView(Stored()) { window, _, display async throws in
            #expect(display.frames()["age"] != nil)
            try await display.tap("hide")
            try await display.settle()
            #expect(display.frames()["age"] == nil)
            window.rootViewController = UIHostingController(rootView: Stored())
            try await display.settle()
            #expect(display.frames()["name"] != nil && display.frames()["age"] == nil)
        }
    }
}
