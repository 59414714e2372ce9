import Foundation

extension UIPageControl {
    /// The background behind the dots.
    public enum BackgroundStyle: Int, Sendable {
        /// A background while the user drags along the dots.
        case automatic = 0
        /// A background at all times.
        case prominent = 1
        /// No background.
        case minimal = 2
    }

    /// The direction in which pages follow each other.
    public enum Direction: Int, Sendable {
        /// The direction of reading.
        case natural = 0
        case leftToRight = 1
        case rightToLeft = 2
        case topToBottom = 3
        case bottomToTop = 4
    }

    /// The way in which the user operates a page control.
    public enum InteractionState: Int, Sendable {
        /// The user does not touch it.
        case none = 0
        /// A click is under way, which leads to the next or the previous page.
        case discrete = 1
        /// A drag is under way, with which the page follows the finger.
        case continuous = 2
    }
}

/// The places of the dots of a page control.
struct PageDots: Equatable {
    /// The pages that have dots, around the current one.
    let pages: Range<Int>
    /// Whether the first page is at the right or at the bottom.
    let isReversed: Bool
    /// The middle of the dots along their line, in points.
    let middle: CGFloat
    /// The current page, and the length by which its dot is longer than the others, in points.
    private let current: Int
    let extra: CGFloat

    /// The distance between the centres of two dots, in points.
    static let pitch: CGFloat = 16

    /// Creates the places.
    ///
    /// - Parameters:
    ///   - count: The number of pages.
    ///   - current: The current page.
    ///   - length: The length of the control along the dots, in points.
    ///   - isReversed: Whether the first page is at the end of that length.
    ///   - extra: The length by which the current dot is longer than the others.
    init(count: Int, current: Int, length: CGFloat, isReversed: Bool, extra: CGFloat = 0) {
        (self.current, self.extra) = (current, extra)
        let length = length - extra
        let room = length.isFinite ? Int(min(1_000, max(1, length / Self.pitch))) : 1
        let shown = min(max(0, count), room)
        let first = min(max(0, current - room / 2), max(0, count - shown))
        pages = first..<first + shown
        self.isReversed = isReversed
        middle = length.isFinite ? (length + extra) / 2 : 0
    }

    /// Returns the centre of the dot of a page that has one.
    func center(of page: Int) -> CGFloat {
        let place = isReversed ? pages.upperBound - 1 - page : page - pages.lowerBound
        let center = middle + (CGFloat(place) + 0.5 - CGFloat(pages.count) / 2) * Self.pitch
        // The dots at both sides of the longer one are further from the middle.
        guard extra > 0, pages.contains(current) else { return center }
        let currentPlace = isReversed ? pages.upperBound - 1 - current : current - pages.lowerBound
        return center + (place < currentPlace ? -extra / 2 : place > currentPlace ? extra / 2 : 0)
    }

    /// Returns the page whose dot is nearest to a place; `nil` without pages.
    func page(at place: CGFloat) -> Int? {
        guard !pages.isEmpty, place.isFinite else { return nil }
        guard extra == 0 else { return pages.min { abs(center(of: $0) - place) < abs(center(of: $1) - place) } }
        let start = middle - CGFloat(pages.count) / 2 * Self.pitch
        let step = min(max(((place - start) / Self.pitch).rounded(.down), 0), CGFloat(pages.count - 1))
        return isReversed ? pages.upperBound - 1 - Int(step) : pages.lowerBound + Int(step)
    }
}
