import Foundation
import Testing

@testable import UIKit

/// Gestures of keys.
@MainActor
struct PressGestureTests {
    private final class Delegate: NSObject, UIGestureRecognizerDelegate {
        var takesEvents = true
        var takesPresses = true
        var asked: [String] = []

        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
            asked.append("event of presses: \(event.type == .presses)")
            return takesEvents
        }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
            asked.append("press \(press.type.rawValue) \(press.phase)")
            return takesPresses
        }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            asked.append("touch")
            return true
        }
    }

    /// A recognizer that follows presses, and records them.
    private final class KeyGesture: UIGestureRecognizer {
        var heard: [String] = []
        var takesEvents = true
        var recognizes = true

        override func shouldReceive(_ event: UIEvent) -> Bool { takesEvents }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            heard += presses.map { "began \($0.type.rawValue) of \(event.allPresses.count)" }
            if recognizes { state = .began }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            heard += presses.map { "ended \($0.type.rawValue)" }
            if recognizes { state = .ended }
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            heard += presses.map { "cancelled \($0.type.rawValue)" }
            state = .cancelled
        }
        override func reset() { heard.append("reset") }

        func giveUp() { state = .failed }
    }

    /// A recognizer that recognizes a touch as soon as it begins.
    private final class TouchDown: UIGestureRecognizer {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }

    private func number(_ type: UIPress.PressType) -> NSNumber { NSNumber(value: type.rawValue) }

    private func press(
        _ bench: KeyBench, _ usage: UIKeyboardHIDUsage, at time: TimeInterval, for duration: Double = 0.1
    ) {
        bench.keys.keyDown(usage.rawValue, KeyBench.key(usage, "k"), in: bench.scene, time: time)
        bench.keys.keyUp(usage.rawValue, time: time + duration)
    }

    @Test("R901: the delegate is asked about the event and then the press, and each can keep a press from a tap")
    func delegateOfPresses() {
        KeyBench.run { bench in
            let (view, delegate) = (bench.add(KeyView()), Delegate())
            var taps = 0
            let tap = UITapGestureRecognizer { _ in taps += 1 }
            tap.allowedPressTypes = [number(.pageDown)]
            tap.delegate = delegate
            bench.controller.view.addGestureRecognizer(tap)
            press(bench, .keyboardPageDown, at: 1)
            #expect(taps == 1 && delegate.asked == ["event of presses: true", "press 31 began"])
            #expect(view.heard == ["k began", "k cancelled"], "the tap takes the press from the responder")

            press(bench, .keyboardPageUp, at: 2)
            #expect(delegate.asked.count == 2 && view.heard.suffix(2) == ["k began", "k ended"])

            delegate.takesPresses = false
            press(bench, .keyboardPageDown, at: 3)
            #expect(delegate.asked.count == 4 && view.heard.suffix(2) == ["k began", "k ended"])
            delegate.takesEvents = false
            press(bench, .keyboardPageDown, at: 4)
            #expect(delegate.asked.count == 5 && taps == 1 && bench.keys.codesDown == [])
            #expect(UIApplication.shared.input.gestures.active.isEmpty)
        }
    }

    @Test("R901: a recognizer below or beside the responder receives no press, and one of the window does")
    func placesOfPresses() {
        KeyBench.run { bench in
            let view = bench.add(KeyView())
            let (below, beside) = (UIView(), bench.add(UIView(), first: false))
            view.addSubview(below)
            let recognizers = ([below, beside, view, bench.window] as [UIView]).map { owner in
                let recognizer = KeyGesture()
                recognizer.recognizes = false
                owner.addGestureRecognizer(recognizer)
                return recognizer
            }
            press(bench, .keyboardUpArrow, at: 1)
            let followed = ["began 0 of 1", "ended 0"]
            #expect(recognizers.map(\.heard) == [[], [], followed, followed])
            #expect(view.heard == ["k began", "k ended"])
            #expect(UIApplication.shared.input.gestures.active.isEmpty, "a gesture without a use for the key is left")
        }
    }

    @Test("R901: a gesture that begins with a press keeps it from the responder, unless it leaves it there")
    func takenPress() {
        KeyBench.run { bench in
            let view = bench.add(KeyView())
            let gesture = KeyGesture()
            view.addGestureRecognizer(gesture)
            press(bench, .keyboardUpArrow, at: 1)
            #expect(gesture.heard == ["began 0 of 1", "ended 0", "reset"] && view.heard == [])
            gesture.cancelsTouchesInView = false
            press(bench, .keyboardUpArrow, at: 2)
            #expect(gesture.heard.count == 6 && view.heard == ["k began", "k ended"])
            // A key with a character alone is not among the types.
            press(bench, .keyboardA, at: 3)
            #expect(gesture.heard.count == 6)
            gesture.takesEvents = false
            press(bench, .keyboardUpArrow, at: 4)
            #expect(gesture.heard.count == 6 && view.heard.count == 6)

            gesture.takesEvents = true
            bench.down(.keyboardUpArrow, "k")
            bench.keys.cancel(in: bench.scene)
            #expect(gesture.heard.suffix(3) == ["began 0 of 1", "cancelled 0", "reset"])
            #expect(view.heard.suffix(2) == ["k began", "k cancelled"])
        }
    }

    @Test("R901: a press whose release is not delivered is cancelled for the gestures that follow it")
    func lostRelease() {
        KeyBench.run { bench in
            let clock = ManualClock()
            UIApplication.shared.input.gestures.clock = clock
            let view = bench.add(KeyView())
            var log: [String] = []
            let long = UILongPressGestureRecognizer { recognizer in
                log.append("\(recognizer.state)")
                if log.count == 1 { UIApplication.shared.beginIgnoringInteractionEvents() }
            }
            long.allowedPressTypes = [number(.pageUp)]
            view.addGestureRecognizer(long)
            bench.down(.keyboardPageUp, "k")
            clock.advance(by: 0.6)
            bench.up(.keyboardPageUp)
            #expect(log == ["began", "cancelled"])
            #expect(long.state == .possible && UIApplication.shared.input.gestures.active.isEmpty)
            UIApplication.shared.endIgnoringInteractionEvents()
            bench.down(.keyboardPageUp, "k")
            clock.advance(by: 0.6)
            bench.up(.keyboardPageUp)
            #expect(log == ["began", "cancelled", "began", "ended"])
        }
    }

    @Test("R901: a gesture of touches leaves a key that is down meanwhile to the responder")
    func touchWhileKeyIsDown() {
        KeyBench.run { bench in
            let view = bench.add(KeyView())
            var taps = 0
            let touchDown = TouchDown()
            touchDown.addAction { _ in taps += 1 }
            bench.controller.view.addGestureRecognizer(touchDown)
            bench.down(.keyboardUpArrow, "k")
            let (input, finger) = (UIApplication.shared.input, TouchID(device: 1, finger: 1))
            let place = CGPoint(x: 200, y: 200)
            input.begin(
                finger, .direct, source: 5, in: bench.scene, at: InputMoment(point: place, time: 1.2, buttons: []))
            input.end(finger, at: InputMoment(point: place, time: 1.3, buttons: []))
            #expect(taps == 1 && view.heard == ["k began"] && view.presses.first?.isTaken == false)
            bench.up(.keyboardUpArrow)
            #expect(view.heard == ["k began", "k ended"] && touchDown.state == .possible)
            #expect(UIApplication.shared.input.gestures.active.isEmpty)
        }
    }

    @Test("R901: a recognizer for a part of a view receives the presses of responders in that part")
    func partOfView() {
        KeyBench.run { bench in
            let view = bench.add(KeyView(frame: CGRect(x: 20, y: 40, width: 100, height: 60)))
            let gesture = KeyGesture()
            bench.window.addGestureRecognizer(gesture)
            var places: [CGPoint] = []
            gesture.area = { asked, place in
                places.append(place)
                return asked !== view
            }
            press(bench, .keyboardUpArrow, at: 1)
            #expect(gesture.heard == [] && view.heard == ["k began", "k ended"] && places == [CGPoint(x: 70, y: 70)])
            gesture.area = { asked, _ in asked === view }
            press(bench, .keyboardUpArrow, at: 2)
            #expect(gesture.heard == ["began 0 of 1", "ended 0", "reset"] && view.heard.count == 2)
        }
    }

    @Test("R901: a gesture that gives up after presses is reset, once")
    func abandonedPresses() {
        KeyBench.run { bench in
            let (view, gesture) = (bench.add(KeyView()), KeyGesture())
            gesture.recognizes = false
            view.addGestureRecognizer(gesture)
            gesture.giveUp()
            #expect(gesture.heard == [])
            press(bench, .keyboardUpArrow, at: 1)
            for _ in 0..<2 { gesture.giveUp() }
            #expect(gesture.heard == ["began 0 of 1", "ended 0", "reset"] && gesture.state == .possible)
        }
    }

    @Test("R901: two presses are a double tap, a slow one is none, and a key that is held is a long press")
    func tapsAndLongPresses() {
        KeyBench.run { bench in
            let clock = ManualClock()
            UIApplication.shared.input.gestures.clock = clock
            let view = bench.add(KeyView())
            var log: [String] = []
            let double = UITapGestureRecognizer { _ in log.append("double") }
            double.numberOfTapsRequired = 2
            double.allowedPressTypes = [number(.pageDown)]
            let long = UILongPressGestureRecognizer { log.append("long \($0.state)") }
            long.allowedPressTypes = [number(.pageUp)]
            for recognizer in [double, long] { view.addGestureRecognizer(recognizer) }
            press(bench, .keyboardPageDown, at: 1)
            #expect(log == [])
            press(bench, .keyboardPageDown, at: 1.3)
            #expect(log == ["double"])
            press(bench, .keyboardPageDown, at: 5, for: 0.9)
            press(bench, .keyboardPageDown, at: 6)
            clock.advance(by: 1)
            #expect(log == ["double"])

            view.heard = []
            bench.down(.keyboardPageUp, "k")
            clock.advance(by: 0.6)
            #expect(log == ["double", "long began"] && view.heard == ["k began", "k cancelled"])
            bench.up(.keyboardPageUp)
            #expect(log.last == "long ended" && view.heard.count == 2)
            press(bench, .keyboardPageUp, at: 9)
            #expect(log.count == 3 && view.heard.count == 4)
            #expect(UIApplication.shared.input.gestures.active.isEmpty)
        }
    }

    /// A recognizer that counts how often its types are asked for.
    private final class AskedGesture: UIGestureRecognizer {
        var count = 0

        override var defaultPressTypes: [UIPress.PressType] {
            count += 1
            return super.defaultPressTypes
        }
    }

    @Test("A key that types text asks no gesture recognizer, unless one has been set to receive it")
    func textAsksNoRecognizer() {
        let requestedKeys = UIGestureRecognizer.requestedKeys
        UIGestureRecognizer.requestedKeys = []
        defer { UIGestureRecognizer.requestedKeys = requestedKeys }
        KeyBench.run { bench in
            let (view, gesture) = (bench.add(KeyView()), AskedGesture())
            view.addGestureRecognizer(gesture)
            press(bench, .keyboardF13, at: 1)
            #expect(gesture.count == 0 && view.heard == ["k began", "k ended"])
            press(bench, .keyboardUpArrow, at: 2)
            #expect(gesture.count > 0)
            var taps = 0
            let tap = UITapGestureRecognizer { _ in taps += 1 }
            tap.allowedPressTypes = [number(UIPress.PressType(.keyboardF13))]
            view.addGestureRecognizer(tap)
            press(bench, .keyboardF13, at: 3)
            #expect(taps == 1 && view.heard.suffix(2) == ["k began", "k cancelled"])
        }
    }

    @Test("R950: a tap of a key waits for a double tap to fail, as with touches")
    func singleAndDoublePresses() {
        KeyBench.run { bench in
            let clock = ManualClock()
            UIApplication.shared.input.gestures.clock = clock
            let view = bench.add(KeyView())
            var log: [String] = []
            let single = UITapGestureRecognizer { _ in log.append("single") }
            let double = UITapGestureRecognizer { _ in log.append("double") }
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            for recognizer in [single, double] {
                recognizer.allowedPressTypes = [number(.pageDown)]
                view.addGestureRecognizer(recognizer)
            }
            press(bench, .keyboardPageDown, at: 1)
            #expect(log == [])
            clock.advance(by: 0.4)
            #expect(log == ["single"])
            press(bench, .keyboardPageDown, at: 2)
            press(bench, .keyboardPageDown, at: 2.2)
            clock.advance(by: 1)
            #expect(log == ["single", "double"] && UIApplication.shared.input.gestures.active.isEmpty)
        }
    }

    @Test("R950: a tap of a key waits for a gesture of the program that counts keys, after they are up")
    func waitingForCountedPresses() {
        KeyBench.run { bench in
            let (view, counter) = (bench.add(KeyView()), KeyGesture())
            counter.recognizes = false
            var taps = 0
            let tap = UITapGestureRecognizer { _ in taps += 1 }
            tap.allowedPressTypes = [number(.pageDown)]
            tap.require(toFail: counter)
            for recognizer in [tap, counter] { view.addGestureRecognizer(recognizer) }
            press(bench, .keyboardPageDown, at: 1)
            #expect(taps == 0)
            counter.giveUp()
            #expect(taps == 1 && counter.heard == ["began 31 of 1", "ended 31", "reset"])
            press(bench, .keyboardPageDown, at: 2)
            counter.state = .ended
            #expect(taps == 1 && counter.heard.count == 6)
            press(bench, .keyboardPageDown, at: 3)
            counter.giveUp()
            #expect(taps == 2 && UIApplication.shared.input.gestures.active.isEmpty)

            // A tap that no longer waits leaves the other gesture to itself.
            press(bench, .keyboardPageDown, at: 4)
            tap.isEnabled = false
            #expect(taps == 2 && UIApplication.shared.input.gestures.active.isEmpty)

            // The other gesture stays under way until the last one for it is gone.
            var others = 0
            let other = UITapGestureRecognizer { _ in others += 1 }
            other.allowedPressTypes = [number(.pageDown)]
            other.require(toFail: counter)
            view.addGestureRecognizer(other)
            tap.isEnabled = true
            press(bench, .keyboardPageDown, at: 5)
            tap.isEnabled = false
            #expect(others == 0 && UIApplication.shared.input.gestures.active.contains { $0 === counter })
            counter.giveUp()
            #expect(taps == 2 && others == 1 && UIApplication.shared.input.gestures.active.isEmpty)
        }
    }
}
