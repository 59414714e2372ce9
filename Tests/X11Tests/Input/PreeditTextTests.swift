import Testing
import X11

struct PreeditTextTests {
    @Test("characters are replaced, and the caret counts UTF-16 units")
    func preeditTextDrawing() {
        var text = PreeditText()
        text.draw(caret: 3, first: 0, length: 0, text: "にほん", styles: [2, 2, 2])
        #expect(text.text == "にほん" && text.selection == 3..<3)
        text.draw(caret: 2, first: 0, length: 2, text: "𠮷本", styles: [2, 2])
        #expect(text.text == "𠮷本ん" && text.selection == 3..<3)
        text.move(to: 1)
        #expect(text.selection == 2..<2)
        text.draw(caret: 0, first: 0, length: 3, text: "", styles: [])
        #expect(text.isEmpty && text.selection == 0..<0)
    }

    @Test("the clause being converted is the selection, unless it is the whole text")
    func clause() {
        var text = PreeditText()
        text.draw(caret: 3, first: 0, length: 0, text: "日本語", styles: [2, 1, 1])
        #expect(text.selection == 1..<3)
        text.draw(caret: 3, first: 0, length: 3, text: "日本語", styles: [4, 4, 4])
        #expect(text.selection == 3..<3)
    }

    @Test(
        "invalid numbers are harmless",
        arguments: [(-5, -5, -5), (9, 9, 9), (Int(Int32.max), Int(Int32.max), Int(Int32.max)), (0, 1, -1)])
    func invalidNumbers(caret: Int, first: Int, length: Int) {
        var text = PreeditText()
        text.draw(caret: 1, first: 0, length: 0, text: "ab", styles: [])
        text.draw(caret: caret, first: first, length: length, text: "c", styles: [1, 1, 1, 1])
        #expect(text.text.contains("c") && text.selection.upperBound <= 3)
    }
}
