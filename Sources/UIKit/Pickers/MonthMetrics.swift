import Foundation
import Graphics

/// The lengths of a calendar page, in points. They grow with the text size as far as the page has room.
///
/// ```
/// MonthMetrics.size(growth: 1)                                            // 320 x 330
/// MonthMetrics(size: CGSize(width: 640, height: 660), growth: 3).daySize   // 40
/// ```
struct MonthMetrics: Equatable {
    /// The factor of all lengths.
    private(set) var scale: CGFloat = 1
    /// The factor of fonts. A narrow page has some room for larger numbers.
    private(set) var fontScale: CGFloat = 1

    /// The size of a page with text of the standard size.
    static let standardSize = CGSize(width: 320, height: 330)
    /// The greatest factor. Seven columns in the largest text would be wider than most windows.
    private static let greatestGrowth: CGFloat = 2
    /// The factor by which numbers grow in a page that does not.
    private static let spareGrowth: CGFloat = 1.25

    /// The lengths for text of the standard size.
    init() {}

    /// Creates the lengths of a page of the given size, for text that is `growth` times as large as the standard.
    init(size: CGSize, growth: CGFloat) {
        let room = min(size.width / Self.standardSize.width, size.height / Self.standardSize.height)
        scale = max(1, min(growth, Self.greatestGrowth, room.isFinite ? room : 1))
        fontScale = max(1, min(growth, Self.greatestGrowth, scale * Self.spareGrowth))
    }

    /// Returns the size of the body text in parts of its standard size, at least 1.
    static func growth(_ category: UIContentSizeCategory) -> CGFloat {
        max(1, TextSizes.size(of: .body, in: category) / TextSizes.size(of: .body, in: .large))
    }

    /// Returns the size that a page wants.
    static func size(growth: CGFloat) -> CGSize {
        let growth = max(1, min(growth, greatestGrowth))
        return CGSize(
            width: (standardSize.width * growth).rounded(), height: (standardSize.height * growth).rounded())
    }

    /// The height of the line with the month, and that of the line with the weekdays.
    var headerHeight: CGFloat { (44 * scale).rounded() }
    var weekdayHeight: CGFloat { (20 * scale).rounded() }
    /// The distance of the contents from the sides.
    var margin: CGFloat { (12 * scale).rounded() }
    /// The width of an arrow, and the distance by which its chevron ends before its edge.
    var arrowWidth: CGFloat { (44 * scale).rounded() }
    var arrowOverhang: CGFloat { (14 * scale).rounded() }
    /// The sides of the chevrons beside the month and of the arrows.
    var chevronSide: CGFloat { (16 * scale).rounded() }
    var arrowSide: CGFloat { (22 * scale).rounded() }
    /// The height of the room for decorations below the numbers of days, in calendar views.
    var decorationHeight: CGFloat { (Self.standardDecorationHeight * scale).rounded() }
    private static let standardDecorationHeight: CGFloat = 16
    /// Returns the size that a page with decorations wants.
    static func sizeWithDecorations(growth: CGFloat) -> CGSize {
        let (size, growth) = (size(growth: growth), max(1, min(growth, greatestGrowth)))
        let rows = CGFloat(MonthGrid.maximumWeeks) * (standardDecorationHeight * growth).rounded()
        return CGSize(width: size.width, height: size.height + rows)
    }
    /// The largest diameter of the circle around the chosen day.
    var circle: CGFloat { 40 * scale }
    /// The sizes of the fonts.
    var titleSize: CGFloat { 17 * fontScale }
    var weekdaySize: CGFloat { 13 * fontScale }
    var daySize: CGFloat { 20 * fontScale }
}
