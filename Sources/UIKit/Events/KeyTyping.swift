import Foundation

/// What a text makes of a key.
enum KeyTyping: Equatable {
    /// The text has a use for it.
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
            // Tab and Return are for whoever moves the focus and sends forms.
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

    /// Control characters are none.
    private static func isText(_ text: String) -> Bool {
        !text.isEmpty && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}

extension UIResponder {
    /// What this responder makes of a key as text; `nil` where it takes none.
    func typing(of key: UIKey) -> KeyTyping? {
        guard isFirstResponder, let input = self as? any UIKeyInput else { return nil }
        return KeyTyping(key, in: input)
    }

    /// Takes a press that begins as text, if it is the responder's and types. Whether it did.
    func typeText(of press: UIPress) -> Bool {
        guard press.responder === self, let key = press.key, let typing = typing(of: key) else { return false }
        press.isText = true
        take(typing, key)
        return true
    }

    func take(_ typing: KeyTyping, _ key: UIKey) {
        guard let input = self as? any UIKeyInput else { return }
        switch typing {
        case .edit: (input as? any TextInputClient)?.handle(key)
        case .insert(let text): input.insertText(text)
        case .deleteBackward: input.deleteBackward()
        }
    }
}
