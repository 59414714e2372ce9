import CXlib

/// Where a program's input comes from: XInput2 where the server has it, else the core protocol.
extension Connection {
    /// Asks for XInput2, whose answer decides between the two.
    public func askInput() -> Question<Void> {
        guard !isBroken, let input = extensions.input else { return Question {} }
        return input.ask()
    }

    /// Whether the server tells of touches and smooth scrolling.
    public var hasTouchInput: Bool { extensions.input?.isUsable == true }

    /// Selects the pointer's and the touches' events of a window; the windows in it leave theirs to it. One request.
    public func selectPointerEvents(of window: WindowID, beside events: EventMask) {
        guard !isBroken else { return }
        if hasTouchInput {
            extensions.input?.selectPointer(of: window)
        } else {
            XSelectInput(display, window.rawValue, events.union(.pointer).rawValue)
        }
    }

    /// Whether what is typed is text, in which a dead key waits for the next one, or keys that are keys.
    public var isComposing: Bool {
        get { keyboard.isComposing }
        set { keyboard.isComposing = newValue }
    }

    /// Selects what tells of devices that come and go, on a window that nobody sees.
    public func watchDevices(on window: WindowID) {
        guard !isBroken, hasTouchInput else { return }
        extensions.input?.selectDevices(on: window)
    }
}

extension EventMask {
    /// What the core protocol has of a pointer.
    static let pointer: EventMask = [.buttonPress, .buttonRelease, .pointerMotion, .enterWindow, .leaveWindow]
}
