import Foundation

/// What a key does together with modifiers, such as Command and S: a closure, where UIKit has a selector.
///
/// Commands are looked for in `keyCommands` of the first responder, and on up the responder chain; the first that fits runs,
/// again for every repetition of the key, and nobody hears of the press. Keys with which a text is typed or edited are the
/// text's, but for commands with `wantsPriorityOverSystemBehavior`.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
    /// What the key types without modifiers, in lower case; or one of the constants.
    public let input: String?
    /// Those that must be down, and no others but Caps Lock and the numeric pad's.
    public let modifierFlags: UIKeyModifierFlags
    /// Shown to the user.
    open var title: String
    open var discoverabilityTitle: String?
    /// Comes before what a text makes of the key.
    open var wantsPriorityOverSystemBehavior = false
    private let action: @MainActor (UIKeyCommand) -> Void

    public init(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
        action: @escaping @MainActor (UIKeyCommand) -> Void
    ) {
        self.title = title
        self.input = input
        self.modifierFlags = modifierFlags
        self.discoverabilityTitle = discoverabilityTitle
        self.action = action
    }

    func perform() { action(self) }

    /// Whether the key is meant.
    func fits(_ key: UIKey) -> Bool {
        guard let input, !input.isEmpty else { return false }
        let flags = key.modifierFlags.subtracting([.alphaShift, .numericPad])
        if flags == modifierFlags.subtracting([.alphaShift, .numericPad]) {
            if input == key.charactersIgnoringModifiers || input == key.characters { return true }
            return input.count == 1 && input.lowercased() == key.charactersIgnoringModifiers
        }
        // "+" is "+" on every layout, whether it takes Shift or not.
        return flags.subtracting(.shift) == modifierFlags && input == key.characters
            && key.characters != key.charactersIgnoringModifiers && input.lowercased() == input.uppercased()
    }

    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    public nonisolated static let inputHome = "UIKeyInputHome"
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    public nonisolated static let f1 = "UIKeyInputF1"
    public nonisolated static let f2 = "UIKeyInputF2"
    public nonisolated static let f3 = "UIKeyInputF3"
    public nonisolated static let f4 = "UIKeyInputF4"
    public nonisolated static let f5 = "UIKeyInputF5"
    public nonisolated static let f6 = "UIKeyInputF6"
    public nonisolated static let f7 = "UIKeyInputF7"
    public nonisolated static let f8 = "UIKeyInputF8"
    public nonisolated static let f9 = "UIKeyInputF9"
    public nonisolated static let f10 = "UIKeyInputF10"
    public nonisolated static let f11 = "UIKeyInputF11"
    public nonisolated static let f12 = "UIKeyInputF12"
}

extension UIResponder {
    /// The first command for the key from here up the chain.
    func keyCommand(for key: UIKey, where isMeant: (UIKeyCommand) -> Bool) -> UIKeyCommand? {
        var responder: UIResponder? = self
        while let current = responder {
            if let found = current.keyCommands?.first(where: { $0.fits(key) && isMeant($0) }) { return found }
            responder = current.next
        }
        return nil
    }
}
