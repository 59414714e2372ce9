extension Event {
    /// The common fields of an input event: the time, the position of the pointer, and the keys and buttons that were
    /// down.
    public struct Input: Sendable {
        /// The window that receives the event.
        public let window: WindowID
        /// The server's time of the event.
        public let time: Timestamp
        /// The horizontal position in pixels of the window. With XInput2 it has fractions.
        public let x: Double
        /// The vertical position in pixels of the window.
        public let y: Double
        /// The modifiers and buttons that were down before the event.
        public let state: Modifiers
        /// Whether a client sent the event with SendEvent, so that it is no real input.
        public let isSynthetic: Bool
        /// Whether the server made the event from other input, which it reports too.
        public var isEmulated = false
        /// The id of the master device; 0 without XInput2.
        public var device = 0
        /// The id of the physical device behind the master; 0 without XInput2.
        public var source = 0
    }

    /// A button of a pointer went down or came up.
    public struct Button: Sendable {
        /// The common fields.
        public let input: Input
        /// The number of the button; 1 is the left one.
        public let number: Int
        /// Whether the button went down.
        public let isPress: Bool
    }

    /// A pointer moved.
    public struct Motion: Sendable {
        /// The common fields.
        public let input: Input
    }

    /// A pointer entered or left a window.
    public struct Crossing: Sendable {
        /// The common fields.
        public let input: Input
        /// Whether the pointer entered the window.
        public let isEnter: Bool
        /// The reason of the crossing: a movement, or a grab.
        public let mode: FocusMode
        /// The relation to the other window. With `inferior` it lies inside this one.
        public let detail: FocusDetail
    }

    /// A wheel or a scroll area moved.
    public struct Scroll: Sendable {
        /// The common fields.
        public let input: Input
        /// The horizontal distance in clicks of a wheel. Positive is to the right.
        public let x: Double
        /// The vertical distance in clicks of a wheel. Positive is down.
        public let y: Double

        /// Whether the distances are whole clicks, as those of a wheel are.
        public var isDiscrete: Bool { !isStop && x.rounded() == x && y.rounded() == y }

        /// Whether the fingers have left the touchpad. Such an event has no distance.
        public var isStop: Bool { x == 0 && y == 0 }

        /// Returns the distances that the buttons 4 to 7 of the core protocol stand for, or `nil` for other buttons.
        static func clicks(ofButton number: Int) -> (x: Double, y: Double)? {
            switch number {
            case 4: (0, -1)
            case 5: (0, 1)
            case 6: (-1, 0)
            case 7: (1, 0)
            default: nil
            }
        }
    }

    /// Fingers on a touchpad began, changed or ended a pinch.
    public struct Pinch: Sendable {
        /// The stage of a pinch. With `cancel` it turned out to be another gesture.
        public enum Phase: Sendable { case begin, update, end, cancel }

        /// The common fields. The position is that of the pointer, which rests.
        public let input: Input
        /// The stage of the pinch.
        public let phase: Phase
        /// The distance of the fingers divided by that at the beginning.
        public let scale: Double
    }

    /// A finger on a touch screen began, moved or ended.
    public struct Touch: Sendable {
        /// The stage of a touch.
        public enum Phase: Sendable { case begin, update, end }

        /// The common fields.
        public let input: Input
        /// The number of the finger, from its beginning to its end.
        public let number: UInt32
        /// The stage of the touch.
        public let phase: Phase
        /// Whether the touch begins and is the only one on its touch screen.
        public let isFirst: Bool
    }

    /// A key went down or came up.
    public struct Key: Sendable {
        /// The common fields.
        public let input: Input
        /// X's key code, from 8 to 255.
        public let keycode: Int
        /// Whether the key went down.
        public let isPress: Bool
        /// The keysym with the current layout and modifiers; 0 for a release.
        public let keysym: UInt
        /// The text that the key types with the current layout and modifiers; empty for a release.
        public let text: String
        /// The keysym as if no modifier were down; 0 for a release.
        public let plainKeysym: UInt
        /// The text as if no modifier were down; empty for a release.
        public let plainText: String
    }

    /// X's state word: the modifier keys and the buttons of a pointer.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits of the state word.
        public let rawValue: UInt32

        /// Creates a set from bits of the state word.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A Shift key.
        public static let shift = Modifiers(rawValue: 1 << 0)
        /// Caps Lock or Shift Lock.
        public static let lock = Modifiers(rawValue: 1 << 1)
        /// A Control key.
        public static let control = Modifiers(rawValue: 1 << 2)
        /// Mod1, usually Alt.
        public static let mod1 = Modifiers(rawValue: 1 << 3)
        /// Mod4, usually the Super key.
        public static let mod4 = Modifiers(rawValue: 1 << 6)
        /// The five buttons that the word has room for.
        public static let buttons = Modifiers(rawValue: 0x1f << 8)
    }
}
