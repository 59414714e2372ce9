import Foundation
import Testing

@testable import UIKit

/// The delegate of a table and a collection view that decides about the focus.
@MainActor
private final class FocusDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {
    var log: [String] = []
    var unfocusable: Set<IndexPath> = []
    var refused: IndexPath?
    var preferred: IndexPath?
    var follows: IndexPath?

    private func text(_ previous: IndexPath?, _ next: IndexPath?) -> String {
        "\(previous.map { "\($0.row)" } ?? "-") to \(next.map { "\($0.row)" } ?? "-")"
    }

    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        !unfocusable.contains(indexPath)
    }
    func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
        context.nextFocusedIndexPath == nil || context.nextFocusedIndexPath != refused
    }
    func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) { log.append(text(context.previouslyFocusedIndexPath, context.nextFocusedIndexPath)) }
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
    func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        indexPath == follows
    }

    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        !unfocusable.contains(indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { context.nextFocusedIndexPath == nil || context.nextFocusedIndexPath != refused }
    func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) { log.append(text(context.previouslyFocusedIndexPath, context.nextFocusedIndexPath)) }
    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { preferred }
    func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath)
        -> Bool
    { indexPath == follows }
}

@MainActor
struct ListFocusTests {
    /// Runs `body` with a table of 20 rows above a button.
    private func runTable(_ body: (TouchBench, TableBench, FocusDelegate, UIButton) throws -> Void) rethrows {
        try TouchBench.run { touches in
            let bench = TableBench(
                [TableBench.names(20)], frame: CGRect(x: 0, y: 0, width: 400, height: 200))
            bench.model.recordsQuestions = false
            let delegate = FocusDelegate()
            bench.table.delegate = delegate
            let button = touches.add(UIButton(type: .system), 0, 300, 50, 30)
            touches.view.addSubview(bench.table)
            touches.window.layoutIfNeeded()
            try body(touches, bench, delegate, button)
            withExtendedLifetime(delegate) {}
        }
    }

    /// Runs `body` with a collection view of 60 items, of which five are in a line, above a button.
    private func runItems(_ body: (TouchBench, CollectionBench, FocusDelegate, UIButton) throws -> Void) rethrows {
        try TouchBench.run { touches in
            let bench = CollectionBench([CollectionBench.names(60)])
            bench.model.recordsQuestions = false
            let delegate = FocusDelegate()
            bench.view.delegate = delegate
            bench.view.frame.size.height = 200
            bench.view.allowsFocus = true
            let button = touches.add(UIButton(type: .system), 0, 300, 50, 30)
            touches.view.addSubview(bench.view)
            touches.window.layoutIfNeeded()
            try body(touches, bench, delegate, button)
            withExtendedLifetime(delegate) {}
        }
    }

    @Test("R1026: the cell of the keyboard's row is focused, its configuration shows it, and the delegate is informed")
    func focusedRow() {
        runTable { touches, bench, delegate, button in
            let table = bench.table
            var states: [Bool] = []
            touches.press(.keyboardTab)
            #expect(touches.focused === table && delegate.log == ["- to -"])
            let cell = table.cellForRow(at: IndexPath(0, 1))
            cell?.configurationUpdateHandler = { _, state in states.append(state.isFocused) }
            touches.press(.keyboardDownArrow)
            touches.press(.keyboardDownArrow)
            #expect(cell != nil && touches.focused === cell && cell?.isFocused == true && !table.isFocused)
            #expect(delegate.log == ["- to -", "- to 0", "0 to 1"] && states.last == true)
            #expect(cell?.configurationState.isFocused == true)
            touches.press(.keyboardTab)
            #expect(touches.focused === button && delegate.log.last == "1 to -" && states.last == false)
            touches.press(.keyboardTab, .shift)
            #expect(delegate.log.last == "- to 1" && touches.focused === cell)
            touches.press(.keyboardEnd)
            #expect(delegate.log.last == "1 to 19" && touches.focused === table.cellForRow(at: IndexPath(0, 19)))
        }
    }

    @Test("R1026: a row that a reload takes from the keyboard is reported, and so is the next one")
    func reloadedRow() {
        runTable { touches, bench, delegate, button in
            let table = bench.table
            touches.press(.keyboardTab)
            touches.press(.keyboardDownArrow)
            touches.press(.keyboardDownArrow)
            delegate.log = []
            table.reloadData()
            touches.window.layoutIfNeeded()
            #expect(touches.focused === table)
            touches.press(.keyboardDownArrow)
            #expect(delegate.log == ["1 to -", "- to 0"] && touches.focused === table.cellForRow(at: IndexPath(0, 0)))
        }
    }

