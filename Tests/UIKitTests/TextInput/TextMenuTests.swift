import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The edit menus of text fields and text views.
@MainActor
struct TextMenuTests {
    /// A delegate that adds an element to the menu.
    private final class Editor: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var log: [String] = []
        var makes: ([UIMenuElement]) -> UIMenu? = { _ in nil }

        private func menu(_ range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu? {
            log.append("menu for \(range.location),\(range.length)")
            return makes(suggested)
        }

        func textField(
            _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
        ) -> UIMenu? { menu(range, suggestedActions) }
        func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            log.append("present")
        }
        func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
            log.append("dismiss")
            animator.addCompletion { self.log.append("gone") }
        }
        func textView(
            _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
        ) -> UIMenu? { menu(range, suggestedActions) }
    }

    private func titles(_ view: UIView) -> [String] {
        let panel = view.window?.windowScene?.openMenu?.panels.first
        return (panel?.outline.entries ?? []).map { if case .leaf(let leaf) = $0 { leaf.title } else { "" } }
    }

    /// Returns the middle of a character, in the field's coordinates.
    private func place(_ field: UITextField, _ character: Int) -> CGPoint {
        let line = field.upToDateLine
        let rect = line.selectionRects(for: character..<character + 1).first ?? line.caretRect(at: character)
        return field.canvas.convert(CGPoint(x: rect.midX, y: rect.midY), to: field)
    }

    private func close(_ view: UIView, _ display: VirtualDisplay) async throws {
        view.window?.windowScene?.openMenu?.close(animated: false)
        try await display.settle()
    }

    @Test("R640: a right click on a word of a text field selects it and opens the menu at the pointer")
    func rightClickOnWord() async throws {
        try await withTextField(text: "one two three") { field, display in
            UIPasteboard.general.string = nil
            try await display.tap(field, at: place(field, 6), button: 3)
            try await display.settle()
            #expect(field.isEditing && field.editor.selectedText == "two", "the last letter belongs to the word")
            #expect(titles(field) == ["Cut", "Copy", "Select All"])
            let session = try #require(field.window?.windowScene?.openMenu)
            let corner = try #require(session.panels.first).frame.origin
            let pointer = try display.place(of: field, at: place(field, 6))
            #expect(abs(corner.x - pointer.x) <= 1)
            session.choose(1, at: 0)
            try await display.settle()
            #expect(UIPasteboard.general.string == "two" && field.editor.selectedText == "two")
            try await display.tap(field, at: place(field, 1), button: 3)
            #expect(field.editor.selectedText == "one")
            field.window?.windowScene?.openMenu?.choose(2, at: 0)
            #expect(field.text == "two two three")
        }
    }

    @Test("R640: a right click on the selection keeps it, and one beside the text places the caret")
    func rightClickOnSelection() async throws {
        try await withTextField(text: "one two three") { field, display in
            UIPasteboard.general.string = "x"
            field.becomeFirstResponder()
            field.editor.select(anchor: 2, focus: 9)
            try await display.tap(field, at: place(field, 5), button: 3)
            #expect(field.editor.selection.range == 2..<9)
            try await close(field, display)
            try await display.tap(field, at: CGPoint(x: 200, y: 17), button: 3)
            #expect(field.editor.selection == TextSelection(caret: 13))
            #expect(titles(field) == ["Paste", "Select", "Select All"])
            try await close(field, display)
            try await display.tap(field, at: place(field, 3), button: 3)
            #expect(field.editor.selection.isCaret, "a space is not selected")
        }
    }

    @Test("R640: a secure text is neither cut nor copied, a disabled field has no menu, nor one that refuses editing")
    func withoutMenu() async throws {
        try await withTextField(text: "secret") { field, display in
            UIPasteboard.general.string = nil
            field.isSecureTextEntry = true
            try await display.tap(field, at: place(field, 2), button: 3)
            #expect(titles(field).isEmpty, "all of it is selected")
            try await close(field, display)
            field.resignFirstResponder()
            let journal = FieldJournal(field)
            journal.refused = ["should begin"]
            try await display.tap(field, at: place(field, 2), button: 3)
            #expect(field.window?.windowScene?.openMenu == nil && !field.isEditing)
            field.delegate = nil
            (field.isSecureTextEntry, field.isEnabled) = (false, false)
            try await display.tap(field, at: place(field, 2), button: 3)
            #expect(field.window?.windowScene?.openMenu == nil)
        }
    }

    @Test("R641: the delegate of a field changes the menu, prevents it, and observes it")
    func delegateOfField() async throws {
        try await withTextField(text: "one two three") { field, display in
            let editor = Editor()
            field.delegate = editor
            editor.makes = { suggested in
                UIMenu(children: [UIAction(title: "Shout") { _ in editor.log.append("shout") }] + suggested)
            }
            try await display.tap(field, at: place(field, 5), button: 3)
            #expect(editor.log == ["menu for 4,3", "present"] && titles(field).prefix(2) == ["Shout", "Cut"])
            display.clock.stop()
            defer { display.clock.resume() }
            field.window?.windowScene?.openMenu?.choose(0, at: 0)
            try await display.settle()
            display.clock.advance(by: 1)
            try await display.settle()
            #expect(Array(editor.log.dropFirst(2)) == ["dismiss", "shout", "gone"])
            editor.makes = { _ in UIMenu(children: []) }
            try await display.tap(field, at: place(field, 5), button: 3)
            #expect(field.window?.windowScene?.openMenu == nil)
        }
    }

    @Test("R640, R641: a text view that is not editable has Copy, and its delegate is asked")
    func textView() async throws {
        try await withTextField { field, display in
            let view = UITextView(frame: CGRect(x: 40, y: 100, width: 240, height: 100))
            view.text = "first line\nsecond line"
            view.isEditable = false
            let editor = Editor()
            view.delegate = editor
            field.superview?.addSubview(view)
            try await display.settle()
            let lines = view.upToDateLines
            let rect = try #require(lines.selectionRects(for: 14..<15).first)
            let point = CGPoint(x: rect.midX + lines.origin.x, y: rect.midY + lines.origin.y)
            UIPasteboard.general.string = "x"
            try await display.tap(view, at: point, button: 3)
            #expect(view.editor.selectedText == "second" && editor.log == ["menu for 11,6"])
            #expect(titles(view) == ["Copy", "Select All"])
            try await close(view, display)
            view.isSelectable = false
            try await display.tap(view, at: point, button: 3)
            #expect(view.window?.windowScene?.openMenu == nil)
        }
    }

    @Test("R640: the Menu key opens the menu below the caret, and keeps the selection")
    func menuKeyOfField() async throws {
        try await withTextField(text: "one two three") { field, display in
            field.becomeFirstResponder()
            field.editor.select(anchor: 4, focus: 7)
            try await display.press(.named("Menu"))
            #expect(field.editor.selectedText == "two" && titles(field).contains("Copy"))
            let panel = try #require(field.window?.windowScene?.openMenu?.panels.first)
            let place = try display.place(of: field, at: place(field, 5))
            #expect(panel.frame.minY > place.y && panel.frame.minY < place.y + 30)
        }
    }

    @Test("R640: a finger that stays opens the menu of a field, with the caret under the finger")
    func longPressInField() {
        TouchBench.run { bench in
            let field = UITextField(frame: CGRect(x: 60, y: 80, width: 200, height: 40))
            field.text = "one two three"
            bench.view.addSubview(field)
            bench.down(1, 62, 100)
            bench.wait(0.4)
            #expect(!field.isEditing)
            bench.wait(0.2)
            #expect(field.isEditing && field.editor.selection == TextSelection(caret: 0))
            #expect(titles(field).suffix(2) == ["Select", "Select All"])
            bench.up()
            #expect(bench.scene.openMenu?.isOpen == true)
        }
    }

    @Test("R640: items of UIMenuController are in the menu of a text that can perform them")
    func itemsOfTheProgram() async throws {
        try await withTextField(text: "one") { field, display in
            UIMenuController.shared.menuItems = [
                UIMenuItem(title: "Erase", action: .delete), UIMenuItem(title: "No", action: Selector("no:")),
            ]
            defer { UIMenuController.shared.menuItems = nil }
            UIPasteboard.general.string = nil
            try await display.tap(field, at: place(field, 1), button: 3)
            #expect(titles(field) == ["Cut", "Copy", "Erase"])
        }
    }

    @Test(
        "R640: the menu of a text field looks as it was looked at",
        arguments: [
            InterfaceLook(isRightToLeft: false, category: .large),
            InterfaceLook(isDark: true, isRightToLeft: true, category: .large, scale: 2),
        ])
    func textMenuLooks(look: InterfaceLook) async throws {
        let monitor = VirtualMonitor.monitor("SCREEN", 360 * look.scale, 260 * look.scale, scale: look.scale)
        try await withTextField(text: "one two three", on: monitor) { field, display in
            let window = try #require(field.window)
            window.backgroundColor = .systemBackground
            look.apply(to: window)
            UIPasteboard.general.string = "x"
            try await display.settle()
            display.clock.stop()
            defer { display.clock.resume() }
            try await display.tap(field, at: place(field, 5), button: 3)
            try await display.stepAnimations(by: 2)
            expectPicture(
                try display.screenshot(of: "SCREEN"), named: "menu-\(look.testDescription)",
                tolerance: PictureTolerance(share: 0.02))
        }
    }
}
