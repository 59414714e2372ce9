import Foundation

/// The language whose letter forms a text shows. Some letters look different in languages that share a script, such
/// as б in Serbian and ş in Romanian, if the font has these forms.
///
/// ```swift
/// Text(verbatim: word).typesettingLanguage(.init(languageCode: .romanian))
/// ```
public struct TypesettingLanguage: Equatable, Sendable {
    /// The language as a tag, or `nil` for that of the user.
    let tag: String?

    /// The language of the user.
    public static let automatic = TypesettingLanguage(tag: nil)

    /// Returns a chosen language. One without a code stands for that of the user.
    public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
        TypesettingLanguage(tag: language.languageCode == nil ? nil : language.minimalIdentifier)
    }
}

extension Text {
    /// Returns the text with the letter forms of a language, unless `isEnabled` is `false`.
    public nonisolated func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
        typesettingLanguage(.explicit(language), isEnabled: isEnabled)
    }

    /// Returns the text with the letter forms of a language, unless `isEnabled` is `false`.
    public nonisolated func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text {
        isEnabled ? with { $0.language = language } : self
    }
}

extension View {
    /// Shows the texts in this view with the letter forms of a language. If it is not enabled, they have
    /// those of the view around this one.
    public nonisolated func typesettingLanguage(
        _ language: Locale.Language, isEnabled: Bool = true
    ) -> some View { typesettingLanguage(TypesettingLanguage.explicit(language), isEnabled: isEnabled) }

    /// Shows the texts in this view with the letter forms of a language. If it is not enabled, they have
    /// those of the view around this one.
    public nonisolated func typesettingLanguage(
        _ language: TypesettingLanguage, isEnabled: Bool = true
    ) -> some View { transformEnvironment(\.text.language) { if isEnabled { $0 = language } } }
}
