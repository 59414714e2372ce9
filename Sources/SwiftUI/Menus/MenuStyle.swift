/// An appearance of the buttons that show menus.
public protocol MenuStyle: Sendable {
    /// Whether the button has no border in each button style. Programs do not use it.
    static var _isBorderless: Bool { get }
}

/// The default style: the button has the style of the buttons around it.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
    public static let _isBorderless = false
}

/// A style in which the button has the style of the buttons around it.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
    public static let _isBorderless = false
}

/// A style in which the button has no border.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
    public static let _isBorderless = true
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The default style: the button has the style of the buttons around it.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
    /// A style in which the button has the style of the buttons around it.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// A style in which the button has no border.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

private struct HasBorderlessMenusKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the buttons that show menus have no border.
    var hasBorderlessMenus: Bool {
        get { self[HasBorderlessMenusKey.self] }
        set { self[HasBorderlessMenusKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the buttons that show menus in this view.
    public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        environment(\.hasBorderlessMenus, S._isBorderless)
    }

    /// Gives the button of a menu its style.
    @MainActor
    func menuButtonStyle(isBorderless: Bool) -> some View {
        transformEnvironment(\.buttonStyle) {
            if isBorderless { $0 = AnyButtonStyle(primitive: BorderlessButtonStyle(), inside: $0) }
        }
    }
}
