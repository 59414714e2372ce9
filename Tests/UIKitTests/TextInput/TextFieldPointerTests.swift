import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct TextFieldPointerTests {
    /// Returns the middle of the caret at a position, in the field's coordinates.
    private func place(_ field: UITextField, _ position: Int) throws -> CGPoint {
        field.layoutIfNeeded()
        let caret = try #require(field.line?.caretRect(at: position))
        return field.canvas.convert(CGPoint(x: caret.minX, y: caret.midY), to: field)
    }

    @Test("a click begins editing at its position, two select a word, three everything, and dragging and Shift extend")
    func textFieldPointerClicks() async throws {
        try await withTextField(text: "one two three") { field, display in
            let journal = FieldJournal(field)
            try await display.tap(field, at: place(field, 5))
            try await display.settle()
            #expect(field.isEditing && field.editor.selection == TextSelection(caret: 5))
            #expect(journal.take().starts(with: ["should begin", "did begin"]))
            try await display.tap(field, at: place(field, 5))
            try await display.settle()
            #expect(field.editor.selectedText == "two")
            try await display.tap(field, at: place(field, 5))
            try await display.settle()
            #expect(field.editor.selectedText == "one two three")
            // A drag of selected text would move the text.
            try await display.tap(field, at: place(field, 1))
            try await display.drag(
                from: display.place(of: field, at: place(field, 11)), to: display.place(of: field, at: place(field, 6)))
            try await display.settle()
            #expect(field.editor.selection == TextSelection(anchor: 11, focus: 6))
            try display.hold(.named("Shift_L"))
            try await display.tap(field, at: place(field, 2))
            try display.release(.named("Shift_L"))
            try await display.settle()
            #expect(field.editor.selection == TextSelection(anchor: 11, focus: 2))
        }
    }

    @Test("a drag after a double click selects whole words")
    func wordDrag() async throws {
        try await withTextField(text: "one two three") { field, display in
            try await display.tap(field, at: place(field, 5))
            try display.movePointer(to: display.place(of: field, at: place(field, 5)))
            try display.press()
            try await display.settle()
            try display.movePointer(to: display.place(of: field, at: place(field, 10)))
            try await display.settle()
            #expect(field.editor.selectedText == "two three")
            try display.movePointer(to: display.place(of: field, at: place(field, 1)))
            try await display.settle()
            try display.release()
            try await display.settle()
            #expect(field.editor.selectedText == "one two")
        }
    }

    @Test("the clear button appears while there is text, asks the delegate, and clears it")
    func clearButton() async throws {
        try await withTextField(text: "text") { field, display in
            let journal = FieldJournal(field)
            field.clearButtonMode = .always
            try await display.settle()
            let rect = field.clearButtonRect(forBounds: field.bounds)
            let middle = CGPoint(x: rect.midX, y: rect.midY)
            #expect(field.textRect(forBounds: field.bounds).maxX < rect.minX)
            journal.refused = ["should clear"]
            try await display.tap(field, at: middle)
            try await display.settle()
            #expect(field.text == "text" && journal.take() == ["should clear"])
            journal.refused = []
            try await display.tap(field, at: middle)
            try await display.settle()
            #expect(field.text == "")
            #expect(journal.take() == ["should clear", "selection", "event change", "posted change"])
            #expect(field.textRect(forBounds: field.bounds).maxX > rect.minX)
        }
    }

    @Test("R1113: a side view without a size is as large as its content, and follows it")
    func sideViewsWithoutSize() async throws {
        try await withTextField { field, display in
            let (label, button) = (UILabel(), UIButton(type: .system))
            label.text = "fx"
            button.setTitle("Show", for: .normal)
            (field.leftView, field.leftViewMode) = (label, .always)
            (field.rightView, field.rightViewMode) = (button, .always)
            try await display.settle()
            #expect(label.bounds.width > 5 && label.bounds.width == label.intrinsicContentSize.width)
            #expect(button.bounds.width > 20 && button.bounds.width == button.intrinsicContentSize.width)
            #expect(label.frame.minX == 7 && abs(button.frame.maxX - 233) < 0.5)
            #expect(abs(field.canvas.frame.minX - label.frame.maxX - 4) < 0.5)
            let short = label.bounds.width
            label.text = "Amount"
            try await display.settle()
            #expect(label.bounds.width > short + 20 && label.bounds.width == label.intrinsicContentSize.width)
            #expect(abs(field.canvas.frame.minX - label.frame.maxX - 4) < 0.5)
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 0))
            try await display.settle()
            #expect(field.leftView?.bounds.width == 12 && field.canvas.frame.minX == 23)
        }
    }

    @Test("side views appear in their modes, and the text makes room")
    func sideViews() async throws {
        try await withTextField { field, display in
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            field.leftViewMode = .always
            field.rightViewMode = .whileEditing
            try await display.settle()
            #expect(field.leftView?.superview === field && field.rightView?.superview == nil)
            #expect(field.leftView?.frame == CGRect(x: 7, y: 7, width: 20, height: 20))
            let before = field.canvas.frame
            field.becomeFirstResponder()
            try await display.settle()
            #expect(field.rightView?.superview === field)
            #expect(before.minX > 27 && field.canvas.frame.maxX < before.maxX - 30)
            field.leftView = nil
            try await display.settle()
            #expect(field.canvas.frame.minX == 7)
        }
    }

    @Test(
        "the border, the selection and the caret are painted, light and dark, at scale 1 and 2",
        arguments: [false, true], [1, 2])
    func picture(isDark: Bool, scale: Int) async throws {
        // The scale follows from the monitor's size in millimetres.
        let monitor = VirtualMonitor.monitor(
            "SCREEN", 640 * scale, 480 * scale, millimetres: scale == 2 ? (150, 112) : nil)
        try await withTextField(text: "MMMM", on: monitor) { field, display in
            #expect(field.window?.windowScene?.screen.scale == CGFloat(scale))
            field.overrideUserInterfaceStyle = isDark ? .dark : .light
            field.textColor = .systemRed
            try await display.settle()
            let frame = try frameOnDisplay(of: field, display)
            @MainActor func pixel(_ x: CGFloat, _ y: CGFloat) throws -> Pixel? {
                try display.pixel(
                    x: Int(frame.minX + x * CGFloat(scale)), y: Int(frame.minY + y * CGFloat(scale)))
            }
            let background = Pixel(isDark ? 0 : 255)
            #expect(try pixel(0, 0) == Pixel(255), "round corners show what is behind")
            #expect(try pixel(120, 17) == background)
            let border = try #require(try pixel(120, 0))
            #expect(border == (isDark ? Pixel(red: 58, green: 58, blue: 60) : Pixel(red: 209, green: 209, blue: 214)))
            #expect(
                try display.pixel(x: Int(frame.minX) + 120, y: Int(frame.minY) + 1) == background,
                "one pixel wide, whatever the scale")
            let plain = try display.screenshot(of: frame)
            field.becomeFirstResponder()
            try await display.settle()
            let blue = isDark ? Pixel(red: 10, green: 132, blue: 255) : Pixel(red: 0, green: 122, blue: 255)
            let caret = try #require(field.caretRectInWindow).offsetBy(dx: -field.frame.minX, dy: -field.frame.minY)
            #expect(try pixel(caret.midX, caret.midY) == blue)
            field.press(.keyboardA, .control, letter: "a")
            try await display.settle()
            #expect(try pixel(caret.minX - 5, caret.minY + 1) != background, "the selection is behind the text")
            field.resignFirstResponder()
            try await display.settle()
            #expect(try display.screenshot(of: frame) == plain)
        }
    }

    @Test("a placeholder is shown in grey while the text is empty")
    func placeholder() async throws {
        try await withTextField { field, display in
            let frame = try frameOnDisplay(of: field, display)
            let empty = try display.screenshot(of: frame)
            field.placeholder = "Name"
            try await display.settle()
            let shown = try display.screenshot(of: frame)
            #expect(shown != empty)
            field.text = "x"
            try await display.settle()
            #expect(field.canvas.content?.parts.first?.layout.text.string == "x")
            field.text = ""
            try await display.settle()
            #expect(try display.screenshot(of: frame) == shown)
        }
    }

    @Test("a caret blinks only in the first responder of a key window, and no timer remains")
    func blinking() async throws {
        try await withTextField { field, display in
            #expect(!field.blinker.isRunning && field.canvas.caret.isHidden)
            field.becomeFirstResponder()
            try await display.settle()
            #expect(field.blinker.isRunning && !field.canvas.caret.isHidden)
            try await waitUntil("the caret to be hidden") { field.canvas.caret.isHidden }
            try await waitUntil("the caret to come back") { !field.canvas.caret.isHidden }
            let scene = try #require(field.window?.windowScene)
            let other = makeWindow(frame: CGRect(x: 300, y: 200, width: 50, height: 50), in: scene)
            other.makeKeyAndVisible()
            #expect(!field.blinker.isRunning && field.canvas.caret.isHidden && field.isEditing)
            field.window?.makeKey()
            #expect(field.blinker.isRunning)
            field.press(.keyboardA, .control, letter: "a")
            field.insertText("text")
            field.press(.keyboardA, .control, letter: "a")
            try await display.settle()
            #expect(!field.blinker.isRunning, "a selection has no caret")
            field.resignFirstResponder()
            try await display.settle()
            #expect(!field.blinker.isRunning && field.canvas.caret.isHidden)
        }
    }

    @Test("the fitting size grows with the text, and a rounded field is 34 points high")
    func textFieldPointerSizes() {
        let field = UITextField(frame: .zero)
        field.borderStyle = .roundedRect
        let empty = field.intrinsicContentSize
        field.text = "some text"
        #expect(field.intrinsicContentSize.width > empty.width + 30)
        #expect(field.intrinsicContentSize.height == empty.height && abs(empty.height - 34) <= 1)
        field.borderStyle = .none
        #expect(field.intrinsicContentSize.height < 24)
    }
}

extension Pixel {
    /// Creates a grey pixel.
    fileprivate init(_ level: UInt8) { self.init(red: level, green: level, blue: level) }
}
