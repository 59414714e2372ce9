import UIKit

/// Keys that are held down together with another key.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock. Shortcuts ignore it.
    public static let capsLock = EventModifiers(rawValue: 1 << 0)
    /// The Shift key.
    public static let shift = EventModifiers(rawValue: 1 << 1)
    /// The Control key.
    public static let control = EventModifiers(rawValue: 1 << 2)
    /// The Option key, which is Alt.
    public static let option = EventModifiers(rawValue: 1 << 3)
    /// The Command key. In a shortcut it stands for Control, which Linux desktops use in its place, and for the Super
    /// key.
    public static let command = EventModifiers(rawValue: 1 << 4)
    /// A key of the numeric pad. Shortcuts ignore it.
    public static let numericPad = EventModifiers(rawValue: 1 << 5)
    /// All modifiers.
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

extension EventModifiers {
    /// The combinations of keys that a shortcut with these modifiers accepts.
    var accepted: [UIKeyModifierFlags] {
        var flags: UIKeyModifierFlags = []
        if contains(.shift) { flags.insert(.shift) }
        if contains(.control) { flags.insert(.control) }
        if contains(.option) { flags.insert(.alternate) }
        guard contains(.command) else { return [flags] }
        // Control and Command together can only be typed with the Super key.
        return (contains(.control) ? [] : [flags.union(.control)]) + [flags.union(.command)]
    }
}
