import CXlib

/// What a window manager is told of a top-level window before it first sees it (ICCCM 4.1.2, EWMH "application
/// window properties").
public struct TopLevelHints: Sendable {
    /// `WM_CLASS`: the program's name, instance and class. ASCII; never changed once the window is mapped.
    public var instanceName: String
    public var className: String
    public var title: String
    /// The group leader (`createLeader`).
    public var leader: WindowID
    public var size = SizeHints()
    public var isFullscreen = false
    /// Whether the window takes the keyboard. One that does not says so to the window manager ("No Input", ICCCM 4.1.7).
    public var takesInput = true
    /// Whether the window is override-redirect: the window manager leaves it alone (ICCCM 4.1.10).
    public var isUnmanaged = false
    public var motif = MotifHints()
    /// When the user last did something that the window comes from; `.currentTime`, which is zero, for a window that
    /// nobody asked for and that must not take the focus; `nil` leaves it to the window manager.
    public var userTime: Timestamp?
    /// The launch that the window completes (startup notification).
    public var startupID: String?
    /// The program's picture (`_NET_WM_ICON`): width, height, then pixels as ARGB, not premultiplied.
    public var icon: [UInt]?

    public init(instanceName: String, className: String, title: String, leader: WindowID) {
        self.instanceName = instanceName
        self.className = className
        self.title = title
        self.leader = leader
    }
}

/// `WM_NORMAL_HINTS`: which places and sizes a window wants, in pixels (ICCCM 4.1.2.3).
public struct SizeHints: Hashable, Sendable {
    /// The place was asked for by the program: a window manager that sees it does not place the window itself.
    public var hasPosition = true
    /// The least and greatest size; `nil` leaves it to the window manager. At least 1x1.
    public var minimum: PixelSize?
    public var maximum: PixelSize?

    public init() {}

    /// The property's 18 items.
    func items(frame: PixelRect) -> [UInt] {
        var flags = cx_PSize | cx_PWinGravity
        var items = [UInt](repeating: 0, count: 18)
        if hasPosition { flags |= cx_PPosition }
        items[1] = UInt(bitPattern: frame.x)
        items[2] = UInt(bitPattern: frame.y)
        items[3] = UInt(bitPattern: frame.width)
        items[4] = UInt(bitPattern: frame.height)
        if let minimum {
            flags |= cx_PMinSize
            (items[5], items[6]) = (UInt(max(1, minimum.width)), UInt(max(1, minimum.height)))
        }
        if let maximum {
            flags |= cx_PMaxSize
            (items[7], items[8]) = (UInt(max(1, maximum.width)), UInt(max(1, maximum.height)))
        }
        items[0] = flags
        // Static gravity: the position that is asked for is the client area's, not the frame's.
        items[17] = UInt(StaticGravity)
        return items
    }
}

public struct PixelSize: Hashable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// `_MOTIF_WM_HINTS`: which parts of a frame and which entries of its menu a window wants. The only way to ask for a
/// window without a frame.
public struct MotifHints: Hashable, Sendable {
    /// Without frame and title bar.
    public var isBorderless = false
    public var isClosable = true
    public var isMiniaturizable = true

    public init() {}

    /// The property's five items; `nil` for a window as any other.
    var items: [UInt]? {
        guard self != MotifHints() else { return nil }
        let (functionsFlag, decorationsFlag): (UInt, UInt) = (1, 2)
        var items: [UInt] = [0, 0, 0, 0, 0]
        if isBorderless { items[0] |= decorationsFlag }
        if !isClosable || !isMiniaturizable {
            let (resize, move, minimize, maximize, close): (UInt, UInt, UInt, UInt, UInt) = (2, 4, 8, 16, 32)
            items[0] |= functionsFlag
            items[1] = resize | move | maximize | (isMiniaturizable ? minimize : 0) | (isClosable ? close : 0)
        }
        // A frame with everything, unless it is to have none.
        let everything: UInt = 1
        if !isBorderless { items[2] = everything }
        return items
    }
}
