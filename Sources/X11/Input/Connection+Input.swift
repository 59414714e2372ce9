import CXlib

/// The source of input: XInput2 if the server has it, else the core protocol.
extension Connection {
    /// Asks for XInput2. Its answer decides between XInput2 and the core protocol.
    public func askInput() -> Question<Void> {
        guard !isBroken, let input = extensions.input else { return Question {} }
        return input.ask()
    }

    /// Whether the server reports touches and smooth scrolling. Valid after ``askInput()`` has been answered.
    public var hasTouchInput: Bool { extensions.input?.isUsable == true }

    /// Selects the pointer and touch events of a window and of the windows in it, with one request.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - events: The other events of the window, which the core protocol selects together with those of the pointer.
    public func selectPointerEvents(of window: WindowID, beside events: EventMask) {
        guard !isBroken else { return }
        if hasTouchInput {
            extensions.input?.selectPointer(of: window)
        } else {
            XSelectInput(display, window.rawValue, events.union(.pointer).rawValue)
        }
    }

    /// Whether keys are typed into a text, so that a dead key waits for the next key. The default is `false`.
    public var isComposing: Bool {
        get { keyboard.isComposing }
        set { keyboard.isComposing = newValue }
    }

    /// Selects the events of devices that come and go, on an invisible window.
    public func watchDevices(on window: WindowID) {
        guard !isBroken, hasTouchInput else { return }
        extensions.input?.selectDevices(on: window)
    }
}

extension EventMask {
    /// The events of a pointer in the core protocol.
    static let pointer: EventMask = [.buttonPress, .buttonRelease, .pointerMotion, .enterWindow, .leaveWindow]
}
