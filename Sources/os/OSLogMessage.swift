import Foundation

/// A message with values, each with its privacy, alignment and format.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    /// Creates a message without values.
    public init(stringLiteral value: String) { text = value }
    /// Creates a message with values.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The privacy of a value in a message.
public struct OSLogPrivacy: Equatable, Sendable {
    /// A way to replace a private value.
    public enum Mask: Sendable {
        /// A number that is the same for equal values while the program runs.
        case hash
        /// Nothing that depends on the value.
        case none
    }

    private let isHidden: Bool
    private let mask: Mask

    /// The value is shown.
    public static let `public` = OSLogPrivacy(isHidden: false, mask: .none)
    /// The value is shown. The log of a Linux program is read by its user.
    public static let auto = OSLogPrivacy(isHidden: false, mask: .none)
    /// The value is replaced with `<private>`.
    public static let `private` = OSLogPrivacy(isHidden: true, mask: .none)
    /// The value is replaced with `<private>`.
    public static let sensitive = OSLogPrivacy(isHidden: true, mask: .none)
    /// The value is replaced as the mask says.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isHidden: true, mask: mask) }
    /// The value is replaced as the mask says.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isHidden: true, mask: mask) }
    /// The value is shown.
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }

    func shown(_ text: @autoclosure () -> String) -> String {
        guard isHidden else { return text() }
        guard mask == .hash else { return "<private>" }
        return "<mask.hash: \(String(UInt(bitPattern: text().hashValue), radix: 16))>"
    }
}

/// The alignment of a value in a message.
public struct OSLogStringAlignment: Sendable {
    private let columns: Int
    private let isRight: Bool

    /// No alignment.
    public static let none = OSLogStringAlignment(columns: 0, isRight: false)
    /// The value is preceded by spaces, up to a number of columns.
    public static func right(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns, isRight: true)
    }
    /// The value is followed by spaces, up to a number of columns.
    public static func left(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns, isRight: false)
    }

    func aligned(_ text: String) -> String {
        let spaces = String(repeating: " ", count: max(0, min(columns, 1_000) - text.count))
        return isRight ? spaces + text : text + spaces
    }
}

/// The format of an integer in a message.
public struct OSLogIntegerFormat: Sendable {
    private let radix: Int
    private let prefix: String
    private let isUppercase: Bool
    private let minDigits: Int
    private let isSigned: Bool

    private init(_ radix: Int = 10, prefix: String = "", upper: Bool = false, digits: Int = 0, signed: Bool = false) {
        (self.radix, self.prefix, isUppercase, minDigits, isSigned) = (radix, prefix, upper, min(digits, 1_000), signed)
    }

    /// Decimal digits.
    public static let decimal = OSLogIntegerFormat()
    /// Decimal digits, optionally with a plus sign and leading zeros.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> OSLogIntegerFormat {
        OSLogIntegerFormat(digits: minDigits, signed: explicitPositiveSign)
    }
    /// Hexadecimal digits.
    public static let hex = OSLogIntegerFormat(16)
    /// Hexadecimal digits, optionally with `0x`, in upper case and with leading zeros.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
    ) -> OSLogIntegerFormat {
        OSLogIntegerFormat(
            16, prefix: includePrefix ? "0x" : "", upper: uppercase, digits: minDigits, signed: explicitPositiveSign)
    }
    /// Octal digits.
    public static let octal = OSLogIntegerFormat(8)
    /// Octal digits, optionally with `0o`, in upper case and with leading zeros.
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
    ) -> OSLogIntegerFormat {
        OSLogIntegerFormat(
            8, prefix: includePrefix ? "0o" : "", upper: uppercase, digits: minDigits, signed: explicitPositiveSign)
    }

    func text(_ value: some FixedWidthInteger) -> String {
        let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
        return (value < 0 ? "-" : isSigned ? "+" : "") + prefix + zeros + digits
    }
}

/// The format of a floating-point number in a message.
public struct OSLogFloatFormatting: Sendable {
    private let conversion: String
    private let precision: Int?
    private let flags: String

    private static func make(
        _ conversion: String, _ precision: Int? = nil, signed: Bool = false, upper: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            conversion: upper ? conversion.uppercased() : conversion, precision: precision.map { max(0, min($0, 100)) },
            flags: signed ? "+" : "")
    }

    /// Digits with six decimal places.
    public static let fixed = make("f")
    /// Digits with a number of decimal places.
    public static func fixed(
        precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting { make("f", precision, signed: explicitPositiveSign, upper: uppercase) }
    /// Digits with six decimal places, optionally with a plus sign.
    public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        make("f", signed: explicitPositiveSign, upper: uppercase)
    }
    /// Digits with an exponent.
    public static let exponential = make("e")
    /// Digits with a number of decimal places and an exponent.
    public static func exponential(
        precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting { make("e", precision, signed: explicitPositiveSign, upper: uppercase) }
    /// Digits with or without an exponent, whichever is shorter.
    public static let hybrid = make("g")
    /// A number of digits, with or without an exponent, whichever is shorter.
    public static func hybrid(
        precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting { make("g", precision, signed: explicitPositiveSign, upper: uppercase) }

    func text(_ value: Double) -> String {
        String(format: "%\(flags)\(precision.map { ".\($0)" } ?? "")\(conversion)", value)
    }
}

/// The format of a Boolean value in a message.
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth
    /// `yes` or `no`.
    case answer
}

/// The parts of a message with values.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Creates an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Appends a text without values.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    private mutating func append(_ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy) {
        text += align.aligned(privacy.shown(value))
    }

    /// Appends any value, with its description.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(
        _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { append("\(value())", align, privacy) }

    /// Appends a string.
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { append(argumentString(), align, privacy) }

    /// Appends an integer.
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure () -> T, format: OSLogIntegerFormat = .decimal, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { append(format.text(number()), align, privacy) }

    /// Appends a floating-point number.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(
        _ number: @autoclosure () -> T, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { append(format.text(Double(number())), align, privacy) }

    /// Appends a Boolean value.
    public mutating func appendInterpolation(
        _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        let value = boolean()
        append(format == .truth ? "\(value)" : value ? "yes" : "no", align, privacy)
    }
}
