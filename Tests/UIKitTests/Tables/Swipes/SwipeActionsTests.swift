import Foundation
import Testing

@testable import UIKit

@MainActor struct SwipeActionsTests {
    @MainActor
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var journal: [String] = []
        var performsFirst = true
        var hasActions = true
        var rows = 5

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "\(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 4 }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { journal.append("commit \(editingStyle) \(indexPath.row)") }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { journal.append("select") }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { journal.append("begin") }

        private func actions(_ name: String, _ path: IndexPath) -> UISwipeActionsConfiguration? {
            guard hasActions else { return nil }
            let configuration = UISwipeActionsConfiguration(
                actions: (["one", "two"] as [String]).map { title in
                    UIContextualAction(style: .normal, title: title) { [unowned self] _, view, completion in
                        journal.append("\(name) \(title) \(path.row) \(view is UIControl)")
                        completion(true)
                    }
                })
            configuration.performsFirstActionWithFullSwipe = performsFirst
            return configuration
        }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { actions("trailing", indexPath) }
        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { actions("leading", indexPath) }
    }

    private func withTable(
        _ change: (UITableView, Source) -> Void = { _, _ in },
        _ body: (UITableView, Source, TouchBench) throws -> Void
    ) rethrows {
        try TouchBench.run { bench in
            let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), Source())
            table.rowHeight = 44
            change(table, source)
            table.dataSource = source
            table.delegate = source
            bench.view.addSubview(table)
            bench.window.layoutIfNeeded()
            try body(table, source, bench)
        }
    }

    /// Drags a finger sideways in the middle of a row, and lifts it slowly.
    private func drag(_ bench: TouchBench, row: Int = 1, from: CGFloat, by distance: CGFloat) {
        let y = CGFloat(row) * 44 + 22
        bench.down(1, from, y)
        for step in 1...10 {
            bench.wait(0.05)
            bench.move(1, from + distance * CGFloat(step) / 10, y)
        }
        bench.wait(0.3)
        bench.move(1, from + distance, y)
        bench.up(1)
        bench.window.layoutIfNeeded()
    }

    private func cell(_ table: UITableView, _ row: Int = 1) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    private func offset(_ table: UITableView, _ row: Int = 1) -> CGFloat? {
        table.cellForRow(at: IndexPath(row: row, section: 0))?.swipeOffset
    }

    private func button(_ title: String, in cell: UITableViewCell) -> SwipeActionButton? {
        cell.cellState.swipeView?.subviews.compactMap { $0 as? SwipeActionButton }.first { $0.action.title == title }
    }

    @Test("R389: a swipe to the left opens the trailing actions, and a click on one runs it")
    func trailing() throws {
        try withTable { table, source, bench in
            drag(bench, from: 300, by: -120)
            let cell = try cell(table)
            #expect(cell.swipeOffset == 148, "two actions of the least width")
            #expect(cell.contentView.frame.minX == -148 && cell.configurationState.isSwiped)
            let one = try #require(button("one", in: cell))
            #expect(one.convert(one.bounds, to: cell) == CGRect(x: 326, y: 0, width: 74, height: 44))
            bench.tap(1, 360, 66)
            #expect(source.journal == ["begin", "trailing one 1 true"] && cell.swipeOffset == 0)
        }
    }

    @Test("R389: a swipe to the right opens the leading actions")
    func leading() throws {
        try withTable { table, source, bench in
            drag(bench, from: 50, by: 120)
            let cell = try cell(table)
            #expect(cell.swipeOffset == 148 && cell.contentView.frame.minX == 148)
            bench.tap(1, 100, 66)
            #expect(source.journal.last == "leading two 1 true")
        }
    }

    @Test(
        "R389: a full swipe runs the first action, unless the configuration does not allow it",
        arguments: [true, false])
    func fullSwipe(performsFirst: Bool) {
        withTable({ $1.performsFirst = performsFirst }) { table, source, bench in
            drag(bench, from: 390, by: -350)
            #expect(source.journal == (performsFirst ? ["begin", "trailing one 1 true"] : ["begin"]))
            #expect(offset(table) == (performsFirst ? 0 : 148))
        }
    }

    @Test("R389: a short swipe closes again, and one that goes up and down scrolls")
    func short() {
        withTable { table, source, bench in
            drag(bench, from: 300, by: -40)
            #expect(offset(table) == 0)
            source.journal = []
            bench.down(1, 200, 100)
            for y in stride(from: CGFloat(100), through: 40, by: -10) { bench.move(1, 200, y) }
            bench.up(1)
            #expect(offset(table) == 0 && source.journal.isEmpty)
        }
    }

    @Test("R389: a touch beside the open actions closes them and selects nothing")
    func touchBeside() {
        withTable { table, source, bench in
            drag(bench, from: 300, by: -120)
            source.journal = []
            bench.tap(1, 100, 150)
            #expect(offset(table) == 0 && source.journal.isEmpty)
        }
    }

    @Test("R389: without actions of the delegate, a row that can be edited shows Delete, which commits")
    func standardDeletion() throws {
        try withTable({ $1.hasActions = false }) { table, source, bench in
            // The delegate has the method here, and returns nil: there are no actions.
            drag(bench, from: 300, by: -120)
            #expect(offset(table) == 0)
            table.setEditing(true, animated: false)
            bench.window.layoutIfNeeded()
            let cell = try cell(table)
            let minus = try #require(cell.cellState.editingControl as? CellButton)
            minus.sendActions(for: .touchUpInside)
            let delete = try #require(button("Delete", in: cell))
            #expect(cell.swipeOffset == delete.naturalWidth && source.journal == ["begin"])
            delete.sendActions(for: .touchUpInside)
            #expect(source.journal == ["begin", "commit delete 1"])
        }
    }

    @Test("R389: a row that cannot be edited cannot be swiped")
    func notEditable() {
        withTable { table, source, bench in
            drag(bench, row: 4, from: 300, by: -120)
            #expect(offset(table, 4) == 0 && source.journal.isEmpty)
        }
    }

    @Test("R389: from right to left the trailing actions are at the left")
    func swipeActionsRightToLeft() throws {
        try withTable({ table, _ in table.semanticContentAttribute = .forceRightToLeft }) { table, source, bench in
            for cell in table.visibleCells { cell.semanticContentAttribute = .forceRightToLeft }
            drag(bench, from: 100, by: 120)
            let cell = try cell(table)
            #expect(cell.swipeOffset == 148 && cell.contentView.frame.minX == 148)
            bench.tap(1, 30, 66)
            #expect(source.journal.last == "trailing one 1 true")
        }
    }

    @Test("an action has its style's colour until it has another one")
    func swipeActionsColors() {
        withoutDisplay {
            let action = UIContextualAction(style: .destructive, title: nil) { _, _, _ in }
            #expect(action.backgroundColor == .systemRed && action.style == .destructive)
            action.backgroundColor = .systemGreen
            #expect(action.backgroundColor == .systemGreen)
            action.backgroundColor = nil
            #expect(action.backgroundColor == .systemRed)
            #expect(UIContextualAction(style: .normal, title: "A") { _, _, _ in }.backgroundColor == .systemGray)
            #expect(UISwipeActionsConfiguration(actions: [action]).performsFirstActionWithFullSwipe)
        }
    }
}
