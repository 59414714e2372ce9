import UIKit

/// The settings of a text field for keyboards and input methods.
struct TextInputSettings: Equatable {
    var keyboardType = UIKeyboardType.default
    var contentType: UITextContentType?
    var capitalization: UITextAutocapitalizationType?
    var disablesCorrection: Bool?
    var returnKey = UIReturnKeyType.default

    @MainActor
    func apply(to view: some TextEntryView) {
        view.keyboardType = keyboardType
        view.textContentType = contentType
        view.autocapitalizationType = capitalization ?? .sentences
        view.autocorrectionType = disablesCorrection.map { $0 ? .no : .yes } ?? .default
        view.returnKeyType = returnKey
    }
}

private struct TextInputKey: EnvironmentKey { static let defaultValue = TextInputSettings() }

extension EnvironmentValues {
    var textInput: TextInputSettings {
        get { self[TextInputKey.self] }
        set { self[TextInputKey.self] = newValue }
    }
}

/// The letters that a keyboard capitalizes by itself.
public struct TextInputAutocapitalization: Sendable {
    let type: UITextAutocapitalizationType

    /// No capitals.
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization(type: .none) }
    /// Each word begins with a capital.
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization(type: .words) }
    /// Each sentence begins with a capital.
    public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(type: .sentences) }
    /// All letters are capitals.
    public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(type: .allCharacters) }
}

/// The label of the key that submits a text.
public struct SubmitLabel: Sendable {
    let key: UIReturnKeyType

    /// The label "Done".
    public static var done: SubmitLabel { SubmitLabel(key: .done) }
    /// The label "Go".
    public static var go: SubmitLabel { SubmitLabel(key: .go) }
    /// The label "Send".
    public static var send: SubmitLabel { SubmitLabel(key: .send) }
    /// The label "Join".
    public static var join: SubmitLabel { SubmitLabel(key: .join) }
    /// The label "Route".
    public static var route: SubmitLabel { SubmitLabel(key: .route) }
    /// The label "Search".
    public static var search: SubmitLabel { SubmitLabel(key: .search) }
    /// The label "Return".
    public static var `return`: SubmitLabel { SubmitLabel(key: .default) }
    /// The label "Next".
    public static var next: SubmitLabel { SubmitLabel(key: .next) }
    /// The label "Continue".
    public static var `continue`: SubmitLabel { SubmitLabel(key: .continue) }
}

extension View {
    /// Sets the kind of keyboard for the text fields in this view. It does not change a desktop's keyboard, but input
    /// methods may follow it.
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
        environment(\.textInput.keyboardType, type)
    }

    /// Sets the meaning of the text in this view's fields, such as a name or a password.
    public nonisolated func textContentType(_ type: UITextContentType?) -> some View {
        environment(\.textInput.contentType, type)
    }

    /// Sets the letters that are capitalized in this view's fields.
    public nonisolated func textInputAutocapitalization(_ capitalization: TextInputAutocapitalization?) -> some View {
        environment(\.textInput.capitalization, capitalization?.type)
    }

    /// Sets the letters that are capitalized in this view's fields. It is the older form.
    public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        environment(\.textInput.capitalization, style)
    }

    /// Sets whether autocorrection is disabled in this view's text fields.
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        environment(\.textInput.disablesCorrection, disable)
    }

    /// Sets whether autocorrection is disabled in this view's text fields. It is the older form of
    /// `autocorrectionDisabled(_:)`; `nil` leaves the setting.
    public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
        transformEnvironment(\.textInput) { if let disable { $0.disablesCorrection = disable } }
    }

    /// Sets the label of the key that submits the text of this view's fields.
    public nonisolated func submitLabel(_ label: SubmitLabel) -> some View {
        environment(\.textInput.returnKey, label.key)
    }
}
