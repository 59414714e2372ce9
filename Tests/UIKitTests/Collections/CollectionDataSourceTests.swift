import Foundation
import Testing

@testable import UIKit

@MainActor struct CollectionDataSourceTests {
    private typealias Source = UICollectionViewDiffableDataSource<Int, String>

    private func makeSource(_ view: UICollectionView, _ journal: Journal) -> Source {
        let registration = UICollectionView.CellRegistration<TextItemCell, String> { cell, path, item in
            journal.write("configure \(item)")
            cell.label.text = item
        }
        let source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { _, kind, path in journal.write("header \(path.section)") }
        source.supplementaryViewProvider = { view, kind, path in
            view.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        return source
    }

    @Test("R399: a snapshot shows its items, another one moves what stays, and an equal one asks for nothing")
    func snapshots() async throws {
        try await withAnimationStage { stage in
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 1, height: 20)
            let bench = CollectionBench([], layout: layout)
            stage.root.addSubview(bench.view)
            let journal = Journal()
            let source = makeSource(bench.view, journal)
            var snapshot = Source.Snapshot()
            snapshot.appendSections([7])
            snapshot.appendItems(["A", "B", "C"])
            await source.apply(snapshot, animatingDifferences: false)
            bench.view.layoutIfNeeded()
            #expect(journal.read() == ["header 0", "configure A", "configure B", "configure C"])
            let b = bench.view.cellForItem(at: IndexPath(0, 1))
            await source.apply(snapshot)
            #expect(journal.read() == [])
            snapshot.deleteItems(["A"])
            snapshot.appendItems(["D"])
            snapshot.moveItem("C", beforeItem: "B")
            var isDone = false
            source.apply(snapshot) { isDone = true }
            #expect(journal.read() == ["configure D"] && !isDone)
            stage.advance(by: 0.4)
            #expect(isDone && bench.texts == ["C", "B", "D"] && bench.view.cellForItem(at: IndexPath(0, 1)) === b)
            #expect(source.itemIdentifier(for: IndexPath(0, 0)) == "C" && source.indexPath(for: "D") == IndexPath(0, 2))
            snapshot.reconfigureItems(["B"])
            await source.apply(snapshot, animatingDifferences: false)
            #expect(journal.read() == ["configure B"] && bench.view.cellForItem(at: IndexPath(0, 1)) === b)
            snapshot.reloadItems(["B"])
            await source.apply(snapshot, animatingDifferences: false)
            #expect(bench.view.cellForItem(at: IndexPath(0, 1)) !== b)
        }
    }

    @Test("R399: a controller shows its collection view, and clears the selection when it appears")
    func controller() {
        withoutDisplay {
            let controller = PhotosController(collectionViewLayout: UICollectionViewFlowLayout())
            controller.loadViewIfNeeded()
            #expect(
                controller.view === controller.collectionView && controller.collectionView.dataSource === controller)
            controller.collectionView.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
            controller.collectionView.layoutIfNeeded()
            #expect(controller.collectionView.visibleCells.count == 3)
            controller.collectionView.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
            controller.viewWillAppear(false)
            #expect(controller.collectionView.indexPathsForSelectedItems == [])
        }
    }
}

private final class PhotosController: UICollectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
