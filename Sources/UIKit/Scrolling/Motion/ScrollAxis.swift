import Foundation

/// One direction of the scrolling of a scroll view: the offsets that can be reached, and what happens at their edges.
struct ScrollAxis: Equatable {
    /// The smallest offset, in points.
    var minimum: CGFloat
    /// The greatest offset.
    var maximum: CGFloat
    /// The length of the scroll view.
    var length: CGFloat
    /// Whether a drag moves the content at all.
    var scrolls = true
    /// Whether the content goes beyond its edges and comes back.
    var bounces = true
    /// The part of the speed that is left after each millisecond.
    var rate: CGFloat = 0.998
    /// Whether the content comes to rest at multiples of the length.
    var isPaged = false
    /// The distance between the offsets at which the content comes to rest; 0 for any offset.
    var stop: CGFloat = 0
    /// One of these offsets.
    var stopStart: CGFloat = 0
    /// The minimum speed at which the content keeps moving after a release, in points per second. It is 0 for content
    /// that already moves.
    var least = Self.slowest

    func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, minimum), maximum) }

    /// Returns the distance of an offset beyond the edges, negative at the beginning of the content.
    func excess(of offset: CGFloat) -> CGFloat { offset - clamped(offset) }

    // MARK: Dragging

    /// Returns the offset after a drag has moved by `way`, which is positive towards the end of the content (R352,
    /// R357).
    func offset(from offset: CGFloat, draggedBy way: CGFloat) -> CGFloat {
        guard scrolls else { return offset }
        // Content that is far beyond its edge, because the program has put it there, is not pulled back by the drag.
        let wanted = unresisted(offset) + way
        guard bounces else { return clamped(wanted) }
        let excess = excess(of: wanted)
        guard excess != 0 else { return wanted }
        let shown = RubberBand(length: length).shown(abs(excess))
        return clamped(wanted) + (excess < 0 ? -shown : shown)
    }

    /// Returns the offset that a finger has dragged to if the content is at `offset`.
    private func unresisted(_ offset: CGFloat) -> CGFloat {
        let excess = excess(of: offset)
        guard excess != 0 else { return offset }
        let way = RubberBand(length: length).way(showing: abs(excess))
        return clamped(offset) + (excess < 0 ? -way : way)
    }

    // MARK: After a drag

    /// The slowest release that lets the content move on, in points per second.
    static let slowest: CGFloat = 40
    /// The slowest release that turns a page.
    static let flick: CGFloat = 200

    /// Returns the offset at which the content comes to rest after a release.
    ///
    /// - Parameters:
    ///   - offset: The offset at the release.
    ///   - velocity: The velocity of the finger, positive towards the end of the content, in points per second.
    ///   - pixels: The pixels of a point. The offset is on whole pixels.
    func target(from offset: CGFloat, velocity: CGFloat, pixels: CGFloat = 1) -> CGFloat {
        guard scrolls else { return clamped(offset) }
        if isPaged, length > 0 { return clamped(Self.page(at: offset / length, velocity: velocity) * length) }
        guard stop > 0 || abs(velocity) >= least else { return clamped(offset) }
        let moves = abs(velocity) >= least
        let end = moves ? Deceleration(from: offset, velocity: velocity, rate: rate).end : offset
        if stop > 0 { return clamped(stopStart + ((end - stopStart) / stop).rounded() * stop) }
        return clamped((end * pixels).rounded() / pixels)
    }

    /// Returns the number of the page to come to rest at, from a position in pages (R360).
    static func page(at position: CGFloat, velocity: CGFloat) -> CGFloat {
        guard abs(velocity) >= flick else { return position.rounded() }
        let isAtPage = abs(position - position.rounded()) < 1e-6
        if isAtPage { return position.rounded() + (velocity > 0 ? 1 : -1) }
        return velocity > 0 ? position.rounded(.up) : position.rounded(.down)
    }

    /// Returns the motion after a release (R356, R358).
    ///
    /// - Parameters:
    ///   - offset: The offset at the release.
    ///   - velocity: The velocity of the content in points per second.
    ///   - target: The offset to come to rest at, if it is not that of `target(from:velocity:)`.
    ///   - pixels: The pixels of a point.
    func motion(
        from offset: CGFloat, velocity: CGFloat, target: CGFloat? = nil, pixels: CGFloat = 1
    ) -> AxisMotion {
        let proposed = self.target(from: offset, velocity: velocity, pixels: pixels)
        let end = target.map { clamped($0) } ?? proposed
        if excess(of: offset) != 0 { return motionFromBeyond(offset, velocity, end, isProposed: end == proposed) }
        if isPaged || end != proposed || stopsWithin(offset, velocity) {
            return settling(from: offset, velocity: velocity, at: end)
        }
        guard scrolls, abs(velocity) >= least else { return AxisMotion(restingAt: offset) }
        let natural = Deceleration(from: offset, velocity: velocity, rate: rate)
        // Content that would stop right behind the edge takes long to reach it, and stops there.
        let reach = Deceleration.rest
        guard natural.end > minimum - reach, natural.end < maximum + reach else { return bouncing(natural) }
        guard end != offset else { return AxisMotion(restingAt: offset) }
        // A slightly different decay leads to the whole pixel.
        return AxisMotion(
            .deceleration(Deceleration(from: offset, velocity: velocity, decay: velocity / (end - offset))), end: end)
    }

    /// Whether content with stops comes to rest at one of them without being thrown over its edge.
    private func stopsWithin(_ offset: CGFloat, _ velocity: CGFloat) -> Bool {
        guard scrolls, stop > 0 else { return false }
        guard bounces, abs(velocity) >= least else { return true }
        let natural = Deceleration(from: offset, velocity: velocity, rate: rate).end
        return abs(excess(of: natural)) < stop / 2
    }

    /// Content beyond its edge goes back to it, or is thrown back over it.
    private func motionFromBeyond(
        _ offset: CGFloat, _ velocity: CGFloat, _ end: CGFloat, isProposed: Bool
    ) -> AxisMotion {
        let edge = clamped(offset)
        let isOutward = velocity * excess(of: offset) > 0
        if !isPaged, isProposed, end != edge {
            return AxisMotion(
                .deceleration(Deceleration(from: offset, velocity: velocity, decay: velocity / (end - offset))),
                end: end)
        }
        // The content has followed the finger more slowly.
        let speed =
            isOutward
            ? RubberBand(length: length).speed(ofFinger: velocity, at: abs(excess(of: offset))) : velocity
        return AxisMotion(.springBack(spring(from: offset, velocity: speed, to: end)), end: end)
    }

    /// Content that is thrown over its edge: it is there sooner than its speed is gone.
    private func bouncing(_ deceleration: Deceleration) -> AxisMotion {
        let edge = deceleration.startVelocity > 0 ? maximum : minimum
        guard let time = deceleration.time(reaching: edge) else { return AxisMotion(restingAt: edge) }
        guard bounces else { return AxisMotion([(.deceleration(deceleration), time)], end: edge) }
        let spring = SpringBack(from: edge, velocity: deceleration.velocity(at: time), to: edge)
        return AxisMotion([(.deceleration(deceleration), time), (.springBack(spring), nil)], end: edge)
    }

    /// Returns a motion that ends at an offset of the program or at a page, whatever the speed (R354).
    func settling(from offset: CGFloat, velocity: CGFloat, at end: CGFloat) -> AxisMotion {
        let way = end - offset
        guard way != 0 || abs(velocity) >= least, way != 0 || bounces else { return AxisMotion(restingAt: end) }
        if way != 0, !isPaged {
            // A deceleration begins with the speed of the finger, if it does not take much longer than usual.
            let decay = velocity / way
            if decay >= Deceleration.decay(of: rate) * 0.8 {
                return AxisMotion(.deceleration(Deceleration(from: offset, velocity: velocity, decay: decay)), end: end)
            }
        }
        return AxisMotion(.springBack(spring(from: offset, velocity: velocity, to: end)), end: end)
    }

    /// Returns a spring that does not go beyond its end, if the velocity leads there.
    private func spring(from offset: CGFloat, velocity: CGFloat, to end: CGFloat) -> SpringBack {
        let way = end - offset
        guard way != 0, velocity / way > 0 else {
            return SpringBack(from: offset, velocity: bounces ? velocity : 0, to: end)
        }
        return SpringBack(
            from: offset, velocity: velocity, to: end, frequency: max(SpringBack.usualFrequency, velocity / way))
    }
}
