import Foundation
import Testing

@testable import UIKit

@MainActor struct KeyboardFocusTests {
    @Test("Tab goes from row to row, and in each from the leading edge")
    func tabOrder() {
        let frames = [
            CGRect(x: 0, y: 100, width: 50, height: 30), CGRect(x: 100, y: 0, width: 50, height: 31),
            CGRect(x: 0, y: 4, width: 50, height: 20), CGRect(x: 100, y: 96, width: 50, height: 34),
        ]
        #expect(FocusOrder.indices(of: frames, isRightToLeft: false) == [2, 1, 0, 3])
        #expect(FocusOrder.indices(of: frames, isRightToLeft: true) == [1, 2, 3, 0])
        #expect(FocusOrder.indices(of: [], isRightToLeft: false) == [])
    }

    @Test("the order wraps around, and begins at the first or, backwards, the last")
    func wrapAround() {
        #expect(FocusOrder.step(from: nil, count: 3, backwards: false) == 0)
        #expect(FocusOrder.step(from: nil, count: 3, backwards: true) == 2)
        #expect(FocusOrder.step(from: 2, count: 3, backwards: false) == 0)
        #expect(FocusOrder.step(from: 0, count: 3, backwards: true) == 2)
        #expect(FocusOrder.step(from: nil, count: 0, backwards: false) == nil)
    }

    @Test("Tab skips views that are disabled, hidden or transparent, themselves or by a superview")
    func skipping() {
        TouchBench.run { bench in
            let first = bench.add(UIButton(type: .system), 0, 0, 50, 30)
            let disabled = bench.add(UIButton(type: .system), 60, 0, 50, 30)
            let faded = bench.add(UIView(), 0, 100, 400, 50)
            faded.addSubview(UISwitch())
            let hidden = bench.add(UISwitch(), 0, 200, 51, 31)
            let last = bench.add(UISlider(), 0, 300, 100, 31)
            disabled.isEnabled = false
            faded.alpha = 0
            hidden.isHidden = true
            bench.press(.keyboardTab)
            #expect(first.isFirstResponder && first.state == .focused)
            bench.press(.keyboardTab)
            #expect(last.isFirstResponder && !first.isFirstResponder && first.state == .normal)
            bench.press(.keyboardTab)
            #expect(first.isFirstResponder)
            bench.press(.keyboardTab, .shift)
            #expect(last.isFirstResponder)
            bench.press(.keyboardTab, .control)
            #expect(last.isFirstResponder)
        }
    }

    @Test("Tab moves the focus repeatedly while it is held, with Shift backwards; Escape does not")
    func tabRepeats() {
        TouchBench.run { bench in
            let buttons = (0..<4).map { bench.add(UIButton(type: .system), 0, CGFloat($0) * 50, 50, 30) }
            bench.keyDown(.keyboardTab)
            #expect(buttons[0].isFirstResponder)
            bench.keyDown(.keyboardTab)
            bench.keyDown(.keyboardTab)
            #expect(buttons[2].isFirstResponder)
            bench.keyDown(.keyboardTab, .shift)
            #expect(buttons[1].isFirstResponder)
            bench.keyUp(.keyboardTab)
            bench.keyDown(.keyboardEscape)
            bench.keyDown(.keyboardEscape)
            #expect(buttons[1].isFirstResponder)
            bench.keyUp(.keyboardEscape)
            bench.keyDown(.keyboardTab)
            UIApplication.shared.beginIgnoringInteractionEvents()
            bench.keyDown(.keyboardTab)
            #expect(buttons[2].isFirstResponder)
            UIApplication.shared.endIgnoringInteractionEvents()
            bench.keyDown(.keyboardTab)
            #expect(buttons[3].isFirstResponder)
            bench.keyUp(.keyboardTab)
        }
    }

    private func hasRing(_ control: UIControl) -> Bool {
        control.layer.sublayers?.contains { $0.view == nil && $0.borderWidth > 0 } == true
    }

    @Test("the ring shows from the first Tab to the next click, and the focus stays")
    func focusRing() {
        TouchBench.run { bench in
            let button = bench.add(UIButton(type: .system), 0, 0, 50, 30)
            button.becomeFirstResponder()
            bench.window.layoutIfNeeded()
            #expect(!hasRing(button) && button.state == .normal)
            bench.press(.keyboardTab)
            #expect(hasRing(button) && button.state == .focused)
            bench.tap(1, 300, 300, .indirectPointer)
            bench.window.layoutIfNeeded()
            #expect(!hasRing(button) && button.isFirstResponder)
            bench.press(.keyboardTab)
            #expect(hasRing(button))
            button.isEnabled = false
            bench.window.layoutIfNeeded()
            #expect(!hasRing(button))
        }
    }

