import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct RoleButtonTests {
    private struct Page: View {
        let log: Log<String>
        var body: some View {
            NavigationStack {
                VStack {
                    Button(role: .cancel) { log.entries.append("cancel") }
                    Button(role: .destructive) { log.entries.append("delete") }.accessibilityIdentifier("delete")
                }
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button(role: .close) { log.entries.append("close") }.accessibilityIdentifier("close")
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        Button(role: .confirm) { log.entries.append("confirm") }.accessibilityIdentifier("confirm")
                    }
                }
            }
        }
    }

    @Test("S443: a button with only a role has a text for it, and in a bar a symbol with the text as its name")
    func roleLabels() async throws {
        let log = Log<String>()
        try await withView(Page(log: log)) { _, _, display async throws in
            let tree = try display.tree().description
            #expect(tree.contains("Text \"Cancel\"") && tree.contains("Text \"Delete\""))
            #expect(tree.contains("label: \"Close\"") && tree.contains("label: \"Done\""))
            #expect(!tree.contains("Text \"Close\"") && !tree.contains("Text \"Done\""))
            for name in ["delete", "close", "confirm"] { try await display.tap(name) }
            try await display.settle()
            #expect(log.entries == ["delete", "close", "confirm"])
        }
    }
}
