import Foundation
import Testing

@testable import UIKit

struct RowMoveTests {
    private func row(_ section: Int, _ row: Int) -> RowIndex { RowIndex(section, row) }

    @Test("rows between the old and the new place give way, and no others")
    func shifts() {
        let down = RowMove(from: row(0, 1), to: row(0, 3))
        #expect((0..<6).map { down.shift(of: row(0, $0)) } == [0, 0, -1, -1, 0, 0])
        let up = RowMove(from: row(0, 3), to: row(0, 1))
        #expect((0..<6).map { up.shift(of: row(0, $0)) } == [0, 1, 1, 0, 0, 0])
        let none = RowMove(from: row(0, 3), to: row(0, 3))
        #expect((0..<6).allSatisfy { none.shift(of: row(0, $0)) == 0 })
        let across = RowMove(from: row(0, 1), to: row(2, 1))
        #expect((0..<4).map { across.shift(of: row(0, $0)) } == [0, 0, -1, -1])
        #expect((0..<3).map { across.shift(of: row(1, $0)) } == [-1, -1, -1])
        #expect((0..<3).map { across.shift(of: row(2, $0)) } == [-1, 0, 0])
        #expect((0..<4).map { across.shift(ofHeader: $0) } == [0, -1, -1, 0])
        #expect((0..<4).map { across.shift(ofFooter: $0) } == [-1, -1, 0, 0])
        let back = RowMove(from: row(2, 0), to: row(0, 1))
        #expect((0..<3).map { back.shift(of: row(0, $0)) } == [0, 1, 1])
        #expect((0..<4).map { back.shift(ofHeader: $0) } == [0, 1, 1, 0])
        #expect((0..<4).map { back.shift(ofFooter: $0) } == [1, 1, 0, 0])
    }

    @Test("the target is the place nearest to the row's top edge, also in other sections and empty ones")
    func rowMoveTargets() {
        func section(_ count: Int) -> SectionLayout {
            SectionLayout(header: 30, rows: RowHeights(count: count, height: 40))
        }
        // Rows at 30...190, none, and rows at 250...370.
        let layout = ListLayout([section(4), section(0), section(3)])
        func target(_ source: RowIndex, _ top: CGFloat) -> RowIndex { RowMove.target(of: source, top: top, in: layout) }
        #expect(target(row(0, 1), 70) == row(0, 1) && target(row(0, 1), 89) == row(0, 1))
        #expect(target(row(0, 1), 95) == row(0, 2) && target(row(0, 1), 49) == row(0, 0))
        #expect(target(row(0, 1), -500) == row(0, 0) && target(row(0, 1), 5_000) == row(2, 3))
        #expect(target(row(0, 1), 181) == row(1, 0), "the empty section is at 180 without the row")
        #expect(target(row(2, 2), 215) == row(1, 0) && target(row(2, 2), 30) == row(0, 0))
        #expect(target(row(2, 2), 192) == row(0, 4))
    }

    @Test("content scrolls near its edges, faster towards them, and not in between")
    func rowMoveEdges() {
        func speed(_ y: CGFloat) -> CGFloat { EdgeScroll.speed(at: y, top: 100, bottom: 500) }
        #expect(speed(300) == 0 && speed(149) == 0 && speed(451) == 0)
        #expect(speed(500) == 900 && speed(9_000) == 900 && speed(100) == -900)
        #expect(speed(470) > 0 && speed(470) < speed(490))
    }
}

/// Rows that the user can move.
@MainActor
private final class MovableRows: NamedRows, UITableViewDataSource {
    var fixed: Set<IndexPath> = []
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { !fixed.contains(indexPath) }
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        journal.write("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
        let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }
}

/// Rows about whose moving the data source says nothing. The cells of even rows ask for a handle.
@MainActor
private final class SilentRows: NamedRows, UITableViewDataSource {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = super.tableView(tableView, cellForRowAt: indexPath)
        cell.showsReorderControl = indexPath.row % 2 == 0
        return cell
    }
}

/// A delegate that keeps rows in the first half.
@MainActor
private final class FirstHalf: NSObject, UITableViewDelegate {
    var asked: [String] = []
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        asked.append("\(sourceIndexPath.row) to \(proposedDestinationIndexPath.row)")
        return IndexPath(row: min(proposedDestinationIndexPath.row, 1), section: 0)
    }
}

@MainActor
struct RowReorderingTests {
    /// Runs `body` with an edited table of 400 by 400 points whose rows are 44 points high.
    private func withTable(
        _ names: [String], _ body: (UITableView, MovableRows, TouchBench) throws -> Void
    ) rethrows {
        try TouchBench.run { bench in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 44
            table.sectionHeaderTopPadding = 0
            let rows = MovableRows([names])
            rows.recordsQuestions = false
            table.dataSource = rows
            bench.view.addSubview(table)
            table.isEditing = true
            bench.window.layoutIfNeeded()
            try body(table, rows, bench)
        }
    }

    private func texts(_ table: UITableView) -> [String] {
        table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
    }

    @Test(
        "R609: a row follows the finger at its handle, the others make room, and the data source is called once"
    )
    func rowReorderingDrag() throws {
        try withTable(["A", "B", "C", "D"]) { table, rows, bench in
            bench.down(1, 372, 66)
            bench.pass(0.1)
            for y in stride(from: 70, through: 150, by: 10) {
                bench.move(1, 372, CGFloat(y))
                bench.pass(1 / 60)
            }
            let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            #expect(cell.frame.minY == 128 && cell.layer.shadowOpacity > 0 && rows.journal.entries == [])
            bench.pass(1)
            #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.frame.minY == 44)
            #expect(table.cellForRow(at: IndexPath(row: 3, section: 0))?.frame.minY == 88)
            #expect(table.contentOffset.y == 0)
            bench.up(1)
            bench.pass(1)
            #expect(rows.journal.entries == ["move 1 to 3"] && rows.sections == [["A", "C", "D", "B"]])
            #expect(texts(table) == ["A", "C", "D", "B"] && cell.layer.shadowOpacity == 0)
            #expect(table.indexPath(for: cell) == IndexPath(row: 3, section: 0) && cell.frame.minY == 132)
        }
    }

