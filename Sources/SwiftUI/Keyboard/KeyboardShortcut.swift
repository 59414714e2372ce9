/// A key with modifiers that triggers a button or a toggle.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The ways in which a shortcut follows the language of the program.
    public struct Localization: Hashable, Sendable {
        private enum Kind { case automatic, withoutMirroring, custom }

        private let kind: Kind
        /// The horizontal arrows change places in a layout from right to left.
        public static let automatic = Localization(kind: .automatic)
        /// The arrows keep their places.
        public static let withoutMirroring = Localization(kind: .withoutMirroring)
        /// The program adapts its shortcuts itself.
        public static let custom = Localization(kind: .custom)
    }

    /// The key.
    public let key: KeyEquivalent
    /// The keys that must be down with it, and no others.
    public let modifiers: EventModifiers
    /// The way in which the shortcut follows the language.
    public let localization: Localization

    /// Creates a shortcut.
    public init(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic
    ) {
        self.key = key
        self.modifiers = modifiers
        self.localization = localization
    }

    /// Return, which triggers the default button of a view or a dialogue.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape, which triggers the button that cancels.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

extension KeyboardShortcut {
    /// The key in a layout direction.
    func key(isMirrored: Bool) -> KeyEquivalent { isMirrored && localization == .automatic ? key.mirrored : key }
}

extension View {
    /// Lets a key trigger the first control in this view, such as a button.
    ///
    /// A shortcut is active while its view is shown in the window with the keyboard focus, no presentation covers it,
    /// and the control is enabled. Of several views with the same shortcut, the first counts. Text that is being edited
    /// has keys of its own, which come first.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - modifiers: The keys that must be down with it. The default is Command, which is Control here.
    ///   - localization: The way in which the shortcut follows the language.
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command,
        localization: KeyboardShortcut.Localization = .automatic
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }

    /// Lets a shortcut trigger the first control in this view; `nil` adds none.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        modifier(_TraitModifier { if $0.shortcut == nil { $0.shortcut = shortcut } })
    }
}
