import Foundation
import Testing

@testable import UIKit

struct ListUpdateTests {
    private typealias Changes = ListChanges<Int>

    /// Applies an update to named rows. Each row has its old name afterwards, and a new row is called "N".
    private func names(_ changes: Changes, _ before: [String], _ after: [Int]) throws -> [String] {
        let rows = before.map(Array.init)
        let update = try ListUpdate(changes, before: rows.map(\.count), after: after)
        return after.indices.map { section in
            String(
                (0..<after[section]).map { row in
                    update.oldRow(of: RowIndex(section, row)).map { rows[$0.section][$0.row] } ?? "N"
                })
        }
    }

    private func error(_ changes: Changes, _ before: [Int], _ after: [Int]) -> String? {
        do {
            _ = try ListUpdate(changes, before: before, after: after)
            return nil
        } catch { return "\(error)" }
    }

    @Test("R386: deletions use positions before the update, insertions positions after it")
    func deleteAndInsert() throws {
        var changes = Changes()
        changes.delete(rows: [RowIndex(0, 0)], 0)
        changes.insert(rows: [RowIndex(0, 2)], 0)
        #expect(try names(changes, ["ABC"], [3]) == ["BCN"])
    }

    @Test("R386: moves lead from positions before the update to positions after it")
    func moves() throws {
        var changes = Changes()
        changes.move(row: RowIndex(0, 0), to: RowIndex(1, 1))
        changes.move(row: RowIndex(1, 1), to: RowIndex(0, 0))
        changes.delete(rows: [RowIndex(0, 2)], 0)
        #expect(try names(changes, ["ABCD", "xyz"], [3, 3]) == ["yBD", "xAz"])
    }

    @Test("R386: sections are deleted, inserted, moved and reloaded, with changes of rows in those that stay")
    func listUpdateSections() throws {
        var changes = Changes()
        changes.delete(sections: [0], 0)
        changes.insert(sections: [1], 0)
        changes.move(section: 3, to: 0)
        changes.delete(rows: [RowIndex(3, 0), RowIndex(0, 1)], 0)
        changes.insert(rows: [RowIndex(0, 2)], 0)
        changes.reload(sections: [2], 0)
        #expect(try names(changes, ["AB", "CD", "EF", "GHI"], [3, 2, 2, 5]) == ["HIN", "NN", "CD", "NNNNN"])
    }

    @Test("R386: a reload keeps the row and its place")
    func reloads() throws {
        var changes = Changes()
        changes.reload(rows: [RowIndex(0, 1)], 0)
        changes.delete(rows: [RowIndex(0, 0)], 0)
        let update = try ListUpdate(changes, before: [3], after: [2])
        #expect(update.reloadedRows == [RowIndex(0, 1)] && update.newRow(of: RowIndex(0, 1)) == RowIndex(0, 0))
    }

