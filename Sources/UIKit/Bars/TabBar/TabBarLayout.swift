import Foundation

/// The frames of the items of a tab bar, as a value.
///
/// ```
/// TabBarLayout(width: 320, count: 4).frames(height: 49)   // four items of 80 points
/// ```
struct TabBarLayout: Equatable {
    /// The width between the safe areas, in points.
    var width: CGFloat
    /// The left safe area.
    var left: CGFloat = 0
    var count: Int
    /// Whether the items have one width and are in the middle, as in regular width; otherwise they fill the bar.
    var isCentered = false
    /// The width of a centred item that the program has set; 0 for that of the widest item.
    var itemWidth: CGFloat = 0
    /// The distance between centred items that the program has set; 0 for the standard one.
    var itemSpacing: CGFloat = 0
    /// The width of the widest item.
    var contentWidth: CGFloat = 0
    var isRightToLeft = false

    private static let leastWidth: CGFloat = 76
    private static let usualSpacing: CGFloat = 34

    init(width: CGFloat, count: Int) { (self.width, self.count) = (width, count) }

    /// Returns the frames of the items, from the first to the last.
    func frames(height: CGFloat) -> [CGRect] {
        guard count > 0, width > 0 else { return Array(repeating: .zero, count: max(0, count)) }
        let number = CGFloat(count)
        var (item, space): (CGFloat, CGFloat) = (width / number, 0)
        if isCentered {
            item = itemWidth > 0 ? itemWidth : max(Self.leastWidth, contentWidth)
            space = itemSpacing > 0 ? itemSpacing : Self.usualSpacing
            if number * item + (number - 1) * space > width {
                space = max(0, (width - number * item) / max(1, number - 1))
                item = min(item, width / number)
            }
        }
        let start = left + (width - number * item - (number - 1) * space) / 2
        let frames = (0..<count).map { index in
            CGRect(x: start + CGFloat(index) * (item + space), y: 0, width: item, height: height)
        }
        return isRightToLeft ? frames.reversed() : frames
    }
}
