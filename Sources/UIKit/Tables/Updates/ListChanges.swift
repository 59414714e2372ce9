/// The changes of one batch, as the client requests them.
///
/// Deletions, reloads and the origins of moves are positions before the batch. Insertions and the targets of moves are
/// positions after it. Batches within batches add to the same changes.
///
/// `Style` is how a change is shown, for example a `UITableView.RowAnimation`.
struct ListChanges<Style> {
    private(set) var deletedRows: [RowIndex: Style] = [:]
    private(set) var insertedRows: [RowIndex: Style] = [:]
    private(set) var reloadedRows: [RowIndex: Style] = [:]
    private(set) var movedRows: [(from: RowIndex, to: RowIndex)] = []
    private(set) var deletedSections: [Int: Style] = [:]
    private(set) var insertedSections: [Int: Style] = [:]
    private(set) var reloadedSections: [Int: Style] = [:]
    private(set) var movedSections: [(from: Int, to: Int)] = []
    /// The rows, at their positions before the batch, whose cells are configured again after it. They change no layout.
    private(set) var reconfiguredRows: [RowIndex] = []

    var isEmpty: Bool {
        deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }

    mutating func delete(rows: [RowIndex], _ style: Style) { for row in rows { deletedRows[row] = style } }
    mutating func insert(rows: [RowIndex], _ style: Style) { for row in rows { insertedRows[row] = style } }
    mutating func reload(rows: [RowIndex], _ style: Style) { for row in rows { reloadedRows[row] = style } }
    mutating func move(row: RowIndex, to target: RowIndex) { movedRows.append((row, target)) }
    mutating func delete(sections: some Sequence<Int>, _ style: Style) {
        for section in sections { deletedSections[section] = style }
    }
    mutating func insert(sections: some Sequence<Int>, _ style: Style) {
        for section in sections { insertedSections[section] = style }
    }
    mutating func reload(sections: some Sequence<Int>, _ style: Style) {
        for section in sections { reloadedSections[section] = style }
    }
    mutating func move(section: Int, to target: Int) { movedSections.append((section, target)) }
    mutating func reconfigure(rows: [RowIndex]) { reconfiguredRows += rows }

    /// Returns the changes with other indices of rows: for those before the batch, and for those after it.
    func mapped(old: (RowIndex) -> RowIndex, new: (RowIndex) -> RowIndex) -> ListChanges {
        func map(_ rows: [RowIndex: Style], _ index: (RowIndex) -> RowIndex) -> [RowIndex: Style] {
            Dictionary(rows.map { (index($0.key), $0.value) }) { $1 }
        }
        var changes = self
        changes.deletedRows = map(deletedRows, old)
        changes.reloadedRows = map(reloadedRows, old)
        changes.insertedRows = map(insertedRows, new)
        changes.movedRows = movedRows.map { (old($0.from), new($0.to)) }
        changes.reconfiguredRows = reconfiguredRows.map(old)
        return changes
    }
}
