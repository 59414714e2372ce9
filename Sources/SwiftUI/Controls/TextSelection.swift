import Foundation
import UIKit

/// The part of a text that is selected in a field, or the place of the caret.
///
/// ```swift
/// @State private var text = "Some text"
/// @State private var selection: TextSelection?
///
/// TextField("Name", text: $text, selection: $selection)
/// Button("Select all") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
/// ```
public struct TextSelection: Hashable, Sendable {
    /// The selected positions.
    public enum Indices: Hashable, Sendable {
        /// One range, which is empty at the caret.
        case selection(Range<String.Index>)
        /// Several ranges. Casement's fields never report them, and select the first one.
        case multiSelection(RangeSet<String.Index>)
    }

    /// The selected positions. Those behind the end of the text count as its end.
    public var indices: Indices

    /// Creates a selection of a range.
    public init(range: Range<String.Index>) { indices = .selection(range) }

    /// Creates a selection of several ranges.
    public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

    /// Creates the place of a caret.
    public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }

    /// Whether nothing is selected, so that typed text is inserted at the caret.
    public var isInsertion: Bool {
        switch indices {
        case .selection(let range): range.isEmpty
        case .multiSelection(let ranges): ranges.isEmpty
        }
    }
}

extension TextSelection {
    /// Creates the selection of a range of UTF-16 code units.
    init(codeUnits: Range<Int>, in text: String) {
        let range = codeUnits.clamped(to: 0..<text.utf16.count)
        self.init(
            range: String.Index(
                utf16Offset: range.lowerBound, in: text)..<String.Index(utf16Offset: range.upperBound, in: text))
    }

    /// Returns whether a text has all positions.
    func lies(in text: String) -> Bool {
        switch indices {
        case .selection(let range): range.upperBound <= text.endIndex
        case .multiSelection(let ranges): ranges.ranges.last.map { $0.upperBound <= text.endIndex } ?? true
        }
    }

    /// Returns the UTF-16 code units of the selection in a text, or `nil` if there are none.
    func codeUnits(in text: String) -> Range<Int>? {
        let range: Range<String.Index>
        switch indices {
        case .selection(let selected): range = selected
        case .multiSelection(let ranges):
            guard let first = ranges.ranges.first else { return nil }
            range = first
        }
        func offset(_ index: String.Index) -> Int { min(index, text.endIndex).utf16Offset(in: text) }
        return offset(range.lowerBound)..<offset(range.upperBound)
    }
}

extension TextEntryView {
    /// The UTF-16 code units of the selection.
    var selectedCodeUnits: Range<Int> {
        guard let range = selectedTextRange else { return 0..<0 }
        let start = offset(from: beginningOfDocument, to: range.start)
        return start..<max(start, offset(from: beginningOfDocument, to: range.end))
    }

    /// Selects a range of UTF-16 code units.
    func select(_ range: Range<Int>) {
        guard let start = position(from: beginningOfDocument, offset: range.lowerBound),
            let end = position(from: beginningOfDocument, offset: range.upperBound)
        else { return }
        selectedTextRange = textRange(from: start, to: end)
    }
}
