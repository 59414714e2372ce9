import Foundation
import Testing

@testable import UIKit

@MainActor
struct UIPickerViewTests {
    @Test("R601: a drag turns the wheel, which comes to rest at a row and reports it once")
    func uiPickerViewDrag() {
        PickerBench.run { bench in
            bench.drag(by: -70)
            #expect(bench.model.selected == [])
            bench.pass(1)
            #expect(bench.model.selected == ["0:2"] && bench.selectedRow == 2)
            #expect(bench.wheel?.contentOffset.y == 64)
        }
    }

    @Test("R601: a drag that ends at the same row reports nothing")
    func sameRow() {
        PickerBench.run { bench in
            bench.drag(by: -24)
            bench.pass(1)
            #expect(bench.model.selected == [] && bench.wheel?.contentOffset.y == 0)
        }
    }

    @Test("R601: a wheel that is thrown runs on and comes to rest exactly at a row")
    func fling() throws {
        try PickerBench.run { bench in
            bench.drag(by: -120, rests: false)
            bench.pass(0.2)
            #expect(bench.wheel?.isDecelerating == true && bench.model.selected == [])
            bench.pass(5)
            let offset = try #require(bench.wheel?.contentOffset.y)
            #expect(offset.truncatingRemainder(dividingBy: 32) == 0 && offset > 320)
            #expect(bench.model.selected == ["0:\(Int(offset / 32))"])
        }
    }

    @Test("a wheel that is thrown over its last row comes back to it")
    func overTheEnd() {
        PickerBench.run([6]) { bench in
            bench.drag(by: -150, rests: false)
            bench.pass(5)
            #expect(bench.model.selected == ["0:5"] && bench.wheel?.contentOffset.y == 160)
        }
    }

    @Test("R601: a touch stops a wheel, which goes to the next row when the finger is up")
    func uiPickerViewStopped() throws {
        try PickerBench.run { bench in
            bench.drag(by: -120, rests: false)
            bench.pass(0.25)
            bench.touches.down(1, 200, 158)
            bench.pass(1)
            let stopped = try #require(bench.wheel?.contentOffset.y)
            #expect(bench.model.selected.count <= 1)
            bench.touches.up(1)
            bench.pass(1)
            let row = Int((stopped / 32).rounded())
            #expect(bench.model.selected == ["0:\(row)"] && bench.wheel?.contentOffset.y == CGFloat(row) * 32)
        }
    }

    @Test("R602: each click of the mouse's wheel turns by one row, and the turn is reported once")
    func mouseWheel() {
        PickerBench.run { bench in
            for _ in 0..<3 {
                bench.touches.scroll(0, 1, at: CGPoint(x: 200, y: 150))
                bench.pass(0.05)
            }
            #expect(bench.model.selected == [])
            bench.pass(1)
            #expect(bench.model.selected == ["0:3"])
            bench.touches.scroll(0, -1, at: CGPoint(x: 200, y: 150))
            bench.pass(1)
            #expect(bench.model.selected == ["0:3", "0:2"])
        }
    }

    @Test("R601: a touchpad turns the wheel, which comes to rest at a row when the fingers are lifted")
    func uiPickerViewTouchpad() {
        PickerBench.run { bench in
            let click = ScrollDispatcher.pointsPerClick
            for _ in 0..<5 {
                bench.touches.scroll(0, 10 / click, .continuous, at: CGPoint(x: 200, y: 150))
                bench.pass(0.05)
            }
            #expect(bench.wheel?.contentOffset.y == 50)
            bench.pass(3)
            #expect(bench.model.selected.count == 1)
            #expect(bench.wheel.map { $0.contentOffset.y.truncatingRemainder(dividingBy: 32) } == 0)
        }
    }

    @Test("R602: a click on a row turns the wheel to it")
    func uiPickerViewClick() throws {
        try PickerBench.run { bench in
            let view = try #require(bench.picker.view(forRow: 2, forComponent: 0))
            let place = view.superview?.convert(view.center, to: bench.touches.window) ?? .zero
            bench.touches.tap(1, place.x, place.y, .indirectPointer)
            bench.pass(0.1)
            #expect(bench.model.selected == [])
            bench.pass(0.5)
            #expect(bench.model.selected == ["0:2"])
        }
    }

    @Test("R602: arrow keys turn the focused wheel and lead to the one beside it, and Home and End to its ends")
    func uiPickerViewKeys() {
        PickerBench.run([10, 20]) { bench in
            bench.touches.press(.keyboardTab)
            for _ in 0..<2 { bench.touches.press(.keyboardDownArrow) }
            bench.pass(1)
            #expect(bench.model.selected == ["0:2"])
            bench.touches.press(.keyboardUpArrow)
            bench.pass(1)
            bench.touches.press(.keyboardRightArrow)
            bench.touches.press(.keyboardEnd)
            bench.pass(1)
            bench.touches.press(.keyboardHome)
            bench.pass(1)
            #expect(bench.model.selected == ["0:2", "0:1", "1:19", "1:0"])
        }
    }

