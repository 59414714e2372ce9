import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SelectionMenuTests {
    private struct Mails: View {
        let log: Log<String>
        @State private var selection: Set<Int> = [0, 1]

        var body: some View {
            List(selection: $selection) {
                ForEach(0..<4) { number in
                    Text(verbatim: "Mail \(number)").accessibilityIdentifier("mail \(number)")
                }
                Text(verbatim: "Own").accessibilityIdentifier("own").tag(8).contextMenu {
                    Button("Answer") { log.entries.append("answer") }
                }
                Text(verbatim: "Other").accessibilityIdentifier("other").tag("text")
            }
            .contextMenu(forSelectionType: Int.self) { numbers in
                Button("Delete \(numbers.count)") { log.entries.append("delete \(numbers.sorted())") }
            } primaryAction: { numbers in
                log.entries.append("open \(numbers.sorted())")
            }
        }
    }

    /// Chooses an item of the menu of a row.
    private func choose(_ item: String, of row: String, _ window: UIWindow, _ display: VirtualDisplay) async throws {
        try await display.tap(row, button: 3)
        try await display.settle()
        try await display.tap(item)
        try await waitUntil("the end of the menu", is: true) { window.windowScene?.menuWindow == nil }
    }

    @Test("S381: the menu of a row is for the selection if the row is selected, and otherwise for the row alone")
    func selectionMenu() async throws {
        let log = Log<String>()
        try await withView(Mails(log: log)) { window, _, display async throws in
            try await choose("Delete 1", of: "mail 2", window, display)
            try await choose("Delete 2", of: "mail 0", window, display)
            try await choose("Answer", of: "own", window, display)
            try await display.tap("other", button: 3)
            try await display.settle()
            #expect(window.windowScene?.menuWindow == nil)
            #expect(log.entries == ["delete [2]", "delete [0, 1]", "answer"])
        }
    }

    @Test("S381: a click on a row performs the primary action for it")
    func rowPrimaryAction() async throws {
        let log = Log<String>()
        try await withView(Mails(log: log)) { _, _, display async throws in
            try await display.tap("mail 3")
            try await display.settle()
            #expect(log.entries == ["open [3]"])
            try await display.tap("other")
            try await display.settle()
            #expect(log.entries == ["open [3]"])
            // The row is selected now. A click opens it as any other.
            for mail in ["mail 3", "mail 0"] {
                try await display.tap(mail)
                try await display.settle()
            }
            #expect(log.entries == ["open [3]", "open [3]", "open [0]"])
        }
    }

    @Test("S381: the rows of a menu, as values")
    func menuValues() {
        let menu = SelectionMenu(of: Int.self, menu: { _ in EmptyView() }, primaryAction: nil)
        #expect(menu.values(of: 1, selected: [1, 2]) == [1, 2])
        #expect(menu.values(of: 3, selected: [1, 2]) == [3])
        #expect(menu.values(of: 3, selected: nil) == [3])
        #expect(menu.values(of: "text", selected: [1, 2]) == nil)
        #expect(menu.values(of: nil, selected: [1, 2]) == nil)
    }
}
