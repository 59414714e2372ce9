import Foundation

/// The vertical positions of a view's text, relative to the view's height.
///
/// A baseline lies at `fraction x height + offset`. For a text in the middle, as in a label, the fraction is 0.5.
struct TextBaselines: Equatable {
    /// The place in the view that the offsets are measured from: 0 is the top, 1 the bottom.
    var fraction: CGFloat = 0.5
    /// The distance of the first line's baseline, in points.
    var first: CGFloat
    /// The distance of the last line's baseline, in points.
    var last: CGFloat
    /// The height of the text above the first baseline.
    var ascent: CGFloat
    /// The height of the text below the last baseline.
    var descent: CGFloat

    /// The baselines of lines in the middle of a view.
    ///
    /// - Parameters:
    ///   - height: The height of all lines.
    ///   - first: The distance of the first baseline from the top of the text.
    ///   - last: The distance of the last baseline from the top of the text.
    init(height: CGFloat, first: CGFloat, last: CGFloat) {
        self.first = first - height / 2
        self.last = last - height / 2
        ascent = first
        descent = height - last
    }

    /// The baselines of a text that is moved within its view.
    func moved(by distance: CGFloat, fraction: CGFloat) -> TextBaselines {
        var moved = self
        moved.first += distance
        moved.last += distance
        moved.fraction = fraction
        return moved
    }
}

extension UIView {
    /// Returns the distance of the baseline of the view's own text from the upper edge in points, or `nil` if it has no
    /// text.
    ///
    /// - Parameters:
    ///   - isFirst: Whether the first line counts, and not the last.
    ///   - height: The height of the view.
    package final func baseline(ofFirstLine isFirst: Bool, inHeight height: CGFloat) -> CGFloat? {
        textBaselines.map { $0.fraction * height + (isFirst ? $0.first : $0.last) }
    }
}
