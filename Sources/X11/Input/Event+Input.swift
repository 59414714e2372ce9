extension Event {
    /// A moment of the pointer or keyboard, and where the pointer was then.
    public struct Input: Sendable {
        public let window: WindowID
        public let time: Timestamp
        /// With XInput2, parts of a pixel too.
        public let x: Double
        public let y: Double
        public let rootX: Double
        public let rootY: Double
        /// X's state word: modifiers and buttons before the event.
        public let state: Modifiers
        /// Sent by a client with SendEvent, not by the server for real input.
        public let isSynthetic: Bool
        /// Made by the server of other input, which it tells of itself.
        public var isEmulated = false
        /// The master device and the physical one behind it; 0 without XInput2.
        public var device = 0
        public var source = 0
    }

    public struct Button: Sendable {
        public let input: Input
        public let number: Int
        public let isPress: Bool
    }

    public struct Motion: Sendable {
        public let input: Input
    }

    /// The pointer has come into a window or left it.
    public struct Crossing: Sendable {
        public let input: Input
        public let isEnter: Bool
        public let mode: FocusMode
        /// `.inferior`: it went to or came from a window inside.
        public let detail: FocusDetail
    }

    /// A wheel or a scroll area has moved, in clicks of a wheel: positive is down and to the right.
    public struct Scroll: Sendable {
        public let input: Input
        public let x: Double
        public let y: Double

        /// Whole clicks, as a wheel has them.
        public var isDiscrete: Bool { x.rounded() == x && y.rounded() == y }

        /// What the core protocol's buttons 4 to 7 stand for.
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

    /// A finger on a touch screen.
    public struct Touch: Sendable {
        public enum Phase: Sendable { case begin, update, end }

        public let input: Input
        /// The finger's, from its beginning to its end.
        public let number: UInt32
        public let phase: Phase
        /// The only one that is down on its touch screen, as it begins.
        public let isFirst: Bool
    }

    public struct Key: Sendable {
        public let input: Input
        public let keycode: Int
        public let isPress: Bool
        /// With the layout and the modifiers of the moment, as the text; 0 and none for a release.
        public let keysym: UInt
        public let text: String
        /// As if no modifier were down.
        public let plainKeysym: UInt
        public let plainText: String
    }

    /// X's state word: keyboard modifiers and pointer buttons.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let shift = Modifiers(rawValue: 1 << 0)
        public static let lock = Modifiers(rawValue: 1 << 1)
        public static let control = Modifiers(rawValue: 1 << 2)
        public static let mod1 = Modifiers(rawValue: 1 << 3)
        public static let mod2 = Modifiers(rawValue: 1 << 4)
        public static let mod4 = Modifiers(rawValue: 1 << 6)
        public static let button1 = Modifiers(rawValue: 1 << 8)
        public static let button2 = Modifiers(rawValue: 1 << 9)
        public static let button3 = Modifiers(rawValue: 1 << 10)
        /// All of the pointer's that the word has room for.
        public static let buttons = Modifiers(rawValue: 0x1f << 8)
    }
}
