import CXlib

/// XInput2 of one connection: touches, smooth scrolling, and positions of the pointer with fractions of a pixel.
final class InputExtension {
    let opcode: Int32
    private let display: OpaquePointer
    /// Whether the server has XInput 2.2, which has touches. Older versions are not used.
    private(set) var isUsable = false
    /// Whether the server has XInput 2.4, which has the gestures of touchpads.
    private(set) var hasGestures = false
    private var scroll = ScrollAxes()
    /// The question for the values of axes that has not been answered.
    private var pending: UInt32?

    static let mostAxes = 32

    /// Returns `nil` if the server has no XInput.
    init?(display: OpaquePointer) {
        opcode = cx_xi_open(display)
        guard opcode != 0 else { return nil }
        self.display = display
    }

    func ask() -> Question<Void> {
        let version = cx_ask_xi_version(display, 2, 4)
        let axes = cx_ask_xi_axes(display, XIAllMasterDevices)
        return Question { [self] in
            var (major, minor): (Int32, Int32) = (0, 0)
            let isThere = cx_take_xi_version(display, version, &major, &minor)
            isUsable = isThere && (Int(major), Int(minor)) >= (2, 2)
            hasGestures = isThere && (Int(major), Int(minor)) >= (2, 4)
            let all = Self.axes { cx_take_xi_axes(display, axes, $0, $1) }
            for device in Set(all.map(\.device)) { scroll.replace(device, with: all) }
        }
    }

    private static func axes(_ read: (UnsafeMutablePointer<cx_xi_axis>, Int32) -> Int32) -> [ScrollAxes.Axis] {
        var axes = [cx_xi_axis](repeating: cx_xi_axis(), count: mostAxes)
        let count = axes.withUnsafeMutableBufferPointer { $0.baseAddress.map { read($0, Int32(mostAxes)) } ?? 0 }
        return axes.prefix(Int(max(0, count))).map {
            ScrollAxes.Axis(
                device: Int($0.device), number: Int($0.number), isHorizontal: $0.is_horizontal,
                increment: $0.increment, value: $0.value)
        }
    }

    // MARK: Selecting

    private static let pointerEvents = [
        XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd,
    ]

    private static let gestureEvents = [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd]

    /// Selects the pointer, touch and pinch events of a window and of the windows in it.
    func selectPointer(of window: WindowID) {
        let events = hasGestures ? Self.pointerEvents + Self.gestureEvents : Self.pointerEvents
        select(events, of: XIAllMasterDevices, on: window)
    }

    /// Selects the events of devices that come and go. They are sent to any window.
    func selectDevices(on window: WindowID) {
        select([XI_HierarchyChanged], of: XIAllDevices, on: window)
        select([XI_DeviceChanged], of: XIAllMasterDevices, on: window)
    }

    private func select(_ events: [Int32], of device: Int32, on window: WindowID) {
        cx_xi_select(display, opcode, window.rawValue, device, events.reduce(0) { $0 | 1 << UInt32($1) })
    }

    // MARK: Events

    func decode(_ event: inout XEvent) -> Event? {
        guard XGetEventData(display, &event.xcookie) != 0 else { return nil }
        defer { XFreeEventData(display, &event.xcookie) }
        switch event.xcookie.evtype {
        case XI_DeviceChanged:
            var device: Int32 = 0
            let axes = Self.axes { cx_xi_changed_axes(&event.xcookie, &device, $0, $1) }
            scroll.replace(Int(device), with: axes)
            return nil
        case XI_HierarchyChanged:
            var devices = [Int32](repeating: 0, count: 64)
            let count = cx_xi_gone_devices(&event.xcookie, &devices, Int32(devices.count))
            return count > 0 ? .devicesGone(devices.prefix(Int(count)).map { Int($0) }) : nil
        default:
            var read = cx_xi_event()
            guard cx_xi_read(&event.xcookie, &read) else { return nil }
            let input = Event.Input(read)
            if read.type == XI_Motion { return decodeMotion(&event, input) }
            return decode(read, input)
        }
    }

