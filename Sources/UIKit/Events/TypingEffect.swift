import Foundation

/// The effect that a key has on a responder that takes text.
enum TypingEffect: Equatable {
    /// The text handles the key itself, for example as a move of the caret.
    case edit
    case insert(String)
    case deleteBackward

    @MainActor
    init?(_ key: UIKey, in input: any UIKeyInput) {
        if let client = input as? any TextInputClient {
            if client.handles(key) {
                self = .edit
                return
            }
            // Tab and Return are left to the code that moves the focus and submits forms.
            guard !key.isOrder, Self.isText(key.text) else { return nil }
            self = .insert(key.text)
            return
        }
        guard !key.isOrder else { return nil }
        switch key.keyCode {
        case .keyboardDeleteOrBackspace: self = .deleteBackward
        case .keyboardReturnOrEnter, .keypadEnter: self = .insert("\n")
        case .keyboardTab where !key.modifierFlags.contains(.shift): self = .insert("\t")
        default:
            guard Self.isText(key.text) else { return nil }
            self = .insert(key.text)
        }
    }

    /// Whether the string is text to insert. An empty string or one with control characters is not.
    private static func isText(_ text: String) -> Bool {
        !text.isEmpty && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}

extension UIResponder {
    /// Returns the effect of a key on this responder's text, or `nil` if it is not the first responder or the key types
    /// nothing.
    func typing(of key: UIKey) -> TypingEffect? {
        guard isFirstResponder, let input = self as? any UIKeyInput else { return nil }
        return TypingEffect(key, in: input)
    }

    /// Takes a press that begins as text if this is its responder and the key types. Returns whether it was taken.
    func typeText(of press: UIPress) -> Bool {
        guard press.responder === self, let key = press.key, let typing = typing(of: key) else { return false }
        press.isText = true
        take(typing, key)
        return true
    }

    func take(_ typing: TypingEffect, _ key: UIKey) {
        guard let input = self as? any UIKeyInput else { return }
        switch typing {
        case .edit: (input as? any TextInputClient)?.handle(key)
        case .insert(let text): input.insertText(text)
        case .deleteBackward: input.deleteBackward()
        }
    }
}
