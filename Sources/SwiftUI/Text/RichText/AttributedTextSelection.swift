import Foundation

/// The part of an attributed text that is selected in an editor, or the place of the caret.
///
/// ```swift
/// @State private var text = AttributedString("Some text")
/// @State private var selection = AttributedTextSelection()
///
/// TextEditor(text: $text, selection: $selection)
/// Button("Highlight") {
///     text.transformAttributes(in: &selection) { $0.backgroundColor = .yellow }
/// }
/// ```
///
/// Positions behind the end of a text count as its end, and those within a character as its beginning.
public struct AttributedTextSelection: Equatable, Sendable {
    /// The selected positions of a text.
    public enum Indices: Equatable, Sendable {
        /// The place of the caret.
        case insertionPoint(AttributedString.Index)
        /// The selected ranges. Casement's editors report one range, and select the first of several.
        case ranges(RangeSet<AttributedString.Index>)
    }

    /// The positions; `nil` stands for the end of the text.
    private let stored: Indices?
    /// The attributes that were chosen for text that is typed next.
    fileprivate let chosenTypingAttributes: AttributeContainer?

    /// Creates a selection without positions. The caret is at the end of the text.
    public init() { (stored, chosenTypingAttributes) = (nil, nil) }

    /// Creates the place of a caret.
    ///
    /// - Parameters:
    ///   - insertionPoint: The position.
    ///   - typingAttributes: The attributes of text that is typed next. `nil` stands for those of the text at the
    ///     position.
    public init(insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil) {
        (stored, chosenTypingAttributes) = (.insertionPoint(insertionPoint), typingAttributes)
    }

    /// Creates a selection of a range. An empty one is the place of a caret.
    public init(range: Range<AttributedString.Index>) {
        if range.isEmpty { self.init(insertionPoint: range.lowerBound) } else { self.init(ranges: RangeSet(range)) }
    }

    /// Creates a selection of several ranges. Without any, the caret is at the end of the text.
    public init(ranges: RangeSet<AttributedString.Index>) {
        (stored, chosenTypingAttributes) = (ranges.isEmpty ? nil : .ranges(ranges), nil)
    }

    /// Returns the selected positions of a text. Those behind its end count as its end, and those within a character as
    /// its beginning.
    public func indices(in text: AttributedString) -> Indices {
        // Foundation traps for some changes at positions that a former text had.
        func position(_ index: AttributedString.Index) -> AttributedString.Index {
            guard index > text.startIndex else { return text.startIndex }
            return index < text.endIndex
                ? text.index(beforeCharacter: text.index(afterCharacter: index)) : text.endIndex
        }
        switch stored {
        case nil: return .insertionPoint(text.endIndex)
        case .insertionPoint(let index): return .insertionPoint(position(index))
        case .ranges(let ranges):
            let moved = ranges.ranges.map { position($0.lowerBound)..<position($0.upperBound) }
            let selected = RangeSet(moved)
            guard selected.isEmpty else { return .ranges(selected) }
            return .insertionPoint(moved.first?.lowerBound ?? text.endIndex)
        }
    }

    /// Returns the attributes of text that is typed next, in place of the selection.
    ///
    /// They are those that were chosen for the caret, or else those of the first selected character or of the character
    /// before the caret that added text inherits. At the start of a text they are those of its first character.
    public func typingAttributes(in text: AttributedString) -> AttributeContainer {
        if let chosenTypingAttributes { return chosenTypingAttributes }
        guard !text.characters.isEmpty else { return AttributeContainer() }
        var place: AttributedString.Index
        switch indices(in: text) {
        case .insertionPoint(let index):
            place = index > text.startIndex ? text.index(beforeCharacter: index) : text.startIndex
        case .ranges(let ranges): place = ranges.ranges.first?.lowerBound ?? text.startIndex
        }
        if place >= text.endIndex { place = text.index(beforeCharacter: text.endIndex) }
        return text.runs[place].attributes.filter(inheritedByAddedText: true)
    }

    /// Returns the attributes of the selected parts of a text, or those of text that is typed at the caret.
    public func attributes(in text: AttributedString) -> Attributes {
        switch indices(in: text) {
        case .insertionPoint: Attributes(containers: [typingAttributes(in: text)])
        case .ranges(let ranges): Attributes(containers: text[ranges].runs.map(\.attributes))
        }
    }

    /// The attributes of the selected parts of a text, one container for each part with equal attributes.
    ///
    /// ```swift
    /// let isLinked = selection.attributes(in: text)[\.link].allSatisfy { $0 != nil }
    /// ```
    public struct Attributes: Sequence, Sendable {
        fileprivate let containers: [AttributeContainer]

        /// Returns an iterator over the containers, in the order of the text.
        public func makeIterator() -> some IteratorProtocol<AttributeContainer> { containers.makeIterator() }

        /// The values that an attribute has in the parts, in the order of the text; `nil` for parts without it.
        public subscript<K: AttributedStringKey>(key: K.Type) -> [K.Value?] where K.Value: Sendable {
            containers.map { $0[key] }
        }

        /// The values that an attribute has in the parts, in the order of the text; `nil` for parts without it.
        public subscript<K: AttributedStringKey>(keyPath: KeyPath<AttributeDynamicLookup, K>) -> [K.Value?]
        where K.Value: Sendable { self[K.self] }
    }
}

