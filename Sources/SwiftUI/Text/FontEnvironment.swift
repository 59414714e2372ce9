private struct FontDesignKey: EnvironmentKey { static let defaultValue: Font.Design? = nil }
private struct MonospacedDigitKey: EnvironmentKey { static let defaultValue = false }
private struct ItalicKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The design that replaces the fonts' own.
    var fontDesign: Font.Design? {
        get { self[FontDesignKey.self] }
        set { self[FontDesignKey.self] = newValue }
    }

    /// Whether digits have equal widths.
    var hasMonospacedDigits: Bool {
        get { self[MonospacedDigitKey.self] }
        set { self[MonospacedDigitKey.self] = newValue }
    }

    /// Whether texts are in italics.
    var isItalic: Bool {
        get { self[ItalicKey.self] }
        set { self[ItalicKey.self] = newValue }
    }

    /// The font of texts, with the design, the weight and the variants of the environment.
    var resolvedFont: Font { changed(font ?? .body) }

    /// Returns a font with the design, the weight and the variants of the environment.
    func changed(_ font: Font) -> Font {
        var font = font
        if let fontDesign { font = font.design(fontDesign) }
        if let fontWeight { font = font.weight(fontWeight) }
        if isItalic { font = font.italic() }
        return hasMonospacedDigits ? font.monospacedDigit() : font
    }
}

extension Text {
    /// Returns the text with digits of equal width, so that a number that changes does not move.
    public nonisolated func monospacedDigit() -> Text { withMonospacedDigits() }
}

extension View {
    /// Gives the digits of the texts in this view equal widths, so that a number that changes does not move.
    public nonisolated func monospacedDigit() -> some View { environment(\.hasMonospacedDigits, true) }

    /// Sets the design of the fonts in this view. `nil` stands for their own.
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View { environment(\.fontDesign, design) }

    /// Shows the texts in this view in bold.
    public nonisolated func bold(_ isActive: Bool = true) -> some View {
        environment(\.fontWeight, isActive ? .bold : nil)
    }

    /// Shows the texts in this view in italics.
    public nonisolated func italic(_ isActive: Bool = true) -> some View { environment(\.isItalic, isActive) }
}
