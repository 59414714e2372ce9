import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct ToolbarLabelTests {
    private struct Page: View {
        var body: some View {
            NavigationStack {
                Label("Page", systemImage: "star")
                    .toolbar {
                        Menu {
                            Button {
                            } label: {
                                Label("Inside", systemImage: "trash")
                            }
                        } label: {
                            Label("Options", systemImage: "ellipsis.circle")
                        }
                        .accessibilityIdentifier("options")
                        Label("Both", systemImage: "star").labelStyle(.titleAndIcon)
                    }
            }
        }
    }

    @Test("S292: a label in a toolbar is its icon with the title as its name, and has both elsewhere and in menus")
    func toolbarLabels() async throws {
        try await withView(Page()) { window, _, display async throws in
            let tree = try display.tree().description
            #expect(tree.contains("Text \"Page\"") && !tree.contains("Text \"Options\""))
            #expect(tree.contains("Text \"Both\""), "a style that is set counts")
            #expect(tree.contains("label: \"Options\""))
            try await display.tap("options")
            try await display.settle()
            #expect(window.windowScene?.menuWindow?.accessibilityLabels == ["Inside"])
        }
    }
}
