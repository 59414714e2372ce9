import CXTest
import Foundation

/// An X error caused by a request of the test's own connection, e.g. `BadWindow` for a window that no longer exists.
public struct XError: Error, Hashable, CustomStringConvertible {
    /// The error code, e.g. 3 for `BadWindow`.
    public let code: UInt8
    /// The major opcode of the request.
    public let request: UInt8
    /// The minor opcode of the request, for a request of an extension.
    public let minor: UInt16
    /// The id of the resource that the server complained about.
    public let resource: UInt
    /// Xlib's text for the code.
    public let text: String

    /// The message, with the error's text, the request's opcodes and the resource.
    public var description: String {
        "X error \(text) (request \(request).\(minor), resource 0x\(String(resource, radix: 16)))"
    }
}

/// The test's own connection to a display.
///
/// Its calls wait for the server, usually for microseconds. X errors become Swift errors.
@MainActor
final class TestConnection {
    /// Xlib's display; `nil` once the connection is broken.
    var display: OpaquePointer? { isBroken ? nil : open }
    private(set) var isBroken = false
    let root: Window
    let screen: Int32
    /// A closure called on the main actor whenever events may have arrived.
    var onEvents: (@MainActor () -> Void)?

    private let open: OpaquePointer
    private let closer: Closer
    private var error: XError?
    private var isAnnounced = false
    private var atoms: [String: Atom] = [:]
    private var names: [Atom: String] = [:]

    /// Connects to a display, e.g. `:99`; `nil` if that fails.
    init?(_ name: String) {
        guard let open = XOpenDisplay(name) else { return nil }
        self.open = open
        root = XDefaultRootWindow(open)
        screen = XDefaultScreen(open)
        closer = Closer(open)
        let context = Unmanaged.passUnretained(self).toOpaque()
        // Both handlers run inside Xlib calls of this connection, all of which are made on the main actor.
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

    /// The time at which the last ``perform(_:)`` sent its requests.
    private(set) var lastRequestTime = DispatchTime.now()

    /// Runs requests and waits until the server has handled them. Throws the first X error among them.
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

    /// Calls `onEvents` soon for events that arrived together with a reply.
    ///
    /// Xlib or XCB has queued them already, so the descriptor does not become readable. `QueuedAlready` would not count
    /// those in XCB's queue.
    private func announceQueuedEvents() {
        guard !isAnnounced, isBroken || XEventsQueued(open, Int32(QueuedAfterReading)) > 0 else { return }
        isAnnounced = true
        DispatchQueue.main.async { [weak self] in
            self?.isAnnounced = false
            self?.onEvents?()
        }
    }

    /// Returns the atom of a name, and interns it if it is new.
    func atom(_ name: String) throws -> Atom {
        if let known = atoms[name] { return known }
        let atom = try perform { XInternAtom($0, name, 0) }
        atoms[name] = atom
        names[atom] = name
        return atom
    }

    /// Returns the name of an atom; `nil` if the server has no such atom.
    func name(of atom: Atom) -> String? {
        if let known = names[atom] { return known }
        guard atom != 0, let text = try? perform({ XGetAtomName($0, atom) }) else { return nil }
        defer { XFree(text) }
        names[atom] = String(cString: text)
        return names[atom]
    }

    /// Removes and returns the events that have arrived, oldest first.
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

    /// Returns a source of the connection's events on the main queue.
    func makeEventSource() -> EventSource { EventSource(XConnectionNumber(open), keeping: closer) }

    /// Closes the display when the connection is freed.
    @MainActor private final class Closer {
        private let display: OpaquePointer
        init(_ display: OpaquePointer) { self.display = display }

        isolated deinit { cx_close(display) }
    }
}
