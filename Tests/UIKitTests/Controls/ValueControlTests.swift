import Foundation
import Testing

@testable import UIKit

@MainActor struct ValueControlTests {
    // MARK: Switches

    @Test("a click toggles a switch and sends its event before the touch's end; setting isOn sends none")
    func switchClick() {
        withControl(UISwitch(), width: 51) { control, bench, log in
            control.isOn = true
            control.setOn(false, animated: true)
            #expect(log.take() == [] && !control.isOn)
            bench.tap(1, 120, 110, .indirectPointer)
            #expect(control.isOn && log.take() == ["down", "value", "primary", "up"])
            bench.wait(2)
            bench.down(1, 120, 110, .indirectPointer)
            bench.move(1, 300, 300)
            bench.up()
            // The thumb was at the trailing end, and the drag has moved it there again.
            #expect(control.isOn && log.take() == ["down", "outside", "exit", "up outside"])
        }
    }

    @Test("dragging the thumb to the other side changes a switch on release, unless it returns")
    func switchDrag() {
        withControl(UISwitch(), width: 51) { control, bench, log in
            bench.down(1, 110, 115, .indirectPointer)
            bench.move(1, 145, 115)
            #expect(!control.isOn)
            bench.up()
            #expect(control.isOn && log.take() == ["down", "inside", "value", "primary", "up"])
            bench.wait(2)
            bench.down(1, 145, 115, .indirectPointer)
            bench.move(1, 105, 115)
            bench.move(1, 145, 115)
            bench.up()
            #expect(control.isOn && !log.take().contains("value"))
            bench.wait(2)
            bench.down(1, 145, 115, .indirectPointer)
            bench.move(1, 105, 115)
            bench.cancel()
            #expect(control.isOn && !log.take().contains("value"))
        }
    }

    @Test("a switch has a fixed size")
    func switchSize() {
        let control = UISwitch(frame: CGRect(x: 3, y: 4, width: 200, height: 2))
        #expect(control.frame == CGRect(x: 3, y: 4, width: 51, height: 31))
        #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31))
    }

    // MARK: Sliders

    @Test("a slider's value stays within its limits, whichever is set first")
    func sliderLimits() {
        var scale = SliderScale()
        scale.setValue(3)
        #expect(scale.value == 1)
        scale.setMinimum(5)
        #expect(scale.maximum == 5 && scale.value == 5 && scale.part(of: 5) == 0)
        scale.setMaximum(15)
        #expect(scale.value(ofPart: 0.5) == 10 && scale.part(of: 10) == 0.5 && scale.value(ofPart: 7) == 15)
        scale.setValue(.nan)
        scale.setMaximum(.infinity)
        #expect(
            scale
                == {
                    var other = scale; other.setValue(5); return other
                }() && scale.maximum == 15)
        scale.setValue(10)
        #expect(scale.value(steps: 1) == 10.5 && scale.value(steps: -100) == 5)
        scale.setMaximum(-1)
        #expect(scale.minimum == -1 && scale.value == -1)
    }

    @Test("the thumb of a slider follows the pointer, and a click on the track brings it there")
    func sliderDrag() {
        withControl(UISlider(), width: 126) { slider, bench, log in
            bench.down(1, 113, 116, .indirectPointer)
            #expect(log.take() == ["down"])
            bench.move(1, 163, 116)
            #expect(slider.value == 0.5 && log.take() == ["value", "primary", "inside"])
            bench.up()
            #expect(log.take() == ["up"])
            bench.wait(2)
            bench.tap(1, 213, 116, .indirectPointer)
            #expect(slider.value == 1 && log.take() == ["value", "primary", "down", "up"])
        }
    }

    @Test("a finger must start on the thumb, and a slider that is not continuous sends its event at the end")
    func sliderFinger() {
        withControl(UISlider(), width: 126) { slider, bench, log in
            bench.tap(1, 213, 116)
            #expect(slider.value == 0 && log.take() == [])
            slider.isContinuous = false
            bench.wait(2)
            bench.down(1, 120, 116)
            bench.move(1, 170, 116)
            #expect(slider.value == 0.5 && log.take() == ["down", "inside"])
            bench.up()
            #expect(log.take() == ["value", "primary", "up"])
        }
    }

    // MARK: Segments

    @Test("a click selects a segment and runs its action; on the selected or a disabled one it does nothing")
    func segmentClick() {
        var performed: [String] = []
        let actions = ["a", "b", "c"].map { title in UIAction(title: title) { performed.append($0.title) } }
        withControl(UISegmentedControl(frame: .zero, actions: actions), width: 150) { control, bench, log in
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
            control.setEnabled(false, forSegmentAt: 2)
            bench.tap(1, 170, 110, .indirectPointer)
            #expect(control.selectedSegmentIndex == 1 && performed == ["b"])
            #expect(log.take() == ["down", "value", "primary", "up"])
            bench.wait(2)
            bench.tap(1, 180, 110, .indirectPointer)
            bench.wait(2)
            bench.tap(1, 240, 110, .indirectPointer)
            #expect(control.selectedSegmentIndex == 1 && performed == ["b"])
            #expect(log.take() == ["down", "up", "down", "up"])
        }
    }

    @Test("a momentary control has a selection only while its event is sent")
    func momentary() {
        withControl(UISegmentedControl(items: ["a", "b"]), width: 100) { control, bench, _ in
            control.isMomentary = true
            var told: [Int] = []
            control.addAction(UIAction { _ in told.append(control.selectedSegmentIndex) }, for: .valueChanged)
            bench.tap(1, 170, 110, .indirectPointer)
            #expect(told == [1] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
        }
    }

    @Test("inserting and removing segments keeps the selection; an index out of range is logged")
    func segmentChanges() {
        let control = UISegmentedControl(items: ["a", "b"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "first", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "first")
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 1)
        let lines = LogRecorder.record {
            control.setTitle("x", forSegmentAt: 7)
            control.selectedSegmentIndex = 4
        }
        #expect(lines.count { $0.contains("no segment") } >= 2)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test("segments share the width equally, in proportion to their content, or have set widths")
    func segmentLayout() {
        var layout = SegmentLayout(fixed: [0, 50, 0], contents: [10, 10, 30], isByContent: false)
        #expect(layout.widths(in: 150) == [50, 50, 50])
        #expect(layout.naturalWidth == 158)
        layout.isByContent = true
        let widths = layout.widths(in: 50 + 34 + 54)
        #expect(widths == [34, 50, 54] && layout.naturalWidth == 138)
        #expect(SegmentLayout(fixed: [], contents: [], isByContent: false).widths(in: 100) == [])
    }

    // MARK: Progress

    @Test("progress stays between 0 and 1")
    func progressLimits() {
        let view = UIProgressView(progressViewStyle: .default)
        view.progress = 2
        #expect(view.progress == 1)
        view.setProgress(-3, animated: true)
        #expect(view.progress == 0)
        view.setProgress(.nan, animated: false)
        #expect(view.progress == 0 && view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
    }
}
