import Foundation

/// A place between two characters of a text. It has a meaning only for the text that made it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// The distance from the beginning of the text in UTF-16 code units.
    let offset: Int

    /// Creates a position for subclasses, which store the place in a text of their own and override `isEqual(_:)`.
    @preconcurrency @MainActor public override init() {
        offset = 0
        super.init()
    }

    init(offset: Int) {
        self.offset = offset
        super.init()
    }

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

    /// Creates a range for subclasses, which override all properties and `isEqual(_:)`.
    @preconcurrency @MainActor public override init() {
        range = 0..<0
        super.init()
    }

    init(range: Range<Int>) {
        self.range = range
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
    open override var hash: Int { range.hashValue }
}
