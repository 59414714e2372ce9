import UIKit

/// The rows and sections that are inserted, deleted and moved between two states of a list.
@MainActor
struct ListChange {
    private(set) var removedSections = IndexSet()
    private(set) var insertedSections = IndexSet()
    /// The positions in the old state.
    private(set) var removedRows: [IndexPath] = []
    /// The positions in the new state.
    private(set) var insertedRows: [IndexPath] = []
    /// The old and the new positions.
    private(set) var movedRows: [(from: IndexPath, to: IndexPath)] = []

    /// The identity of a section. Rows outside sections form sections without one.
    private struct SectionKey: Hashable {
        let id: ObjectIdentifier?
        let occurrence: Int
    }

    /// Compares two states. Returns `nil` if a section that stays has another header or footer: the whole list must
    /// then be reloaded.
    init?(from old: ListContent, to new: ListContent) {
        let (oldKeys, newKeys) = (Self.keys(old), Self.keys(new))
        for change in newKeys.difference(from: oldKeys) {
            switch change {
            case .remove(let offset, _, _): removedSections.insert(offset)
            case .insert(let offset, _, _): insertedSections.insert(offset)
            }
        }
        let kept = oldKeys.indices.filter { !removedSections.contains($0) }
        let keptNew = newKeys.indices.filter { !insertedSections.contains($0) }
        for (before, after) in zip(kept, keptNew) {
            let (oldSection, newSection) = (old.sections[before], new.sections[after])
            guard oldSection.header.elementsEqual(newSection.header, by: ===),
                oldSection.footer.elementsEqual(newSection.footer, by: ===)
            else { return nil }
            guard !newSection.rows.isSame(as: oldSection.rows) else { continue }
            let change = newSection.rows.change(from: oldSection.rows)
            removedRows += change.removed.map { IndexPath(row: $0, section: before) }
            insertedRows += change.inserted.map { IndexPath(row: $0, section: after) }
            movedRows += change.moves.map {
                (IndexPath(row: $0.from, section: before), IndexPath(row: $0.to, section: after))
            }
        }
    }

    private static func keys(_ content: ListContent) -> [SectionKey] {
        var counts: [ObjectIdentifier?: Int] = [:]
        return content.sections.map { section in
            defer { counts[section.id, default: 0] += 1 }
            return SectionKey(id: section.id, occurrence: counts[section.id, default: 0])
        }
    }

    /// Applies the change to a table whose data source already has the new state.
    func apply(to table: UITableView, _ animation: UITableView.RowAnimation) {
        table.performBatchUpdates {
            table.deleteSections(removedSections, with: animation)
            table.insertSections(insertedSections, with: animation)
            table.deleteRows(at: removedRows, with: animation)
            table.insertRows(at: insertedRows, with: animation)
            for move in movedRows { table.moveRow(at: move.from, to: move.to) }
        }
    }
}
