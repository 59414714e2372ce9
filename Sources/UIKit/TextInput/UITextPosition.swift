import Foundation

/// A place between two characters of a text. Only the text that has made it knows where it is.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// In UTF-16 code units from the beginning of the text.
    let offset: Int

    init(offset: Int) { self.offset = offset }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
    open override var hash: Int { offset.hashValue }
}

/// A piece of a text, from one position to another.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    open var start: UITextPosition { UITextPosition(offset: range.lowerBound) }
    open var end: UITextPosition { UITextPosition(offset: range.upperBound) }
    open var isEmpty: Bool { range.isEmpty }

    /// In UTF-16 code units.
    let range: Range<Int>

    init(range: Range<Int>) { self.range = range }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
    open override var hash: Int { range.hashValue }
}
