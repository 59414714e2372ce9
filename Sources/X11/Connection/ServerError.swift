import CXlib

/// An error that the server sent for one of our requests, such as "BadWindow for X_MapWindow, 0x400003".
public struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the request that failed.
    public let serial: UInt
    /// X's error code; extensions have codes of their own above 127.
    public let code: Int
    /// The major opcode of the request.
    public let request: Int
    /// The minor opcode, for requests of extensions.
    public let minor: Int
    /// The id that the error is about.
    public let resource: UInt

    public init(serial: UInt, code: Int, request: Int, minor: Int, resource: UInt) {
        self.serial = serial
        self.code = code
        self.request = request
        self.minor = minor
        self.resource = resource
    }

    public var description: String {
        let codeName = Self.codeNames.indices.contains(code) ? Self.codeNames[code] : "error \(code)"
        let requestName = CoreRequest.name(request) ?? "extension request \(request).\(minor)"
        return "\(codeName) for \(requestName), 0x\(String(resource, radix: 16)), request \(serial)"
    }

    private static let codeNames = [
        "Success", "BadRequest", "BadValue", "BadWindow", "BadPixmap", "BadAtom", "BadCursor", "BadFont", "BadMatch",
        "BadDrawable", "BadAccess", "BadAlloc", "BadColor", "BadGC", "BadIDChoice", "BadName", "BadLength",
        "BadImplementation",
    ]
}

/// What happens with the errors of one connection: those that a request was known to risk are left to whoever
/// sent it, all others go to the log.
///
/// A request that can lose a race (a window that just went away) is sent inside `expect`. Nothing waits for
/// the error: it is recognised by the request's serial number whenever it comes.
struct ExpectedErrors {
    typealias Handler = (ServerError) -> Void
    private struct Entry {
        var serials: ClosedRange<UInt>
        let handler: Handler?
    }
    private var entries: [Entry] = []
    /// A connection that only sends learns nothing of what the server has worked off; beyond this many entries the
    /// oldest are taken for done.
    private static let mostEntries = 4_096

    /// Expects errors of these requests; without a handler they are dropped in silence.
    mutating func add(_ serials: ClosedRange<UInt>, handler: Handler? = nil) {
        if handler == nil, let last = entries.indices.last, entries[last].handler == nil,
            entries[last].serials.upperBound + 1 == serials.lowerBound
        {
            entries[last].serials = entries[last].serials.lowerBound...serials.upperBound
            return
        }
        if entries.count >= Self.mostEntries { entries.removeFirst(Self.mostEntries / 2) }
        entries.append(Entry(serials: serials, handler: handler))
    }

    /// Tells the error to whoever expected it. `false` where nobody did.
    func take(_ error: ServerError) -> Bool {
        guard let entry = entries.last(where: { $0.serials.contains(error.serial) }) else { return false }
        entry.handler?(error)
        return true
    }

    /// Errors come in the order of the requests: what is older than what the server has answered can go.
    mutating func forget(before serial: UInt) {
        guard let first = entries.first, first.serials.upperBound < serial else { return }
        entries.removeAll { $0.serials.upperBound < serial }
    }
}
