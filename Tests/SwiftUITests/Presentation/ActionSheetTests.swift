import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct ActionSheetTests {
    private struct Item: Identifiable { let id: Int }

    private struct Asking: View {
        let log: Log<String>
        @State var isShown = false
        @State var item: Item?
        var body: some View {
            VStack {
                Button("sheet") { isShown = true }.accessibilityIdentifier("sheet")
                Button("item") { item = Item(id: 1) }.accessibilityIdentifier("item")
            }
            .actionSheet(isPresented: $isShown) {
                ActionSheet(
                    title: Text("Photo"), message: Text("Choose"),
                    buttons: [
                        .default(Text("Keep")), .destructive(Text("Delete")) { log.entries.append("deleted") },
                        .cancel(),
                    ])
            }
            .actionSheet(item: $item) { shown in
                ActionSheet(
                    title: Text(verbatim: "item \(shown.id)"),
                    buttons: [.default(Text("Next")) { item = Item(id: shown.id + 1) }])
            }
        }
    }

    /// Clicks on the button of the presented alert that has a title.
    private func press(_ title: String, of controller: UIViewController, _ display: VirtualDisplay) async throws {
        let labels = controller.presentedViewController?.view.views(of: UILabel.self) ?? []
        try await display.tap(try #require(labels.first { $0.text == title }))
    }

    @Test("S264: an action sheet has its texts and buttons, is a popover in a wide window, and ends before its actions")
    func actionSheet() async throws {
        let log = Log<String>()
        try await withView(Asking(log: log)) { _, controller, display async throws in
            try await display.tap("sheet")
            try await display.finishTransitions()
            let alert = try #require(controller.presentedViewController as? UIAlertController)
            #expect(alert.preferredStyle == .actionSheet && alert.title == "Photo" && alert.message == "Choose")
            #expect(alert.actions.map(\.title) == ["Keep", "Delete", "Cancel"])
            #expect(alert.actions.map(\.style) == [.default, .destructive, .cancel])
            #expect(alert.activePresentationController is UIPopoverPresentationController)
            try await press("Delete", of: controller, display)
            try await display.finishTransitions()
            #expect(controller.presentedViewController == nil && log.entries == ["deleted"])
        }
    }

    @Test("S264: another item is another action sheet, and closing it sets the item to nil")
    func actionSheetItem() async throws {
        try await withView(Asking(log: Log())) { _, controller, display async throws in
            try await display.tap("item")
            try await display.finishTransitions()
            #expect((controller.presentedViewController as? UIAlertController)?.title == "item 1")
            try await press("Next", of: controller, display)
            // The dismissal ends, and the new presentation begins in the next turn.
            display.clock.advance(by: 1)
            try await display.settle()
            try await display.finishTransitions()
            #expect((controller.presentedViewController as? UIAlertController)?.title == "item 2")
            for _ in 1...2 {
                try await display.type("\u{1B}")
                try await display.finishTransitions()
                #expect(controller.presentedViewController == nil)
                try await display.tap("item")
                try await display.finishTransitions()
                #expect((controller.presentedViewController as? UIAlertController)?.title == "item 1")
            }
        }
    }

    @Test("S264: the older form of an alert is shown while there is an item")
    func alertItem() async throws {
        struct Asking: View {
            @State var item: Item? = Item(id: 3)
            var body: some View {
                Text("page").alert(item: $item) { Alert(title: Text(verbatim: "alert \($0.id)")) }
            }
        }
        try await withView(Asking()) { _, controller, display async throws in
            try await display.finishTransitions()
            #expect((controller.presentedViewController as? UIAlertController)?.title == "alert 3")
            try await press("OK", of: controller, display)
            try await display.finishTransitions()
            #expect(controller.presentedViewController == nil)
        }
    }
}
