/// The mark of the chosen option of a picker that is a palette in a menu.
public struct PaletteSelectionEffect: Equatable, Sendable {
    private enum Kind: Equatable { case automatic, symbolVariant(SymbolVariants), custom }

    private let kind: Kind

    /// The default: the image has the tint colour.
    public static let automatic = PaletteSelectionEffect(kind: .automatic)
    /// None: the program itself shows which option is chosen.
    public static let custom = PaletteSelectionEffect(kind: .custom)

    /// Returns the effect in which the symbol of the chosen option is a variant, such as the filled one.
    public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
        PaletteSelectionEffect(kind: .symbolVariant(variant))
    }

    /// The variant of the chosen option's symbol, or `nil`.
    var variant: SymbolVariants? {
        if case .symbolVariant(let variant) = kind { variant } else { nil }
    }

    /// Whether the chosen image has the tint colour.
    var tints: Bool { kind == .automatic }
}

private struct PaletteSelectionEffectKey: EnvironmentKey {
    static let defaultValue = PaletteSelectionEffect.automatic
}

extension EnvironmentValues {
    /// The mark of the chosen option of palettes.
    var paletteSelectionEffect: PaletteSelectionEffect {
        get { self[PaletteSelectionEffectKey.self] }
        set { self[PaletteSelectionEffectKey.self] = newValue }
    }
}

extension View {
    /// Sets the mark of the chosen option of the pickers in this view that are palettes in a menu.
    ///
    /// - Parameter effect: The mark.
    public nonisolated func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
        environment(\.paletteSelectionEffect, effect)
    }
}
