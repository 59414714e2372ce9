import Foundation
import Graphics

/// The places of the titles in the strip at a table's edge.
///
/// ```swift
/// let layout = SectionIndexLayout(count: 26, height: 300)
/// layout.entries.count     // 19: A, a dot, then every third title and dots in between
/// layout.title(at: 150)    // the title in the middle, although no letter may be shown for it
/// ```
struct SectionIndexLayout: Equatable {
    /// A title that is shown, or a dot for several titles that are not.
    enum Entry: Equatable {
        case title(Int)
        case dot
    }

    /// The entries from the top.
    let entries: [Entry]
    /// The number of all titles.
    let count: Int
    /// The height of the strip, in points.
    let height: CGFloat

    /// The height of an entry, in points.
    static let line: CGFloat = 14
    /// The width of the strip.
    static let width: CGFloat = 20
    /// The space that stays free at both ends.
    private static let margin: CGFloat = 6

    init(count: Int, height: CGFloat) {
        (self.count, self.height) = (max(0, count), height)
        let room = max(1, Int((height - 2 * Self.margin) / Self.line))
        guard self.count > room else {
            entries = (0..<self.count).map { .title($0) }
            return
        }
        // Titles and dots alternate, from the first title to the last one.
        let shown = max(1, (room + 1) / 2)
        var list: [Entry] = []
        for place in 0..<shown {
            if place > 0 { list.append(.dot) }
            list.append(.title(shown == 1 ? 0 : place * (self.count - 1) / (shown - 1)))
        }
        entries = list
    }

    /// The top edge of the first entry.
    var top: CGFloat { (height - CGFloat(entries.count) * Self.line) / 2 }

    /// Returns the middle of an entry.
    func middle(_ entry: Int) -> CGFloat { top + (CGFloat(entry) + 0.5) * Self.line }

    /// Returns the title at a distance from the top of the strip; places beyond the ends count as the ends. It is `nil`
    /// without titles.
    func title(at y: CGFloat) -> Int? {
        guard count > 0 else { return nil }
        let part = (y - top) / (CGFloat(entries.count) * Self.line)
        return min(max(Int(part * CGFloat(count)), 0), count - 1)
    }
}
