import Foundation

/// A key of the keyboard, as the current layout and the modifiers of its press define it.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The characters that the key types, for example `"A"` with Shift. Return is `"\r"`, as on an iPad.
    ///
    /// Arrows and other keys that type nothing give the matching constant of ``UIKeyCommand``, such as
    /// ``UIKeyCommand/inputUpArrow``. Modifier keys give an empty string.
    public let characters: String
    /// The characters that the key would type without any modifier in the current layout.
    public let charactersIgnoringModifiers: String
    /// The modifiers that are down, including the key itself if it is a modifier.
    ///
    /// A key of the numeric pad adds `numericPad`.
    public let modifierFlags: UIKeyModifierFlags
    /// The position of the key on the keyboard; `keyboardErrorUndefined` if unknown.
    public let keyCode: UIKeyboardHIDUsage
    /// The text to insert; empty for a key that does not type.
    let text: String

    init(
        keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String,
        modifierFlags: UIKeyModifierFlags, text: String
    ) {
        self.keyCode = keyCode
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifierFlags = modifierFlags
        self.text = text
    }

    /// A stage of a key that an action takes.
    package enum Stage { case down, repeated, up }
    /// An action that takes a key. It returns whether it has used the key.
    package typealias Action = (UIKey, Stage) -> Bool

    /// Whether Control, Command or Alt is down, which makes the key a command and not text.
    var isOrder: Bool { !modifierFlags.isDisjoint(with: .ordering) }

    open override var description: String {
        "<UIKey: keyCode \(keyCode), modifierFlags \(modifierFlags.rawValue)>"
    }
}
