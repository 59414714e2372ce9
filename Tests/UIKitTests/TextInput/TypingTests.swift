import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A text field used with the keys and buttons of a server.
@MainActor
struct TypingTests {
    private static let control = Key.named("Control_L")
    private static let shift = Key.named("Shift_L")

    @Test("text is typed, deleted, restored, selected with the pointer and replaced")
    func typingInTyping() async throws {
        try await withTextField { field, display in
            try await display.tap(field)
            try await display.settle()
            try await display.type("Hello, big World!")
            try await display.settle()
            #expect(field.text == "Hello, big World!")
            try await display.press(.named("Left"), modifiers: [Self.control])
            try await display.press(.named("BackSpace"), modifiers: [Self.control])
            try await display.settle()
            #expect(field.text == "Hello, World!")
            try await display.press(.character("z"), modifiers: [Self.control])
            try await display.settle()
            #expect(field.text == "Hello, big World!")
            try await display.press(.character("y"), modifiers: [Self.control])
            try await display.settle()
            #expect(field.text == "Hello, World!")
            try await display.press(.character("z"), modifiers: [Self.control])
            try await display.press(.character("z"), modifiers: [Self.control, Self.shift])
            try await display.settle()
            #expect(field.text == "Hello, World!")
            let word = try #require(field.line?.caretRect(at: 9))
            let place = field.canvas.convert(CGPoint(x: word.midX, y: word.midY), to: field)
            try await display.tap(field, at: place)
            try await display.tap(field, at: place)
            try await display.settle()
            #expect(field.editor.selectedText == "World")
            try await display.type("there")
            try await display.settle()
            #expect(field.text == "Hello, there!")
            try await display.press(.named("Home"))
            try await display.press(.named("Right"), modifiers: [Self.shift])
            try await display.press(.named("Delete"))
            try await display.settle()
            #expect(field.text == "ello, there!")
            try await display.press(.character("a"), modifiers: [Self.control])
            try await display.press(.named("BackSpace"))
            try await display.settle()
            #expect(field.text == "")
        }
    }

    @Test("letters of other scripts can be typed")
    func otherScripts() async throws {
        try await withTextField { field, display in
            field.becomeFirstResponder()
            try await display.type("äж€")
            try await waitUntil("the letters", is: "äж€") { field.text }
        }
    }

    @Test("Return goes to the delegate, Tab to the next field, and keys are ignored without a first responder")
    func otherKeys() async throws {
        try await withTextField { field, display in
            let next = UITextField(frame: CGRect(x: 40, y: 100, width: 200, height: 34))
            field.superview?.addSubview(next)
            let journal = FieldJournal(field)
            try await display.type("x")
            try await display.settle()
            #expect(field.text == "")
            field.becomeFirstResponder()
            _ = journal.take()
            try await display.press(.named("Return"))
            try await display.settle()
            #expect(journal.take() == ["should return"] && field.isEditing)
            try await display.press(.named("Tab"))
            try await display.type("y")
            try await display.settle()
            #expect(next.isEditing && !field.isEditing && field.text == "" && next.text == "y")
        }
    }

    @Test("a password is typed as bullets, one for each character")
    func typingSecure() async throws {
        try await withTextField { field, display in
            field.isSecureTextEntry = true
            try await display.tap(field)
            try await display.type("p4 s")
            try await display.settle()
            #expect(field.text == "p4 s" && field.canvas.content?.parts.first?.layout.text.string == "••••")
        }
    }

    @Test("R46: a field in a window that is not key can be typed into after a click")
    func otherWindow() async throws {
        try await withTextField { field, display in
            let scene = try #require(field.window?.windowScene)
            let other = makeWindow(.white, frame: CGRect(x: 0, y: 240, width: 640, height: 200), in: scene)
            let second = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
            other.rootViewController?.view.addSubview(second)
            other.isHidden = false
            field.becomeFirstResponder()
            try await display.type("a")
            try await display.settle()
            #expect(field.text == "a" && !other.isKeyWindow)
            try await display.tap(second)
            try await display.settle()
            try await display.type("b")
            try await display.settle()
            #expect(field.text == "a" && second.text == "b" && other.isKeyWindow)
            #expect(field.isFirstResponder, "each window has a first responder of its own")
            #expect(!field.blinker.isRunning && second.blinker.isRunning)
        }
    }

    @Test("typing waits for no reply, and paints the field alone")
    func typingWireRequests() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 640, 480)])
        let tap = try WireTap(to: display.name)
        try await withApplication(on: display, through: tap) { application in
            let window = makeWindow(.white, in: try application.mainScene())
            let field = UITextField(frame: CGRect(x: 40, y: 40, width: 240, height: 34))
            window.rootViewController?.view.addSubview(field)
            window.makeKeyAndVisible()
            try await display.settle()
            try await display.tap(field)
            try await display.type("a")
            // The first selected text makes the program the owner of the primary selection.
            try await display.press(.named("Left"), modifiers: [Self.shift])
            try await display.press(.named("Right"))
            try await display.settle()
            let mark = tap.mark()
            try await display.type("bcd")
            try await display.press(.named("Left"), modifiers: [Self.shift])
            try await display.settle()
            #expect(field.text == "abcd")
            #expect(tap.since(mark).replies == 0)
        }
        await display.terminate()
    }
}
