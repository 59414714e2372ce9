import Foundation

/// Where the segments of a segmented control lie.
///
///     SegmentLayout(fixed: [0, 50], contents: [20, 20], isByContent: false).widths(in: 150)   // [100, 50]
struct SegmentLayout: Equatable {
    /// What a program has asked for, one for each segment; 0 asks for nothing.
    var fixed: [CGFloat]
    /// What the segments show, in points.
    var contents: [CGFloat]
    /// The width is shared by what the segments show, not evenly.
    var isByContent: Bool

    /// Between a segment's content and its sides.
    static let padding: CGFloat = 12

    /// All widths together are as wide as the control, unless what is asked for is more.
    func widths(in width: CGFloat) -> [CGFloat] {
        let asked = fixed.reduce(0, +)
        let free = fixed.indices.filter { fixed[$0] <= 0 }
        let rest = max(0, width - asked)
        let needed = free.reduce(0) { $0 + contents[$1] + 2 * Self.padding }
        return fixed.indices.map { index in
            guard fixed[index] <= 0 else { return fixed[index] }
            guard isByContent, needed > 0 else { return rest / CGFloat(free.count) }
            return rest * (contents[index] + 2 * Self.padding) / needed
        }
    }

    /// The width at which every segment has room for its content.
    var naturalWidth: CGFloat {
        let free = fixed.indices.filter { fixed[$0] <= 0 }.map { contents[$0] + 2 * Self.padding }
        let asked = fixed.reduce(0, +)
        if isByContent { return asked + free.reduce(0, +) }
        return asked + (free.max() ?? 0) * CGFloat(free.count)
    }
}
