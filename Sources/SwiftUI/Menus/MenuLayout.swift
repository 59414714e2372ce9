import Foundation

/// The places of a menu and of its rows, in points.
struct MenuLayout: Equatable {
    static let rowHeight: CGFloat = 44
    static let gap: CGFloat = 8
    static let width: CGFloat = 250
    private static let margin: CGFloat = 8

    /// The frame of the menu in the window.
    let frame: CGRect
    /// The point of the menu from which it grows when it is shown, from 0 to 1.
    let anchor: CGPoint
    /// The upper edges of the rows in each part.
    let rows: [[CGFloat]]
    /// The height of all rows, which may be greater than the frame's.
    let contentHeight: CGFloat

    /// Places a menu below its source, or above it if there is more room.
    ///
    /// - Parameters:
    ///   - counts: The numbers of items in the parts.
    ///   - source: The frame of the view that the menu belongs to.
    ///   - area: The safe area of the window.
    init(_ counts: [Int], from source: CGRect, in area: CGRect) {
        var rows: [[CGFloat]] = []
        var y: CGFloat = 0
        for (index, count) in counts.enumerated() {
            if index > 0 { y += Self.gap }
            rows.append((0..<count).map { y + CGFloat($0) * Self.rowHeight })
            y += CGFloat(count) * Self.rowHeight
        }
        self.rows = rows
        contentHeight = y
        let room = area.insetBy(dx: Self.margin, dy: Self.margin)
        let width = min(Self.width, max(0, room.width))
        let (below, above) = (room.maxY - source.maxY - Self.margin, source.minY - Self.margin - room.minY)
        let isBelow = below >= min(y, room.height) || below >= above
        let height = min(y, max(min(Self.rowHeight, y), isBelow ? below : above))
        let x = min(max(source.midX - width / 2, room.minX), max(room.minX, room.maxX - width))
        let top = isBelow ? source.maxY + Self.margin : source.minY - Self.margin - height
        frame = CGRect(x: x, y: max(room.minY, min(top, room.maxY - height)), width: width, height: height)
        anchor = CGPoint(
            x: width > 0 ? min(max((source.midX - x) / width, 0), 1) : 0.5, y: isBelow ? 0 : 1)
    }
}
