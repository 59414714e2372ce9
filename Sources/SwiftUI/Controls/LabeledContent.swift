import Foundation

/// A label with a value beside it, such as a row of a form.
///
/// ```swift
/// LabeledContent("Version", value: "1.2")
/// ```
public struct LabeledContent<Label: View, Content: View> {
    private let label: Label
    private let content: Content
    @Environment(\.labeledContentStyle) private var style

    /// Creates a row from views.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }
}

extension LabeledContent where Label == Text {
    /// Creates a row with a title that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a row with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a row with a text as its value.
    public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init {
            Text(value)
        } label: {
            Text(titleKey)
        }
    }

    /// Creates a row with a title and a text as its value.
    @_disfavoredOverload
    public nonisolated init<Title: StringProtocol, Value: StringProtocol>(_ title: Title, value: Value) {
        self.init {
            Text(value)
        } label: {
            Text(title)
        }
    }

    /// Creates a row with a title and a formatted value.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init {
            Text(format.format(value))
        } label: {
            Text(title)
        }
    }

    /// Creates a row whose value is formatted.
    public nonisolated init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init {
            Text(format.format(value))
        } label: {
            Text(titleKey)
        }
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// Creates a row from the parts that a style receives, in the style that was set before it.
    public nonisolated init(_ configuration: LabeledContentStyleConfiguration) {
        label = configuration.label
        content = configuration.content
    }
}

extension LabeledContent: View, SingleRow {
    /// The content of the view.
    public var body: some View {
        if let style {
            style.makeBody(
                LabeledContentStyleConfiguration(
                    label: .init(content: AnyView(label.environment(\.labeledContentStyle, self.style))),
                    content: .init(content: AnyView(content.environment(\.labeledContentStyle, self.style)))))
        } else {
            LabeledControl(LabelColumn { label }) { content.foregroundColor(.secondary) }
        }
    }
}
