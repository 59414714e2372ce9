import CXlib

/// X's limits for a window's geometry; a request beyond them would be refused or wrap around.
public enum WindowLimits {
    /// The largest width or height, in pixels.
    public static let size = 32_767
    public static let position = -32_768...32_767
}

extension PixelRect {
    /// The nearest geometry that X accepts: at least 1x1, at most 32,767, the position within 16 bits. Of a rectangle
    /// that is larger, the part stays that can be seen in a parent, which is no larger itself.
    public var clampedForX: PixelRect {
        let (x, width) = Self.clamped(x, width)
        let (y, height) = Self.clamped(y, height)
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    private static func clamped(_ position: Int, _ length: Int) -> (Int, Int) {
        var (start, length) = (position, max(length, 1))
        // What lies before the parent's edge is cut off first.
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

/// Requests for windows. None of them waits; errors of windows that went away meanwhile are nobody's business.
extension Connection {
    /// Makes a window without a background, so that nothing flashes before the first image. Not mapped.
    ///
    /// - Parameter isUnmanaged: Whether the window is override-redirect (ICCCM 4.1.10).
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
        // Keys that a child does not want go nowhere: its parent would take them for its own. The pointer's events all
        // go up to the top level, whose own go no further.
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

    /// Makes the window that no user sees: the leader of the program's group (ICCCM 4.1.11).
    public func createLeader() -> WindowID {
        guard !isBroken else { return .none }
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask | StructureNotifyMask
        return WindowID(
            rawValue: XCreateWindow(
                display, root.rawValue, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask), &attributes))
    }

    /// Asks to be told when another client's window goes. One that is gone already is told nothing of; the root, which a
    /// property can name as well as any other window, is passed over: what is watched there is chosen elsewhere.
    public func watch(_ window: WindowID) {
        guard window != root else { return }
        expecting { XSelectInput(display, window.rawValue, StructureNotifyMask) }
    }

    public func destroy(_ window: WindowID) {
        expecting { XDestroyWindow(display, window.rawValue) }
    }

    public func map(_ window: WindowID) {
        expecting { XMapWindow(display, window.rawValue) }
    }

    /// Maps all windows in this one, with one look at what of them can be seen.
    public func mapSubwindows(of window: WindowID) {
        expecting { XMapSubwindows(display, window.rawValue) }
    }

    public func unmap(_ window: WindowID) {
        expecting { XUnmapWindow(display, window.rawValue) }
    }

    /// Moves a window that no user sees, through the window manager where there is one: its ConfigureNotify comes after
    /// everything that the manager has been asked for before (ICCCM 4.1.5).
    public func nudge(_ window: WindowID, toY y: Int) {
        expecting { XMoveWindow(display, window.rawValue, -1, Int32(y)) }
    }

    public func move(_ window: WindowID, to frame: PixelRect) {
        let rect = frame.clampedForX
        expecting {
            XMoveResizeWindow(
                display, window.rawValue, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
        }
    }

    /// Puts a window directly above or below a sibling, or on top or at the bottom of all, in one request.
    public func stack(_ window: WindowID, _ place: StackingPlace) {
        var changes = XWindowChanges()
        var mask = UInt32(CWStackMode)
        switch place {
        case .above(let sibling):
            changes.sibling = sibling.rawValue
            changes.stack_mode = Above
            mask |= UInt32(CWSibling)
        case .below(let sibling):
            changes.sibling = sibling.rawValue
            changes.stack_mode = Below
            mask |= UInt32(CWSibling)
        case .top: changes.stack_mode = Above
        case .bottom: changes.stack_mode = Below
        }
        expecting { XConfigureWindow(display, window.rawValue, mask, &changes) }
    }

    /// Where `stack` puts a window.
    public enum StackingPlace: Hashable, Sendable {
        case above(WindowID)
        case below(WindowID)
        case top
        case bottom
    }

    /// Gives the keyboard to a window. Only to one that is viewable; where it stops being so meanwhile, the
    /// server's BadMatch is expected and the focus stays. When the window goes, the focus falls to its parent.
    public func setInputFocus(_ window: WindowID, time: Timestamp = .currentTime) {
        expecting { XSetInputFocus(display, window.rawValue, Int32(RevertToParent), time.rawValue) }
    }

    /// Sends a message to the root window, where window managers listen (EWMH, "root window messages").
    public func sendToRoot(_ type: AtomName, window: WindowID, data: [Int]) {
        send(type, window: window, to: root, data: data, mask: SubstructureNotifyMask | SubstructureRedirectMask)
    }

    /// Sends a message of five numbers to a window's client.
    public func send(_ type: AtomName, to window: WindowID, data: [Int]) {
        send(type, window: window, to: window, data: data, mask: NoEventMask)
    }

    private func send(_ type: AtomName, window: WindowID, to target: WindowID, data: [Int], mask: Int) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window.rawValue
        event.xclient.message_type = atoms[type].rawValue
        event.xclient.format = 32
        func item(_ index: Int) -> Int { index < data.count ? data[index] : 0 }
        event.xclient.data.l = (item(0), item(1), item(2), item(3), item(4))
        expecting { XSendEvent(display, target.rawValue, 0, mask, &event) }
    }
}
