import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct RenameButtonTests {
    private struct Page: View {
        let log: Log<String>
        @State private var name = "Notes"
        @FocusState private var isFocused: Bool

        init(log: Log<String>) { self.log = log }

        var body: some View {
            VStack {
                VStack {
                    TextField("Name", text: $name).focused($isFocused).frame(width: 200)
                    RenameButton().accessibilityIdentifier("field")
                }
                .renameAction($isFocused)
                RenameButton().accessibilityIdentifier("action").renameAction { log.entries.append("renamed") }
                RenameButton().accessibilityIdentifier("none")
            }
        }
    }

    @Test("S446: a rename button gives the focus to a field or performs an action, and is disabled without one")
    func renameButtons() async throws {
        let log = Log<String>()
        try await withView(Page(log: log)) { window, _, display async throws in
            let field = try #require(window.views(of: UITextField.self).first)
            let tree = try display.tree().description
            #expect(tree.contains("Rename"))
            let disabled = window.accessibilityTree.all.filter { $0.traits.contains(.notEnabled) }
            #expect(disabled.map(\.identifier) == ["none"])
            try await display.tap("none")
            try await display.settle()
            #expect(!field.isFirstResponder && log.entries.isEmpty)
            try await display.tap("field")
            try await display.settle()
            #expect(field.isFirstResponder)
            try await display.tap("action")
            try await display.settle()
            #expect(log.entries == ["renamed"])
        }
    }
}
