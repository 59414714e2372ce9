/// The rows that a drag selects or deselects: those from the first to the one under the finger (R1052).
///
/// The first row decides: a drag that begins on a selected row deselects. Rows that the finger has left go back to what
/// they were.
///
/// ```swift
/// var sweep = SelectionSweep(from: RowIndex(0, 1), selected: [])
/// sweep.move(to: RowIndex(0, 3))  // the rows up to there, of section 0
/// sweep.wants(RowIndex(0, 2))     // true
/// ```
struct SelectionSweep {
    /// The row at which the drag has begun.
    let start: RowIndex
    /// The row under the finger.
    private(set) var end: RowIndex
    /// Whether the rows are selected. Otherwise they are deselected.
    let selects: Bool
    /// The selection before the drag.
    private let before: Set<RowIndex>

    /// Creates a drag over one row.
    init(from start: RowIndex, selected: Set<RowIndex>) {
        (self.start, end, before) = (start, start, selected)
        selects = !selected.contains(start)
    }

    private var span: ClosedRange<RowIndex> { min(start, end)...max(start, end) }

    /// Whether a row is to be selected now.
    func wants(_ row: RowIndex) -> Bool { span.contains(row) ? selects : before.contains(row) }

    /// Goes on to a row.
    ///
    /// - Returns: The rows between the last row and this one, among which are all that come to the drag or leave it.
    @discardableResult
    mutating func move(to row: RowIndex) -> ClosedRange<RowIndex> {
        defer { end = row }
        return min(end, row)...max(end, row)
    }
}

extension ClosedRange<RowIndex> {
    /// The rows of the range in their order, in a list whose sections have `counts` rows.
    func rows(counts: (_ section: Int) -> Int) -> [RowIndex] {
        (lowerBound.section...upperBound.section).flatMap { section in
            let first = section == lowerBound.section ? lowerBound.row : 0
            let end = section == upperBound.section ? Swift.min(upperBound.row + 1, counts(section)) : counts(section)
            return (first..<Swift.max(first, end)).map { RowIndex(section, $0) }
        }
    }
}
