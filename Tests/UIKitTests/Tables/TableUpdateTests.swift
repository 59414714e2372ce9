import Foundation
import Testing

@testable import UIKit

@MainActor struct TableUpdateTests {
    @Test("R386: deletions use old positions, insertions use new ones, and the selection follows")
    func batch() {
        withoutDisplay {
            let bench = TableBench([["A", "B", "C"]])
            bench.table.layoutIfNeeded()
            bench.table.selectRow(at: IndexPath(0, 1), animated: false, scrollPosition: .none)
            let kept = bench.table.visibleCells[1]
            bench.model.sections = [["B", "C", "N"]]
            bench.table.performBatchUpdates {
                bench.table.deleteRows(at: [IndexPath(0, 0)], with: .none)
                bench.table.insertRows(at: [IndexPath(0, 2)], with: .none)
            }
            #expect(bench.texts == ["B", "C", "N"] && bench.tops == [0, 44, 88])
            #expect(bench.table.visibleCells[0] === kept && bench.table.indexPathForSelectedRow == IndexPath(0, 0))
            #expect(bench.table.contentSize.height == 132)
        }
    }

    @Test("R386: nested batches count once")
    func tableUpdateNested() {
        withoutDisplay {
            let bench = TableBench([["A", "B", "C"]])
            bench.table.layoutIfNeeded()
            _ = bench.journal.read()
            bench.model.sections = [["B", "C", "N"]]
            bench.table.beginUpdates()
            bench.table.performBatchUpdates { bench.table.deleteRows(at: [IndexPath(0, 0)], with: .fade) }
            #expect(bench.table.hasUncommittedUpdates && bench.journal.read() == [])
            bench.table.insertRows(at: [IndexPath(0, 2)], with: .left)
            bench.table.endUpdates()
            #expect(bench.journal.read() == ["sections", "rows 0", "cell 0.2", "willDisplay 0.2"])
            #expect(bench.texts == ["B", "C", "N"] && !bench.table.hasUncommittedUpdates)
            let log = LogRecorder.record { bench.table.endUpdates() }
            #expect(log.count == 1)
        }
    }

    @Test("R386: moves, reloads and changes of sections keep the cells of rows that stay")
    func tableUpdateSections() {
        withoutDisplay {
            let bench = TableBench([["A", "B"], ["C"], ["D"]])
            bench.table.layoutIfNeeded()
            let cells = Dictionary(uniqueKeysWithValues: zip(bench.texts, bench.table.visibleCells))
            bench.model.sections = [["D"], ["B", "A"], ["X", "Y"]]
            bench.table.performBatchUpdates {
                bench.table.deleteSections(IndexSet(integer: 1), with: .fade)
                bench.table.insertSections(IndexSet(integer: 2), with: .right)
                bench.table.moveSection(2, toSection: 0)
                bench.table.moveRow(at: IndexPath(0, 0), to: IndexPath(1, 1))
                bench.table.reloadRows(at: [IndexPath(0, 1)], with: .none)
            }
            #expect(bench.texts == ["D", "B", "A", "X", "Y"])
            #expect(bench.table.visibleCells[0] === cells["D"] && bench.table.visibleCells[2] === cells["A"])
            #expect(bench.table.visibleCells[1] !== cells["B"])
            bench.model.sections[1] = ["Q"]
            bench.table.reloadSections(IndexSet(integer: 1), with: .automatic)
            #expect(bench.texts == ["D", "Q", "X", "Y"])
        }
    }