    @Test("R601: selectRow calls no delegate, with an animation neither, and a row that does not exist is refused")
    func selectRow() {
        PickerBench.run { bench in
            bench.picker.selectRow(40, inComponent: 0, animated: false)
            #expect(bench.selectedRow == 40 && bench.wheel?.contentOffset.y == 1_280)
            bench.picker.selectRow(45, inComponent: 0, animated: true)
            #expect(bench.selectedRow == 45)
            bench.pass(0.1)
            #expect(bench.wheel.map { $0.contentOffset.y > 1_280 && $0.contentOffset.y < 1_440 } == true)
            bench.pass(1)
            #expect(bench.wheel?.contentOffset.y == 1_440 && bench.model.selected == [])
            let lines = LogRecorder.record {
                bench.picker.selectRow(100, inComponent: 0, animated: false)
                bench.picker.selectRow(0, inComponent: 1, animated: false)
                bench.picker.selectRow(-1, inComponent: 0, animated: false)
            }
            #expect(bench.selectedRow == 45 && lines.filter { $0.contains("A picker has no row") }.count == 3)
        }
    }

    @Test("R601: selectRow ends a wheel that is running on")
    func selectWhileRunning() {
        PickerBench.run { bench in
            bench.drag(by: -120, rests: false)
            bench.pass(0.1)
            bench.picker.selectRow(3, inComponent: 0, animated: false)
            bench.pass(3)
            #expect(bench.selectedRow == 3 && bench.wheel?.contentOffset.y == 96 && bench.model.selected == [])
        }
    }

    @Test("R603: only rows on the front of the wheel have views, which are used again")
    func reuse() {
        PickerBench.run([1_000_000]) { bench in
            bench.model.makesViews = true
            bench.picker.reloadAllComponents()
            bench.touches.window.layoutIfNeeded()
            for row in stride(from: 0, to: 600_000, by: 3_001) {
                bench.picker.selectRow(row, inComponent: 0, animated: false)
                bench.touches.window.layoutIfNeeded()
                #expect(bench.picker.view(forRow: row, forComponent: 0)?.tag == row)
            }
            #expect(bench.model.made < 26 && bench.model.reused > 1_000)
            #expect(bench.picker.view(forRow: 5, forComponent: 0) == nil)
        }
    }

    @Test("R603: a reload keeps the selected row as far as there are rows")
    func reload() {
        PickerBench.run([100, 5]) { bench in
            bench.picker.selectRow(40, inComponent: 0, animated: false)
            bench.model.counts = [10, 5]
            bench.picker.reloadComponent(0)
            #expect(bench.selectedRow == 9 && bench.picker.numberOfRows(inComponent: 0) == 10)
            bench.model.counts = [0]
            bench.picker.reloadAllComponents()
            #expect(bench.picker.numberOfComponents == 1 && bench.selectedRow == -1)
            #expect(bench.picker.selectedRow(inComponent: 7) == -1)
            bench.model.counts = [4]
            bench.picker.reloadAllComponents()
            #expect(bench.selectedRow == 0)
        }
    }

    @Test("R603: titles with attributes come before plain ones, and without a data source there are no components")
    func uiPickerViewTitles() {
        PickerBench.run { bench in
            #expect((bench.picker.view(forRow: 0, forComponent: 0) as? UILabel)?.text == "Row 0")
            bench.model.attributed = true
            bench.picker.reloadComponent(0)
            bench.touches.window.layoutIfNeeded()
            let label = bench.picker.view(forRow: 1, forComponent: 0) as? UILabel
            #expect(label?.text == "Red 1" && label?.textAlignment == .center)
        }
        let empty = UIPickerView()
        #expect(empty.numberOfComponents == 0 && empty.rowSize(forComponent: 0) == .zero)
        #expect(empty.intrinsicContentSize == CGSize(width: 320, height: 216))
        empty.showsSelectionIndicator = false
        empty.reloadComponent(3)
    }

    @Test("another size keeps the selected row in the middle, and leaving the window ends a movement")
    func uiPickerViewResize() {
        PickerBench.run { bench in
            bench.picker.selectRow(99, inComponent: 0, animated: false)
            for height in [100, 400, 216] as [CGFloat] {
                bench.picker.frame.size.height = height
                bench.touches.window.layoutIfNeeded()
                #expect(bench.selectedRow == 99 && bench.wheel?.contentOffset.y == 99 * 32)
            }
            bench.drag(by: 120, rests: false)
            bench.pass(0.1)
            bench.picker.removeFromSuperview()
            bench.pass(1)
            #expect(bench.wheel?.contentOffset.y == CGFloat(bench.selectedRow) * 32 && bench.selectedRow == 99)
        }
    }

    @Test("the focused wheel describes itself as adjustable, with the title of its row")
    func accessibility() throws {
        try PickerBench.run { bench in
            let focus = try #require(bench.picker.subviews.compactMap { $0 as? PickerFocusView }.first)
            bench.picker.selectRow(3, inComponent: 0, animated: false)
            bench.touches.window.layoutIfNeeded()
            #expect(focus.accessibilityValue == "Row 3" && focus.accessibilityTraits.contains(.adjustable))
        }
    }
}

struct ScrollStopTests {
    private let axis = ScrollAxis(minimum: 0, maximum: 3_168, length: 216, stop: 32)

    @Test("content with stops comes to rest at one of them, and is thrown over its edge like other content")
    func scrollStopTargets() {
        #expect(axis.target(from: 40, velocity: 0) == 32 && axis.target(from: 50, velocity: 10) == 64)
        #expect(axis.target(from: 0, velocity: 1_000) == 512)
        let slow = axis.motion(from: 40, velocity: 0)
        #expect(slow.end == 32 && slow.duration > 0)
        #expect(axis.motion(from: 64, velocity: 0).duration == 0)
        let thrown = axis.motion(from: 3_000, velocity: 5_000)
        #expect(thrown.end == 3_168)
        let furthest = stride(from: 0, through: thrown.duration, by: 0.01).map { thrown.offset(at: $0) }.max() ?? 0
        #expect(furthest > 3_180)
    }
}
