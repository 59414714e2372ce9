import Foundation
import Testing

@testable import UIKit

/// Controls in front of views that have gesture recognizers. UIKit: "Interacting with Other User Interface Controls".
@MainActor struct ControlGestureTests {
    private func withControl<Control: UIControl>(
        _ control: Control, width: CGFloat, behind recognizers: [UIGestureRecognizer],
        _ body: (TouchBench, EventLog, StateLog) throws -> Void
    ) rethrows {
        try TouchBench.run { bench in
            bench.add(control, 100, 100, width, 32)
            let (events, states) = (EventLog(), StateLog())
            events.watch(control)
            for recognizer in recognizers {
                states.watch(recognizer)
                bench.view.addGestureRecognizer(recognizer)
            }
            try body(bench, events, states)
        }
    }

    @Test("a tap on a button goes to the button and not to a tap recognizer of its superview")
    func tapOnButton() {
        withControl(UIButton(type: .system), width: 60, behind: [UITapGestureRecognizer()]) { bench, events, states in
            for type in [UITouch.TouchType.direct, .indirectPointer] {
                bench.tap(1, 120, 110, type)
                #expect(Set(events.take()) == ["down", "primary", "up"] && states.take() == [])
                bench.wait(1)
            }
            bench.tap(1, 300, 300)
            #expect(states.take() == ["ended"], "beside the button")
        }
    }

    @Test("a recognizer on the button itself comes before the button")
    func recognizerOnButton() {
        let button = UIButton(type: .system)
        withControl(button, width: 60, behind: []) { bench, events, states in
            let tap = UITapGestureRecognizer()
            states.watch(tap)
            button.addGestureRecognizer(tap)
            bench.tap(1, 120, 110)
            #expect(events.take() == ["down", "cancel"] && states.take() == ["ended"])
        }
    }

    @Test("double taps, taps of other buttons, long presses, and taps on a disabled button go to recognizers")
    func otherTaps() {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let button = UIButton(type: .system)
        withControl(button, width: 60, behind: [double]) { bench, _, states in
            bench.tap(1, 120, 110)
            bench.wait(0.1)
            bench.tap(1, 120, 110)
            #expect(states.take() == ["ended"])
        }
        withControl(button, width: 60, behind: [UILongPressGestureRecognizer()]) { bench, _, states in
            bench.play("d1 120 110,w 0.6,u1")
            #expect(states.take() == ["began", "ended"])
        }
        let secondary = UITapGestureRecognizer()
        secondary.buttonMaskRequired = .secondary
        withControl(button, width: 60, behind: [secondary]) { bench, _, states in
            bench.down(1, 120, 110, .indirectPointer, buttons: .secondary)
            bench.up()
            #expect(states.take() == ["ended"])
        }
        button.isEnabled = false
        withControl(button, width: 60, behind: [UITapGestureRecognizer()]) { bench, events, states in
            bench.tap(1, 120, 110)
            #expect(events.take() == [] && states.take() == ["ended"])
        }
    }

    @Test("taps on switches, segmented controls, steppers and page controls go to the controls")
    func tapsOnOtherControls() {
        let (toggle, segments, stepper, pages) = (
            UISwitch(), UISegmentedControl(items: ["A", "B"]), UIStepper(), UIPageControl()
        )
        segments.selectedSegmentIndex = 0
        pages.numberOfPages = 3
        let controls: [(UIControl, CGFloat, () -> Bool)] = [
            (toggle, 51, { toggle.isOn }), (segments, 100, { segments.selectedSegmentIndex == 1 }),
            (stepper, 94, { stepper.value == 1 }), (pages, 100, { pages.currentPage == 1 }),
        ]
        for (control, width, hasChanged) in controls {
            withControl(control, width: width, behind: [UITapGestureRecognizer()]) { bench, events, states in
                bench.tap(1, 100 + width * 0.9, 115)
                #expect(hasChanged() && states.take() == [], "\(type(of: control))")
                #expect(!events.take().contains("cancel"), "\(type(of: control))")
            }
        }
    }

    @Test("a custom control has no default action, so a tap recognizer of its superview recognizes")
    func customControl() {
        withControl(UIControl(), width: 60, behind: [UITapGestureRecognizer()]) { bench, events, states in
            bench.tap(1, 120, 110)
            #expect(events.take() == ["down", "cancel"] && states.take() == ["ended"])
        }
    }

