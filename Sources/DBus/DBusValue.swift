/// A value in a message of D-Bus.
package indirect enum DBusValue: Hashable, Sendable {
    case byte(UInt8)
    case boolean(Bool)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    case objectPath(String)
    case signature(String)
    /// Values of one type, whose signature also an empty array has.
    case array(of: String, [DBusValue])
    case structure([DBusValue])
    /// An entry of a dictionary, which is an array of entries.
    case entry(DBusValue, DBusValue)
    case variant(DBusValue)

    /// The signature of the type, for example `a{sv}`.
    package var signature: String {
        switch self {
        case .byte: "y"
        case .boolean: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .signature: "g"
        case .array(let element, _): "a" + element
        case .structure(let members): "(" + members.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .variant: "v"
        }
    }
}

extension DBusValue {
    /// Creates a dictionary from names to values of any type: `a{sv}`.
    package static func dictionary(_ entries: KeyValuePairs<String, DBusValue>) -> DBusValue {
        .array(of: "{sv}", entries.map { .entry(.string($0.key), .variant($0.value)) })
    }

    /// The text of a string, an object path or a signature; `nil` for other values.
    package var text: String? {
        switch self {
        case .string(let text), .objectPath(let text), .signature(let text): text
        default: nil
        }
    }

    /// The number of a value with any type of integer; `nil` for others and for numbers that are too large.
    package var integer: Int? {
        switch self {
        case .byte(let number): Int(number)
        case .int16(let number): Int(number)
        case .uint16(let number): Int(number)
        case .int32(let number): Int(number)
        case .uint32(let number): Int(number)
        case .int64(let number): Int(exactly: number)
        case .uint64(let number): Int(exactly: number)
        default: nil
        }
    }

    /// The truth value, or `nil` for other types.
    package var bool: Bool? { if case .boolean(let value) = self { value } else { nil } }
    /// The number of a double, or `nil` for other types.
    package var number: Double? { if case .double(let value) = self { value } else { nil } }
    /// The members of an array or a structure, or `nil` for other types.
    package var members: [DBusValue]? {
        switch self {
        case .array(_, let members), .structure(let members): members
        default: nil
        }
    }
    /// The value inside a variant, also inside several; the value itself if it is no variant.
    package var unwrapped: DBusValue { if case .variant(let value) = self { value.unwrapped } else { self } }

    /// Returns the value of a dictionary for a name, without its variant; `nil` if there is none.
    package subscript(name: String) -> DBusValue? {
        for case .entry(let key, let value) in members ?? [] where key.text == name { return value.unwrapped }
        return nil
    }
}
