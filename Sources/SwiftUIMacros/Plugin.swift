import Foundation

/// The program that expands SwiftUI's macros. The compiler starts it, and communicates with it over its standard input
/// and output.
///
/// A message is a number of 8 bytes, the least significant first, and as many bytes of JSON. The names in the JSON are
/// those of the compiler's plug-in protocol. The plugin implements the protocol itself, so programs do not need to
/// download and build the package swift-syntax.
@main
enum Plugin {
    static func main() {
        while let message = read() {
            write(Answer.to(message))
        }
    }

    /// Returns the next message, or `nil` at the end of the input or if it is damaged.
    private static func read() -> [String: Any]? {
        guard let header = bytes(8) else { return nil }
        let length = header.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        guard length < 1 << 30, let body = bytes(Int(length)) else { return nil }
        return (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
    }

    private static func bytes(_ count: Int) -> Data? {
        var data = Data()
        while data.count < count {
            let more = FileHandle.standardInput.readData(ofLength: count - data.count)
            if more.isEmpty { return nil }
            data.append(more)
        }
        return data
    }

    private static func write(_ answer: [String: Any]) {
        guard let body = try? JSONSerialization.data(withJSONObject: answer) else { exit(1) }
        let length = UInt64(body.count)
        let header = Data((0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) })
        FileHandle.standardOutput.write(header + body)
    }
}
