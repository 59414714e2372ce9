import CXlib

/// X's limits for the geometry of a window. The server refuses a request beyond them, or its values wrap around.
public enum WindowLimits {
    /// The greatest width or height, in pixels.
    public static let size = 32_767
    /// The possible positions of a corner, in pixels.
    public static let position = -32_768...32_767
}

extension PixelRect {
    /// The nearest geometry that X accepts: 1x1 to 32,767x32,767 pixels, with a position of 16 bits.
    ///
    /// Of a larger rectangle, the part stays that can be seen in a parent, because a parent is not larger than that.
    public var clampedForX: PixelRect {
        let (x, width) = Self.clamped(x, width)
        let (y, height) = Self.clamped(y, height)
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    private static func clamped(_ position: Int, _ length: Int) -> (Int, Int) {
        var (start, length) = (position, max(length, 1))
        // The part before the parent's edge is cut off first.
        if start < 0, length > WindowLimits.size {
            let cut = min(-start, length - 1)
            (start, length) = (start + cut, length - cut)
        }
        return (
            min(max(start, WindowLimits.position.lowerBound), WindowLimits.position.upperBound),
            min(length, WindowLimits.size)
        )
    }
}

/// Requests for windows. None of them waits, and errors about windows that are gone are ignored.
extension Connection {
    /// Creates a window without a background, so that nothing flashes before the first image. It is not mapped.
    ///
    /// - Parameters:
    ///   - parent: The parent, such as ``Connection/root``.
    ///   - frame: The frame in pixels of the parent. It is changed to the nearest one that X accepts.
    ///   - events: The events to select.
    ///   - isUnmanaged: Whether the window is override-redirect (ICCCM 4.1.10). The default is `false`.
    /// - Returns: The window, or ``WindowID/none`` on a broken connection.
    public func createWindow(
        parent: WindowID, frame: PixelRect, events: EventMask, isUnmanaged: Bool = false
    ) -> WindowID {
        guard !isBroken else { return .none }
        let rect = frame.clampedForX
        var attributes = XSetWindowAttributes()
        attributes.background_pixmap = 0
        attributes.border_pixel = 0
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask = events.rawValue
        // Key events that a child does not select are not propagated, because its parent would handle them as its own.
        // Pointer events are propagated to the top-level window, and not beyond.
        attributes.do_not_propagate_mask = Int(KeyPressMask | KeyReleaseMask)
        if parent == root {
            attributes.do_not_propagate_mask |= Int(ButtonPressMask | ButtonReleaseMask | PointerMotionMask)
        }
        attributes.colormap = colormap
        attributes.override_redirect = isUnmanaged ? 1 : 0
        let mask = UInt(
            CWBackPixmap | CWBorderPixel | CWBitGravity | CWEventMask | CWDontPropagate | CWColormap
                | (isUnmanaged ? CWOverrideRedirect : 0))
        return WindowID(
            rawValue: XCreateWindow(
                display, parent.rawValue, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height), 0,
                Int32(format.depth), UInt32(InputOutput), visual.visual, mask, &attributes))
    }

