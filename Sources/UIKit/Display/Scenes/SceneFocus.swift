import X11

/// The focus requests of the program's scenes.
@MainActor
final class FocusRequests {
    /// The number of the last request.
    var last: UInt = 0
}

/// The X input focus within one scene: whether the scene has it, which window must have it, and what a change means.
///
/// The focus stays on the key window's X window. If the top level had it, keys would go to the child under the pointer.
@MainActor
struct SceneFocus {
    private let connection: Connection
    /// Whether the top-level window or one of its children has the focus.
    private(set) var isHeld = false
    /// Whether the focus may be on a window other than the key window.
    var isStale = false
    private var target = WindowID.none
    /// The window and the number of the last request with a time. The server may have ignored it, or it may have
    /// changed nothing. A later event is no answer to it.
    private var timed: (target: WindowID, request: UInt)?
    private let requests: FocusRequests
    /// The number of our last request for the focus. Earlier events are out of date.
    private var lastRequest: UInt { requests.last }

    init(connection: Connection, requests: FocusRequests) {
        self.connection = connection
        self.requests = requests
    }

    enum Answer: Equatable {
        case gained
        /// The focus came here, but one of our scenes has requested it since, so it does not stay.
        case passing
        case lost
        /// The focus may not be on the key window. It fell to the top level because the child that had it is gone, or
        /// it went to a window that we requested earlier.
        case returnToKeyWindow
        /// A child received the focus, and the request may not have been ours.
        case childTookFocus(WindowID)
    }

    /// Notes that the scene has the focus or is about to receive it.
    mutating func claim() {
        isHeld = true
        isStale = true
    }

    /// Notes that another client has changed the windows, so the server may have refused the last request.
    mutating func forgetTarget() {
        target = .none
        isStale = true
    }

    /// Moves the focus to `next` if the scene has the focus and it may be elsewhere. Returns whether that used the
    /// current time, which the window manager does not know.
    mutating func update(target next: WindowID, time: Timestamp) -> Bool {
        guard isHeld, isStale else { return false }
        isStale = false
        guard time == .currentTime else {
            // The server ignores a request that is older than the last change of the focus. A manager may have changed
            // it since it sent us this time (openbox does). The target therefore stays open until a FocusIn arrives.
            target = .none
            timed = (next, connection.nextRequestSerial)
            connection.setInputFocus(next, time: time)
            return false
        }
        guard next != target else { return false }
        target = next
        // Effects of an earlier request are out of date from now on.
        timed = nil
        requests.last = connection.nextRequestSerial
        connection.setInputFocus(next, time: time)
        return true
    }

    mutating func answer(to event: Event.Focus, topLevel: WindowID) -> Answer? {
        // A keyboard grab takes the focus for a moment. The pointer details report only the pointer's window.
        guard event.mode == .normal || event.mode == .whileGrabbed, event.detail != .pointer,
            event.detail != .pointerRoot
        else { return nil }
        return event.window == topLevel
            ? answerOfTopLevel(event, topLevel: topLevel) : answerOfChild(event)
    }

    private mutating func answerOfTopLevel(_ event: Event.Focus, topLevel: WindowID) -> Answer? {
        if event.detail == .inferior {
            // The focus moved between the top level and its children. Only a return to the top level matters, and only
            // if we did not request it.
            guard event.isIn, event.serial >= lastRequest, target != topLevel else { return nil }
            target = topLevel
            return .returnToKeyWindow
        }
        if event.isIn {
            isHeld = true
            // A virtual detail means that a child received the focus. The child has an event of its own.
            let isHere = event.detail != .virtual && event.detail != .nonlinearVirtual
            if isHere, event.serial >= lastRequest { target = topLevel }
            // Two scenes that answered each other's outdated events with new requests would never stop.
            return event.serial >= lastRequest ? .gained : .passing
        }
        guard isHeld else { return nil }
        isHeld = false
        target = .none
        timed = nil
        return .lost
    }

    private mutating func answerOfChild(_ event: Event.Focus) -> Answer? {
        guard event.isIn, event.detail != .virtual, event.detail != .nonlinearVirtual, event.serial >= lastRequest
        else {
            return nil
        }
        isHeld = true
        // The event may answer our own request, and another window may have become key since.
        var isAnswer = event.window == target
        if let timed {
            isAnswer = isAnswer || event.window == timed.target && event.serial <= timed.request
            if event.serial >= timed.request { self.timed = nil }
        }
        target = event.window
        return isAnswer ? .returnToKeyWindow : .childTookFocus(event.window)
    }
}
