/// The rows or items of a list that stand for dropped things, and that its data source does not have.
///
/// The list shows the rows of the data and the placeholders among them. Indices of the data do not count the
/// placeholders, indices of what is shown do.
///
/// ```swift
/// // The data A B C, with a placeholder P before B: A P B C
/// let (placeholders, shown) = ListPlaceholders().inserting(p, at: RowIndex(0, 1))   // shown is RowIndex(0, 1)
/// placeholders.shownRow(of: RowIndex(0, 1))   // RowIndex(0, 2)
/// placeholders.dataRow(of: RowIndex(0, 1))    // nil
/// ```
struct ListPlaceholders<Placeholder: AnyObject> {
    struct Entry {
        /// The index among the rows that are shown.
        let row: RowIndex
        let placeholder: Placeholder
    }

    /// The placeholders in their order.
    private let entries: [Entry]
    /// The step from the rows of a section in the data to those that are shown.
    private let edits: [Int: IndexEdits]

    init(_ entries: [Entry] = []) {
        self.entries = entries.sorted { $0.row < $1.row }
        edits = Dictionary(grouping: entries, by: \.row.section).mapValues {
            IndexEdits(inserted: $0.map(\.row.row))
        }
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Returns the placeholder at an index of what is shown; `nil` for a row of the data.
    func placeholder(at shown: RowIndex) -> Placeholder? { entries.first { $0.row == shown }?.placeholder }

    /// Returns the index among the rows that are shown; `nil` if the placeholder is gone.
    func row(of placeholder: Placeholder) -> RowIndex? { entries.first { $0.placeholder === placeholder }?.row }

    /// Returns the number of placeholders in a section.
    func count(inSection section: Int) -> Int { edits[section]?.inserted.count ?? 0 }

    // MARK: Indices

    /// Returns the index in the data of a row that is shown; `nil` for a placeholder.
    func dataRow(of shown: RowIndex) -> RowIndex? {
        guard let edits = edits[shown.section] else { return shown }
        return edits.oldIndex(of: shown.row).map { RowIndex(shown.section, $0) }
    }

    /// Returns the index of a row of the data among those that are shown.
    func shownRow(of data: RowIndex) -> RowIndex {
        RowIndex(data.section, edits[data.section]?.newIndex(of: data.row) ?? data.row)
    }

    /// Returns the index in the data at which a row would come to a place of what is shown.
    func insertionRow(of shown: RowIndex) -> RowIndex {
        RowIndex(shown.section, shown.row - entries.count { $0.row.section == shown.section && $0.row < shown })
    }

    /// Returns the numbers of rows of the sections in the data.
    func dataCounts(of shown: [Int]) -> [Int] { shown.enumerated().map { $1 - (edits[$0]?.inserted.count ?? 0) } }

    /// Returns the numbers of rows of the sections with the placeholders.
    func shownCounts(of data: [Int]) -> [Int] { data.enumerated().map { $1 + (edits[$0]?.inserted.count ?? 0) } }

    // MARK: Changes

    /// Adds a placeholder before a row of the data, behind others that are there. Returns its index.
    func inserting(_ placeholder: Placeholder, at data: RowIndex) -> (placeholders: Self, shown: RowIndex) {
        let new = shownRow(of: data)
        let moved = entries.map { entry in
            let isBehind = entry.row.section == new.section && entry.row >= new
            return Entry(
                row: RowIndex(entry.row.section, entry.row.row + (isBehind ? 1 : 0)), placeholder: entry.placeholder)
        }
        return (Self(moved + [Entry(row: new, placeholder: placeholder)]), new)
    }

    /// Takes a placeholder away with its row.
    func removing(_ placeholder: Placeholder) -> Self {
        guard let old = row(of: placeholder) else { return self }
        return Self(
            entries.compactMap { entry in
                guard entry.placeholder !== placeholder else { return nil }
                let isBehind = entry.row.section == old.section && entry.row > old
                return Entry(
                    row: RowIndex(entry.row.section, entry.row.row - (isBehind ? 1 : 0)),
                    placeholder: entry.placeholder)
            })
    }

    /// Makes the row of a placeholder a row of the data.
    func replacing(_ placeholder: Placeholder) -> Self { Self(entries.filter { $0.placeholder !== placeholder }) }

    /// Returns the placeholders after an update of the data. Each stays behind the row before it. Those of sections
    /// that leave are gone.
    ///
    /// - Parameters:
    ///   - update: The update, in indices of the data.
    ///   - counts: The numbers of rows in the data after it.
    func following(_ update: ListUpdate, counts: [Int]) -> Self {
        guard !isEmpty else { return self }
        /// The number of placeholders before an entry in its section.
        var ranks: [Int: Int] = [:]
        return Self(
            entries.compactMap { entry in
                let section = entry.row.section
                let rank = ranks[section, default: 0]
                ranks[section] = rank + 1
                guard let new = update.newSection(of: section) else { return nil }
                let before = entry.row.row - rank
                var place = min(before, counts[new])
                if !update.isReloaded(section: section), let edits = update.rowEdits(ofSection: section) {
                    place = (0..<before).reversed().lazy.compactMap { edits.newIndex(of: $0) }.first.map { $0 + 1 } ?? 0
                }
                return Entry(row: RowIndex(new, place + rank), placeholder: entry.placeholder)
            })
    }
}

/// The changes of a batch, as a list with placeholders shows them.
struct ShownChanges<Style, Placeholder: AnyObject> {
    /// The update of the rows that are shown.
    let update: ListUpdate
    /// The changes, in indices of what is shown.
    let changes: ListChanges<Style>
    /// The numbers of rows that are shown after the update.
    let counts: [Int]
    /// The placeholders after the update.
    let placeholders: ListPlaceholders<Placeholder>
    /// The rows to configure again, in indices of the data after the update.
    let reconfiguredRows: [RowIndex]

    /// Creates the update of what is shown.
    ///
    /// - Parameters:
    ///   - changes: The changes of the program, in indices of the data.
    ///   - placeholders: The placeholders before.
    ///   - before: The numbers of rows that are shown before.
    ///   - after: The numbers of rows in the data after.
    /// - Throws: The first contradiction between the changes and the numbers of the data.
    init(
        _ changes: ListChanges<Style>, _ placeholders: ListPlaceholders<Placeholder>, before: [Int], after: [Int]
    ) throws(ListUpdateError) {
        let update = try ListUpdate(changes, before: placeholders.dataCounts(of: before), after: after)
        reconfiguredRows = update.reconfiguredRows
        guard !placeholders.isEmpty else {
            (self.update, self.changes, counts, self.placeholders) = (update, changes, after, placeholders)
            return
        }
        let new = placeholders.following(update, counts: after)
        let shown = changes.mapped(old: placeholders.shownRow, new: new.shownRow)
        counts = new.shownCounts(of: after)
        self.update = try ListUpdate(shown, before: before, after: counts)
        (self.changes, self.placeholders) = (shown, new)
    }
}
