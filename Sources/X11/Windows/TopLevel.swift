import CXlib
import Glibc

extension Connection {
    /// Creates a top-level window with all properties that window managers read. It is not mapped.
    ///
    /// ```swift
    /// let leader = connection.createLeader()
    /// let hints = TopLevelHints(instanceName: "reader", className: "Reader", title: "Reader", leader: leader)
    /// let frame = PixelRect(x: 100, y: 80, width: 800, height: 600)
    /// let window = connection.createTopLevel(frame: frame, hints: hints, events: [.structureNotify, .exposure])
    /// connection.map(window)
    /// ```
    ///
    /// - Parameters:
    ///   - frame: The frame in pixels of the root window. It is changed to the nearest one that X accepts.
    ///   - hints: The properties of the window.
    ///   - events: The events to select.
    /// - Returns: The window, or ``WindowID/none`` on a broken connection.
    public func createTopLevel(frame: PixelRect, hints: TopLevelHints, events: EventMask) -> WindowID {
        let window = createWindow(parent: root, frame: frame, events: events, isUnmanaged: hints.isUnmanaged)
        guard window != .none else { return window }
        setTitle(hints.title, of: window)
        let nul: [UInt8] = [0]
        let wmClass = Array(ascii(hints.instanceName)) + nul + Array(ascii(hints.className)) + nul
        setText(cx_XA_WM_CLASS, of: window, type: cx_XA_STRING, wmClass)
        setText(cx_XA_WM_CLIENT_MACHINE, of: window, type: cx_XA_STRING, Self.hostName)
        setProperty(.netWMPID, of: window, type: .cardinal, [UInt(getpid())])
        setProperty(.wmClientLeader, of: window, type: .window, [hints.leader.rawValue])
        setInputModel(of: window, leader: hints.leader, takesInput: hints.takesInput)
        setProperty(.netWMWindowType, of: window, atoms: [.netWMWindowTypeNormal])
        setProperty(atoms[.xdndAware].rawValue, of: window, type: cx_XA_ATOM, [5])
        setText(.wmLocaleName, of: window, type: cx_XA_STRING, Self.localeName)
        setSizeHints(hints.size, frame: frame, of: window)
        var states: [AtomName] = hints.isFullscreen ? [.netWMStateFullscreen] : []
        if hints.isMaximized { states += [.netWMStateMaximizedVert, .netWMStateMaximizedHorz] }
        if !states.isEmpty { setProperty(.netWMState, of: window, atoms: states) }
        if let owner = hints.transientOwner { setTransientOwner(owner, of: window) }
        if let items = hints.motif.items { setProperty(.motifWMHints, of: window, type: .motifHints, items) }
        if let time = hints.userTime { setUserTime(time, of: window) }
        if let id = hints.startupID { setProperty(.netStartupID, of: window, utf8: id) }
        if let icon = hints.icon { setIcon(icon, of: window) }
        return window
    }

    /// Sets the title, in the properties of old and of new window managers.
    public func setTitle(_ title: String, of window: WindowID) {
        setLegacyText(cx_XA_WM_NAME, of: window, title)
        setLegacyText(cx_XA_WM_ICON_NAME, of: window, title)
        setProperty(.netWMName, of: window, utf8: title)
        setProperty(.netWMIconName, of: window, utf8: title)
    }

    /// Writes a text as ICCCM requires: in Latin-1 with the type STRING if possible, otherwise in UTF-8 with the type
    /// UTF8_STRING.
    private func setLegacyText(_ property: Atom, of window: WindowID, _ text: String) {
        let scalars = text.unicodeScalars
        if scalars.allSatisfy({ $0.value < 0x100 }) {
            setText(property, of: window, type: cx_XA_STRING, scalars.map { UInt8($0.value) })
        } else {
            setText(property, of: window, type: atoms[.utf8String].rawValue, Array(text.utf8))
        }
    }

