import Foundation

/// The agreement of words with numbers in English: `^[3 task](inflect: true)` becomes "3 tasks".
///
/// The number is the first one in the brackets, and the word is the last one. Irregular
/// plurals are not known. Texts with them need entries in a strings table of the bundle.
package enum Inflection {
    private static let end = "](inflect: true)"

    /// Returns a text with the marked parts inflected.
    package static func resolve(_ text: String) -> String {
        guard text.contains(end) else { return text }
        return parts(of: text).map { $0.isPhrase ? inflected($0.text) : String($0.text) }.joined()
    }

    /// Returns the marked parts of a text, without their marks, and those between them.
    package static func parts(of text: String) -> [(text: Substring, isPhrase: Bool)] {
        var result: [(text: Substring, isPhrase: Bool)] = []
        var rest = text[...]
        while let start = rest.range(of: "^["), let stop = rest.range(of: end, range: start.upperBound..<rest.endIndex)
        {
            result.append((rest[..<start.lowerBound], false))
            result.append((rest[start.upperBound..<stop.lowerBound], true))
            rest = rest[stop.upperBound...]
        }
        result.append((rest, false))
        return result.filter { !$0.text.isEmpty }
    }

    /// Returns a phrase whose last word agrees with its number. It differs at the end alone.
    package static func inflected(_ phrase: Substring) -> String {
        let number = phrase.split { !$0.isNumber && $0 != "." && $0 != "," }.first.map(String.init)
        guard let number, number != "1", let last = phrase.lastIndex(where: \.isWhitespace) else {
            return String(phrase)
        }
        let word = phrase[phrase.index(after: last)...]
        return phrase[...last] + plural(word)
    }

    /// Returns the regular plural of a word.
    package static func plural(_ word: Substring) -> String {
        let lower = word.lowercased()
        if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return word + "es" }
        let vowels = "aeiou"
        if lower.hasSuffix("y"), let before = lower.dropLast().last, !vowels.contains(before) {
            return word.dropLast() + "ies"
        }
        return word + "s"
    }
}
