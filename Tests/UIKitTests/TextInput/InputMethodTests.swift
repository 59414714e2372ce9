import Foundation
import Testing
import UIKitTesting
import X11

@testable import UIKit

/// Text input through an input method, which is a separate program.
@MainActor
struct InputMethodTests {
    /// Runs `body` in an application with a text as the first responder. The environment names the tests' input method.
    private func withText(
        _ body: @MainActor (MarkedView, VirtualDisplay, UIWindow) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let before = ProcessInfo.processInfo.environment["XMODIFIERS"]
            setenv("XMODIFIERS", "@im=casement-test", 1)
            defer { if let before { setenv("XMODIFIERS", before, 1) } else { unsetenv("XMODIFIERS") } }
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            let text = MarkedView()
            window.rootViewController?.view.addSubview(text)
            text.becomeFirstResponder()
            try await display.settle()
            try await body(text, display, window)
        }
    }

    @Test("while the application ignores interaction, an input method's text is ignored, but not its end")
    func ignoredInteraction() async throws {
        try await withText { text, display, window in
            let keyboard = KeyRouter(display: try #require(UIApplication.shared.display as? Display))
            let place = try #require(window.record.windowHost?.window)
            keyboard.mark(Self.preedit("にほん"), in: place)
            #expect(text.marked == "にほん")
            UIApplication.shared.beginIgnoringInteractionEvents()
            keyboard.mark(Self.preedit("日本"), in: place)
            keyboard.insert("日本", into: place)
            #expect(text.marked == "にほん" && text.text == "")
            keyboard.mark(PreeditText(), in: place)
            #expect(text.marked == "")
            UIApplication.shared.endIgnoringInteractionEvents()
            keyboard.insert("日本", into: place)
            #expect(text.text == "日本")
        }
    }

    private static func preedit(_ characters: String) -> PreeditText {
        var text = PreeditText()
        text.draw(caret: 0, first: 0, length: 0, text: characters, styles: [])
        return text
    }

    private func startMethod(on display: VirtualDisplay) async throws -> ChildProgram {
        let method = try await ChildProgram([try Programs.inputMethodServer], on: display)
        _ = try await method.waitForLine(containing: "focus")
        return method
    }

    @Test("an input method shows its text in place, converts it to Japanese, and commits it")
    func inputMethodJapanese() async throws {
        try await withText { text, display, _ in
            let method = try await startMethod(on: display)
            try await display.type("an")
            try await waitUntil("the text under way", is: "にほん") { text.marked }
            #expect(text.text == "a" && text.selected == NSRange(location: 3, length: 0))
            try await display.type(" ")
            try await waitUntil("the text under way", is: "日本") { text.marked }
            #expect(text.selected == NSRange(location: 0, length: 1))
            try await display.type("jqb")
            try await waitUntil("the text", is: "a日本b") { text.text }
            #expect(text.marked == "")
            try await waitUntil("the method to know where the caret is") {
                method.standardOutput.contains("spot 40 80")
            }
            await method.terminate()
        }
    }

    @Test("an input method that starts late is used, typing works after it ends, and it is used again when it returns")
    func comesAndGoes() async throws {
        try await withText { text, display, _ in
            try await display.type("j")
            try await waitUntil("the text", is: "j") { text.text }
            for expected in ["j日本", "j日本にほんj日本"] {
                let method = try await startMethod(on: display)
                try await display.type("j")
                try await waitUntil("the text", is: expected) { text.text }
                try await display.type("n")
                try await waitUntil("the text under way", is: "にほん") { text.marked }
                await method.terminate()
                try await waitUntil("what was under way to stay as text", is: expected + "にほん") { text.text }
                #expect(text.marked == "")
                if expected == "j日本" {
                    try await display.type("j")
                    try await waitUntil("the text", is: "j日本にほんj") { text.text }
                }
            }
        }
    }

    @Test("an input method that does not respond blocks nothing: keys are typed without it until it responds again")
    func unresponsive() async throws {
        try await withText { text, display, _ in
            let method = try await startMethod(on: display)
            method.send(signal: SIGSTOP)
            try await display.type("jx")
            try await display.settle()
            try await waitUntil("the keys to be typed", is: "jx", timeout: .seconds(5)) { text.text }
            try await display.type("y")
            try await waitUntil("the next key", is: "jxy") { text.text }
            method.send(signal: SIGCONT)
            try await waitUntil("the method to be used again") {
                try await display.type("n")
                try await display.settle()
                return text.marked == "にほん"
            }
            #expect(!text.text.contains("日本"), "what it makes of keys that have been typed comes too late")
            await method.terminate()
        }
    }

    @Test("a key held back by an unresponsive input method is delivered when editing ends")
    func leftWhileHeldBack() async throws {
        final class KeyController: UIViewController {
            var keys = ""
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                keys += presses.first?.key?.characters ?? ""
            }
        }
        try await withText { text, display, window in
            let controller = KeyController()
            window.rootViewController?.addChild(controller)
            window.rootViewController?.view.addSubview(controller.view)
            controller.view.addSubview(text)
            text.becomeFirstResponder()
            let method = try await startMethod(on: display)
            method.send(signal: SIGSTOP)
            try await display.press(.character("k"))
            try await display.settle()
            #expect(text.text == "" && controller.keys == "")
            text.resignFirstResponder()
            controller.becomeFirstResponder()
            // No other event makes the program look for the key.
            try await waitUntil("the key", is: "k", timeout: .seconds(5)) { controller.keys }
            method.send(signal: SIGKILL)
            await method.terminate()
        }
    }

    @Test("marked text is committed when editing ends, and secure fields use no input method")
    func inputMethodLeaving() async throws {
        try await withText { text, display, window in
            let method = try await startMethod(on: display)
            try await display.type("n")
            try await waitUntil("the text under way", is: "にほん") { text.marked }
            let secret = MarkedView()
            secret.isSecure = true
            window.rootViewController?.view.addSubview(secret)
            secret.becomeFirstResponder()
            #expect(text.marked == "" && text.text == "にほん")
            try await display.type("njq")
            try await waitUntil("the secret", is: "njq") { secret.text }
            await method.terminate()
        }
    }

    @Test(
        "XMODIFIERS names the input method",
        arguments: [
            ("@im=ibus", "ibus"), ("@im=fcitx@other=1", "fcitx"), ("", nil), ("@im=none", nil), ("@im=local", nil),
            ("@im=", nil), ("ibus", nil),
        ])
    func inputMethodNames(modifiers: String, expected: String?) {
        #expect(TextInputSession.inputMethod(of: modifiers) == expected)
    }
}
