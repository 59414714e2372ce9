import Testing

@testable import UIKit

struct SelectionSweepTests {
    private func rows(_ rows: [(Int, Int)]) -> [RowIndex] { rows.map { RowIndex($0.0, $0.1) } }

    @Test("R1052: the rows up to the finger are selected, and those that it has left are what they were")
    func selectionSweepRange() {
        var sweep = SelectionSweep(from: RowIndex(0, 3), selected: [RowIndex(0, 5)])
        func wanted() -> [Int] { (0..<8).filter { sweep.wants(RowIndex(0, $0)) } }
        #expect(sweep.selects && wanted() == [3, 5])
        #expect(sweep.move(to: RowIndex(0, 6)) == RowIndex(0, 3)...RowIndex(0, 6))
        #expect(wanted() == [3, 4, 5, 6])
        #expect(sweep.move(to: RowIndex(0, 1)) == RowIndex(0, 1)...RowIndex(0, 6))
        #expect(wanted() == [1, 2, 3, 5])
    }

    @Test("R1052: a drag that begins on a selected row deselects")
    func selectionSweepDeselects() {
        var sweep = SelectionSweep(from: RowIndex(1, 0), selected: [RowIndex(0, 1), RowIndex(1, 0), RowIndex(1, 2)])
        sweep.move(to: RowIndex(0, 1))
        #expect(!sweep.selects && !sweep.wants(RowIndex(0, 1)) && !sweep.wants(RowIndex(1, 0)))
        #expect(sweep.wants(RowIndex(1, 2)))
    }

    @Test("a range over sections has the rows of each, and none that do not exist")
    func sweptRowsOfSections() {
        let counts = [3, 0, 2]
        let all = RowIndex(0, 1)...RowIndex(2, 0)
        #expect(all.rows { counts[$0] } == rows([(0, 1), (0, 2), (2, 0)]))
        #expect((RowIndex(0, 1)...RowIndex(0, 9)).rows { counts[$0] } == rows([(0, 1), (0, 2)]))
        #expect((RowIndex(0, 5)...RowIndex(0, 9)).rows { counts[$0] }.isEmpty)
    }

    @MainActor @Test("the zone of a circle reaches to the nearer side of its cell, at both sides")
    func circleZone() {
        let cell = CGRect(x: 0, y: 0, width: 300, height: 44)
        func isInside(_ x: CGFloat, _ circle: CGRect) -> Bool {
            SelectionDrag.isAtCircle(CGPoint(x: x, y: 5), circle: circle, in: cell)
        }
        let (left, right) = (CGRect(x: 16, y: 11, width: 22, height: 22), CGRect(x: 262, y: 11, width: 22, height: 22))
        #expect(isInside(2, left) && isInside(37, left) && !isInside(80, left))
        #expect(isInside(298, right) && isInside(263, right) && !isInside(220, right))
        #expect(!isInside(2, .null) && !isInside(-1, left))
    }
}
