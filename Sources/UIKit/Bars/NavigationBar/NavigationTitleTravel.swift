import Foundation

/// The ways of the texts of a navigation bar when an item is pushed above another or popped, as a value.
///
/// The title of the item below travels to the place of the back button's title that names it, and that title travels
/// along. Texts that differ never lie over each other: all move at a constant speed, and are apart at both ends.
///
/// ```
/// | < Home     Notes          |    lower item
/// | < Notes        Road Trip  |    upper item
/// ```
struct NavigationTitleTravel: Equatable {
    /// The horizontal extents of an item's texts in the bar, in points; `nil` for a text that is not shown.
    struct Places: Equatable {
        var title: ClosedRange<CGFloat>?
        var back: ClosedRange<CGFloat>?
    }

    /// The horizontal distances of an item's texts from their places, in points.
    struct Shifts: Equatable {
        var title: CGFloat = 0
        var back: CGFloat = 0
        var largeTitle: CGFloat = 0
    }

    /// The distances of the lower item's texts while the upper item is shown.
    private(set) var lowerAway = Shifts()
    /// The distances of the upper item's texts while the lower item is shown.
    private(set) var upperAway = Shifts()

    /// The least distance between two texts, in points.
    private static let gap: CGFloat = 16

    /// Creates the ways in a bar of the given width.
    init(lower: Places?, upper: Places?, width: CGFloat, isRightToLeft: Bool) {
        let (lower, upper) = (lower ?? Places(), upper ?? Places())
        let side: CGFloat = isRightToLeft ? -1 : 1
        func length(_ range: ClosedRange<CGFloat>?) -> CGFloat { range.map { $0.upperBound - $0.lowerBound } ?? 0 }
        func trailing(_ range: ClosedRange<CGFloat>) -> CGFloat { isRightToLeft ? range.lowerBound : range.upperBound }
        var distance = width / 3
        if let own = lower.title, let other = upper.title {
            let overlap = isRightToLeft ? other.upperBound - own.lowerBound : own.upperBound - other.lowerBound
            distance = max(distance, overlap + Self.gap)
        }
        lowerAway = Shifts(
            title: -side * distance, back: -side * (length(lower.back) + Self.gap), largeTitle: -side * width)
        upperAway = Shifts(
            title: side * distance, back: side * max(width / 6, length(lower.back) + Self.gap),
            largeTitle: side * width)
        if let title = lower.title, let back = upper.back {
            lowerAway.title = trailing(back) - trailing(title)
            upperAway.back = -lowerAway.title
        }
    }
}
