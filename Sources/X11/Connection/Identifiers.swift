import CXlib

/// A window of the X server, such as `0x40000b`. Ids are unique among the connections of a server.
public struct WindowID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The id in the X protocol.
    public let rawValue: UInt

    /// Creates an identifier from an id in the X protocol.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No window: X's `None`.
    public static let none = WindowID(rawValue: 0)

    /// Returns a cheap hash.
    ///
    /// The server counts ids up, so a multiplication spreads them well enough. Swift's own hash protects against chosen
    /// keys and takes many times as long, and every event of a window is looked up by its id.
    public func _rawHashValue(seed: Int) -> Int {
        let product = (rawValue ^ UInt(bitPattern: seed)) &* 0x9E37_79B9_7F4A_7C15
        return Int(bitPattern: product ^ product >> 32)
    }

    /// The id in hexadecimal digits.
    public var description: String { "0x" + String(rawValue, radix: 16) }
}

/// A name that the server has interned, such as `WM_PROTOCOLS`.
public struct AtomID: RawRepresentable, Hashable, Sendable {
    /// The number of the atom in the X protocol.
    public let rawValue: UInt

    /// Creates an identifier from a number in the X protocol.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No atom: X's `None`.
    public static let none = AtomID(rawValue: 0)
}

/// A time of the server's clock, in milliseconds since the server started. It wraps around after 49.7 days.
public struct Timestamp: RawRepresentable, Hashable, Sendable {
    /// The time in milliseconds.
    public let rawValue: UInt

    /// Creates a timestamp from a time in milliseconds.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The current time, for requests that no event has caused. If an event has, ICCCM requires the event's time.
    public static let currentTime = Timestamp(rawValue: 0)

    /// Returns whether this time is after `other`, taking the wrap-around into account.
    public func isLater(than other: Timestamp) -> Bool {
        Int32(truncatingIfNeeded: rawValue &- other.rawValue) > 0
    }
}

/// The kinds of event that a client selects on a window (X protocol, "SETofEVENT").
public struct EventMask: OptionSet, Sendable {
    /// The bits in the X protocol.
    public let rawValue: Int

    /// Creates a mask from bits in the X protocol.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Keys that go down.
    public static let keyPress = EventMask(rawValue: KeyPressMask)
    /// The keys that are down when the window gets the focus or the pointer.
    public static let keymapState = EventMask(rawValue: KeymapStateMask)
    /// Keys that come up.
    public static let keyRelease = EventMask(rawValue: KeyReleaseMask)
    /// Buttons that go down.
    public static let buttonPress = EventMask(rawValue: ButtonPressMask)
    /// Buttons that come up.
    public static let buttonRelease = EventMask(rawValue: ButtonReleaseMask)
    /// The pointer's entry into the window.
    public static let enterWindow = EventMask(rawValue: EnterWindowMask)
    /// The pointer's exit from the window.
    public static let leaveWindow = EventMask(rawValue: LeaveWindowMask)
    /// Moves of the pointer.
    public static let pointerMotion = EventMask(rawValue: PointerMotionMask)
    /// Parts of the window that must be painted again.
    public static let exposure = EventMask(rawValue: ExposureMask)
    /// Changes of the window's geometry, mapping and parent, and its destruction.
    public static let structureNotify = EventMask(rawValue: StructureNotifyMask)
    /// The coming and going of the keyboard focus.
    public static let focusChange = EventMask(rawValue: FocusChangeMask)
    /// Changes of the window's properties.
    public static let propertyChange = EventMask(rawValue: PropertyChangeMask)
}