    @Test("Space and Return press the control on release")
    func pressing() {
        TouchBench.run { bench in
            let button = bench.add(UIButton(type: .system), 0, 0, 50, 30)
            let log = EventLog()
            log.watch(button)
            button.becomeFirstResponder()
            bench.keyDown(.keyboardSpacebar)
            #expect(log.take() == ["down"] && button.isHighlighted)
            bench.keyUp(.keyboardSpacebar)
            #expect(log.take() == ["up", "primary"] && !button.isHighlighted)
            bench.press(.keyboardReturnOrEnter)
            #expect(log.take() == ["down", "up", "primary"])
            let toggle = bench.add(UISwitch(), 0, 100, 51, 31)
            toggle.becomeFirstResponder()
            bench.press(.keyboardSpacebar)
            #expect(toggle.isOn && log.take() == [])
        }
    }

    @Test("Escape cancels a press in progress, with the keyboard or the pointer")
    func keyboardFocusEscape() {
        TouchBench.run { bench in
            let button = bench.add(UIButton(type: .system), 0, 0, 50, 30)
            let log = EventLog()
            log.watch(button)
            button.becomeFirstResponder()
            bench.keyDown(.keyboardSpacebar)
            bench.press(.keyboardEscape)
            bench.keyUp(.keyboardSpacebar)
            #expect(log.take() == ["down", "cancel"] && !button.isHighlighted)
            bench.down(1, 10, 10, .indirectPointer)
            bench.press(.keyboardEscape)
            bench.up()
            #expect(log.take() == ["down", "cancel"])
            bench.keyDown(.keyboardSpacebar)
            bench.press(.keyboardTab)
            bench.window.endEditing(true)
            bench.keyUp(.keyboardSpacebar)
            #expect(log.take() == ["down", "cancel"])
        }
    }

    @Test("arrow keys move a slider by a twentieth, Home and End to its ends, and repeat while they are held")
    func sliderArrows() {
        TouchBench.run { bench in
            let slider = bench.add(UISlider(), 0, 0, 100, 31)
            slider.maximumValue = 20
            let log = EventLog()
            log.watch(slider)
            slider.becomeFirstResponder()
            bench.press(.keyboardRightArrow)
            #expect(slider.value == 1 && log.take() == ["value", "primary"])
            bench.keyDown(.keyboardUpArrow)
            bench.keyDown(.keyboardUpArrow)
            bench.keyUp(.keyboardUpArrow)
            #expect(slider.value == 3)
            bench.press(.keyboardLeftArrow)
            #expect(slider.value == 2)
            bench.press(.keyboardEnd)
            #expect(slider.value == 20)
            bench.press(.keyboardHome)
            _ = log.take()
            bench.press(.keyboardDownArrow)
            #expect(slider.value == 0 && log.take() == [])
        }
    }

    @Test("arrow keys select the next enabled segment")
    func segmentArrows() {
        TouchBench.run { bench in
            let control = bench.add(UISegmentedControl(items: ["a", "b", "c"]), 0, 0, 150, 32)
            control.setEnabled(false, forSegmentAt: 1)
            control.becomeFirstResponder()
            bench.press(.keyboardRightArrow)
            #expect(control.selectedSegmentIndex == 0)
            bench.press(.keyboardRightArrow)
            #expect(control.selectedSegmentIndex == 2)
            bench.press(.keyboardRightArrow)
            #expect(control.selectedSegmentIndex == 2)
            bench.press(.keyboardLeftArrow)
            #expect(control.selectedSegmentIndex == 0)
        }
    }

    @Test("a control that is not first responder takes no keys, nor does one that is disabled meanwhile")
    func withoutFocus() {
        TouchBench.run { bench in
            let button = bench.add(UIButton(type: .system), 0, 0, 50, 30)
            let log = EventLog()
            log.watch(button)
            bench.press(.keyboardSpacebar)
            #expect(log.take() == [])
            button.becomeFirstResponder()
            bench.keyDown(.keyboardSpacebar)
            button.isEnabled = false
            bench.keyUp(.keyboardSpacebar)
            #expect(log.take() == ["down", "cancel"])
            bench.press(.keyboardSpacebar)
            #expect(log.take() == [])
        }
    }
}
