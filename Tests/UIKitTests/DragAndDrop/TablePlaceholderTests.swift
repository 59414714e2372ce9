import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct TablePlaceholderTests {
    private let item = UIDragItem(itemProvider: NSItemProvider(object: "new"))

    private func bench() -> TableBench {
        let bench = TableBench([["A", "B", "C"]])
        bench.table.register(UITableViewCell.self, forCellReuseIdentifier: "loading")
        bench.table.layoutIfNeeded()
        return bench
    }

    /// Drops an item on a placeholder, without an animation.
    private func drop(_ bench: TableBench, _ path: IndexPath) -> any UITableViewDropPlaceholderContext {
        let placeholder = UITableViewDropPlaceholder(
            insertionIndexPath: path, reuseIdentifier: "loading", rowHeight: 60)
        placeholder.cellUpdateHandler = { $0.textLabel?.text = "loading" }
        let drop = TableDrop(
            DropSession(local: nil), on: bench.table, items: [], destination: nil,
            proposal: UITableViewDropProposal(operation: .copy))
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        return drop.drop(item, to: placeholder)
    }

    @Test("R1130: a placeholder is a row of its own height in a table, and neither data source nor index paths have it")
    func tablePlaceholderIsShown() {
        withoutDisplay {
            let bench = bench()
            let table = bench.table
            _ = bench.journal.read()
            let context = drop(bench, IndexPath(0, 1))
            #expect(bench.texts == ["A", "loading", "B", "C"] && bench.tops == [0, 44, 104, 148])
            #expect(context.dragItem === item)
            #expect(!bench.journal.read().contains { $0.hasPrefix("cell") || $0.hasPrefix("willDisplay") })
            #expect(table.numberOfRows(inSection: 0) == 3 && table.hasUncommittedUpdates)
            #expect(table.indexPathsForVisibleRows == [IndexPath(0, 0), IndexPath(0, 1), IndexPath(0, 2)])
            #expect(table.rectForRow(at: IndexPath(0, 1)).minY == 104)
            #expect(table.cellForRow(at: IndexPath(0, 1))?.textLabel?.text == "B")
            #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 70)) == nil)
            #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 110)) == IndexPath(0, 1))
            table.selectRow(at: IndexPath(0, 1), animated: false, scrollPosition: .none)
            #expect(table.visibleCells.map(\.isSelected) == [false, false, true, false])
            #expect(table.indexPathForSelectedRow == IndexPath(0, 1))
            table.selectByUser(RowIndex(0, 1))
            #expect(table.indexPathForSelectedRow == IndexPath(0, 1))
            #expect(table.gap(at: CGPoint(x: 10, y: 70)) == IndexPath(0, 1))
            #expect(!table.canMove(RowIndex(0, 0)))
        }
    }

    @Test("R1131: a placeholder of a table becomes a row of the data, is deleted, or goes with a reload")
    func tablePlaceholderIsCommitted() {
        withoutDisplay {
            let bench = bench()
            let context = drop(bench, IndexPath(0, 1))
            UIView.performWithoutAnimation {
                let isDone = context.commitInsertion { bench.model.sections[0].insert("N", at: $0.row) }
                #expect(isDone)
            }
            #expect(bench.texts == ["A", "N", "B", "C"] && bench.tops == [0, 44, 88, 132])
            #expect(!bench.table.hasUncommittedUpdates && !context.deletePlaceholder())
            let second = drop(bench, IndexPath(0, 4))
            #expect(bench.texts == ["A", "N", "B", "C", "loading"])
            UIView.performWithoutAnimation { #expect(second.deletePlaceholder()) }
            #expect(bench.texts == ["A", "N", "B", "C"])
            let third = drop(bench, IndexPath(0, 0))
            bench.table.reloadData()
            bench.table.layoutIfNeeded()
            let isDone = third.commitInsertion { _ in bench.model.sections = [] }
            #expect(!isDone && bench.texts == ["A", "N", "B", "C"])
            #expect(!drop(bench, IndexPath(0, 9)).deletePlaceholder())
        }
    }

    @Test("R1132: updates of a table's data move a placeholder with its neighbours")
    func tablePlaceholderFollows() {
        withoutDisplay {
            let bench = bench()
            let context = drop(bench, IndexPath(0, 1))
            bench.model.sections = [["N", "A", "B"]]
            UIView.performWithoutAnimation {
                bench.table.performBatchUpdates {
                    bench.table.insertRows(at: [IndexPath(0, 0)], with: .none)
                    bench.table.deleteRows(at: [IndexPath(0, 2)], with: .none)
                }
            }
            #expect(bench.texts == ["N", "A", "loading", "B"] && bench.tops == [0, 44, 88, 148])
            var path: IndexPath?
            UIView.performWithoutAnimation {
                _ = context.commitInsertion {
                    path = $0
                    bench.model.sections[0].insert("X", at: $0.row)
                }
            }
            #expect(path == IndexPath(0, 2) && bench.texts == ["N", "A", "X", "B"])
        }
    }

    @Test("R1133: index paths of a table are translated between the data source and what is shown")
    func tableTranslation() {
        withoutDisplay {
            let bench = bench()
            let table = bench.table
            let context = drop(bench, IndexPath(0, 1))
            #expect(table.presentationIndexPath(forDataSourceIndexPath: IndexPath(0, 1)) == IndexPath(0, 2))
            #expect(table.dataSourceIndexPath(forPresentationIndexPath: IndexPath(0, 1)) == nil)
            #expect(table.dataSourceSectionIndex(forPresentationSectionIndex: 0) == 0)
            var text: String?
            table.performUsingPresentationValues { text = table.cellForRow(at: IndexPath(0, 1))?.textLabel?.text }
            #expect(text == "loading" && table.numberOfRows(inSection: 0) == 3)
            #expect(context.deletePlaceholder())
            #expect(table.presentationIndexPath(forDataSourceIndexPath: IndexPath(0, 1)) == IndexPath(0, 1))
        }
    }
}
