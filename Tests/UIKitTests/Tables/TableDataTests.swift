import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor struct TableDataTests {
    @Test("R376: reloadData asks nothing by itself; the next layout asks for numbers, heights, then the cells in view")
    func orderOfQuestions() {
        withoutDisplay {
            let bench = TableBench([["a", "b"], ["c"]], scribe: { HeightScribe($0) })
            bench.table.estimatedRowHeight = 0
            bench.table.reloadData()
            #expect(bench.journal.read() == [])
            bench.table.layoutIfNeeded()
            #expect(
                bench.journal.read() == [
                    "sections", "rows 0", "rows 1", "height 0.0", "height 0.1", "height 1.0", "cell 0.0",
                    "willDisplay 0.0", "cell 0.1", "willDisplay 0.1", "cell 1.0", "willDisplay 1.0",
                ])
            bench.table.setNeedsLayout()
            bench.table.layoutIfNeeded()
            #expect(bench.journal.read() == [])
        }
    }

    @Test("R376: numberOfRows right after reloadData asks, and the data source is not retained")
    func tableDataNumbers() {
        withoutDisplay {
            let bench = TableBench([["a", "b"]])
            #expect(bench.table.numberOfSections == 1 && bench.table.numberOfRows(inSection: 0) == 2)
            bench.model.sections = [["a"], ["b", "c", "d"]]
            #expect(bench.table.numberOfRows(inSection: 0) == 2)
            bench.table.reloadData()
            #expect(bench.table.numberOfRows(inSection: 1) == 3 && bench.table.numberOfRows(inSection: 7) == 0)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            weak var model: TableModel?
            autoreleasepool {
                let own = TableModel([["a"]])
                model = own
                table.dataSource = own
                table.layoutIfNeeded()
            }
            #expect(model == nil && table.dataSource == nil)
            table.reloadData()
            table.layoutIfNeeded()
            #expect(table.visibleCells.isEmpty && table.numberOfSections == 0)
        }
    }

    @Test("R377: the last of a million rows are painted, at each scale", arguments: [1, 2])
    func lastOfAMillionRows(scale: Int) async throws {
        final class Million: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                cell.textLabel?.text = "\(indexPath.row)"
                return cell
            }
        }
        try await withApplication(on: [.monitor("SCREEN", 400 * scale, 400 * scale, scale: scale)]) {
            application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            let (source, table) = (Million(), UITableView(frame: window.bounds))
            table.rowHeight = 44
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = source
            window.rootViewController?.view.addSubview(table)
            try await display.settle()
            for row in [999_999, 0, 48_000, 500_000] {
                table.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
                try await display.settle()
                let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
                let frame = cell.convert(cell.bounds, to: nil)
                let text = CGRect(x: 10, y: frame.minY * CGFloat(scale), width: 150, height: 40 * CGFloat(scale))
                let pixels = try display.screenshot(of: text).rgba
                #expect(pixels.contains { $0 < 100 }, "row \(row)")
            }
        }
    }

    @Test("R377: of a million rows of one height only those in view get cells, and scrolling reuses them")
    func millionRows() {
        final class Million: NSObject, UITableViewDataSource {
            var asked = 0
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                asked += 1
                return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            }
        }
        withoutDisplay {
            let source = Million()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 800))
            table.rowHeight = 44
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = source
            table.layoutIfNeeded()
            #expect(source.asked == 19 && table.visibleCells.count == 19)
            #expect(table.contentSize == CGSize(width: 320, height: 44_000_000))
            #expect(table.table.layout.sections[0].rows.blockCount == 1)
            for step in 1...10_000 {
                table.contentOffset.y = CGFloat(step) * 44
                table.layoutIfNeeded()
            }
            let cells = table.subviews.filter { $0 is UITableViewCell }
            #expect(table.visibleCells.count == 19 && cells.count <= 21 && source.asked == 10_019)
            #expect(table.indexPathsForVisibleRows?.first == IndexPath(0, 10_000))
        }
    }

    @Test("R378: dequeuing returns nil without registration, and prepares reused cells only")
    func dequeue() throws {
        final class Cell: UITableViewCell {
            var preparations = 0
            override func prepareForReuse() {
                super.prepareForReuse()
                preparations += 1
            }
        }
        try withoutDisplay {
            let bench = TableBench([TableBench.names(30)])
            #expect(bench.table.dequeueReusableCell(withIdentifier: "none") == nil)
            bench.table.register(Cell.self, forCellReuseIdentifier: "cell")
            bench.table.layoutIfNeeded()
            let first = try #require(bench.table.visibleCells.first as? Cell)
            #expect(first.preparations == 0 && first.reuseIdentifier == "cell")
            #expect(bench.table.cellForRow(at: IndexPath(0, 0)) === first)
            #expect(bench.table.indexPath(for: first) == IndexPath(0, 0))
            bench.scroll(to: 600)
            #expect(first.preparations == 1)
            #expect(bench.table.cellForRow(at: IndexPath(0, 0)) == nil)
            #expect(bench.table.dequeueReusableHeaderFooterView(withIdentifier: "none") == nil)
            bench.table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
            #expect(bench.table.dequeueReusableHeaderFooterView(withIdentifier: "head")?.reuseIdentifier == "head")
            bench.table.register(NSObject.self, forCellReuseIdentifier: "wrong")
            let log = LogRecorder.record {
                #expect(bench.table.dequeueReusableCell(withIdentifier: "wrong") == nil)
            }
            #expect(log.count == 1)
        }
    }

    @Test("R378: dequeuing for a row without registration ends the program with UIKit's text")
    func unregistered() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = UITableView().dequeueReusableCell(withIdentifier: "X", for: IndexPath(row: 0, section: 0))
            }
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                """
                unable to dequeue a cell with identifier X - must register a nib or a class for the identifier or \
                connect a prototype cell in a storyboard
                """))
    }

    @Test(
        "R378, R527: a nib whose only top-level object is a cell makes it; any other is refused with UIKit's text",
        arguments: [
            (#"<tableViewCell id="a"/>"#, true), ("", false), (#"<view id="a"/>"#, false),
            (#"<tableViewCell id="a"/><view id="b"/>"#, false),
        ])
    func nibs(objects: String, isValid: Bool) {
        withoutDisplay {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            let nib = UINib(data: Data(StoryboardFolder.nib(objects).utf8), bundle: nil)
            table.register(nib, forCellReuseIdentifier: "nib")
            let log = LogRecorder.record {
                let cell = table.dequeueReusableCell(withIdentifier: "nib")
                #expect((cell != nil) == isValid && cell?.reuseIdentifier == (isValid ? "nib" : nil))
            }
            #expect(log.contains { $0.contains("invalid nib registered for identifier (nib)") } != isValid)
        }
    }

    @Test("R166: a delegate's method that returns the default counts as one that is missing")
    func tableDataDefaults() {
        final class Defaults: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                UITableView.automaticDimension
            }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
        }
        withoutDisplay {
            let (bench, plain) = (TableBench([["a", "b"]]), TableBench([["a", "b"]]))
            let delegate = Defaults()
            bench.table.delegate = delegate
            for table in [bench.table, plain.table] { table.layoutIfNeeded() }
            let path = IndexPath(row: 1, section: 0)
            #expect(bench.table.rectForRow(at: path) == plain.table.rectForRow(at: path))
            #expect(bench.table.rectForRow(at: path).height > 0 && bench.table.headerView(forSection: 0) == nil)
        }
    }

    @Test("R380: a row that comes asks for its cell, then its height; a row that leaves ends its display")
    func orderOfOneRow() {
        withoutDisplay {
            let bench = TableBench([TableBench.names(30)], scribe: { HeightScribe($0) })
            bench.table.layoutIfNeeded()
            #expect(
                bench.journal.read().prefix(6) == [
                    "sections", "rows 0", "cell 0.0", "height 0.0", "willDisplay 0.0", "cell 0.1",
                ])
            bench.scroll(to: 60)
            #expect(
                bench.journal.read() == [
                    "didEndDisplaying 0.0", "cell 0.8", "height 0.8", "willDisplay 0.8", "cell 0.9", "height 0.9",
                    "willDisplay 0.9",
                ])
            #expect(bench.cells.count <= 11)
        }
    }

    @Test("R381: real heights replace the estimates, and what is at the top does not jump")
    func selfSizing() {
        final class Tall: NamedRows, UITableViewDataSource {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = super.tableView(tableView, cellForRowAt: indexPath)
                cell.contentView.subviews.filter { $0.tag == 1 }.forEach { $0.removeFromSuperview() }
                let view = UIView()
                view.tag = 1
                view.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(view)
                let height = view.heightAnchor.constraint(equalToConstant: CGFloat(60 + indexPath.row % 3 * 20))
                height.priority = UILayoutPriority(999)
                NSLayoutConstraint.activate([
                    height, view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                    view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                ])
                cell.textLabel?.text = nil
                return cell
            }
        }
        withoutDisplay {
            let model = Tall([TableBench.names(200)])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            table.separatorStyle = .none
            table.dataSource = model
            table.layoutIfNeeded()
            #expect(table.rectForRow(at: IndexPath(0, 0)).height == 60)
            #expect(table.rectForRow(at: IndexPath(0, 1)) == CGRect(x: 0, y: 60, width: 320, height: 80))
            #expect(table.rectForRow(at: IndexPath(0, 150)).height == 44)
            #expect(table.contentSize.height > 200 * 44)
            // Rows that were never seen come from above: the row at the top stays where it is.
            table.scrollToRow(at: IndexPath(0, 150), at: .top, animated: false)
            table.layoutIfNeeded()
            #expect(table.indexPathsForVisibleRows?.first == IndexPath(0, 150))
            for _ in 0..<40 {
                let top = table.visibleCells[0]
                let path = table.indexPath(for: top)
                let place = top.frame.minY - table.contentOffset.y
                table.contentOffset.y -= 10
                table.layoutIfNeeded()
                guard let path, let cell = table.cellForRow(at: path) else { continue }
                #expect(abs(cell.frame.minY - table.contentOffset.y - place - 10) < 0.01)
            }
            #expect(model.made <= 10)
        }
    }

    @Test("R382: heights that are not valid count as 0 with a log line, and a row of height 0 is hidden")
    func invalidHeights() throws {
        try withoutDisplay {
            let bench = TableBench([TableBench.names(6)], scribe: { HeightScribe($0) })
            let heights: [CGFloat] = [50, -7, .nan, 0, .infinity, UITableView.automaticDimension]
            try #require(bench.scribe as? HeightScribe).height = { heights[$0.row] }
            let log = LogRecorder.record { bench.table.layoutIfNeeded() }
            #expect(log.filter { $0.contains("is not valid and counts as 0") }.count == 3)
            #expect(bench.texts == ["Row 0", "Row 5"] && bench.tops == [0, 50])
            #expect(bench.table.contentSize.height == 94)
            #expect(bench.table.rectForRow(at: IndexPath(0, 3)).height == 0)
        }
    }

    @Test("numbers of rows and sections that are negative or too large are refused with UIKit's text")
    func invalidCounts() {
        final class Source: NSObject, UITableViewDataSource {
            var rows = [1_000_000_000_000]
            var sections: Int?
            func numberOfSections(in tableView: UITableView) -> Int { sections ?? rows.count }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }
        withoutDisplay {
            let source = Source()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            table.dataSource = source
            var log = LogRecorder.record { table.layoutIfNeeded() }
            #expect(
                log == [
                    "UIKit.View error: Failed to allocate data stores for 1000000000000 rows in section 0. Consider using fewer rows"
                ])
            #expect(table.numberOfRows(inSection: 0) == 0)
            source.rows = [-3, 2]
            table.reloadData()
            log = LogRecorder.record { table.layoutIfNeeded() }
            #expect(log.count == 1 && table.numberOfRows(inSection: 0) == 0 && table.visibleCells.count == 2)
            source.sections = .max
            table.reloadData()
            log = LogRecorder.record { table.layoutIfNeeded() }
            #expect(log.count == 1 && table.numberOfSections == 0)
        }
    }

    @Test("R380: a delegate with estimates is asked for all of them, and for heights only as rows come")
    func estimates() {
        final class Estimates: RowScribe, UITableViewDelegate {
            func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
                journal.write("estimate \(indexPath.row)")
                return indexPath.row == 2 ? 200 : 100
            }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                journal.write("height \(indexPath.row)")
                return 150
            }
        }
        withoutDisplay {
            let bench = TableBench([TableBench.names(4)], scribe: { Estimates($0) })
            bench.table.layoutIfNeeded()
            #expect(
                bench.journal.read() == [
                    "sections", "rows 0", "estimate 0", "estimate 1", "estimate 2", "estimate 3", "cell 0.0",
                    "height 0",
                    "willDisplay 0.0", "cell 0.1", "height 1", "willDisplay 0.1", "cell 0.2", "height 2",
                    "willDisplay 0.2",
                ])
            #expect(bench.table.contentSize.height == 550)
        }
    }

    @Test("R388: data that change without a batch leave the cells as they are")
    func silentChange() {
        withoutDisplay {
            let bench = TableBench([["a", "b", "c"]])
            bench.table.layoutIfNeeded()
            bench.model.sections = [["x"]]
            bench.table.setNeedsLayout()
            bench.table.layoutIfNeeded()
            #expect(bench.texts == ["a", "b", "c"])
            bench.table.reloadData()
            #expect(bench.texts == ["x"])
        }
    }

    @Test("a delegate that reloads in willDisplay, and one that always does, does not hang the program")
    func reloadInWillDisplay() {
        withoutDisplay {
            let bench = TableBench([TableBench.names(30)])
            bench.scribe.onDisplay = { table, _ in table.reloadData() }
            let log = LogRecorder.record { bench.table.layoutIfNeeded() }
            #expect(log.isEmpty)
            bench.scribe.onDisplay = { table, path in
                table.deleteRows(at: [path], with: .fade)
                table.scrollToRow(at: IndexPath(0, 20), at: .top, animated: false)
            }
            bench.table.reloadData()
            bench.table.layoutIfNeeded()
            bench.scribe.onDisplay = nil
            bench.table.reloadData()
            bench.table.layoutIfNeeded()
            #expect(bench.texts.count >= 9)
        }
    }

    @Test("a cell that is returned for two rows is refused for the second one")
    func sameCellTwice() {
        final class Lazy: NSObject, UITableViewDataSource {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
        }
        withoutDisplay {
            let source = Lazy()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            table.dataSource = source
            let log = LogRecorder.record { table.layoutIfNeeded() }
            #expect(log.count == 1 && table.visibleCells.count == 2 && table.visibleCells[0] === source.cell)
        }
    }

    @Test("rows are announced for prefetching before they come into view, and cancelled when the direction changes")
    func prefetching() {
        final class Source: NSObject, UITableViewDataSourcePrefetching {
            var announced: [Int] = []
            var cancelled: [Int] = []
            func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
                announced += indexPaths.map(\.row)
            }
            func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
                cancelled += indexPaths.map(\.row)
            }
        }
        withoutDisplay {
            let source = Source()
            let bench = TableBench([TableBench.names(100)], rowHeight: 40)
            bench.table.prefetchDataSource = source
            bench.table.layoutIfNeeded()
            #expect(source.announced == Array(10..<20) && source.cancelled.isEmpty)
            bench.scroll(to: 400)
            #expect(source.announced == Array(10..<30))
            bench.scroll(to: 360)
            #expect(source.announced.suffix(9) == [8, 7, 6, 5, 4, 3, 2, 1, 0])
            #expect(Set(source.cancelled).isSuperset(of: Array(20..<29)))
        }
    }
}
