import Foundation

/// The line along which the knob of a scroll indicator moves, and the relation of its place to the content's offset.
///
/// All values are points along one axis, for example from top to bottom:
///
/// ```swift
/// let track = IndicatorTrack(start: 3, length: 444, visible: 450, offsets: 0...2550)
/// track.knob(at: 0)     // 3..<69.6: the visible part is 450 of 3,000 points
/// ```
struct IndicatorTrack: Equatable {
    /// The place at which the track begins.
    var start: CGFloat
    /// The length of the track.
    var length: CGFloat
    /// The length of the visible part of the content.
    var visible: CGFloat
    /// The offsets that a user can scroll to.
    var offsets: ClosedRange<CGFloat>

    /// The least length of a knob at rest.
    static let shortestKnob: CGFloat = 36
    /// The least length of a knob while the content is beyond its edge.
    static let shortestSqueezedKnob: CGFloat = 8

    /// A stretch of the track.
    struct Knob: Equatable {
        var start: CGFloat
        var length: CGFloat
        var end: CGFloat { start + length }
    }

    /// The distance between the least and the greatest offset.
    private var way: CGFloat { offsets.upperBound - offsets.lowerBound }

    /// Whether there is anything to scroll. Content that fits has no indicator.
    var isNeeded: Bool { way > ScrollRange.smallestMove && length > 0 && visible > 0 }

    /// The length of the knob while the content is not beyond its edges.
    private var restingLength: CGFloat {
        min(max(length * visible / max(visible + way, 1), Self.shortestKnob), max(length, 0))
    }

    /// Returns the knob's place for an offset.
    ///
    /// Beyond an edge the knob stays at that end of the track and is shorter by the distance to the edge.
    func knob(at offset: CGFloat) -> Knob {
        let resting = restingLength
        let offset = offset.isFinite ? offset : offsets.lowerBound
        let beyond = max(offsets.lowerBound - offset, offset - offsets.upperBound, 0)
        let shortest = min(Self.shortestSqueezedKnob, resting)
        let knob = max(resting - beyond, shortest)
        guard way > 0 else { return Knob(start: start, length: knob) }
        let progress = min(max((offset - offsets.lowerBound) / way, 0), 1)
        return Knob(start: start + (length - knob) * progress, length: knob)
    }

    /// Returns the offset at which the knob begins at a place. Places beyond the track give the nearest offset.
    func offset(forKnobAt place: CGFloat) -> CGFloat {
        let room = length - restingLength
        guard room > 0, way > 0, place.isFinite else { return offsets.lowerBound }
        return offsets.lowerBound + way * min(max((place - start) / room, 0), 1)
    }

    /// Returns the offset after a click on the track beside the knob: one page towards the click.
    ///
    /// - Parameters:
    ///   - place: The place of the click.
    ///   - offset: The present offset.
    /// - Returns: The new offset, or `nil` if the click hits the knob.
    func offset(afterClickAt place: CGFloat, from offset: CGFloat) -> CGFloat? {
        let knob = knob(at: offset)
        let page = ScrollPages.page(of: visible)
        if place < knob.start { return max(offset - page, offsets.lowerBound) }
        if place >= knob.end { return min(offset + page, offsets.upperBound) }
        return nil
    }
}

/// The distances by which pages turn, for the keyboard and for clicks beside an indicator's knob.
enum ScrollPages {
    /// The part of the content that stays visible when a page turns.
    static let overlap: CGFloat = 40

    /// Returns the distance of one page: the visible length without the overlap, and at least half of that length.
    static func page(of visible: CGFloat) -> CGFloat { max(visible - overlap, visible / 2) }
}
