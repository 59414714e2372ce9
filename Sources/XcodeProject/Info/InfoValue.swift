import Foundation

/// A value of an Info.plist.
enum InfoValue: Equatable, Sendable {
    case string(String)
    case bool(Bool)
    case integer(Int)
    case real(Double)
    case data(Data)
    case date(Date)
    case array([InfoValue])
    case dictionary([String: InfoValue])

    /// Reads the contents of a file in any of the three formats of property lists. Returns `nil` if it is damaged.
    init?(contents: Data) {
        if let value = try? PropertyListSerialization.propertyList(from: contents, format: nil) {
            self.init(value)
        } else if let list = try? PropertyListParser.parse(Array(contents)) {
            self.init(list)
        } else {
            return nil
        }
    }

    private init?(_ value: Any) {
        switch value {
        case let value as String: self = .string(value)
        case let value as NSNumber:
            // A truth value, 0 and 1 convert to each other, so the stored type decides.
            switch String(cString: value.objCType) {
            case "c", "B": self = .bool(value.boolValue)
            case "d", "f": self = .real(value.doubleValue)
            default: self = .integer(value.intValue)
            }
        case let value as Data: self = .data(value)
        case let value as Date: self = .date(value)
        case let value as [Any]: self = .array(value.compactMap { InfoValue($0) })
        case let value as [String: Any]: self = .dictionary(value.compactMapValues { InfoValue($0) })
        default: return nil
        }
    }

    private init(_ list: PropertyList) {
        switch list.content {
        case .string(let text): self = .string(text)
        case .data(let bytes): self = .data(Data(bytes))
        case .array(let items): self = .array(items.map { InfoValue($0) })
        case .dictionary(let entries): self = .dictionary(entries.mapValues { InfoValue($0) })
        }
    }

    /// Returns the value with all its texts replaced. Keys stay.
    func mapStrings(_ transform: (String) -> String) -> InfoValue {
        switch self {
        case .string(let text): .string(transform(text))
        case .array(let items): .array(items.map { $0.mapStrings(transform) })
        case .dictionary(let entries): .dictionary(entries.mapValues { $0.mapStrings(transform) })
        default: self
        }
    }

    // MARK: Writing

    /// The file in XML, with sorted keys, so that the same values always give the same file.
    var file: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(lines(indent: "").joined(separator: "\n"))
        </plist>

        """
    }

    private func lines(indent: String) -> [String] {
        let inner = indent + "    "
        switch self {
        case .string(let text): return ["\(indent)<string>\(Self.escape(text))</string>"]
        case .bool(let value): return ["\(indent)<\(value)/>"]
        case .integer(let value): return ["\(indent)<integer>\(value)</integer>"]
        case .real(let value): return ["\(indent)<real>\(value)</real>"]
        case .data(let value): return ["\(indent)<data>\(value.base64EncodedString())</data>"]
        case .date(let value): return ["\(indent)<date>\(value.formatted(.iso8601))</date>"]
        case .array(let items):
            guard !items.isEmpty else { return ["\(indent)<array/>"] }
            return ["\(indent)<array>"] + items.flatMap { $0.lines(indent: inner) } + ["\(indent)</array>"]
        case .dictionary(let entries):
            guard !entries.isEmpty else { return ["\(indent)<dict/>"] }
            let inside = entries.sorted { $0.key < $1.key }.flatMap { key, value in
                ["\(inner)<key>\(Self.escape(key))</key>"] + value.lines(indent: inner)
            }
            return ["\(indent)<dict>"] + inside + ["\(indent)</dict>"]
        }
    }

    private static func escape(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
