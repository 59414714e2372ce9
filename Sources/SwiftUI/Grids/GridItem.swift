import Foundation

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`.
///
/// ```swift
/// let columns = [GridItem(.fixed(80)), GridItem(.flexible())]
/// let many = [GridItem(.adaptive(minimum: 120))]
/// ```
public struct GridItem: Sendable {
    /// The rules for a column's width or a row's height. Lengths are in points.
    public enum Size: Sendable {
        /// A fixed length.
        case fixed(CGFloat)
        /// A share of the available length, within limits.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns as fit into the share of the available length, each within limits.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The rule for the column's width.
    public var size: Size
    /// The distance to the next column, or `nil` for 8 points.
    public var spacing: CGFloat?
    /// The alignment of a view in its cell, or `nil` for that of the grid.
    public var alignment: Alignment?

    /// Creates a column.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

extension GridItem {
    /// Returns whether another item makes the same columns.
    func isSame(as other: GridItem) -> Bool {
        guard spacing == other.spacing, alignment == other.alignment else { return false }
        return switch (size, other.size) {
        case (.fixed(let length), .fixed(let other)): length == other
        case (.flexible(let least, let most), .flexible(let otherLeast, let otherMost)),
            (.adaptive(let least, let most), .adaptive(let otherLeast, let otherMost)):
            least == otherLeast && most == otherMost
        default: false
        }
    }
}

/// The columns of a grid that divide a length.
struct GridTracks: Equatable {
    /// A column, or a row.
    struct Track: Equatable {
        var start: CGFloat
        var length: CGFloat
        var alignment: Alignment?
    }

    private(set) var tracks: [Track] = []
    /// The total length of the tracks and the distances between them.
    private(set) var length: CGFloat = 0

    /// Divides a length among items. Without a length, all items have their smallest ones.
    ///
    /// Fixed lengths are subtracted first. The other items share the rest.
    init(_ items: [GridItem], in room: CGFloat?) {
        let gaps = items.dropLast().map { $0.spacing ?? 8 }
        var rest = room.map { max(0, $0 - gaps.reduce(0, +)) }
        var left = items.count
        var shares = [CGFloat](repeating: 0, count: items.count)
        for (index, item) in items.enumerated() {
            guard case .fixed(let length) = item.size else { continue }
            shares[index] = max(0, length)
            rest = rest.map { max(0, $0 - shares[index]) }
            left -= 1
        }
        for (index, item) in items.enumerated() {
            let (minimum, maximum): (CGFloat, CGFloat)
            switch item.size {
            case .fixed: continue
            case .flexible(let least, let most): (minimum, maximum) = (least, most)
            case .adaptive(let least, _): (minimum, maximum) = (least, .infinity)
            }
            let share = rest.map { $0.isFinite ? $0 / CGFloat(left) : minimum } ?? minimum
            shares[index] = max(minimum, min(share, max(minimum, maximum)))
            rest = rest.map { max(0, $0 - shares[index]) }
            left -= 1
        }
        var position: CGFloat = 0
        for (index, item) in items.enumerated() {
            if index > 0 { position += gaps[index - 1] }
            add(item, shares[index], at: &position)
        }
        length = position
    }

    private mutating func add(_ item: GridItem, _ share: CGFloat, at position: inout CGFloat) {
        guard case .adaptive(let minimum, let maximum) = item.size else {
            tracks.append(Track(start: position, length: share, alignment: item.alignment))
            position += share
            return
        }
        let gap = item.spacing ?? 8
        // A size that stands for a boundless one may be proposed.
        let count = min(max(1, ((share + gap + 0.001) / max(1, minimum + gap)).rounded(.down)), 10_000)
        let length = min(max(minimum, maximum), max(0, share - (count - 1) * gap) / count)
        for index in 0..<Int(count) {
            if index > 0 { position += gap }
            tracks.append(Track(start: position, length: length, alignment: item.alignment))
            position += length
        }
    }
}