    @Test("R1026: arrows within a row lead among its views, and do not move the table's row")
    func viewsInRow() throws {
        try runTable { touches, bench, delegate, button in
            let table = bench.table
            let content = try #require(table.cellForRow(at: IndexPath(0, 0))?.contentView)
            let cards = (0..<2).map { index in
                let card = FocusableView("\(index)")
                card.frame = CGRect(x: 200, y: CGFloat(index) * 20, width: 50, height: 20)
                content.addSubview(card)
                return card
            }
            touches.window.layoutIfNeeded()
            table.selectionFollowsFocus = true
            touches.press(.keyboardTab)
            touches.press(.keyboardTab)
            #expect(touches.focused === cards[0])
            touches.press(.keyboardDownArrow)
            #expect(touches.focused === cards[1] && table.table.focused == nil)
        }
    }

    @Test(
        "R1026: the keyboard passes over rows that the delegate or their cells exclude, and stays where it is refused")
    func excludedRows() {
        final class Stubborn: UITableViewCell {
            override var canBecomeFocused: Bool { false }
        }
        runTable { touches, bench, delegate, button in
            let table = bench.table
            delegate.unfocusable = [IndexPath(0, 0), IndexPath(0, 2), IndexPath(0, 19)]
            touches.press(.keyboardTab)
            touches.press(.keyboardUpArrow)
            #expect(table.table.focused == RowIndex(0, 1), "the first row in view is excluded")
            touches.press(.keyboardDownArrow)
            #expect(table.table.focused == RowIndex(0, 3))
            delegate.refused = IndexPath(0, 1)
            touches.press(.keyboardUpArrow)
            #expect(table.table.focused == RowIndex(0, 3))
            touches.press(.keyboardEnd)
            #expect(table.table.focused == RowIndex(0, 18))
            delegate.refused = IndexPath(0, 1)
            touches.press(.keyboardHome)
            #expect(table.table.focused == RowIndex(0, 18), "a row that is not in view is refused too")
            table.register(Stubborn.self, forCellReuseIdentifier: "stubborn")
            bench.model.identifier = "stubborn"
            bench.model.sections = [["a", "b", "c"]]
            delegate.refused = nil
            table.reloadData()
            touches.window.layoutIfNeeded()
            touches.press(.keyboardDownArrow)
            #expect(touches.focused === table)
        }
    }

    @Test("R1026: Tab begins at the last row, or at the preferred one unless the table remembers the last one")
    func firstRow() throws {
        try runTable { touches, bench, delegate, button in
            let table = bench.table
            touches.press(.keyboardTab)
            touches.press(.keyboardDownArrow)
            touches.press(.keyboardDownArrow)
            touches.press(.keyboardTab)
            touches.press(.keyboardTab)
            #expect(touches.focused === table.cellForRow(at: IndexPath(0, 1)) && table.table.focused == RowIndex(0, 1))
            delegate.preferred = IndexPath(0, 12)
            delegate.refused = IndexPath(0, 12)
            touches.press(.keyboardTab)
            touches.press(.keyboardTab)
            #expect(touches.focused === button && table.table.focused == RowIndex(0, 1), "the delegate refuses")
            delegate.refused = nil
            touches.press(.keyboardTab)
            #expect(touches.focused === table.cellForRow(at: IndexPath(0, 12)) && table.contentOffset.y > 0)
            table.remembersLastFocusedIndexPath = true
            touches.press(.keyboardUpArrow)
            touches.press(.keyboardTab)
            touches.press(.keyboardTab)
            #expect(table.table.focused == RowIndex(0, 11))
            delegate.follows = IndexPath(0, 10)
            touches.press(.keyboardUpArrow)
            touches.press(.keyboardUpArrow)
            #expect(table.indexPathsForSelectedRows == [IndexPath(0, 10)])
            let cell = try #require(table.cellForRow(at: IndexPath(0, 11)))
            touches.scene.focusSystem?.requestFocusUpdate(to: cell)
            touches.scene.focusSystem?.updateFocusIfNeeded()
            #expect(cell.isFocused && table.table.focused == RowIndex(0, 11))
        }
    }

