import UIKit

/// The requests of a text field to the keyboard.
struct TextInputSettings: Equatable {
    var keyboardType = UIKeyboardType.default
    var contentType: UITextContentType?
    var capitalization: UITextAutocapitalizationType?
    var disablesCorrection: Bool?
    var returnKey = UIReturnKeyType.default

    @MainActor
    func apply(to field: UITextField) {
        field.keyboardType = keyboardType
        field.textContentType = contentType
        field.autocapitalizationType = capitalization ?? .sentences
        field.autocorrectionType = disablesCorrection.map { $0 ? .no : .yes } ?? .default
        field.returnKeyType = returnKey
    }
}

private struct TextInputKey: EnvironmentKey { static let defaultValue = TextInputSettings() }

extension EnvironmentValues {
    var textInput: TextInputSettings {
        get { self[TextInputKey.self] }
        set { self[TextInputKey.self] = newValue }
    }
}

/// The capitals that a keyboard begins words and sentences with.
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

/// The names that the key for the end of an input may have.
public struct SubmitLabel: Sendable {
    let key: UIReturnKeyType

    public static var done: SubmitLabel { SubmitLabel(key: .done) }
    public static var go: SubmitLabel { SubmitLabel(key: .go) }
    public static var send: SubmitLabel { SubmitLabel(key: .send) }
    public static var join: SubmitLabel { SubmitLabel(key: .join) }
    public static var route: SubmitLabel { SubmitLabel(key: .route) }
    public static var search: SubmitLabel { SubmitLabel(key: .search) }
    public static var `return`: SubmitLabel { SubmitLabel(key: .default) }
    public static var next: SubmitLabel { SubmitLabel(key: .next) }
    public static var `continue`: SubmitLabel { SubmitLabel(key: .continue) }
}

extension View {
    /// Sets the keyboard of the text fields in this view. A desktop's keyboard stays what it is; input methods may follow
    /// it.
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
        environment(\.textInput.keyboardType, type)
    }

    /// Sets the meaning of what is typed in this view's fields.
    public nonisolated func textContentType(_ type: UITextContentType?) -> some View {
        environment(\.textInput.contentType, type)
    }

    /// Sets the capitals of this view's fields.
    public nonisolated func textInputAutocapitalization(_ capitalization: TextInputAutocapitalization?) -> some View {
        environment(\.textInput.capitalization, capitalization?.type)
    }

    /// Sets whether what is typed in this view's fields is left as it is.
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        environment(\.textInput.disablesCorrection, disable)
    }

    /// Sets the name of the key that ends the input of this view's fields.
    public nonisolated func submitLabel(_ label: SubmitLabel) -> some View {
        environment(\.textInput.returnKey, label.key)
    }
}
