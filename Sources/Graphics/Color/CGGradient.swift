import CCairo
import Foundation

/// The type that iOS code casts an array of colours to: `[start.cgColor, end.cgColor] as CFArray`.
public typealias CFArray = [Any]

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour fills what lies before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour fills what lies after the end.
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

    /// A gradient through `colors`, evenly spread where `locations` is `nil`. Entries that are no `CGColor` are left out; `nil` where
    /// there is no colour, or fewer locations than colours.
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

    /// A gradient through `count` colours whose components (with alpha) follow each other in `components`; `nil` where there are fewer.
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

    /// Adds the stops to `pattern`. Cairo extends a gradient at both ends or at neither, so an end that must not go on gets a
    /// transparent stop outside the visible ones.
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
