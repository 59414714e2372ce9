import Foundation

/// A place between two characters of a text. It has a meaning only for the text that made it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// The distance from the beginning of the text in UTF-16 code units.
    let offset: Int

    init(offset: Int) { self.offset = offset }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
    open override var hash: Int { offset.hashValue }
}

/// A range of a text, from one position to another.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    /// The beginning of the range.
    open var start: UITextPosition { UITextPosition(offset: range.lowerBound) }
    /// The end of the range.
    open var end: UITextPosition { UITextPosition(offset: range.upperBound) }
    /// A Boolean value that indicates whether the range has no characters.
    open var isEmpty: Bool { range.isEmpty }

    /// The range in UTF-16 code units.
    let range: Range<Int>

    init(range: Range<Int>) { self.range = range }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
    open override var hash: Int { range.hashValue }
}
