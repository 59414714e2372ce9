import Foundation
import Testing

@testable import UIKit

/// Several recognizers for the same touches, and the views that share them.
@MainActor
struct GestureRelationTests {
    private final class Delegate: NSObject, UIGestureRecognizerDelegate {
        var begins = true
        var isSimultaneous = false
        var waitsFor: UIGestureRecognizer?
        var isWaitedForBy: UIGestureRecognizer?
        var receives = true
        var asked: [String] = []

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            asked.append("begin")
            return begins
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { isSimultaneous }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
        ) -> Bool { other === waitsFor }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
        ) -> Bool { other === isWaitedForBy }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            asked.append("touch")
            return receives
        }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
            asked.append("event")
            return true
        }
    }

    private func taps(_ count: Int, _ view: UIView, _ log: StateLog, _ name: String) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = count
        log.watch(tap, name)
        view.addGestureRecognizer(tap)
        return tap
    }

    @Test("a single tap that requires a double tap to fail waits for it")
    func singleAndDouble() {
        TouchBench.run { bench in
            let log = StateLog()
            let (single, double) = (taps(1, bench.view, log, "single "), taps(2, bench.view, log, "double "))
            single.require(toFail: double)
            bench.tap(1, 10, 10)
            #expect(log.states == [] && single.state == .possible)
            bench.wait(0.4)
            #expect(log.take() == ["single ended"])
            bench.tap(1, 10, 10)
            bench.wait(0.1)
            bench.tap(1, 10, 10)
            bench.wait(1)
            #expect(log.take() == ["double ended"])
            #expect(bench.input.gestures.active.isEmpty)
        }
    }

    @Test("without a requirement both are recognized, the single tap first")
    func singleBeforeDouble() {
        TouchBench.run { bench in
            let log = StateLog()
            _ = (taps(1, bench.view, log, "single "), taps(2, bench.view, log, "double "))
            bench.tap(1, 10, 10)
            bench.wait(0.1)
            bench.tap(1, 10, 10)
            #expect(log.states.last == "double ended" && log.states.first == "single ended")
        }
    }

    @Test("the delegate can require a failure on either side", arguments: [true, false])
    func delegateRequires(onTheSideOfTheWaiting: Bool) {
        TouchBench.run { bench in
            let (log, delegate) = (StateLog(), Delegate())
            let (single, double) = (taps(1, bench.view, log, "single "), taps(2, bench.view, log, "double "))
            if onTheSideOfTheWaiting {
                single.delegate = delegate
                delegate.waitsFor = double
            } else {
                double.delegate = delegate
                delegate.isWaitedForBy = single
            }
            bench.tap(1, 10, 10)
            #expect(log.states == [])
            bench.wait(0.4)
            #expect(log.states == ["single ended"])
        }
    }

    @Test(
        "of two pans the inner one begins and the outer one fails, unless a delegate wants both",
        arguments: [false, true])
    func gestureRelationNested(isSimultaneous: Bool) {
        TouchBench.run { bench in
            let inner = ToldView("inner", 0, 0, 100, 100, in: bench.view)
            let (log, delegate) = (StateLog(), Delegate())
            delegate.isSimultaneous = isSimultaneous
            let (outerPan, innerPan) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
            log.watch(outerPan, "outer ")
            log.watch(innerPan, "inner ")
            bench.view.addGestureRecognizer(outerPan)
            inner.addGestureRecognizer(innerPan)
            outerPan.delegate = delegate
            bench.play("d1 10 10,m1 40 10,u1")
            let both = ["inner began", "outer began", "inner ended", "outer ended"]
            #expect(log.states == (isSimultaneous ? both : ["inner began", "inner ended"]))
        }
    }

    @Test("a pan that requires a swipe to fail begins when the finger ends and the swipe has failed")
    func panAfterSwipe() {
        TouchBench.run { bench in
            let log = StateLog()
            let (pan, swipe) = (UIPanGestureRecognizer(), UISwipeGestureRecognizer())
            log.watch(pan, "pan ")
            log.watch(swipe, "swipe ")
            bench.view.gestureRecognizers = [pan, swipe]
            pan.require(toFail: swipe)
            bench.play("d1 10 10,m1 30 10,u1")
            #expect(log.take() == ["pan began", "pan ended"])
            bench.play("d1 10 10,m1 30 10,m1 90 10,u1")
            #expect(log.take() == ["swipe ended"])
            bench.play("d1 10 10,m1 30 10,w 0.6,m1 35 10,m1 40 10,u1")
            #expect(log.take() == ["pan began", "pan changed", "pan ended"])
            #expect(bench.input.gestures.active.isEmpty)
        }
    }

    @Test("the delegate and the view can refuse a gesture, and are asked once")
    func shouldBegin() {
        TouchBench.run { bench in
            let (log, delegate) = (StateLog(), Delegate())
            let tap = taps(1, bench.view, log, "")
            tap.delegate = delegate
            bench.tap(1, 10, 10)
            #expect(delegate.asked == ["event", "touch", "begin"] && log.take() == ["ended"])
            delegate.begins = false
            bench.tap(1, 10, 10)
            #expect(log.take() == [] && bench.view.heard.suffix(2) == ["began", "ended"])
            (delegate.begins, delegate.receives) = (true, false)
            bench.tap(1, 10, 10)
            #expect(log.take() == [])

            final class Refusing: UIView {
                override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
            }
            let refusing = Refusing(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            bench.view.addSubview(refusing)
            _ = taps(1, refusing, log, "refused ")
            tap.isEnabled = false
            bench.tap(1, 10, 10)
            #expect(log.states == [])
        }
    }

    @Test("a recognized gesture cancels the view's touches, unless cancelsTouchesInView is false")
    func cancelsTouchesInView() {
        TouchBench.run { bench in
            let pan = UIPanGestureRecognizer()
            bench.view.addGestureRecognizer(pan)
            bench.play("d1 10 10,m1 15 10,m1 40 10,m1 50 10,u1")
            #expect(bench.view.heard == ["began", "moved", "cancelled"])
            bench.view.heard = []
            pan.cancelsTouchesInView = false
            bench.play("d1 10 10,m1 15 10,m1 40 10,u1")
            #expect(bench.view.heard == ["began", "moved", "moved", "ended"])
        }
    }

    @Test("a finger that joins a recognized gesture belongs to the gesture, not the view")
    func joiningFinger() {
        TouchBench.run { bench in
            bench.view.isMultipleTouchEnabled = true
            bench.view.addGestureRecognizer(UIPanGestureRecognizer())
            bench.play("d1 10 10,m1 40 10,d2 90 90,m2 95 95,u2,u1")
            #expect(bench.view.heard == ["began", "cancelled"])
        }
    }

    @Test("with delaysTouchesBegan the beginning is delivered when the recognizer fails, or never")
    func delaysBegan() {
        TouchBench.run { bench in
            let tap = UITapGestureRecognizer()
            tap.delaysTouchesBegan = true
            bench.view.addGestureRecognizer(tap)
            bench.tap(1, 10, 10)
            #expect(bench.view.heard == [])
            bench.play("d1 10 10,m1 20 10")
            #expect(bench.view.heard == [])
            bench.play("m1 90 10,u1")
            #expect(bench.view.heard == ["began", "moved", "ended"])
        }
    }

    @Test("the end of a touch waits for recognizers that may still recognize it, by default")
    func delaysEnded() {
        TouchBench.run { bench in
            let double = taps(2, bench.view, StateLog(), "")
            bench.tap(1, 10, 10)
            #expect(bench.view.heard == ["began"])
            bench.wait(0.4)
            #expect(bench.view.heard == ["began", "ended"])
            double.delaysTouchesEnded = false
            bench.tap(1, 10, 10)
            #expect(bench.view.heard.suffix(2) == ["began", "ended"])
            bench.wait(0.1)
            bench.tap(1, 10, 10)
            #expect(bench.view.heard.suffix(2) == ["began", "cancelled"])
        }
    }

    @Test("a recognizer that is disabled or removed is cancelled, and ignores touches until the next sequence")
    func disabledOrRemoved() {
        TouchBench.run { bench in
            let (log, pan) = (StateLog(), UIPanGestureRecognizer())
            log.watch(pan)
            bench.view.addGestureRecognizer(pan)
            bench.play("d1 10 10,m1 40 10")
            pan.isEnabled = false
            pan.isEnabled = true
            bench.play("m1 90 10,u1")
            #expect(log.take() == ["began", "cancelled"] && pan.state == .possible)
            bench.play("d1 10 10,m1 40 10")
            bench.view.removeGestureRecognizer(pan)
            #expect(pan.view == nil && bench.view.gestureRecognizers == nil)
            bench.play("m1 90 10,u1")
            #expect(log.take() == ["began", "cancelled"])
        }
    }

    @Test("touches of types that are not allowed are ignored, and by default so are touches of two types at once")
    func touchTypes() {
        TouchBench.run { bench in
            let (log, delegate) = (StateLog(), Delegate())
            let tap = taps(1, bench.view, log, "")
            tap.delegate = delegate
            tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
            bench.tap(1, 10, 10, .indirectPointer)
            #expect(log.take() == [] && delegate.asked == [])
            bench.tap(1, 10, 10)
            #expect(log.take() == ["ended"])
            let pinch = UIPinchGestureRecognizer()
            bench.view.addGestureRecognizer(pinch)
            bench.down(1, 10, 10)
            bench.down(2, 90, 10, .indirectPointer, buttons: .primary)
            #expect(pinch.numberOfTouches == 1)
            bench.up(2)
            bench.up(1)
        }
    }

    @Test("a tap requires the primary button, or the ones in its buttonMaskRequired")
    func buttonMask() {
        TouchBench.run { bench in
            let log = StateLog()
            let tap = taps(1, bench.view, log, "")
            for (button, wanted, expected) in [
                (UIEvent.ButtonMask.primary, UIEvent.ButtonMask.primary, ["ended"]), (.secondary, .primary, []),
                (.secondary, .secondary, ["ended"]),
            ] {
                tap.buttonMaskRequired = wanted
                bench.down(1, 10, 10, .indirectPointer, buttons: button)
                bench.up(1)
                #expect(log.take() == expected)
                #expect(expected.isEmpty || tap.buttonMask == button)
            }
        }
    }

    @Test("actions are closures and method references, and end with their token")
    func gestureRelationActions() {
        @MainActor final class Target {
            var count = 0
            func tapped(_ recognizer: UITapGestureRecognizer) { count += recognizer.numberOfTapsRequired }
            func any(_ recognizer: UIGestureRecognizer) { count += 10 }
        }
        TouchBench.run { bench in
            let target = Target()
            let tap = UITapGestureRecognizer { recognizer in target.count += 100 * recognizer.numberOfTouchesRequired }
            let token = tap.addAction(target.tapped)
            tap.addAction(target.any)
            bench.view.addGestureRecognizer(tap)
            bench.tap(1, 10, 10)
            #expect(target.count == 111)
            tap.removeAction(token)
            bench.tap(1, 10, 10)
            #expect(target.count == 221)
            let edge = UIScreenEdgePanGestureRecognizer { recognizer in recognizer.edges = .left }
            #expect(edge.edges == [])
        }
    }

    @Test("a custom recognizer sets its state, and others can require it to fail")
    func customRecognizer() {
        final class Immediate: UIGestureRecognizer {
            var resets = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
            override func reset() { resets += 1 }
        }
        TouchBench.run { bench in
            let (log, own) = (StateLog(), Immediate())
            log.watch(own, "own ")
            let tap = taps(1, bench.view, log, "tap ")
            bench.view.addGestureRecognizer(own)
            tap.require(toFail: own)
            bench.play("d1 10 10,m1 12 10,u1")
            #expect(log.states == ["own began", "own changed", "own ended"] && own.resets == 1)
            #expect(bench.view.heard == [])
        }
    }
}
