import Foundation
import Testing

@testable import UIKit

/// The states of each recognizer for sequences of touches.
@MainActor
struct RecognizerTests {
    /// Returns the states in which a recognizer calls its actions during `script`, and checks that it is reset
    /// afterwards.
    private func states<Recognizer: UIGestureRecognizer>(
        of make: @autoclosure () -> Recognizer, _ script: String, _ set: (Recognizer) -> Void = { _ in }
    ) -> [String] {
        TouchBench.run { bench in
            let (recognizer, log) = (make(), StateLog())
            set(recognizer)
            log.watch(recognizer)
            bench.view.addGestureRecognizer(recognizer)
            bench.play(script)
            bench.wait(2)
            #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0, "reset after \(script)")
            #expect(bench.input.gestures.active.isEmpty, "nothing left after \(script)")
            return log.states
        }
    }

    @Test(
        "a tap is recognized if the finger is lifted in time and near its start",
        arguments: [
            ("d1 10 10,w 0.1,u1", true), ("d1 10 10,w 0.7,u1", true), ("d1 10 10,w 0.8,u1", false),
            ("d1 10 10,m1 40 10,u1", true), ("d1 10 10,m1 60 10,u1", false), ("d1 10 10,m1 60 10,m1 10 10,u1", false),
            ("d1 10 10,d2 50 50,u1,u2", false), ("d1 10 10,c1", false),
        ])
    func recognizerTap(script: String, isRecognized: Bool) {
        #expect(states(of: UITapGestureRecognizer(), script) == (isRecognized ? ["ended"] : []))
    }

    @Test(
        "a double tap requires two taps, quickly and close together",
        arguments: [
            ("d1 10 10,u1,w 0.2,d1 12 10,u1", 1), ("d1 10 10,u1,w 0.4,d1 10 10,u1", 0), ("d1 10 10,u1", 0),
            ("d1 10 10,u1,w 0.1,d1 90 10,u1", 0), ("d1 10 10,u1,w 0.1,d1 10 10,u1,w 0.1,d1 10 10,u1", 1),
            ("d1 10 10,u1,w 0.1,d1 10 10,u1,w 0.1,d1 10 10,u1,w 0.1,d1 10 10,u1", 2),
        ])
    func doubleTap(script: String, count: Int) {
        let found = states(of: UITapGestureRecognizer(), script) { $0.numberOfTapsRequired = 2 }
        #expect(found == Array(repeating: "ended", count: count))
    }

    @Test(
        "a two-finger tap requires both fingers, whichever comes first",
        arguments: [
            ("d1 10 10,d2 90 10,u1,u2", true), ("d2 10 10,d1 90 10,w 0.1,u1,w 0.1,u2", true), ("d1 10 10,u1", false),
            ("d1 10 10,u1,d2 90 10,u2", false), ("d1 10 10,d2 90 10,d3 50 50,u1,u2,u3", false),
        ])
    func twoFingerTap(script: String, isRecognized: Bool) {
        let found = states(of: UITapGestureRecognizer(), script) { $0.numberOfTouchesRequired = 2 }
        #expect(found == (isRecognized ? ["ended"] : []))
    }

    @Test(
        "a long press begins after half a second, changes with each move and ends with the finger",
        arguments: [
            ("d1 10 10,w 0.4,u1", []), ("d1 10 10,w 0.6,u1", ["began", "ended"]),
            ("d1 10 10,w 0.6,m1 90 90,m1 95 90,u1", ["began", "changed", "changed", "ended"]),
            ("d1 10 10,w 0.2,m1 15 10,w 0.4,u1", ["began", "ended"]), ("d1 10 10,w 0.2,m1 25 10,w 0.4,u1", []),
            ("d1 10 10,w 0.6,c1", ["began", "cancelled"]), ("d1 10 10,d2 20 20,w 0.6,u1,u2", []),
        ] as [(String, [String])])
    func longPress(script: String, expected: [String]) {
        #expect(states(of: UILongPressGestureRecognizer(), script) == expected)
    }

    @Test("R725: a long press without a duration begins with the touch", arguments: [0, -1] as [TimeInterval])
    func longPressAtOnce(duration: TimeInterval) {
        let set: (UILongPressGestureRecognizer) -> Void = { $0.minimumPressDuration = duration }
        #expect(states(of: .init(), "d1 10 10,u1", set) == ["began", "ended"])
        #expect(states(of: .init(), "d1 10 10,m1 60 10,u1", set) == ["began", "changed", "ended"])
    }

