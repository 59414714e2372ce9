import X11

/// The requests for the focus that the program's scenes have made.
@MainActor
final class FocusRequests {
    /// The number of the last one.
    var last: UInt = 0
}

/// The X input focus within one scene: whether it is here, where it rests, and what a change of it means.
///
/// The focus rests on the key window's X window. With it on the top level, keys would go to whichever child the
/// pointer is over.
@MainActor
struct SceneFocus {
    private let connection: Connection
    /// The focus is on the top-level window or one of its children.
    private(set) var isHeld = false
    /// The key window may be another one than what has the focus.
    var isStale = false
    private var target = WindowID.none
    /// A request that the server may have ignored, for its time, or that changed nothing: its window, and its number. A later
    /// event is no answer to it.
    private var timed: (target: WindowID, request: UInt)?
    private let requests: FocusRequests
    /// The number of our last request for the focus: events from before it tell old news.
    private var lastRequest: UInt { requests.last }

    init(connection: Connection, requests: FocusRequests) {
        self.connection = connection
        self.requests = requests
    }

    enum Answer: Equatable {
        case gained
        /// It came here, and one of our scenes has asked for it since: it does not stay.
        case passing
        case lost
        /// The focus is where the key window may not be: it fell to the top level, because the child that had it is gone,
        /// or went where we wanted it before.
        case returnToKeyWindow
        /// A child got the focus that we may not have given it.
        case childTookFocus(WindowID)
    }

    /// The focus is, or is being, given to this scene.
    mutating func claim() {
        isHeld = true
        isStale = true
    }

    /// Somebody else has changed the windows: the server may have refused what was asked of it last.
    mutating func forgetTarget() {
        target = .none
        isStale = true
    }

    /// Moves the focus to where it belongs, if it is in this scene and somewhere else. Whether that was "now", at a time that
    /// nobody else knows.
    mutating func update(target next: WindowID, time: Timestamp) -> Bool {
        guard isHeld, isStale else { return false }
        isStale = false
        guard time == .currentTime else {
            // The server ignores a request that is older than the last change of the focus, and a manager may have
            // made one since it sent us this time (openbox does). So nothing is taken for granted: a FocusIn tells.
            target = .none
            timed = (next, connection.nextRequestSerial)
            connection.setInputFocus(next, time: time)
            return false
        }
        guard next != target else { return false }
        target = next
        // What an earlier request has led to is old news from now on.
        timed = nil
        requests.last = connection.nextRequestSerial
        connection.setInputFocus(next, time: time)
        return true
    }

    mutating func answer(to event: Event.Focus, topLevel: WindowID) -> Answer? {
        // A grab of the keyboard takes the focus for a moment; a pointer's detail tells where the pointer is.
        guard event.mode == .normal || event.mode == .whileGrabbed, event.detail != .pointer,
            event.detail != .pointerRoot
        else { return nil }
        return event.window == topLevel
            ? answerOfTopLevel(event, topLevel: topLevel) : answerOfChild(event)
    }

    private mutating func answerOfTopLevel(_ event: Event.Focus, topLevel: WindowID) -> Answer? {
        if event.detail == .inferior {
            // Between the top level and its children: only its coming back here is news, and only if we did not ask.
            guard event.isIn, event.serial >= lastRequest, target != topLevel else { return nil }
            target = topLevel
            return .returnToKeyWindow
        }
        if event.isIn {
            isHeld = true
            // Virtual: it went to a child, which tells so itself.
            let isHere = event.detail != .virtual && event.detail != .nonlinearVirtual
            if isHere, event.serial >= lastRequest { target = topLevel }
            // Two scenes that took each other's old news for reasons to ask again would never end.
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
        // What we asked for ourselves is no news, and meanwhile another window may have become key.
        var isAnswer = event.window == target
        if let timed {
            isAnswer = isAnswer || event.window == timed.target && event.serial <= timed.request
            if event.serial >= timed.request { self.timed = nil }
        }
        target = event.window
        return isAnswer ? .returnToKeyWindow : .childTookFocus(event.window)
    }
}
