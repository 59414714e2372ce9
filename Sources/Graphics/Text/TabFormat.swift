import CCairo
import Foundation

/// The places to which the tabs of a paragraph lead.
package final class TabFormat: Hashable, Sendable {
    /// The part of the text behind a tab that stands at its place.
    package enum Kind: Hashable, Sendable {
        case leading, trailing, center
        /// The decimal point, which is a character of the text.
        case decimal(Unicode.Scalar)

        var pangoAlignment: PangoTabAlign {
            switch self {
            case .leading: PANGO_TAB_LEFT
            case .trailing: PANGO_TAB_RIGHT
            case .center: PANGO_TAB_CENTER
            case .decimal: PANGO_TAB_DECIMAL
            }
        }
    }

    /// A place to which a tab leads.
    package struct Stop: Hashable, Sendable {
        package var kind: Kind
        /// The distance from the container's leading edge in points.
        package var location: CGFloat
        package init(_ kind: Kind = .leading, location: CGFloat) {
            self.kind = kind
            self.location = location
        }
    }

    /// The distance between the usual places, in points.
    private static let standardInterval: CGFloat = 28
    /// The longest distance that is used, in points.
    private static let longestInterval: CGFloat = 100_000
    /// The usual places.
    package static let standard = TabFormat((1...12).map { Stop(location: CGFloat($0) * standardInterval) })

    /// The places, from the leading edge on.
    package let stops: [Stop]
    /// The distance between further places, in points; 0 repeats the distance between the last two.
    package let interval: CGFloat

    /// Creates a format. Places that are not finite are left out.
    package init(_ stops: [Stop], interval: CGFloat = 0) {
        self.stops = stops.filter(\.location.isFinite).sorted { $0.location < $1.location }
        self.interval = interval.lengthOrZero
    }

    package static func == (one: TabFormat, other: TabFormat) -> Bool {
        one.stops == other.stops && one.interval == other.interval
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(stops)
        hasher.combine(interval)
    }

    /// Returns the places beyond an edge. There are at least two. The distance between the last two is that between
    /// all that follow, and at least a point.
    func places(from edge: CGFloat) -> [Stop] {
        var places = stops.filter { $0.location > edge }
        let last = max(edge, stops.last?.location ?? 0, 0)
        if interval > 0 || places.isEmpty {
            // Places that are closer than a pixel would be of no use.
            let step = min(max(1, interval > 0 ? interval : Self.standardInterval), Self.longestInterval)
            let first = ((last / step).rounded(.down) + 1) * step
            places += [Stop(location: first), Stop(location: first + step)]
        } else if places.count == 1 {
            places.append(Stop(location: last + Self.standardInterval))
        } else if places[places.count - 1].location - places[places.count - 2].location < 1 {
            places.append(Stop(location: last + 1))
        }
        return places
    }
}
