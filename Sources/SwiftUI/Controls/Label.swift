import Foundation

/// A title with an icon before it.
///
/// ```swift
/// Label("Inbox", image: "Tray")
/// ```
public struct Label<Title: View, Icon: View> {
    private let title: Title
    private let icon: Icon

    /// Creates a label from two views.
    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a text that is looked up by its key, and a named image.
    public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }

    /// Creates a label with a text that is looked up by its key, and the symbol of a name.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with a text and the symbol of a name.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with a text and a named image.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
}

extension Label: View {
    /// The content of the view.
    public var body: some View {
        _StyledLabel(
            configuration: LabelStyleConfiguration(
                title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon)), name: title as? Text))
    }
}

/// A label in the style of its environment.
private struct _StyledLabel: View, SingleRow {
    let configuration: LabelStyleConfiguration
    @Environment(\.labelStyle) private var style

    var body: some View { style.makeBody(configuration) }
}
