import Foundation

/// Finds data of several kinds in a text. Digits in an address are no telephone number.
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
    static func find(in text: String, _ kinds: Kinds) -> [Found] {
        let links = LinkDetector.links(in: text)
        var found = kinds.contains(.links) ? links.map { Found(content: .link($0.url), range: $0.range) } : []
        if kinds.contains(.phoneNumbers) {
            // Both are in the order of the text.
            var rest = links[...]
            for range in PhoneNumberDetector.numbers(in: text) {
                rest = rest.drop { $0.range.upperBound <= range.lowerBound }
                if rest.first?.range.overlaps(range) == true { continue }
                let number = (text as NSString).substring(
                    with: NSRange(location: range.lowerBound, length: range.count))
                found.append(Found(content: .phoneNumber(number), range: range))
            }
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}
