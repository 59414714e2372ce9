import CXlib
import Glibc

/// Requests for selections (ICCCM 2). Those whose names begin with `query` wait for the server, but never for another
/// client.
extension Connection {
    /// The atoms of the protocol of selections.
    public var selectionAtoms: SelectionAtoms {
        SelectionAtoms(
            targets: atoms[.targets], multiple: atoms[.multiple], timestamp: atoms[.timestamp],
            incremental: atoms[.incremental], atomPair: atoms[.atomPair], atom: AtomID(rawValue: cx_XA_ATOM),
            integer: AtomID(rawValue: cx_XA_INTEGER))
    }

    /// The selection of selected text, `PRIMARY`.
    public static var primarySelection: AtomID { AtomID(rawValue: cx_XA_PRIMARY) }
    /// The type of lists of atoms, `ATOM`.
    public static var atomType: AtomID { AtomID(rawValue: cx_XA_ATOM) }

    /// The size in bytes from which on the values of selections are transferred in pieces, and the size of the pieces:
    /// a quarter of the largest request, and at most 256 KB.
    public var largestPiece: Int {
        guard !isBroken else { return 65_536 }
        let units = max(XExtendedMaxRequestSize(display), XMaxRequestSize(display))
        return min(256 << 10, max(1_024, units))
    }

    // MARK: Names

    /// Returns the atoms of names, which are created if necessary. Names that X does not accept have the atom none.
    public func queryAtoms(_ names: [String]) -> [AtomID] {
        guard !isBroken else { return names.map { _ in .none } }
        let questions = names.map { name -> Question<AtomID?>? in
            let bytes = Array(name.utf8)
            guard !bytes.isEmpty, bytes.count <= 1_024, !bytes.contains(0) else { return nil }
            let cookie = bytes.withUnsafeBytes {
                xcb_intern_atom(
                    xcb, 0, UInt16(bytes.count),
                    $0.bindMemory(to: CChar.self).baseAddress)
            }
            return ask(cookie, xcb_intern_atom_reply) { AtomID(rawValue: UInt($0.pointee.atom)) }
        }
        return questions.map { ($0?.answer() ?? nil) ?? .none }
    }

    /// Returns the names of atoms. Atoms that do not exist have the name `nil`.
    public func queryNames(_ atoms: [AtomID]) -> [String?] {
        let questions = atoms.map { askName(of: $0.rawValue) }
        return questions.map { $0.answer() }
    }

    // MARK: Owners

    /// Requests events about the owners of a selection for a window. Returns `false` without XFixes.
    public func queryOwnerEvents(of selection: AtomID, for window: WindowID) -> Bool {
        guard !isBroken else { return false }
        if extensions.fixesEventBase == nil {
            var (events, errors): (Int32, Int32) = (0, 0)
            guard XFixesQueryExtension(display, &events, &errors) != 0 else { return false }
            extensions.fixesEventBase = Int(events)
        }
        let kinds =
            XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
            | XFixesSelectionClientCloseNotifyMask
        expecting {
            XFixesSelectSelectionInput(display, window.rawValue, selection.rawValue, UInt(bitPattern: Int(kinds)))
        }
        return true
    }

    /// Returns the window that owns a selection; ``WindowID/none`` without one.
    public func querySelectionOwner(_ selection: AtomID) -> WindowID {
        guard !isBroken else { return .none }
        let cookie = xcb_get_selection_owner(xcb, xcb_atom_t(selection.rawValue))
        let question = ask(cookie, xcb_get_selection_owner_reply) { WindowID(rawValue: UInt($0.pointee.owner)) }
        return question.answer() ?? .none
    }

    /// Makes a window the owner of a selection, or no window. Returns whether the server has accepted it.
    ///
    /// - Parameters:
    ///   - selection: The selection.
    ///   - owner: The window; ``WindowID/none`` to give the selection up.
    ///   - time: The time of the change. The server refuses a time before that of the present owner.
    public func queryOwnership(of selection: AtomID, by owner: WindowID, time: Timestamp) -> Bool {
        guard !isBroken else { return false }
        expecting { XSetSelectionOwner(display, selection.rawValue, owner.rawValue, time.rawValue) }
        return querySelectionOwner(selection) == owner
    }

    // MARK: Values

    /// Asks the owner of a selection to write its value to a property of a window.
    public func convert(
        _ selection: AtomID, to target: AtomID, property: AtomID, of window: WindowID, time: Timestamp
    ) {
        expecting {
            XConvertSelection(
                display, selection.rawValue, target.rawValue, property.rawValue, window.rawValue, time.rawValue)
        }
    }

