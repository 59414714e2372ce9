import Foundation
import Testing

@testable import UIKit

@MainActor struct TableSelectionTests {
    /// Runs `body` with a table of 400 by 400 points in a window that receives touches.
    private func run(
        _ sections: [[String]], _ body: (TouchBench, TableBench) throws -> Void
    ) rethrows {
        try TouchBench.run { touches in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            let bench = TableBench(sections, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            bench.model.recordsQuestions = false
            bench.table.delaysContentTouches = false
            touches.window.addSubview(bench.table)
            bench.table.layoutIfNeeded()
            _ = bench.journal.read()
            try body(touches, bench)
        }
    }

    @Test("R383: a tap highlights, asks, and selects; the row that was selected is deselected first")
    func tableSelectionTap() {
        run([["a", "b", "c"]]) { touches, bench in
            touches.tap(1, 50, 20)
            #expect(
                bench.journal.read() == [
                    "shouldHighlight 0.0", "didHighlight 0.0", "didUnhighlight 0.0", "willSelect 0.0", "didSelect 0.0",
                ])
            #expect(bench.table.indexPathForSelectedRow == IndexPath(0, 0) && bench.table.visibleCells[0].isSelected)
            touches.tap(2, 50, 60, .indirectPointer)
            #expect(
                bench.journal.read() == [
                    "shouldHighlight 0.1", "didHighlight 0.1", "didUnhighlight 0.1", "willSelect 0.1",
                    "willDeselect 0.0", "didDeselect 0.0", "didSelect 0.1",
                ])
            #expect(bench.table.indexPathsForSelectedRows == [IndexPath(0, 1)])
            #expect(!bench.table.visibleCells[0].isSelected)
        }
    }

    @Test("R383: while the finger is down the cell is highlighted; a drag and another button select nothing")
    func tableSelectionCancelled() {
        run([TableBench.names(50)]) { touches, bench in
            touches.down(1, 50, 20)
            #expect(bench.table.visibleCells[0].isHighlighted)
            touches.move(1, 50, 5)
            touches.move(1, 50, -60)
            #expect(!bench.cells.contains { $0.isHighlighted })
            touches.up(1)
            #expect(bench.table.indexPathForSelectedRow == nil)
            #expect(bench.journal.read().filter { $0.contains("elect") }.isEmpty)
            touches.down(3, 50, 100, .indirectPointer, buttons: .secondary)
            touches.up(3)
            #expect(bench.table.indexPathForSelectedRow == nil)
        }
    }

    @Test("R383: a click that ends before the delay of touches selects, and one of another button does not")
    func quickClick() {
        run([TableBench.names(50)]) { touches, bench in
            bench.table.delaysContentTouches = true
            touches.tap(1, 50, 20, .indirectPointer)
            #expect(bench.table.indexPathForSelectedRow == IndexPath(0, 0))
            touches.down(2, 50, 100, .indirectPointer, buttons: .secondary)
            touches.up(2)
            #expect(bench.table.indexPathForSelectedRow == IndexPath(0, 0))
            touches.tap(3, 50, 60)
            #expect(bench.table.indexPathForSelectedRow == IndexPath(0, 1))
        }
    }

    @Test("R383: a drag to the side, which does not scroll, selects nothing")
    func sidewaysDrag() {
        run([["a", "b", "c"]]) { touches, bench in
            touches.down(1, 50, 20)
            touches.move(1, 58, 20)
            #expect(bench.table.visibleCells[0].isHighlighted)
            touches.move(1, 61, 20)
            #expect(!bench.table.visibleCells[0].isHighlighted)
            touches.move(1, 50, 20)
            touches.up(1)
            #expect(bench.table.indexPathForSelectedRow == nil)
        }
    }

    @Test("R383: a refused highlight refuses the selection, and willSelect can choose another row or none")
    func tableSelectionRefused() {
        run([["a", "b", "c"]]) { touches, bench in
            bench.scribe.highlights = false
            touches.tap(1, 50, 20)
            #expect(bench.journal.read() == ["shouldHighlight 0.0"] && bench.table.indexPathForSelectedRow == nil)
            bench.scribe.highlights = true
            bench.scribe.selects = { _ in nil }
            touches.tap(1, 50, 20)
            #expect(bench.table.indexPathForSelectedRow == nil)
            bench.scribe.selects = { _ in IndexPath(0, 2) }
            touches.tap(1, 50, 20)
            #expect(bench.table.indexPathForSelectedRow == IndexPath(0, 2))
            #expect(bench.journal.read().last == "didSelect 0.2")
            bench.table.allowsSelection = false
            touches.tap(1, 50, 20)
            #expect(bench.journal.read() == [])
        }
    }

    @Test("R383: selecting in code calls no delegate")
    func byCode() {
        run([["a", "b", "c"]]) { _, bench in
            bench.table.selectRow(at: IndexPath(0, 1), animated: false, scrollPosition: .none)
            bench.table.selectRow(at: IndexPath(0, 2), animated: false, scrollPosition: .none)
            #expect(bench.table.indexPathsForSelectedRows == [IndexPath(0, 2)])
            bench.table.deselectRow(at: IndexPath(0, 2), animated: false)
            #expect(bench.table.indexPathsForSelectedRows == nil && bench.journal.read() == [])
            let log = LogRecorder.record {
                bench.table.selectRow(at: IndexPath(0, 9), animated: false, scrollPosition: .none)
            }
            #expect(log.count == 1 && bench.table.indexPathForSelectedRow == nil)
        }
    }

    @Test("R384: several rows can be selected, the selection survives scrolling, and reloadData clears it")
    func multiple() {
        run([TableBench.names(100)]) { touches, bench in
            bench.table.allowsMultipleSelection = true
            touches.tap(1, 50, 20)
            touches.tap(1, 50, 60)
            #expect(bench.table.indexPathsForSelectedRows == [IndexPath(0, 0), IndexPath(0, 1)])
            bench.scroll(to: 2000)
            #expect(!bench.table.visibleCells.contains { $0.isSelected })
            bench.scroll(to: 0)
            #expect(bench.table.visibleCells.map(\.isSelected).prefix(3) == [true, true, false])
            _ = bench.journal.read()
            touches.tap(1, 50, 20)
            #expect(bench.journal.read().suffix(2) == ["willDeselect 0.0", "didDeselect 0.0"])
            #expect(bench.table.indexPathsForSelectedRows == [IndexPath(0, 1)])
            bench.table.reloadData()
            bench.table.layoutIfNeeded()
            #expect(bench.table.indexPathsForSelectedRows == nil)
            #expect(!bench.table.visibleCells.contains { $0.isSelected })
        }
    }

    @Test("a delegate that deletes the row in didSelect, or reloads, finds the table in order")
    func deletingInDidSelect() {
        run([["a", "b", "c"]]) { touches, bench in
            bench.scribe.onSelect = { table, path in
                bench.model.sections[0].remove(at: path.row)
                table.deleteRows(at: [path], with: .fade)
            }
            touches.tap(1, 50, 20)
            #expect(bench.texts == ["b", "c"] && bench.table.indexPathForSelectedRow == nil)
            bench.scribe.onSelect = { table, _ in
                bench.model.sections = []
                table.reloadData()
                table.layoutIfNeeded()
            }
            touches.tap(1, 50, 20)
            #expect(bench.texts == [])
        }
    }

    @Test("R390: Tab leads to the table, arrows move from row to row, Return and Space select")
    func tableSelectionKeyboard() throws {
        run([TableBench.names(30)]) { touches, bench in
            touches.press(.keyboardTab)
            #expect(bench.table.isFirstResponder)
            touches.press(.keyboardDownArrow)
            touches.press(.keyboardDownArrow)
            #expect(bench.table.table.focused == RowIndex(0, 1) && bench.table.indexPathForSelectedRow == nil)
            touches.press(.keyboardReturnOrEnter)
            #expect(bench.table.indexPathForSelectedRow == IndexPath(0, 1))
            #expect(bench.journal.read().suffix(2) == ["willSelect 0.1", "didSelect 0.1"])
            touches.press(.keyboardUpArrow)
            touches.press(.keyboardSpacebar)
            #expect(bench.table.indexPathForSelectedRow == IndexPath(0, 0))
            touches.press(.keyboardEnd)
            bench.table.layoutIfNeeded()
            #expect(bench.table.table.focused == RowIndex(0, 29) && bench.table.contentOffset.y == 30 * 44 - 400)
            #expect(bench.table.table.focusMark?.superview === bench.table)
            touches.press(.keyboardDownArrow)
            #expect(bench.table.table.focused == RowIndex(0, 29))
        }
    }

    @Test("R390: the mark is around the row while keys are used, and a click hides it")
    func rowMark() {
        run([TableBench.names(9)]) { touches, bench in
            touches.press(.keyboardTab)
            touches.press(.keyboardDownArrow)
            #expect(bench.table.table.focusMark != nil)
            touches.tap(1, 50, 60)
            #expect(bench.table.table.focused == RowIndex(0, 1) && bench.table.table.focusMark == nil)
            touches.press(.keyboardDownArrow)
            let frame = bench.table.cellForRow(at: IndexPath(0, 2))?.frame.insetBy(dx: 2, dy: 1)
            #expect(frame != nil && bench.table.table.focusMark?.frame == frame)
        }
    }

    @Test("R390: a row that must not be highlighted is not selected by the keyboard either")
    func refusedKey() {
        run([["a", "b"]]) { touches, bench in
            bench.scribe.highlights = false
            touches.press(.keyboardTab)
            touches.press(.keyboardDownArrow)
            touches.press(.keyboardReturnOrEnter)
            #expect(bench.table.table.focused == RowIndex(0, 0) && bench.table.indexPathForSelectedRow == nil)
            bench.scribe.highlights = true
            touches.press(.keyboardReturnOrEnter)
            #expect(bench.table.indexPathForSelectedRow == IndexPath(0, 0))
        }
    }

    @Test("R383: a selection by the user posts the notification, one by the program does not")
    func selectionNotification() {
        run([["a", "b"]]) { touches, bench in
            let (journal, tokens) = (bench.journal, Tokens())
            tokens.add(UITableView.selectionDidChangeNotification) { _ in journal.write("notification") }
            bench.table.selectRow(at: IndexPath(0, 1), animated: false, scrollPosition: .none)
            bench.table.deselectRow(at: IndexPath(0, 1), animated: false)
            #expect(journal.read() == [])
            touches.tap(1, 50, 20)
            #expect(journal.read().suffix(2) == ["didSelect 0.0", "notification"])
            withExtendedLifetime(tokens) {}
        }
    }

    @Test("R390: Delete commits a deletion while the table is edited")
    func deleteKey() {
        final class Editable: NamedRows, UITableViewDataSource {
            func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath
            ) {
                journal.write("commit \(editingStyle) \(indexPath.section).\(indexPath.row)")
                sections[indexPath.section].remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .automatic)
            }
        }
        TouchBench.run { touches in
            let model = Editable([["a", "b", "c"]])
            model.recordsQuestions = false
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            table.dataSource = model
            touches.window.addSubview(table)
            table.layoutIfNeeded()
            touches.press(.keyboardTab)
            touches.press(.keyboardDownArrow)
            touches.press(.keyboardDeleteForward)
            #expect(model.journal.read() == [])
            table.setEditing(true, animated: false)
            #expect(table.visibleCells.allSatisfy { $0.isEditing && $0.editingStyle == .delete })
            touches.press(.keyboardDeleteForward)
            #expect(model.journal.read() == ["commit delete 0.0"])
            table.layoutIfNeeded()
            #expect(table.visibleCells.map { $0.textLabel?.text } == ["b", "c"])
            touches.press(.keyboardDeleteOrBackspace)
            #expect(model.journal.read() == [])
        }
    }

    @Test("R390: the row that the keyboard moves to is selected if the selection follows the focus")
    func followsFocus() {
        run([TableBench.names(9)]) { touches, bench in
            bench.table.selectionFollowsFocus = true
            touches.press(.keyboardTab)
            touches.press(.keyboardDownArrow)
            touches.press(.keyboardDownArrow)
            #expect(bench.table.indexPathsForSelectedRows == [IndexPath(0, 1)])
            #expect(
                bench.journal.read().suffix(4) == [
                    "willSelect 0.1", "willDeselect 0.0", "didDeselect 0.0", "didSelect 0.1",
                ])
        }
    }

    @Test("R390: Tab visits a table before the controls in its rows")
    func tabOrder() {
        run([TableBench.names(3)]) { touches, bench in
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 200, y: 0, width: 60, height: 40)
            bench.table.visibleCells[1].contentView.addSubview(button)
            touches.press(.keyboardTab)
            #expect(bench.table.isFirstResponder)
            touches.press(.keyboardTab)
            #expect(button.isFirstResponder && bench.table.table.focusMark == nil)
        }
    }

    @Test("R746: while rows are edited with several selected, the circle of a selected row is filled")
    func selectionCircles() {
        withoutDisplay {
            let bench = TableBench([TableBench.names(3)])
            bench.table.allowsMultipleSelectionDuringEditing = true
            bench.table.isEditing = true
            bench.table.layoutIfNeeded()
            @MainActor func filled() -> [Bool] {
                bench.table.visibleCells.map { cell in
                    cell.subviews.contains { ($0 as? CellGlyphView)?.glyph == .selection(isSelected: true) }
                }
            }
            #expect(filled() == [false, false, false])
            bench.table.selectRow(at: IndexPath(0, 1), animated: false, scrollPosition: .none)
            bench.table.selectRow(at: IndexPath(0, 2), animated: true, scrollPosition: .none)
            #expect(filled() == [false, true, true])
            bench.table.deselectRow(at: IndexPath(0, 1), animated: false)
            #expect(filled() == [false, false, true])
        }
    }

    @Test("R389: rows that cannot be edited have no control, and the style is the delegate's")
    func editingStyles() {
        final class Source: NamedRows, UITableViewDataSource {
            func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 1 }
        }
        final class Styles: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
                -> UITableViewCell.EditingStyle
            { indexPath.row == 2 ? .insert : .delete }
        }
        withoutDisplay {
            let (model, delegate) = (Source([["a", "b", "c"]]), Styles())
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            table.dataSource = model
            table.delegate = delegate
            table.isEditing = true
            table.layoutIfNeeded()
            #expect(table.visibleCells.map(\.isEditing) == [true, false, true])
            #expect(table.visibleCells[2].editingStyle == .insert)
            table.isEditing = false
            #expect(table.visibleCells.allSatisfy { !$0.isEditing })
        }
    }
}
