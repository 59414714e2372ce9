import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct KeyPressTests {
    private struct Page: View {
        let log: Log<String>
        @State var text = ""
        var body: some View {
            VStack {
                Color.blue.frame(width: 60, height: 30).focusable()
                    .onTapGesture { log.entries.append("tap") }
                    .onKeyPress(.space) {
                        log.entries.append("space")
                        return .handled
                    }
                    .onKeyPress(.upArrow, phases: .all) {
                        log.entries.append("\($0.phase.rawValue)\($0.modifiers == .shift ? " shift" : "")")
                        return .handled
                    }
                    .onKeyPress(characters: .decimalDigits) {
                        log.entries.append("digit \($0.characters)")
                        return .ignored
                    }
                TextField("Name", text: $text).accessibilityIdentifier("name").frame(width: 200)
                    .onKeyPress(keys: ["x"]) { _ in .handled }
            }
            .onKeyPress(phases: [.down, .up]) {
                guard $0.key != .tab else { return .ignored }
                log.entries.append("page \($0.phase == .up ? "up " : "")\($0.key.character)")
                return .ignored
            }
            .onChange(of: text) { log.entries.append("text \($1)") }
        }
    }

    @Test("S308: keys of the focused view go to its actions, from the inside to the outside, until one handles them")
    func keysOfFocusedView() async throws {
        let log = Log<String>()
        try await withView(Page(log: log)) { _, _, display async throws in
            try await display.type("1")
            try await display.settle()
            #expect(log.entries == [], "nothing has the focus")
            try await display.press(.tab)
            for key in [" ", "1"] { try await display.type(key) }
            try await display.settle()
            #expect(log.entries == ["space", "page up  ", "digit 1", "page 1", "page up 1"], "Space does not tap")
        }
    }

    @Test("S308: an action receives the stages and the modifiers of a key")
    func stagesOfKey() async throws {
        let log = Log<String>()
        try await withView(Page(log: log)) { _, _, display async throws in
            try await display.press(.tab)
            try await display.press(.upArrow, modifiers: [.shift])
            try await display.settle()
            #expect(log.entries == ["1 shift", "4 shift"])
        }
    }

    @Test("S308: a key that is held goes down once, and repeats for the actions that want it")
    func repetitionsOfKey() async throws {
        let log = Log<String>()
        try await withView(Page(log: log)) { _, _, display async throws in
            _ = try await ChildProgram(["xset", "r", "rate", "120", "60"], on: display).waitForExit()
            try await display.press(.tab)
            try display.hold(.upArrow)
            try await waitUntil("the key to repeat itself twice") { log.entries.count >= 3 }
            try display.release(.upArrow)
            try await waitUntil("the key to come up") { log.entries.last == "4" }
            #expect(log.entries.first == "1" && Set(log.entries.dropFirst().dropLast()) == ["2"])
            log.entries = []
            try display.hold(.character("1"))
            try await waitUntil("the digit to repeat itself") { log.entries.count >= 4 }
            try display.release(.character("1"))
            try await waitUntil("the digit to come up") { log.entries.last == "page up 1" }
            #expect(log.entries[...2] == ["digit 1", "page 1", "digit 1"], "the page's action leaves repetitions out")
        }
    }

    @Test("S308: a text field types what no action handles")
    func keysOfField() async throws {
        let log = Log<String>()
        try await withView(Page(log: log)) { _, _, display async throws in
            try await display.tap("name")
            try await display.type("axb")
            try await display.settle()
            #expect(log.entries.last { $0.hasPrefix("text") } == "text ab")
        }
    }
}
