import Foundation
import Graphics

/// The places of a menu's parts in its content, as a value. All lengths are in points.
///
/// ```
/// Sort By              title
/// -----------------
/// ✓ Name               cell
/// -----------------
///   Date
/// #################    gap
///   Delete
/// ```
struct MenuGeometry: Equatable {
    /// A section, as far as the places depend on it.
    struct Section: Equatable {
        var titleHeight: CGFloat = 0
        var arrangement = MenuOutline.Arrangement.rows
        /// The heights of the elements.
        var heights: [CGFloat] = []
    }

    /// The height of the space between two sections.
    static let gap: CGFloat = 8
    /// The greatest number of elements side by side.
    private static let (tiles, icons) = (3, 4)

    private(set) var size = CGSize.zero
    /// The title of the menu.
    private(set) var title = CGRect.zero
    /// The titles of the sections; empty for sections without one.
    private(set) var titles: [CGRect] = []
    /// The elements of all sections, in order.
    private(set) var cells: [CGRect] = []
    /// The spaces between sections.
    private(set) var gaps: [CGRect] = []
    /// The vertical and horizontal lines between elements, which have no thickness.
    private(set) var lines: [CGRect] = []

    init(titleHeight: CGFloat, sections: [Section], width: CGFloat, isRightToLeft: Bool = false) {
        var y = titleHeight
        title = CGRect(x: 0, y: 0, width: width, height: titleHeight)
        if titleHeight > 0, !sections.isEmpty { lines.append(CGRect(x: 0, y: y, width: width, height: 0)) }
        for (index, section) in sections.enumerated() {
            if index > 0 {
                gaps.append(CGRect(x: 0, y: y, width: width, height: Self.gap))
                y += Self.gap
            }
            titles.append(CGRect(x: 0, y: y, width: width, height: section.titleHeight))
            y += section.titleHeight
            y = place(section, y, width, isRightToLeft)
        }
        size = CGSize(width: width, height: y)
    }

    private mutating func place(_ section: Section, _ top: CGFloat, _ width: CGFloat, _ mirrors: Bool) -> CGFloat {
        let most = section.arrangement == .rows ? 1 : section.arrangement == .tiles ? Self.tiles : Self.icons
        var y = top
        var index = 0
        while index < section.heights.count {
            let line = section.heights[index..<min(index + most, section.heights.count)]
            let height = line.max() ?? 0
            let hasLines = section.arrangement != .palette
            if y > top, hasLines { lines.append(CGRect(x: 0, y: y, width: width, height: 0)) }
            let step = width / CGFloat(line.count)
            for column in line.indices {
                let place = mirrors ? line.endIndex - 1 - column : column - line.startIndex
                cells.append(CGRect(x: CGFloat(place) * step, y: y, width: step, height: height))
                if column > line.startIndex, hasLines {
                    let x = CGFloat(column - line.startIndex) * step
                    lines.append(CGRect(x: x, y: y, width: 0, height: height))
                }
            }
            y += height
            index += line.count
        }
        return y
    }

    /// Returns the elements that a vertical range may show.
    func cells(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        func first(where isBeyond: (CGRect) -> Bool) -> Int {
            var (low, high) = (0, cells.count)
            while low < high {
                let middle = (low + high) / 2
                if isBeyond(cells[middle]) { high = middle } else { low = middle + 1 }
            }
            return low
        }
        let start = first { $0.maxY > top }
        return start..<max(start, first { $0.minY >= bottom })
    }

    /// Returns the numbers of the lines along the edges of an element, which a highlighted element replaces.
    func lines(beside cell: Int) -> Set<Int> {
        guard cells.indices.contains(cell) else { return [] }
        let frame = cells[cell]
        return Set(
            lines.indices.filter { index in
                let line = lines[index]
                return line.height == 0
                    ? line.width == frame.width && (line.minY == frame.minY || line.minY == frame.maxY)
                    : line.minY == frame.minY && (line.minX == frame.minX || line.minX == frame.maxX)
            })
    }

    /// Returns a line as a rectangle of a thickness. Where a vertical line meets a horizontal one it begins below it,
    /// because the colour of lines is translucent.
    func rectangle(ofLine index: Int, thickness: CGFloat) -> CGRect {
        var line = lines[index]
        if line.width == 0 {
            let meets = lines.contains { $0.height == 0 && $0.minY == line.minY }
            line.size = CGSize(width: thickness, height: line.height - (meets ? thickness : 0))
            if meets { line.origin.y += thickness }
        } else {
            line.size.height = thickness
        }
        return line
    }

    /// Returns the element at a point.
    func cell(at point: CGPoint) -> Int? {
        cells(from: point.y, to: point.y + 1).first { cells[$0].containsHalfOpen(point) }
    }
}
