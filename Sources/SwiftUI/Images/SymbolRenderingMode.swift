import UIKit

/// The way in which the layers of a symbol are coloured.
///
/// ```swift
/// Image(systemName: "cloud.sun.rain.fill").symbolRenderingMode(.multicolor)
/// Image(systemName: "person.crop.circle.fill")
///     .symbolRenderingMode(.palette).foregroundStyle(.white, .indigo)
/// ```
///
/// A symbol in a circle or a square has two layers, and some weather symbols have more. The others have one.
public struct SymbolRenderingMode: Hashable, Sendable {
    private enum Kind: Hashable {
        case monochrome, multicolor, hierarchical, palette
    }

    private let kind: Kind

    /// Returns the colours of the layers, or `nil` if all have the foreground style.
    ///
    /// - Parameters:
    ///   - levels: The colours of the foreground style's levels.
    ///   - isPalette: Whether the foreground style has several styles.
    fileprivate func colors(_ levels: [Color], isPalette: Bool, _ scheme: ColorScheme) -> SymbolColoring? {
        func ui(_ color: Color) -> UIColor { UIColor(cgColor: color.resolved(in: scheme)) }
        switch kind {
        case .monochrome: return nil
        case .multicolor:
            return SymbolColoring(levels: [ui(levels[0])], usesOwnColors: true, isDark: scheme == .dark)
        case .hierarchical:
            return SymbolColoring(levels: (0..<3).map { ui(levels[0].opacity(StylePaint.opacity(ofLevel: $0))) })
        case .palette: return isPalette ? SymbolColoring(levels: levels.map(ui)) : nil
        }
    }

    /// One layer in the foreground style.
    public static let monochrome = SymbolRenderingMode(kind: .monochrome)
    /// Layers in the symbol's own colours.
    public static let multicolor = SymbolRenderingMode(kind: .multicolor)
    /// Layers in weaker variants of the foreground style.
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
    /// Layers in the styles of `foregroundStyle(_:_:_:)`.
    public static let palette = SymbolRenderingMode(kind: .palette)
}

private struct SymbolRenderingModeKey: EnvironmentKey { static let defaultValue: SymbolRenderingMode? = nil }

extension EnvironmentValues {
    /// Returns the colours of a symbol's layers in a mode, or `nil` if all have the foreground style. Without a mode,
    /// several foreground styles are a palette.
    func symbolColors(_ mode: SymbolRenderingMode?) -> SymbolColoring? {
        let foreground = foreground
        let isPalette = foreground.second != nil
        guard let mode = mode ?? (isPalette ? .palette : nil) else { return nil }
        let first = (foreground.shown ?? .color(.primary)).color
        return mode.colors(
            [first, foreground.second?.color, foreground.third?.color].compactMap(\.self), isPalette: isPalette,
            colorScheme)
    }

    /// The way in which the layers of symbols are coloured, or `nil` for the default.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

extension View {
    /// Sets the way in which the layers of the symbols in this view are coloured. Of a gradient they
    /// have the first colour, unless the symbol has one layer.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }
}
