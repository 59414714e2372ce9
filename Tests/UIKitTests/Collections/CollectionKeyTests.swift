import Foundation
import Testing

@testable import UIKit

/// The keyboard in a collection view.
@MainActor
struct CollectionKeyTests {
    /// Runs `body` with a collection view of 320 by 400 points that the keyboard can be in. Five items are in a line.
    private func run(_ sections: [[String]], _ body: (TouchBench, CollectionBench) throws -> Void) rethrows {
        try TouchBench.run { touches in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            let bench = CollectionBench(sections)
            bench.model.recordsQuestions = false
            bench.view.delaysContentTouches = false
            bench.view.allowsFocus = true
            touches.window.addSubview(bench.view)
            bench.view.layoutIfNeeded()
            _ = bench.journal.read()
            try body(touches, bench)
        }
    }

    @Test("R861: Tab leads to the collection view, arrows move by the places of items, Return and Space select")
    func itemArrows() {
        run([CollectionBench.names(12)]) { touches, bench in
            let view = bench.view
            touches.press(.keyboardTab)
            #expect(view.isFirstResponder)
            touches.press(.keyboardDownArrow)
            #expect(view.collection.focused == RowIndex(0, 0), "the first item in view")
            touches.press(.keyboardRightArrow)
            touches.press(.keyboardDownArrow)
            #expect(view.collection.focused == RowIndex(0, 6))
            let mark = view.collection.focusMark?.frame
            #expect(mark == view.cellForItem(at: IndexPath(0, 6))?.frame.insetBy(dx: -1, dy: -1))
            #expect(bench.journal.read() == [] && view.indexPathsForSelectedItems == [])
            touches.press(.keyboardReturnOrEnter)
            #expect(view.indexPathsForSelectedItems == [IndexPath(0, 6)])
            #expect(bench.journal.read() == ["shouldHighlight 0.6", "shouldSelect 0.6", "didSelect 0.6"])
            touches.press(.keyboardLeftArrow)
            touches.press(.keyboardLeftArrow)
            #expect(view.collection.focused == RowIndex(0, 5), "a line does not lead to the one before it")
            touches.press(.keyboardSpacebar)
            #expect(view.indexPathsForSelectedItems == [IndexPath(0, 5)])
            touches.press(.keyboardEnd)
            #expect(view.collection.focused == RowIndex(0, 11))
            touches.press(.keyboardHome)
            touches.press(.keyboardUpArrow)
            #expect(view.collection.focused == RowIndex(0, 0))
            bench.model.highlights = false
            touches.press(.keyboardSpacebar)
            #expect(view.indexPathsForSelectedItems == [IndexPath(0, 5)], "the delegate refuses the item")
        }
    }

    @Test("R861: the keyboard's item comes into view, is selected at once if wanted, and follows updates")
    func followingSelection() {
        run([CollectionBench.names(100)]) { touches, bench in
            let view = bench.view
            view.selectionFollowsFocus = true
            touches.press(.keyboardTab)
            for _ in 0..<9 { touches.press(.keyboardDownArrow) }
            #expect(view.indexPathsForSelectedItems == [IndexPath(0, 40)])
            let frame = view.cellForItem(at: IndexPath(0, 40))?.frame
            #expect(frame.map { view.bounds.contains($0) } == true && view.contentOffset.y > 0)
            bench.model.sections[0].removeFirst(2)
            view.deleteItems(at: [IndexPath(0, 0), IndexPath(0, 1)])
            #expect(view.collection.focused == RowIndex(0, 38))
            view.reloadData()
            view.layoutIfNeeded()
            #expect(view.collection.focused == nil && view.collection.focusMark == nil)
        }
    }

    @Test("R861: the mark is around the item while keys are used, and a click hides it")
    func itemMark() {
        run([CollectionBench.names(12)]) { touches, bench in
            let view = bench.view
            touches.tap(1, 20, 80, .indirectPointer)
            #expect(view.isFirstResponder && view.collection.focusMark == nil)
            touches.press(.keyboardRightArrow)
            let frame = view.cellForItem(at: IndexPath(0, 6))?.frame.insetBy(dx: -1, dy: -1)
            #expect(frame != nil && view.collection.focusMark?.frame == frame)
            touches.tap(2, 20, 80, .indirectPointer)
            #expect(view.collection.focused == RowIndex(0, 5) && view.collection.focusMark == nil)
        }
    }

    @Test("R861: a click begins at its item, and without allowsFocus the keyboard does not come to the items")
    func clicks() {
        run([CollectionBench.names(12)]) { touches, bench in
            touches.tap(1, 20, 80, .indirectPointer)
            #expect(bench.view.isFirstResponder && bench.view.collection.focused == RowIndex(0, 5))
            touches.press(.keyboardUpArrow)
            #expect(bench.view.collection.focused == RowIndex(0, 0))
            bench.view.allowsFocus = false
            #expect(!bench.view.isFirstResponder && bench.view.collection.focusMark == nil)
            touches.press(.keyboardTab)
            touches.tap(2, 20, 80, .indirectPointer)
            #expect(!bench.view.isFirstResponder && !bench.view.canBecomeFirstResponder)
        }
    }

    @Test("R861: the next item is beside the present one, and up and down lead to the nearest line otherwise")
    func neighbours() {
        func item(_ row: Int, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> ItemNeighbour.Item {
            ItemNeighbour.Item(row: RowIndex(0, row), frame: CGRect(x: x, y: y, width: width, height: height))
        }
        // A large item with two small ones beside it, and a short line below on the right.
        let items = [
            item(0, 0, 0, 100, 100), item(1, 100, 0, 50, 50), item(2, 100, 50, 50, 50), item(3, 200, 120, 50, 50),
        ]
        func next(_ direction: ArrowDirection, _ index: Int) -> Int? {
            ItemNeighbour.next(
                direction, from: items[index].frame, among: items.filter { $0.row != items[index].row })?.row
        }
        #expect(next(.right, 0) == 1 && next(.left, 2) == 0 && next(.down, 1) == 2)
        #expect(next(.down, 2) == 3 && next(.up, 3) == 2 && next(.down, 0) == 3)
        #expect(next(.right, 2) == nil && next(.left, 0) == nil && next(.down, 3) == nil && next(.left, 3) == nil)
    }
}
