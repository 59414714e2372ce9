import Foundation
import Testing

@testable import UIKit

@MainActor struct TableTormentTests {
    @Test("random updates and scrolls: the table shows its model, and neither cells nor tables are left over")
    func tormentInTableTorment() {
        weak var released: UITableView?
        withoutDisplay {
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            var random = SeededGenerator(seed: 2_026)
            for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
                autoreleasepool {
                    let bench = TableBench([TableBench.names(40), TableBench.names(3)], style: style)
                    bench.model.recordsQuestions = false
                    released = bench.table
                    let log = LogRecorder.record {
                        for step in 0..<700 { run(step, bench, &random) }
                    }
                    #expect(log.isEmpty)
                    AnimationClock.shared.advance(by: 1)
                    #expect(bench.table.table.departing.isEmpty)
                }
                #expect(released == nil)
            }
        }
    }

    private func run(_ step: Int, _ bench: TableBench, _ random: inout SeededGenerator) {
        switch random.int(0...9) {
        case 0...3: change(bench, step, &random)
        case 4...6:
            let end = max(0, bench.table.contentSize.height - 400)
            bench.scroll(to: CGFloat(random.int(0...Int(end))))
        case 7: bench.table.frame.size = CGSize(width: random.int(100...500), height: random.int(0...500))
        case 8: AnimationClock.shared.advance(by: 0.1)
        default:
            if random.oneIn(4) { bench.table.reloadData() }
            if let path = bench.table.indexPathsForVisibleRows?.first {
                bench.table.selectRow(at: path, animated: false, scrollPosition: .none)
            }
        }
        bench.table.layoutIfNeeded()
        check(bench)
    }

    /// Changes the model and the table alike.
    private func change(_ bench: TableBench, _ step: Int, _ random: inout SeededGenerator) {
        let styles: [UITableView.RowAnimation] = [.fade, .left, .right, .top, .bottom, .middle, .none, .automatic]
        let style = styles[random.int(0...7)]
        let old = bench.model.sections
        var new = old
        bench.table.beginUpdates()
        var deletedSection: Int?
        if old.count > 1, random.oneIn(6) {
            let section = random.int(0...(old.count - 1))
            deletedSection = section
            bench.table.deleteSections(IndexSet(integer: section), with: style)
        }
        for section in old.indices.reversed() where section != deletedSection {
            for row in old[section].indices.reversed() where random.oneIn(12) {
                bench.table.deleteRows(at: [IndexPath(section, row)], with: style)
                new[section].remove(at: row)
            }
        }
        if let deletedSection { new.remove(at: deletedSection) }
        // Insertions use positions after the update: in ascending order, each into the list as it is then.
        for section in new.indices {
            var row = 0
            while row <= new[section].count {
                if random.oneIn(12) {
                    new[section].insert("Step \(step).\(row)", at: row)
                    bench.table.insertRows(at: [IndexPath(section, row)], with: style)
                }
                row += 1
            }
        }
        if random.oneIn(5) {
            let section = random.int(0...new.count)
            new.insert(["Section \(step)"], at: section)
            // Positions of rows that were inserted behind it would move, so it goes to the end then.
            let last = new.remove(at: section)
            new.append(last)
            bench.table.insertSections(IndexSet(integer: new.count - 1), with: style)
        }
        bench.model.sections = new
        bench.table.endUpdates()
    }

    private func check(_ bench: TableBench) {
        let table = bench.table
        #expect(table.numberOfSections == bench.model.sections.count)
        let paths = table.indexPathsForVisibleRows ?? []
        let visible = table.bounds
        for (path, cell) in zip(paths, table.visibleCells) {
            #expect(cell.textLabel?.text == bench.model.sections[path.section][path.row])
            #expect(cell.frame == table.rectForRow(at: path) && !cell.isHidden && cell.alpha == 1)
        }
        let expected = visible.isEmpty ? [] : table.indexPathsForRows(in: visible) ?? []
        #expect(paths == expected)
        let hidden = bench.cells.filter(\.isHidden).count
        let leaving = table.table.departing.filter { $0.look.view is UITableViewCell }.count
        #expect(bench.cells.count == paths.count + hidden + leaving)
        #expect(hidden == table.table.queue.all.count)
    }
}
