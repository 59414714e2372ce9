import Foundation
import Testing

@testable import UIKit

/// A data source that moves items by applying snapshots, as programs did before there were handlers.
private final class ApplyingSource: UICollectionViewDiffableDataSource<Int, String> {
    /// Whether it applies them by reloading.
    var reloads = false

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        true
    }
    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        var snapshot = snapshot()
        var names = snapshot.itemIdentifiers(inSection: 0)
        names.insert(names.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
        snapshot.deleteAllItems()
        snapshot.appendSections([0])
        snapshot.appendItems(names)
        if reloads {
            applySnapshotUsingReloadData(snapshot)
        } else {
            apply(snapshot, animatingDifferences: false)
        }
    }
}

@MainActor
struct DiffableReorderingTests {
    private typealias Source = UICollectionViewDiffableDataSource<Int, String>

    private func snapshot(_ sections: [[String]]) -> Source.Snapshot {
        var snapshot = Source.Snapshot()
        for (section, items) in sections.enumerated() {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    private func sections(_ snapshot: Source.Snapshot) -> [[String]] {
        snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
    }

    private func provider(_ journal: Journal) -> Source.CellProvider {
        { view, path, item in
            journal.write("cell \(item)")
            let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
            cell.accessibilityIdentifier = item
            return cell
        }
    }

    @Test("R619b: a diffable data source takes a move over, between the calls of its handlers")
    func reorderingHandlers() throws {
        try MovementBench.run([]) { bench in
            let journal = Journal()
            let source = Source(collectionView: bench.view, cellProvider: provider(journal))
            source.applySnapshotUsingReloadData(snapshot([["A", "B", "C"], ["D", "E"]]))
            bench.pass(0.1)
            _ = journal.read()
            #expect(!bench.begin(0, 0), "without a handler nothing can be moved")
            var transaction: NSDiffableDataSourceTransaction<Int, String>?
            source.reorderingHandlers.canReorderItem = { $0 != "B" }
            source.reorderingHandlers.willReorder = { _ in
                journal.write("will \(source.itemIdentifier(for: IndexPath(0, 0)) ?? "")")
            }
            source.reorderingHandlers.didReorder = {
                journal.write("did \(source.itemIdentifier(for: IndexPath(0, 0)) ?? "")")
                transaction = $0
            }
            #expect(!bench.begin(0, 1) && bench.begin(0, 0))
            bench.move(150, 75)
            bench.view.endInteractiveMovement()
            bench.pass(0.5)
            #expect(journal.read() == ["will A", "did B"])
            let done = try #require(transaction)
            #expect(sections(done.initialSnapshot) == [["A", "B", "C"], ["D", "E"]])
            #expect(sections(done.finalSnapshot) == [["B", "C"], ["D", "A", "E"]])
            #expect(sections(source.snapshot()) == sections(done.finalSnapshot))
            #expect(done.initialSnapshot.itemIdentifiers.applying(done.difference) == ["B", "C", "D", "A", "E"])
            #expect(done.sectionTransactions.map(\.sectionIdentifier) == [0, 1])
            #expect(done.sectionTransactions.map(\.finalSnapshot.items) == [["B", "C"], ["D", "A", "E"]])
            for change in done.sectionTransactions {
                #expect(change.initialSnapshot.items.applying(change.difference) == change.finalSnapshot.items)
            }
            #expect(bench.names == ["B", "C", "D", "A", "E"] && bench.placedNames == bench.names)
        }
    }

    @Test("R619b: an override that applies a snapshot with the move changes nothing more on the screen")
    func applyingSource() {
        MovementBench.run([]) { bench in
            let journal = Journal()
            let source = ApplyingSource(collectionView: bench.view, cellProvider: provider(journal))
            source.applySnapshotUsingReloadData(snapshot([["A", "B", "C"]]))
            bench.pass(0.1)
            let a = bench.cell("A")
            _ = journal.read()
            #expect(bench.begin(0, 0))
            bench.move(250, 25)
            bench.view.endInteractiveMovement()
            bench.pass(0.5)
            #expect(journal.entries == [] && sections(source.snapshot()) == [["B", "C", "A"]])
            #expect(bench.names == ["B", "C", "A"] && bench.placedNames == bench.names && bench.cell("A") === a)
        }
    }

    @Test("R619b: an override or a handler that reloads with other items is not disturbed")
    func reloadingSources() {
        MovementBench.run([]) { bench in
            let source = ApplyingSource(collectionView: bench.view, cellProvider: provider(Journal()))
            source.reloads = true
            source.applySnapshotUsingReloadData(snapshot([["A", "B", "C"]]))
            bench.pass(0.1)
            #expect(bench.begin(0, 0))
            bench.move(250, 25)
            bench.view.endInteractiveMovement()
            bench.pass(0.5)
            #expect(sections(source.snapshot()) == [["B", "C", "A"]])
            #expect(bench.names == ["B", "C", "A"] && bench.placedNames == bench.names)
        }
        MovementBench.run([]) { bench in
            let source = Source(collectionView: bench.view, cellProvider: provider(Journal()))
            source.applySnapshotUsingReloadData(snapshot([["A"], ["B", "C"]]))
            source.reorderingHandlers.canReorderItem = { _ in true }
            source.reorderingHandlers.didReorder = { [weak source] transaction in
                var rest = transaction.finalSnapshot
                rest.deleteSections(rest.sectionIdentifiers.filter { rest.numberOfItems(inSection: $0) == 0 })
                source?.applySnapshotUsingReloadData(rest)
            }
            bench.pass(0.1)
            #expect(bench.begin(0, 0))
            bench.move(50, 75)
            #expect(bench.counts == [0, 3])
            bench.view.endInteractiveMovement()
            bench.pass(0.5)
            #expect(bench.counts == [3] && bench.names == ["A", "B", "C"] && bench.placedNames == bench.names)
            #expect(bench.view.collection.movement == nil && bench.cell("A")?.isReordering == false)
        }
    }

    @Test("R619b: a closed item keeps those below it in a section without an outline, and a row gets its new level")
    func outlineLevels() {
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["Nuts", "Tea"])
        outline.append(["Almond"], to: "Nuts")
        MovementBench.run([]) { bench in
            let source = Source(collectionView: bench.view, cellProvider: provider(Journal()))
            source.reorderingHandlers.canReorderItem = { _ in true }
            source.applySnapshotUsingReloadData(snapshot([[], ["X", "Y"]]))
            source.apply(outline, to: 0, animatingDifferences: false)
            bench.pass(0.1)
            #expect(bench.names == ["Nuts", "Tea", "X", "Y"] && bench.begin(0, 0))
            bench.move(150, 75)
            bench.view.endInteractiveMovement()
            bench.pass(0.5)
            #expect(bench.names == ["Tea", "X", "Nuts", "Y"])
            #expect(source.snapshot(for: 1).items == ["X", "Nuts", "Almond", "Y"])
            #expect(source.snapshot(for: 1).parent(of: "Almond") == "Nuts")
        }
        outline.expand(["Nuts"])
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        MovementBench.run([], layout: layout, cell: UICollectionViewListCell.self) { bench in
            let source = Source(collectionView: bench.view, cellProvider: provider(Journal()))
            source.reorderingHandlers.canReorderItem = { _ in true }
            source.applySnapshotUsingReloadData(snapshot([[]]))
            source.apply(outline, to: 0, animatingDifferences: false)
            bench.pass(0.1)
            @MainActor func level(_ name: String) -> Int? {
                (bench.cell(name) as? UICollectionViewListCell)?.indentationLevel
            }
            #expect(bench.names == ["Nuts", "Almond", "Tea"] && level("Almond") == 1 && level("Tea") == 0)
            #expect(bench.begin(0, 2))
            bench.move(150, 66)
            bench.view.endInteractiveMovement()
            bench.pass(0.5)
            #expect(bench.names == ["Nuts", "Tea", "Almond"] && level("Tea") == 1)
        }
    }

    @Test("R619b: an item goes to each place of a section, at its end and in an empty one")
    func snapshotMoves() throws {
        let start = snapshot([["A", "B", "C"], []])
        func moved(_ item: String, _ section: Int, _ index: Int) throws -> [[String]] {
            let move = SnapshotMove(of: item, to: section, at: index, in: start) { section in
                var part = NSDiffableDataSourceSectionSnapshot<String>()
                part.append(start.itemIdentifiers(inSection: section))
                return part
            }
            let transaction = try #require(move).transaction
            for change in transaction.sectionTransactions {
                let items = transaction.finalSnapshot.itemIdentifiers(inSection: change.sectionIdentifier)
                #expect(change.finalSnapshot.visibleItems == items)
            }
            return sections(transaction.finalSnapshot)
        }
        #expect(try moved("A", 0, 1) == [["B", "A", "C"], []] && moved("A", 0, 2) == [["B", "C", "A"], []])
        #expect(try moved("C", 0, 0) == [["C", "A", "B"], []] && moved("B", 1, 0) == [["A", "C"], ["B"]])
        #expect(try moved("A", 0, 90) == [["B", "C", "A"], []])
        #expect(SnapshotMove(of: "X", to: 0, at: 0, in: start) { _ in .init() } == nil)
    }

    @Test("R619b: in an outline an item takes those below it along, and an open item stays")
    func outlineMoves() throws {
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["Fruit", "Nuts", "Tea"])
        outline.append(["Apple", "Pear"], to: "Fruit")
        outline.append(["Almond"], to: "Nuts")
        outline.expand(["Fruit"])
        // Fruit, Apple, Pear, Nuts, Tea
        func moved(_ item: String, _ index: Int) throws -> NSDiffableDataSourceSectionSnapshot<String> {
            let move = SnapshotMove(of: item, to: 0, at: index, in: snapshot([outline.visibleItems])) { _ in outline }
            let transaction = try #require(move).transaction
            let after = try #require(transaction.sectionTransactions.first).finalSnapshot
            #expect(after.visibleItems == transaction.finalSnapshot.itemIdentifiers)
            return after
        }
        let first = try moved("Nuts", 0)
        #expect(
            first.items == ["Nuts", "Almond", "Fruit", "Apple", "Pear", "Tea"] && first.parent(of: "Almond") == "Nuts")
        let below = try moved("Tea", 1)
        #expect(
            below.items == ["Fruit", "Tea", "Apple", "Pear", "Nuts", "Almond"] && below.parent(of: "Tea") == "Fruit")
        let inside = try moved("Nuts", 2)
        #expect(inside.items == ["Fruit", "Apple", "Nuts", "Almond", "Pear", "Tea"])
        #expect(inside.parent(of: "Nuts") == "Fruit" && inside.level(of: "Almond") == 2)
        #expect(try moved("Apple", 4).parent(of: "Apple") == nil)
        MovementBench.run([]) { bench in
            let source = Source(collectionView: bench.view, cellProvider: provider(Journal()))
            source.reorderingHandlers.canReorderItem = { _ in true }
            source.applySnapshotUsingReloadData(snapshot([[]]))
            source.apply(outline, to: 0, animatingDifferences: false)
            bench.pass(0.1)
            #expect(bench.names == ["Fruit", "Apple", "Pear", "Nuts", "Tea"])
            #expect(!bench.begin(0, 0) && bench.begin(0, 3))
            bench.move(150, 25)
            bench.view.endInteractiveMovement()
            bench.pass(0.5)
            #expect(source.snapshot(for: 0).parent(of: "Nuts") == "Fruit")
            #expect(source.snapshot().itemIdentifiers == ["Fruit", "Nuts", "Apple", "Pear", "Tea"])
            #expect(bench.names == source.snapshot().itemIdentifiers && bench.placedNames == bench.names)
        }
    }
}
