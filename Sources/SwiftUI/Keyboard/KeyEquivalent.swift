import UIKit

/// A key of the keyboard, without modifiers.
///
/// ```swift
/// Button("Save") { save() }.keyboardShortcut("s")
/// Button("Next") { next() }.keyboardShortcut(.rightArrow, modifiers: [])
/// ```
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character that the key types, or that stands for the key.
    public var character: Character

    /// Creates the key that types a character. Upper and lower case mean the same key.
    public init(_ character: Character) { self.character = character }

    /// Creates the key that types the character of a literal.
    public init(extendedGraphemeClusterLiteral value: Character) { character = value }

    /// The Up Arrow key.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The Down Arrow key.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The Left Arrow key.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The Right Arrow key.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// The Escape key.
    public static let escape = KeyEquivalent("\u{1B}")
    /// The Backspace key.
    public static let delete = KeyEquivalent("\u{8}")
    /// The forward Delete key.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// The Home key.
    public static let home = KeyEquivalent("\u{F729}")
    /// The End key.
    public static let end = KeyEquivalent("\u{F72B}")
    /// The Page Up key.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// The Page Down key.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// The Tab key.
    public static let tab = KeyEquivalent("\t")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// The Return key.
    public static let `return` = KeyEquivalent("\r")
}

extension KeyEquivalent {
    /// The key as the input of a key command.
    var input: String {
        switch self {
        case .upArrow: UIKeyCommand.inputUpArrow
        case .downArrow: UIKeyCommand.inputDownArrow
        case .leftArrow: UIKeyCommand.inputLeftArrow
        case .rightArrow: UIKeyCommand.inputRightArrow
        case .escape: UIKeyCommand.inputEscape
        case .deleteForward: UIKeyCommand.inputDelete
        case .home: UIKeyCommand.inputHome
        case .end: UIKeyCommand.inputEnd
        case .pageUp: UIKeyCommand.inputPageUp
        case .pageDown: UIKeyCommand.inputPageDown
        default: String(character).lowercased()
        }
    }

    /// The same key in a layout from right to left, where the horizontal arrows change places.
    var mirrored: KeyEquivalent {
        switch self {
        case .leftArrow: .rightArrow
        case .rightArrow: .leftArrow
        default: self
        }
    }
}
