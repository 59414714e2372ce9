import Foundation
import Testing

@testable import UIKit

@MainActor struct DiffableDataSourceTests {
    @MainActor
    private final class Bench {
        let window: UIWindow
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600), style: .plain)
        var asked: [Int] = []
        private(set) var source: UITableViewDiffableDataSource<String, Int>!

        init(_ bench: TouchBench) {
            window = bench.window
            table.register(UITableViewCell.self, forCellReuseIdentifier: "C")
            table.rowHeight = 44
            source = UITableViewDiffableDataSource(tableView: table) { [unowned self] table, path, item in
                asked.append(item)
                let cell = table.dequeueReusableCell(withIdentifier: "C", for: path)
                cell.textLabel?.text = "\(item)"
                return cell
            }
            window.addSubview(table)
        }

        var texts: [String] {
            table.layoutIfNeeded()
            return table.visibleCells.map { $0.textLabel?.text ?? "" }
        }

        func apply(
            _ items: [Int], animated: Bool = false,
            _ change: (inout NSDiffableDataSourceSnapshot<String, Int>) -> Void = { _ in }
        ) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["A"])
            snapshot.appendItems(items)
            change(&snapshot)
            source.apply(snapshot, animatingDifferences: animated)
            table.layoutIfNeeded()
        }

        func take() -> [Int] {
            defer { asked = [] }
            return asked
        }
    }

    @Test("R399: a snapshot shows its items, and the next one asks only for those that are new")
    func apply() {
        TouchBench.run {
            let bench = Bench($0)
            #expect(bench.table.dataSource === bench.source)
            bench.apply([1, 2, 3])
            #expect(bench.texts == ["1", "2", "3"])
            #expect(bench.source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 2)
            #expect(bench.source.indexPath(for: 3) == IndexPath(row: 2, section: 0))
            #expect(bench.source.itemIdentifier(for: IndexPath(row: 9, section: 0)) == nil)
            #expect(bench.source.sectionIdentifier(for: 0) == "A" && bench.source.index(for: "A") == 0)
            _ = bench.take()
            bench.apply([3, 1, 4])
            #expect(bench.texts == ["3", "1", "4"] && bench.take() == [4])
        }
    }

    @Test("R399: equal snapshots ask for no cell")
    func equalSnapshots() {
        TouchBench.run {
            let bench = Bench($0)
            bench.apply([1, 2])
            _ = bench.take()
            var isComplete = false
            bench.source.apply(bench.source.snapshot(), animatingDifferences: true) { isComplete = true }
            bench.table.layoutIfNeeded()
            #expect(bench.take().isEmpty && isComplete)
        }
    }

    @Test("R399: reconfigureItems keeps the cell, reloadItems takes another one")
    func diffableDataSourceRequests() throws {
        try TouchBench.run {
            let bench = Bench($0)
            bench.apply([1, 2])
            _ = bench.take()
            let cell = try #require(bench.table.cellForRow(at: IndexPath(row: 1, section: 0)))
            bench.apply([1, 2]) { $0.reconfigureItems([2]) }
            #expect(bench.take() == [2] && bench.table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
            bench.apply([1, 2]) { $0.reloadItems([2]) }
            #expect(bench.take() == [2])
            bench.apply([1, 2])
            #expect(bench.take().isEmpty, "a request counts for one snapshot")
        }
    }

    @Test("R721: a snapshot that is applied within a batch configures its items again")
    func diffableDataSourceWithinBatch() throws {
        try TouchBench.run {
            let bench = Bench($0)
            bench.apply([1, 2, 3])
            _ = bench.take()
            let cell = try #require(bench.table.cellForRow(at: IndexPath(row: 2, section: 0)))
            bench.table.performBatchUpdates { bench.apply([2, 3]) { $0.reconfigureItems([3]) } }
            #expect(bench.take() == [3])
            #expect(bench.table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
        }
    }

    @Test("R399: sections come, go and move with their items")
    func diffableDataSourceSections() {
        TouchBench.run {
            let bench = Bench($0)
            bench.apply([1, 2]) {
                $0.appendSections(["B"])
                $0.appendItems([3])
            }
            #expect(bench.texts == ["1", "2", "3"])
            bench.apply([1]) {
                $0.insertSections(["B", "C"], beforeSection: "A")
                $0.appendItems([3, 2], toSection: "B")
                $0.appendItems([4], toSection: "C")
            }
            #expect(bench.texts == ["3", "2", "4", "1"] && bench.table.numberOfSections == 3)
        }
    }

    @Test("a table without a window shows the snapshot at once")
    func diffableDataSourceWithoutWindow() {
        TouchBench.run {
            let bench = Bench($0)
            bench.table.removeFromSuperview()
            bench.apply([1, 2], animated: true)
            #expect(bench.texts == ["1", "2"])
            var snapshot = bench.source.snapshot()
            snapshot.appendItems([5])
            var isComplete = false
            bench.source.applySnapshotUsingReloadData(snapshot) { isComplete = true }
            #expect(bench.texts == ["1", "2", "5"] && isComplete)
        }
    }

    @Test("R399: a snapshot from another queue is shown on the main queue")
    func otherQueue() async {
        let bench = withoutDisplay { Bench(TouchBench()) }
        bench.table.removeFromSuperview()
        let source: UITableViewDiffableDataSource<String, Int> = bench.source
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            DispatchQueue(label: "snapshots").async {
                var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
                snapshot.appendSections(["A"])
                snapshot.appendItems([7])
                source.apply(snapshot, animatingDifferences: false) { continuation.resume() }
            }
        }
        #expect(source.snapshot().itemIdentifiers == [7])
    }
}
