import CXlib

/// The requests of a drag's source (XDND). None of them waits for the server.
extension Connection {
    // MARK: Targets

    /// Asks for the child of a window at a point, without waiting.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - x: The horizontal place on the root window, in pixels.
    ///   - y: The vertical place on the root window, in pixels.
    ///   - answered: A closure that `drain` calls with the child. It is ``WindowID/none`` if there is none, or if the
    ///     window is gone. Windows through which input passes are skipped.
    public func findChild(of window: WindowID, x: Int, y: Int, answered: @escaping (WindowID) -> Void) {
        guard !isBroken else { return }
        let question = xcb_translate_coordinates(
            xcb, xcb_window_t(root.rawValue), xcb_window_t(window.rawValue),
            Int16(clamping: x), Int16(clamping: y)
        ).sequence
        findOut(question) { (reply: UnsafeMutablePointer<xcb_translate_coordinates_reply_t>) in
            WindowID(rawValue: UInt(reply.pointee.child))
        } answered: {
            answered($0 ?? .none)
        }
    }

    /// Asks without waiting whether a window takes part in the protocol, itself or through a proxy.
    ///
    /// `drain` calls `answered` with the properties. It is not called if the connection breaks before.
    public func findDragAwareness(of window: WindowID, answered: @escaping (DragAwareness) -> Void) {
        var found = DragAwareness(version: nil)
        // The answers come in the order of the questions.
        findOut(.xdndAware, of: window, limit: 1) { found.version = $0?.first.map { Int($0) } }
        findOut(.xdndProxy, of: window, limit: 1) { [weak self] items in
            found.proxy = WindowID(rawValue: items?.first ?? 0)
            guard let self, found.proxy != .none else { return answered(found) }
            findOut(.xdndProxy, of: found.proxy, limit: 1) {
                found.proxyOfProxy = WindowID(rawValue: $0?.first ?? 0)
            }
            findOut(.xdndAware, of: found.proxy, limit: 1) {
                found.versionOfProxy = $0?.first.map { Int($0) }
                answered(found)
            }
        }
    }

    // MARK: Messages

    /// Sends a message of five numbers about a target to the window that receives its messages. `failed` is called
    /// later if that window is gone.
    public func send(
        _ type: AtomName, to target: DragSource.Target, data: [Int], failed: @escaping () -> Void
    ) {
        expecting({ _ in failed() }) {
            sendMessage(type, window: target.window, to: target.receiver, data: data, mask: NoEventMask)
        }
    }

    // MARK: The selection

    /// Makes a window the owner of a selection, or no window.
    ///
    /// - Parameters:
    ///   - selection: The selection.
    ///   - owner: The window; ``WindowID/none`` to give the selection up.
    ///   - time: The time of the event that led to the request. The server ignores a time before that of the present
    ///     owner.
    public func setOwner(of selection: AtomID, to owner: WindowID, time: Timestamp) {
        expecting { XSetSelectionOwner(display, selection.rawValue, owner.rawValue, time.rawValue) }
    }

    /// Asks for the owner of a selection without waiting. `drain` calls `answered` with the window, or with
    /// ``WindowID/none`` if there is none. It is not called if the connection breaks before.
    public func findOwner(of selection: AtomID, answered: @escaping (WindowID) -> Void) {
        guard !isBroken else { return }
        let question = xcb_get_selection_owner(xcb, xcb_atom_t(selection.rawValue)).sequence
        findOut(question) { (reply: UnsafeMutablePointer<xcb_get_selection_owner_reply_t>) in
            WindowID(rawValue: UInt(reply.pointee.owner))
        } answered: {
            answered($0 ?? .none)
        }
    }

    /// Replaces a property's value with a list of atoms.
    public func setProperty(_ name: AtomName, of window: WindowID, list: [AtomID]) {
        setProperty(name, of: window, type: .atom, list.map(\.rawValue))
    }
}
