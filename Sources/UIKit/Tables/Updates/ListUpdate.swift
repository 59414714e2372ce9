/// The change from one state of a list with sections to the next. It maps old row indices to new ones.
///
/// ```swift
/// var changes = ListChanges<UITableView.RowAnimation>()
/// changes.delete(rows: [RowIndex(0, 0)], .fade)
/// changes.insert(rows: [RowIndex(0, 2)], .fade)
/// let update = try ListUpdate(changes, before: [3], after: [3])
/// update.newRow(of: RowIndex(0, 1))    // RowIndex(0, 0)
/// ```
struct ListUpdate {
    /// The change of the sections. A moved section leaves and comes.
    let sections: IndexEdits
    /// The new places of moved sections.
    private let sectionMoves: [Int: Int]
    private let sectionOrigins: [Int: Int]
    /// The sections, at their old positions, that stay with all their rows replaced.
    private let reloadedSections: Set<Int>
    /// The changes of rows by their section's old position. Sections without changes are left out.
    private let rows: [Int: IndexEdits]
    private let rowMoves: [RowIndex: RowIndex]
    private let rowOrigins: [RowIndex: RowIndex]
    /// The rows, at their old positions, that must be reloaded.
    let reloadedRows: Set<RowIndex>
    /// The rows to configure again, at their old positions.
    private let reconfigured: [RowIndex]
    /// The rows to configure again, at their new positions. Rows that leave or are reloaded are excluded.
    var reconfiguredRows: [RowIndex] {
        reconfigured.compactMap { reloadedRows.contains($0) ? nil : newRow(of: $0) }
    }

    /// Creates the update that some changes make.
    ///
    /// - Parameters:
    ///   - before: The numbers of rows of the sections before.
    ///   - after: The numbers of rows of the sections after.
    /// - Throws: The first contradiction between the changes and the numbers.
    init<Style>(_ changes: ListChanges<Style>, before: [Int], after: [Int]) throws(ListUpdateError) {
        try Self.checkRanges(changes, before: before, after: after)
        let edits = IndexEdits(
            removed: Array(changes.deletedSections.keys) + changes.movedSections.map(\.from),
            inserted: Array(changes.insertedSections.keys) + changes.movedSections.map(\.to))
        guard edits.newCount(of: before.count) == after.count else {
            throw .sectionCount(
                before: before.count, after: after.count, inserted: changes.insertedSections.count,
                deleted: changes.deletedSections.count)
        }
        sections = edits
        let sectionTargets = Dictionary(changes.movedSections.map { ($0.from, $0.to) }) { $1 }
        let origins = Dictionary(changes.movedSections.map { ($0.to, $0.from) }) { $1 }
        sectionMoves = sectionTargets
        sectionOrigins = origins
        let replaced = Set(changes.reloadedSections.keys)
        reloadedSections = replaced
        func newSection(_ old: Int) -> Int? { sectionTargets[old] ?? edits.newIndex(of: old) }
        func oldSection(_ new: Int) -> Int? { origins[new] ?? edits.oldIndex(of: new) }
        // Rows of sections that go or come, or are replaced as a whole, need no changes of their own.
        func staysBefore(_ row: RowIndex) -> Bool {
            newSection(row.section) != nil && !replaced.contains(row.section)
        }
        func staysAfter(_ row: RowIndex) -> Bool {
            oldSection(row.section).map { !replaced.contains($0) } ?? false
        }
        var counts: [Int: RowCounts] = [:]
        var (removed, inserted): ([Int: [Int]], [Int: [Int]]) = ([:], [:])
        for row in changes.deletedRows.keys where staysBefore(row) {
            removed[row.section, default: []].append(row.row)
            counts[row.section, default: RowCounts()].deleted += 1
        }
        for row in changes.insertedRows.keys where staysAfter(row) {
            guard let old = oldSection(row.section) else { continue }
            inserted[old, default: []].append(row.row)
            counts[old, default: RowCounts()].inserted += 1
        }
        var (moves, rowSources): ([RowIndex: RowIndex], [RowIndex: RowIndex]) = ([:], [:])
        for move in changes.movedRows {
            if staysBefore(move.from) {
                removed[move.from.section, default: []].append(move.from.row)
                counts[move.from.section, default: RowCounts()].movedOut += 1
            }
            if staysAfter(move.to), let old = oldSection(move.to.section) {
                inserted[old, default: []].append(move.to.row)
                counts[old, default: RowCounts()].movedIn += 1
            }
            if staysBefore(move.from), staysAfter(move.to) {
                moves[move.from] = move.to
                rowSources[move.to] = move.from
            }
        }
        rowMoves = moves
        rowOrigins = rowSources
        var rows: [Int: IndexEdits] = [:]
        for section in before.indices where !replaced.contains(section) {
            guard let new = newSection(section) else { continue }
            let count = counts[section] ?? RowCounts()
            let change = IndexEdits(removed: removed[section] ?? [], inserted: inserted[section] ?? [])
            guard change.newCount(of: before[section]) == after[new] else {
                throw .rowCount(
                    section: new, before: before[section], after: after[new], inserted: count.inserted,
                    deleted: count.deleted, movedIn: count.movedIn, movedOut: count.movedOut)
            }
            if !change.isEmpty { rows[section] = change }
        }
        self.rows = rows
        try Self.checkInsertions(changes, after: after)
        reloadedRows = Set(changes.reloadedRows.keys.filter { newSection($0.section) != nil })
        reconfigured = changes.reconfiguredRows
    }

