import Foundation
import Testing

@testable import UIKit

@MainActor struct CollectionSelectionTests {
    /// Runs `body` with a collection view of 320 by 400 points in a window that receives touches.
    private func run(_ sections: [[String]], _ body: (TouchBench, CollectionBench) throws -> Void) rethrows {
        try TouchBench.run { touches in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            let bench = CollectionBench(sections)
            bench.model.recordsQuestions = false
            bench.view.delaysContentTouches = false
            touches.window.addSubview(bench.view)
            bench.view.layoutIfNeeded()
            _ = bench.journal.read()
            try body(touches, bench)
        }
    }

    @Test("a tap highlights, asks, selects, and then ends the highlight; another tap deselects the item")
    func tap() {
        run([["A", "B"]]) { touches, bench in
            touches.tap(1, 20, 20)
            #expect(
                bench.journal.read() == [
                    "shouldHighlight 0.0", "didHighlight 0.0", "shouldSelect 0.0", "didSelect 0.0",
                    "didUnhighlight 0.0",
                ])
            #expect(bench.view.cellForItem(at: IndexPath(0, 0))?.isSelected == true)
            touches.tap(2, 90, 20, .indirectPointer)
            #expect(
                bench.journal.read() == [
                    "shouldHighlight 0.1", "didHighlight 0.1", "shouldSelect 0.1", "didDeselect 0.0", "didSelect 0.1",
                    "didUnhighlight 0.1",
                ])
            #expect(bench.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
            bench.view.allowsMultipleSelection = true
            touches.tap(3, 90, 20)
            #expect(
                bench.journal.read() == [
                    "shouldHighlight 0.1", "didHighlight 0.1", "shouldDeselect 0.1", "didDeselect 0.1",
                    "didUnhighlight 0.1",
                ])
            #expect(bench.view.indexPathsForSelectedItems == [])
        }
    }

    @Test("a drag, a refusal and a place beside the items select nothing")
    func noSelection() {
        run([CollectionBench.names(100)]) { touches, bench in
            touches.down(1, 20, 20)
            #expect(bench.cells.contains { $0.isHighlighted })
            touches.move(1, 20, 5)
            touches.move(1, 20, -60)
            #expect(!bench.cells.contains { $0.isHighlighted } && bench.view.contentOffset.y > 0)
            touches.up(1)
            touches.tap(2, 60, 300)
            bench.model.selects = false
            touches.tap(3, 20, 300)
            bench.model.highlights = false
            touches.tap(4, 20, 300)
            #expect(bench.view.indexPathsForSelectedItems == [])
            #expect(!bench.journal.read().contains { $0.hasPrefix("didSelect") })
        }
    }

    @Test("while items are edited the selection is that of editing, and cells know it")
    func collectionEditing() {
        run([CollectionBench.names(8)]) { touches, bench in
            bench.view.selectItem(at: IndexPath(0, 2), animated: false, scrollPosition: [])
            bench.view.allowsMultipleSelectionDuringEditing = true
            bench.view.isEditing = true
            #expect(bench.view.indexPathsForSelectedItems == [])
            #expect(bench.cells.allSatisfy { $0.configurationState.isEditing })
            touches.tap(1, 20, 20)
            touches.tap(2, 90, 20)
            #expect(bench.view.indexPathsForSelectedItems == [IndexPath(0, 0), IndexPath(0, 1)])
            bench.view.isEditing = false
            #expect(bench.view.indexPathsForSelectedItems == [])
            touches.tap(3, 20, 20)
            touches.tap(4, 90, 20)
            #expect(bench.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
        }
    }

    @Test("a selection survives scrolling, and code selects without calls to the delegate")
    func byProgram() {
        run([CollectionBench.names(400)]) { _, bench in
            bench.view.selectItem(at: IndexPath(0, 300), animated: false, scrollPosition: .top)
            #expect(bench.view.contentOffset.y == 3600)
            bench.view.layoutIfNeeded()
            #expect(bench.view.cellForItem(at: IndexPath(0, 300))?.isSelected == true)
            bench.scroll(to: 0)
            #expect(!bench.view.visibleCells.contains { $0.isSelected })
            bench.scroll(to: 3600)
            #expect(bench.view.visibleCells.filter(\.isSelected).count == 1 && bench.journal.read() == [])
            bench.view.deselectItem(at: IndexPath(0, 300), animated: false)
            #expect(bench.view.indexPathsForSelectedItems == [])
        }
    }
}
