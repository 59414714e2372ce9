import CXlib

/// The properties of a top-level window that a window manager reads before it shows the window (ICCCM 4.1.2, EWMH
/// "application window properties").
///
/// ```swift
/// var hints = TopLevelHints(instanceName: "reader", className: "Reader", title: "Reader", leader: leader)
/// hints.size.minimum = PixelSize(width: 320, height: 240)
/// ```
public struct TopLevelHints: Sendable {
    /// The instance name in `WM_CLASS`. Characters that are not ASCII become underscores.
    public var instanceName: String
    /// The class name in `WM_CLASS`. Characters that are not ASCII become underscores.
    public var className: String
    /// The title.
    public var title: String
    /// The leader of the program's group, from ``Connection/createLeader()``.
    public var leader: WindowID
    /// The position and sizes that the window requests.
    public var size = SizeHints()
    /// Whether the window requests to be full screen. The default is `false`.
    public var isFullscreen = false
    /// Whether the window manager is asked to show the window maximized in both directions.
    public var isMaximized = false
    /// Whether the window takes the keyboard focus. The default is `true`. The window manager is informed of either
    /// ("No Input", ICCCM 4.1.7).
    public var takesInput = true
    /// Whether the window is override-redirect, so that the window manager ignores it (ICCCM 4.1.10). The default is
    /// `false`.
    public var isUnmanaged = false
    /// The top-level window that the window belongs to and lies in front of; `nil`, the default, for none.
    public var transientOwner: WindowID?
    /// The parts of the frame that the window requests.
    public var motif = MotifHints()
    /// The time of the user's last action that led to the window. The default is `nil`, which leaves the decision about
    /// the focus to the window manager.
    ///
    /// With `.currentTime`, which is zero, the window must not get the focus, because the user has not requested it.
    public var userTime: Timestamp?
    /// The identifier of the launch that the window completes (startup notification), or `nil`.
    public var startupID: String?
    /// The program's icon (`_NET_WM_ICON`): width, height, then the pixels as ARGB, not premultiplied. The default is
    /// `nil`.
    public var icon: [UInt]?

    /// Creates hints for an ordinary window.
    public init(instanceName: String, className: String, title: String, leader: WindowID) {
        self.instanceName = instanceName
        self.className = className
        self.title = title
        self.leader = leader
    }
}

/// The position and sizes that a window requests, in pixels: `WM_NORMAL_HINTS` (ICCCM 4.1.2.3).
public struct SizeHints: Hashable, Sendable {
    /// Whether the program has chosen the position, so that the window manager should not. The default is `true`.
    public var hasPosition = true
    /// The smallest size. The default is `nil`, which is no limit. Sides below 1 become 1.
    public var minimum: PixelSize?
    /// The greatest size. The default is `nil`, which is no limit. Sides below 1 become 1.
    public var maximum: PixelSize?

    /// Creates hints without limits.
    public init() {}

    /// Returns the 18 items of the property.
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
        // Static gravity: the requested position is that of the client area, not of the frame.
        items[17] = UInt(StaticGravity)
        return items
    }
}

/// A size in whole pixels.
public struct PixelSize: Hashable, Sendable {
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// Creates a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// The parts of the frame and the entries of its menu that a window requests (`_MOTIF_WM_HINTS`).
///
/// There is no other way to request a window without a frame.
public struct MotifHints: Hashable, Sendable {
    /// Whether the window has no frame and no title bar. The default is `false`.
    public var isBorderless = false
    /// Whether the user may close the window. The default is `true`.
    public var isClosable = true
    /// Whether the user may minimize the window. The default is `true`.
    public var isMiniaturizable = true

    /// Creates hints for a window with a frame and all functions.
    public init() {}

    /// The five items of the property; `nil` for default values.
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
        // A frame has all decorations.
        let everything: UInt = 1
        if !isBorderless { items[2] = everything }
        return items
    }
}
