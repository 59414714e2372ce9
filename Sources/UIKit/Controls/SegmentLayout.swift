import Foundation

/// The widths of the segments of a segmented control.
///
/// ```swift
/// SegmentLayout(fixed: [0, 50], contents: [20, 20], isByContent: false).widths(in: 150)  // [100, 50]
/// ```
struct SegmentLayout: Equatable {
    /// The requested widths, one for each segment; 0 means automatic.
    var fixed: [CGFloat]
    /// The widths of the segments' contents, in points.
    var contents: [CGFloat]
    /// Whether the free width is shared in proportion to the contents instead of evenly.
    var isByContent: Bool

    /// The distance between a segment's content and its sides.
    static let padding: CGFloat = 12

    /// Returns the widths of all segments. Together they are as wide as the control, unless the requested widths need
    /// more.
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
