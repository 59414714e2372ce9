/// The way in which the layers of a symbol are coloured.
///
/// Casement's symbols have one layer. In each mode it has the foreground style, which for a palette is the first one.
public struct SymbolRenderingMode: Hashable, Sendable {
    private enum Kind: Hashable {
        case monochrome, multicolor, hierarchical, palette
    }

    private let kind: Kind

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
    /// The way in which the layers of symbols are coloured, or `nil` for the default.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

extension View {
    /// Sets the way in which the layers of the symbols in this view are coloured. Casement's symbols have one layer,
    /// and look alike in all modes.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }
}

extension Image {
    /// Returns the image. Casement's symbols have one layer, and look alike in all modes.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
