import Foundation
import Synchronization

/// The user's preferences for the direction of reading, the size of text and dark colours.
///
/// The arguments of a launch state them. Without an argument, the text size and the colours are those of the desktop,
/// and the direction is that of the locale.
///
/// ```
/// casement-demo -AppleLanguages "(ar)"
/// casement-demo -AppleTextDirection YES -NSForceRightToLeftWritingDirection YES
/// casement-demo -UIPreferredContentSizeCategoryName UICTContentSizeCategoryAccessibilityL
/// casement-demo -AppleInterfaceStyle Dark
/// ```
///
/// Arguments are the argument domain of `UserDefaults`. Values that are not understood count as missing. The value
/// `Light` or `Dark` of `UIUserInterfaceStyle` in Info.plist goes before the user's preference for colours.
struct UserPreferences: Equatable, Sendable {
    var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
    var contentSizeCategory = UIContentSizeCategory.large
    var userInterfaceStyle = UIUserInterfaceStyle.light
    var accessibilityContrast = UIAccessibilityContrast.normal

    /// The direction of the process's locale, which stays the same. Foundation takes longer to find it than Casement
    /// takes for all else about a new monitor (benchmark row *hot-plug*).
    private static let processDirection = direction(of: .current)

    /// Creates the preferences without arguments, in a locale. `nil` stands for the process's own.
    init(locale: Locale? = nil) {
        layoutDirection = locale.map(Self.direction) ?? Self.processDirection
    }

    /// Creates the preferences of arguments and their surroundings.
    ///
    /// - Parameters:
    ///   - arguments: The values of the argument domain.
    ///   - surroundings: The values that count without arguments.
    ///   - locale: The locale, whose direction counts if the arguments have no language. `nil` stands for the process's
    ///     own.
    init(arguments: [String: Any], in surroundings: Surroundings = Surroundings(), locale: Locale? = nil) {
        self.init(locale: locale)
        contentSizeCategory = surroundings.desktop.contentSizeCategory
        userInterfaceStyle = surroundings.desktop.userInterfaceStyle
        accessibilityContrast = surroundings.desktop.portal.hasHighContrast ? .high : .normal
        let languages = arguments["AppleLanguages"] as? [String] ?? []
        if let language = languages.first { layoutDirection = Self.direction(of: Locale(identifier: language)) }
        if Self.isTrue(arguments["AppleTextDirection"]), Self.isTrue(arguments["NSForceRightToLeftWritingDirection"]) {
            layoutDirection = .rightToLeft
        }
        let category = UIContentSizeCategory(
            rawValue: arguments["UIPreferredContentSizeCategoryName"] as? String ?? "")
        if category.step != nil { contentSizeCategory = category }
        switch arguments["AppleInterfaceStyle"] as? String {
        case "Dark": userInterfaceStyle = .dark
        case "Light": userInterfaceStyle = .light
        default: break
        }
        if surroundings.programStyle != .unspecified { userInterfaceStyle = surroundings.programStyle }
    }

    /// Values that do not come from arguments.
    struct Surroundings: Equatable, Sendable {
        /// The settings of the desktop.
        var desktop = DesktopAppearance()
        /// The only style that the program has, by its Info.plist.
        var programStyle = UIUserInterfaceStyle.unspecified
    }

    /// The surroundings of this process. The connection to the desktop sets the settings, and the launch the style.
    private static let process = Process()

    /// Holds the surroundings. They are not in a static mutex, because optimized programs of Swift 6.3 find zeros in
    /// a static mutex whose structure contains another one.
    private final class Process: Sendable {
        let state = Mutex(State())
    }

    /// The surroundings, and the preferences that follow from them once they have been read.
    private struct State {
        var surroundings = Surroundings()
        var preferences: UserPreferences?
    }

    /// Changes the surroundings of this process.
    static func changeSurroundings(_ change: (inout Surroundings) -> Void) {
        process.state.withLock { state in
            change(&state.surroundings)
            state.preferences = nil
        }
    }

    /// Whether the desktop asks for high contrast.
    static var hasHighContrast: Bool { process.state.withLock { $0.surroundings.desktop.portal.hasHighContrast } }

    /// The preferences of this process. The arguments are read again after each change of the surroundings. Each new
    /// screen asks, and reading them takes a quarter of what else is done for it (benchmark row *hot-plug*).
    static var current: UserPreferences {
        process.state.withLock { state in
            if let known = state.preferences { return known }
            let preferences = UserPreferences(
                arguments: UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain),
                in: state.surroundings)
            state.preferences = preferences
            return preferences
        }
    }

    /// Sets the traits that are the user's preferences.
    func apply(to traits: inout some UIMutableTraits) {
        traits.userInterfaceStyle = userInterfaceStyle
        traits.accessibilityContrast = accessibilityContrast
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
