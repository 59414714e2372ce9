/// The modifier keys that are down, of a pointer's event or a key's.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// The key that PC keyboards call Alt: X's Mod1.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The key with the window or Super sign: X's Mod4.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// A key of the numeric pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