    @Test("R387: a batch that does not fit is refused with UIKit's text, and everything is reloaded")
    func tableUpdateRefused() {
        withoutDisplay {
            let bench = TableBench([["A", "B", "C"]])
            bench.table.layoutIfNeeded()
            bench.model.sections = [["1", "2", "3", "4", "5", "6"]]
            let log = LogRecorder.record { bench.table.insertRows(at: [IndexPath(0, 0)], with: .fade) }
            #expect(
                log == [
                    "UIKit.View error: "
                        + """
                        Invalid update: invalid number of rows in section 0. The number of rows contained in an existing \
                        section after the update (6) must be equal to the number of rows contained in that section \
                        before the update (3), plus or minus the number of rows inserted or deleted from that section (1 \
                        inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 \
                        moved in, 0 moved out).
                        """
                ])
            #expect(bench.texts == ["1", "2", "3", "4", "5", "6"])
        }
    }

    @Test("a batch before the first layout is part of the first loading")
    func early() {
        withoutDisplay {
            let bench = TableBench([["A"]])
            bench.model.sections = [["A", "B"]]
            let log = LogRecorder.record { bench.table.insertRows(at: [IndexPath(0, 1)], with: .fade) }
            #expect(log.isEmpty && bench.texts == ["A", "B"])
        }
    }

    @Test("a batch without changes asks for the heights again")
    func heightsAgain() throws {
        try withoutDisplay {
            let bench = TableBench([["A", "B"]], scribe: { HeightScribe($0) })
            bench.table.layoutIfNeeded()
            #expect(bench.tops == [0, 50])
            try #require(bench.scribe as? HeightScribe).height = { _ in 90 }
            bench.table.beginUpdates()
            bench.table.endUpdates()
            #expect(bench.tops == [0, 90])
        }
    }

    @Test("heights that are set with a batch are part of its update, and are asked for once")
    func heightsWithChanges() {
        withoutDisplay {
            let bench = TableBench([["A", "B"]], scribe: { HeightScribe($0) })
            bench.table.layoutIfNeeded()
            (bench.scribe as? HeightScribe)?.height = { _ in 80 }
            bench.model.sections = [["A", "N", "B"]]
            _ = bench.journal.read()
            UIView.performWithoutAnimation {
                bench.table.beginUpdates()
                bench.table.rowHeight = 80
                bench.table.insertRows(at: [IndexPath(0, 1)], with: .none)
                bench.table.endUpdates()
            }
            #expect(bench.table.table.shown.map(\.cell.frame.minY) == [0, 80, 160])
            bench.table.layoutIfNeeded()
            let asked = bench.journal.read().filter { $0.hasPrefix("height") }
            #expect(asked.sorted() == ["height 0.0", "height 0.1", "height 0.2"])
        }
    }

    @Test("a header above all sections that is set with a batch is part of its update")
    func headerWithChanges() {
        withoutDisplay {
            let bench = TableBench([["A", "B"]])
            bench.table.layoutIfNeeded()
            bench.model.sections = [["A", "N", "B"]]
            UIView.performWithoutAnimation {
                bench.table.beginUpdates()
                bench.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
                bench.table.insertRows(at: [IndexPath(0, 1)], with: .none)
                bench.table.endUpdates()
            }
            #expect(bench.table.table.shown.map(\.cell.frame.minY) == [50, 94, 138])
            #expect(!bench.table.table.needsHeights)
        }
    }

    @Test("reconfiguring a row keeps its cell")
    func reconfigure() {
        withoutDisplay {
            final class Model: NamedRows, UITableViewDataSource {
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
                {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "own", for: indexPath)
                    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
                    return cell
                }
            }
            let model = Model([["A", "B"]])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            table.register(UITableViewCell.self, forCellReuseIdentifier: "own")
            table.dataSource = model
            table.layoutIfNeeded()
            let cell = table.visibleCells[1]
            model.sections = [["A", "C"]]
            table.reconfigureRows(at: [IndexPath(0, 1), IndexPath(0, 9)])
            #expect(table.visibleCells[1] === cell && cell.textLabel?.text == "C")
        }
    }

    @Test("rows that shrink the content move the visible part back to its end")
    func shrinking() {
        withoutDisplay {
            let bench = TableBench([TableBench.names(20)])
            bench.table.layoutIfNeeded()
            bench.scroll(to: 480)
            bench.model.sections = [TableBench.names(5)]
            bench.table.deleteRows(at: (5..<20).map { IndexPath(0, $0) }, with: .fade)
            #expect(bench.table.contentOffset.y == 0)
            #expect(bench.texts == TableBench.names(5))
        }
    }

    @Test("inserting a row at the top moves the others down, with their cells")
    func insertAtTop() {
        withoutDisplay {
            let bench = TableBench([TableBench.names(10_000)])
            bench.table.layoutIfNeeded()
            let first = bench.table.visibleCells[0]
            _ = bench.journal.read()
            bench.model.sections[0].insert("New", at: 0)
            bench.table.insertRows(at: [IndexPath(0, 0)], with: .top)
            #expect(bench.journal.read().filter { $0.hasPrefix("cell") } == ["cell 0.0"])
            #expect(bench.texts.prefix(2) == ["New", "Row 0"] && first.frame.minY == 44)
        }
    }
}
