import Foundation

/// A control that performs an action when the user clicks it.
///
/// ```swift
/// Button("Save") { document.save() }
/// ```
public struct Button<Label: View> {
    private let action: () -> Void
    private let label: Label
    private let role: ButtonRole?

    /// Creates a button with a view as its label.
    public nonisolated init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// Creates a button with a role and a view as its label.
    public nonisolated init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }
}

extension Button where Label == Text {
    /// Creates a button with a text that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }

    /// Creates a button with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
        self.init(action: action) { Text(title) }
    }

    /// Creates a button with a role and a text that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    /// Creates a button with a role and a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button: View {
    /// The content of the view.
    public var body: some View {
        let role = role
        let isOneView = RowShape.of(Label.self).count == 1
        let content = isOneView ? AnyView(label) : AnyView(HStack { label })
        _StyledButton(configuration: ButtonConfiguration(role: role, label: content, action: action))
            .modifier(
                _TraitModifier {
                    $0.role = role
                    $0.isButton = true
                })
    }
}

/// A button in the style that its environment sets.
private struct _StyledButton: View, SingleRow {
    let configuration: ButtonConfiguration
    @Environment(\.buttonStyle) private var style

    var body: some View { style.makeBody(configuration) }
}

private struct IsPressedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the enclosing button is pressed.
    var isPressed: Bool {
        get { self[IsPressedKey.self] }
        set { self[IsPressedKey.self] = newValue }
    }
}
