import Foundation

/// The order in which elements are read: row by row from top to bottom, and in a row from the leading to the trailing
/// edge.
///
/// A row has all elements whose middle is above the lower edge of its highest element. Elements of different heights
/// that stand beside each other are therefore in one row.
enum AccessibilityOrder {
    /// Returns the indices of frames in the order in which they are read (R487).
    static func order(of frames: [CGRect], isRightToLeft: Bool) -> [Int] {
        // Frames of which a number is missing go last, in their order.
        let places = frames.indices.filter { frames[$0].isFinite }
        let fromTop = places.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
        var (order, row): ([Int], [Int]) = ([], [])
        var bottom = -CGFloat.infinity
        func endRow() {
            order += row.sorted {
                isRightToLeft
                    ? (-frames[$0].maxX, $0) < (-frames[$1].maxX, $1) : (frames[$0].minX, $0) < (frames[$1].minX, $1)
            }
            row = []
        }
        for index in fromTop {
            if frames[index].midY >= bottom {
                endRow()
                bottom = frames[index].maxY
            }
            row.append(index)
        }
        endRow()
        return order + frames.indices.filter { !frames[$0].isFinite }
    }
}