    /// Writes the window's input model (ICCCM 4.1.7) and the protocols that it takes part in.
    ///
    /// A window that takes input is "Locally Active". The window manager may set the focus to it, and the program
    /// passes the focus on to the key window. Any other window is "No Input".
    public func setInputModel(of window: WindowID, leader: WindowID, takesInput: Bool) {
        var protocols: [AtomName] = [.wmDeleteWindow, .netWMPing]
        if takesInput { protocols.append(.wmTakeFocus) }
        if extensions.hasSync { protocols.append(.netWMSyncRequest) }
        setProperty(.wmProtocols, of: window, atoms: protocols)
        setWMHints(of: window, leader: leader, takesInput: takesInput)
    }

    /// Writes `WM_HINTS`.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - leader: The leader of the program's group.
    ///   - takesInput: Whether the window takes the keyboard focus. The default is `true`.
    ///   - isUrgent: Whether the window asks for the user's attention. The default is `false`.
    public func setWMHints(of window: WindowID, leader: WindowID, takesInput: Bool = true, isUrgent: Bool = false) {
        let flags = cx_InputHint | cx_StateHint | cx_WindowGroupHint | (isUrgent ? cx_UrgencyHint : 0)
        setProperty(
            cx_XA_WM_HINTS, of: window, type: cx_XA_WM_HINTS,
            [flags, takesInput ? 1 : 0, UInt(NormalState), 0, 0, 0, 0, 0, leader.rawValue])
    }

    /// Writes `WM_NORMAL_HINTS`, with the frame that the window requests.
    public func setSizeHints(_ hints: SizeHints, frame: PixelRect, of window: WindowID) {
        setProperty(cx_XA_WM_NORMAL_HINTS, of: window, type: cx_XA_WM_SIZE_HINTS, hints.items(frame: frame))
    }

    /// Writes `_MOTIF_WM_HINTS`. Hints with default values are written too, because they revoke earlier ones.
    public func setMotifHints(_ hints: MotifHints, of window: WindowID) {
        setProperty(.motifWMHints, of: window, type: .motifHints, hints.items ?? [0, 0, 0, 0, 0])
    }

    /// Writes the window that a window belongs to and lies in front of (ICCCM 4.1.2.6, `WM_TRANSIENT_FOR`).
    ///
    /// - Parameters:
    ///   - owner: The owner, a top-level window; `nil` if the window belongs to none from now on.
    ///   - window: The top-level window.
    public func setTransientOwner(_ owner: WindowID?, of window: WindowID) {
        if let owner, owner != .none {
            setProperty(cx_XA_WM_TRANSIENT_FOR, of: window, type: cx_XA_WINDOW, [owner.rawValue])
        } else {
            expecting { XDeleteProperty(display, window.rawValue, cx_XA_WM_TRANSIENT_FOR) }
        }
    }

    /// Writes the time of the user's last action in the window (EWMH `_NET_WM_USER_TIME`).
    public func setUserTime(_ time: Timestamp, of window: WindowID) {
        setProperty(.netWMUserTime, of: window, type: .cardinal, [time.rawValue])
    }

    /// Writes the icon. An icon that does not fit into one request is logged and left out.
    private func setIcon(_ items: [UInt], of window: WindowID) {
        let room = max(XExtendedMaxRequestSize(display), XMaxRequestSize(display)) - 16
        guard items.count <= room else {
            return log.notice(
                "The icon of \(items.count) pixels is not set because it exceeds the server's largest request")
        }
        setProperty(.netWMIcon, of: window, type: .cardinal, items)
    }

    private func ascii(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { $0.isASCII && $0.value > 0 ? UInt8($0.value) : UInt8(ascii: "_") }
    }

    private static let hostName: [UInt8] = {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return Array("localhost".utf8) }
        return buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    }()

    /// The locale of the environment, from the first variable that is not empty (in POSIX's order).
    private static let localeName: [UInt8] = {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            if let value = getenv(name), value.pointee != 0 { return Array(String(cString: value).utf8) }
        }
        return Array("C".utf8)
    }()
}
