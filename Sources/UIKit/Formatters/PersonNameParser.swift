import Foundation

/// The parts of a name in a text.
enum PersonNameParser {
    private static let prefixes: Set<String> = ["dr", "mr", "mrs", "ms", "miss", "prof", "sir", "rev", "fr", "mx"]
    private static let suffixes: Set<String> = ["jr", "sr", "ii", "iii", "iv", "phd", "md", "esq", "dds"]
    /// The words that belong to the family name behind them.
    private static let particles: Set<String> = [
        "van", "von", "der", "den", "de", "da", "di", "del", "della", "la", "le", "dos", "du", "bin", "ibn", "al",
    ]

    static func name(in text: String) -> PersonNameComponents? {
        guard text.contains(where: \.isLetter) else { return nil }
        var name = PersonNameComponents()
        var parts = text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map { String($0) } }
            .filter { !$0.isEmpty }
        // "King, Jr." has a suffix behind the comma, and "King, Ada" a given name.
        var suffix: [String] = []
        while parts.count > 1, let last = parts.last, last.allSatisfy({ suffixes.contains(key($0)) }) {
            suffix = last + suffix
            parts.removeLast()
        }
        guard var words = parts.first else { return nil }
        var family: [String] = []
        if parts.count > 1 { (family, words) = (words, parts.dropFirst().flatMap(\.self)) }
        var prefix: [String] = []
        while words.count > 1, prefixes.contains(key(words[0])) { prefix.append(words.removeFirst()) }
        while words.count > 1, suffixes.contains(key(words[words.count - 1])) {
            suffix.insert(words.removeLast(), at: 0)
        }
        if family.isEmpty, words.count > 1 {
            let start = words.indices.dropFirst().first { particles.contains(words[$0]) } ?? words.count - 1
            family = Array(words[start...])
            words.removeSubrange(start...)
        }
        name.namePrefix = joined(prefix)
        name.givenName = words.first
        name.middleName = joined(Array(words.dropFirst()))
        name.familyName = joined(family)
        name.nameSuffix = joined(suffix)
        return name
    }

    private static func joined(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: " ") }

    private static func key(_ word: String) -> String { word.lowercased().filter { $0 != "." } }
}
