import Foundation

/// A value that a property list can hold, such as `.dictionary(["page": .integer(7)])`.
indirect enum PropertyValue: Equatable, Sendable {
    case bool(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    case date(Date)
    case data(Data)
    case array([PropertyValue])
    case dictionary([String: PropertyValue])

    /// The greatest depth of nested values. Deeper values are refused, because reading them is recursive.
    static let deepest = 32

    /// Creates a value from a Foundation value. The result is `nil` for any other type, also inside arrays and
    /// dictionaries, and for values that are nested too deeply.
    init?(_ value: Any, depth: Int = 0) {
        guard depth < Self.deepest else { return nil }
        switch value {
        case let value as Bool: self = .bool(value)
        case let value as Int: self = .integer(value)
        case let value as any BinaryInteger:
            guard let number = Int(exactly: value) else { return nil }
            self = .integer(number)
        case let value as Double: self = .real(value)
        case let value as any BinaryFloatingPoint: self = .real(Double(value))
        case let value as String: self = .string(value)
        case let value as Date: self = .date(value)
        case let value as Data: self = .data(value)
        case let value as [Any]:
            let values = value.compactMap { PropertyValue($0, depth: depth + 1) }
            guard values.count == value.count else { return nil }
            self = .array(values)
        case let value as [String: Any]:
            let values = value.compactMapValues { PropertyValue($0, depth: depth + 1) }
            guard values.count == value.count else { return nil }
            self = .dictionary(values)
        default: return nil
        }
    }

    /// The Foundation value.
    var any: Any {
        switch self {
        case .bool(let value): value
        case .integer(let value): value
        case .real(let value): value
        case .string(let value): value
        case .date(let value): value
        case .data(let value): value
        case .array(let values): values.map(\.any)
        case .dictionary(let values): values.mapValues(\.any)
        }
    }

    /// Returns the values that can be stored, and the sorted keys of the others.
    static func split(_ values: [String: Any]) -> (kept: [String: PropertyValue], lost: [String]) {
        let kept = values.compactMapValues { PropertyValue($0) }
        return (kept, values.keys.filter { kept[$0] == nil }.sorted())
    }
}

extension PropertyValue: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .real(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode(Date.self) {
            self = .date(value)
        } else if let value = try? container.decode(Data.self) {
            self = .data(value)
        } else if let value = try? container.decode([PropertyValue].self) {
            self = .array(value)
        } else {
            self = .dictionary(try container.decode([String: PropertyValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .real(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .date(let value): try container.encode(value)
        case .data(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .dictionary(let values): try container.encode(values)
        }
    }
}
