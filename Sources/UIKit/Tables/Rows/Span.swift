import Foundation

/// A part of a list along the axis in which it scrolls, in points.
struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat

    var end: CGFloat { start + length }
    var middle: CGFloat { start + length / 2 }

    /// Returns the span that is moved along the axis.
    func moved(by distance: CGFloat) -> Span { Span(start: start + distance, length: length) }

    /// Returns whether the spans overlap. An empty span overlaps none.
    func overlaps(_ other: Span) -> Bool {
        length > 0 && other.length > 0 && start < other.end && other.start < end
    }
}
