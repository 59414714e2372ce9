import Foundation

/// What a key of the keyboard stands for, with the layout and the modifiers of its press.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// What the key types: a character, or for keys without one such as the arrows the `input` of `UIKeyCommand`. Empty for
    /// modifier keys. Return is `"\r"`, as on an iPad.
    public let characters: String
    /// What the key would type without any modifier, in the layout that is in use.
    public let charactersIgnoringModifiers: String
    /// The modifiers that are down, the key itself among them where it is one.
    public let modifierFlags: UIKeyModifierFlags
    /// The key's place on the keyboard.
    public let keyCode: UIKeyboardHIDUsage
    /// What is inserted into a text: nothing with a key that does not type.
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

    /// Control, Command or Alt is down, so that the key is an order and no text.
    var isOrder: Bool { !modifierFlags.isDisjoint(with: [.control, .command, .alternate]) }

    open override var description: String {
        "<UIKey: keyCode \(keyCode), modifierFlags \(modifierFlags.rawValue)>"
    }
}
