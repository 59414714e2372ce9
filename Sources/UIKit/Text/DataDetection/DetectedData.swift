import Foundation

/// A place in a text where a data detector found something.
final class DetectedData: NSTextCheckingResult {
    /// The content of the place.
    enum Content: Equatable {
        case link(URL)
        case phoneNumber(String)
        /// A date, with its time zone if the text has one.
        case date(Date, TimeZone?)

        /// The address that opens the content: `tel:+4930123456` for a number, and `nil` for a date.
        var url: URL? {
            switch self {
            case .link(let url): url
            case .phoneNumber(let number):
                URL(string: "tel:" + Self.dialled(number))
            case .date: nil
            }
        }

        /// Returns the digits that are dialled. The 0 in "+49 (0)30 123456" is dialled inside of the country alone.
        private static func dialled(_ number: String) -> String {
            let number = number.hasPrefix("+") ? number.replacingOccurrences(of: "(0)", with: "") : number
            return number.filter { $0 == "+" || $0.isASCII && $0.isNumber }
        }
    }

    let content: Content
    private let place: NSRange
    /// An expression that finds nothing.
    private static let expression = try? NSRegularExpression(pattern: "(?!)")

    init(_ content: Content, range: NSRange) {
        (self.content, place) = (content, range)
        super.init()
    }

    /// Results are not archived.
    required init?(coder: NSCoder) { nil }

    override var resultType: CheckingType {
        switch content {
        case .link: .detectedLink
        case .phoneNumber: .detectedPhoneNumber
        case .date: .detectedDate
        }
    }

    override var range: NSRange { place }
    override var numberOfRanges: Int { 1 }
    /// Foundation's `adjustingRanges(offset:)` ends the program for a result without an expression.
    override var regularExpression: NSRegularExpression? { Self.expression }
    override func range(at index: Int) -> NSRange { index == 0 ? place : NSRange(location: NSNotFound, length: 0) }
    override func range(withName name: String) -> NSRange { NSRange(location: NSNotFound, length: 0) }
    override func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSTextCheckingResult {
    /// The address of a link that a data detector found; `nil` for other results.
    public var url: URL? {
        if case .link(let url)? = (self as? DetectedData)?.content { url } else { nil }
    }

    /// A telephone number as it stands in the text that a data detector searched; `nil` for other results.
    public var phoneNumber: String? {
        if case .phoneNumber(let number)? = (self as? DetectedData)?.content { number } else { nil }
    }

    /// The date that a data detector found; `nil` for other results.
    ///
    /// A day without a time is noon of this day, and one without a year is in the present one.
    public var date: Date? {
        if case .date(let date, _)? = (self as? DetectedData)?.content { date } else { nil }
    }

    /// The time zone of the date that a data detector found, if the text has one; `nil` otherwise.
    public var timeZone: TimeZone? {
        if case .date(_, let zone)? = (self as? DetectedData)?.content { zone } else { nil }
    }
}

/// Foundation's own constants for these types warn that Foundation never finds them.
extension NSTextCheckingResult.CheckingType {
    static var detectedDate: Self { Self(rawValue: 1 << 3) }
    static var detectedLink: Self { Self(rawValue: 1 << 5) }
    static var detectedPhoneNumber: Self { Self(rawValue: 1 << 11) }
}
