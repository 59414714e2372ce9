import Foundation

/// The desktop's choice of light or dark colours, of contrast and of the size of text.
///
/// It comes from the desktop's portal and its settings manager (XSETTINGS). The environment variables
/// `CASEMENT_APPEARANCE` (`light` or `dark`) and `CASEMENT_CONTENT_SIZE` (a name such as `XXL`) replace it. Values that
/// are not understood count as missing.
struct DesktopAppearance: Hashable, Sendable {
    /// The value of `CASEMENT_APPEARANCE`.
    var environmentStyle = UIUserInterfaceStyle.unspecified
    /// The value of `CASEMENT_CONTENT_SIZE`.
    var environmentCategory = UIContentSizeCategory.unspecified
    /// The choices that the desktop's portal reports.
    var portal = PortalSettings()
    /// The name of the desktop's theme: the setting `Net/ThemeName`, such as `Adwaita-dark`.
    var themeName: String?
    /// Whether programs should choose the dark variant of the theme: the setting `Gtk/ApplicationPreferDarkTheme`.
    var prefersDarkTheme = false
    /// The factor by which the user has enlarged text.
    var textScale = 1.0

    /// Light or dark.
    var userInterfaceStyle: UIUserInterfaceStyle {
        if environmentStyle != .unspecified { return environmentStyle }
        if portal.style != .unspecified { return portal.style }
        return prefersDarkTheme || themeName.map(Self.isDark) == true ? .dark : .light
    }

    /// The category in which the text style `body` is nearest to its usual size times `textScale`.
    var contentSizeCategory: UIContentSizeCategory {
        if environmentCategory != .unspecified { return environmentCategory }
        let wanted = TextSizes.size(of: .body, in: .large) * textScale
        let nearest = UIContentSizeCategory.all.min {
            abs(TextSizes.size(of: .body, in: $0) - wanted) < abs(TextSizes.size(of: .body, in: $1) - wanted)
        }
        return nearest ?? .large
    }

    /// Returns whether one of the words of a theme's name is *dark*, as in `Adwaita-dark`, `Mint-Y-Dark-Aqua` and
    /// `Adwaita:dark`. `Arc-Darker` is a light theme with dark title bars.
    private static func isDark(_ theme: String) -> Bool {
        theme.lowercased().split { !$0.isLetter }.contains("dark")
    }
}

extension DesktopAppearance {
    /// Takes over the values of the environment. Returns the variables whose values are not understood.
    mutating func take(environment: [String: String]) -> [String] {
        var mistakes: [String] = []
        if let value = environment["CASEMENT_APPEARANCE"] {
            switch value.lowercased() {
            case "light": environmentStyle = .light
            case "dark": environmentStyle = .dark
            default: mistakes.append("CASEMENT_APPEARANCE: \"\(value)\" is neither light nor dark; it is ignored.")
            }
        }
        if let value = environment["CASEMENT_CONTENT_SIZE"] {
            let name = value.hasPrefix("UICTContentSizeCategory") ? value : "UICTContentSizeCategory" + value
            let category = UIContentSizeCategory(rawValue: name)
            if category.step != nil {
                environmentCategory = category
            } else {
                mistakes.append(
                    "CASEMENT_CONTENT_SIZE: \"\(value)\" is no size from XS to XXXL or from AccessibilityM to "
                        + "AccessibilityXXXL; it is ignored.")
            }
        }
        return mistakes
    }
}
