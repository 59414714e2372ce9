import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct FocusInteractionTests {
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

    @Test("S491: Space is left to others while a view that cannot be activated has the focus")
    func unpressedView() async throws {
        try await withView(Boards(log: Log())) { window, _, display async throws in
            for isPressed in [false, true] {
                try await display.press(.tab)
                let control = try #require(window.views(of: UIControl.self).first { $0.isFirstResponder })
                try display.hold(.character(" "))
                try await display.settle()
                #expect(control.isHighlighted == isPressed)
                try display.release(.character(" "))
                try await display.settle()
            }
        }
    }

    @Test("S491: a click that gives the focus to a view in a row still selects the row")
    func editedRow() async throws {
        struct Rows: View {
            let log: Log<Int?>
            @State private var selection: Int?
            var body: some View {
                List(selection: $selection) {
                    ForEach(0..<3) { _ in Color.red.frame(height: 30).focusable(interactions: .edit) }
                }
                .onChange(of: selection) { log.entries.append($1) }
            }
        }
        let log = Log<Int?>()
        try await withView(Rows(log: log)) { window, _, display async throws in
            let table = try #require(window.views(of: UITableView.self).first)
            var shown: [Int?] = []
            for row in [2, 0] {
                try await display.tap(#require(table.cellForRow(at: IndexPath(row: row, section: 0))))
                try await display.settle()
                shown.append(focused(window))
            }
            #expect(log.entries == [2, 0])
            #expect(shown.allSatisfy { $0 != nil } && Set(shown).count == 2)
        }
    }

    @Test("S491: a text that can be selected is so too in a view that a click gives the focus to")
    func editedText() async throws {
        let text = Text(verbatim: "alpha").font(.system(size: 40)).textSelection(.enabled)
            .focusable(interactions: .edit).accessibilityIdentifier("text")
        try await withView(text) { _, _, display async throws in
            UIPasteboard.general.string = "none"
            try await display.tap("text", count: 2)
            try await display.press(.character("c"), modifiers: [.control])
            try await display.settle()
            #expect(UIPasteboard.general.string == "alpha")
        }
    }
}