    @Test("an action that disables its recognizer gets no further state but the cancellation")
    func disabledByItsAction() {
        TouchBench.run { bench in
            let (press, swipe, log) = (UILongPressGestureRecognizer(), UISwipeGestureRecognizer(), StateLog())
            log.watch(press)
            press.addAction { if $0.state == .began { $0.isEnabled = false } }
            press.require(toFail: swipe)
            for recognizer in [press, swipe] { bench.view.addGestureRecognizer(recognizer) }
            // The press waits for the swipe until the finger is lifted, and begins and ends at once.
            bench.play("d1 10 10,w 0.6,u1")
            #expect(log.states == ["began", "cancelled"])
            #expect(press.state == .possible && bench.input.gestures.active.isEmpty)
        }
    }

    @Test("R807: an observer that disables a recognizer, which has begun and ended at once, sees it cancelled")
    func disabledByItsObserver() {
        TouchBench.run { bench in
            let (press, swipe, log) = (UILongPressGestureRecognizer(), UISwipeGestureRecognizer(), StateLog())
            log.watch(press)
            var seen: [UIGestureRecognizer.State?] = []
            let observation = press.observe(\.state, options: .new) { press, change in
                seen.append(change.newValue)
                if change.newValue == .began { press.isEnabled = false }
            }
            press.require(toFail: swipe)
            for recognizer in [press, swipe] { bench.view.addGestureRecognizer(recognizer) }
            bench.play("d1 10 10,w 0.6,u1")
            #expect(log.states == ["began", "cancelled"] && seen == [.began, .cancelled, .possible])
            #expect(press.state == .possible && bench.input.gestures.active.isEmpty)
            observation.invalidate()
        }
    }

    @Test("a recognizer that begins, and that another's action disables, reports its beginning before it is cancelled")
    func disabledByAnotherAction() {
        final class TolerantPress: UILongPressGestureRecognizer {
            override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        TouchBench.run { bench in
            let (first, second, log) = (TolerantPress(), TolerantPress(), StateLog())
            log.watch(second)
            first.addAction { if $0.state == .began { second.isEnabled = false } }
            for recognizer in [first, second] {
                recognizer.minimumPressDuration = 0
                bench.view.addGestureRecognizer(recognizer)
            }
            bench.play("d1 10 10,u1")
            #expect(log.states == ["began", "cancelled"])
            #expect(second.state == .possible && bench.input.gestures.active.isEmpty)
        }
    }

    @Test("a long press can require a tap before it")
    func longPressAfterTap() {
        let set: (UILongPressGestureRecognizer) -> Void = { $0.numberOfTapsRequired = 1 }
        #expect(states(of: .init(), "d1 10 10,w 0.6,u1", set) == [])
        #expect(states(of: .init(), "d1 10 10,u1,w 0.1,d1 10 10,w 0.6,u1", set) == ["began", "ended"])
    }

    @Test(
        "a pan begins after ten points, changes with each move and ends with the last finger",
        arguments: [
            ("d1 10 10,m1 15 10,u1", []), ("d1 10 10,m1 25 10,u1", ["began", "ended"]),
            ("d1 10 10,m1 15 10,m1 20 18,m1 30 18,u1", ["began", "changed", "ended"]),
            ("d1 10 10,m1 30 10,c1", ["began", "cancelled"]), ("d1 10 10,m1 15 10,c1", []),
            ("d1 10 10,m1 30 10,d2 90 90,m2 95 90,u1,m2 80 90,u2", ["began", "changed", "changed", "ended"]),
        ] as [(String, [String])])
    func panStates(script: String, expected: [String]) {
        #expect(states(of: UIPanGestureRecognizer(), script) == expected)
    }

    @Test("a pan of two fingers pauses with one, and fails with three")
    func panTouchCounts() {
        let set: (UIPanGestureRecognizer) -> Void = { ($0.minimumNumberOfTouches, $0.maximumNumberOfTouches) = (2, 2) }
        #expect(states(of: .init(), "d1 10 10,m1 90 10,u1", set) == [])
        let two = "d1 10 10,d2 10 50,m1 40 10,m2 40 50,u1,m2 60 50,u2"
        #expect(states(of: .init(), two, set) == ["began", "changed", "ended"])
        #expect(states(of: .init(), "d1 10 10,d2 10 50,d3 90 90,m1 90 10,m2 90 50,u1,u2,u3", set) == [])
    }

    @Test("R726: a pan counts the movements of enough touches only")
    func panOfTooFewTouches() {
        let set: (UIPanGestureRecognizer) -> Void = { $0.minimumNumberOfTouches = 2 }
        #expect(states(of: .init(), "d1 10 10,m1 90 10,d2 10 50,m2 12 50,u1,u2", set) == [])
        TouchBench.run { bench in
            let pan = UIPanGestureRecognizer()
            var ways: [CGFloat] = []
            pan.minimumNumberOfTouches = 2
            pan.addAction { ways.append($0.translation(in: bench.view).x) }
            bench.view.addGestureRecognizer(pan)
            bench.play("d1 10 10,m1 90 10,d2 10 50,m2 50 50,u1,m2 90 50,u2")
            #expect(ways == [20, 20], "half of the way of one of two fingers, at the beginning and the end")
        }
    }

    @Test(
        "a swipe to the right is quick, straight and to the right",
        arguments: [
            ("d1 10 100,w 0.1,m1 40 100,w 0.1,m1 70 102,u1", true),
            ("d1 10 100,w 0.3,m1 40 100,w 0.3,m1 70 100,u1", false),
            ("d1 100 100,m1 40 100,u1", false), ("d1 10 100,m1 10 160,u1", false), ("d1 10 100,m1 50 100,u1", false),
            ("d1 10 100,m1 80 190,u1", false), ("d1 10 10,d2 10 90,m1 90 10,m2 90 90,u1,u2", false),
            ("d1 10 10,c1", false),
        ])
    func swipe(script: String, isRecognized: Bool) {
        #expect(states(of: UISwipeGestureRecognizer(), script) == (isRecognized ? ["ended"] : []))
    }

    @Test("a swipe has four directions", arguments: ["right", "left", "up", "down"])
    func swipeDirections(name: String) {
        let ways = ["right": "m1 260 200", "left": "m1 140 200", "up": "m1 200 140", "down": "m1 200 260"]
        let directions: [String: UISwipeGestureRecognizer.Direction] = [
            "right": .right, "left": .left, "up": .up, "down": .down,
        ]
        for (other, direction) in directions {
            let script = "d1 200 200,\(ways[name] ?? ""),u1"
            let found = states(of: UISwipeGestureRecognizer(), script) { $0.direction = direction }
            #expect(found == (other == name ? ["ended"] : []))
        }
        #expect(
            states(of: UISwipeGestureRecognizer(), "d1 200 200,\(ways[name] ?? ""),u1") {
                $0.direction = [.up, .down, .left, .right]
            }
                == ["ended"])
    }

