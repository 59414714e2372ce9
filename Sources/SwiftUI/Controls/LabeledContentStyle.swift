/// An appearance of labeled contents.
///
/// ```swift
/// struct Stacked: LabeledContentStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         VStack(alignment: .leading) { configuration.label.font(.caption); configuration.content }
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol LabeledContentStyle {
    /// The type of the appearance.
    associatedtype Body: View

    /// Returns the appearance of a labeled content.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// The parts of a labeled content.
    typealias Configuration = LabeledContentStyleConfiguration
}

/// The parts of a labeled content for its style.
public struct LabeledContentStyleConfiguration {
    /// The label of a labeled content.
    public struct Label: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The value of a labeled content.
    public struct Content: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The label.
    public let label: Label
    /// The value.
    public let content: Content
}

/// The default style of labeled contents: the value at the trailing edge.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a labeled content.
    public func makeBody(configuration: Configuration) -> some View {
        LabeledContent(configuration).environment(\.labeledContentStyle, nil)
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The default style of labeled contents: the value at the trailing edge.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

/// A style of labeled contents of any type.
struct AnyLabeledContentStyle {
    let makeBody: @MainActor (LabeledContentStyleConfiguration) -> AnyView

    /// Creates a style. Labeled contents in its appearance have the style that was set before it.
    @MainActor
    init<S: LabeledContentStyle>(_ style: S, inside outer: AnyLabeledContentStyle?) {
        makeBody = { configuration in
            AnyView(
                StyleBody(style: style) { style, _ in style.makeBody(configuration: configuration) }
                    .environment(\.labeledContentStyle, outer))
        }
    }
}

private struct LabeledContentStyleKey: EnvironmentKey { static var defaultValue: AnyLabeledContentStyle? { nil } }

extension EnvironmentValues {
    /// The style of labeled contents, or `nil` for the default one.
    var labeledContentStyle: AnyLabeledContentStyle? {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the labeled contents in this view.
    @MainActor
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        transformEnvironment(\.labeledContentStyle) {
            $0 = style is AutomaticLabeledContentStyle ? nil : AnyLabeledContentStyle(style, inside: $0)
        }
    }
}
