import Foundation

/// A style of labels.
///
/// ```swift
/// struct Below: LabelStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         VStack { configuration.icon; configuration.title }
///     }
/// }
/// Label("Inbox", systemImage: "tray").labelStyle(Below())
/// ```
///
/// A label that the style itself makes has the style that was set before it.
@preconcurrency @MainActor
public protocol LabelStyle {
    /// The type of the styled label.
    associatedtype Body: View

    /// Returns the appearance of a label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// The parts of a label.
    typealias Configuration = LabelStyleConfiguration
}

/// The parts of a label for its style.
public struct LabelStyleConfiguration {
    /// The title of a label.
    public struct Title: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The icon of a label.
    public struct Icon: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The title.
    public let title: Title
    /// The icon.
    public let icon: Icon
    /// The title if it is a text. It describes an icon without a title.
    let name: Text?
}

/// The default style: the icon before the title, and the icon alone in a bar. In a list the icon has the tint colour,
/// unless a `listItemTint` or a foreground style is set.
public struct DefaultLabelStyle: LabelStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a label.
    public func makeBody(configuration: Configuration) -> some View { DefaultLabel(configuration: configuration) }
}

/// A label in the default style.
private struct DefaultLabel: View, SingleRow {
    let configuration: LabelStyleConfiguration
    @Environment(\.isInBar) private var isInBar
    @Environment(\.isInList) private var isInList
    @Environment(\.listItemTint) private var listItemTint
    @Environment(\.foreground) private var foreground

    var body: some View {
        if isInBar {
            IconOnlyLabelStyle().makeBody(configuration: configuration)
        } else if isInList, let listItemTint {
            withIcon(configuration.icon.foregroundColor(listItemTint.color))
        } else if isInList, foreground.shown == nil {
            withIcon(configuration.icon.foregroundStyle(.tint))
        } else {
            TitleAndIconLabelStyle().makeBody(configuration: configuration)
        }
    }

    private func withIcon(_ icon: some View) -> some View {
        TitleAndIconLabelStyle().makeBody(
            configuration: LabelStyleConfiguration(
                title: configuration.title, icon: .init(content: AnyView(icon)), name: configuration.name))
    }
}

private struct IsInBarKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the view is an item of a bar.
    var isInBar: Bool {
        get { self[IsInBarKey.self] }
        set { self[IsInBarKey.self] = newValue }
    }
}

/// A style with the icon before the title.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a label.
    public func makeBody(configuration: Configuration) -> some View { TitleAndIconLabel(configuration: configuration) }
}

/// A label with the icon before the title.
private struct TitleAndIconLabel: View, SingleRow {
    let configuration: LabelStyleConfiguration
    @Environment(\.labelIconToTitleSpacing) private var spacing
    @Environment(\.labelReservedIconWidth) private var iconWidth

    var body: some View {
        HStack(spacing: spacing) {
            if let iconWidth { configuration.icon.frame(minWidth: iconWidth) } else { configuration.icon }
            configuration.title
        }
    }
}

/// A style with the title only.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the appearance of a label.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A style with the icon only.
public struct IconOnlyLabelStyle: LabelStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the appearance of a label.
    public func makeBody(configuration: Configuration) -> some View {
        if let name = configuration.name {
            configuration.icon.accessibilityLabel(name)
        } else {
            configuration.icon
        }
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The default style: the icon before the title, and the icon alone in a bar.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// A style with the icon before the title.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// A style with the title only.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// A style with the icon only.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// A style of labels of any type.
struct AnyLabelStyle {
    let makeBody: @MainActor (LabelStyleConfiguration) -> AnyView

    /// Creates a style. Labels in its appearance have the style that was set before it.
    @MainActor
    init<S: LabelStyle>(_ style: S, inside outer: AnyLabelStyle? = nil) {
        makeBody = { configuration in
            let body = StyleBody(style: style) { style, _ in style.makeBody(configuration: configuration) }
            guard let outer else { return AnyView(body) }
            return AnyView(body.environment(\.labelStyle, outer))
        }
    }
}

private struct LabelStyleKey: EnvironmentKey {
    static var defaultValue: AnyLabelStyle { MainActor.assumeIsolated { AnyLabelStyle(DefaultLabelStyle()) } }
}

extension EnvironmentValues {
    /// The style of labels.
    var labelStyle: AnyLabelStyle {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the labels in this view.
    @MainActor
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        transformEnvironment(\.labelStyle) { $0 = AnyLabelStyle(style, inside: $0) }
    }
}
