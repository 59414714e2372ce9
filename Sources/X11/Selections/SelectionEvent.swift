import CXlib

/// A request of a client for the value of a selection (ICCCM 2.2).
public struct SelectionRequest: Hashable, Sendable {
    /// The window that owns the selection.
    public let owner: WindowID
    /// The window that receives the value in a property.
    public let requestor: WindowID
    /// The selection, such as `CLIPBOARD`.
    public let selection: AtomID
    /// The form of the value, such as `UTF8_STRING`.
    public let target: AtomID
    /// The property for the value; ``AtomID/none`` in requests of clients from before ICCCM.
    public let property: AtomID
    /// The time of the request.
    public let time: Timestamp

    /// Creates a request.
    public init(
        owner: WindowID, requestor: WindowID, selection: AtomID, target: AtomID, property: AtomID, time: Timestamp
    ) {
        self.owner = owner
        self.requestor = requestor
        self.selection = selection
        self.target = target
        self.property = property
        self.time = time
    }
}

/// The answer of a selection's owner to a request (ICCCM 2.2, SelectionNotify).
public struct SelectionAnswer: Hashable, Sendable {
    /// The window that asked.
    public let requestor: WindowID
    /// The selection.
    public let selection: AtomID
    /// The form of the value.
    public let target: AtomID
    /// The property with the value; ``AtomID/none`` if the owner refuses.
    public let property: AtomID
    /// The time of the request.
    public let time: Timestamp

    /// Creates an answer.
    public init(requestor: WindowID, selection: AtomID, target: AtomID, property: AtomID, time: Timestamp) {
        self.requestor = requestor
        self.selection = selection
        self.target = target
        self.property = property
        self.time = time
    }
}

/// An event about a selection.
public enum SelectionEvent: Hashable, Sendable {
    /// A client asks for the value of a selection that this one owns.
    case requested(SelectionRequest)
    /// An owner has answered a request of this client.
    case answered(SelectionAnswer)
    /// The window has lost a selection to a client that has owned it since `time`.
    case lost(WindowID, selection: AtomID, time: Timestamp)
    /// A selection has another owner, or ``WindowID/none``, since `time`. With `isEnd` the former owner's window or
    /// connection has ended.
    case ownerChanged(selection: AtomID, owner: WindowID, time: Timestamp, isEnd: Bool)
}

extension SelectionEvent {
    init?(_ event: XEvent) {
        switch event.type {
        case CXlib.SelectionRequest:
            let e = event.xselectionrequest
            self = .requested(
                SelectionRequest(
                    owner: WindowID(rawValue: e.owner), requestor: WindowID(rawValue: e.requestor),
                    selection: AtomID(rawValue: e.selection), target: AtomID(rawValue: e.target),
                    property: AtomID(rawValue: e.property), time: Timestamp(rawValue: e.time)))
        case SelectionNotify:
            let e = event.xselection
            self = .answered(
                SelectionAnswer(
                    requestor: WindowID(rawValue: e.requestor), selection: AtomID(rawValue: e.selection),
                    target: AtomID(rawValue: e.target), property: AtomID(rawValue: e.property),
                    time: Timestamp(rawValue: e.time)))
        case SelectionClear:
            let e = event.xselectionclear
            self = .lost(
                WindowID(rawValue: e.window), selection: AtomID(rawValue: e.selection),
                time: Timestamp(rawValue: e.time))
        default: return nil
        }
    }

    /// Creates the event of XFixes about another owner.
    init(ownerChange event: XEvent) {
        let e = withUnsafeBytes(of: event) { $0.loadUnaligned(as: XFixesSelectionNotifyEvent.self) }
        self = .ownerChanged(
            selection: AtomID(rawValue: e.selection), owner: WindowID(rawValue: e.owner),
            time: Timestamp(rawValue: e.selection_timestamp), isEnd: e.subtype != XFixesSetSelectionOwnerNotify)
    }
}
