import Testing

@testable import UIKit

struct ListPlaceholdersTests {
    private final class Thing {}
    private typealias Placeholders = ListPlaceholders<Thing>
    private typealias Changes = ListChanges<Int>

    /// Returns what is shown of a section with named rows, the placeholders as "*".
    private func text(_ placeholders: Placeholders, _ data: String, section: Int = 0) -> String {
        let rows = Array(data)
        let count = rows.count + placeholders.count(inSection: section)
        return String(
            (0..<count).map { placeholders.dataRow(of: RowIndex(section, $0)).map { rows[$0.row] } ?? "*" })
    }

    /// Returns what is shown after a batch. Rows that come are called "N".
    private func text(_ placeholders: Placeholders, _ data: String, _ changes: Changes, after: String) throws -> String
    {
        let before = placeholders.shownCounts(of: [data.count])
        let shown = try ShownChanges(changes, placeholders, before: before, after: [after.count])
        #expect(shown.counts == shown.placeholders.shownCounts(of: [after.count]))
        // Rows that stay keep their names, by the update of what is shown.
        let (old, new) = (Array(text(placeholders, data)), text(shown.placeholders, after))
        let mapped = (0..<shown.counts[0]).map { row in
            shown.update.oldRow(of: RowIndex(0, row)).map { old[$0.row] } ?? "N"
        }
        #expect(String(mapped) == new)
        return new
    }

    @Test("R1130: indices of the data and of what is shown are translated, and new placeholders come behind others")
    func listPlaceholderIndices() {
        let (first, second) = (Thing(), Thing())
        let one = Placeholders().inserting(first, at: RowIndex(0, 1))
        #expect(one.shown == RowIndex(0, 1) && text(one.placeholders, "ABC") == "A*BC")
        let two = one.placeholders.inserting(second, at: RowIndex(0, 1))
        #expect(two.shown == RowIndex(0, 2) && text(two.placeholders, "ABC") == "A**BC")
        #expect(two.placeholders.insertionRow(of: RowIndex(0, 2)) == RowIndex(0, 1))
        #expect(two.placeholders.shownRow(of: RowIndex(0, 1)) == RowIndex(0, 3))
        #expect(two.placeholders.shownRow(of: RowIndex(1, 1)) == RowIndex(1, 1))
        #expect(
            two.placeholders.dataCounts(of: [5, 2]) == [3, 2] && two.placeholders.shownCounts(of: [3, 2]) == [5, 2])
        let third = two.placeholders.inserting(Thing(), at: RowIndex(0, 0))
        #expect(text(third.placeholders, "ABC") == "*A**BC" && third.placeholders.row(of: second) == RowIndex(0, 3))
        let without = third.placeholders.removing(first)
        #expect(text(without, "ABC") == "*A*BC" && without.row(of: first) == nil)
        #expect(text(without.replacing(second), "ANBC") == "*ANBC")
    }

    @Test("R1132: a placeholder stays behind the row before it, whatever the batch does")
    func listPlaceholdersFollow() throws {
        let placeholders = Placeholders().inserting(Thing(), at: RowIndex(0, 1)).placeholders
        var changes = Changes()
        changes.insert(rows: [RowIndex(0, 0)], 0)
        #expect(try text(placeholders, "ABC", changes, after: "NABC") == "NA*BC")
        changes = Changes()
        changes.delete(rows: [RowIndex(0, 0)], 0)
        changes.insert(rows: [RowIndex(0, 1)], 0)
        #expect(try text(placeholders, "ABC", changes, after: "BNC") == "*BNC")
        changes = Changes()
        changes.move(row: RowIndex(0, 2), to: RowIndex(0, 0))
        #expect(try text(placeholders, "ABC", changes, after: "CAB") == "CA*B")
        changes = Changes()
        changes.move(row: RowIndex(0, 0), to: RowIndex(0, 2))
        #expect(try text(placeholders, "ABC", changes, after: "BCA") == "*BCA")
        changes = Changes()
        changes.reload(rows: [RowIndex(0, 1)], 0)
        let shown = try ShownChanges(changes, placeholders, before: [4], after: [3])
        #expect(shown.update.reloadedRows == [RowIndex(0, 2)])
    }

    @Test("R1132: placeholders go with their section, and stay in one that is reloaded")
    func listPlaceholdersInSections() throws {
        let placeholders = Placeholders().inserting(Thing(), at: RowIndex(1, 2)).placeholders
        var changes = Changes()
        changes.delete(sections: [0], 0)
        let moved = try ShownChanges(changes, placeholders, before: [1, 3], after: [2])
        #expect(moved.counts == [3] && text(moved.placeholders, "AB") == "AB*")
        changes = Changes()
        changes.reload(sections: [1], 0)
        let reloaded = try ShownChanges(changes, placeholders, before: [1, 3], after: [1, 1])
        #expect(reloaded.counts == [1, 2] && text(reloaded.placeholders, "A", section: 1) == "A*")
        changes = Changes()
        changes.delete(sections: [1], 0)
        let deleted = try ShownChanges(changes, placeholders, before: [1, 3], after: [1])
        #expect(deleted.counts == [1] && deleted.placeholders.isEmpty)
    }
}
