/// The indices that rows and items have while one of them is moved.
///
/// ```swift
/// let move = RowMove(from: RowIndex(0, 1), to: RowIndex(0, 3))
/// move.newIndex(of: RowIndex(0, 1))   // RowIndex(0, 3)
/// move.newIndex(of: RowIndex(0, 2))   // RowIndex(0, 1)
/// move.oldIndex(of: RowIndex(0, 1))   // RowIndex(0, 2)
/// ```
extension RowMove {
    /// Returns the index that a row has with the move, given its index before.
    func newIndex(of old: RowIndex) -> RowIndex {
        guard old != source else { return target }
        var row = old
        if row.section == source.section, row.row > source.row { row.row -= 1 }
        if row.section == target.section, row.row >= target.row { row.row += 1 }
        return row
    }

    /// Returns the index that a row had before the move, given its index with it.
    func oldIndex(of new: RowIndex) -> RowIndex {
        guard new != target else { return source }
        var row = new
        if row.section == target.section, row.row > target.row { row.row -= 1 }
        if row.section == source.section, row.row >= source.row { row.row += 1 }
        return row
    }

    /// Returns the numbers of rows of the sections with the move, given those before.
    func counts(before: [Int]) -> [Int] {
        var counts = before
        counts[source.section] -= 1
        counts[target.section] += 1
        return counts
    }

    /// The move that takes the row back.
    var reversed: RowMove { RowMove(from: target, to: source) }
}
