import Foundation
import Graphics

/// The rows that stand for dropped things until their data comes (R1134).
extension UITableView {
    /// Makes the cell of a placeholder.
    func requestCell(of placeholder: TablePlaceholder, at row: RowIndex) -> UITableViewCell {
        let cell = requiredCell(placeholder.placeholder.reuseIdentifier, row: row)
        placeholder.placeholder.cellUpdateHandler?(cell)
        return cell
    }

    /// Returns the placeholder at a shown row.
    func placeholder(at row: RowIndex) -> TablePlaceholder? {
        table.placeholders.isEmpty ? nil : table.placeholders.placeholder(at: row)
    }

    /// The frame of a placeholder in the content.
    func frame(of placeholder: TablePlaceholder) -> CGRect? {
        layoutIfNeeded()
        return table.placeholders.row(of: placeholder).flatMap { table.layout.contains($0) ? rowFrame($0) : nil }
    }

    // MARK: Changes

    /// Inserts a placeholder. A row that the user moves goes back.
    func insert(_ placeholder: TablePlaceholder) {
        let path = placeholder.placeholder.insertionIndexPath
        guard preparesForPlaceholders() else {
            return Log.view.error("A placeholder cannot be inserted at \(path) while the table changes.")
        }
        let data = table.placeholders.dataCounts(of: shownCounts)
        guard let row = RowIndex(path), data.indices.contains(row.section), (0...data[row.section]).contains(row.row)
        else { return Log.view.error("There is no place \(path) for a placeholder in the table.") }
        let (placeholders, shown) = table.placeholders.inserting(placeholder, at: row)
        var changes = ListChanges<RowAnimation>()
        changes.insert(rows: [shown], .fade)
        show(changes, counts: placeholders.shownCounts(of: data), placeholders)
    }

    /// Makes a placeholder a row that the data source then has. Returns `false` if it is gone.
    func commit(_ placeholder: TablePlaceholder, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        guard preparesForPlaceholders(), let row = table.placeholders.row(of: placeholder) else { return false }
        let data = table.placeholders.insertionRow(of: row)
        var counts = table.placeholders.dataCounts(of: shownCounts)
        counts[data.section] += 1
        let batch = table.batch
        dataSourceUpdates(data.path)
        // The program, or its diffable data source, has shown the row itself.
        guard batch == table.batch, !table.needsReload else {
            _ = remove(placeholder)
            return true
        }
        let after = askCounts()
        guard after == counts else {
            Log.view.error("The data source has \(after) rows where a placeholder's row makes \(counts).")
            requestReload()
            return true
        }
        // The height may be that of the placeholder, which a reload would keep.
        var changes = ListChanges<RowAnimation>()
        changes.delete(rows: [row], .fade)
        changes.insert(rows: [row], .fade)
        show(changes, counts: shownCounts, table.placeholders.replacing(placeholder))
        return true
    }

    /// Removes a placeholder. Returns `false` if it is gone.
    func remove(_ placeholder: TablePlaceholder) -> Bool {
        guard preparesForPlaceholders(), let row = table.placeholders.row(of: placeholder) else { return false }
        var (changes, counts) = (ListChanges<RowAnimation>(), shownCounts)
        changes.delete(rows: [row], .fade)
        counts[row.section] -= 1
        show(changes, counts: counts, table.placeholders.removing(placeholder))
        return true
    }

    private var shownCounts: [Int] { table.layout.sections.map(\.rows.count) }

    /// Brings the rows up to date before a change of the placeholders, which is not possible in another change.
    private func preparesForPlaceholders() -> Bool {
        guard table.batchDepth == 0, !table.isLayingOut else { return false }
        loadIfNeeded()
        endReordering(commits: false)
        return !table.needsReload
    }

    private func show(
        _ changes: ListChanges<RowAnimation>, counts: [Int], _ placeholders: ListPlaceholders<TablePlaceholder>
    ) {
        do {
            let update = try ListUpdate(changes, before: shownCounts, after: counts)
            show(update, changes, counts, placeholders, nil)
        } catch {
            Log.view.error("\(error)")
            requestReload()
        }
    }
}
