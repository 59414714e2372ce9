import Foundation

/// The user's preferences for the direction of reading, the size of text and dark colours, as the arguments of a launch
/// state them.
///
/// ```
/// casement-demo -AppleLanguages "(ar)"
/// casement-demo -AppleTextDirection YES -NSForceRightToLeftWritingDirection YES
/// casement-demo -UIPreferredContentSizeCategoryName UICTContentSizeCategoryAccessibilityL
/// casement-demo -AppleInterfaceStyle Dark
/// ```
///
/// They are the argument domain of `UserDefaults`. Values that are not understood count as missing.
struct UserPreferences: Equatable {
    var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
    var contentSizeCategory = UIContentSizeCategory.large
    var userInterfaceStyle = UIUserInterfaceStyle.light

    /// The direction of the process's locale, which stays the same. Foundation takes longer to find it than Casement
    /// takes for all else about a new monitor (benchmark row *hot-plug*).
    private static let processDirection = direction(of: .current)

    /// Creates the preferences without arguments, in a locale. `nil` stands for the process's own.
    init(locale: Locale? = nil) {
        layoutDirection = locale.map(Self.direction) ?? Self.processDirection
    }

    /// Creates the preferences that arguments state.
    ///
    /// - Parameters:
    ///   - arguments: The values of the argument domain.
    ///   - locale: The locale, whose direction counts if the arguments have no language. `nil` stands for the process's
    ///     own.
    init(arguments: [String: Any], locale: Locale? = nil) {
        self.init(locale: locale)
        let languages = arguments["AppleLanguages"] as? [String] ?? []
        if let language = languages.first { layoutDirection = Self.direction(of: Locale(identifier: language)) }
        if Self.isTrue(arguments["AppleTextDirection"]), Self.isTrue(arguments["NSForceRightToLeftWritingDirection"]) {
            layoutDirection = .rightToLeft
        }
        let category = UIContentSizeCategory(
            rawValue: arguments["UIPreferredContentSizeCategoryName"] as? String ?? "")
        if category.step != nil { contentSizeCategory = category }
        if arguments["AppleInterfaceStyle"] as? String == "Dark" { userInterfaceStyle = .dark }
    }

    /// The preferences of this process.
    static var current: UserPreferences {
        UserPreferences(arguments: UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain))
    }

    /// Sets the traits that are the user's preferences.
    func apply(to traits: inout some UIMutableTraits) {
        traits.userInterfaceStyle = userInterfaceStyle
        traits.layoutDirection = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        traits.preferredContentSizeCategory = contentSizeCategory
    }

    private static func direction(of locale: Locale) -> UIUserInterfaceLayoutDirection {
        locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    private static func isTrue(_ value: Any?) -> Bool {
        if let number = value as? NSNumber { return number.boolValue }
        return (value as? NSString)?.boolValue ?? false
    }
}
