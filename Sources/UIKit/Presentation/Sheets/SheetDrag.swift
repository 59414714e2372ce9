import Foundation

/// The positions of a sheet that the user drags: that of its upper edge, and that at the end.
///
/// ```swift
/// let drag = SheetDrag(tops: [400, 50], bottom: 800)
/// drag.top(for: 30)                               // 35: the sheet resists above its largest detent
/// drag.destination(from: 0, top: 300, velocity: -900)  // .detent(1): thrown up
/// drag.destination(from: 0, top: 700, velocity: 0)     // .dismissal
/// ```
///
/// Positions are those of the upper edge in points, downwards, and velocities in points per second.
struct SheetDrag: Equatable {
    /// The end of a drag.
    enum Destination: Equatable {
        /// The detent with this index.
        case detent(Int)
        /// The dismissal, beyond the lower edge.
        case dismissal
    }

    /// The positions at rest, from that of the smallest detent to that of the largest.
    var tops: [CGFloat]
    /// The position at which the sheet is out of view.
    var bottom: CGFloat
    /// Whether the sheet follows the drag below its smallest detent. Otherwise it also resists there.
    var canLeave = true

    /// The greatest distance from a resting place that a resisting sheet approaches.
    static let reach: CGFloat = 80
    /// The minimum speed at which a sheet continues in the direction of the drag.
    static let flick: CGFloat = 500
    /// The time in seconds for which the speed at the end counts.
    static let projection: CGFloat = 0.2

    /// Returns whether a drag over a scroll view moves the sheet instead of the content (R196, R215).
    ///
    /// - Parameters:
    ///   - way: The direction of the drag, positive downwards.
    ///   - isAtTop: Whether the scroll view is at its top edge.
    ///   - isLargest: Whether the sheet rests at its largest detent.
    ///   - expands: Whether a drag upwards makes the sheet larger before the content scrolls.
    static func takesScroll(way: CGFloat, isAtTop: Bool, isLargest: Bool, expands: Bool) -> Bool {
        isAtTop && (way > 0 || (expands && !isLargest))
    }

    /// Returns the position for a drag to `wanted`.
    func top(for wanted: CGFloat) -> CGFloat {
        guard let lowest = tops.first, let highest = tops.last else { return wanted }
        if wanted < highest { return highest - Self.resisted(highest - wanted) }
        if wanted > lowest, !canLeave { return lowest + Self.resisted(wanted - lowest) }
        return wanted
    }

    /// Returns the part of a distance that a resisting sheet moves. It begins with about half and never exceeds
    /// `reach`.
    static func resisted(_ distance: CGFloat) -> CGFloat {
        guard distance > 0 else { return 0 }
        return (1 - 1 / (distance * 0.55 / reach + 1)) * reach
    }

    /// Returns the end of a drag.
    ///
    /// It is the destination nearest to the position that the sheet would reach with its speed. A fast drag continues
    /// at least to the next destination in its direction. A drag that began at the largest detent can pass others.
    ///
    /// - Parameters:
    ///   - start: The index of the detent at the beginning.
    ///   - top: The position to which the user has dragged, without resistance.
    ///   - velocity: The speed at the end, positive downwards.
    func destination(from start: Int, top: CGFloat, velocity: CGFloat) -> Destination {
        guard !tops.isEmpty else { return .dismissal }
        let speed = velocity.isFinite ? velocity : 0
        let places = tops + [max(bottom, tops[0])]
        func destination(_ index: Int) -> Destination { index == tops.count ? .dismissal : .detent(index) }
        let projected = top + speed * Self.projection
        let nearest = places.indices.min { abs(places[$0] - projected) < abs(places[$1] - projected) } ?? 0
        guard abs(speed) >= Self.flick else { return destination(nearest) }
        let isDown = speed > 0
        // The next destination is the closest one ahead.
        let ahead = places.indices.filter { isDown ? places[$0] > top : places[$0] < top }
        guard let next = ahead.min(by: { abs(places[$0] - top) < abs(places[$1] - top) }) else {
            return destination(isDown ? tops.count : tops.count - 1)
        }
        let isBeyondNext = isDown ? places[nearest] > places[next] : places[nearest] < places[next]
        return destination(isBeyondNext ? nearest : next)
    }

    /// Returns the detent after a step with the keyboard or a click on the grabber: up, down, or around at the end.
    static func step(from index: Int, count: Int, _ direction: Step) -> Int {
        guard count > 0 else { return 0 }
        switch direction {
        case .larger: return min(index + 1, count - 1)
        case .smaller: return max(index - 1, 0)
        case .largest: return count - 1
        case .smallest: return 0
        case .next: return (index + 1) % count
        }
    }

    /// A step from one detent to another. `next` goes from the largest detent to the smallest.
    enum Step { case larger, smaller, largest, smallest, next }
}

/// The strength of the dimming behind a sheet, from 0 to 1.
struct SheetDimming: Equatable {
    /// The positions of the upper edge at rest, from that of the smallest detent to that of the largest.
    var tops: [CGFloat]
    /// The position at which the sheet is out of view.
    var bottom: CGFloat
    /// The index of the largest detent that does not dim; `nil` if all dim.
    var lastUndimmed: Int?

    /// Returns the strength while the upper edge is at `top`. It grows between the last detent that does not dim and
    /// the next one, and fades as the sheet leaves.
    func strength(at top: CGFloat) -> CGFloat {
        let first = lastUndimmed.map { $0 + 1 } ?? 0
        guard tops.indices.contains(first) else { return 0 }
        let none = first == 0 ? bottom : tops[first - 1]
        guard none > tops[first] else { return top <= tops[first] ? 1 : 0 }
        return min(max(0, (none - top) / (none - tops[first])), 1)
    }
}
