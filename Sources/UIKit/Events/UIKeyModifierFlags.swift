/// The modifier keys that are down during an event of a pointer or a key.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits of the set, with UIKit's values.
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock, while it is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// A Shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// A Control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// The key that PC keyboards call Alt: X's Mod1.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The key with the window or Super sign: X's Mod4.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// A flag of keys on the numeric pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    // Sets that each key is compared with. They are made once.

    /// The modifiers with which a key is an order instead of text.
    static let ordering: UIKeyModifierFlags = [.control, .command, .alternate]
    /// The modifiers that are held down, of which key combinations consist.
    static let combining: UIKeyModifierFlags = [.shift, .control, .command, .alternate]
}
