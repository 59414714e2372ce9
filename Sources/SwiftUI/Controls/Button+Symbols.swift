import Foundation

extension Button where Label == SwiftUI.Label<Text, Image> {
    /// Creates a button with a text that is looked up by its key, and the symbol of a name.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void) {
        self.init(action: action) { Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a button with a text and the symbol of a name.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping () -> Void) {
        self.init(action: action) { Label(title, systemImage: systemImage) }
    }

    /// Creates a button with a role, a text that is looked up by its key, and the symbol of a name.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
    ) { self.init(role: role, action: action) { Label(titleKey, systemImage: systemImage) } }

    /// Creates a button with a role, a text and the symbol of a name.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
    ) { self.init(role: role, action: action) { Label(title, systemImage: systemImage) } }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// Creates a button from the properties that a primitive style receives. The style of the button is the one that
    /// was set before the primitive style.
    public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}
