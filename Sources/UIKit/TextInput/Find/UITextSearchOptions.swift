import Foundation

/// The way in which texts are compared in a search. The user chooses it in the menu of the find bar.
open class UITextSearchOptions: NSObject {
    /// The part of words that a text must be.
    public enum WordMatchMethod: Int, Sendable {
        /// Any part of the text.
        case contains = 0
        /// The beginning of a word.
        case startsWith = 1
        /// A whole word, or several.
        case fullWord = 2
    }

    /// The part of words that a text must be. The default is `contains`.
    public let wordMatchMethod: WordMatchMethod
    /// The comparison of characters. By default, case and accents do not matter.
    public let stringCompareOptions: NSString.CompareOptions

    init(
        wordMatchMethod: WordMatchMethod = .contains,
        stringCompareOptions: NSString.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
    ) {
        self.wordMatchMethod = wordMatchMethod
        self.stringCompareOptions = stringCompareOptions
        super.init()
    }

    /// Creates the options that the user chooses in the find bar.
    convenience init(matchesCase: Bool, matchesWords: Bool) {
        self.init(
            wordMatchMethod: matchesWords ? .fullWord : .contains,
            stringCompareOptions: matchesCase ? [] : [.caseInsensitive, .diacriticInsensitive])
    }

    final var matchesCase: Bool { !stringCompareOptions.contains(.caseInsensitive) }
    final var matchesWords: Bool { wordMatchMethod == .fullWord }
}

/// A direction in a text.
public enum UITextStorageDirection: Int, Sendable {
    /// From the beginning to the end.
    case forward = 0
    /// From the end to the beginning.
    case backward = 1
}
