import Foundation

/// The named colours of a storyboard or nib, and the reading of its colour and font elements.
struct InterfaceResources: Sendable {
    private var named: [String: UIColor] = [:]
    private var system: [String: UIColor] = [:]

    init(_ resources: InterfaceElement? = nil) {
        for element in resources?.children ?? [] {
            guard let name = element["name"], let color = element.child("color").flatMap(Self.components) else {
                continue
            }
            switch element.name {
            case "namedColor": named[name] = color
            case "systemColor": system[name] = color
            default: break
            }
        }
    }

    /// Returns the colour of `<color key="textColor" .../>` below an element. Returns `nil` if there is none or its
    /// name is unknown.
    func color(_ key: String, of element: InterfaceElement) -> UIColor? { element.child(key: key).flatMap(color) }

    func color(_ element: InterfaceElement) -> UIColor? {
        guard element.name == "color" else { return nil }
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            return UIColor.system(named: name) ?? system[name] ?? Self.components(element)
        }
        if let name = element["name"] { return named[name] ?? Self.components(element) }
        return Self.components(element)
    }

    private static func components(_ element: InterfaceElement) -> UIColor? {
        func part(_ name: String) -> CGFloat? { element.number(name).map { min(max($0, 0), 1) } }
        let alpha = part("alpha") ?? 1
        if let white = part("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
        return element["customColorSpace"] == "displayP3"
            ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
            : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Returns the font of `<fontDescription key="fontDescription" type="system" pointSize="17"/>`. Sizes are clamped
    /// to 1...1000 points. A family that is not installed is replaced with the system font.
    static func font(_ key: String, of element: InterfaceElement) -> UIFont? {
        guard let font = element.child(key: key), font.name == "fontDescription" else { return nil }
        if let style = font["style"] { return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let size = min(max(font.number("pointSize") ?? UIFont.labelFontSize, 1), 1000)
        switch font["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        case "system": return .systemFont(ofSize: size, weight: weight(font["weight"]))
        default:
            return (font["name"] ?? font["family"]).flatMap { UIFont(name: $0, size: size) }
                ?? .systemFont(ofSize: size)
        }
    }

    private static func weight(_ name: String?) -> UIFont.Weight {
        switch name {
        case "ultraLight": .ultraLight
        case "thin": .thin
        case "light": .light
        case "medium": .medium
        case "semibold": .semibold
        case "bold": .bold
        case "heavy": .heavy
        case "black": .black
        default: .regular
        }
    }
}

extension UIColor {
    /// Returns a system colour by its Objective-C name, as storyboards write it: `systemBackgroundColor`.
    static func system(named name: String) -> UIColor? { byName[name] }

    private static let byName: [String: UIColor] = [
        "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
        "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
        "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
        "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "groupTableViewBackgroundColor": .systemGroupedBackground, "systemFillColor": .systemFill,
        "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
        "quaternarySystemFillColor": .quaternarySystemFill, "separatorColor": .separator,
        "opaqueSeparatorColor": .opaqueSeparator, "darkTextColor": .darkText, "lightTextColor": .lightText,
        "tintColor": .tintColor, "clearColor": .clear, "blackColor": .black, "whiteColor": .white,
    ]
}
