import Foundation

/// Logs a message with values in a format string.
///
/// ```swift
/// os_log("%{public}@ has %d pages", log: log, type: .info, title, count)
/// ```
///
/// - Parameters:
///   - message: The format. `{public}` and `{private}` stand before a conversion, as in `%{private}@`.
///   - dso: Not used.
///   - log: The log object.
///   - type: The level.
///   - args: The values. A missing value is shown as `<missing>`.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: Any...
) {
    log.write(type, LogFormat.text("\(message)", args))
}

/// Logs a message with a level and values in a format string.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any...
) {
    log.write(type, LogFormat.text("\(message)", args))
}

/// Logs a message with interpolated values.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default) {
    log.write(type, message.text)
}

/// Logs a message with a level and interpolated values.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(type, message.text)
}

/// The formats of `os_log`: those of `printf`, with `%@` for any value and options in braces.
enum LogFormat {
    static func text(_ format: String, _ arguments: [Any]) -> String {
        var result = ""
        var rest = format[...]
        var values = arguments[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest.removeFirst()
                continue
            }
            guard let conversion = Conversion(&rest) else {
                result += "%"
                continue
            }
            result += values.popFirst().map(conversion.text) ?? "<missing>"
        }
        return result + rest
    }

    /// One conversion, such as `%{private}5.2f`.
    struct Conversion {
        private var options = ""
        private var flags = ""
        private let letter: Character

        /// Reads a conversion after its percent sign. If there is none, nothing is read.
        init?(_ rest: inout Substring) {
            var text = rest
            if text.first == "{", let end = text.firstIndex(of: "}") {
                options = String(text[text.index(after: text.startIndex)..<end])
                text = text[text.index(after: end)...]
            }
            while let next = text.first, "+- #0123456789.".contains(next) {
                flags.append(next)
                text.removeFirst()
            }
            while let next = text.first, "hlqjztL".contains(next) { text.removeFirst() }
            guard let letter = text.popFirst(), "diuoxXfFeEgGaAcsS@pm".contains(letter) else { return nil }
            self.letter = letter
            rest = text
        }

        func text(_ value: Any) -> String {
            if options.contains("private") || options.contains("sensitive") { return "<private>" }
            // Widths beyond any use are left out.
            let flags = flags.count > 8 ? "" : flags
            switch letter {
            case "d", "i", "u", "o", "x", "X":
                guard let number = value as? any BinaryInteger else { break }
                let conversion = letter == "i" ? "d" : letter
                return String(format: "%\(flags)l\(conversion)", Int64(truncatingIfNeeded: number))
            case "f", "F", "e", "E", "g", "G", "a", "A":
                guard let number = (value as? any BinaryFloatingPoint).map({ Double($0) }) else { break }
                return String(format: "%\(flags)\(letter)", number)
            default: break
            }
            return "\(value)"
        }
    }
}
