import CXlib

extension Connection {
    /// Reads what has arrived and handles each event in the server's order. Never waits.
    ///
    /// Events that arrive while it runs may be left for the next call.
    ///
    /// Late answers are delivered after the events that were read with them, and then the socket is read again. Errors
    /// and the end of the connection are reported here too, outside of Xlib's own reading.
    ///
    /// - Parameter handle: A closure that is called with each event.
    /// - Returns: Whether late answers were delivered.
    @discardableResult
    public func drain(_ handle: (Event) -> Void) -> Bool {
        var event = XEvent()
        let decoder = EventDecoder(extensions: extensions, keyboard: keyboard)
        var hasAnswers = false
        while true {
            if !isBroken { readEvents() }
            while !isBroken {
                if let outcome = inputMethod?.next() {
                    if let decoded = decode(outcome, with: decoder) { handle(decoded) }
                    continue
                }
                guard XEventsQueued(display, Int32(QueuedAlready)) > 0 else { break }
                XNextEvent(display, &event)
                if inputMethodTakes(&event) { continue }
                if let decoded = decode(&event, with: decoder) { handle(decoded) }
                report()
            }
            guard handOverLateAnswers() else { break }
            hasAnswers = true
        }
        report()
        return hasAnswers
    }

    /// Whether Xlib or XCB has events or late answers that were already read from the socket.
    ///
    /// Waiting for a reply can have read them. The socket is then not readable. It is not read here unless XCB has read
    /// something since the last time: in the steady state that would only find it empty.
    public var hasQueuedEvents: Bool {
        guard !isBroken else { return false }
        // The answers come first, because looking for them may read events.
        if lateAnswers.look(at: display) || inputMethod?.hasNext == true { return true }
        if XEventsQueued(display, Int32(QueuedAlready)) > 0 { return true }
        return xcb_total_read(xcb) != bytesHandedOver && readEvents() > 0
    }

    /// Reads the socket, and hands the events that XCB has read over to Xlib's queue, unless Xlib's queue already has
    /// events. Returns the number of events in it.
    @discardableResult
    private func readEvents() -> Int32 {
        let queued = XEventsQueued(display, Int32(QueuedAlready))
        guard queued == 0 else { return queued }
        let read = XEventsQueued(display, Int32(QueuedAfterReading))
        bytesHandedOver = xcb_total_read(xcb)
        return read
    }

    private func decode(_ outcome: InputMethod.Outcome, with decoder: EventDecoder) -> Event? {
        switch outcome {
        case .event(let event): return event
        case .key(var event): return decode(&event, with: decoder)
        }
    }

    private func decode(_ event: inout XEvent, with decoder: EventDecoder) -> Event? {
        // An event that a client sent can contain any time.
        let isSent = event.xany.send_event != 0
        guard let decoded = decoder.decode(&event) else { return nil }
        if !isSent, let time = decoded.time { note(time) }
        switch decoded {
        case .configure(let configure) where configure.window == root:
            rootSize = (configure.frame.width, configure.frame.height)
            return .monitors(serial: event.xany.serial)
        case .monitors:
            noteMonitorChange(in: &event)
            XRRUpdateConfiguration(&event)
        default: break
        }
        return decoded
    }

    private func note(_ time: Timestamp) {
        if lastEventTime == .currentTime || time.isLater(than: lastEventTime) { lastEventTime = time }
    }
}

extension Event {
    /// The time of the event, if it has one.
    fileprivate var time: Timestamp? {
        switch self {
        case .button(let event): event.input.time
        case .motion(let event): event.input.time
        case .crossing(let event): event.input.time
        case .scroll(let event): event.input.time
        case .pinch(let event): event.input.time
        case .touch(let event): event.input.time
        case .key(let event): event.input.time
        case .property(_, _, _, let time): time
        default: nil
        }
    }
}
