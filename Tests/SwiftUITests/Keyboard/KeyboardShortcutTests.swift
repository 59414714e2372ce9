import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct KeyboardShortcutTests {
    @Test("S174: Command is Control or Super, upper and lower case are one key, and arrows are mirrored")
    func shortcutValues() {
        #expect(EventModifiers.command.accepted == [.control, .command])
        #expect(EventModifiers([.command, .shift]).accepted == [[.control, .shift], [.command, .shift]])
        #expect(EventModifiers([.command, .control]).accepted == [[.command, .control]])
        #expect(EventModifiers([.option, .capsLock]).accepted == [.alternate] && EventModifiers().accepted == [[]])
        #expect(KeyEquivalent("S").input == "s" && KeyEquivalent.escape.input == UIKeyCommand.inputEscape)
        let left = KeyboardShortcut(.leftArrow)
        #expect(left.key(isMirrored: true) == .rightArrow && left.key(isMirrored: false) == .leftArrow)
        #expect(KeyboardShortcut(.leftArrow, localization: .custom).key(isMirrored: true) == .leftArrow)
        #expect(left.modifiers == .command && KeyboardShortcut.defaultAction.modifiers == [])
    }

    private struct Keys: View {
        let log: Log<String>
        @State var isOn = false
        @State var isShown = false
        @State var text = ""

        var body: some View {
            VStack {
                Button("Save") { log.entries.append("save") }.keyboardShortcut("s")
                Button("Again") { log.entries.append("again") }.keyboardShortcut("s")
                Button("Off") { log.entries.append("off") }.keyboardShortcut("o").disabled(true)
                HStack {
                    Text("Row")
                    Button("Inner") { log.entries.append("inner") }
                }
                .keyboardShortcut("i", modifiers: [.command, .shift])
                Toggle("Check", isOn: $isOn).keyboardShortcut("t").onChange(of: isOn) { log.entries.append("\(isOn)") }
                Button("Done") { log.entries.append("done") }.keyboardShortcut(.defaultAction)
                Button("Sheet") { isShown = true }.keyboardShortcut("n", modifiers: .option)
                TextField("Field", text: $text).accessibilityIdentifier("field")
                Button("All") { log.entries.append("all") }.keyboardShortcut("a")
            }
            .sheet(isPresented: $isShown) {
                Button("Close") { isShown = false }.keyboardShortcut(.cancelAction)
            }
        }
    }

    @Test("S174: a shortcut triggers the first enabled control of the first view that has it")
    func shortcuts() async throws {
        let log = Log<String>()
        try await withView(Keys(log: log)) { window, _, display async throws in
            try await display.press(.character("s"), modifiers: [.control])
            try await display.press(.character("o"), modifiers: [.control])
            try await display.press(.character("s"))
            #expect(log.entries == ["save"])
            try await display.press(.character("i"), modifiers: [.control, .shift])
            try await display.press(.return)
            #expect(log.entries == ["save", "inner", "done"])
            try await display.press(.character("t"), modifiers: [.control])
            try await display.settle()
            #expect(log.entries == ["save", "inner", "done", "true"])
        }
    }

    @Test("S174: text that is edited has its keys first, and a sheet covers the shortcuts behind it")
    func coveredShortcuts() async throws {
        let log = Log<String>()
        try await withView(Keys(log: log)) { window, controller, display async throws in
            let field = try #require(window.views(of: UITextField.self).first)
            try await display.type("x", into: field)
            try await display.press(.character("a"), modifiers: [.control])
            try await display.type("y")
            #expect(field.text == "y" && log.entries == [])
            try await display.press(.character("s"), modifiers: [.control])
            #expect(log.entries == ["save"])
            field.resignFirstResponder()
            try await display.press(.character("a"), modifiers: [.control])
            try await display.press(.character("n"), modifiers: [.alt])
            try await waitUntil("the sheet") { controller.presentedViewController != nil }
            try await display.settle()
            try await display.press(.character("s"), modifiers: [.control])
            #expect(log.entries == ["save", "all"])
            try await display.press(.escape)
            try await waitUntil("the end of the sheet", is: true) { controller.presentedViewController == nil }
        }
    }

    @Test("S174: the shortcuts of a page and of its toolbar are active while it is the top one")
    func toolbarShortcuts() async throws {
        let log = Log<String>()
        let view = NavigationStack {
            NavigationLink("Next") {
                Button("Second") { log.entries.append("second") }.keyboardShortcut("p")
            }
            .accessibilityIdentifier("next")
            .toolbar { Button("Edit") { log.entries.append("edit") }.keyboardShortcut("e") }
        }
        try await withView(view) { _, _, display async throws in
            try await display.press(.character("e"), modifiers: [.control])
            try await display.press(.character("p"), modifiers: [.control])
            #expect(log.entries == ["edit"])
            try await display.tap("next")
            try await display.settle()
            try await display.press(.character("p"), modifiers: [.control])
            try await display.press(.character("e"), modifiers: [.control])
            #expect(log.entries == ["edit", "second"])
        }
    }
}
