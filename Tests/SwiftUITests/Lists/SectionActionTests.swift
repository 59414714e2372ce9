import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SectionActionTests {
    @MainActor @Observable
    final class Model {
        var names = ["a", "b"]
        var isExpanded = true
    }

    private struct Page: View {
        @Bindable var model: Model
        var body: some View {
            List {
                Section(isExpanded: $model.isExpanded) {
                    ForEach(model.names, id: \.self) { Text($0).accessibilityIdentifier($0) }
                } header: {
                    Text("Names")
                }
                .sectionActions {
                    Button("Add") { model.names.append("c") }.accessibilityIdentifier("add")
                    Button("Clear") { model.names = [] }.accessibilityIdentifier("clear")
                }
                Section { Text("Other").accessibilityIdentifier("other") }
            }
        }
    }

    @Test("S560: the actions of a section are rows after its content, and hidden with it")
    func rowsOfSectionActions() async throws {
        let model = Model()
        try await withView(Page(model: model)) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            @MainActor func rows() -> [Int] { (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } }
            @MainActor func order() -> [String] {
                ["a", "b", "c", "add", "clear", "other"].filter { display.frames()[$0] != nil }
                    .sorted { (display.frames()[$0]?.minY ?? 0) < (display.frames()[$1]?.minY ?? 0) }
            }
            #expect(rows() == [4, 1] && order() == ["a", "b", "add", "clear", "other"])
            try await display.tap("add")
            try await display.settle()
            #expect(rows() == [5, 1] && order() == ["a", "b", "c", "add", "clear", "other"])
            model.isExpanded = false
            try await display.settle()
            #expect(rows() == [0, 1])
        }
    }
}
