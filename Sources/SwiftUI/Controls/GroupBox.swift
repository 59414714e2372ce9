import Foundation

/// Views on a rectangle of their own, with a label above.
///
/// ```swift
/// GroupBox("Agreement") { Text(agreement) }
/// ```
public struct GroupBox<Label: View, Content: View> {
    private let label: Label
    private let content: Content
    @Environment(\.groupBoxStyle) private var style

    /// Creates a box with a view as its label.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    /// Creates a box with a view as its label. It is the older form of `init(content:label:)`.
    public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }
}

extension GroupBox where Label == EmptyView {
    /// Creates a box without a label.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

extension GroupBox where Label == Text {
    /// Creates a box with a title that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a box with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// Creates a box from the parts that a style receives, in the style that was set before it.
    public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}

extension GroupBox: View, SingleRow {
    /// The content of the view.
    public var body: some View {
        style.makeBody(
            GroupBoxStyleConfiguration(
                label: .init(content: AnyView(label.environment(\.groupBoxStyle, style))),
                content: .init(content: AnyView(VStack { content }.environment(\.groupBoxStyle, style)))))
    }
}

/// An appearance of boxes.
@preconcurrency @MainActor
public protocol GroupBoxStyle {
    /// The type of the appearance.
    associatedtype Body: View

    /// Returns the appearance of a box.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// The parts of a box.
    typealias Configuration = GroupBoxStyleConfiguration
}

/// The parts of a box for its style.
public struct GroupBoxStyleConfiguration {
    /// The label of a box.
    public struct Label: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The content of a box.
    public struct Content: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The label.
    public let label: Label
    /// The content.
    public let content: Content
}

/// The default style of boxes: a gray rectangle with round corners.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the appearance of a box.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            configuration.label.font(.headline)
            configuration.content
        }
        .frame(maxWidth: .infinity, alignment: .leading).padding()
        .background(RoundedRectangle(cornerRadius: 8).fill(Color(.secondarySystemBackground)))
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The default style of boxes: a gray rectangle with round corners.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// A style of boxes of any type.
struct AnyGroupBoxStyle {
    let makeBody: @MainActor (GroupBoxStyleConfiguration) -> AnyView

    /// Creates a style. Boxes in its appearance have the style that was set before it.
    @MainActor
    init<S: GroupBoxStyle>(_ style: S, inside outer: AnyGroupBoxStyle? = nil) {
        makeBody = { configuration in
            AnyView(
                StyleBody(style: style) { style, _ in style.makeBody(configuration: configuration) }
                    .environment(\.groupBoxStyle, outer ?? AnyGroupBoxStyle(DefaultGroupBoxStyle())))
        }
    }
}

private struct GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: AnyGroupBoxStyle { MainActor.assumeIsolated { AnyGroupBoxStyle(DefaultGroupBoxStyle()) } }
}

extension EnvironmentValues {
    /// The style of boxes.
    var groupBoxStyle: AnyGroupBoxStyle {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the boxes in this view.
    @MainActor
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        transformEnvironment(\.groupBoxStyle) { $0 = AnyGroupBoxStyle(style, inside: $0) }
    }
}
