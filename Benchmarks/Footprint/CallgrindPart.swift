import Foundation

/// What callgrind has counted between two marks: the content of one of its files.
///
/// The file must be written with `--dump-instr=yes --compress-strings=no --compress-pos=no`. Its format is described in
/// callgrind's manual.
public struct CallgrindPart: Sendable {
    /// The mark at the part's end: `wait`, `callback`, or empty at the end of the program.
    public private(set) var mark = ""
    /// The number of executed instructions.
    public private(set) var instructions = 0
    /// The instructions of searches in tables of Swift's runtime that are ordered by addresses, such as those of
    /// generic types. They differ with the addresses, and so from run to run.
    public var searches: Int {
        own.reduce(0) { sum, function in
            let isSearch = ["ConcurrentReadableHashMap", "MetadataCacheKey"].contains { function.key.contains($0) }
            return isSearch ? sum + function.value : sum
        }
    }
    /// The addresses of executed instructions, each with the number of its object file.
    public private(set) var addresses: Set<CodeAddress> = []
    /// The number of calls of each function, by its name in the symbol table.
    public private(set) var calls: [String: Int] = [:]
    /// The instructions of each function itself, by its name.
    public private(set) var own: [String: Int] = [:]

    /// The place of an instruction.
    public struct CodeAddress: Hashable, Sendable {
        /// The object file, e.g. `/usr/lib/libc.so.6`.
        public let object: String
        /// The address in it, divided by the size of a line of the processor's cache, which is 64 bytes.
        public let line: Int
    }

    /// Reads a file.
    public init(contentsOf url: URL) throws { self.init(try Data(contentsOf: url)) }

    /// Parses the content of a file. Lines without a meaning here are skipped.
    public init(_ data: Data) {
        var (object, function, callee) = ("", "", "")
        var isAfterCalls = false
        // Instructions follow each other, so most lines of code repeat the previous one.
        var last: CodeAddress?
        data.withUnsafeBytes { bytes in
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                let first = line[line.startIndex]
                if first == UInt8(ascii: "0"), line.count > 2 {
                    // "0xADDRESS COUNT", or the cost of a call behind "calls=".
                    guard !isAfterCalls else {
                        isAfterCalls = false
                        continue
                    }
                    guard let (address, count) = Self.cost(line) else { continue }
                    instructions += count
                    own[function, default: 0] += count
                    let place = CodeAddress(object: object, line: address / 64)
                    if place != last { addresses.insert(place) }
                    last = place
                    continue
                }
                guard let (key, value) = Self.field(line) else { continue }
                switch key {
                case "ob": object = value
                case "fn": function = value
                case "cfn": callee = value
                case "calls":
                    isAfterCalls = true
                    calls[callee, default: 0] += Int(value.prefix { $0 != " " }) ?? 0
                case "desc: Trigger: Client Request": mark = value
                default: break
                }
            }
        }
    }

    /// Parses "0xADDRESS COUNT".
    private static func cost(_ line: Slice<UnsafeRawBufferPointer>) -> (address: Int, count: Int)? {
        let words = line.split(separator: UInt8(ascii: " "))
        guard words.count == 2, let address = Int(String(decoding: words[0].dropFirst(2), as: UTF8.self), radix: 16),
            let count = Int(String(decoding: words[1], as: UTF8.self))
        else { return nil }
        return (address, count)
    }

    /// Parses "KEY=VALUE", or "desc: Trigger: Client Request: VALUE".
    private static func field(_ line: Slice<UnsafeRawBufferPointer>) -> (key: String, value: String)? {
        if let end = line.firstIndex(of: UInt8(ascii: "=")) {
            return (
                String(decoding: line[..<end], as: UTF8.self),
                String(decoding: line[line.index(after: end)...], as: UTF8.self)
            )
        }
        let text = String(decoding: line, as: UTF8.self)
        guard text.hasPrefix("desc: Trigger:"), let end = text.range(of: ": ", options: .backwards) else { return nil }
        return (String(text[..<end.lowerBound]), String(text[end.upperBound...]))
    }
}
