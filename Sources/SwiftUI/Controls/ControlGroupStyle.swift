/// An appearance of control groups.
///
/// ```swift
/// struct Column: ControlGroupStyle {
///     func makeBody(configuration: Configuration) -> some View { VStack { configuration.content } }
/// }
/// ```
@preconcurrency @MainActor
public protocol ControlGroupStyle {
    /// The type of the appearance.
    associatedtype Body: View

    /// Returns the appearance of a control group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// The parts of a control group.
    typealias Configuration = ControlGroupStyleConfiguration
}

/// The parts of a control group for its style.
public struct ControlGroupStyleConfiguration {
    /// The controls of a control group.
    public struct Content: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The label of a control group.
    public struct Label: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The controls.
    public let content: Content
    /// The label.
    public let label: Label
}

/// The default style of control groups: the controls side by side.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a control group.
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroup(configuration).environment(\.controlGroupStyle, nil)
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// The default style of control groups: the controls side by side.
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

/// A style with the controls side by side.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a control group.
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroup(configuration).environment(\.controlGroupStyle, nil)
    }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// A style with the controls side by side.
    public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

/// A style with the controls in a menu, which the label shows.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a control group.
    public func makeBody(configuration: Configuration) -> some View {
        Menu {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// A style with the controls in a menu, which the label shows.
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

/// A style of control groups of any type.
struct AnyControlGroupStyle {
    let makeBody: @MainActor (ControlGroupStyleConfiguration) -> AnyView

    /// Creates a style. Control groups in its appearance have the style that was set before it.
    @MainActor
    init<S: ControlGroupStyle>(_ style: S, inside outer: AnyControlGroupStyle?) {
        makeBody = { configuration in
            AnyView(
                StyleBody(style: style) { style, _ in style.makeBody(configuration: configuration) }
                    .environment(\.controlGroupStyle, outer))
        }
    }
}

private struct ControlGroupStyleKey: EnvironmentKey { static var defaultValue: AnyControlGroupStyle? { nil } }

extension EnvironmentValues {
    /// The style of control groups, or `nil` for the default one.
    var controlGroupStyle: AnyControlGroupStyle? {
        get { self[ControlGroupStyleKey.self] }
        set { self[ControlGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the control groups in this view.
    @MainActor
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        transformEnvironment(\.controlGroupStyle) {
            $0 = style is AutomaticControlGroupStyle ? nil : AnyControlGroupStyle(style, inside: $0)
        }
    }
}
