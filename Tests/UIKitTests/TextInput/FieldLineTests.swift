import Foundation
import Testing

@testable import UIKit

struct FieldLineTests {
    private let style = FieldLine.Style(font: .systemFont(ofSize: 17), alignment: .natural)

    private func line(_ editor: TextEditor, width: CGFloat = 200, alignment: NSTextAlignment = .natural) -> FieldLine {
        var scroll = TextScroll()
        var style = style
        style.alignment = alignment
        return FieldLine(editing: editor, style: style, size: CGSize(width: width, height: 30), scroll: &scroll)
    }

    @Test("a password is shown with one bullet per character, and positions map both ways")
    func bullets() {
        let text = FieldText("a👍🏽e\u{301}", isSecure: true)
        #expect(text.shown == "•••")
        #expect([0, 1, 5, 7].map(text.shownPosition) == [0, 1, 2, 3])
        #expect((0...3).map(text.position(ofShown:)) == [0, 1, 5, 7])
        #expect(text.position(ofShown: 99) == 7 && text.shownPosition(3) == 1)
        #expect(FieldText("", isSecure: true).shown.isEmpty)
    }

    @Test("line breaks are shown as spaces, one per code unit")
    func lineBreaks() {
        #expect(Array(FieldText("a\r\nb\u{2029}c", isSecure: false).shown.utf16) == Array("a  b c".utf16))
    }

    @Test("a line scrolls as far as its caret requires, and leaves no empty space")
    func fieldLineScrolling() {
        var scroll = TextScroll()
        scroll.reveal(caret: 300, caretWidth: 2, width: 302, visible: 100)
        #expect(scroll.offset == 202)
        scroll.reveal(caret: 250, caretWidth: 2, width: 302, visible: 100)
        #expect(scroll.offset == 202, "it is seen already")
        scroll.reveal(caret: 150, caretWidth: 2, width: 302, visible: 100)
        #expect(scroll.offset == 150)
        scroll.reveal(caret: 120, caretWidth: 2, width: 122, visible: 100)
        #expect(scroll.offset == 22, "text has gone at the end")
        scroll.reveal(caret: 10, caretWidth: 2, width: 50, visible: 100)
        #expect(scroll.offset == 0)
        scroll.reveal(caret: 10, caretWidth: 2, width: 50, visible: -5)
        #expect(scroll.offset == 12)
    }

    @Test("text is aligned left, centre or right, or by its direction under natural alignment")
    func fieldLineAlignment() {
        let editor = TextEditor("abc")
        #expect(line(editor).origin.x == 0)
        let room = line(editor, alignment: .right).origin.x
        #expect(room > 150)
        #expect(abs(line(editor, alignment: .center).origin.x - room / 2) <= 1)
        #expect(line(TextEditor("אבג")).origin.x > 150)
        #expect(line(TextEditor("אבג"), alignment: .left).origin.x == 0)
    }

    @Test("the caret goes through the characters from left to right, in Hebrew from right to left")
    func carets() {
        let latin = line(TextEditor("Hello"))
        let xs = (0...5).map { latin.caretRect(at: $0).minX }
        #expect(xs == xs.sorted() && Set(xs).count == 6)
        #expect(xs.map { latin.position(at: CGPoint(x: $0, y: 5)) } == [0, 1, 2, 3, 4, 5])
        let hebrew = line(TextEditor("שלום"))
        let places = (0...4).map { hebrew.caretRect(at: $0).minX }
        #expect(places == places.sorted(by: >) && Set(places).count == 5)
        #expect(hebrew.position(at: CGPoint(x: 0, y: 0)) == 4)
    }

    @Test("in a line that is too long, the caret is always visible")
    func longLines() {
        var editor = TextEditor(String(repeating: "word ", count: 50))
        var scroll = TextScroll()
        for _ in 0..<60 {
            let line = FieldLine(
                editing: editor, style: style, size: CGSize(width: 120, height: 30), scroll: &scroll)
            let caret = line.caretRect(at: editor.selection.focus)
            #expect(caret.minX >= 0 && caret.maxX <= 120)
            #expect(line.position(at: CGPoint(x: caret.minX, y: 0)) == editor.selection.focus)
            editor.move(.left, by: .word)
        }
    }

    @Test("a character of another font moves neither the caret nor the baseline")
    func fieldLineBaseline() {
        let (plain, mixed) = (line(TextEditor("abc")), line(TextEditor("abc漢👍مرحبا")))
        #expect(plain.caretTop == mixed.caretTop && plain.caretHeight == mixed.caretHeight)
        let baselines = [plain, mixed].map { $0.origin.y + $0.layout.firstBaseline }
        #expect(abs(baselines[0] - baselines[1]) < 0.01)
    }

    @Test("a selection across both directions has pieces as wide as its text")
    func selections() {
        let line = line(TextEditor("abc אבג def"))
        #expect(line.selectionRects(for: 0..<11).reduce(0) { $0 + $1.width } > line.layout.size.width - 1)
        #expect(line.selectionRects(for: 1..<6).count > 1)
        #expect(line.selectionRects(for: 3..<3).isEmpty)
    }

    @Test("a caret is visible for half a second and hidden for half, and stays visible after ten seconds")
    func blinking() {
        var blink = CaretBlink()
        var seen: [Bool] = []
        while !blink.isOver, seen.count < 100 {
            blink.change()
            seen.append(blink.isShown)
        }
        #expect(seen.count == 20 && seen.last == true)
        #expect(seen.prefix(4) == [false, true, false, true])
    }
}