    @Test("R609: rows that have a distance make room with it, also for the last one, whose height has none")
    func distantRows() {
        withTable(["A", "B", "C", "D"]) { table, rows, bench in
            table.rowSpacing = 10
            bench.window.layoutIfNeeded()
            bench.down(1, 372, 150)
            bench.pass(0.1)
            for y in stride(from: 140, through: 60, by: -10) {
                bench.move(1, 372, CGFloat(y))
                bench.pass(1 / 60)
            }
            bench.pass(1)
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minY == 0)
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == 98)
            #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.frame.minY == 142)
            bench.up(1)
            bench.pass(1)
            #expect(rows.sections == [["A", "D", "B", "C"]])
        }
    }

    @Test("R609: a cancelled touch and the end of editing put the row back")
    func rowReorderingCancel() throws {
        withTable(["A", "B", "C"]) { table, rows, bench in
            for isCancelled in [true, false] {
                table.isEditing = true
                bench.window.layoutIfNeeded()
                bench.down(1, 372, 20)
                bench.pass(0.1)
                bench.move(1, 372, 110)
                bench.pass(0.5)
                if isCancelled { bench.cancel(1) } else { table.isEditing = false }
                bench.pass(1)
                if !isCancelled { bench.up(1) }
                #expect(texts(table) == ["A", "B", "C"] && rows.journal.entries == [])
                #expect(table.visibleCells.map(\.frame.minY).sorted() == [0, 44, 88])
            }
        }
    }

    @Test("R609: a table that leaves its window puts the row back, and its content no longer scrolls")
    func rowReorderingLeaves() throws {
        withTable((0..<30).map { "Row \($0)" }) { table, rows, bench in
            bench.down(1, 372, 20)
            bench.pass(0.1)
            bench.move(1, 372, 60)
            bench.pass(1 / 60)
            bench.move(1, 372, 398)
            bench.pass(0.2)
            #expect(table.contentOffset.y > 0 && table.table.reordering != nil)
            table.removeFromSuperview()
            #expect(table.table.reordering == nil && rows.journal.entries == [])
            let offset = table.contentOffset
            bench.pass(0.5)
            #expect(table.contentOffset == offset)
            bench.cancel(1)
        }
    }

    @Test("R609: the delegate can choose another target, and is asked once for each proposal")
    func rowReorderingTarget() throws {
        let delegate = FirstHalf()
        withTable(["A", "B", "C", "D"]) { table, rows, bench in
            table.delegate = delegate
            bench.window.layoutIfNeeded()
            bench.down(1, 372, 20)
            bench.pass(0.1)
            for y in stride(from: 30, through: 160, by: 5) {
                bench.move(1, 372, CGFloat(y))
                bench.pass(1 / 60)
            }
            bench.up(1)
            bench.pass(1)
            #expect(delegate.asked == ["0 to 1", "0 to 2", "0 to 3"])
            #expect(rows.journal.entries == ["move 0 to 1"] && texts(table) == ["B", "A", "C", "D"])
        }
    }

    @Test("R609: a row that cannot be moved has no handle")
    func fixed() throws {
        withTable(["A", "B"]) { table, rows, bench in
            rows.fixed = [IndexPath(row: 0, section: 0)]
            table.reloadData()
            bench.window.layoutIfNeeded()
            let cells = table.visibleCells
            #expect(cells[0].cellState.reorderHandle == nil && cells[1].cellState.reorderHandle != nil)
        }
    }

    @Test("R609: where the data source does not say which rows can be moved, the cells decide")
    func silent() throws {
        withTable(["A", "B"]) { table, _, bench in
            let rows = SilentRows([["A", "B"]])
            table.dataSource = rows
            bench.window.layoutIfNeeded()
            #expect(table.visibleCells.map { $0.cellState.reorderHandle != nil } == [true, false])
        }
    }

    @Test("R609: the content scrolls while a row is held at its edge, and the row goes along")
    func autoscroll() throws {
        let names = (0..<100).map { "Row \($0)" }
        try withTable(names) { table, rows, bench in
            bench.down(1, 372, 20)
            bench.pass(0.1)
            bench.move(1, 372, 200)
            bench.move(1, 372, 399)
            bench.pass(2)
            #expect(table.contentOffset.y > 1_000)
            let held = table.visibleCells.first { $0.textLabel?.text == "Row 0" }
            #expect(held.map { $0.frame.maxY > table.bounds.maxY - 40 && $0.frame.minY < table.bounds.maxY } == true)
            bench.move(1, 372, 200)
            let offset = table.contentOffset.y
            bench.pass(1)
            #expect(table.contentOffset.y == offset)
            bench.up(1)
            bench.pass(1)
            let place = try #require(rows.sections[0].firstIndex(of: "Row 0"))
            #expect(place > 20 && rows.journal.entries.count == 1 && Set(rows.sections[0]) == Set(names))
            #expect(texts(table).contains("Row 0"))
            for (cell, row) in zip(table.visibleCells, table.indexPathsForVisibleRows ?? []) {
                #expect(cell.textLabel?.text == rows.sections[0][row.row])
            }
        }
    }
}
