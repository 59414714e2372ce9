import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Keyboard input from a real server.
@MainActor
struct KeyboardTests {
    private nonisolated static let managers: [UIKitTesting.WindowManager?] = [nil, .openbox, .i3]

    /// Runs `body` in an application with a window that covers its monitor and has `view` as its first responder.
    private func withView<View: UIView>(
        _ view: View, manager: UIKitTesting.WindowManager? = nil, infoPlist: [String: Any] = [:],
        _ body: @MainActor (VirtualDisplay, UIWindowScene, UIWindow) async throws -> Void
    ) async throws {
        try await withApplication(
            infoPlist: infoPlist, on: [.monitor("SCREEN", 800, 600)], windowManager: manager
        ) { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(.white, in: scene)
            window.makeKeyAndVisible()
            window.rootViewController?.view.addSubview(view)
            view.becomeFirstResponder()
            try await display.settle()
            try await body(display, scene, window)
        }
    }

    private func other(on display: VirtualDisplay) async throws -> (ChildProgram, UInt) {
        let other = try await ChildProgram(["xev", "-name", "other"], on: display)
        try await waitUntil("the other program to have its window") {
            try display.tree().window(named: "other")?.isViewable == true
        }
        return (other, try #require(try display.tree().window(named: "other")).id)
    }

    @Test("X7, R45: keys go to the key window, wherever the pointer is", arguments: managers)
    func pointerElsewhere(manager: UIKitTesting.WindowManager?) async throws {
        let view = KeyView()
        try await withView(view, manager: manager) { display, scene, window in
            let box = makeWindow(.red, level: .alert, frame: CGRect(x: 50, y: 50, width: 200, height: 200), in: scene)
            let inBox = KeyView()
            box.rootViewController?.view.addSubview(inBox)
            box.isHidden = false
            inBox.becomeFirstResponder()
            try await display.settle()
            try display.movePointer(to: CGPoint(x: 100, y: 100))
            try await display.settle()
            try await display.type("a")
            try await display.settle()
            #expect(view.heard == ["a began", "a ended"] && inBox.heard == [])
            #expect(view.presses.first?.window === window && view.presses.first?.key?.keyCode == .keyboardA)
            try display.setFocus(try #require(box.xWindow))
            try await display.settle()
            try display.movePointer(to: CGPoint(x: 500, y: 400))
            try await display.type("b")
            try await display.settle()
            #expect(inBox.heard == ["b began", "b ended"] && view.heard.count == 2 && box.isKeyWindow)
        }
    }

    @Test("R46: a click into a window that is not key makes it key, and typed text then goes there")
    func clickAndType() async throws {
        let view = KeyView()
        try await withView(view) { display, scene, _ in
            let box = makeWindow(.red, level: .alert, frame: CGRect(x: 50, y: 50, width: 200, height: 200), in: scene)
            let text = TypedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            box.rootViewController?.view.addSubview(text)
            text.addGestureRecognizer(UITapGestureRecognizer { _ in text.becomeFirstResponder() })
            box.isHidden = false
            try await display.settle()
            try display.click(at: CGPoint(x: 80, y: 80))
            try await display.settle()
            try await display.type("Hi")
            try await display.settle()
            #expect(text.text == "Hi" && view.heard == [] && box.isKeyWindow)
        }
    }

    @Test("R47: a window that never becomes key receives no typed text")
    func neverKey() async throws {
        final class Window: UIWindow {
            override func makeKey() {}
        }
        try await withView(KeyView()) { display, scene, _ in
            let box = Window(windowScene: scene)
            set(up: box, .red, level: .alert, frame: CGRect(x: 50, y: 50, width: 200, height: 200))
            let text = TypedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            box.rootViewController?.view.addSubview(text)
            box.isHidden = false
            text.becomeFirstResponder()
            try await display.settle()
            try display.click(at: CGPoint(x: 80, y: 80))
            try await display.type("Hi")
            try await display.settle()
            #expect(text.text == "" && !box.isKeyWindow && text.isFirstResponder)
        }
    }

    @Test("characters, modifiers and key codes are distinguished")
    func keyDetails() async throws {
        let view = KeyView()
        try await withView(view) { display, _, _ in
            try await display.press(.character("A"))
            try await display.press(.character("s"), modifiers: [.named("Control_L"), .named("Alt_L")])
            for name in ["Up", "Escape", "F5", "KP_Add", "Return", "Delete"] { try await display.press(.named(name)) }
            try await display.settle()
            let keys = view.presses.compactMap(\.key)
            #expect(
                keys.map(\.keyCode) == [
                    .keyboardLeftShift, .keyboardA, .keyboardLeftControl, .keyboardLeftAlt, .keyboardS,
                    .keyboardUpArrow,
                    .keyboardEscape, .keyboardF5, .keypadPlus, .keyboardReturnOrEnter, .keyboardDeleteForward,
                ])
            #expect(
                keys.map(\.charactersIgnoringModifiers).dropFirst(4) == [
                    "s", "UIKeyInputUpArrow", "UIKeyInputEscape", "UIKeyInputF5", "+", "\r", "UIKeyInputDelete",
                ])
            #expect(keys[1].characters == "A" && keys[1].charactersIgnoringModifiers == "a")
            #expect(
                keys.prefix(5).map(\.modifierFlags) == [
                    .shift, .shift, .control, [.control, .alternate], [.control, .alternate],
                ])
            #expect(keys[8].modifierFlags == .numericPad)
            #expect(view.presses[5].type == .upArrow && view.presses[1].type.rawValue == 2004)
        }
    }

    @Test("holding Tab keeps moving the focus")
    func focusRepetition() async throws {
        try await withView(UIView()) { display, _, window in
            let view: UIView = try #require(window.rootViewController?.view)
            let buttons = (0..<3).map { UIButton(frame: CGRect(x: 10, y: CGFloat($0) * 50, width: 90, height: 40)) }
            for button in buttons { view.addSubview(button) }
            try await display.settle()
            var focused: Set<Int> = []
            try display.hold(.named("Tab"))
            try await waitUntil("the focus to have been on every button") {
                if let index = buttons.firstIndex(where: \.isFirstResponder) { focused.insert(index) }
                return focused.count == 3
            }
            try display.release(.named("Tab"))
        }
    }

    @Test("a held key is one press, and repeats typing and commands")
    func keyRepeat() async throws {
        let text = TypedView()
        try await withView(text) { display, _, window in
            _ = try await ChildProgram(["xset", "r", "rate", "120", "60"], on: display).waitForExit()
            try display.hold(.character("x"))
            try await waitUntil("the key to repeat itself") { text.text.count >= 3 }
            try display.release(.character("x"))
            let view = KeyView()
            var count = 0
            view.commands = [UIKeyCommand(input: "c") { _ in count += 1 }]
            window.rootViewController?.view.addSubview(view)
            view.becomeFirstResponder()
            try display.hold(.character("c"))
            try await waitUntil("the command to run again") { count >= 3 }
            try display.release(.character("c"))
            try display.hold(.character("v"))
            try display.hold(.character("c"))
            let before = count
            try await waitUntil("another key to repeat itself") { count >= before + 3 }
            try display.release(.character("c"))
            try display.release(.character("v"))
            try await display.settle()
            #expect(view.heard == ["v began", "v ended"])
        }
    }

    @Test("the current layout is used, when it is switched and when it is replaced while the program runs")
    func keyboardLayouts() async throws {
        let text = TypedView()
        try await withView(text) { display, _, _ in
            try await display.press(.code(29))
            try await display.settle()
            #expect(text.text == "y")
            try await display.setKeyboardLayout("us,ru")
            try await display.press(.code(29))
            try display.switchKeyboardLayout(to: 1)
            try await display.press(.code(29))
            try await display.press(.code(29), modifiers: [.named("Shift_L")])
            try await display.settle()
            #expect(text.text == "yyнН")
            try display.switchKeyboardLayout(to: 0)
            try await display.setKeyboardLayout("de")
            try await display.press(.code(29))
            try await display.press(.code(48))
            try await display.press(.code(26), modifiers: [.named("ISO_Level3_Shift")])
            try await display.settle()
            #expect(text.text == "yyнНzä€")
        }
    }

    @Test("keys that another client remaps for one character type it")
    func remappedKeys() async throws {
        let text = TypedView()
        try await withView(text) { display, _, _ in
            try await display.type("Grüße, 世界! Ω")
            try await display.settle()
            #expect(text.text == "Grüße, 世界! Ω")
        }
    }

    @Test("dead keys compose letters in text without an input method, and are keys elsewhere")
    func deadKeys() async throws {
        let text = TypedView()
        try await withView(text) { display, _, window in
            try await display.setKeyboardLayout("us(intl)")
            try await display.press(.code(48))
            try await display.press(.code(26))
            try await display.press(.code(48))
            try await display.press(.code(48))
            try await display.press(.code(26))
            try await display.settle()
            #expect(text.text == "é\u{b4}e")
            // A dead key pressed in one text does not combine with a key in the next one.
            try await display.press(.code(48))
            try await display.settle()
            let view = KeyView()
            window.rootViewController?.view.addSubview(view)
            view.becomeFirstResponder()
            try await display.press(.code(26))
            try await display.press(.code(48))
            try await display.settle()
            #expect(view.presses.map { $0.key?.keyCode } == [.keyboardE, .keyboardQuote])
            #expect(view.heard.first == "e began")
        }
    }

    @Test("a key held while another program gets the keyboard is cancelled, and a key held on return types nothing")
    func heldOverFocus() async throws {
        let view = KeyView()
        try await withView(view) { display, _, window in
            _ = try await ChildProgram(["xset", "r", "rate", "120", "60"], on: display).waitForExit()
            let (program, theirs) = try await other(on: display)
            try display.hold(.character("a"))
            try await display.settle()
            try display.setFocus(theirs)
            try await display.settle()
            #expect(view.heard == ["a began", "a cancelled"])
            try display.release(.character("a"))
            try display.hold(.character("b"))
            try display.setFocus(try #require(window.xWindow))
            let text = TypedView()
            window.rootViewController?.view.addSubview(text)
            text.becomeFirstResponder()
            try await waitUntil("the other program to be told of its key") {
                program.standardOutput.contains("FocusOut")
            }
            try await display.press(.character("c"))
            try display.release(.character("b"))
            try await display.press(.character("b"))
            try await display.settle()
            #expect(text.text == "cb" && view.heard.count == 2)
            await program.terminate()
        }
    }

    @Test("after the first key typing waits for no reply")
    func roundTrips() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        let tap = try WireTap(to: display.name)
        try await withApplication(on: display, through: tap) { application in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            let text = TypedView()
            window.rootViewController?.view.addSubview(text)
            text.becomeFirstResponder()
            try await display.settle()
            let first = tap.mark()
            try await display.type("a")
            try await display.settle()
            #expect(tap.since(first).replies <= 8)
            let mark = tap.mark()
            try await display.type("The quick brown fox")
            try await display.settle()
            #expect(text.text == "aThe quick brown fox" && tap.since(mark).replies == 0)
        }
        await display.terminate()
    }
}
