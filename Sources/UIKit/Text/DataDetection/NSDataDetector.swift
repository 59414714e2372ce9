import Foundation

/// The kinds of data that a detector looks for, as the bits of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// Finds addresses of the web and of mail, telephone numbers and dates in a text.
///
/// ```swift
/// let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
/// let text = "See www.example.com."
/// let whole = NSRange(location: 0, length: text.utf16.count)
/// detector.firstMatch(in: text, range: whole)?.url    // http://www.example.com
/// ```
///
/// A host needs neither a scheme nor `www.` if it ends in one of the most common domains, such as `com`. Dates have a
/// day and a month, as numbers or with names in English and in the user's language, or are words such as "tomorrow".
/// Postal addresses and flights are not found. On iOS this is a subclass of `NSRegularExpression`, which Foundation on
/// Linux does not allow. A detector can be used on several threads at the same time.
open class NSDataDetector: NSObject, NSCopying, @unchecked Sendable {
    /// The kinds that the detector finds, which are those of the initializer without unsupported ones.
    public let checkingTypes: NSTextCheckingTypes

    private static let supported: NSTextCheckingResult.CheckingType = [
        .detectedDate, .detectedLink, .detectedPhoneNumber,
    ]
    private let dates: DateDetector?

    /// Creates a detector.
    ///
    /// - Parameter checkingTypes: The kinds of data. Unsupported ones are ignored, with a message in the log.
    /// - Throws: An error if none of the kinds is supported.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        let supported = checkingTypes & Self.supported.rawValue
        let others = checkingTypes & ~Self.supported.rawValue
        let reason = "NSDataDetector finds dates, links and phone numbers, and not the types \(others)."
        guard supported != 0 else {
            throw CocoaError(.featureUnsupported, userInfo: [NSLocalizedDescriptionKey: reason])
        }
        if others != 0 { Log.application.warning("\(reason)") }
        self.checkingTypes = supported
        let findsDates = supported & NSTextCheckingResult.CheckingType.detectedDate.rawValue != 0
        dates = findsDates ? DateDetector(locale: .current) : nil
        super.init()
    }

    /// Returns the detector itself, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns what is found in a range of a text, in its order. Parts of the range outside of the text are ignored.
    open func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        let text = string as NSString
        let range = NSIntersectionRange(range, NSRange(location: 0, length: text.length))
        return DataDetection.find(in: text.substring(with: range), kinds, dates: dates).map { found in
            DetectedData(
                found.content,
                range: NSRange(location: range.location + found.range.lowerBound, length: found.range.count))
        }
    }

    /// Calls a block with each thing that is found, until it sets its last argument to `true`.
    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for match in matches(in: string, options: options, range: range) {
            block(match, [], &stop)
            if stop.boolValue { return }
        }
    }

    /// Returns the first thing that is found in a range of a text, or `nil`.
    open func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? {
        matches(in: string, options: options, range: range).first
    }

    /// Returns how many things are found in a range of a text.
    open func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int {
        matches(in: string, options: options, range: range).count
    }

    /// Returns the place of the first thing that is found, or a range at `NSNotFound`.
    open func rangeOfFirstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
    }

    private var kinds: DataDetection.Kinds {
        var kinds: DataDetection.Kinds = []
        let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
        if types.contains(.detectedLink) { kinds.insert(.links) }
        if types.contains(.detectedPhoneNumber) { kinds.insert(.phoneNumbers) }
        return kinds
    }
}
