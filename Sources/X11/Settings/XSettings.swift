/// The settings of the desktop as its settings manager publishes them (XSETTINGS 0.5), such as `Gdk/WindowScalingFactor
/// = 2`.
///
/// ```swift
/// let settings = XSettings(bytes)             // the property _XSETTINGS_SETTINGS
/// let scale = settings.integer("Gdk/WindowScalingFactor") ?? 1
/// ```
public struct XSettings: Hashable, Sendable {
    /// The value of a setting.
    public enum Value: Hashable, Sendable {
        /// A number.
        case integer(Int)
        /// A text.
        case string(String)
        /// A colour with red, green, blue and alpha, each from 0 to 65535.
        case color(red: Int, green: Int, blue: Int, alpha: Int)
    }

    /// The settings by their names.
    public private(set) var values: [String: Value] = [:]

    /// Creates empty settings.
    public init() {}

    /// Reads the contents of the property `_XSETTINGS_SETTINGS`, in the byte order that it states.
    ///
    /// Reading stops at the first invalid bytes. The settings before them are kept.
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

    /// The value of a setting, or `nil` if it does not exist.
    public subscript(name: String) -> Value? { values[name] }

    /// Returns a numeric setting, or `nil` if it does not exist or is not a number.
    public func integer(_ name: String) -> Int? {
        if case .integer(let value) = values[name] { value } else { nil }
    }

    /// Returns a setting that is a text, or `nil` if it does not exist or is no text.
    public func string(_ name: String) -> String? {
        if case .string(let value) = values[name] { value } else { nil }
    }
}

/// Reads numbers and strings one after the other. The results are `nil` at the end of the bytes.
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

    /// Reads a string, which is padded to a multiple of four bytes.
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
            // The order in the specification is red, blue, green, alpha.
            guard let red = unsigned(2), let blue = unsigned(2), let green = unsigned(2), let alpha = unsigned(2)
            else { return nil }
            return (name, .color(red: red, green: green, blue: blue, alpha: alpha))
        default: return nil
        }
    }
}
