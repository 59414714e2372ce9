import Foundation
import Testing

@testable import UIKit

/// The units of the text of a text view.
@MainActor
struct TextTokenizerTests {
    /// Returns a text view whose tokenizer is tested.
    private func makeView(_ text: String, width: CGFloat = 400) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 300))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        view.layoutIfNeeded()
        return view
    }

    private let forward = UITextDirection.storage(.forward)
    private let backward = UITextDirection.storage(.backward)

    private func enclosing(
        _ offset: Int, _ granularity: UITextGranularity, _ direction: UITextDirection, in view: UITextView
    ) -> String? {
        let range = view.tokenizer.rangeEnclosingPosition(
            UITextPosition(offset: offset), with: granularity, inDirection: direction)
        return range.flatMap { view.text(in: $0) }
    }

    @Test("R924: the word around a position; at its edge the direction decides, and between words there is none")
    func tokenizerWords() {
        let view = makeView("Hello, big  world")
        #expect(enclosing(2, .word, forward, in: view) == "Hello")
        #expect(enclosing(5, .word, backward, in: view) == "Hello" && enclosing(5, .word, forward, in: view) == nil)
        #expect(enclosing(7, .word, .layout(.right), in: view) == "big")
        #expect(enclosing(7, .word, .layout(.left), in: view) == nil && enclosing(11, .word, forward, in: view) == nil)
        #expect(enclosing(17, .word, forward, in: view) == nil && enclosing(17, .word, backward, in: view) == "world")
        #expect(enclosing(99, .word, forward, in: view) == nil && enclosing(-9, .word, backward, in: view) == nil)
        // The nearer end of the text counts.
        #expect(
            enclosing(99, .word, backward, in: view) == "world" && enclosing(-9, .word, forward, in: view) == "Hello")
    }

    @Test("R924: a boundary is the end of a unit forward, and its beginning backward")
    func tokenizerBoundaries() {
        let view = makeView("one two")
        func isBoundary(_ offset: Int, _ direction: UITextDirection) -> Bool {
            view.tokenizer.isPosition(UITextPosition(offset: offset), atBoundary: .word, inDirection: direction)
        }
        #expect(isBoundary(3, forward) && !isBoundary(3, backward))
        #expect(isBoundary(4, backward) && !isBoundary(4, forward) && !isBoundary(5, forward))
        func next(_ offset: Int, _ direction: UITextDirection) -> Int? {
            view.tokenizer.position(
                from: UITextPosition(offset: offset), toBoundary: .word, inDirection: direction)?.offset
        }
        #expect(next(0, forward) == 3 && next(3, forward) == 7 && next(7, forward) == nil)
        #expect(next(7, backward) == 4 && next(4, backward) == 0 && next(0, backward) == nil)
        let position = UITextPosition(offset: 3)
        #expect(!view.tokenizer.isPosition(position, withinTextUnit: .word, inDirection: forward))
        #expect(view.tokenizer.isPosition(position, withinTextUnit: .word, inDirection: backward))
    }

    @Test("R924: the next word can be far away, and there can be none")
    func tokenizerGaps() {
        func next(_ text: String, _ offset: Int, _ direction: UITextDirection) -> Int? {
            let (view, position) = (makeView(text), UITextPosition(offset: offset))
            return view.tokenizer.position(from: position, toBoundary: .word, inDirection: direction)?.offset
        }
        let gap = String(repeating: "- ", count: 5_000)
        #expect(next("a\(gap)b", 1, forward) == 10_002 && next("a\(gap)b", 10_001, backward) == 0)
        #expect(next("a\n\n\nb", 1, forward) == 5 && next("a\n\n\nb", 4, backward) == 0)
        #expect(next(gap, 0, forward) == nil && next(gap, 10_000, backward) == nil && next("", 0, forward) == nil)
    }

    @Test("R924: a sentence ends behind its closing brackets, and not before a small letter")
    func tokenizerSentences() {
        func sentences(_ text: String) -> [String] {
            let view = makeView(text)
            var (found, offset) = ([String](), 0)
            while let sentence = enclosing(offset, .sentence, forward, in: view), !sentence.isEmpty {
                found.append(sentence)
                offset += sentence.utf16.count
            }
            return found
        }
        #expect(sentences("「はい。」と言った。") == ["「はい。」", "と言った。"])
        #expect(sentences("え！？本当。") == ["え！？", "本当。"])
        #expect(sentences("at 5 p.m. when it rained. Yes") == ["at 5 p.m. when it rained. ", "Yes"])
    }

    @Test("R924: a position within a character counts as the character's beginning")
    func tokenizerInsideCharacter() {
        let view = makeView("a👩‍👧b")
        #expect(enclosing(3, .character, forward, in: view) == "👩‍👧")
        #expect(enclosing(3, .character, backward, in: view) == "a")
    }

    @Test("R924: sentences, paragraphs, characters and the whole text")
    func tokenizerUnits() {
        let view = makeView("He said \"no.\" Was it 3.5? Yes\nこれは。本です。 👩‍👧")
        #expect(enclosing(3, .sentence, forward, in: view) == "He said \"no.\" ")
        #expect(enclosing(20, .sentence, forward, in: view) == "Was it 3.5? ")
        #expect(enclosing(27, .sentence, forward, in: view) == "Yes")
        #expect(enclosing(31, .sentence, forward, in: view) == "これは。")
        #expect(enclosing(27, .paragraph, forward, in: view) == "He said \"no.\" Was it 3.5? Yes")
        #expect(enclosing(29, .paragraph, forward, in: view) == nil, "the line break belongs to no paragraph")
        #expect(enclosing(40, .character, forward, in: view) == "👩‍👧")
        #expect(enclosing(5, .document, forward, in: view) == view.text)
    }

    @Test("R924: lines are those that the view shows")
    func tokenizerLines() throws {
        let view = makeView("aaaa bbbb cccc dddd eeee ffff\nlast", width: 120)
        var (lines, offset) = ([String](), 0)
        while offset < 29 {
            let line = try #require(enclosing(offset, .line, forward, in: view))
            lines.append(line)
            offset += line.utf16.count
        }
        #expect(lines.count > 1 && lines.joined() == "aaaa bbbb cccc dddd eeee ffff")
        let tops = Set((0..<29).map { view.caretRect(for: UITextPosition(offset: $0)).minY })
        #expect(tops.count == lines.count)
        #expect(enclosing(32, .line, backward, in: view) == "last")
    }

    @Test("R924: in a text from right to left, left is forward, and a password is one word")
    func tokenizerDirections() {
        let view = makeView("שלום עולם")
        #expect(enclosing(4, .word, .layout(.right), in: view) == "שלום")
        #expect(enclosing(4, .word, .layout(.left), in: view) == nil)
        let field = UITextField()
        field.text = "my secret"
        field.isSecureTextEntry = true
        let range = field.tokenizer.rangeEnclosingPosition(
            UITextPosition(offset: 1), with: .word, inDirection: .storage(.forward))
        #expect(range?.range == 0..<9)
    }
}