    @Test("R1026: a table that does not allow the focus is passed over by Tab and clicks, unless a cell takes it")
    func tableWithoutFocus() {
        final class Eager: UITableViewCell {
            override var canBecomeFocused: Bool { true }
        }
        runTable { touches, bench, delegate, button in
            let table = bench.table
            touches.press(.keyboardTab)
            touches.press(.keyboardDownArrow)
            table.allowsFocus = false
            #expect(touches.focused == nil && table.table.focusMark == nil && !table.canBecomeFirstResponder)
            touches.press(.keyboardTab)
            #expect(touches.focused === button)
            touches.tap(1, 50, 20, .indirectPointer)
            #expect(!table.isFirstResponder && button.isFirstResponder)
            table.register(Eager.self, forCellReuseIdentifier: "eager")
            bench.model.identifier = "eager"
            table.reloadData()
            touches.window.layoutIfNeeded()
            button.resignFirstResponder()
            touches.press(.keyboardTab)
            touches.press(.keyboardTab)
            #expect(touches.focused is Eager && touches.focused === table.cellForRow(at: IndexPath(0, 1)))
        }
    }

    @Test("R1025: a cell's own effect replaces the mark, and goes with the focus")
    func effectOfCell() throws {
        try runTable { touches, bench, delegate, button in
            let table = bench.table
            let cell = try #require(table.cellForRow(at: IndexPath(0, 0)))
            cell.focusEffect = nil
            touches.press(.keyboardTab)
            touches.press(.keyboardDownArrow)
            #expect(cell.isFocused && table.table.focusMark?.isHidden == true)
            cell.focusEffect = UIFocusHaloEffect()
            #expect(table.table.focusMark?.isHidden == true && cell.subviews.contains { $0 is FocusHaloView })
            touches.press(.keyboardDownArrow)
            #expect(table.table.focusMark?.isHidden == false && !cell.subviews.contains { $0 is FocusHaloView })
            touches.press(.keyboardUpArrow)
            #expect(cell.subviews.contains { $0 is FocusHaloView })
            table.contentOffset.y = 400
            touches.window.layoutIfNeeded()
            #expect(!cell.subviews.contains { $0 is FocusHaloView }, "the cell serves another row")
        }
    }

    @Test("R1027: the cell of the keyboard's item is focused, and the delegate decides and is informed")
    func focusedItem() {
        runItems { touches, bench, delegate, button in
            let view = bench.view
            delegate.unfocusable = [IndexPath(0, 0), IndexPath(0, 2), IndexPath(0, 6)]
            touches.press(.keyboardTab)
            #expect(touches.focused === view)
            touches.press(.keyboardRightArrow)
            #expect(view.collection.focused == RowIndex(0, 1), "the first item in view is excluded")
            touches.press(.keyboardRightArrow)
            #expect(view.collection.focused == RowIndex(0, 3))
            touches.press(.keyboardLeftArrow)
            touches.press(.keyboardDownArrow)
            #expect(view.collection.focused == RowIndex(0, 11), "the item below is excluded")
            let cell = view.cellForItem(at: IndexPath(0, 11))
            #expect(cell?.isFocused == true && touches.focused === cell && cell?.configurationState.isFocused == true)
            #expect(delegate.log == ["- to -", "- to 1", "1 to 3", "3 to 1", "1 to 11"])
            delegate.refused = IndexPath(0, 59)
            touches.press(.keyboardEnd)
            #expect(view.collection.focused == RowIndex(0, 11))
            delegate.refused = nil
            delegate.follows = IndexPath(0, 59)
            touches.press(.keyboardEnd)
            #expect(view.indexPathsForSelectedItems == [IndexPath(0, 59)] && delegate.log.last == "11 to 59")
        }
    }

    @Test("R1027: Tab begins at the last item, or at the preferred one unless the view remembers the last one")
    func firstItem() {
        runItems { touches, bench, delegate, button in
            let view = bench.view
            touches.press(.keyboardTab)
            touches.press(.keyboardRightArrow)
            touches.press(.keyboardRightArrow)
            touches.press(.keyboardTab)
            touches.press(.keyboardTab)
            #expect(touches.focused === view.cellForItem(at: IndexPath(0, 1)) && view.collection.focused?.row == 1)
            delegate.preferred = IndexPath(0, 40)
            touches.press(.keyboardTab)
            touches.press(.keyboardTab)
            #expect(touches.focused === view.cellForItem(at: IndexPath(0, 40)) && touches.focused !== nil)
            view.remembersLastFocusedIndexPath = true
            touches.press(.keyboardRightArrow)
            touches.press(.keyboardTab)
            touches.press(.keyboardTab)
            #expect(view.collection.focused == RowIndex(0, 41) && button.canBecomeFocused)
        }
    }
}
