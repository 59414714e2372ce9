import Foundation

/// The widths of the actions beside a row that is moved aside, and the end of the swipe.
///
/// All lengths are in points. The offset is the width that the row uncovers; it is positive.
struct SwipeLayout: Equatable {
    /// The natural widths of the actions, from the row's edge inwards.
    var widths: [CGFloat]
    /// The width of the row.
    var rowWidth: CGFloat
    /// Whether a swipe over the whole row runs the first action.
    var performsFirstAction: Bool

    /// The minimum width of an action.
    static let leastWidth: CGFloat = 74
    /// The distance between an action's title and its sides.
    static let padding: CGFloat = 15
    /// The speed in points per second above which a swipe opens or closes, however short it is.
    static let flickSpeed: CGFloat = 300

    /// The part of a row beyond which a swipe runs the first action.
    private static let fullPart: CGFloat = 0.6

    /// The offset at which all actions show in their widths. Actions that do not fit into the row share it.
    var openOffset: CGFloat { min(widths.reduce(0, +), max(0, rowWidth)) }

    /// The offset from which the first action covers the others and runs at the end.
    var fullOffset: CGFloat { min(rowWidth, max(rowWidth * Self.fullPart, openOffset + 40)) }

    /// Returns the offset for a finger that has moved the row by `distance` from its closed place. Beyond the actions
    /// the row resists, unless a full swipe is possible.
    func offset(forDistance distance: CGFloat) -> CGFloat {
        guard distance.isFinite, distance > 0, !widths.isEmpty else { return 0 }
        if performsFirstAction { return min(distance, rowWidth) }
        let beyond = distance - openOffset
        guard beyond > 0, rowWidth > 0 else { return distance }
        return openOffset + (1 - 1 / (beyond * 0.55 / rowWidth + 1)) * rowWidth
    }

    /// Returns whether the first action covers the others at an offset.
    func isFull(_ offset: CGFloat) -> Bool { performsFirstAction && !widths.isEmpty && offset >= fullOffset }

    /// Returns the distances of the actions from the row's edge, and their visible widths, at an offset.
    ///
    /// The visible widths add up to the offset. Beyond the open offset the actions grow in proportion.
    func actions(at offset: CGFloat) -> [(start: CGFloat, width: CGFloat)] {
        let total = widths.reduce(0, +)
        guard total > 0 else { return [] }
        if isFull(offset) {
            return widths.indices.map { $0 == 0 ? (0, offset) : (offset, 0) }
        }
        var start: CGFloat = 0
        return widths.map { width in
            let share = width / total * max(0, offset)
            defer { start += share }
            return (start, share)
        }
    }

    /// The position at which a swipe comes to rest.
    enum End: Equatable { case closed, open, performFirst }

    /// Returns the end of a swipe that is let go.
    ///
    /// - Parameters:
    ///   - offset: The present offset.
    ///   - velocity: The speed in points per second; positive uncovers more.
    func end(at offset: CGFloat, velocity: CGFloat) -> End {
        guard !widths.isEmpty, offset > 0 else { return .closed }
        if isFull(offset) { return velocity < -Self.flickSpeed ? .open : .performFirst }
        if velocity > Self.flickSpeed { return .open }
        if velocity < -Self.flickSpeed { return .closed }
        return offset > openOffset / 2 ? .open : .closed
    }
}

/// The side of a row at which actions show.
enum SwipeSide: Equatable {
    case leading, trailing

    /// The direction in which the row moves: 1 to the right, -1 to the left.
    func direction(isRightToLeft: Bool) -> CGFloat { (self == .leading) != isRightToLeft ? 1 : -1 }

    /// The side that a movement uncovers, `nil` without movement.
    init?(movement: CGFloat, isRightToLeft: Bool) {
        guard movement != 0 else { return nil }
        self = (movement > 0) != isRightToLeft ? .leading : .trailing
    }
}
