import CXlib

/// An error that the server sent for one of our requests, such as "BadWindow for X_MapWindow, 0x400003".
public struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The serial number of the request that failed.
    public let serial: UInt
    /// X's error code. Extensions have codes above 127.
    public let code: Int
    /// The major opcode of the request.
    public let request: Int
    /// The minor opcode, for requests of extensions.
    public let minor: Int
    /// The id that the error is about.
    public let resource: UInt

    /// Creates an error from the fields of the X protocol's error.
    public init(serial: UInt, code: Int, request: Int, minor: Int, resource: UInt) {
        self.serial = serial
        self.code = code
        self.request = request
        self.minor = minor
        self.resource = resource
    }

    /// The error and its request in words.
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

/// The errors that are expected on a connection. Other errors go to the log.
///
/// A request that can fail without a mistake, for example because a window just disappeared, is sent inside
/// `expecting`. No code waits for the error. It is recognised by the serial number of its request.
struct ExpectedErrors {
    typealias Handler = (ServerError) -> Void
    private struct Entry {
        var serials: ClosedRange<UInt>
        let handler: Handler?
    }
    private var entries: [Entry] = []
    var isEmpty: Bool { entries.isEmpty }
    /// The greatest number of entries. A connection that only sends never learns which requests the server has
    /// processed. Beyond this number, the older half counts as processed.
    private static let mostEntries = 4_096

    /// Expects errors of these requests. Without a handler they are dropped.
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

    /// Passes the error to its handler. Returns `false` if it was not expected.
    func take(_ error: ServerError) -> Bool {
        guard let entry = entries.last(where: { $0.serials.contains(error.serial) }) else { return false }
        entry.handler?(error)
        return true
    }

    /// Removes entries for requests that the server has processed. Errors come in the order of the requests.
    mutating func forget(before serial: UInt) {
        guard let first = entries.first, first.serials.upperBound < serial else { return }
        entries.removeAll { $0.serials.upperBound < serial }
    }
}
