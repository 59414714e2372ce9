import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct TextSelectionTests {
    /// Runs `body` with a text in the middle of a window, and its frame.
    private func withText<Content: View>(
        _ view: Content, _ body: @MainActor (CGRect, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withView(view) { _, controller, display async throws in
            UIPasteboard.general.string = "none"
            try await body(controller.frame(of: "text"), display)
        }
    }

    private func text(_ string: String = "alpha beta gamma") -> some View {
        Text(verbatim: string).accessibilityIdentifier("text")
    }

    /// Drags the pointer over a whole line of text, from its left to its right end.
    private func drag(over frame: CGRect, _ display: VirtualDisplay) async throws {
        try display.movePointer(to: CGPoint(x: frame.minX + 1, y: frame.midY))
        try await display.settle()
        try display.press()
        try await display.settle()
        for x in stride(from: frame.minX + 20, through: frame.maxX + 10, by: 20) {
            try display.movePointer(to: CGPoint(x: x, y: frame.midY))
            try await display.settle()
        }
        try display.movePointer(to: CGPoint(x: frame.maxX + 10, y: frame.midY))
        try display.release()
        try await display.settle()
    }

    @Test("S265: a drag selects text, and Control-C copies it", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func dragSelects(direction: LayoutDirection) async throws {
        try await withText(text().textSelection(.enabled).environment(\.layoutDirection, direction)) {
            frame, display async throws in
            try await drag(over: frame, display)
            try await display.press(.character("c"), modifiers: [.control])
            try await display.settle()
            #expect(UIPasteboard.general.string == "alpha beta gamma")
            #expect(UIPasteboard(name: UIPasteboard.Name("PRIMARY"), create: false)?.string == "alpha beta gamma")
        }
    }

    @Test("S265: a double click selects a word, a triple click and Control-A all")
    func clicksSelect() async throws {
        try await withText(text().textSelection(.enabled)) { frame, display async throws in
            let middle = CGPoint(x: frame.midX, y: frame.midY)
            for (count, expected) in [(2, "beta"), (3, "alpha beta gamma")] {
                try await display.tap(middle, count: count)
                try await display.press(.character("c"), modifiers: [.control])
                try await display.settle()
                #expect(UIPasteboard.general.string == expected)
            }
            try await display.tap(CGPoint(x: frame.midX, y: frame.midY + 100))
            UIPasteboard.general.string = "none"
            try await display.tap(middle)
            try await display.press(.character("c"), modifiers: [.control])
            try await display.settle()
            #expect(UIPasteboard.general.string == "none")
            try await display.press(.character("a"), modifiers: [.control])
            try await display.press(.character("c"), modifiers: [.control])
            try await display.settle()
            #expect(UIPasteboard.general.string == "alpha beta gamma")
        }
    }

    @Test("S265: without textSelection, or with disabled, nothing is selected", arguments: [true, false])
    func disabledSelection(isSet: Bool) async throws {
        let view = isSet ? AnyView(text().textSelection(.disabled)) : AnyView(text())
        try await withText(view.id(0)) { frame, display async throws in
            try await drag(over: frame, display)
            try await display.press(.character("c"), modifiers: [.control])
            try await display.settle()
            #expect(UIPasteboard.general.string == "none")
        }
    }

    @Test("S266: the texts of buttons, of views with gestures and of rows that act keep their clicks")
    func clicksStay() async throws {
        struct Page: View {
            let log: Log<String>
            var body: some View {
                VStack {
                    Button("button") { log.entries.append("button") }.accessibilityIdentifier("button")
                    Text("gesture").accessibilityIdentifier("gesture").onTapGesture { log.entries.append("gesture") }
                    List {
                        HStack {
                            Text("row").accessibilityIdentifier("row")
                            Button("act") { log.entries.append("row") }
                        }
                    }
                }
                .textSelection(.enabled)
            }
        }
        let log = Log<String>()
        try await withView(Page(log: log)) { _, _, display async throws in
            for identifier in ["button", "gesture", "row"] {
                try await display.tap(identifier)
                try await display.settle()
            }
            #expect(log.entries == ["button", "gesture", "row"])
        }
    }

    @Test("S266: in a scroll view a drag on a text selects, and a change of the text ends the selection")
    func selectionInScrollView() async throws {
        struct Page: View {
            @State var count = 0
            var body: some View {
                ScrollView {
                    Text(verbatim: "number \(count)").accessibilityIdentifier("text")
                    Color.red.frame(height: 2000)
                }
                .textSelection(.enabled)
                .overlay(alignment: .bottom) {
                    Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("next").onTapGesture { count += 1 }
                }
            }
        }
        try await withText(Page()) { frame, display async throws in
            try await display.drag("text", by: CGPoint(x: 0, y: -100))
            try await display.settle()
            #expect(display.frames()["text"]?.minY == frame.minY, "not scrolled")
            try await drag(over: frame, display)
            try await display.press(.character("c"), modifiers: [.control])
            try await display.settle()
            #expect(UIPasteboard.general.string == "number 0")
            try await display.tap("next")
            UIPasteboard.general.string = "none"
            try await display.press(.character("c"), modifiers: [.control])
            try await display.settle()
            #expect(UIPasteboard.general.string == "none")
        }
    }
}
