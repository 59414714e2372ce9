import Foundation
import Testing

@testable import UIKit

/// A delegate that records the drags that select.
@MainActor
private final class DragScribe: NSObject, UITableViewDelegate {
    let journal = Journal()
    var permits = true
    var primaryActions = 0
    func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
        journal.write("should \(indexPath.row)")
        return permits
    }
    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        journal.write("begin \(indexPath.row)")
    }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { journal.write("end") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        journal.write("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        journal.write("deselect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) { primaryActions += 1 }
}

@MainActor
struct TableSelectionDragTests {
    /// Runs `body` with a table of 400 by 400 points whose 50 rows are 44 points high.
    private func run(isEditing: Bool = true, _ body: (TouchBench, UITableView, DragScribe) throws -> Void) rethrows {
        try TouchBench.run { touches in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            let (rows, scribe) = (TableModel([TableBench.names(50)]), DragScribe())
            rows.recordsQuestions = false
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            table.contentInsetAdjustmentBehavior = .never
            table.sectionHeaderTopPadding = 0
            table.delaysContentTouches = false
            table.rowHeight = 44
            (table.dataSource, table.delegate) = (rows, scribe)
            table.allowsMultipleSelectionDuringEditing = true
            touches.view.addSubview(table)
            table.isEditing = isEditing
            touches.window.layoutIfNeeded()
            try body(touches, table, scribe)
        }
    }

    private func selected(_ table: UITableView) -> [Int] { (table.indexPathsForSelectedRows ?? []).map(\.row).sorted() }

    @Test(
        "R1051: a drag along the circles selects the rows on its way, with a finger and with the pointer",
        arguments: [UITouch.TouchType.direct, .indirectPointer])
    func dragAlongCircles(type: UITouch.TouchType) {
        run { touches, table, scribe in
            touches.down(1, 27, 66, type, buttons: type == .indirectPointer ? .primary : [])
            touches.move(1, 27, 90)
            #expect(scribe.journal.read() == ["should 1", "begin 1", "select 1", "select 2"])
            touches.move(1, 27, 200)
            #expect(selected(table) == [1, 2, 3, 4] && table.contentOffset == .zero)
            touches.move(1, 27, 120)
            #expect(selected(table) == [1, 2])
            touches.up(1)
            #expect(scribe.journal.read() == ["select 3", "select 4", "deselect 3", "deselect 4", "end"])
            #expect(selected(table) == [1, 2])
            touches.down(2, 27, 110, type, buttons: type == .indirectPointer ? .primary : [])
            touches.move(2, 27, 60)
            touches.up(2)
            #expect(selected(table) == [])
        }
    }

    @Test("R1051: beside the circles, without the delegate's consent and without editing a drag scrolls")
    func otherDragsScroll() {
        @MainActor func scrolls(_ touches: TouchBench, _ table: UITableView, x: CGFloat) -> Bool {
            table.contentOffset = .zero
            touches.down(1, x, 300)
            for y in stride(from: CGFloat(280), through: 200, by: -20) { touches.move(1, x, y) }
            let moved = table.contentOffset.y > 0
            touches.up(1)
            table.layoutIfNeeded()
            return moved && (table.indexPathsForSelectedRows ?? []).isEmpty
        }
        run { touches, table, scribe in
            #expect(scrolls(touches, table, x: 200))
            #expect(scribe.journal.read() == [])
            scribe.permits = false
            #expect(scrolls(touches, table, x: 27))
            #expect(scribe.journal.read() == ["should 6"])
            table.isEditing = false
            scribe.permits = true
            table.layoutIfNeeded()
            #expect(scrolls(touches, table, x: 27))
        }
    }

    @Test("R1051: two fingers select anywhere, and edit a table in which one row can be selected otherwise")
    func twoFingersSelect() {
        run(isEditing: false) { touches, table, scribe in
            touches.down(1, 180, 20)
            touches.down(2, 220, 20)
            for y in stride(from: CGFloat(24), through: 120, by: 8) {
                touches.move(1, 180, y)
                touches.move(2, 220, y)
            }
            #expect(table.isEditing && table.contentOffset == .zero)
            #expect(selected(table) == [0, 1, 2] && scribe.primaryActions == 0)
            touches.up(1)
            touches.up(2)
            #expect(scribe.journal.read() == ["should 0", "begin 0", "select 0", "select 1", "select 2", "end"])
        }
    }

    @Test("R1052: at an edge the content scrolls, and the rows that come under the finger are selected")
    func dragAtAnEdge() {
        run { touches, table, _ in
            touches.down(1, 27, 330)
            touches.move(1, 27, 350)
            touches.move(1, 27, 398)
            touches.pass(0.5)
            #expect(table.contentOffset.y > 100 && selected(table).first == 7)
            #expect(selected(table).count > 4)
            touches.pass(5)
            #expect(table.contentOffset.y == 50 * 44 - 400 && selected(table) == Array(7..<50))
            #expect(!AnimationClock.shared.isNeeded)
            touches.up(1)
        }
    }

    @Test("a drag ends when the program takes its rows away or ends the editing")
    func dragWithoutRows() {
        run { touches, table, scribe in
            touches.down(1, 27, 66)
            touches.move(1, 27, 120)
            _ = scribe.journal.read()
            table.isEditing = false
            touches.move(1, 27, 200)
            #expect(scribe.journal.read() == ["end"])
            touches.move(1, 27, 300)
            touches.up(1)
            #expect(scribe.journal.read() == [])
        }
    }
}
