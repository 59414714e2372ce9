import Graphics

/// The colours of alerts and action sheets.
enum AlertColors {
    /// The blur of the panel.
    @MainActor static let material = UIBlurEffect(style: .systemThickMaterial)
    /// The background of an action sheet in a popover.
    static let popover = adaptive(light: (242, 242, 242, 1), dark: (39, 39, 41, 1))
    /// The panel of an action sheet's cancel button, which stands out.
    static let cancelPanel = adaptive(light: (255, 255, 255, 1), dark: (44, 44, 46, 1))
    /// The layer over a pressed button.
    static let highlight = adaptive(light: (0, 0, 0, 0.08), dark: (255, 255, 255, 0.11))
    /// The lines between the parts.
    static let line = adaptive(light: (60, 60, 67, 0.29), dark: (110, 110, 115, 0.6))
    /// The layer over what is behind the alert.
    static let dimming = adaptive(light: (0, 0, 0, 0.2), dark: (0, 0, 0, 0.48))
    /// The box of the text fields.
    static let field = adaptive(light: (255, 255, 255, 1), dark: (28, 28, 30, 1))
    /// The title of a button that is disabled.
    static let disabled = adaptive(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))

    private typealias Components = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

    private static func adaptive(light: Components, dark: Components) -> UIColor {
        let (lightColor, darkColor) = (fixed(light), fixed(dark))
        return UIColor { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
    }

    private static func fixed(_ color: Components) -> UIColor {
        UIColor(red: color.red / 255, green: color.green / 255, blue: color.blue / 255, alpha: color.alpha)
    }
}
