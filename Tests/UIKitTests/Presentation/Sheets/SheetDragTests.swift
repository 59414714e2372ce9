import Foundation
import Testing

@testable import UIKit

/// The decisions about a sheet that the user drags.
struct SheetDragTests {
    private let drag = SheetDrag(tops: [400, 50], bottom: 800)

    @Test("a sheet follows the drag between its detents, and resists above the largest")
    func position() {
        #expect(drag.top(for: 300) == 300 && drag.top(for: 600) == 600)
        let near = drag.top(for: 40)
        #expect(near < 50 && near > 40)
        #expect(drag.top(for: -100_000) > 50 - SheetDrag.reach)
        #expect(drag.top(for: -200) < drag.top(for: 0), "a longer drag still moves it further")
    }

    @Test("R195: a sheet that cannot leave resists below its smallest detent, too")
    func resisting() {
        var drag = drag
        drag.canLeave = false
        let top = drag.top(for: 700)
        #expect(top > 400 && top < 400 + SheetDrag.reach)
    }

    @Test("R215: a slow drag ends at the nearest detent")
    func slow() {
        #expect(drag.destination(from: 0, top: 230, velocity: 0) == .detent(0))
        #expect(drag.destination(from: 0, top: 220, velocity: 0) == .detent(1))
        #expect(drag.destination(from: 0, top: -40, velocity: 0) == .detent(1))
    }

    @Test("R194: a drag below the middle of the smallest detent's height dismisses")
    func sheetDragDismissal() {
        #expect(drag.destination(from: 0, top: 590, velocity: 0) == .detent(0))
        #expect(drag.destination(from: 0, top: 610, velocity: 0) == .dismissal)
        #expect(drag.destination(from: 0, top: 900, velocity: 0) == .dismissal)
        #expect(SheetDrag(tops: [100], bottom: 800).destination(from: 0, top: 500, velocity: 0) == .dismissal)
    }

    @Test("R215: a fast drag goes on to the next detent in its direction, however short it is")
    func flick() {
        #expect(drag.destination(from: 1, top: 70, velocity: 600) == .detent(0))
        #expect(drag.destination(from: 0, top: 390, velocity: -600) == .detent(1))
        #expect(drag.destination(from: 0, top: 420, velocity: 600) == .dismissal)
        #expect(drag.destination(from: 0, top: 420, velocity: -600) == .detent(0), "it goes back up")
    }

    @Test("a very fast drag passes a detent")
    func hardFlick() {
        #expect(drag.destination(from: 1, top: 70, velocity: 3_000) == .dismissal)
        let three = SheetDrag(tops: [600, 400, 50], bottom: 800)
        #expect(three.destination(from: 0, top: 580, velocity: -2_500) == .detent(2))
        #expect(three.destination(from: 0, top: 580, velocity: -600) == .detent(1))
    }

    @Test("a drag beyond the ends with any speed has an end", arguments: [-5_000, -600, 0, 600, 5_000] as [CGFloat])
    func sheetDragEnds(velocity: CGFloat) {
        #expect(drag.destination(from: 1, top: 20, velocity: min(0, velocity)) == .detent(1))
        #expect(drag.destination(from: 0, top: 5_000, velocity: max(0, velocity)) == .dismissal)
        #expect(drag.destination(from: 0, top: 390, velocity: .nan) == .detent(0))
        #expect(SheetDrag(tops: [], bottom: 0).destination(from: 0, top: 0, velocity: velocity) == .dismissal)
    }

    @Test("keys step through the detents, and a click on the grabber goes around")
    func steps() {
        #expect(SheetDrag.step(from: 0, count: 3, .larger) == 1)
        #expect(SheetDrag.step(from: 2, count: 3, .larger) == 2)
        #expect(SheetDrag.step(from: 0, count: 3, .smaller) == 0)
        #expect(SheetDrag.step(from: 1, count: 3, .largest) == 2)
        #expect(SheetDrag.step(from: 1, count: 3, .smallest) == 0)
        #expect(SheetDrag.step(from: 1, count: 3, .next) == 2)
        #expect(SheetDrag.step(from: 2, count: 3, .next) == 0)
        #expect(SheetDrag.step(from: 0, count: 0, .next) == 0)
    }

    // MARK: Dimming

    @Test("R213: the dimming begins above the largest detent that does not dim")
    func dimming() {
        let dimming = SheetDimming(tops: [400, 50], bottom: 800, lastUndimmed: 0)
        #expect(dimming.strength(at: 400) == 0 && dimming.strength(at: 500) == 0)
        #expect(dimming.strength(at: 225) == 0.5)
        #expect(dimming.strength(at: 50) == 1 && dimming.strength(at: 0) == 1)
    }

    @Test("R213: without such a detent all dim, and the dimming fades as the sheet leaves")
    func fading() {
        let dimming = SheetDimming(tops: [400, 50], bottom: 800)
        #expect(dimming.strength(at: 50) == 1 && dimming.strength(at: 400) == 1)
        #expect(dimming.strength(at: 600) == 0.5 && dimming.strength(at: 800) == 0)
        #expect(SheetDimming(tops: [400, 50], bottom: 800, lastUndimmed: 1).strength(at: 50) == 0)
    }

    @Test("R196, R215: over a scroll view a drag moves the sheet only at the content's top")
    func scrollViews() {
        func takes(_ way: CGFloat, _ isAtTop: Bool, isLargest: Bool = false, expands: Bool = true) -> Bool {
            SheetDrag.takesScroll(way: way, isAtTop: isAtTop, isLargest: isLargest, expands: expands)
        }
        #expect(takes(10, true) && takes(10, true, isLargest: true) && takes(10, true, expands: false))
        #expect(takes(-10, true))
        #expect(!takes(-10, true, isLargest: true) && !takes(-10, true, expands: false))
        #expect(!takes(10, false) && !takes(-10, false))
    }
}
