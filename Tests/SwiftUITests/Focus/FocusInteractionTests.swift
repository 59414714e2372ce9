import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct FocusInteractionTests {
    private struct Boards: View {
        let log: Log<String>
        var body: some View {
            HStack(spacing: 20) {
                board("edit").focusable(interactions: .edit)
                board("activate").focusable(interactions: .activate)
                board("both").focusable(interactions: [.edit, .activate])
                board("never").focusable(false, interactions: .edit)
            }
        }

        private func board(_ name: String) -> some View {
            Color.red.frame(width: 100, height: 50).accessibilityIdentifier(name)
                .onTapGesture { log.entries.append(name) }
        }
    }

    private func focused(_ window: UIWindow) -> Int? {
        window.views(of: UIControl.self).firstIndex { $0.isFirstResponder }
    }

    @Test("S491: a click gives the focus to a view whose keys edit it, and is still a tap")
    func editedByClick() async throws {
        let log = Log<String>()
        try await withView(Boards(log: log)) { window, _, display async throws in
            try await display.tap("activate")
            try await display.settle()
            #expect(focused(window) == nil)
            try await display.tap("never")
            try await display.settle()
            #expect(focused(window) == nil)
            try await display.tap("edit")
            try await display.settle()
            let first = try #require(focused(window))
            try await display.tap("both")
            try await display.settle()
            let last = try #require(focused(window))
            #expect(first != last && log.entries == ["activate", "never", "edit", "both"])
        }
    }

    @Test("S491: Space performs the tap of a view that can be activated, and of no other")
    func activatedBySpace() async throws {
        let log = Log<String>()
        try await withView(Boards(log: log)) { _, _, display async throws in
            for expected in [[], ["activate"], ["activate", "both"]] {
                try await display.press(.tab)
                try await display.type(" ")
                try await display.settle()
                #expect(log.entries == expected)
            }
        }
    }
}