extension AttributedTextSelection {
    /// Creates the selection of a range of UTF-16 code units, limited to the text.
    init(codeUnits: Range<Int>, in text: AttributedString, typingAttributes: AttributeContainer? = nil) {
        let range = codeUnits.clamped(to: 0..<text.utf16.count)
        let start = text.utf16.index(text.startIndex, offsetBy: range.lowerBound)
        guard !range.isEmpty else {
            self.init(insertionPoint: start, typingAttributes: typingAttributes)
            return
        }
        self.init(range: start..<text.utf16.index(start, offsetBy: range.count))
    }

    /// Returns the UTF-16 code units of the selection in a text, or those of its first range.
    func codeUnits(in text: AttributedString) -> Range<Int> {
        func offset(_ index: AttributedString.Index) -> Int {
            text.utf16.distance(from: text.startIndex, to: index)
        }
        switch indices(in: text) {
        case .insertionPoint(let index):
            let place = offset(index)
            return place..<place
        case .ranges(let ranges):
            guard let first = ranges.ranges.first else { return 0..<0 }
            return offset(first.lowerBound)..<offset(first.upperBound)
        }
    }

    /// Returns the selected ranges of a text; an empty one at the caret.
    fileprivate func ranges(in text: AttributedString) -> [Range<AttributedString.Index>] {
        switch indices(in: text) {
        case .insertionPoint(let index): [index..<index]
        case .ranges(let ranges): Array(ranges.ranges)
        }
    }
}

extension AttributedString {
    /// The selected parts of the text. There are none at a caret.
    public subscript(selection: AttributedTextSelection) -> DiscontiguousAttributedSubstring {
        switch selection.indices(in: self) {
        case .insertionPoint: self[RangeSet<Index>()]
        case .ranges(let ranges): self[ranges]
        }
    }

    /// Changes the attributes of the selected parts, or those of text that is typed next at the caret.
    ///
    /// - Parameters:
    ///   - selection: The selection. It has the same characters afterwards.
    ///   - body: Called with the attributes of each part with equal attributes.
    public mutating func transformAttributes<E: Error>(
        in selection: inout AttributedTextSelection, body: (inout AttributeContainer) throws(E) -> Void
    ) throws(E) {
        guard case .ranges(let ranges) = selection.indices(in: self) else {
            var container = selection.typingAttributes(in: self)
            try body(&container)
            if case .insertionPoint(let index) = selection.indices(in: self) {
                selection = AttributedTextSelection(insertionPoint: index, typingAttributes: container)
            }
            return
        }
        var parts: [(Range<Index>, AttributeContainer)] = []
        for run in self[ranges].runs {
            var container = run.attributes
            try body(&container)
            parts.append((run.range, container))
        }
        transform(updating: &selection) { text in
            // Attributes leave the characters, and so all positions, where they are.
            for (range, container) in parts { text[range].setAttributes(container) }
        }
    }

    /// Changes the text, and moves a selection with its characters.
    ///
    /// - Parameters:
    ///   - selection: The selection. If its characters are no longer in the text, it is a caret in their place. If the
    ///     body assigns another text, it is a caret at the end.
    ///   - body: Called with the text.
    public mutating func transform<E: Error>(
        updating selection: inout AttributedTextSelection, body: (inout AttributedString) throws(E) -> Void
    ) throws(E) {
        let typing = selection.chosenTypingAttributes
        guard let ranges = try transform(updating: selection.ranges(in: self), body: body) else {
            selection = AttributedTextSelection()
            return
        }
        let selected = ranges.filter { !$0.isEmpty }
        if selected.isEmpty {
            let place = ranges.first?.lowerBound ?? endIndex
            selection = AttributedTextSelection(insertionPoint: place, typingAttributes: typing)
        } else {
            selection = AttributedTextSelection(ranges: RangeSet(selected))
        }
    }

    /// Replaces the selected parts by a text, or inserts it at the caret.
    ///
    /// - Parameters:
    ///   - selection: The selection, which is the caret behind the new text afterwards.
    ///   - newContent: The text with its attributes. Of several selected ranges it replaces the first one, and the
    ///     others are removed.
    public mutating func replaceSelection(
        _ selection: inout AttributedTextSelection, with newContent: some AttributedStringProtocol
    ) {
        let ranges = selection.ranges(in: self)
        guard let first = ranges.first else { return }
        let place = utf16.distance(from: startIndex, to: first.lowerBound)
        let new = newContent[newContent.startIndex..<newContent.endIndex]
        for range in ranges.dropFirst().reversed() { removeSubrange(range) }
        replaceSubrange(first, with: new)
        let end = place + new.utf16.count
        selection = AttributedTextSelection(codeUnits: end..<end, in: self)
    }

    /// Replaces the selected parts by characters with the typing attributes of the selection, or inserts them at the
    /// caret.
    ///
    /// - Parameters:
    ///   - selection: The selection, which is the caret behind the new characters afterwards.
    ///   - newContent: The characters. Of several selected ranges they replace the first one, and the others are
    ///     removed.
    public mutating func replaceSelection(
        _ selection: inout AttributedTextSelection, withCharacters newContent: some Collection<Character>
    ) {
        let new = AttributedString(String(newContent), attributes: selection.typingAttributes(in: self))
        replaceSelection(&selection, with: new)
    }
}
