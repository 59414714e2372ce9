import Foundation

/// The changes of a text since it was last processed, as one.
struct TextStorageEdit: Equatable {
    /// Whether characters or attributes have changed.
    private(set) var actions: NSTextStorage.EditActions = []
    /// The changed part of the present text, in UTF-16 code units; its location is `NSNotFound` without a change.
    private(set) var range = NSRange(location: NSNotFound, length: 0)
    /// The number of code units by which the text has grown; negative if it has shrunk.
    private(set) var changeInLength = 0

    var isEmpty: Bool { actions.isEmpty }

    /// The part of the text before the changes that `range` has taken the place of.
    var oldRange: NSRange { NSRange(location: range.location, length: max(0, range.length - changeInLength)) }

    /// Adds a change.
    ///
    /// - Parameters:
    ///   - actions: What has changed.
    ///   - changed: The range in the text before this change.
    ///   - delta: The number of code units by which the range has grown.
    mutating func add(_ actions: NSTextStorage.EditActions, _ changed: NSRange, changeInLength delta: Int) {
        let first = isEmpty ? changed.location : min(range.location, changed.location)
        let end = isEmpty ? NSMaxRange(changed) : max(NSMaxRange(range), NSMaxRange(changed))
        range = NSRange(location: first, length: max(0, end - first + delta))
        changeInLength += delta
        self.actions.formUnion(actions)
    }
}