    @Test("R387: counts that do not fit are refused with UIKit's text")
    func listUpdateRefused() {
        var changes = Changes()
        changes.insert(rows: [RowIndex(0, 0)], 0)
        #expect(
            error(changes, [3], [6])
                == """
                Invalid update: invalid number of rows in section 0. The number of rows contained in an existing \
                section after the update (6) must be equal to the number of rows contained in that section before the \
                update (3), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 \
                deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved \
                out).
                """)
        #expect(
            error(Changes(), [3], [3, 1])
                == """
                Invalid update: invalid number of sections. The number of sections contained in the table view after \
                the update (2) must be equal to the number of sections contained in the table view before the update \
                (1), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted).
                """)
        changes.move(row: RowIndex(0, 1), to: RowIndex(1, 0))
        #expect(error(changes, [3, 0], [3, 2])?.contains("(1 moved in, 0 moved out)") == true)
        #expect(error(changes, [3, 0], [3, 1]) == nil)
    }

    @Test("R387: positions that do not exist are refused with UIKit's text")
    func listUpdateRanges() {
        func text(_ before: [Int], _ after: [Int], _ change: (inout Changes) -> Void) -> String? {
            var changes = Changes()
            change(&changes)
            return error(changes, before, after)
        }
        #expect(
            text([3], [2]) { $0.delete(rows: [RowIndex(0, 5)], 0) }
                == "attempt to delete row 5 from section 0 which only contains 3 rows before the update")
        #expect(
            text([3], [4]) { $0.insert(rows: [RowIndex(0, 9)], 0) }
                == "attempt to insert row 9 into section 0, but there are only 4 rows in section 0 after the update")
        #expect(
            text([3], [3]) { $0.delete(rows: [RowIndex(2, 0)], 0) }
                == "attempt to delete row 0 from section 2, but there are only 1 sections before the update")
        #expect(
            text([3], [3]) { $0.insert(rows: [RowIndex(2, 0)], 0) }
                == "attempt to insert row 0 into section 2, but there are only 1 sections after the update")
        #expect(
            text([3], []) { $0.delete(sections: [4], 0) }
                == "attempt to delete section 4, but there are only 1 sections before the update")
        #expect(
            text([3], [3, 1]) { $0.insert(sections: [4], 0) }
                == "attempt to insert section 4 but there are only 2 sections after the update")
        #expect(
            text([3], [2]) {
                $0.delete(rows: [RowIndex(0, 1)], 0)
                $0.reload(rows: [RowIndex(0, 1)], 0)
            } == "attempt to delete and reload the same index path (0 - 1)")
        #expect(text([3], [2]) { $0.delete(rows: [RowIndex(0, -1)], 0) } != nil)
    }

    @Test("R387: two moves of one row or section, or to one place, are refused")
    func movedTwice() {
        var changes = Changes()
        changes.move(row: RowIndex(0, 0), to: RowIndex(0, 2))
        changes.move(row: RowIndex(0, 1), to: RowIndex(0, 2))
        changes.insert(rows: [RowIndex(0, 0)], 0)
        #expect(
            error(changes, [3], [3])
                == "attempt to perform two moves from or to the same index path: (0 - 1) to (0 - 2)")
        changes = Changes()
        changes.move(section: 0, to: 1)
        changes.move(section: 0, to: 2)
        changes.delete(sections: [3], 0)
        #expect(
            error(changes, [1, 1, 1, 1], [1, 1, 1, 1])
                == "attempt to perform two moves from or to the same section: 0 to 2")
    }

    @Test("random updates map each row as a plain list does, and the layout keeps its height")
    func listUpdateRandom() throws {
        var random = SeededGenerator(seed: 23)
        for _ in 0..<400 {
            let before = (0..<random.next(4) + 1).map { _ in random.next(7) }
            var old = ListLayout(before.map { SectionLayout(rows: RowHeights(count: $0, height: 10)) })
            var number: CGFloat = 1
            var plain: [[CGFloat]] = []
            for (section, count) in before.enumerated() {
                plain.append([])
                for row in 0..<count {
                    old.setHeight(number, of: RowIndex(section, row))
                    plain[section].append(number)
                    number += 1
                }
            }
            var changes = Changes()
            // As the plain list does it: deletions and moves out at old positions, then insertions and moves in.
            var leaving: [CGFloat] = []
            for section in before.indices {
                for row in (0..<before[section]).reversed() {
                    switch random.next(5) {
                    case 0:
                        changes.delete(rows: [RowIndex(section, row)], 0)
                        plain[section].remove(at: row)
                    case 1: leaving.append(plain[section].remove(at: row))
                    default: break
                    }
                }
            }
            var coming: [Int: [Int: CGFloat]] = [:]
            for section in before.indices {
                for _ in 0..<random.next(3) {
                    let row = random.next(plain[section].count + 1)
                    plain[section].insert(-1, at: row)
                }
            }
            for height in leaving {
                let section = random.next(plain.count)
                plain[section].insert(height, at: random.next(plain[section].count + 1))
            }
            for section in plain.indices {
                for (row, height) in plain[section].enumerated() {
                    if height == -1 { changes.insert(rows: [RowIndex(section, row)], 0) }
                    if leaving.contains(height) { coming[section, default: [:]][row] = height }
                }
            }
            for (section, rows) in coming {
                for (row, height) in rows {
                    let from = before.indices.lazy.compactMap { section -> RowIndex? in
                        (0..<before[section]).first { old.span(of: RowIndex(section, $0)).length == height }
                            .map { RowIndex(section, $0) }
                    }.first
                    changes.move(row: try #require(from), to: RowIndex(section, row))
                }
            }
            let after = plain.map(\.count)
            let update = try ListUpdate(changes, before: before, after: after)
            let new = old.updated(by: update, counts: after) { _ in 1000 }
            for section in plain.indices {
                for (row, height) in plain[section].enumerated() {
                    let index = RowIndex(section, row)
                    #expect(new.span(of: index).length == (height == -1 ? 1000 : height))
                    let origin = update.oldRow(of: index)
                    #expect(origin.map { old.span(of: $0).length } == (height == -1 ? nil : height))
                    if let origin { #expect(update.newRow(of: origin) == index) }
                }
            }
        }
    }
}
