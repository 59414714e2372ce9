/// An appearance of disclosure groups.
///
/// ```swift
/// struct Plain: DisclosureGroupStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         VStack {
///             Button { configuration.isExpanded.toggle() } label: { configuration.label }
///             if configuration.isExpanded { configuration.content }
///         }
///     }
/// }
/// ```
///
/// In a list, a group with another style than the default one is a single row.
@preconcurrency @MainActor
public protocol DisclosureGroupStyle {
    /// The type of the appearance.
    associatedtype Body: View

    /// Returns the appearance of a disclosure group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// The parts of a disclosure group.
    typealias Configuration = DisclosureGroupStyleConfiguration
}

/// The parts of a disclosure group for its style.
public struct DisclosureGroupStyleConfiguration {
    /// The label of a disclosure group.
    public struct Label: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The content of a disclosure group.
    ///
    /// It is made only if the style shows it.
    public struct Content: View {
        let make: @MainActor () -> AnyView

        /// The content of the view.
        public var body: some View { make() }
    }

    /// The label.
    public let label: Label
    /// The content.
    public let content: Content
    /// Whether the content is shown.
    @Binding public var isExpanded: Bool

    @MainActor
    init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
    }
}

/// The default style of disclosure groups: an arrow beside the label.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a disclosure group.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            DisclosureHeader(label: configuration.label, isExpanded: configuration.$isExpanded)
            if configuration.isExpanded { configuration.content }
        }
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// The default style of disclosure groups: an arrow beside the label.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

/// A style of disclosure groups of any type.
struct AnyDisclosureGroupStyle {
    let makeBody: @MainActor (DisclosureGroupStyleConfiguration) -> AnyView

    @MainActor
    init<S: DisclosureGroupStyle>(_ style: S) {
        makeBody = { configuration in
            AnyView(StyleBody(style: style) { style, _ in style.makeBody(configuration: configuration) })
        }
    }
}

private struct DisclosureGroupStyleKey: EnvironmentKey { static var defaultValue: AnyDisclosureGroupStyle? { nil } }

extension EnvironmentValues {
    /// The style of disclosure groups, or `nil` for the default one.
    var disclosureGroupStyle: AnyDisclosureGroupStyle? {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the disclosure groups in this view.
    @MainActor
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        environment(
            \.disclosureGroupStyle, style is AutomaticDisclosureGroupStyle ? nil : AnyDisclosureGroupStyle(style))
    }
}
