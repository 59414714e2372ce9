import Foundation

/// A unit of a text.
public enum UITextGranularity: Int, Sendable {
    /// A character, as the user sees it.
    case character
    /// A word, without the spaces and signs around it.
    case word
    /// A sentence, with the spaces behind it.
    case sentence
    /// The text between two line breaks, without them.
    case paragraph
    /// A line as it is shown, without a line break that ends it.
    case line
    /// The whole text.
    case document
}

/// A direction in a text: by the order of its characters, or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    /// The raw value, that of Objective-C.
    public let rawValue: Int

    /// Creates a direction from its raw value, that of Objective-C. Unknown values lead forward.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Returns a direction by the order of the characters.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// Returns a direction on the screen. In a text that is read from right to left, left is forward.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// An object that finds the units of a text, such as words and lines.
///
/// ```swift
/// let word = textView.tokenizer.rangeEnclosingPosition(caret, with: .word, inDirection: .storage(.backward))
/// ```
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
    /// Returns the unit that contains a position.
    ///
    /// - Parameters:
    ///   - position: The position. One outside the text counts as the nearer end, as in the other methods.
    ///   - granularity: The kind of the unit.
    ///   - direction: The side of which the unit is taken at the boundary of two.
    /// - Returns: The range of the unit; `nil` if there is none, as between words.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?
    /// Returns whether a position is at the boundary of a unit.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - granularity: The kind of the unit.
    ///   - direction: Forward for the end of a unit, and backward for its beginning.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool
    /// Returns the next boundary in a direction.
    ///
    /// - Parameters:
    ///   - position: The position to begin at.
    ///   - granularity: The kind of the units.
    ///   - direction: Forward for the next end of a unit, and backward for the next beginning.
    /// - Returns: The boundary; `nil` if there is none.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?
    /// Returns whether a position is within a unit.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - granularity: The kind of the unit.
    ///   - direction: The side that counts at a boundary.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

extension UITextInput where Self: UIResponder {
    /// The object that finds the units of the text: a ``UITextInputStringTokenizer``.
    public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
}
