import Foundation
import Testing

@testable import UIKit

@MainActor struct TableAnimationTests {
    @Test("R386: rows come, leave and move with an animation of 0.3 seconds, and the completion follows it")
    func tableAnimationMoving() async throws {
        try await withAnimationStage { stage in
            let bench = TableBench([["A", "B", "C"]])
            stage.root.addSubview(bench.table)
            bench.table.layoutIfNeeded()
            let (a, b) = (bench.table.visibleCells[0], bench.table.visibleCells[1])
            _ = bench.journal.read()
            bench.model.sections = [["B", "C", "N"]]
            var finished: [Bool] = []
            bench.table.performBatchUpdates {
                bench.table.deleteRows(at: [IndexPath(0, 0)], with: .left)
                bench.table.insertRows(at: [IndexPath(0, 2)], with: .fade)
            } completion: {
                finished.append($0)
            }
            let new = bench.table.visibleCells[2]
            #expect(b.frame.minY == 0 && abs(b.layer.shownGeometry.frame.minY - 44) < 0.5)
            #expect(a.superview === bench.table && bench.journal.read().last == "willDisplay 0.2")
            stage.advance(by: 0.15)
            #expect((10...34).contains(b.layer.shownGeometry.frame.minY))
            #expect(a.layer.shownGeometry.frame.minX < -50 && finished == [])
            #expect((0.2...0.8).contains(new.layer.presentation()?.opacity ?? 0))
            stage.advance(by: 0.2)
            #expect(b.layer.shownGeometry.frame.minY == 0 && finished == [true])
            #expect(a.isHidden && bench.journal.read() == ["didEndDisplaying 0.0"])
            #expect(bench.table.table.departing.isEmpty && a.transform == .identity)
        }
    }

    @Test("a row that a change moves into view comes from where it was, and one that leaves goes to its new place")
    func acrossTheEdge() async throws {
        try await withAnimationStage { stage in
            let bench = TableBench([TableBench.names(30)])
            stage.root.addSubview(bench.table)
            bench.table.layoutIfNeeded()
            let first = bench.table.visibleCells[0]
            bench.model.sections[0].swapAt(0, 29)
            bench.table.performBatchUpdates {
                bench.table.moveRow(at: IndexPath(0, 0), to: IndexPath(0, 29))
                bench.table.moveRow(at: IndexPath(0, 29), to: IndexPath(0, 0))
            }
            let coming = bench.table.visibleCells[0]
            #expect(coming !== first && coming.textLabel?.text == "Row 29")
            #expect(abs(coming.layer.shownGeometry.frame.minY - 29 * 44) < 1)
            #expect(!first.isHidden && bench.table.cellForRow(at: IndexPath(0, 29)) == nil)
            stage.advance(by: 0.4)
            #expect(coming.layer.shownGeometry.frame.minY == 0 && first.isHidden)
        }
    }

    @Test("a second change during the animation begins from what is on the screen, and nothing is left over")
    func tableAnimationInterrupted() async throws {
        try await withAnimationStage { stage in
            let bench = TableBench([TableBench.names(9)])
            stage.root.addSubview(bench.table)
            bench.table.layoutIfNeeded()
            for step in 0..<8 {
                bench.model.sections[0].remove(at: 0)
                bench.table.deleteRows(at: [IndexPath(0, 0)], with: step % 2 == 0 ? .top : .fade)
                stage.advance(by: 0.05)
            }
            let last = bench.table.visibleCells[0]
            #expect(last.textLabel?.text == "Row 8" && last.layer.shownGeometry.frame.minY > 10)
            stage.advance(by: 0.4)
            #expect(last.layer.shownGeometry.frame.minY == 0 && bench.table.table.departing.isEmpty)
            #expect(bench.cells.count == 9 && bench.cells.filter(\.isHidden).count == 8)
            #expect(bench.cells.allSatisfy { $0.alpha == 1 && $0.transform == .identity })
        }
    }

    @Test("scrolling to a row with an animation ends at the row, although rows on the way have other heights")
    func tableAnimationScrolling() async throws {
        try await withAnimationStage { stage in
            let bench = TableBench([TableBench.names(200)], scribe: { HeightScribe($0) })
            try #require(bench.scribe as? HeightScribe).height = { CGFloat(60 + $0.row % 5 * 10) }
            stage.root.addSubview(bench.table)
            bench.table.layoutIfNeeded()
            bench.table.scrollToRow(at: IndexPath(0, 150), at: .top, animated: true)
            for _ in 0..<40 { stage.advance(by: 1.0 / 60) }
            bench.table.layoutIfNeeded()
            #expect(bench.table.contentOffset.y == bench.table.rectForRow(at: IndexPath(0, 150)).minY)
            #expect(bench.table.contentOffset.y > 150 * 44)
        }
    }

