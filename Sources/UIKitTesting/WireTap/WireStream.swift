/// The buffered bytes of one direction of an X connection, which arrive in pieces of any size.
struct WireStream {
    /// Whether the connection sends the most significant byte first. A client says so with `B` as its first byte.
    private(set) var isBigEndian = false
    private var bytes: [UInt8] = []
    private var start = 0

    mutating func append(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

    mutating func setByteOrder(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    /// The number of buffered bytes.
    var count: Int { bytes.count - start }

    subscript(_ offset: Int) -> UInt8 { bytes[start + offset] }

    func uint16(at offset: Int) -> Int {
        let (one, two) = (Int(self[offset]), Int(self[offset + 1]))
        return isBigEndian ? one << 8 | two : two << 8 | one
    }

    func uint32(at offset: Int) -> Int {
        let (one, two) = (uint16(at: offset), uint16(at: offset + 2))
        return isBigEndian ? one << 16 | two : two << 16 | one
    }

    /// Returns the Latin-1 text at an offset, cut at the end of the buffer.
    func text(at offset: Int, length: Int) -> String {
        String(String.UnicodeScalarView((offset..<min(offset + length, count)).map { Unicode.Scalar(self[$0]) }))
    }

    mutating func drop(_ length: Int) {
        start += length
        // The rest is moved to the front only now and then, not for each message.
        guard start > 65536 || start == bytes.count else { return }
        bytes.removeFirst(start)
        start = 0
    }
}

/// The parts of a client's request that the counter needs.
struct WireRequest: Equatable {
    var opcode: UInt8
    /// The second byte, which is the minor opcode for an extension.
    var data: UInt8
    /// The name of the extension in a QueryExtension request; `nil` for other requests.
    var extensionName: String?
}

/// Splits a client's bytes into the connection setup and requests, including those of BIG-REQUESTS.
struct ClientStream {
    private var stream = WireStream()
    private var isSetUp = false
    private static let queryExtension: UInt8 = 98
    var isBigEndian: Bool { stream.isBigEndian }

    mutating func requests(from bytes: some Collection<UInt8>) -> [WireRequest] {
        stream.append(bytes)
        if !isSetUp {
            guard stream.count >= 12 else { return [] }
            stream.setByteOrder(isBigEndian: stream[0] == UInt8(ascii: "B"))
            // The name and data of the authorization follow, each padded to four bytes.
            let length = 12 + (stream.uint16(at: 6) + 3) & ~3 + (stream.uint16(at: 8) + 3) & ~3
            guard stream.count >= length else { return [] }
            stream.drop(length)
            isSetUp = true
        }
        var found: [WireRequest] = []
        while stream.count >= 4 {
            var length = stream.uint16(at: 2) * 4
            if length == 0 {
                guard stream.count >= 8 else { break }
                // A length shorter than the header is the client's error; the server closes the connection.
                length = max(stream.uint32(at: 4) * 4, 8)
            }
            guard stream.count >= length else { break }
            var request = WireRequest(opcode: stream[0], data: stream[1])
            if request.opcode == Self.queryExtension, length >= 8 {
                request.extensionName = stream.text(at: 8, length: stream.uint16(at: 4))
            }
            found.append(request)
            stream.drop(length)
        }
        return found
    }
}

/// A message from the server.
enum WireAnswer: Equatable {
    /// The reply to the connection setup.
    case setup(isAccepted: Bool)
    /// A reply: the low 16 bits of the request's number, and bytes 8 and 9, which are the result of QueryExtension.
    case reply(sequence: Int, isPresent: Bool, majorOpcode: UInt8)
    case error(sequence: Int, code: UInt8)
    case event(code: UInt8)
}

/// Splits the server's bytes into the setup, replies, errors and events, including the long events of extensions.
struct ServerStream {
    private var stream = WireStream()
    private var isSetUp = false

    mutating func answers(from bytes: some Collection<UInt8>, isBigEndian: Bool) -> [WireAnswer] {
        stream.setByteOrder(isBigEndian: isBigEndian)
        stream.append(bytes)
        var found: [WireAnswer] = []
        if !isSetUp {
            guard stream.count >= 8 else { return [] }
            let length = 8 + stream.uint16(at: 6) * 4
            guard stream.count >= length else { return [] }
            found.append(.setup(isAccepted: stream[0] == 1))
            stream.drop(length)
            isSetUp = true
        }
        while stream.count >= 32 {
            let code = stream[0] & 0x7f
            let isLong = stream[0] == 1 || code == 35
            let length = 32 + (isLong ? stream.uint32(at: 4) * 4 : 0)
            guard stream.count >= length else { break }
            switch stream[0] {
            case 0: found.append(.error(sequence: stream.uint16(at: 2), code: stream[1]))
            case 1:
                found.append(
                    .reply(sequence: stream.uint16(at: 2), isPresent: stream[8] != 0, majorOpcode: stream[9]))
            default: found.append(.event(code: code))
            }
            stream.drop(length)
        }
        return found
    }
}
