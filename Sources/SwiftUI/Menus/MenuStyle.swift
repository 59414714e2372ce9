/// An appearance of the buttons that show menus.
///
/// ```swift
/// struct Framed: MenuStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Menu(configuration).padding(4).border(.tint)
///     }
/// }
/// ```
///
/// A menu in the appearance has the style that was set around this one.
@preconcurrency @MainActor
public protocol MenuStyle {
    /// The type of the appearance.
    associatedtype Body: View

    /// Returns the appearance of the button of a menu.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// The parts of a menu.
    typealias Configuration = MenuStyleConfiguration
}

/// The parts of a menu for its style, of which ``Menu`` makes a menu again.
public struct MenuStyleConfiguration {
    /// The label of a menu.
    public struct Label: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The items of a menu. They are made when the menu is shown.
    public struct Content: View {
        let make: @MainActor () -> AnyView

        /// The content of the view.
        public var body: some View { make() }
    }

    /// The label.
    public let label: Label
    /// The items.
    public let content: Content
    /// The action of a click on the button, or `nil` if it shows the menu.
    let primaryAction: (() -> Void)?
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// Creates the menu for which a style makes an appearance.
    public nonisolated init(_ configuration: MenuStyleConfiguration) {
        self.init(
            label: configuration.label, content: { configuration.content }, primaryAction: configuration.primaryAction)
    }
}

/// The default style: the button has the style of the buttons around it.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of the button of a menu.
    public func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).environment(\.menuStyle, nil)
    }
}

/// A style in which the button has the style of the buttons around it.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of the button of a menu.
    public func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).environment(\.menuStyle, nil)
    }
}

/// A style in which the button has no border.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of the button of a menu.
    public func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).environment(\.menuStyle, nil).buttonStyle(.borderless)
    }
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

/// A style of menus of any type.
struct AnyMenuStyle {
    let makeBody: @MainActor (MenuStyleConfiguration) -> AnyView

    /// Creates a style. Menus in its appearance have the style that was set before it.
    @MainActor
    init<S: MenuStyle>(_ style: S, inside outer: AnyMenuStyle?) {
        makeBody = { configuration in
            AnyView(
                StyleBody(style: style) { style, _ in style.makeBody(configuration: configuration) }
                    .environment(\.menuStyle, outer))
        }
    }
}

private struct MenuStyleKey: EnvironmentKey { static var defaultValue: AnyMenuStyle? { nil } }

extension EnvironmentValues {
    /// The style of menus, or `nil` for the default one.
    var menuStyle: AnyMenuStyle? {
        get { self[MenuStyleKey.self] }
        set { self[MenuStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the buttons that show menus in this view. Menus in menus have none.
    @MainActor
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        transformEnvironment(\.menuStyle) {
            $0 = style is DefaultMenuStyle || style is ButtonMenuStyle ? nil : AnyMenuStyle(style, inside: $0)
        }
    }
}