    private func decode(_ e: cx_xi_event, _ input: Event.Input) -> Event? {
        switch e.type {
        case XI_ButtonPress, XI_ButtonRelease:
            let isPress = e.type == XI_ButtonPress
            // For smooth axes the server sends clicks as well. A wheel without such an axis sends only clicks.
            if let clicks = Event.Scroll.clicks(ofButton: Int(e.detail)) {
                guard isPress, !input.isEmulated else { return nil }
                return .scroll(Event.Scroll(input: input, x: clicks.x, y: clicks.y))
            }
            return .button(Event.Button(input: input, number: Int(e.detail), isPress: isPress))
        case XI_TouchBegin: return .touch(Event.Touch(e, input, .begin))
        case XI_TouchUpdate: return .touch(Event.Touch(e, input, .update))
        case XI_TouchEnd: return .touch(Event.Touch(e, input, .end))
        case XI_GesturePinchBegin: return .pinch(Event.Pinch(input: input, phase: .begin, scale: 1))
        case XI_GesturePinchUpdate: return .pinch(Event.Pinch(input: input, phase: .update, scale: e.scale))
        case XI_GesturePinchEnd:
            let isCancelled = e.flags & UInt32(XIGesturePinchEventCancelled) != 0
            return .pinch(Event.Pinch(input: input, phase: isCancelled ? .cancel : .end, scale: e.scale))
        case XI_Enter, XI_Leave:
            let isEnter = e.type == XI_Enter
            let detail = Event.FocusDetail(rawValue: e.crossing_detail) ?? .none
            if isEnter, detail != .inferior { askAxes(of: input.device) }
            let mode = Event.FocusMode(rawValue: e.crossing_mode) ?? .normal
            return .crossing(Event.Crossing(input: input, isEnter: isEnter, mode: mode, detail: detail))
        default: return nil
        }
    }

    private func decodeMotion(_ event: inout XEvent, _ input: Event.Input) -> Event {
        let device = input.device
        if scroll.hasAxes(of: device) {
            if scroll.isUnknown(device) { takeAnswer() }
            let valuators = Self.valuators(of: &event)
            let isStop = scroll.isStop(device, valuators)
            let clicks = scroll.read(device, valuators)
            if isStop { return .scroll(Event.Scroll(input: input, x: 0, y: 0)) }
            if clicks != (0, 0) { return .scroll(Event.Scroll(input: input, x: clicks.x, y: clicks.y)) }
        }
        return .motion(Event.Motion(input: input))
    }

    private static func valuators(of event: inout XEvent) -> [(number: Int, value: Double)] {
        var valuators = [cx_xi_valuator](repeating: cx_xi_valuator(), count: mostAxes)
        let count = cx_xi_valuators(&event.xcookie, &valuators, Int32(mostAxes))
        return valuators.prefix(Int(count)).map { (Int($0.number), $0.value) }
    }

    // MARK: Axes that moved unseen

    /// Asks for the values of a pointer's axes, because it may have scrolled elsewhere.
    ///
    /// The answer is not waited for. It comes before all events that follow it.
    private func askAxes(of device: Int) {
        guard scroll.hasAxes(of: device) else { return }
        takeAnswer()
        scroll.forget(device)
        if pending == nil { pending = cx_ask_xi_axes(display, Int32(device)) }
    }

    private func takeAnswer() {
        guard let question = pending else { return }
        var isAnswered = false
        let axes = Self.axes { axes, most in
            let count = cx_poll_xi_axes(display, question, axes, most)
            isAnswered = count >= 0
            return count
        }
        guard isAnswered else { return }
        pending = nil
        scroll.fill(axes)
    }
}

extension Event.Input {
    init(_ e: cx_xi_event) {
        self.init(
            window: WindowID(rawValue: e.window), time: Timestamp(rawValue: e.time), x: e.x, y: e.y,
            state: Event.Modifiers(rawValue: e.state), isSynthetic: e.is_sent,
            isEmulated: e.flags & UInt32(XIPointerEmulated) != 0, device: Int(e.device), source: Int(e.source))
    }
}

extension Event.Touch {
    init(_ e: cx_xi_event, _ input: Event.Input, _ phase: Phase) {
        // The server makes a pointer only of the first finger.
        let isFirst = phase == .begin && e.flags & UInt32(XITouchEmulatingPointer) != 0
        self.init(input: input, number: e.detail, phase: phase, isFirst: isFirst)
    }
}
