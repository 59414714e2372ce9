import Foundation
import Testing

@testable import UIKit

struct SwipeLayoutTests {
    private let layout = SwipeLayout(widths: [80, 120], rowWidth: 400, performsFirstAction: true)
    private let resisting = SwipeLayout(widths: [80, 120], rowWidth: 400, performsFirstAction: false)

    @Test("R389: the actions fill what the row uncovers, in proportion to their widths")
    func swipeLayoutWidths() {
        for offset: CGFloat in [0, 50, 200, 230] {
            let actions = layout.actions(at: offset)
            #expect(abs(actions.reduce(0) { $0 + $1.width } - offset) < 0.001)
            #expect(actions[0].start == 0 && abs(actions[1].start - actions[0].width) < 0.001)
            #expect(abs(actions[0].width * 1.5 - actions[1].width) < 0.001)
        }
        #expect(layout.actions(at: 200).map(\.width) == [80, 120])
    }

    @Test("R389: in a full swipe the first action covers the others")
    func full() {
        #expect(layout.fullOffset == 240 && !layout.isFull(239) && layout.isFull(240))
        #expect(layout.actions(at: 300).map(\.width) == [300, 0])
        #expect(!resisting.isFull(400))
    }

    @Test("R389: beyond its actions a row resists, unless a full swipe is possible")
    func offsets() {
        #expect(layout.offset(forDistance: 300) == 300 && layout.offset(forDistance: 900) == 400)
        #expect(layout.offset(forDistance: -20) == 0 && layout.offset(forDistance: .nan) == 0)
        #expect(resisting.offset(forDistance: 150) == 150)
        let beyond = resisting.offset(forDistance: 300)
        #expect(beyond > 200 && beyond < 260)
        #expect(resisting.offset(forDistance: 400) > beyond)
    }

    @Test("R389: a swipe opens from the middle of its actions on, or by its speed")
    func swipeLayoutEnds() {
        #expect(layout.end(at: 99, velocity: 0) == .closed && layout.end(at: 101, velocity: 0) == .open)
        #expect(layout.end(at: 20, velocity: 500) == .open && layout.end(at: 180, velocity: -500) == .closed)
        #expect(layout.end(at: 300, velocity: 0) == .performFirst && layout.end(at: 300, velocity: -500) == .open)
        #expect(resisting.end(at: 300, velocity: 900) == .open && layout.end(at: 0, velocity: 900) == .closed)
        #expect(layout.openOffset == 200)
    }

    @Test("actions wider than the row share it, and no actions do not open")
    func swipeLayoutExtremes() {
        let wide = SwipeLayout(widths: [300, 300], rowWidth: 400, performsFirstAction: true)
        #expect(wide.openOffset == 400 && wide.actions(at: 200).map(\.width) == [100, 100])
        let none = SwipeLayout(widths: [], rowWidth: 400, performsFirstAction: true)
        #expect(none.offset(forDistance: 100) == 0 && none.actions(at: 50).isEmpty)
        #expect(none.end(at: 100, velocity: 0) == .closed)
    }

    @Test("R389: a movement to the left uncovers the trailing side, and the leading one from right to left")
    func swipeLayoutSides() {
        #expect(SwipeSide(movement: -5, isRightToLeft: false) == .trailing)
        #expect(SwipeSide(movement: 5, isRightToLeft: false) == .leading)
        #expect(SwipeSide(movement: -5, isRightToLeft: true) == .leading)
        #expect(SwipeSide(movement: 0, isRightToLeft: false) == nil)
        #expect(SwipeSide.trailing.direction(isRightToLeft: false) == -1)
        #expect(SwipeSide.trailing.direction(isRightToLeft: true) == 1)
    }
}
