import CXTest
import Foundation

/// An X error that a request of the test's own connection got, e.g. `BadWindow` for a window that has gone.
public struct XError: Error, Hashable, CustomStringConvertible {
    /// The core error's code, e.g. 3 for `BadWindow`.
    public let code: UInt8
    /// The request's major opcode.
    public let request: UInt8
    /// The minor opcode, of a request of an extension.
    public let minor: UInt16
    /// The resource the server complained about.
    public let resource: UInt
    /// The server's text for the code.
    public let text: String

    public var description: String {
        "X error \(text) (request \(request).\(minor), resource 0x\(String(resource, radix: 16)))"
    }
}

/// The test's own connection to a display. Its calls block, for microseconds; X errors become Swift errors.
@MainActor
final class TestConnection {
    /// Xlib's display; nil once the connection has broken or was closed.
    var display: OpaquePointer? { isBroken ? nil : open }
    private(set) var isBroken = false
    let root: Window
    let screen: Int32
    /// Called on the main actor whenever events may have come.
    var onEvents: (@MainActor () -> Void)?

    private let open: OpaquePointer
    private let closer: Closer
    private var error: XError?
    private var isAnnounced = false
    private var atoms: [String: Atom] = [:]
    private var names: [Atom: String] = [:]

    /// Connects to `name`, e.g. `:99`; nil when the server refuses.
    init?(_ name: String) {
        guard let open = XOpenDisplay(name) else { return nil }
        self.open = open
        root = XDefaultRootWindow(open)
        screen = XDefaultScreen(open)
        closer = Closer(open)
        let context = Unmanaged.passUnretained(self).toOpaque()
        // Both handlers run inside Xlib calls of this connection, which are all made on the main actor.
        cx_watch_errors(
            open,
            { context, _, code, request, minor, resource in
                guard let context else { return }
                let connection = Unmanaged<TestConnection>.fromOpaque(context).takeUnretainedValue()
                MainActor.assumeIsolated { connection.note(code, request, minor, resource) }
            }, context)
        cx_watch_io_errors(
            open,
            { context in
                guard let context else { return }
                let connection = Unmanaged<TestConnection>.fromOpaque(context).takeUnretainedValue()
                MainActor.assumeIsolated { connection.isBroken = true }
            }, context)
    }

    private func note(_ code: UInt8, _ request: UInt8, _ minor: UInt16, _ resource: XID) {
        guard error == nil else { return }
        var text = [CChar](repeating: 0, count: 128)
        XGetErrorText(open, Int32(code), &text, Int32(text.count))
        error = XError(
            code: code, request: request, minor: minor, resource: UInt(resource),
            text: String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }

    /// When the requests of the last `perform` were sent.
    private(set) var lastRequestTime = DispatchTime.now()

    /// Runs requests and waits until the server has handled them; the first X error among them is thrown.
    func perform<Result>(_ body: (OpaquePointer) throws -> Result) throws -> Result {
        guard let display else { throw DisplayError.connectionLost }
        error = nil
        let result = try body(display)
        lastRequestTime = .now()
        XSync(display, 0)
        defer { error = nil }
        announceQueuedEvents()
        guard !isBroken else { throw DisplayError.connectionLost }
        if let error { throw error }
        return result
    }

    /// Events that came with an answer are in the queue of Xlib or XCB already, and the descriptor stays quiet about them.
    /// `QueuedAlready` would not see those that XCB holds.
    private func announceQueuedEvents() {
        guard !isAnnounced, isBroken || XEventsQueued(open, Int32(QueuedAfterReading)) > 0 else { return }
        isAnnounced = true
        DispatchQueue.main.async { [weak self] in
            self?.isAnnounced = false
            self?.onEvents?()
        }
    }

    /// The atom of a name, interned when it is new.
    func atom(_ name: String) throws -> Atom {
        if let known = atoms[name] { return known }
        let atom = try perform { XInternAtom($0, name, 0) }
        atoms[name] = atom
        names[atom] = name
        return atom
    }

    /// The name of an atom; `nil` when the server knows none.
    func name(of atom: Atom) -> String? {
        if let known = names[atom] { return known }
        guard atom != 0, let text = try? perform({ XGetAtomName($0, atom) }) else { return nil }
        defer { XFree(text) }
        names[atom] = String(cString: text)
        return names[atom]
    }

    /// The events that have come, oldest first.
    func events() -> [XEvent] {
        guard let display else { return [] }
        var events: [XEvent] = []
        while !isBroken, XPending(display) > 0 {
            var event = XEvent()
            XNextEvent(display, &event)
            events.append(event)
        }
        return events
    }

    /// A source of the connection's events on the main queue.
    func makeEventSource() -> EventSource { EventSource(XConnectionNumber(open), keeping: closer) }

    /// Closes the display when the connection is freed.
    @MainActor private final class Closer {
        private let display: OpaquePointer
        init(_ display: OpaquePointer) { self.display = display }

        isolated deinit { cx_close(display) }
    }
}
