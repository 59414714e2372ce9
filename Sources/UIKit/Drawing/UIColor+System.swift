import Foundation

/// The system's colours, with their values on iOS for light and dark appearance.
extension UIColor {
    // MARK: Colours

    /// The system's red.
    public static let systemRed = adaptive(light: (255, 59, 48, 1), dark: (255, 69, 58, 1))
    /// The system's orange.
    public static let systemOrange = adaptive(light: (255, 149, 0, 1), dark: (255, 159, 10, 1))
    /// The system's yellow.
    public static let systemYellow = adaptive(light: (255, 204, 0, 1), dark: (255, 214, 10, 1))
    /// The system's green.
    public static let systemGreen = adaptive(light: (52, 199, 89, 1), dark: (48, 209, 88, 1))
    /// The system's mint.
    public static let systemMint = adaptive(light: (0, 199, 190, 1), dark: (99, 230, 226, 1))
    /// The system's teal.
    public static let systemTeal = adaptive(light: (48, 176, 199, 1), dark: (64, 200, 224, 1))
    /// The system's cyan.
    public static let systemCyan = adaptive(light: (50, 173, 230, 1), dark: (100, 210, 255, 1))
    /// The system's blue.
    public static let systemBlue = adaptive(light: (0, 122, 255, 1), dark: (10, 132, 255, 1))
    /// The system's indigo.
    public static let systemIndigo = adaptive(light: (88, 86, 214, 1), dark: (94, 92, 230, 1))
    /// The system's purple.
    public static let systemPurple = adaptive(light: (175, 82, 222, 1), dark: (191, 90, 242, 1))
    /// The system's pink.
    public static let systemPink = adaptive(light: (255, 45, 85, 1), dark: (255, 55, 95, 1))
    /// The system's brown.
    public static let systemBrown = adaptive(light: (162, 132, 94, 1), dark: (172, 142, 104, 1))

    // MARK: Grays, from the middle towards the background

    /// The medium gray.
    public static let systemGray = adaptive(light: (142, 142, 147, 1), dark: (142, 142, 147, 1))
    /// The second gray.
    public static let systemGray2 = adaptive(light: (174, 174, 178, 1), dark: (99, 99, 102, 1))
    /// The third gray.
    public static let systemGray3 = adaptive(light: (199, 199, 204, 1), dark: (72, 72, 74, 1))
    /// The fourth gray.
    public static let systemGray4 = adaptive(light: (209, 209, 214, 1), dark: (58, 58, 60, 1))
    /// The fifth gray.
    public static let systemGray5 = adaptive(light: (229, 229, 234, 1), dark: (44, 44, 46, 1))
    /// The gray closest to the background.
    public static let systemGray6 = adaptive(light: (242, 242, 247, 1), dark: (28, 28, 30, 1))

    // MARK: Text

    /// The colour of text.
    public static let label = adaptive(light: (0, 0, 0, 1), dark: (255, 255, 255, 1))
    /// The colour of secondary text.
    public static let secondaryLabel = adaptive(light: (60, 60, 67, 0.6), dark: (235, 235, 245, 0.6))
    /// The colour of tertiary text.
    public static let tertiaryLabel = adaptive(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
    /// The colour of quaternary text.
    public static let quaternaryLabel = adaptive(light: (60, 60, 67, 0.18), dark: (235, 235, 245, 0.16))
    /// The colour of a placeholder in an empty text field.
    public static let placeholderText = adaptive(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
    /// The colour of a link.
    public static let link = adaptive(light: (0, 122, 255, 1), dark: (9, 132, 255, 1))

    // MARK: Backgrounds

    /// The main background.
    public static let systemBackground = adaptive(
        light: (255, 255, 255, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
    /// The background of a group on the main background.
    public static let secondarySystemBackground = adaptive(
        light: (242, 242, 247, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1))
    /// The background of a group within a group.
    public static let tertiarySystemBackground = adaptive(
        light: (255, 255, 255, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1))
    /// The background of a grouped table.
    public static let systemGroupedBackground = adaptive(
        light: (242, 242, 247, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
    /// The background of a group in a grouped table.
    public static let secondarySystemGroupedBackground = adaptive(
        light: (255, 255, 255, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1))
    /// The background of a group within a group of a grouped table.
    public static let tertiarySystemGroupedBackground = adaptive(
        light: (242, 242, 247, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1))

    /// The background of a grouped table, by its name before iOS 13.
    @available(iOS, deprecated: 13.0, renamed: "systemGroupedBackground")
    public static var groupTableViewBackground: UIColor { systemGroupedBackground }

    // MARK: Fills and separators

    /// A translucent fill for thin and small shapes.
    public static let systemFill = adaptive(light: (120, 120, 128, 0.2), dark: (120, 120, 128, 0.36))
    /// A translucent fill for shapes of medium size.
    public static let secondarySystemFill = adaptive(light: (120, 120, 128, 0.16), dark: (120, 120, 128, 0.32))
    /// A translucent fill for large shapes.
    public static let tertiarySystemFill = adaptive(light: (118, 118, 128, 0.12), dark: (118, 118, 128, 0.24))
    /// A translucent fill for large areas with complex content.
    public static let quaternarySystemFill = adaptive(light: (116, 116, 128, 0.08), dark: (118, 118, 128, 0.18))
    /// A thin translucent line.
    public static let separator = adaptive(light: (60, 60, 67, 0.29), dark: (84, 84, 88, 0.6))
    /// A thin opaque line.
    public static let opaqueSeparator = adaptive(light: (198, 198, 200, 1), dark: (56, 56, 58, 1))

    /// Text on a light background, in all appearances.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// Text on a dark background, in all appearances.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The default tint of views, the system's blue.
    public static let tintColor = systemBlue

    /// Red, green and blue from 0 to 255, and the alpha from 0 to 1.
    private typealias Components = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

    private static func adaptive(light: Components, dark: Components) -> UIColor {
        let (light, dark) = (fixed(light), fixed(dark))
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    /// Returns a background, which is lighter in elevated views if the appearance is dark.
    private static func adaptive(light: Components, dark: Components, elevated: Components) -> UIColor {
        let (light, dark, elevated) = (fixed(light), fixed(dark), fixed(elevated))
        return UIColor {
            guard $0.userInterfaceStyle == .dark else { return light }
            return $0.userInterfaceLevel == .elevated ? elevated : dark
        }
    }

    private static func fixed(_ color: Components) -> UIColor {
        UIColor(red: color.red / 255, green: color.green / 255, blue: color.blue / 255, alpha: color.alpha)
    }
}
