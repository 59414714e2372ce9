import Foundation

/// Finds data of several kinds in a text. Digits in an address or a date are no telephone number.
enum DataDetection {
    struct Kinds: OptionSet {
        let rawValue: Int
        static let links = Kinds(rawValue: 1)
        static let phoneNumbers = Kinds(rawValue: 1 << 1)
    }

    struct Found: Equatable {
        var content: DetectedData.Content
        /// The place in the text, in UTF-16 code units.
        var range: Range<Int>
    }

    /// Returns what is found, in the order of the text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - kinds: The kinds of data.
    ///   - dates: The detector of dates; `nil` if they are not looked for.
    static func find(in text: String, _ kinds: Kinds, dates: DateDetector? = nil) -> [Found] {
        let links = LinkDetector.links(in: text)
        var found = kinds.contains(.links) ? links.map { Found(content: .link($0.url), range: $0.range) } : []
        var taken = links.map(\.range)
        if let dates {
            let free = Self.free(dates.dates(in: text), beside: taken, \.range)
            found += free.map { Found(content: .date($0.date, $0.timeZone), range: $0.range) }
            taken = (taken + free.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
        }
        if kinds.contains(.phoneNumbers) {
            for range in free(PhoneNumberDetector.numbers(in: text), beside: taken, \.self) {
                let number = (text as NSString).substring(
                    with: NSRange(location: range.lowerBound, length: range.count))
                found.append(Found(content: .phoneNumber(number), range: range))
            }
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the places that overlap none of others. Both are in the order of the text.
    private static func free<Place>(
        _ places: [Place], beside others: [Range<Int>], _ range: (Place) -> Range<Int>
    ) -> [Place] {
        var rest = others[...]
        return places.filter { place in
            rest = rest.drop { $0.upperBound <= range(place).lowerBound }
            return rest.first?.overlaps(range(place)) != true
        }
    }
}
