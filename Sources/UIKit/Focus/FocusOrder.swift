import Foundation

/// The order in which Tab visits the controls of a window: row by row from the top, each from its leading end.
///
/// ```swift
/// FocusOrder.indices(of: [bottom, topRight, topLeft], isRightToLeft: false)   // [2, 1, 0]
/// ```
enum FocusOrder {
    /// Returns the indices of the frames in Tab order.
    ///
    /// A frame whose middle is above the bottom of a row's topmost frame belongs to the row. Neighbours of different
    /// heights are therefore in one row.
    static func indices(of frames: [CGRect], isRightToLeft: Bool) -> [Int] {
        var rest = frames.indices.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
        var order: [Int] = []
        while let first = rest.first {
            let limit = frames[first].maxY
            let row = rest.filter { $0 == first || frames[$0].midY < limit }
            rest.removeAll { row.contains($0) }
            order += row.sorted { a, b in
                let (left, right) = (frames[a], frames[b])
                if isRightToLeft { return (-left.maxX, left.minY, a) < (-right.maxX, right.minY, b) }
                return (left.minX, left.minY, a) < (right.minX, right.minY, b)
            }
        }
        return order
    }

    /// Returns the index after `current`, or before it, and wraps around. Without `current` it is the first or the
    /// last.
    static func step(from current: Int?, count: Int, backwards: Bool) -> Int? {
        guard count > 0 else { return nil }
        guard let current else { return backwards ? count - 1 : 0 }
        return (current + (backwards ? count - 1 : 1)) % count
    }
}
