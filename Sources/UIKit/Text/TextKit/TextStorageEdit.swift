import Foundation

/// The changes of a text since it was last processed, as one.
struct TextStorageEdit: Equatable {
    /// Whether characters or attributes have changed.
    private(set) var actions: NSTextStorage.EditActions = []
    /// The changed part of the present text, in UTF-16 code units; its location is `NSNotFound` without a change.
    private(set) var range = NSRange(location: NSNotFound, length: 0)
    /// The number of code units by which the text has grown; negative if it has shrunk.
    private(set) var changeInLength = 0
    /// The part of `range` whose characters have changed; the location is `NSNotFound` if only attributes have.
    private(set) var characters = NSRange(location: NSNotFound, length: 0)

    var isEmpty: Bool { actions.isEmpty }

    /// The part of the text before the changes that `range` has taken the place of.
    var oldRange: NSRange { old(range) }
    /// The part of the text before the changes that `characters` has taken the place of.
    var oldCharacters: NSRange { old(characters) }

    private func old(_ range: NSRange) -> NSRange {
        NSRange(location: range.location, length: max(0, range.length - changeInLength))
    }

    /// Adds a change.
    ///
    /// - Parameters:
    ///   - actions: The kind of change.
    ///   - changed: The range in the text before this change.
    ///   - delta: The number of code units by which the range has grown.
    mutating func add(_ actions: NSTextStorage.EditActions, _ changed: NSRange, changeInLength delta: Int) {
        range = Self.joined(range, changed, delta)
        if actions.contains(.editedCharacters) || delta != 0 { characters = Self.joined(characters, changed, delta) }
        changeInLength += delta
        self.actions.formUnion(actions)
    }

    private static func joined(_ range: NSRange, _ changed: NSRange, _ delta: Int) -> NSRange {
        let isEmpty = range.location == NSNotFound
        let first = isEmpty ? changed.location : min(range.location, changed.location)
        let end = isEmpty ? NSMaxRange(changed) : max(NSMaxRange(range), NSMaxRange(changed))
        return NSRange(location: first, length: max(0, end - first + delta))
    }
}