    private struct RowCounts { var inserted = 0, deleted = 0, movedIn = 0, movedOut = 0 }

    // MARK: Mapping

    /// Returns the new position of a section, given its old one; `nil` if it is deleted.
    func newSection(of old: Int) -> Int? { sectionMoves[old] ?? sections.newIndex(of: old) }

    /// Returns the old position of a section, given its new one; `nil` if it is inserted.
    func oldSection(of new: Int) -> Int? { sectionOrigins[new] ?? sections.oldIndex(of: new) }

    /// Returns the new index of a row, given its old one; `nil` if it is deleted or its section is reloaded.
    func newRow(of old: RowIndex) -> RowIndex? {
        if let target = rowMoves[old] { return target }
        guard !reloadedSections.contains(old.section), let section = newSection(of: old.section) else { return nil }
        guard let edits = rows[old.section] else { return RowIndex(section, old.row) }
        return edits.newIndex(of: old.row).map { RowIndex(section, $0) }
    }

    /// Returns the old index of a row, given its new one; `nil` if it is inserted or its section is reloaded.
    func oldRow(of new: RowIndex) -> RowIndex? {
        if let origin = rowOrigins[new] { return origin }
        guard let section = oldSection(of: new.section), !reloadedSections.contains(section) else { return nil }
        guard let edits = rows[section] else { return RowIndex(section, new.row) }
        return edits.oldIndex(of: new.row).map { RowIndex(section, $0) }
    }

    /// Returns whether a section, given its old position, stays with all its rows replaced.
    func isReloaded(section old: Int) -> Bool { reloadedSections.contains(old) }

    /// Returns the changes of rows in a section, given its old position; `nil` if there are none or the section does
    /// not stay.
    func rowEdits(ofSection old: Int) -> IndexEdits? { rows[old] }

    // MARK: Checks

    private static func checkRanges<Style>(
        _ changes: ListChanges<Style>, before: [Int], after: [Int]
    ) throws(ListUpdateError) {
        let goingSections =
            Array(changes.deletedSections.keys) + Array(changes.reloadedSections.keys)
            + changes.movedSections.map(\.from)
        for section in goingSections.sorted() where !before.indices.contains(section) {
            throw .deletedSection(section, before: before.count)
        }
        let comingSections = Array(changes.insertedSections.keys) + changes.movedSections.map(\.to)
        for section in comingSections.sorted() where !after.indices.contains(section) {
            throw .insertedSection(section, after: after.count)
        }
        let moved = Set(changes.movedRows.map(\.from))
        for row in changes.reloadedRows.keys.sorted() {
            if changes.deletedRows[row] != nil { throw .deletedAndReloaded(row) }
            if moved.contains(row) { throw .reloadedAndMoved(row) }
        }
        for row in moved.sorted() where changes.deletedRows[row] != nil { throw .deletedAndMoved(row) }
        try checkMoves(changes)
        let going = Array(changes.deletedRows.keys) + Array(changes.reloadedRows.keys) + moved
        for row in going.sorted() {
            guard before.indices.contains(row.section) else {
                throw .deletedRowSection(row, before: before.count)
            }
            guard row.row >= 0, row.row < before[row.section] else {
                throw .deletedRow(row, before: before[row.section])
            }
        }
        for row in (Array(changes.insertedRows.keys) + changes.movedRows.map(\.to)).sorted()
        where !after.indices.contains(row.section) {
            throw .insertedRowSection(row, after: after.count)
        }
    }

    /// Refuses moves that do not fit each other: two of the same row or section, or two to the same place.
    private static func checkMoves<Style>(_ changes: ListChanges<Style>) throws(ListUpdateError) {
        var (origins, targets): (Set<RowIndex>, Set<RowIndex>) = ([], [])
        for move in changes.movedRows {
            guard origins.insert(move.from).inserted, targets.insert(move.to).inserted else {
                throw .rowMovedTwice(from: move.from, to: move.to)
            }
        }
        var (oldSections, newSections): (Set<Int>, Set<Int>) = ([], [])
        for move in changes.movedSections {
            guard oldSections.insert(move.from).inserted, newSections.insert(move.to).inserted else {
                throw .sectionMovedTwice(from: move.from, to: move.to)
            }
        }
    }

    private static func checkInsertions<Style>(
        _ changes: ListChanges<Style>, after: [Int]
    ) throws(ListUpdateError) {
        for row in (Array(changes.insertedRows.keys) + changes.movedRows.map(\.to)).sorted()
        where row.row < 0 || row.row >= after[row.section] {
            throw .insertedRow(row, after: after[row.section])
        }
    }
}
