import Testing

@testable import UIKit

struct TextBoundariesTests {
    /// Returns the positions after each step, from one end of the text to the other.
    private func steps(_ text: String, _ direction: TextDirection, by unit: TextUnit) -> [Int] {
        let boundaries = TextBoundaries(text)
        var position = boundaries.isForward(direction) ? 0 : boundaries.length
        var steps: [Int] = []
        while true {
            let next = boundaries.position(from: position, direction, by: unit)
            guard next != position, steps.count < 100 else { return steps }
            steps.append(next)
            position = next
        }
    }

    @Test(
        "a character is a user-perceived character",
        arguments: [
            ("abc", 3), ("e\u{301}a\u{308}\u{304}", 2), ("👩‍👩‍👧‍👦", 1), ("👍🏽👍", 2), ("🇩🇪🇫🇷", 2), ("漢字かな", 4), ("한국", 2),
            ("\u{1112}\u{1161}\u{11ab}", 1), ("مَرْحَبًا", 5), ("1️⃣", 1), ("\r\n", 1), ("", 0), ("❤️‍🔥x", 2),
            ("नमस्ते", "नमस्ते".count),
        ])
    func characters(text: String, count: Int) {
        let forward = steps(text, .forward, by: .character)
        #expect(forward.count == count)
        #expect(forward.last ?? 0 == text.utf16.count)
        let backward = steps(text, .backward, by: .character)
        #expect(backward == (count == 0 ? [] : forward.dropLast().reversed() + [0]))
    }

    @Test("word movement goes to the ends of words forward, and to their beginnings backward")
    func words() {
        #expect(steps("Hello, big  world!", .forward, by: .word) == [5, 10, 17, 18])
        #expect(steps("Hello, big  world!", .backward, by: .word) == [12, 7, 0])
        #expect(steps("don't stop", .forward, by: .word) == [5, 10])
        #expect(steps("e\u{301}te\u{301} 3.14", .forward, by: .word) == [5, 10])
        #expect(steps("😀 hi 👍🏽", .forward, by: .word) == [5, 10])
        #expect(steps("!?", .forward, by: .word) == [2])
        #expect(steps("", .forward, by: .word) == [])
        #expect(steps("مرحبا بالعالم", .forward, by: .word) == [5, 13])
    }

    @Test("a double click selects a word, white space, or the characters between words")
    func wordAt() {
        let text = TextBoundaries("Hello,  big (world)")
        #expect(text.word(at: 0) == 0..<5)
        #expect(text.word(at: 4) == 0..<5)
        #expect(text.word(at: 5) == 5..<6)
        #expect(text.word(at: 6) == 6..<8)
        #expect(text.word(at: 7) == 6..<8)
        #expect(text.word(at: 12) == 12..<13)
        #expect(text.word(at: 13) == 13..<18)
        #expect(text.word(at: 19) == 18..<19, "behind the text it is the last character's")
        #expect(TextBoundaries("").word(at: 3) == 0..<0)
        #expect(TextBoundaries("👍🏽👍🏽").word(at: 5) == 0..<8)
    }

    @Test("in Japanese, Chinese and Thai, a sentence has several words", arguments: ["漢字カタカナ漢字", "สวัสดีชาวโลก"])
    func wordsWithoutSpaces(text: String) {
        #expect(steps(text, .forward, by: .word).count > 1)
        #expect(steps(text, .forward, by: .word).last == text.utf16.count)
    }

    @Test("left is forward in text that runs from right to left")
    func textBoundariesDirections() {
        #expect(steps("abc", .right, by: .character) == [1, 2, 3])
        #expect(steps("abc", .left, by: .character) == [2, 1, 0])
        #expect(steps("אבג", .left, by: .character) == [1, 2, 3])
        #expect(steps("שלום עולם", .left, by: .word) == [4, 9])
        #expect(
            steps("אבג abc", .left, by: .character) == [1, 2, 3, 4, 5, 6, 7], "both directions: the order of characters"
        )
        #expect(
            steps("123 אבג", .right, by: .character) == [6, 5, 4, 3, 2, 1, 0], "the first letter decides, not a digit")
    }

    @Test("in a password there are no words and no direction")
    func textBoundariesSecure() {
        let text = TextBoundaries("אב correct horse", isSecure: true)
        #expect(text.position(from: 2, .forward, by: .word) == text.length)
        #expect(text.position(from: 9, .backward, by: .word) == 0)
        #expect(text.word(at: 5) == 0..<text.length)
        #expect(!text.isRightToLeft)
    }

    @Test("lines end before their line breaks")
    func lines() {
        let text = TextBoundaries("one\ntwo\r\n\u{2028}four")
        #expect(text.line(at: 0) == 0..<3)
        #expect(text.line(at: 3) == 0..<3)
        #expect(text.line(at: 4) == 4..<7)
        #expect(text.line(at: 9) == 9..<9)
        #expect(text.line(at: 14) == 10..<14)
        #expect(text.position(from: 5, .backward, by: .line) == 4)
        #expect(text.position(from: 5, .forward, by: .document) == 14)
    }

    @Test("a position within a character is rounded to one of its ends, and positions beyond the text are clamped")
    func textBoundariesRounding() {
        let text = TextBoundaries("a👍🏽b")
        #expect((0...6).map(text.floor) == [0, 1, 1, 1, 1, 5, 6])
        #expect((0...6).map(text.ceiling) == [0, 1, 5, 5, 5, 5, 6])
        #expect(text.floor(99) == 6 && text.ceiling(-3) == 0)
        #expect(text.whole(2..<3) == 1..<5)
        #expect(text.whole(3..<3) == 1..<1)
    }

    @Test("text with a NUL, a lone mark or no letters has words")
    func oddText() {
        #expect(steps("a\0b", .forward, by: .word) == [1, 3])
        #expect(steps("\u{301}", .forward, by: .word) == [1])
        #expect(steps("\u{FEFF}\u{200D}", .forward, by: .character).last == 2)
    }
}
