import Foundation
import Graphics
import Testing

@testable import UIKit

/// Questions of a table when the program has changed its data, and will reload or update the table only then.
@MainActor struct TableQuestionTests {
    @Test("R722: heights are asked for with the next layout, so that the data can be reloaded before")
    func heightsAfterChange() {
        withoutDisplay {
            let bench = TableBench([["a", "b"]], scribe: { HeightScribe($0) })
            bench.table.estimatedRowHeight = 0
            bench.table.layoutIfNeeded()
            _ = bench.journal.read()
            bench.model.sections = [[]]
            bench.table.rowHeight = 60
            bench.table.tableHeaderView = UIView(0, 0, 10, 70)
            #expect(bench.journal.read() == [])
            bench.table.reloadData()
            bench.table.layoutIfNeeded()
            #expect(!bench.journal.read().contains { $0.hasPrefix("height") })
            bench.model.sections = [["a"]]
            bench.table.reloadData()
            bench.table.layoutIfNeeded()
            _ = bench.journal.read()
            bench.table.rowHeight = 70
            #expect(bench.table.rectForRow(at: IndexPath(0, 0)).minY == 70)
            #expect(bench.journal.read() == ["height 0.0"])
        }
    }

    @Test("R722: another view above the rows leaves their measured heights as they are")
    func headerKeepsHeights() {
        withoutDisplay {
            let bench = TableBench([TableBench.names(40)], scribe: { HeightScribe($0) })
            bench.table.tableHeaderView = UIView(0, 0, 10, 70)
            bench.table.layoutIfNeeded()
            bench.scroll(to: 450)
            let top = bench.table.rectForRow(at: IndexPath(0, 20)).minY
            bench.table.tableHeaderView = UIView(0, 0, 10, 100)
            #expect(bench.table.rectForRow(at: IndexPath(0, 20)).minY == top + 30)
            bench.table.layoutIfNeeded()
            #expect(bench.table.rectForRow(at: IndexPath(0, 20)).minY == top + 30)
        }
    }

    @Test("a view above the rows that is set again has its present height")
    func headerSetAgain() {
        withoutDisplay {
            let (bench, header) = (TableBench([["a", "b"]]), UIView(0, 0, 10, 70))
            bench.table.tableHeaderView = header
            bench.table.layoutIfNeeded()
            header.frame.size.height = 90
            bench.table.tableHeaderView = header
            bench.table.layoutIfNeeded()
            #expect(bench.tops == [90, 134] && bench.table.contentSize.height == 178)
        }
    }

    @Test("a delegate with levels of indentation indents rows, and cells that are used again for others no longer")
    func indentationLevels() {
        withoutDisplay {
            let bench = TableBench([TableBench.names(100)], scribe: { LevelScribe($0) })
            bench.table.layoutIfNeeded()
            #expect(bench.table.visibleCells.prefix(6).map(\.indentationLevel) == [2, 2, 2, 2, 2, 0])
            bench.scroll(to: 2000)
            #expect(bench.table.visibleCells.allSatisfy { $0.indentationLevel == 0 })
        }
    }

    @Test("R721: rows that are configured again within a batch get the data that they have after it")
    func reconfiguredRows() {
        withoutDisplay {
            let model = RegisteredRows([["A", "B", "C"]])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            table.register(UITableViewCell.self, forCellReuseIdentifier: "own")
            table.dataSource = model
            table.layoutIfNeeded()
            let cell = table.visibleCells[2]
            UIView.performWithoutAnimation {
                table.performBatchUpdates {
                    model.sections = [["B", "X"]]
                    table.deleteRows(at: [IndexPath(0, 0)], with: .none)
                    table.reconfigureRows(at: [IndexPath(0, 0), IndexPath(0, 2)])
                }
            }
            #expect(table.cellForRow(at: IndexPath(0, 1)) === cell && cell.textLabel?.text == "X")
        }
    }

    @Test("R721: a batch that only configures rows again does so during a layout too")
    func reconfiguredDuringLayout() {
        withoutDisplay {
            let (model, scribe) = (RegisteredRows([["A", "B", "C"]]), TableScribe(Journal()))
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            table.register(UITableViewCell.self, forCellReuseIdentifier: "own")
            table.dataSource = model
            table.delegate = scribe
            scribe.onDisplay = { table, path in
                guard path.row == 2 else { return }
                model.sections = [["X", "B", "C"]]
                table.performBatchUpdates { table.reconfigureRows(at: [IndexPath(0, 0)]) }
            }
            withExtendedLifetime((model, scribe)) { table.layoutIfNeeded() }
            #expect(table.visibleCells.map { $0.textLabel?.text } == ["X", "B", "C"])
        }
    }

    @Test("R720: a table that is reloaded during a layout announces no more of the old rows for prefetching")
    func prefetchAfterReload() {
        withoutDisplay {
            let (bench, announced) = (TableBench([TableBench.names(100)]), AnnouncedRows())
            bench.table.prefetchDataSource = announced
            bench.scribe.onDisplay = { table, path in
                guard path.row == 3 else { return }
                bench.model.sections = [["A"]]
                table.reloadData()
            }
            bench.table.layoutIfNeeded()
            #expect(announced.rows.isEmpty)
        }
    }
}

/// A delegate that indents the first five rows.
private final class LevelScribe: RowScribe, UITableViewDelegate {
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        indexPath.row < 5 ? 2 : 0
    }
}

/// The rows that were announced for prefetching.
private final class AnnouncedRows: NSObject, UITableViewDataSourcePrefetching {
    var rows: [Int] = []
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { rows += indexPaths.map(\.row) }
}

/// Rows with cells of a registered class.
private final class RegisteredRows: NamedRows, UITableViewDataSource {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "own", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
}
