/// The settings of the desktop as its settings manager publishes them (XSETTINGS 0.5), such as
/// `Gdk/WindowScalingFactor = 2`.
public struct XSettings: Hashable, Sendable {
    public enum Value: Hashable, Sendable {
        case integer(Int)
        case string(String)
        /// Red, green, blue and alpha, each from 0 to 65535.
        case color(red: Int, green: Int, blue: Int, alpha: Int)
    }

    /// The settings by their names.
    public private(set) var values: [String: Value] = [:]

    public init() {}

    /// Reads the contents of the property `_XSETTINGS_SETTINGS`, in the byte order that it says. What comes before bytes that
    /// make no sense counts, nothing behind them does.
    public init(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        guard let order = reader.byte(), order <= 1 else { return }
        reader.isBigEndian = order == 1
        // Three bytes of padding and a serial number.
        guard reader.skip(7), let count = reader.unsigned(4) else { return }
        for _ in 0..<count {
            guard let (name, value) = reader.setting() else { return }
            values[name] = value
        }
    }

    public subscript(name: String) -> Value? { values[name] }

    /// A setting that is a number; `nil` where it is none or not there.
    public func integer(_ name: String) -> Int? {
        if case .integer(let value) = values[name] { value } else { nil }
    }

    /// A setting that is a text; `nil` where it is none or not there.
    public func string(_ name: String) -> String? {
        if case .string(let value) = values[name] { value } else { nil }
    }
}

/// Reads numbers and strings one behind the other; `nil` where the bytes end.
private struct Reader {
    let bytes: [UInt8]
    var position = 0
    var isBigEndian = false

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= bytes.count - position else { return nil }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func skip(_ count: Int) -> Bool { take(count) != nil }

    mutating func byte() -> Int? { take(1)?.first.map(Int.init) }

    mutating func unsigned(_ count: Int) -> Int? {
        guard let part = take(count) else { return nil }
        let ordered = isBigEndian ? Array(part) : part.reversed()
        return ordered.reduce(0) { $0 << 8 | Int($1) }
    }

    /// Strings are padded to a multiple of four bytes.
    mutating func string(length: Int) -> String? {
        guard let part = take(length), skip((4 - length % 4) % 4) else { return nil }
        return String(decoding: part, as: UTF8.self)
    }

    mutating func setting() -> (String, XSettings.Value)? {
        guard let type = byte(), skip(1), let length = unsigned(2), let name = string(length: length), skip(4) else {
            return nil
        }
        switch type {
        case 0: return unsigned(4).map { (name, .integer(Int(Int32(truncatingIfNeeded: $0)))) }
        case 1:
            guard let length = unsigned(4), let text = string(length: length) else { return nil }
            return (name, .string(text))
        case 2:
            // In the order of the specification: red, blue, green, alpha.
            guard let red = unsigned(2), let blue = unsigned(2), let green = unsigned(2), let alpha = unsigned(2)
            else { return nil }
            return (name, .color(red: red, green: green, blue: blue, alpha: alpha))
        default: return nil
        }
    }
}