    @Test("R1044: an animated scrolling to the last row follows it while rows on the way get their heights")
    func tableAnimationFollowsRow() async throws {
        try await withAnimationStage { stage in
            let bench = TableBench([TableBench.names(30)], scribe: { HeightScribe($0) })
            try #require(bench.scribe as? HeightScribe).height = { _ in 85 }
            let table = bench.table
            stage.root.addSubview(table)
            table.layoutIfNeeded()
            #expect(table.contentSize.height < 30 * 85 - 300, "most heights are estimates")
            @MainActor func run() -> [CGFloat] {
                (0..<60).map { _ in
                    stage.advance(by: 1.0 / 60)
                    table.layoutIfNeeded()
                    return table.contentOffset.y
                }
            }
            table.scrollToRow(at: IndexPath(0, 29), at: .bottom, animated: true)
            let offsets = run()
            #expect(offsets == offsets.sorted())
            #expect(abs(table.contentOffset.y - (table.contentSize.height - table.bounds.height)) < 0.5)
            #expect(table.indexPathsForVisibleRows?.last == IndexPath(0, 29))
            #expect(table.rectForRow(at: IndexPath(0, 29)).height == 85)
            bench.model.sections[0].append("New")
            table.insertRows(at: [IndexPath(0, 30)], with: .none)
            table.scrollToRow(at: IndexPath(0, 30), at: .bottom, animated: true)
            _ = run()
            #expect(abs(table.contentOffset.y - (table.contentSize.height - table.bounds.height)) < 0.5)
            #expect(table.indexPathsForVisibleRows?.last == IndexPath(0, 30))
            // A scrolling that the program stops goes nowhere else afterwards.
            table.setContentOffset(.zero, animated: false)
            table.scrollToRow(at: IndexPath(0, 30), at: .bottom, animated: true)
            stage.advance(by: 0.1)
            table.layoutIfNeeded()
            table.setContentOffset(CGPoint(x: 0, y: 10), animated: false)
            _ = run()
            #expect(table.contentOffset.y == 10 && table.table.scrollGoal == nil)
            withExtendedLifetime(bench) {}
        }
    }

    @Test("R1044: a row is followed to its place also if each movement lays the table out at once")
    func tableAnimationWithLayoutOfMovements() async throws {
        @MainActor final class Layouter: ScrollOffsetObserver {
            func scrollViewDidMove(_ scrollView: UIScrollView) { scrollView.layoutIfNeeded() }
        }
        try await withAnimationStage { stage in
            let bench = TableBench([TableBench.names(30)], scribe: { HeightScribe($0) })
            try #require(bench.scribe as? HeightScribe).height = { _ in 85 }
            let table = bench.table
            let layouter = Layouter()
            stage.root.addSubview(table)
            table.layoutIfNeeded()
            table.offsetObservers.add(layouter)
            table.scrollToRow(at: IndexPath(0, 29), at: .bottom, animated: true)
            stage.advance(by: 0.5)
            table.layoutIfNeeded()
            #expect(abs(table.contentOffset.y - (table.contentSize.height - table.bounds.height)) < 0.5)
            #expect(table.rectForRow(at: IndexPath(0, 29)).height == 85)
            withExtendedLifetime((bench, layouter)) {}
        }
    }

    @Test("R1044: an animated scrolling to the nearest place ends with the row at the edge that it came from")
    func tableAnimationNearestPlace() async throws {
        try await withAnimationStage { stage in
            let bench = TableBench([TableBench.names(60)], scribe: { HeightScribe($0) })
            try #require(bench.scribe as? HeightScribe).height = { _ in 85 }
            let table = bench.table
            stage.root.addSubview(table)
            table.layoutIfNeeded()
            table.scrollToRow(at: IndexPath(0, 25), at: .none, animated: true)
            for _ in 0..<60 {
                stage.advance(by: 1.0 / 60)
                table.layoutIfNeeded()
            }
            #expect(abs(table.rectForRow(at: IndexPath(0, 25)).maxY - table.bounds.maxY) < 0.5)
            withExtendedLifetime(bench) {}
        }
    }
}
