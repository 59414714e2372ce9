import Foundation
import Graphics

/// The items of one section in the lines of a flow layout.
///
/// Lengths along a line are called widths and those across the lines heights, as in a layout that scrolls vertically.
/// The first line begins at 0, and so does the first item.
///
/// ```swift
/// let lines = FlowLines(count: 8, size: CGSize(width: 50, height: 50), room: 320, spacing: 10, lineSpacing: 10)
/// lines.frame(of: 1)    // (67.5, 0, 50, 50)
/// ```
struct FlowLines {
    private struct Line {
        var items: Range<Int>
        var y: CGFloat
        var height: CGFloat
        /// The lower edge of the line, or of one before it that reaches further because the spacing is negative.
        var reach: CGFloat
        /// The upper edge of the line, or of one behind it that begins earlier because the spacing is negative.
        var start: CGFloat

        var bottom: CGFloat { y + height }
    }

    private enum Content {
        /// All items have one size.
        case uniform(size: CGSize, perLine: Int, gap: CGFloat)
        case lines([Line], frames: [CGRect])
    }

    private let content: Content
    let count: Int
    private let lineSpacing: CGFloat
    /// The length of all lines with the spaces between them.
    let height: CGFloat

    /// Places items of one size.
    init(count: Int, size: CGSize, room: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) {
        let perLine = Self.count(of: size.width, in: room, spacing)
        content = .uniform(size: size, perLine: perLine, gap: Self.gap(perLine, size.width, room, spacing))
        self.count = count
        self.lineSpacing = lineSpacing
        let lines = (count + perLine - 1) / perLine
        height = lines == 0 ? 0 : max(size.height, CGFloat(lines) * (size.height + lineSpacing) - lineSpacing)
    }

    /// Places items of different sizes. The items of all lines but the last one are spread over the room; the items of
    /// the last line have the least spacing. Lower items are centred in their line.
    init(sizes: [CGSize], room: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) {
        if let first = sizes.first, sizes.allSatisfy({ $0 == first }) {
            self.init(count: sizes.count, size: first, room: room, spacing: spacing, lineSpacing: lineSpacing)
            return
        }
        var lines: [Line] = []
        var frames: [CGRect] = []
        frames.reserveCapacity(sizes.count)
        var y: CGFloat = 0
        var start = 0
        while start < sizes.count {
            var end = start
            var (width, height): (CGFloat, CGFloat) = (0, 0)
            while end < sizes.count {
                let next = width + sizes[end].width + (end > start ? spacing : 0)
                guard end == start || next <= room + Self.tolerance else { break }
                (width, height) = (next, max(height, sizes[end].height))
                end += 1
            }
            let number = end - start
            var gap = spacing
            if end < sizes.count, number > 1 { gap += max(0, room - width) / CGFloat(number - 1) }
            // A single item in a line that is full is in the middle.
            var x = end < sizes.count && number == 1 ? max(0, (room - width) / 2) : 0
            for index in start..<end {
                let size = sizes[index]
                frames.append(CGRect(origin: CGPoint(x: x, y: y + (height - size.height) / 2), size: size))
                x += size.width + gap
            }
            let reach = max(y + height, lines.last?.reach ?? 0)
            lines.append(Line(items: start..<end, y: y, height: height, reach: reach, start: y))
            y += height + lineSpacing
            start = end
        }
        if lineSpacing < 0 {
            for index in lines.indices.dropLast().reversed() {
                lines[index].start = min(lines[index].y, lines[index + 1].start)
            }
        }
        self.init(
            .lines(lines, frames: frames), count: sizes.count, lineSpacing: lineSpacing,
            height: lines.last?.reach ?? 0)
    }

    private init(_ content: Content, count: Int, lineSpacing: CGFloat, height: CGFloat) {
        (self.content, self.count, self.lineSpacing, self.height) = (content, count, lineSpacing, height)
    }

    /// Returns the frame of an item.
    func frame(of item: Int) -> CGRect {
        switch content {
        case .lines(_, let frames): return frames[item]
        case .uniform(let size, let perLine, let gap):
            let (line, place) = item.quotientAndRemainder(dividingBy: perLine)
            return CGRect(
                origin: CGPoint(
                    x: CGFloat(place) * (size.width + gap), y: CGFloat(line) * (size.height + lineSpacing)),
                size: size)
        }
    }

    /// Returns the items of the lines that meet a part of the section.
    func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        guard count > 0, end > start, end > 0, start < height else { return 0..<0 }
        switch content {
        case .uniform(let size, let perLine, _):
            let step = size.height + lineSpacing
            guard step > 0 else { return 0..<count }
            // A line reaches into the following ones if the spacing is negative.
            let overlap = max(0, -lineSpacing)
            let first = Int((max(start - overlap, 0) / step).rounded(.down))
            let last = Int((min(end, height) / step).rounded(.up))
            return min(first * perLine, count)..<min(max(last, first) * perLine, count)
        case .lines(let lines, _):
            var first = Self.firstIndex(of: lines) { $0.reach > start }
            var last = Self.firstIndex(of: lines) { $0.start >= end }
            // Lines of different heights that overlap are in another order than their edges.
            while first < last, lines[first].y >= end { first += 1 }
            while first < last, lines[last - 1].bottom <= start { last -= 1 }
            guard first < last else { return 0..<0 }
            return lines[first].items.lowerBound..<lines[last - 1].items.upperBound
        }
    }

    // MARK: Calculation

    private static let tolerance: CGFloat = 0.001

    private static func count(of width: CGFloat, in room: CGFloat, _ spacing: CGFloat) -> Int {
        guard width + spacing > 0 else { return 1 }
        return max(1, Int(min(((room + spacing + tolerance) / (width + spacing)).rounded(.down), 1_000_000)))
    }

    private static func gap(_ count: Int, _ width: CGFloat, _ room: CGFloat, _ spacing: CGFloat) -> CGFloat {
        count > 1 ? max(spacing, (room - CGFloat(count) * width) / CGFloat(count - 1)) : spacing
    }

    private static func firstIndex(of lines: [Line], where isAfter: (Line) -> Bool) -> Int {
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if isAfter(lines[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
