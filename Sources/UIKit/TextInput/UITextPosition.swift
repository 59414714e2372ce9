import Foundation

/// A place between two characters of a text. It has a meaning only for the text that made it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// The distance from the beginning of the text in UTF-16 code units.
    let offset: Int
    /// Whether a text of the toolkit made the position, and not a program's subclass.
    private let isOwn: Bool

    /// Creates a position for subclasses, which store the place in a text of their own. Unless they override
    /// `isEqual(_:)` and `hash`, each is equal only to itself.
    @preconcurrency @MainActor public override init() {
        (offset, isOwn) = (0, false)
        super.init()
    }

    init(offset: Int) {
        (self.offset, isOwn) = (offset, true)
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard isOwn, let other = object as? UITextPosition, other.isOwn else { return super.isEqual(object) }
        return other.offset == offset
    }
    open override var hash: Int { isOwn ? offset.hashValue : super.hash }
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

    /// The empty range at the beginning. That of a program's subclass is the range itself.
    final var beginning: UITextRange { isOwn ? UITextRange(range: range.lowerBound..<range.lowerBound) : self }

    /// The range in UTF-16 code units.
    let range: Range<Int>
    /// Whether a text of the toolkit made the range, and not a program's subclass.
    private let isOwn: Bool

    /// Creates a range for subclasses, which override all properties. Unless they override `isEqual(_:)` and `hash`,
    /// each is equal only to itself.
    @preconcurrency @MainActor public override init() {
        (range, isOwn) = (0..<0, false)
        super.init()
    }

    init(range: Range<Int>) {
        (self.range, isOwn) = (range, true)
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard isOwn, let other = object as? UITextRange, other.isOwn else { return super.isEqual(object) }
        return other.range == range
    }
    open override var hash: Int { isOwn ? range.hashValue : super.hash }
}
