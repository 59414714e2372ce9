import Foundation

/// Finds the addresses in a text: those with a scheme of the web or of mail, those that begin with `www.`, and mail
/// addresses.
///
/// ```swift
/// LinkDetector.links(in: "See www.example.com, or ask us@example.com.").map(\.url)
/// // http://www.example.com and mailto:us@example.com
/// ```
enum LinkDetector {
    struct Link: Equatable {
        var url: URL
        /// The place in the text, in UTF-16 code units.
        var range: Range<Int>
    }

    private static let schemes = ["http://", "https://", "ftp://", "mailto:"]
    private static let openers: Set<Character> = ["(", "[", "{", "\"", "'", "“", "‘", "«"]
    private static let closers: Set<Character> = [
        ".", ",", ";", ":", "!", "?", "\"", "'", "”", "’", "»", "…", "]", "}",
    ]

    static func links(in text: String) -> [Link] {
        // Few texts have one of these, and words need not be looked at then.
        guard
            text.contains("@") || text.contains("://") || text.localizedCaseInsensitiveContains("www.")
                || text.localizedCaseInsensitiveContains("mailto:")
        else { return [] }
        return text.split { $0.isWhitespace || $0 == "<" || $0 == ">" }.compactMap { word in
            let address = withoutPunctuation(word)
            guard let url = url(of: address) else { return nil }
            let (start, end) = (address.startIndex.utf16Offset(in: text), address.endIndex.utf16Offset(in: text))
            return Link(url: url, range: start..<end)
        }
    }

    /// Returns a word without the punctuation around it. A closing parenthesis belongs to an address that has an
    /// opening one.
    private static func withoutPunctuation(_ word: Substring) -> Substring {
        var word = word.drop { openers.contains($0) }
        while let last = word.last, closers.contains(last) || last == ")" && !word.contains("(") { word.removeLast() }
        return word
    }

    private static func url(of address: Substring) -> URL? {
        let lowercased = address.lowercased()
        if let scheme = schemes.first(where: lowercased.hasPrefix) {
            return lowercased.count > scheme.count ? URL(string: String(address)) : nil
        }
        if lowercased.hasPrefix("www.") {
            let host = lowercased.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
            return isDomain(host) && host.split(separator: ".").count > 2 ? URL(string: "http://\(address)") : nil
        }
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, isMailbox(parts[0]), isDomain(parts[1]) else { return nil }
        return URL(string: "mailto:\(address)")
    }

    private static func isMailbox(_ name: Substring) -> Bool {
        !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || ".!#$%&*+-/=?^_~".contains($0) }
    }

    /// Whether a name has at least two labels of letters, digits and hyphens, of which the last has a letter. Versions
    /// of packages such as `name@4.17.21` have none.
    private static func isDomain(_ name: some StringProtocol) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1 && labels.last?.contains(where: \.isLetter) == true
            && labels.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
    }
}