    @Test("dragging the thumb of a slider goes to the slider, even if touches reach it late")
    func sliderThumb() {
        let (pan, late, swipe) = (UIPanGestureRecognizer(), UIPanGestureRecognizer(), UISwipeGestureRecognizer())
        late.delaysTouchesBegan = true
        for recognizer in [pan, late, swipe] {
            let slider = UISlider()
            withControl(slider, width: 200, behind: [recognizer]) { bench, _, states in
                bench.play("d1 110 116,m1 125 116,m1 200 116,u1")
                #expect(slider.value > 0.3 && states.take() == [], "\(recognizer)")
            }
        }
    }

    @Test("a pan recognizer behind a slider begins beside the thumb, or with vertical movement")
    func panAcrossSlider() {
        for script in ["d1 250 116,m1 200 116,u1", "d1 110 116,m1 110 140,u1"] {
            let slider = UISlider()
            withControl(slider, width: 200, behind: [UIPanGestureRecognizer()]) { bench, _, states in
                bench.play(script)
                #expect(slider.value == 0 && states.take() == ["began", "ended"], "\(script)")
            }
        }
    }

    @Test("dragging the thumb of a switch goes to the switch")
    func switchThumb() {
        let toggle = UISwitch()
        withControl(toggle, width: 51, behind: [UIPanGestureRecognizer()]) { bench, events, states in
            bench.play("d1 110 115,m1 130 115,m1 145 115,u1")
            #expect(toggle.isOn && states.take() == [] && events.take().contains("value"))
            bench.play("w 2,d1 140 115,m1 140 140,u1")
            #expect(toggle.isOn && states.take() == ["began", "ended"], "down")
        }
    }

    @Test("taps and drags in a text field go to the field, and not to a tap recognizer behind it that ends editing")
    func controlGestureTextField() {
        let field = UITextField()
        field.text = "some text"
        let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
        withControl(field, width: 200, behind: [tap, pan]) { bench, _, states in
            tap.addAction { [weak field] _ in field?.endEditing(true) }
            bench.tap(1, 120, 116, .indirectPointer)
            #expect(field.isFirstResponder && states.take() == [])
            bench.wait(1)
            bench.down(1, 102, 116, .indirectPointer, buttons: .primary)
            bench.move(1, 160, 116)
            bench.up()
            #expect(field.selectedTextRange?.isEmpty == false && states.take() == [])
            bench.wait(1)
            bench.tap(1, 50, 300)
            #expect(!field.isFirstResponder && states.take() == ["ended"])
        }
    }

    @Test("the touched view and its superviews are asked, up to the recognizer's view, until one refuses")
    func delegateQueries() {
        TouchBench.run { bench in
            var asked: [String] = []
            @MainActor func view(_ name: String, in superview: UIView) -> AskedView {
                let view = AskedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                view.onAsk = { asked.append(name) }
                superview.addSubview(view)
                return view
            }
            let outer = view("outer", in: bench.view)
            let middle = view("middle", in: outer)
            let inner = view("inner", in: middle)
            let (tap, log) = (UITapGestureRecognizer(), StateLog())
            log.watch(tap)
            middle.addGestureRecognizer(tap)
            bench.tap(1, 10, 10)
            #expect(asked == ["inner", "middle"] && log.take() == ["ended"])
            asked = []
            inner.begins = false
            bench.wait(1)
            bench.tap(1, 10, 10)
            #expect(asked == ["inner"] && log.take() == [])
        }
    }
}

/// Records that it was asked whether a gesture may begin.
private final class AskedView: UIView {
    var onAsk: () -> Void = {}
    var begins = true

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        onAsk()
        return begins
    }
}

/// The rule on its own.
struct RivalGestureTests {
    private func drag(_ x: CGFloat, _ y: CGFloat) -> RivalGesture {
        .drag(from: .zero, by: CGPoint(x: x, y: y), type: .direct)
    }

    @Test("a single tap is one tap, and a horizontal drag moves more sideways than up or down")
    func gestureKinds() {
        #expect(RivalGesture.tap(count: 1).isSingleTap && !RivalGesture.tap(count: 2).isSingleTap)
        #expect(drag(10, 2).isHorizontalDrag && drag(-10, 10).isHorizontalDrag && !drag(2, -10).isHorizontalDrag)
        #expect(!drag(10, 0).isSingleTap && !RivalGesture.tap(count: 1).isHorizontalDrag)
        #expect(!RivalGesture.other.isSingleTap && !RivalGesture.other.isHorizontalDrag)
    }
}
