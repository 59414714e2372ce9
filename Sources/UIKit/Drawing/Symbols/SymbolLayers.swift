import Foundation

/// The way in which a configuration colours the layers of a symbol (R1117).
enum SymbolLayers: Hashable, Sendable {
    /// All have one colour.
    case single
    /// Each has a colour. Further layers have the last one.
    case palette([UIColor])
    /// They are weaker variants of a colour.
    case hierarchy(UIColor)
    /// They have the symbol's own colours.
    case own

    /// Returns the colours of the layers, or `nil` if all have one colour.
    func coloring(tint: UIColor, in traits: UITraitCollection) -> SymbolColoring? {
        switch self {
        case .single: return nil
        case .palette(let colors):
            return colors.count > 1 ? SymbolColoring(levels: colors.map { $0.resolvedColor(with: traits) }) : nil
        case .hierarchy(let color):
            let first = color.resolvedColor(with: traits)
            return SymbolColoring(
                levels: [1, 0.5, 0.25].map { first.withAlphaComponent(first.cgColor.alpha * $0) })
        case .own:
            return SymbolColoring(
                levels: [tint.resolvedColor(with: traits)], usesOwnColors: true,
                isDark: traits.userInterfaceStyle == .dark)
        }
    }
}

extension UIImage {
    /// Whether the image is a symbol whose configuration may give its layers different colours.
    var hasLayerColors: Bool { colouredSymbol != nil }

    /// Returns the symbol in the colours of its layers; `nil` for other images and for symbols in one colour.
    ///
    /// - Parameters:
    ///   - tint: The colour of layers without one of their own.
    ///   - traits: The traits for which colours are chosen.
    func inLayers(tint: UIColor, traits: UITraitCollection) -> UIImage? {
        guard let (source, layers) = colouredSymbol else { return nil }
        let tint = renderingMode == .alwaysOriginal ? .black : tint
        return layers.coloring(tint: tint, in: traits).map {
            source.symbol.image(side: source.side, scale: scale, $0)
        }
    }

    private var colouredSymbol: (source: SymbolSource, layers: SymbolLayers)? {
        guard renderingMode != .alwaysTemplate, traits.tint == nil, imageOrientation == .up,
            let source = traits.symbol, let layers = source.values.layers, layers != .single,
            layers == .own || source.symbol.hasLayers
        else { return nil }
        return (source, layers)
    }
}
