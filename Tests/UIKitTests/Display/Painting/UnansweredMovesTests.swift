import Foundation
import Testing
import X11

@testable import UIKit

struct UnansweredMovesTests {
    private let move = PixelMove(area: CGRect(x: 0, y: 0, width: 100, height: 100), x: 0, y: -20)
    private let lost = PixelRect(x: 10, y: 50, width: 10, height: 10)

    private func rect(y: Int) -> PixelRect { PixelRect(x: 10, y: y, width: 10, height: 10) }

    @Test("a part that was lost before a move is also lost where its pixels have gone")
    func unansweredMovesMoved() {
        var moves = UnansweredMoves()
        #expect(moves.lost(lost, after: 1) == [lost])
        moves.add(move, serial: 12)
        #expect(moves.lost(lost, after: 10) == [lost, rect(y: 30)])
        #expect(moves.lost(lost, after: 12) == [lost])
        moves.add(move, serial: 20)
        #expect(moves.lost(lost, after: 11) == [lost, rect(y: 30), rect(y: 30), rect(y: 10)])
        #expect(moves.lost(lost, after: 15) == [lost, rect(y: 30)])
    }

    @Test("a move that the server has answered to concerns no later loss")
    func answered() {
        var moves = UnansweredMoves()
        moves.add(move, serial: 12)
        moves.add(move, serial: 20)
        moves.answered(12)
        #expect(moves.lost(lost, after: 5) == [lost, rect(y: 30)])
        moves.answered(20)
        #expect(moves == UnansweredMoves())
    }

    @Test("many moves make one large part, and a part outside the moved area stays where it is")
    func unansweredMovesMany() throws {
        var moves = UnansweredMoves()
        for serial in UInt(1)...20 { moves.add(move, serial: serial) }
        let parts = moves.lost(PixelRect(x: 0, y: 90, width: 100, height: 10), after: 0)
        #expect(parts.count <= 16)
        #expect(parts.reduce(.zero) { $0.union($1) } == PixelRect(x: 0, y: 0, width: 100, height: 100))
        let outside = PixelRect(x: 200, y: 0, width: 10, height: 10)
        #expect(moves.lost(outside, after: 0) == [outside])
    }
}