    /// Answers a request. The property ``AtomID/none`` refuses it. Nothing happens if the requestor is gone.
    public func notify(_ request: SelectionRequest, property: AtomID) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor.rawValue
        event.xselection.selection = request.selection.rawValue
        event.xselection.target = request.target.rawValue
        event.xselection.property = property.rawValue
        event.xselection.time = request.time.rawValue
        expecting { XSendEvent(display, request.requestor.rawValue, 0, NoEventMask, &event) }
    }

    /// Replaces a property of another client's window by a value. Nothing happens if the window is gone.
    public func write(_ value: SelectionValue, to property: AtomID, of window: WindowID) {
        switch value.content {
        case .bytes(let bytes): setText(property.rawValue, of: window, type: value.type.rawValue, bytes)
        case .items(let items): setProperty(property.rawValue, of: window, type: value.type.rawValue, items)
        }
    }

    /// Deletes a property.
    public func delete(_ property: AtomID, of window: WindowID) {
        expecting { XDeleteProperty(display, window.rawValue, property.rawValue) }
    }

    /// Returns the content of a property, or `nil` if it does not exist or has more than 64 MB.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - window: The window.
    ///   - deletes: Whether the property is deleted.
    public func queryValue(of property: AtomID, of window: WindowID, deletes: Bool) -> SelectionValue? {
        guard !isBroken else { return nil }
        let cookie = xcb_get_property(
            xcb, deletes ? 1 : 0, xcb_window_t(window.rawValue), xcb_atom_t(property.rawValue),
            xcb_atom_t(AnyPropertyType), 0, 16 << 20)
        let question = ask(cookie, xcb_get_property_reply) { reply -> (value: SelectionValue?, isCut: Bool) in
            let type = AtomID(rawValue: UInt(reply.pointee.type))
            guard type != .none, let start = xcb_get_property_value(reply) else { return (nil, false) }
            guard reply.pointee.bytes_after == 0 else { return (nil, true) }
            let bytes = UnsafeRawBufferPointer(start: start, count: Int(xcb_get_property_value_length(reply)))
            guard reply.pointee.format == 32 else { return (SelectionValue(type: type, .bytes(Array(bytes))), false) }
            return (SelectionValue(type: type, .items(bytes.bindMemory(to: UInt32.self).map { UInt($0) })), false)
        }
        guard let answer = question.answer() else { return nil }
        if answer.isCut, deletes { delete(property, of: window) }
        return answer.value
    }

    /// Stops selecting events of another client's window.
    public func unwatch(_ window: WindowID) {
        guard window != root else { return }
        expecting { XSelectInput(display, window.rawValue, 0) }
    }

    /// Whether a window was created by this connection.
    public func isOwn(_ window: WindowID) -> Bool {
        guard !isBroken else { return false }
        let setup = xcb_get_setup(xcb)
        guard let setup else { return false }
        let mask = UInt(setup.pointee.resource_id_mask)
        return window.rawValue & ~mask == UInt(setup.pointee.resource_id_base)
    }

    // MARK: Waiting

    /// Returns the events about selections that have come, and leaves all others in the queue. Waits for the first one.
    ///
    /// - Parameters:
    ///   - window: The window for selections. The events of its properties are included.
    ///   - requestors: Other clients' windows that receive values in pieces. The events of their properties and of
    ///     their end are included.
    ///   - deadline: The time until which it waits. Afterwards the result is empty.
    public func waitForSelectionEvents(
        of window: WindowID, requestors: [WindowID], until deadline: ContinuousClock.Instant
    ) -> [Event] {
        while !isBroken {
            let events = takeSelectionEvents(of: window, requestors: requestors)
            guard events.isEmpty else { return events }
            XFlush(display)
            let left = (deadline - .now).components
            let milliseconds = left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000
            guard deadline > .now else { break }
            var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&watched, 1, Int32(clamping: milliseconds + 1))
        }
        return []
    }

    private func takeSelectionEvents(of window: WindowID, requestors: [WindowID]) -> [Event] {
        var filter = SelectionFilter(
            window: window.rawValue, requestors: requestors.map(\.rawValue),
            ownerChange: extensions.fixesEventBase.map { Int32($0) + XFixesSelectionNotify } ?? -1)
        let decoder = EventDecoder(extensions: extensions, keyboard: keyboard)
        var events: [Event] = []
        var event = XEvent()
        while !isBroken,
            withUnsafeMutablePointer(
                to: &filter,
                { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout<SelectionFilter>.size) {
                        XCheckIfEvent(display, &event, { SelectionFilter.accepts($1, $2) }, $0)
                    }
                }) != 0
        {
            if let decoded = decoder.decode(&event) { events.append(decoded) }
        }
        return events
    }
}

/// The events that a wait for a selection handles.
private struct SelectionFilter {
    let window: Window
    let requestors: [Window]
    let ownerChange: Int32

    static func accepts(_ event: UnsafeMutablePointer<XEvent>?, _ argument: UnsafeMutablePointer<CChar>?) -> Int32 {
        guard let event, let argument else { return 0 }
        let accepts = UnsafeRawPointer(argument).assumingMemoryBound(to: SelectionFilter.self).pointee
            .accepts(event.pointee)
        return accepts ? 1 : 0
    }

    private func accepts(_ event: XEvent) -> Bool {
        switch event.type {
        case CXlib.SelectionRequest, SelectionNotify, SelectionClear: event.xany.window == window
        case PropertyNotify: event.xany.window == window || requestors.contains(event.xany.window)
        case DestroyNotify: requestors.contains(event.xdestroywindow.window)
        case ownerChange: true
        default: false
        }
    }
}
