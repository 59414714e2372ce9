import Testing

@testable import UIKit

/// A comparison of the editor with the simplest text: an array of code units that is cut and joined.
@MainActor
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
        let text = EditedText("Once upon a 👍🏽")
        var oracle = Array(text.text.utf16)
        let first = oracle
        for step in 0..<2_500 {
            switch Int.random(in: 0..<14, using: &random) {
            case 0..<5:
                let edit = text.editor.edit(inserting: try #require(Self.pieces.randomElement(using: &random)))
                oracle.replaceSubrange(edit.range, with: Array(edit.replacement.utf16))
                text.editor.apply(edit, as: .typing)
            case 5..<8:
                let direction = try #require(Self.directions.randomElement(using: &random))
                let unit = Int.random(in: 0..<8, using: &random) == 0 ? TextUnit.line : .character
                guard let edit = text.editor.edit(deleting: direction, by: unit) else { continue }
                oracle.removeSubrange(edit.range)
                text.editor.apply(edit, as: direction == .backward ? .deletingBackward : .deletingForward)
            case 8..<10:
                text.editor.move(
                    try #require(Self.directions.randomElement(using: &random)),
                    by: try #require(Self.units.randomElement(using: &random)), extending: .random(using: &random))
            case 10:
                let places = (-2...text.length + 2)
                text.editor.select(
                    anchor: places.randomElement(using: &random) ?? 0, focus: places.randomElement(using: &random) ?? 0)
            case 11:
                let string = try #require(Self.pieces.randomElement(using: &random))
                let place = text.editor.edit(inserting: string)
                oracle.replaceSubrange(place.range, with: Array(string.utf16))
                text.editor.setMarkedText(string, selection: 0..<string.utf16.count)
            case 12: text.undo()
            default: text.redo()
            }
            for edit in text.takeReversals() {
                oracle.replaceSubrange(edit.range, with: Array(edit.replacement.utf16))
            }
            try #require(Array(text.text.utf16) == oracle, "step \(step)")
            let boundaries = text.boundaries
            for place in [text.selection.anchor, text.selection.focus] {
                try #require(boundaries.floor(place) == place, "step \(step): within a character")
            }
            if let marked = text.markedRange { try #require(marked.upperBound <= text.length && !marked.isEmpty) }
        }
        text.editor.unmark()
        while text.canRedo { text.redo() }
        let last = Array(text.text.utf16)
        while text.canUndo { text.undo() }
        #expect(Array(text.text.utf16) == first)
        while text.canRedo { text.redo() }
        #expect(Array(text.text.utf16) == last)
    }
}