    @Test(
        "a pinch needs two fingers to begin, continues with one and ends with none",
        arguments: [
            ("d1 100 100,m1 200 100,u1", []), ("d1 100 100,d2 200 100,m2 204 100,u1,u2", []),
            ("d1 100 100,d2 200 100,m2 300 100,u1,u2", ["began", "ended"]),
            (
                "d1 100 100,d2 200 100,m2 300 100,u1,m2 310 100,d3 100 100,m3 90 100,u2,u3",
                ["began", "changed", "ended"]
            ),
            ("d1 100 100,d2 200 100,m2 300 100,c1,u2", ["began", "cancelled"]),
        ] as [(String, [String])])
    func pinchStates(script: String, expected: [String]) {
        #expect(states(of: UIPinchGestureRecognizer(), script) == expected)
    }

    @Test(
        "a rotation begins after ten degrees",
        arguments: [
            ("d1 100 100,d2 200 100,m2 199 110,u1,u2", []),
            ("d1 100 100,d2 200 100,m2 100 200,u1,u2", ["began", "ended"]),
            ("d1 100 100,d2 200 100,m2 100 200,m2 0 100,u1,u2", ["began", "changed", "ended"]),
            ("d1 9 9,m1 90 9,u1", []),
        ] as [(String, [String])])
    func rotationStates(script: String, expected: [String]) {
        #expect(states(of: UIRotationGestureRecognizer(), script) == expected)
    }

    @Test(
        "a pan from the left edge begins at it and goes inwards",
        arguments: [
            ("d1 5 100,m1 40 100,u1", true), ("d1 30 100,m1 90 100,u1", false), ("d1 5 100,m1 10 150,u1", false),
            ("d1 395 100,m1 340 100,u1", false),
        ])
    func edgePan(script: String, isRecognized: Bool) {
        let found = states(of: UIScreenEdgePanGestureRecognizer(), script) { $0.edges = .left }
        #expect(found == (isRecognized ? ["began", "ended"] : []))
        #expect(states(of: UIScreenEdgePanGestureRecognizer(), script) == [], "no edges, no pan")
    }
}
