import Foundation
import Testing

@testable import UIKit

/// A delegate that looks its items up, and records which of them leave.
@MainActor
private final class LookingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    let items: MovableItems
    var ended: [String] = []
    /// Called with each question for a target.
    var onTarget: () -> Void = {}

    init(_ items: MovableItems) { self.items = items }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let name = items.sections[indexPath.section][indexPath.item]
        return CGSize(width: 100, height: name.isEmpty ? 10 : 50)
    }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { ended.append("\(cell.accessibilityIdentifier ?? "") at \(indexPath.item)") }
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        onTarget()
        return proposedIndexPath
    }
}

/// The questions to the program while an item is moved, which are about the items of its data.
@MainActor
struct MovementQuestionTests {
    /// Connects a delegate, and forgets what it has recorded.
    private func connect(_ bench: MovementBench) -> LookingDelegate {
        let delegate = LookingDelegate(bench.items)
        bench.view.delegate = delegate
        bench.view.layoutIfNeeded()
        delegate.ended = []
        return delegate
    }

    @Test("R619: a change of the items while one is moved asks about the new ones only, and takes the moved one back")
    func itemMovementBatch() {
        MovementBench.run([["A", "B", "C", "D"], ["E"]]) { bench in
            let delegate = connect(bench)
            bench.view.selectItem(at: IndexPath(0, 0), animated: false, scrollPosition: [])
            #expect(bench.begin(0, 0))
            bench.move(250, 25)
            bench.pass(0.2)
            #expect(bench.names == ["B", "C", "A", "D", "E"])
            bench.items.recordsCells = true
            bench.items.sections[0].removeLast()
            bench.view.deleteItems(at: [IndexPath(0, 3)])
            bench.pass(1)
            #expect(bench.names == ["A", "B", "C", "E"] && bench.placedNames == bench.names)
            #expect(bench.journal.entries == [] && bench.counts == [3, 1] && delegate.ended == ["D at 3"])
            #expect(bench.view.indexPathsForSelectedItems == [IndexPath(0, 0)])
            #expect(bench.view.collection.movement == nil && bench.view.collection.landing == nil)
        }
    }

    @Test("R619: a delegate that reloads when it is asked for a target ends the movement")
    func itemMovementTargetReload() {
        MovementBench.run([["A", "B"], ["C"]]) { bench in
            let delegate = connect(bench)
            delegate.onTarget = { [items = bench.items, view = bench.view] in
                items.sections = [["B"]]
                view.reloadData()
            }
            #expect(bench.begin(0, 0))
            bench.move(50, 75)
            delegate.onTarget = {}
            bench.pass(0.5)
            #expect(bench.names == ["B"] && bench.counts == [1] && bench.view.collection.movement == nil)
            #expect(bench.journal.entries == [] && bench.begin(0, 0))
        }
    }

    @Test("R619: items that leave during a movement or at its end are reported with their indices in the data")
    func itemMovementEndings() {
        MovementBench.run([["A", "B", "C"]]) { bench in
            let delegate = connect(bench)
            #expect(bench.begin(0, 0))
            bench.move(250, 25)
            bench.pass(0.5)
            #expect(bench.names == ["B", "C", "A"])
            bench.view.reloadData()
            bench.touches.window.layoutIfNeeded()
            #expect(delegate.ended.sorted() == ["A at 0", "B at 1", "C at 2"])
        }
        MovementBench.run([(0..<300).map { "\($0)" }]) { bench in
            let delegate = connect(bench)
            #expect(bench.begin(0, 0))
            bench.move(50, 395)
            bench.pass(1)
            #expect(bench.cell("0") != nil && bench.cell("1") == nil)
            bench.view.cancelInteractiveMovement()
            bench.pass(1)
            #expect(bench.cell("0") == nil && delegate.ended.contains("0 at 0"))
            for entry in delegate.ended {
                let words = entry.split(separator: " ")
                #expect(words.first == words.last)
            }
        }
    }

    @Test("R619: the views of items go along, and the data source is asked for them at the indices of the data")
    func itemMovementBadges() throws {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
            elementKind: MovementBench.badge, containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        try MovementBench.run([["A", "B"], ["C"]], layout: layout) { bench in
            @MainActor func badge(_ section: Int, _ item: Int) -> UIView? {
                bench.view.supplementaryView(forElementKind: MovementBench.badge, at: IndexPath(section, item))
            }
            let last = try #require(badge(1, 0))
            #expect(last.accessibilityIdentifier == "badge of C")
            for commits in [false, true] {
                #expect(bench.begin(0, 0))
                bench.move(150, 125)
                bench.pass(0.5)
                #expect(bench.names == ["B", "A", "C"] && bench.counts == [1, 2])
                #expect(badge(1, 1) === last && badge(1, 0)?.accessibilityIdentifier == "badge of A")
                #expect(badge(0, 0)?.accessibilityIdentifier == "badge of B" && badge(0, 1) == nil)
                if commits { bench.view.endInteractiveMovement() } else { bench.view.cancelInteractiveMovement() }
                bench.pass(0.5)
                #expect(badge(1, commits ? 1 : 0) === last)
            }
            #expect(bench.items.sections == [["B"], ["A", "C"]])
        }
    }

    @Test("R619: the lines of rows are asked for at the indices of the data, also when the movement is cancelled")
    func itemMovementSeparators() throws {
        var look: (IndexPath) -> Void = { _ in }
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.itemSeparatorHandler = { path, lines in
            look(path)
            return lines
        }
        let layout = UICollectionViewCompositionalLayout.list(using: configuration)
        try MovementBench.run([["A", "B"], ["C"]], layout: layout, cell: UICollectionViewListCell.self) { bench in
            var names: Set<String> = []
            look = { names.insert(bench.items.sections[$0.section][$0.item]) }
            let place = try #require(bench.cell("C")).center
            for commits in [false, true] {
                #expect(bench.begin(0, 0))
                bench.move(place.x, place.y)
                bench.pass(0.5)
                #expect(bench.counts == [1, 2] && bench.names == ["B", "A", "C"])
                if commits { bench.view.endInteractiveMovement() } else { bench.view.cancelInteractiveMovement() }
                bench.pass(0.5)
            }
            #expect(names == ["A", "B", "C"] && bench.items.sections == [["B"], ["A", "C"]])
        }
    }

    @Test("R619: nothing ticks while a moved item is held at an edge, beyond which there is no content")
    func itemMovementRest() {
        MovementBench.run([["A", "B", "C"]]) { bench in
            #expect(bench.begin(0, 0))
            bench.move(10, 395)
            bench.pass(1)
            #expect(bench.view.contentOffset == .zero && !AnimationClock.shared.isNeeded)
        }
        MovementBench.run([(0..<60).map { "\($0)" }]) { bench in
            #expect(bench.begin(0, 0))
            bench.move(10, 395)
            bench.pass(5)
            #expect(bench.view.contentOffset.y == 600 && !AnimationClock.shared.isNeeded)
        }
    }
}
