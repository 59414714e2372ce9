import Foundation

/// A value in a format, as a text of a language.
struct FormattedText: Equatable, @unchecked Sendable {
    /// The text in the language of the user, by which values are compared.
    private let text: String
    private let make: (Locale) -> String

    init(_ make: @escaping (Locale) -> String) {
        text = make(.current)
        self.make = make
    }

    init<F: FormatStyle>(_ input: F.FormatInput, _ format: F) where F.FormatOutput == String {
        self.init { format.locale($0).format(input) }
    }

    func string(in locale: Locale) -> String { locale == .current ? text : make(locale) }

    static func == (first: FormattedText, second: FormattedText) -> Bool { first.text == second.text }
}
