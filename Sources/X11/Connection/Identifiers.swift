import CXlib

/// A window of the X server, such as `0x40000b`. The server hands ids out per connection.
public struct WindowID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No window: X's `None`.
    public static let none = WindowID(rawValue: 0)

    /// The server counts ids up: a multiplication spreads them well enough. Swift's own hash, made for keys that somebody
    /// may have chosen, takes many times as long, and a window's comes with each of its events.
    public func _rawHashValue(seed: Int) -> Int {
        let product = (rawValue ^ UInt(bitPattern: seed)) &* 0x9E37_79B9_7F4A_7C15
        return Int(bitPattern: product ^ product >> 32)
    }

    public var description: String { "0x" + String(rawValue, radix: 16) }
}

/// A name that the server has interned, such as `WM_PROTOCOLS`.
public struct AtomID: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let none = AtomID(rawValue: 0)
}

/// The server's clock, in milliseconds since it started; it wraps around after 49.7 days.
public struct Timestamp: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// "Now", for requests that no event caused. ICCCM wants an event's own time wherever there is one.
    public static let currentTime = Timestamp(rawValue: 0)

    /// Whether this moment is after `other`, with the wrap-around taken into account.
    public func isLater(than other: Timestamp) -> Bool {
        Int32(truncatingIfNeeded: rawValue &- other.rawValue) > 0
    }
}

/// The kinds of event that a window's client asks for (X protocol, "SETofEVENT").
public struct EventMask: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let keyPress = EventMask(rawValue: KeyPressMask)
    public static let keymapState = EventMask(rawValue: KeymapStateMask)
    public static let keyRelease = EventMask(rawValue: KeyReleaseMask)
    public static let buttonPress = EventMask(rawValue: ButtonPressMask)
    public static let buttonRelease = EventMask(rawValue: ButtonReleaseMask)
    public static let enterWindow = EventMask(rawValue: EnterWindowMask)
    public static let leaveWindow = EventMask(rawValue: LeaveWindowMask)
    public static let pointerMotion = EventMask(rawValue: PointerMotionMask)
    public static let exposure = EventMask(rawValue: ExposureMask)
    public static let structureNotify = EventMask(rawValue: StructureNotifyMask)
    public static let substructureNotify = EventMask(rawValue: SubstructureNotifyMask)
    public static let substructureRedirect = EventMask(rawValue: SubstructureRedirectMask)
    public static let focusChange = EventMask(rawValue: FocusChangeMask)
    public static let propertyChange = EventMask(rawValue: PropertyChangeMask)
}
