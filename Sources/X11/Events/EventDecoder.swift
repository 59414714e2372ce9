import CXlib

/// Converts Xlib's events to `Event`. The result is `nil` for events that this module does not use.
struct EventDecoder {
    let extensions: Extensions
    let keyboard: Keyboard

    func decode(_ event: inout XEvent) -> Event? {
        // Pointer and touches, which come most often.
        if event.type == GenericEvent {
            guard let input = extensions.input, event.xcookie.extension == input.opcode else { return nil }
            return input.decode(&event)
        }
        switch event.type {
        case Expose:
            let e = event.xexpose
            return .expose(
                WindowID(rawValue: e.window),
                PixelRect(x: Int(e.x), y: Int(e.y), width: Int(e.width), height: Int(e.height)), serial: e.serial)
        case GraphicsExpose:
            let e = event.xgraphicsexpose
            return .expose(
                WindowID(rawValue: e.drawable),
                PixelRect(x: Int(e.x), y: Int(e.y), width: Int(e.width), height: Int(e.height)), serial: e.serial)
        case NoExpose: return .copied(WindowID(rawValue: event.xnoexpose.drawable), serial: event.xnoexpose.serial)
        case ConfigureNotify:
            let e = event.xconfigure
            return .configure(
                Event.Configure(
                    window: WindowID(rawValue: e.window),
                    frame: PixelRect(x: Int(e.x), y: Int(e.y), width: Int(e.width), height: Int(e.height)),
                    isSynthetic: e.send_event != 0, serial: e.serial))
        case MapNotify: return .map(WindowID(rawValue: event.xmap.window), serial: event.xmap.serial)
        case UnmapNotify: return .unmap(WindowID(rawValue: event.xunmap.window), serial: event.xunmap.serial)
        case DestroyNotify: return .destroy(WindowID(rawValue: event.xdestroywindow.window))
        case ReparentNotify:
            let e = event.xreparent
            return .reparent(
                WindowID(rawValue: e.window), parent: WindowID(rawValue: e.parent), x: Int(e.x), y: Int(e.y))
        case FocusIn, FocusOut:
            let e = event.xfocus
            guard let mode = Event.FocusMode(rawValue: e.mode), let detail = Event.FocusDetail(rawValue: e.detail)
            else { return nil }
            return .focus(
                Event.Focus(
                    window: WindowID(rawValue: e.window), isIn: event.type == FocusIn, mode: mode, detail: detail,
                    serial: e.serial))
        case PropertyNotify:
            let e = event.xproperty
            return .property(
                WindowID(rawValue: e.window), AtomID(rawValue: e.atom), isDeleted: e.state == PropertyDelete,
                Timestamp(rawValue: e.time))
        case ClientMessage: return decodeMessage(event.xclient)
        case CXlib.SelectionRequest, SelectionNotify, SelectionClear:
            return SelectionEvent(event).map(Event.selection)
        case KeymapNotify:
            return .keysDown(withUnsafeBytes(of: event.xkeymap.key_vector) { KeycodeSet(bytes: $0) })
        case MappingNotify:
            XRefreshKeyboardMapping(&event.xmapping)
            return .keyboardMapping
        default: return decodeInput(&event) ?? decodeExtension(&event)
        }
    }

    private func decodeMessage(_ e: XClientMessageEvent) -> Event {
        let l = e.data.l
        return .message(
            Event.ClientMessage(
                window: WindowID(rawValue: e.window), type: AtomID(rawValue: e.message_type),
                data: e.format == 32 ? [l.0, l.1, l.2, l.3, l.4] : []))
    }

    private func decodeInput(_ event: inout XEvent) -> Event? {
        switch event.type {
        case ButtonPress, ButtonRelease:
            let e = event.xbutton
            let input = input(e.window, e.time, e.x, e.y, e.state, e.send_event)
            if let clicks = Event.Scroll.clicks(ofButton: Int(e.button)) {
                guard event.type == ButtonPress else { return nil }
                return .scroll(Event.Scroll(input: input, x: clicks.x, y: clicks.y))
            }
            return .button(Event.Button(input: input, number: Int(e.button), isPress: event.type == ButtonPress))
        case MotionNotify:
            let e = event.xmotion
            return .motion(
                Event.Motion(input: input(e.window, e.time, e.x, e.y, e.state, e.send_event)))
        case EnterNotify, LeaveNotify:
            let e = event.xcrossing
            let input = input(e.window, e.time, e.x, e.y, e.state, e.send_event)
            return .crossing(
                Event.Crossing(
                    input: input, isEnter: event.type == EnterNotify,
                    mode: Event.FocusMode(rawValue: e.mode) ?? .normal,
                    detail: Event.FocusDetail(rawValue: e.detail) ?? .none))
        case KeyPress, KeyRelease:
            let e = event.xkey
            let input = input(e.window, e.time, e.x, e.y, e.state, e.send_event)
            return keyboard.decode(&event, input)
        default: return nil
        }
    }

    /// Returns the fields that all input events of the core protocol have, in their order there.
    private func input(
        _ window: Window, _ time: Time, _ x: Int32, _ y: Int32, _ state: UInt32, _ sendEvent: Int32
    ) -> Event.Input {
        Event.Input(
            window: WindowID(rawValue: window), time: Timestamp(rawValue: time), x: Double(x), y: Double(y),
            state: Event.Modifiers(rawValue: state),
            isSynthetic: sendEvent != 0)
    }

    private func decodeExtension(_ event: inout XEvent) -> Event? {
        let type = Int(event.type)
        if let base = extensions.sharedMemoryEventBase, type == base + Int(ShmCompletion) {
            let segment = withUnsafeBytes(of: event) { $0.loadUnaligned(as: XShmCompletionEvent.self).shmseg }
            return .imageDone(segment: segment)
        }
        if let base = extensions.randrEventBase,
            type == base + Int(RRScreenChangeNotify) || type == base + Int(RRNotify)
        {
            return .monitors(serial: event.xany.serial)
        }
        if let base = extensions.fixesEventBase, type == base + Int(XFixesSelectionNotify) {
            return .selection(SelectionEvent(ownerChange: event))
        }
        return nil
    }
}
