import CXlib
import Glibc

/// What a window manager is told of a top-level window before it first sees it (ICCCM 4.1.2, EWMH "application
/// window properties").
public struct TopLevelHints: Sendable {
    /// `WM_CLASS`: the program's name, instance and class. ASCII; never changed once the window is mapped.
    public var instanceName: String
    public var className: String
    public var title: String
    /// The group leader (`createLeader`).
    public var leader: WindowID
    /// The least and greatest size in pixels; `nil` leaves it to the window manager.
    public var minimumSize: (width: Int, height: Int)?
    public var maximumSize: (width: Int, height: Int)?
    /// The place was asked for by the program: a window manager that sees it does not place the window itself.
    public var hasPosition: Bool
    public var isFullscreen: Bool
    /// Without frame and title bar, where the window manager knows Motif's hints.
    public var isBorderless: Bool

    public init(
        instanceName: String, className: String, title: String, leader: WindowID, hasPosition: Bool = true,
        isFullscreen: Bool = false, isBorderless: Bool = false
    ) {
        self.instanceName = instanceName
        self.className = className
        self.title = title
        self.leader = leader
        self.hasPosition = hasPosition
        self.isFullscreen = isFullscreen
        self.isBorderless = isBorderless
    }
}

extension Connection {
    /// Makes a top-level window with every property a window manager reads. Not mapped.
    public func createTopLevel(frame: PixelRect, hints: TopLevelHints, events: EventMask) -> WindowID {
        let window = createWindow(parent: root, frame: frame, events: events)
        guard window != .none else { return window }
        setTitle(hints.title, of: window)
        let nul: [UInt8] = [0]
        let wmClass = Array(ascii(hints.instanceName)) + nul + Array(ascii(hints.className)) + nul
        setText(cx_XA_WM_CLASS, of: window, type: cx_XA_STRING, wmClass)
        setText(cx_XA_WM_CLIENT_MACHINE, of: window, type: cx_XA_STRING, Self.hostName)
        setProperty(.netWMPID, of: window, type: .cardinal, [UInt(getpid())])
        setProperty(.wmClientLeader, of: window, type: .window, [hints.leader.rawValue])
        setProperty(.wmProtocols, of: window, atoms: [.wmDeleteWindow, .wmTakeFocus, .netWMPing])
        setProperty(.netWMWindowType, of: window, atoms: [.netWMWindowTypeNormal])
        setWMHints(of: window, leader: hints.leader)
        setNormalHints(
            of: window, frame: frame, hasPosition: hints.hasPosition, minimum: hints.minimumSize,
            maximum: hints.maximumSize)
        if hints.isFullscreen { setProperty(.netWMState, of: window, atoms: [.netWMStateFullscreen]) }
        if hints.isBorderless { setBorderless(window) }
        return window
    }

    /// Writes the title where old and new window managers look for it.
    public func setTitle(_ title: String, of window: WindowID) {
        setLegacyText(cx_XA_WM_NAME, of: window, title)
        setLegacyText(cx_XA_WM_ICON_NAME, of: window, title)
        setProperty(.netWMName, of: window, utf8: title)
        setProperty(.netWMIconName, of: window, utf8: title)
    }

    /// A text as ICCCM has it: Latin-1 as STRING where it fits, else UTF-8 under its own name. Never a text under a
    /// type that it is not.
    private func setLegacyText(_ property: Atom, of window: WindowID, _ text: String) {
        let scalars = text.unicodeScalars
        if scalars.allSatisfy({ $0.value < 0x100 }) {
            setText(property, of: window, type: cx_XA_STRING, scalars.map { UInt8($0.value) })
        } else {
            setText(property, of: window, type: atoms[.utf8String].rawValue, Array(text.utf8))
        }
    }

    /// "Locally active" (ICCCM 4.1.7): the window manager may give the focus, and we pass it on to the key window.
    private func setWMHints(of window: WindowID, leader: WindowID) {
        let flags = cx_InputHint | cx_StateHint | cx_WindowGroupHint
        setProperty(
            cx_XA_WM_HINTS, of: window, type: cx_XA_WM_HINTS,
            [flags, 1, UInt(NormalState), 0, 0, 0, 0, 0, leader.rawValue])
    }

    /// `WM_NORMAL_HINTS`: the property's 18 items as ICCCM 4.1.2.3 has them.
    public func setNormalHints(
        of window: WindowID, frame: PixelRect, hasPosition: Bool, minimum: (width: Int, height: Int)?,
        maximum: (width: Int, height: Int)?
    ) {
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
        setProperty(cx_XA_WM_NORMAL_HINTS, of: window, type: cx_XA_WM_SIZE_HINTS, items)
    }

    private func setBorderless(_ window: WindowID) {
        let decorationsOnly: UInt = 2
        setProperty(.motifWMHints, of: window, type: .motifHints, [decorationsOnly, 0, 0, 0, 0])
    }

    private func ascii(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { $0.isASCII && $0.value > 0 ? UInt8($0.value) : UInt8(ascii: "_") }
    }

    private static let hostName: [UInt8] = {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return Array("localhost".utf8) }
        return buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    }()
}
