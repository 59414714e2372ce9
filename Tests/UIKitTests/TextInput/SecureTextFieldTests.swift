import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct SecureTextFieldTests {
    private static let secret = "Tr0ub4dor"

    /// Returns everything that reflection and descriptions reveal about an object, without asking for its text.
    private func revealed(_ object: Any) -> String {
        var text = ""
        dump(object, to: &text)
        return text + String(describing: object) + String(reflecting: object)
            + ((object as? NSObject)?.debugDescription ?? "")
    }

    @Test("a secure field's text appears in no description, mirror, dump or log after any operation")
    func secrets() async throws {
        try await withTextField { field, display in
            let lines = try LogRecorder.record {
                field.becomeFirstResponder()
                field.insertText(Self.secret)
                field.layoutIfNeeded()
                #expect(revealed(field).contains(Self.secret), "a dump does show what is no secret")
                field.isSecureTextEntry = true
                #expect(!revealed(field).contains(Self.secret), "at once, before anything is drawn")
                field.layoutIfNeeded()
                field.press(.keyboardA, .control, letter: "a")
                field.deleteBackward()
                field.insertText(Self.secret)
                #expect(!revealed(field).contains(Self.secret))
                let root = try #require(field.window)
                #expect(!revealed(root).contains(Self.secret))
                field.resignFirstResponder()
                field.layoutIfNeeded()
                #expect(!revealed(field).contains(Self.secret))
            }
            #expect(field.text == Self.secret)
            #expect(!lines.joined().contains(Self.secret))
        }
    }

    @Test("each character is a bullet, whatever its width, and all passwords of one length look the same")
    func bullets() async throws {
        try await withTextField(text: "iiiii") { field, display in
            field.isSecureTextEntry = true
            try await display.settle()
            #expect(field.canvas.content?.parts.first?.layout.text.string == "•••••")
            let frame = try frameOnDisplay(of: field, display)
            let first = try display.screenshot(of: frame)
            field.text = "W👍🏽W\u{301}WW"
            try await display.settle()
            #expect(try display.screenshot(of: frame) == first)
            field.text = "iiii"
            try await display.settle()
            #expect(try display.screenshot(of: frame) != first)
        }
    }

    @Test("words in a password cannot be found with keys or clicks")
    func words() async throws {
        try await withTextField(text: "two words") { field, display in
            field.isSecureTextEntry = true
            field.becomeFirstResponder()
            field.press(.keyboardLeftArrow, [.control, .shift])
            #expect(field.editor.selection.range == 0..<9)
        }
    }

    @Test("typing first replaces an existing password, unless keys have placed the caret")
    func secureTextFieldReplacing() async throws {
        try await withTextField(text: "old") { field, _ in
            field.isSecureTextEntry = true
            field.becomeFirstResponder()
            field.insertText("n")
            field.insertText("ew")
            #expect(field.text == "new")
            field.resignFirstResponder()
            field.becomeFirstResponder()
            field.press(.keyboardHome)
            field.insertText("-")
            #expect(field.text == "-new")
            field.resignFirstResponder()
            field.becomeFirstResponder()
            field.deleteBackward()
            #expect(field.text == "")
        }
    }
}

/// Returns the frame of a view on the framebuffer, in pixels.
@MainActor
func frameOnDisplay(of view: UIView, _ display: VirtualDisplay) throws -> CGRect {
    let start = try display.place(of: view, at: .zero)
    let end = try display.place(of: view, at: CGPoint(x: view.bounds.maxX, y: view.bounds.maxY))
    return CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
}
