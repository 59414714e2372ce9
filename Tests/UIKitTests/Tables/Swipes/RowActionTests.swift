import Foundation
import Testing

@testable import UIKit

/// The row actions that programs made before contextual actions.
@MainActor
struct RowActionTests {
    @MainActor
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        var titles: [String]? = ["Delete", "More"]

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { log.append("commit \(indexPath.row)") }
        func tableView(
            _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
        ) -> [UITableViewRowAction]? {
            titles?.enumerated().map { index, title in
                let action = UITableViewRowAction(style: index == 0 ? .destructive : .normal, title: title) {
                    [unowned self] in log.append("\($0.title ?? "") \($1.row)")
                }
                if index == 1 { action.backgroundColor = .systemBlue }
                return action
            }
        }
    }

    private func withTable(_ body: (UITableView, Source, TouchBench) throws -> Void) rethrows {
        try TouchBench.run { bench in
            let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), Source())
            table.rowHeight = 44
            table.dataSource = source
            table.delegate = source
            bench.view.addSubview(table)
            bench.window.layoutIfNeeded()
            try body(table, source, bench)
        }
    }

    /// Drags a finger to the left in the second row, and lifts it slowly.
    private func swipe(_ bench: TouchBench, by distance: CGFloat = 120) {
        bench.down(1, 390, 66)
        for step in 1...10 {
            bench.wait(0.05)
            bench.move(1, 390 - distance * CGFloat(step) / 10, 66)
        }
        bench.wait(0.3)
        bench.move(1, 390 - distance, 66)
        bench.up(1)
        bench.window.layoutIfNeeded()
    }

    private func buttons(_ table: UITableView) throws -> [SwipeActionButton] {
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        return cell.cellState.swipeView?.subviews.compactMap { $0 as? SwipeActionButton } ?? []
    }

    @Test("R704: legacy row actions are shown with their colours, and one is performed with its index path")
    func rowActions() throws {
        try withTable { table, source, bench throws in
            swipe(bench)
            let shown = try buttons(table)
            let more = try #require(shown.first { $0.action.title == "More" })
            let delete = try #require(shown.first { $0.action.title == "Delete" })
            #expect(more.action.backgroundColor == .systemBlue && delete.action.backgroundColor == .systemRed)
            let place = more.convert(CGPoint(x: more.bounds.midX, y: more.bounds.midY), to: bench.window)
            bench.tap(1, place.x, place.y)
            #expect(source.log == ["More 1"])
        }
    }

    @Test("R704: a swipe over the whole row performs no legacy action, and without any the row can be deleted")
    func otherSwipes() throws {
        try withTable { table, source, bench throws in
            swipe(bench, by: 370)
            #expect(source.log.isEmpty)
        }
        try withTable { table, source, bench throws in
            source.titles = []
            swipe(bench)
            #expect(try buttons(table).isEmpty)
        }
        try withTable { table, source, bench throws in
            source.titles = nil
            swipe(bench)
            #expect(try buttons(table).map(\.action.title) == ["Delete"])
        }
    }
}
