/// Controls that belong together, side by side.
///
/// ```swift
/// ControlGroup("Zoom") {
///     Button("In", systemImage: "plus") { zoom(by: 2) }
///     Button("Out", systemImage: "minus") { zoom(by: 0.5) }
/// }
/// ```
///
/// In a menu, the controls stand side by side in one row, each with its image above its title.
public struct ControlGroup<Content: View> {
    private let content: Content
    /// The label of a group that a style makes from its configuration.
    private let styledLabel: ControlGroupStyleConfiguration.Label?
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.controlGroupStyle) private var style

    /// Creates a group.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
        styledLabel = nil
    }

    /// Creates a group with a view as its label.
    public nonisolated init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L> {
        self.content = LabeledControlGroupContent(content: content(), label: label())
        styledLabel = nil
    }

    /// Creates a group with a title that is looked up by its key.
    public nonisolated init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group with a title.
    @_disfavoredOverload
    public nonisolated init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group with a title that is looked up by its key, and the symbol of a name.
    public nonisolated init<C: View>(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a group from the parts that a style receives, in the style that was set before it.
    public nonisolated init(_ configuration: ControlGroupStyleConfiguration)
    where Content == ControlGroupStyleConfiguration.Content {
        content = configuration.content
        styledLabel = configuration.label
    }
}

/// The controls of a group with a label.
public struct LabeledControlGroupContent<Content: View, Label: View> {
    fileprivate let content: Content
    fileprivate let label: Label

    fileprivate nonisolated init(content: Content, label: Label) {
        self.content = content
        self.label = label
    }
}

extension LabeledControlGroupContent: View {
    /// The content of the view.
    public var body: some View { content }
}

/// The content of a group with a label, of any type.
@MainActor
private protocol LabeledControls {
    var anyLabel: AnyView { get }
}

extension LabeledControlGroupContent: LabeledControls {
    fileprivate var anyLabel: AnyView { AnyView(label) }
}

extension ControlGroup: View {
    /// The content of the view.
    public var body: some View {
        if let style {
            style.makeBody(
                ControlGroupStyleConfiguration(
                    content: .init(content: AnyView(content.environment(\.controlGroupStyle, self.style))),
                    label: .init(content: AnyView(anyLabel.environment(\.controlGroupStyle, self.style)))))
        } else if isInMenu {
            Section { content }.modifier(_TraitModifier { $0.menuArrangement = .controls })
        } else {
            HStack(spacing: 1) { content }.buttonStyle(.bordered)
        }
    }

    @MainActor
    private var anyLabel: AnyView {
        if let styledLabel { return AnyView(styledLabel) }
        return (content as? any LabeledControls)?.anyLabel ?? AnyView(EmptyView())
    }
}
