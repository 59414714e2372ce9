/// A variant of a symbol, such as one that is filled or in a circle.
///
/// ```swift
/// Label("Favourites", systemImage: "heart").symbolVariant(.circle.fill)
/// ```
public struct SymbolVariants: Hashable, Sendable {
    private enum Enclosure: String { case circle, square }

    private var enclosure: Enclosure?
    private var isFilled = false
    private var hasSlash = false

    /// The symbol itself.
    public static let none = SymbolVariants()
    /// The symbol in a circle.
    public static let circle = SymbolVariants(enclosure: .circle)
    /// The symbol in a square.
    public static let square = SymbolVariants(enclosure: .square)
    /// The filled symbol.
    public static let fill = SymbolVariants(isFilled: true)
    /// The symbol with a line across it.
    public static let slash = SymbolVariants(hasSlash: true)

    /// The variant in a circle.
    public var circle: SymbolVariants { SymbolVariants(enclosure: .circle, isFilled: isFilled, hasSlash: hasSlash) }
    /// The variant in a square.
    public var square: SymbolVariants { SymbolVariants(enclosure: .square, isFilled: isFilled, hasSlash: hasSlash) }
    /// The filled variant.
    public var fill: SymbolVariants { SymbolVariants(enclosure: enclosure, isFilled: true, hasSlash: hasSlash) }
    /// The variant with a line across it.
    public var slash: SymbolVariants { SymbolVariants(enclosure: enclosure, isFilled: isFilled, hasSlash: true) }

    /// Returns whether the variant has all properties of another one.
    public func contains(_ other: SymbolVariants) -> Bool {
        (other.enclosure == nil || enclosure == other.enclosure) && (isFilled || !other.isFilled)
            && (hasSlash || !other.hasSlash)
    }

    /// Returns the variant with the properties of another one added.
    func adding(_ other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            enclosure: other.enclosure ?? enclosure, isFilled: isFilled || other.isFilled,
            hasSlash: hasSlash || other.hasSlash)
    }

    /// Returns the name of a symbol's variant. Properties that the name has already are kept.
    ///
    /// - Parameter isKnown: Returns whether there is a symbol with a name. Without the variant it is the symbol itself.
    func name(of symbol: String, isKnown: (String) -> Bool) -> String {
        guard self != .none else { return symbol }
        var parts = symbol.split(separator: ".").map(String.init)
        func drop(_ suffix: String) -> Bool {
            guard parts.count > 1, parts.last == suffix else { return false }
            parts.removeLast()
            return true
        }
        let isFilled = drop("fill") || isFilled
        let hasSlash = drop("slash") || hasSlash
        let isEnclosed = parts.count > 1 && parts.last.flatMap(Enclosure.init) != nil
        if let enclosure, !isEnclosed, !hasSlash { parts.append(enclosure.rawValue) }
        if hasSlash { parts.append("slash") }
        if isFilled { parts.append("fill") }
        let name = parts.joined(separator: ".")
        return isKnown(name) ? name : symbol
    }
}

private struct SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

extension EnvironmentValues {
    /// The variant of symbols.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension View {
    /// Shows a variant of the symbols in this view, in addition to those that are set around it. `none` shows the
    /// symbols themselves.
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = variant == .none ? .none : $0.adding(variant) }
    }
}
