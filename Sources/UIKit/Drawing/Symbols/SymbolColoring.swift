import Foundation

/// The colours of a symbol's parts.
package struct SymbolColoring: Hashable, Sendable {
    /// The colours of the first, the second and the third level.
    private let levels: [UIColor]
    /// Whether parts with a colour of their own have it.
    let usesOwnColors: Bool
    private let isDark: Bool

    /// Creates colours for the levels. Further levels have the last one.
    ///
    /// - Parameters:
    ///   - levels: The colours, one at least.
    ///   - usesOwnColors: Whether parts with a colour of their own, such as a yellow sun, have it.
    ///   - isDark: Whether the appearance is dark.
    package init(levels: [UIColor], usesOwnColors: Bool = false, isDark: Bool = false) {
        self.levels = levels
        self.usesOwnColors = usesOwnColors
        self.isDark = isDark
    }

    /// Returns the colour of a part.
    func color(_ level: Int, _ own: SymbolTint?) -> UIColor {
        if usesOwnColors, let own {
            return own.color.resolvedColor(with: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
        }
        return levels.isEmpty ? .black : levels[min(level, levels.count - 1)]
    }
}

/// A colour that a part of a symbol has of its own.
enum SymbolTint {
    case red, orange, yellow, green, cyan, blue, indigo, gray, white

    var color: UIColor {
        switch self {
        case .red: .systemRed
        case .orange: .systemOrange
        case .yellow: .systemYellow
        case .green: .systemGreen
        case .cyan: .systemCyan
        case .blue: .systemBlue
        case .indigo: .systemIndigo
        case .gray: .systemGray
        case .white: .white
        }
    }
}

/// A part of a symbol that has a colour of its own.
struct SymbolPart {
    /// The lines, which enclose an area unless `isLine` is set.
    let path: String
    /// Whether the part consists of lines in the filled variant too.
    var isLine = false
    /// The level of the colour: 0 is the first.
    var level = 0
    /// The colour in the symbol's own colours, or `nil` for the first level.
    var tint: SymbolTint?
    /// Whether the area is filled in each variant.
    var isSolid = false
    /// Whether there is a gap between the part and those behind it.
    var hasGap = false
}
