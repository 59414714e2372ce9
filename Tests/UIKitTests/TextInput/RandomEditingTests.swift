import Testing

@testable import UIKit

/// A comparison of the editor with the simplest text: an array of code units that is cut and joined.
@Suite("TextEditor: random edits")
struct RandomEditingTests {
    private static let pieces = [
        "a", "b", " ", "  ", "Hello", "e\u{301}", "\u{301}", "👍🏽", "🏽", "👩‍👩‍👧‍👦", "\u{200D}", "🇩🇪", "\u{1F1E9}", "漢字", "한",
        "\u{1161}", "مرحبا", "שָׁ", "\u{64E}", "\r", "\n", "don't", "3.14", "", "\0",
    ]
    private static let units: [TextUnit] = [.character, .word, .line, .document]
    private static let directions: [TextDirection] = [.backward, .forward, .left, .right]

    @Test(
        "ten thousand random edits give the reference text, and undo and redo restore every state",
        arguments: [1, 2, 3, 4])
    func randomEdits(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var editor = TextEditor("Once upon a 👍🏽")
        var oracle = Array(editor.text.utf16)
        let first = oracle
        for step in 0..<2_500 {
            switch Int.random(in: 0..<14, using: &random) {
            case 0..<5:
                let edit = editor.edit(inserting: try #require(Self.pieces.randomElement(using: &random)))
                oracle.replaceSubrange(edit.range, with: Array(edit.replacement.utf16))
                editor.apply(edit, as: .typing)
            case 5..<8:
                let direction = try #require(Self.directions.randomElement(using: &random))
                let unit = Int.random(in: 0..<8, using: &random) == 0 ? TextUnit.line : .character
                guard let edit = editor.edit(deleting: direction, by: unit) else { continue }
                oracle.removeSubrange(edit.range)
                editor.apply(edit, as: direction == .backward ? .deletingBackward : .deletingForward)
            case 8..<10:
                editor.move(
                    try #require(Self.directions.randomElement(using: &random)),
                    by: try #require(Self.units.randomElement(using: &random)), extending: .random(using: &random))
            case 10:
                let places = (-2...editor.length + 2)
                editor.select(
                    anchor: places.randomElement(using: &random) ?? 0, focus: places.randomElement(using: &random) ?? 0)
            case 11:
                let string = try #require(Self.pieces.randomElement(using: &random))
                let place = editor.edit(inserting: string)
                oracle.replaceSubrange(place.range, with: Array(string.utf16))
                editor.setMarkedText(string, selection: 0..<string.utf16.count)
            case 12:
                if let edit = editor.undoEdit {
                    oracle.replaceSubrange(edit.range, with: Array(edit.replacement.utf16))
                }
                editor.undo()
            default:
                if let edit = editor.redoEdit {
                    oracle.replaceSubrange(edit.range, with: Array(edit.replacement.utf16))
                }
                editor.redo()
            }
            try #require(Array(editor.text.utf16) == oracle, "step \(step)")
            let boundaries = editor.boundaries
            for place in [editor.selection.anchor, editor.selection.focus] {
                try #require(boundaries.floor(place) == place, "step \(step): within a character")
            }
            if let marked = editor.markedRange { try #require(marked.upperBound <= editor.length && !marked.isEmpty) }
        }
        editor.unmark()
        while editor.redoEdit != nil { editor.redo() }
        let last = Array(editor.text.utf16)
        while editor.undoEdit != nil { editor.undo() }
        #expect(Array(editor.text.utf16) == first)
        while editor.redoEdit != nil { editor.redo() }
        #expect(Array(editor.text.utf16) == last)
    }
}
