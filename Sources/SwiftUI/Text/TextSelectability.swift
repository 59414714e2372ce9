/// A type that says whether the user may select texts: ``EnabledTextSelectability`` or ``DisabledTextSelectability``.
public protocol TextSelectability {
    /// Whether texts can be selected.
    static var allowsSelection: Bool { get }
}

/// Lets the user select texts.
public struct EnabledTextSelectability: TextSelectability {
    /// Whether texts can be selected, which is `true`.
    public static var allowsSelection: Bool { true }
}

/// Keeps the user from selecting texts.
public struct DisabledTextSelectability: TextSelectability {
    /// Whether texts can be selected, which is `false`.
    public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// Lets the user select texts.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// Keeps the user from selecting texts.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
    /// Sets whether the user may select and copy the texts in this view.
    ///
    /// A drag with the mouse selects a part of a text, a double click a word, and a triple click all of it. Ctrl-C
    /// copies the selection. Texts of buttons, and of other views that react to clicks themselves, cannot be selected.
    public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        environment(\.text.isSelectable, S.allowsSelection)
    }
}
