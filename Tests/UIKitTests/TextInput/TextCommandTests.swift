import Testing

@testable import UIKit

struct TextCommandTests {
    private func command(_ usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) -> TextCommand? {
        TextCommand(usage, modifiers: modifiers)
    }

    @Test("arrows move by characters, with Ctrl or Alt by words, with Command by lines; Shift extends")
    func arrows() {
        #expect(command(.keyboardLeftArrow) == .move(.left, by: .character, extending: false))
        #expect(command(.keyboardRightArrow, .shift) == .move(.right, by: .character, extending: true))
        #expect(command(.keyboardLeftArrow, .control) == .move(.left, by: .word, extending: false))
        #expect(command(.keyboardRightArrow, [.alternate, .shift]) == .move(.right, by: .word, extending: true))
        #expect(command(.keyboardRightArrow, .command) == .move(.right, by: .line, extending: false))
        #expect(command(.keyboardUpArrow) == .move(.backward, by: .document, extending: false))
        #expect(command(.keyboardDownArrow, .shift) == .move(.forward, by: .document, extending: true))
        #expect(command(.keyboardLeftArrow, [.control, .alternate]) == nil, "a window manager's, or the program's")
        #expect(command(.keyboardLeftArrow, .alphaShift) == .move(.left, by: .character, extending: false))
    }

    @Test("Home and End move to the ends of the line, with Ctrl to those of the text")
    func textCommandEnds() {
        #expect(command(.keyboardHome) == .move(.backward, by: .line, extending: false))
        #expect(command(.keyboardEnd, .shift) == .move(.forward, by: .line, extending: true))
        #expect(command(.keyboardEnd, .control) == .move(.forward, by: .document, extending: false))
    }

    @Test("Backspace and Delete remove characters, with Ctrl words, with Ctrl and Shift the rest of the line")
    func textCommandDeletion() {
        #expect(command(.keyboardDeleteOrBackspace) == .delete(.backward, by: .character))
        #expect(command(.keyboardDeleteOrBackspace, .shift) == .delete(.backward, by: .character))
        #expect(command(.keyboardDeleteForward) == .delete(.forward, by: .character))
        #expect(command(.keyboardDeleteForward, .shift) == .cut)
        #expect(command(.keyboardDeleteOrBackspace, .control) == .delete(.backward, by: .word))
        #expect(command(.keyboardDeleteForward, .alternate) == .delete(.forward, by: .word))
        #expect(command(.keyboardDeleteForward, [.control, .shift]) == .delete(.forward, by: .line))
        #expect(command(.keyboardDeleteOrBackspace, .command) == .delete(.backward, by: .line))
    }

    @Test("shortcuts with Ctrl or Command follow the layout, and in other scripts the key's position")
    func letters() {
        #expect(TextCommand(.keyboardQ, letter: "a", modifiers: .control) == .selectAll, "a French keyboard")
        #expect(TextCommand(.keyboardA, letter: "q", modifiers: .control) == nil)
        #expect(TextCommand(.keyboardZ, letter: "я", modifiers: .control) == .undo, "a Russian one")
        #expect(TextCommand(.keyboardZ, letter: "Z", modifiers: [.command, .shift]) == .redo)
        #expect(TextCommand(.keyboardY, letter: "y", modifiers: .control) == .redo)
        #expect(TextCommand(.keyboardA, letter: "a") == nil)
        #expect(TextCommand(.keyboardA, letter: "a", modifiers: [.control, .alternate]) == nil)
    }

    @Test("Ctrl or Command with X, C and V, and Insert and Delete, cut, copy and paste")
    func pasteboard() {
        for modifier in [UIKeyModifierFlags.control, .command] {
            #expect(TextCommand(.keyboardX, letter: "x", modifiers: modifier) == .cut)
            #expect(TextCommand(.keyboardC, letter: "c", modifiers: modifier) == .copy)
            #expect(TextCommand(.keyboardV, letter: "v", modifiers: modifier) == .paste)
        }
        #expect(TextCommand(.keyboardC, letter: "с", modifiers: .control) == .copy, "a Russian keyboard")
        #expect(TextCommand(.keyboardV, letter: "V", modifiers: [.control, .shift]) == nil)
        #expect(command(.keyboardInsert, .control) == .copy && command(.keyboardInsert, .shift) == .paste)
        #expect(command(.keyboardInsert) == nil)
        #expect(command(.keyboardCut) == .cut && command(.keyboardCopy) == .copy && command(.keyboardPaste) == .paste)
    }

    @Test("Return submits, and Tab, Escape and function keys are not text commands")
    func otherKeys() {
        #expect(command(.keyboardReturnOrEnter) == .submit && command(.keypadEnter) == .submit)
        #expect(command(.keyboardReturnOrEnter, .control) == nil)
        for usage in [UIKeyboardHIDUsage.keyboardTab, .keyboardEscape, .keyboardF1, .keyboardPageUp, .keyboardB] {
            #expect(command(usage) == nil)
        }
    }

    @Test("a numeric pad without Num Lock has arrow keys")
    func numericPad() {
        let left = TextCommand(.keypad4, characters: UIKeyCommand.inputLeftArrow, modifiers: .numericPad)
        #expect(left == .move(.left, by: .character, extending: false))
        #expect(TextCommand(.keypad4, characters: "4", letter: "4", modifiers: .numericPad) == nil)
    }
}
