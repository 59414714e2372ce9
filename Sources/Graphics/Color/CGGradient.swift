import CCairo
import Foundation

/// An array, under the name that iOS code casts arrays of colours to: `[start.cgColor, end.cgColor] as CFArray`.
public typealias CFArray = [Any]

/// Options that extend a gradient beyond its ends. Without them nothing is drawn there.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits of the options, as in CoreGraphics.
    public let rawValue: UInt32

    /// Creates options from their bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Fills the area before the start with the first colour.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// Fills the area after the end with the last colour.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours along a line, each at a location from 0 to 1.
public final class CGGradient: Sendable {
    struct Stop: Sendable {
        let location: CGFloat
        let color: CGColor
    }

    let stops: [Stop]

    private init(stops: [Stop]) {
        self.stops = stops.sorted { $0.location < $1.location }
    }

    /// Creates a gradient through `colors`.
    ///
    /// - Parameters:
    ///   - space: Ignored; colours are always mixed in sRGB.
    ///   - colors: `CGColor` objects. Other entries are left out.
    ///   - locations: The location of each colour, clamped to 0...1; a value that is not finite counts as 0. `nil`
    ///     spreads the colours evenly.
    /// - Returns: `nil` if there is no colour, or if there are fewer locations than colours.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        let colors = colors.compactMap { $0 as? CGColor }
        guard !colors.isEmpty, locations.map({ $0.count >= colors.count }) ?? true else { return nil }
        let step = colors.count > 1 ? 1 / CGFloat(colors.count - 1) : 0
        self.init(
            stops: colors.enumerated().map { index, color in
                let location = locations?[index] ?? CGFloat(index) * step
                return Stop(location: location.isFinite ? min(max(location, 0), 1) : 0, color: color)
            })
    }

    /// Creates a gradient from colours given as plain numbers.
    ///
    /// - Parameters:
    ///   - space: The colour space of the components.
    ///   - components: The components of all colours, one colour after the other, each with its alpha.
    ///   - locations: The location of each colour, clamped to 0...1. `nil` spreads the colours evenly.
    ///   - count: The number of colours.
    /// - Returns: `nil` if `count` is not positive, or if there are too few components or locations.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int
    ) {
        let size = space.numberOfComponents + 1
        guard count > 0, components.count / size >= count else { return nil }
        let colors = (0..<count).compactMap {
            CGColor(colorSpace: space, components: Array(components[($0 * size)..<(($0 + 1) * size)]))
        }
        self.init(colorsSpace: space, colors: colors, locations: locations)
    }

    /// Adds the stops to `pattern`.
    ///
    /// Cairo extends a gradient at both ends or at neither. An end that must not be extended therefore gets a
    /// transparent stop in the same place as its colour.
    func addStops(to pattern: OpaquePointer, opacity: CGFloat, options: CGGradientDrawingOptions) {
        guard let first = stops.first, let last = stops.last else { return }
        if !options.contains(.drawsBeforeStartLocation) {
            Self.add(first.color, at: 0, to: pattern, opacity: 0)
            Self.add(first.color, at: 0, to: pattern, opacity: opacity)
        }
        for stop in stops {
            Self.add(stop.color, at: stop.location, to: pattern, opacity: opacity)
        }
        if !options.contains(.drawsAfterEndLocation) {
            Self.add(last.color, at: 1, to: pattern, opacity: opacity)
            Self.add(last.color, at: 1, to: pattern, opacity: 0)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    }

    private static func add(_ color: CGColor, at location: CGFloat, to pattern: OpaquePointer, opacity: CGFloat) {
        cairo_pattern_add_color_stop_rgba(
            pattern, Double(location), Double(color.red), Double(color.green), Double(color.blue),
            Double(color.alpha * opacity))
    }
}