    /// Creates the invisible window that is the leader of the program's group (ICCCM 4.1.11).
    ///
    /// On a broken connection it returns ``WindowID/none``.
    public func createLeader() -> WindowID {
        guard !isBroken else { return .none }
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask | StructureNotifyMask
        return WindowID(
            rawValue: XCreateWindow(
                display, root.rawValue, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask), &attributes))
    }

    /// Selects the events of changed properties and of the end of another client's window.
    ///
    /// A client selects events of a window once for all its purposes. The window manager's window may also be that of
    /// the settings manager, so the purposes share one mask.
    ///
    /// If the window is gone already, no event comes. The root window, which a property can name like any other window,
    /// is ignored. Its events are selected elsewhere.
    public func watch(_ window: WindowID) {
        guard window != root else { return }
        expecting { XSelectInput(display, window.rawValue, StructureNotifyMask | PropertyChangeMask) }
    }

    /// Destroys a window and all windows in it.
    public func destroy(_ window: WindowID) {
        expecting { XDestroyWindow(display, window.rawValue) }
    }

    /// Maps a window. A window manager may show a top-level window later, or not at all.
    public func map(_ window: WindowID) {
        expecting { XMapWindow(display, window.rawValue) }
    }

    /// Maps all children of a window. The server determines only once which parts of them are visible.
    public func mapSubwindows(of window: WindowID) {
        expecting { XMapSubwindows(display, window.rawValue) }
    }

    /// Unmaps a window.
    public func unmap(_ window: WindowID) {
        expecting { XUnmapWindow(display, window.rawValue) }
    }

    /// Moves an invisible top-level window to x = -1 and a vertical position, in pixels of the root window.
    ///
    /// A window manager handles the request. Its ConfigureNotify comes after the answers to all earlier requests (ICCCM
    /// 4.1.5).
    public func nudge(_ window: WindowID, toY y: Int) {
        expecting { XMoveWindow(display, window.rawValue, -1, Int32(y)) }
    }

    /// Moves and resizes a window to the nearest frame that X accepts, in pixels of the parent.
    ///
    /// A window manager may change or ignore the request for a top-level window.
    public func move(_ window: WindowID, to frame: PixelRect) {
        let rect = frame.clampedForX
        expecting {
            XMoveResizeWindow(
                display, window.rawValue, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
        }
    }

    /// Changes the position of a window among its siblings with one request.
    public func stack(_ window: WindowID, _ place: StackingPlace) {
        var changes = XWindowChanges()
        var mask = UInt32(CWStackMode)
        switch place {
        case .above(let sibling):
            changes.sibling = sibling.rawValue
            changes.stack_mode = Above
            mask |= UInt32(CWSibling)
        case .top: changes.stack_mode = Above
        case .bottom: changes.stack_mode = Below
        }
        expecting { XConfigureWindow(display, window.rawValue, mask, &changes) }
    }

    /// A position among the siblings of a window.
    public enum StackingPlace: Hashable, Sendable {
        /// Directly above a sibling.
        case above(WindowID)
        /// Above all siblings.
        case top
        /// Below all siblings.
        case bottom
    }

    /// Releases the pointer, which the program has grabbed by itself since a button went down in one of its windows.
    public func ungrabPointer() { XUngrabPointer(display, Time(CurrentTime)) }

    /// Sets the keyboard focus to a window, which must be viewable.
    ///
    /// If the window is not viewable when the request arrives, the focus stays, and the server's BadMatch is ignored.
    /// The focus reverts to the window's parent when the window goes away.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - time: The time of the event that led to the request. The server ignores a request older than the last one.
    ///     The default is the current time.
    public func setInputFocus(_ window: WindowID, time: Timestamp = .currentTime) {
        expecting { XSetInputFocus(display, window.rawValue, Int32(RevertToParent), time.rawValue) }
    }

    /// Sends a message about a window to the root window, where window managers receive it (EWMH, "root window
    /// messages").
    ///
    /// - Parameters:
    ///   - type: The type of the message.
    ///   - window: The window that the message is about.
    ///   - data: At most five numbers. Missing ones are 0, and further ones are ignored.
    public func sendToRoot(_ type: AtomName, window: WindowID, data: [Int]) {
        expecting {
            sendMessage(
                type, window: window, to: root, data: data, mask: SubstructureNotifyMask | SubstructureRedirectMask)
        }
    }

    /// Sends a message of at most five numbers to the client of a window. Missing numbers are 0, and further ones are
    /// ignored.
    public func send(_ type: AtomName, to window: WindowID, data: [Int]) {
        expecting { sendMessage(type, window: window, to: window, data: data, mask: NoEventMask) }
    }

    /// Sends a message about a window to a window. The caller expects the error of a window that is gone.
    func sendMessage(_ type: AtomName, window: WindowID, to target: WindowID, data: [Int], mask: Int) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window.rawValue
        event.xclient.message_type = atoms[type].rawValue
        event.xclient.format = 32
        func item(_ index: Int) -> Int { index < data.count ? data[index] : 0 }
        event.xclient.data.l = (item(0), item(1), item(2), item(3), item(4))
        XSendEvent(display, target.rawValue, 0, mask, &event)
    }
}
