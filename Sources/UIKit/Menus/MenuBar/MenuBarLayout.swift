import Foundation
import Graphics

/// The places of the titles in a menu bar, as a value. All lengths are in points.
///
/// Titles for which there is no room are behind a last title, which shows them as submenus.
struct MenuBarLayout: Equatable {
    /// The distance of the titles from the edges of the bar.
    static let margin: CGFloat = 8
    /// The space at both sides of a title's text.
    static let padding: CGFloat = 10

    /// The frames of the titles that fit, from the first one on.
    private(set) var frames: [CGRect] = []
    /// The frame of the last title; `nil` if all others fit.
    private(set) var overflow: CGRect?

    /// Places titles.
    ///
    /// - Parameters:
    ///   - widths: The widths of the titles' texts.
    ///   - overflowWidth: The width of the text for those that do not fit.
    ///   - size: The size of the bar.
    ///   - isRightToLeft: Whether the first title is at the right edge.
    init(widths: [CGFloat], overflowWidth: CGFloat, in size: CGSize, isRightToLeft: Bool) {
        let widths = widths.map { $0 + 2 * Self.padding }
        let room = size.width - 2 * Self.margin
        let last = overflowWidth + 2 * Self.padding
        var shown = widths.count
        if widths.reduce(0, +) > room {
            while shown > 0, widths[..<shown].reduce(0, +) + last > room { shown -= 1 }
        }
        var x = Self.margin
        func next(_ width: CGFloat) -> CGRect {
            defer { x += width }
            return CGRect(x: isRightToLeft ? size.width - x - width : x, y: 0, width: width, height: size.height)
        }
        frames = widths[..<shown].map(next)
        if shown < widths.count { overflow = next(last) }
    }

    /// All titles, with the one for the others at the end.
    var all: [CGRect] { frames + [overflow].compactMap(\.self) }

    /// Returns the title at a point.
    func title(at point: CGPoint) -> Int? { all.firstIndex { $0.containsHalfOpen(point) } }
}
