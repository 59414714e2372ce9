import Foundation
import UIKit

/// A key that the user has pressed while a view has the focus.
public struct KeyPress: Sendable {
    /// The stages of a key press.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The key goes down.
        public static let down = Phases(rawValue: 1 << 0)
        /// The key repeats while it is down.
        public static let `repeat` = Phases(rawValue: 1 << 1)
        /// The key comes up.
        public static let up = Phases(rawValue: 1 << 2)
        /// All stages.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// The decision of an action about a key press.
    public enum Result: Hashable, Sendable {
        /// The action has used the key press. No other view receives it.
        case handled
        /// The action has not used the key press. Views around, and then the focused view itself, receive it.
        case ignored
    }

    /// The stage.
    public let phase: Phases
    /// The key.
    public let key: KeyEquivalent
    /// The characters that the key types with the modifiers.
    public let characters: String
    /// The modifiers that are down.
    public let modifiers: EventModifiers
}

extension KeyPress {
    /// Creates the press of a key of UIKit.
    @MainActor
    init?(_ key: UIKey, _ phase: Phases) {
        guard let equivalent = KeyEquivalent(key) else { return nil }
        self.phase = phase
        self.key = equivalent
        characters = KeyEquivalent.special(key.characters).map { String($0.character) } ?? key.characters
        modifiers = EventModifiers(key.modifierFlags)
    }
}

extension KeyPress.Phases {
    /// Creates the set of a stage of UIKit's.
    init(_ stage: UIKey.Stage) {
        switch stage {
        case .down: self = .down
        case .repeated: self = .repeat
        case .up: self = .up
        }
    }
}

extension KeyEquivalent {
    /// The key of an input that stands for a key without a character, or `nil`.
    fileprivate static func special(_ input: String) -> KeyEquivalent? {
        let keys: [KeyEquivalent] = [
            .upArrow, .downArrow, .leftArrow, .rightArrow, .escape, .deleteForward, .home, .end, .pageUp, .pageDown,
        ]
        return keys.first { $0.input == input }
    }

    /// Creates the equivalent of a key, or `nil` for a modifier key.
    @MainActor
    fileprivate init?(_ key: UIKey) {
        let input = key.charactersIgnoringModifiers
        if let special = Self.special(input) {
            self = special
        } else if let character = input.first, input.count == 1 {
            self.init(character)
        } else {
            return nil
        }
    }
}

extension EventModifiers {
    fileprivate init(_ flags: UIKeyModifierFlags) {
        self = []
        if flags.contains(.alphaShift) { insert(.capsLock) }
        if flags.contains(.shift) { insert(.shift) }
        if flags.contains(.control) { insert(.control) }
        if flags.contains(.alternate) { insert(.option) }
        if flags.contains(.command) { insert(.command) }
        if flags.contains(.numericPad) { insert(.numericPad) }
    }
}
