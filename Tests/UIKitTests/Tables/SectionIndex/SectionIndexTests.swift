import Foundation
import Testing

@testable import UIKit

struct SectionIndexLayoutTests {
    @Test("R610: titles that fit are all shown, and of others every few with dots in between")
    func entries() {
        let all = SectionIndexLayout(count: 5, height: 400)
        #expect(all.entries == (0..<5).map { .title($0) } && all.top == 165)
        let few = SectionIndexLayout(count: 26, height: 150)
        #expect(few.entries.first == .title(0) && few.entries.last == .title(25) && few.entries[1] == .dot)
        #expect(CGFloat(few.entries.count) * SectionIndexLayout.line <= 150)
        #expect(SectionIndexLayout(count: 9, height: 0).entries == [.title(0)])
        #expect(SectionIndexLayout(count: 0, height: 100).entries == [])
    }

    @Test("each title has its part of the strip, and places beyond the ends count as the ends")
    func sectionIndexLayoutTitles() {
        let layout = SectionIndexLayout(count: 26, height: 150)
        let reached = (0...150).compactMap { layout.title(at: CGFloat($0)) }
        #expect(Set(reached) == Set(0..<26) && reached == reached.sorted())
        #expect(layout.title(at: -50) == 0 && layout.title(at: 900) == 25)
        #expect(SectionIndexLayout(count: 0, height: 100).title(at: 3) == nil)
    }
}

/// Sections with a title in the strip for each.
@MainActor
private final class IndexedRows: NamedRows, UITableViewDataSource {
    var titles: [String]? = ["A", "B", "C", "D"]
    var asked: [String] = []
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        asked.append(title)
        return index
    }
}

@MainActor
struct SectionIndexTests {
    private func withTable(_ body: (UITableView, IndexedRows, TouchBench) throws -> Void) rethrows {
        try TouchBench.run { bench in
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 44
            let rows = IndexedRows((0..<4).map { section in (0..<20).map { "\(section).\($0)" } })
            table.dataSource = rows
            bench.view.addSubview(table)
            bench.window.layoutIfNeeded()
            try body(table, rows, bench)
        }
    }

    @Test("R610: a drag along the strip leads from section to section, and asks for each once")
    func sectionIndexDrag() throws {
        try withTable { table, rows, bench in
            let strip = try #require(table.subviews.compactMap { $0 as? SectionIndexView }.first)
            #expect(strip.frame == CGRect(x: 380, y: 0, width: 20, height: 400))
            bench.down(1, 390, 175)
            bench.pass(0.3)
            for y in 176...230 {
                bench.move(1, 390, CGFloat(y))
                bench.pass(1 / 60)
            }
            #expect(rows.asked == ["A", "B", "C", "D"])
            #expect(table.contentOffset.y == min(table.rect(forSection: 3).minY, table.contentSize.height - 400))
            #expect(strip.frame.minY == table.contentOffset.y)
            bench.up(1)
            bench.pass(1)
            #expect(!table.isDragging)
        }
    }

    @Test("R610: the strip takes its width from the rows, and is gone without titles or with too few rows")
    func width() throws {
        withTable { table, rows, bench in
            #expect(table.visibleCells.first?.frame.width == 380)
            table.sectionIndexMinimumDisplayRowCount = 81
            bench.window.layoutIfNeeded()
            #expect(table.visibleCells.first?.frame.width == 400)
            table.sectionIndexMinimumDisplayRowCount = 80
            bench.window.layoutIfNeeded()
            #expect(table.visibleCells.first?.frame.width == 380)
            rows.titles = nil
            table.reloadSectionIndexTitles()
            bench.window.layoutIfNeeded()
            #expect(table.visibleCells.first?.frame.width == 400)
        }
    }

    @Test("R610: the magnifier leads to the top")
    func sectionIndexSearch() throws {
        withTable { table, rows, bench in
            rows.titles = [UITableView.indexSearch, "B"]
            table.reloadData()
            bench.window.layoutIfNeeded()
            table.contentOffset.y = 500
            bench.window.layoutIfNeeded()
            bench.tap(1, 390, 190, .indirectPointer)
            #expect(table.contentOffset.y == 0 && rows.asked == [])
        }
    }
}
