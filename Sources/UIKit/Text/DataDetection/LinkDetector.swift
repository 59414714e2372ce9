import Foundation

/// Finds the addresses in a text: those with a scheme and `//` or `mailto:`, those that begin with `www.`, hosts that
/// end in one of the most common domains, and mail addresses.
///
/// ```swift
/// LinkDetector.links(in: "See example.com/news, or ask us@example.com.").map(\.url)
/// // http://example.com/news and mailto:us@example.com
/// ```
enum LinkDetector {
    struct Link: Equatable {
        var url: URL
        /// The place in the text, in UTF-16 code units.
        var range: Range<Int>
    }

    /// The domains at the end of a host without `www.`. Those that are endings of files as well, such as "md" and
    /// "app", and words of sentences without a space behind the period, such as "it" and "at", are not among them.
    private static let commonDomains: Set<Substring> = [
        "com", "org", "net", "edu", "gov", "dev", "eu", "de", "fr", "nl", "uk", "ch", "es", "se", "dk", "fi", "cz",
        "ca", "mx", "au", "nz", "jp", "kr", "cn", "ru",
    ]
    private static let openers: Set<Character> = ["(", "[", "{", "\"", "'", "“", "‘", "«"]
    private static let closers: Set<Character> = [
        ".", ",", ";", ":", "!", "?", "\"", "'", "”", "’", "»", "…", "]", "}",
    ]

    static func links(in text: String) -> [Link] {
        // Many texts have none of these, and words need not be looked at then.
        guard
            text.contains("@") || text.contains("://") || hasPointInWord(text)
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

    /// Whether a text has a letter right behind a period, as all hosts have.
    private static func hasPointInWord(_ text: String) -> Bool {
        zip(text.utf8, text.utf8.dropFirst()).contains { one, next in
            one == UInt8(ascii: ".") && (next >= 0x80 || UnicodeScalar(next).properties.isAlphabetic)
        }
    }

    private static func url(of address: Substring) -> URL? {
        let lowercased = address.lowercased()
        if lowercased.hasPrefix("mailto:") {
            return lowercased.count > "mailto:".count ? URL(string: String(address)) : nil
        }
        if let slashes = address.range(of: "://"), isScheme(address[..<slashes.lowerBound]) {
            return slashes.upperBound < address.endIndex ? URL(string: String(address)) : nil
        }
        if lowercased.hasPrefix("www.") {
            let host = lowercased.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
            return isDomain(host) && host.split(separator: ".").count > 2 ? URL(string: "http://\(address)") : nil
        }
        if isCommonHost(address) { return URL(string: "http://\(address)") }
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, isMailbox(parts[0]), isDomain(parts[1]) else { return nil }
        return URL(string: "mailto:\(address)")
    }

    /// Whether a name can be a scheme. Single letters are drives.
    private static func isScheme(_ name: Substring) -> Bool {
        name.count > 1 && name.first?.isLetter == true
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
    }

    /// Whether an address without a scheme begins with a host in a common domain. Names of classes such as "ASP.NET"
    /// and abbreviations are none.
    private static func isCommonHost(_ address: Substring) -> Bool {
        let host = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
        let rest = address[host.endIndex...]
        if rest.hasPrefix(":") {
            let port = rest.dropFirst().prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            guard Int(port) != nil else { return false }
        }
        let labels = host.split(separator: ".")
        guard let domain = labels.last, commonDomains.contains(domain), host.allSatisfy(\.isASCII) else { return false }
        return isDomain(host) && (domain == "com" || labels[labels.count - 2].count > 1)
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
