import Foundation
import Testing

@testable import UIKit

/// The properties of touches and their events, and touches that end without the user.
@MainActor
struct TouchTests {
    /// A window that keeps its events.
    private final class Window: UIWindow {
        var events: [UIEvent] = []
        override func sendEvent(_ event: UIEvent) {
            events.append(event)
            super.sendEvent(event)
        }
    }

    private func window(on bench: TouchBench) -> Window {
        let window = Window(windowScene: bench.scene)
        window.isHidden = false
        window.addSubview(ToldView("view", 0, 0, 400, 400))
        return window
    }

    @Test("moves of one turn are delivered as one event that contains them all")
    func coalescedMoves() throws {
        try TouchBench.run { bench in
            let window = window(on: bench)
            bench.down(1, 10, 10)
            let id = TouchID(device: 1, finger: 1)
            for x in [20, 30, 50] {
                bench.input.move(id, to: InputMoment(point: CGPoint(x: x, y: 10), time: bench.clock.now + Double(x)))
            }
            bench.input.flush()
            #expect(window.events.count == 2)
            let event = try #require(window.events.last)
            let touch = try #require(event.allTouches?.first)
            #expect(touch.location(in: nil).x == 50 && touch.previousLocation(in: nil).x == 10)
            let coalesced = try #require(event.coalescedTouches(for: touch))
            #expect(coalesced.map { $0.location(in: nil).x } == [20, 30, 50])
            #expect(coalesced.map { $0.previousLocation(in: nil).x } == [10, 20, 30])
            #expect(coalesced.last?.timestamp == event.timestamp && coalesced.allSatisfy { $0.phase == .moved })
            #expect(event.predictedTouches(for: touch) == [])
            bench.up()
        }
    }

    @Test("an event has all touches; those that did not change are stationary")
    func allTouches() throws {
        try TouchBench.run { bench in
            let window = window(on: bench)
            let view = try #require(window.subviews.first as? ToldView)
            view.isMultipleTouchEnabled = true
            bench.play("d1 10 10,d2 50 50,m2 60 50")
            let event = try #require(window.events.last)
            #expect(event.allTouches?.count == 2 && event.type == .touches && event.subtype == .none)
            #expect(Set((event.touches(for: view) ?? []).map(\.phase)) == [.stationary, .moved])
            #expect(event.touches(for: bench.window) == nil && event.touches(for: bench.view) == nil)
            #expect(view.heard == ["began", "began", "moved"])
            bench.play("u1,u2")
            #expect(window.events.last?.allTouches?.count == 1)
        }
    }

    @Test("a view without isMultipleTouchEnabled receives one touch, and its recognizers all")
    func multipleTouch() {
        TouchBench.run { bench in
            let pinch = UIPinchGestureRecognizer()
            bench.view.addGestureRecognizer(pinch)
            pinch.cancelsTouchesInView = false
            pinch.delaysTouchesEnded = false
            bench.play("d1 100 100,d2 200 100,m2 300 100")
            #expect(bench.view.heard == ["began"] && pinch.state == .began)
            bench.play("u1,d3 10 10,u2,u3")
            #expect(bench.view.heard == ["began", "ended"])
        }
    }

    @Test("isExclusiveTouch keeps other views of the window from being touched, both ways")
    func exclusive() {
        TouchBench.run { bench in
            let (left, right) = (
                ToldView("left", 0, 0, 100, 100, in: bench.view), ToldView("right", 100, 0, 100, 100, in: bench.view)
            )
            left.isExclusiveTouch = true
            bench.play("d1 10 10,d2 150 10,u2,u1")
            #expect(left.heard == ["began", "ended"] && right.heard == [])
            bench.play("d2 150 10,d1 10 10,u1,u2")
            #expect(left.heard == ["began", "ended"] && right.heard == ["began", "ended"])
        }
    }

    @Test("quick taps at one place are counted")
    func tapCount() {
        TouchBench.run { bench in
            @MainActor func count(_ x: CGFloat, after pause: TimeInterval, _ type: UITouch.TouchType = .direct) -> Int?
            {
                bench.wait(pause)
                bench.down(1, x, 10, type, buttons: type == .indirectPointer ? .primary : [])
                defer { bench.up() }
                return bench.input.touches.first?.tapCount
            }
            #expect([count(10, after: 1), count(20, after: 0.2), count(10, after: 0.3)] == [1, 2, 3])
            #expect([count(10, after: 0.5), count(90, after: 0.1)] == [1, 1])
            #expect([count(10, after: 1, .indirectPointer), count(13, after: 0.1, .indirectPointer)] == [1, 2])
            #expect(count(33, after: 0.1, .indirectPointer) == 1)
        }
    }

    @Test("touches are cancelled when their window is hidden, removed or deallocated")
    func windowGone() async throws {
        TouchBench.run { bench in
            for way in ["hidden", "scene"] {
                let window = window(on: bench)
                let view = window.subviews.first as? ToldView
                bench.down(1, 10, 10)
                if way == "hidden" { window.isHidden = true } else { window.windowScene = nil }
                #expect(view?.heard == ["began", "cancelled"] && bench.input.touches.isEmpty)
                bench.play("m1 20 20,u1")
                #expect(view?.heard == ["began", "cancelled"])
            }
            var window: Window? = window(on: bench)
            let view = window?.subviews.first as? ToldView
            bench.down(1, 10, 10)
            let touch = bench.input.touches.first
            window = nil
            #expect(touch?.window == nil)
            bench.input.flush()
            #expect(view?.heard == ["began", "cancelled"] && touch?.phase == .cancelled)
        }
    }

    @Test("touches are cancelled when their scene enters the background and when their device is removed")
    func sceneAndDevice() {
        TouchBench.run { bench in
            bench.down(1, 10, 10)
            bench.input.cancelTouches(ofDevices: [4])
            #expect(bench.view.heard == ["began"])
            bench.input.cancelTouches(ofDevices: [5])
            #expect(bench.view.heard == ["began", "cancelled"])
            bench.down(1, 10, 10)
            bench.scene.resignActive()
            #expect(bench.view.heard.count == 3)
            bench.scene.enterBackground()
            #expect(bench.view.heard.suffix(2) == ["began", "cancelled"])
        }
    }

    @Test("a new touch with the same number ends the one whose end was lost")
    func lostTouchEnd() {
        TouchBench.run { bench in
            bench.play("d1 10 10,d1 20 20,u1")
            #expect(bench.view.heard == ["began", "cancelled", "began", "ended"])
        }
    }

    @Test("no estimated properties are reported, and values unknown to the server have defaults")
    func defaultValues() throws {
        try TouchBench.run { bench in
            bench.down(1, 10, 20)
            let touch = try #require(bench.input.touches.first)
            #expect(touch.force == 0 && touch.maximumPossibleForce == 0 && touch.majorRadius == 20)
            #expect(touch.estimatedProperties == [] && touch.estimationUpdateIndex == nil)
            #expect(touch.preciseLocation(in: bench.view) == CGPoint(x: 10, y: 20))
            #expect(touch.gestureRecognizers == nil && touch.type == .direct)
            bench.up()
        }
    }

    @Test("modifiers and buttons of the event have UIKit's values")
    func modifierAndButtonMasks() {
        #expect(UIEvent.ButtonMask.button(1) == .primary && UIEvent.ButtonMask.button(2) == .secondary)
        #expect(UIEvent.ButtonMask.button(0).isEmpty && UIEvent.ButtonMask.button(40).isEmpty)
        #expect(UIKeyModifierFlags.command.rawValue == 1 << 20 && UIKeyModifierFlags.alphaShift.rawValue == 1 << 16)
    }
}
