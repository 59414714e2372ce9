import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct CollectionPlaceholderTests {
    private let item = UIDragItem(itemProvider: NSItemProvider(object: "new"))

    private func bench(_ sections: [[String]] = [["A", "B", "C"]]) -> CollectionBench {
        let bench = CollectionBench(sections)
        bench.view.register(TextItemCell.self, forCellWithReuseIdentifier: "loading")
        bench.view.layoutIfNeeded()
        return bench
    }

    private func placeholder(_ path: IndexPath) -> UICollectionViewDropPlaceholder {
        let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "loading")
        placeholder.cellUpdateHandler = { ($0 as? TextItemCell)?.label.text = "loading" }
        return placeholder
    }

    /// Drops an item on a placeholder, without an animation.
    private func drop(
        _ bench: CollectionBench, _ placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        let proposal = UICollectionViewDropProposal(operation: .copy)
        let drop = CollectionDrop(
            DropSession(local: nil), on: bench.view, items: [], destination: nil, proposal: proposal)
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        return drop.drop(item, to: placeholder)
    }

    @Test("R1130: a placeholder is shown among the items, and neither data source nor index paths have it")
    func collectionPlaceholderIsShown() {
        withoutDisplay {
            let bench = bench()
            let view = bench.view
            _ = bench.journal.read()
            let context = drop(bench, placeholder(IndexPath(0, 1)))
            #expect(bench.texts == ["A", "loading", "B", "C"] && context.dragItem === item)
            #expect(bench.frames.map(\.minX) == [0, 67.5, 135, 202.5])
            #expect(!bench.journal.read().contains { $0.hasPrefix("cell") || $0.hasPrefix("willDisplay") })
            #expect(view.numberOfItems(inSection: 0) == 3 && view.hasUncommittedUpdates)
            #expect(view.indexPathsForVisibleItems == [IndexPath(0, 0), IndexPath(0, 1), IndexPath(0, 2)])
            #expect((view.cellForItem(at: IndexPath(0, 1)) as? TextItemCell)?.label.text == "B")
            #expect(view.layoutAttributesForItem(at: IndexPath(0, 1))?.frame.minX == 135)
            let cell = view.shownRows[1].cell
            #expect(view.indexPath(for: cell) == nil && view.indexPathForItem(at: cell.center) == nil)
            #expect(view.indexPathForItem(at: CGPoint(x: 140, y: 10)) == IndexPath(0, 1))
            view.selectItem(at: IndexPath(0, 2), animated: false, scrollPosition: [])
            #expect(view.shownRows.map(\.cell.isSelected) == [false, false, false, true])
            #expect(view.indexPathsForSelectedItems == [IndexPath(0, 2)])
            view.selectByUser(RowIndex(0, 1))
            #expect(view.indexPathsForSelectedItems == [IndexPath(0, 2)])
        }
    }

    @Test("R1131: a placeholder becomes an item of the data, once, and its cell is replaced")
    func collectionPlaceholderIsCommitted() {
        withoutDisplay {
            let bench = bench()
            let context = drop(bench, placeholder(IndexPath(0, 1)))
            let second = drop(bench, placeholder(IndexPath(0, 1)))
            #expect(bench.texts == ["A", "loading", "loading", "B", "C"])
            var paths: [IndexPath] = []
            UIView.performWithoutAnimation {
                let isDone = second.commitInsertion {
                    paths.append($0)
                    bench.model.sections[0].insert("N", at: $0.item)
                }
                #expect(isDone)
            }
            #expect(bench.texts == ["A", "loading", "N", "B", "C"] && bench.view.numberOfItems(inSection: 0) == 4)
            let isRepeated = second.commitInsertion { paths.append($0) }
            #expect(!isRepeated && !second.deletePlaceholder() && paths == [IndexPath(0, 1)])
            UIView.performWithoutAnimation { #expect(context.deletePlaceholder()) }
            #expect(bench.texts == ["A", "N", "B", "C"] && !bench.view.hasUncommittedUpdates)
            #expect(!context.deletePlaceholder())
        }
    }

    @Test("R1131: a reload removes placeholders, and a closure that changes no data reloads")
    func collectionPlaceholderAndReload() {
        withoutDisplay {
            let bench = bench()
            let context = drop(bench, placeholder(IndexPath(0, 3)))
            #expect(bench.texts == ["A", "B", "C", "loading"])
            bench.view.reloadData()
            bench.view.layoutIfNeeded()
            #expect(bench.texts == ["A", "B", "C"] && !bench.view.hasUncommittedUpdates)
            let isDone = context.commitInsertion { _ in bench.model.sections[0].append("N") }
            #expect(!isDone && bench.model.sections == [["A", "B", "C"]])
            let other = drop(bench, placeholder(IndexPath(0, 0)))
            #expect(bench.texts.first == "loading")
            let isUnfit = other.commitInsertion { _ in }
            #expect(isUnfit)
            bench.view.layoutIfNeeded()
            #expect(bench.texts == ["A", "B", "C"])
        }
    }

    @Test("R1131: a placeholder at a place that does not exist, or in a batch, is not shown")
    func collectionPlaceholderWithoutPlace() {
        withoutDisplay {
            let bench = bench()
            for path in [IndexPath(0, 4), IndexPath(0, -1), IndexPath(3, 0), IndexPath(index: 0)] {
                #expect(!drop(bench, placeholder(path)).deletePlaceholder())
            }
            bench.view.performBatchUpdates {
                #expect(!drop(bench, placeholder(IndexPath(0, 0))).deletePlaceholder())
            }
            #expect(bench.texts == ["A", "B", "C"] && !bench.view.hasUncommittedUpdates)
        }
    }

    @Test("R1132: updates of the data move a placeholder with its neighbours, and the commit has its new place")
    func collectionPlaceholderFollows() {
        withoutDisplay {
            let bench = bench()
            let context = drop(bench, placeholder(IndexPath(0, 1)))
            bench.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
            bench.model.sections = [["N", "A", "B"]]
            UIView.performWithoutAnimation {
                bench.view.performBatchUpdates {
                    bench.view.insertItems(at: [IndexPath(0, 0)])
                    bench.view.deleteItems(at: [IndexPath(0, 2)])
                }
            }
            #expect(bench.texts == ["N", "A", "loading", "B"])
            #expect(bench.view.indexPathsForSelectedItems == [IndexPath(0, 2)])
            bench.model.sections = [["N", "A", "b"]]
            bench.view.reconfigureItems(at: [IndexPath(0, 2)])
            #expect(bench.texts == ["N", "A", "loading", "b"])
            UIView.performWithoutAnimation {
                _ = context.commitInsertion { bench.model.sections[0].insert("X", at: $0.item) }
            }
            #expect(bench.model.sections == [["N", "A", "X", "b"]] && bench.texts == ["N", "A", "X", "b"])
        }
    }

    @Test("R1131: a commit in which the program inserts the item itself leaves one item")
    func collectionPlaceholderIsInsertedByProgram() {
        withoutDisplay {
            let bench = bench()
            let context = drop(bench, placeholder(IndexPath(0, 1)))
            UIView.performWithoutAnimation {
                _ = context.commitInsertion {
                    bench.model.sections[0].insert("N", at: $0.item)
                    bench.view.insertItems(at: [$0])
                }
            }
            #expect(bench.texts == ["A", "N", "B", "C"] && !bench.view.hasUncommittedUpdates)
        }
    }

    @Test("R1133: index paths are translated between the data source and what is shown")
    func collectionTranslation() {
        withoutDisplay {
            let bench = bench()
            let view = bench.view
            let context = drop(bench, placeholder(IndexPath(0, 1)))
            #expect(view.presentationIndexPath(forDataSourceIndexPath: IndexPath(0, 1)) == IndexPath(0, 2))
            #expect(view.dataSourceIndexPath(forPresentationIndexPath: IndexPath(0, 2)) == IndexPath(0, 1))
            #expect(view.dataSourceIndexPath(forPresentationIndexPath: IndexPath(0, 1)) == nil)
            #expect(view.presentationIndexPath(forDataSourceIndexPath: nil) == nil)
            #expect(view.presentationSectionIndex(forDataSourceSectionIndex: 0) == 0)
            var (count, text): (Int, String?) = (0, nil)
            view.performUsingPresentationValues {
                count = view.numberOfItems(inSection: 0)
                text = (view.cellForItem(at: IndexPath(0, 1)) as? TextItemCell)?.label.text
            }
            #expect(count == 4 && text == "loading" && view.numberOfItems(inSection: 0) == 3)
            (view.shownRows[1].cell as? TextItemCell)?.label.text = ""
            context.setNeedsCellUpdate()
            #expect(bench.texts == ["A", "loading", "B", "C"])
        }
    }
}
