import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The pointer of a real server, moved like by a user.
@MainActor
struct PointerTests {
    /// The hidden extensions of two servers: one with XInput2, and one with the core protocol only.
    nonisolated static let servers: [[String]] = [[], ["XInputExtension"]]

    private func withWindow(
        hiding hidden: [String] = [], infoPlist: [String: Any] = [:],
        _ body: @MainActor (EventWindow, VirtualDisplay) async throws -> Void
    ) async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        let tap = try WireTap(to: display.name, hiding: hidden)
        try await withApplication(infoPlist: infoPlist, on: display, through: tap) { application in
            let window = EventWindow(windowScene: try application.mainScene())
            set(up: window, .white)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(window, display)
            #expect(tap.counts.requestsByName.keys.contains { $0.hasPrefix("XInput") } == hidden.isEmpty)
        }
        await display.terminate()
    }

    @Test("R51: a click is one touch from its button's down to its up", arguments: servers)
    func pointerClick(hiding hidden: [String]) async throws {
        try await withWindow(hiding: hidden) { window, display in
            let before = ProcessInfo.processInfo.systemUptime
            try display.click(at: CGPoint(x: 120, y: 130))
            try await display.settle()
            let touches = window.events.filter { $0.type == .touches }
            #expect(touches.map(\.phases) == [[.began], [.ended]])
            #expect(touches.map(\.buttonMask) == [.primary, []])
            #expect(touches.first?.place == CGPoint(x: 120, y: 130))
            #expect(touches.allSatisfy { $0.type == .touches && $0.touchType == .indirectPointer })
            let (now, time) = (ProcessInfo.processInfo.systemUptime, try #require(touches.first?.timestamp))
            #expect(time > before - 1 && time <= now)
        }
    }

    @Test("further buttons are in the button mask of the same touch", arguments: servers)
    func pointerButtons(hiding hidden: [String]) async throws {
        try await withWindow(hiding: hidden) { window, display in
            try display.movePointer(to: CGPoint(x: 50, y: 50))
            try display.press(button: 3)
            try display.press(button: 1)
            try display.movePointer(to: CGPoint(x: 60, y: 50))
            try await display.settle()
            try display.press(button: 2)
            try display.release(button: 1)
            try display.release(button: 3)
            try display.movePointer(to: CGPoint(x: 80, y: 50))
            try await display.settle()
            try display.release(button: 2)
            try await display.settle()
            let touches = window.events.filter { $0.type == .touches }
            #expect(touches.map(\.buttonMask) == [.secondary, [.primary, .secondary], .button(3), []])
            #expect(Set(touches.map(\.touch)).count == 1)
        }
    }

    @Test("R61: a drag continues outside the window, and its moves are delivered once per turn", arguments: servers)
    func pointerDrag(hiding hidden: [String]) async throws {
        try await withWindow(hiding: hidden) { window, display in
            let front = EventWindow(windowScene: try #require(window.windowScene))
            set(up: front, .red, level: .alert, frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            front.isHidden = false
            try await display.settle()
            try await display.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 400, y: 150), steps: 50)
            try await display.settle()
            let touches = front.events.filter { $0.type == .touches }
            #expect(touches.first?.phases == [.began] && touches.last?.phases == [.ended])
            #expect(touches.last?.place == CGPoint(x: 300, y: 50))
            #expect(touches.contains { $0.phases == [.moved] })
            #expect(window.events.filter { $0.type == .touches }.isEmpty)
        }
    }

    @Test("R62: hovering goes to the window under the pointer, and stops while a button is down", arguments: servers)
    func hover(hiding hidden: [String]) async throws {
        try await withWindow(hiding: hidden) { window, display in
            var states: [UIGestureRecognizer.State] = []
            let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            window.rootViewController?.view.addSubview(view)
            view.addGestureRecognizer(UIHoverGestureRecognizer { states.append($0.state) })
            try display.movePointer(to: CGPoint(x: 20, y: 20))
            try await display.settle()
            try await display.hover(over: view)
            try await display.settle()
            try display.press()
            try display.movePointer(to: CGPoint(x: 20, y: 20))
            try await display.settle()
            #expect(states == [.began])
            try display.release()
            try await display.settle()
            #expect(states == [.began, .ended])
        }
    }

    @Test("the wheel scrolls a pan that allows it, from the first click on", arguments: servers)
    func wheel(hiding hidden: [String]) async throws {
        try await withWindow(hiding: hidden) { window, display in
            let clock = ManualClock()
            UIApplication.shared.input.gestures.clock = clock
            let pan = UIPanGestureRecognizer()
            var ways: [CGPoint] = []
            pan.addAction { if $0.state != .ended { ways.append($0.translation(in: nil)) } }
            pan.allowedScrollTypesMask = .discrete
            let view: UIView = try #require(window.rootViewController?.view)
            view.addGestureRecognizer(pan)
            try await display.scroll(over: view, y: 1)
            try await display.settle()
            try await display.scroll(x: -2)
            try await display.settle()
            let first = try #require(ways.first)
            #expect(first.x == 0 && first.y < 0)
            #expect(ways.last == CGPoint(x: -2 * first.y, y: first.y))
            #expect(pan.state == .changed)
            clock.advance(by: 1)
            #expect(pan.state == .possible, "the wheel rests")
            #expect(window.events.allSatisfy { $0.type != .touches }, "the wheel's buttons are no touches")
        }
    }

    @Test("a tap, a double tap and a long press are recognized from a real pointer")
    func pointerGestures() async throws {
        try await withWindow { window, display in
            var found: [String] = []
            let view: UIView = try #require(window.rootViewController?.view)
            let double = UITapGestureRecognizer { _ in found.append("double") }
            double.numberOfTapsRequired = 2
            let single = UITapGestureRecognizer { _ in found.append("single") }
            single.require(toFail: double)
            view.gestureRecognizers = [
                single, double, UILongPressGestureRecognizer { if $0.state == .began { found.append("long") } },
            ]
            try await display.tap(view)
            try await waitUntil("the single tap") { found == ["single"] }
            try await display.tap(view)
            try await display.tap(view)
            try await waitUntil("the double tap") { found == ["single", "double"] }
            try display.press()
            try await waitUntil("the long press") { found == ["single", "double", "long"] }
            try display.release()
            try await display.settle()
        }
    }

    @Test("events that another client sends are dropped, unless Info.plist allows them", arguments: [false, true])
    func sentEvents(isAllowed: Bool) async throws {
        try await withWindow(infoPlist: ["CasementAllowsSyntheticEvents": isAllowed]) { window, display in
            let top = try #require(window.windowScene?.xWindow)
            try display.sendClick(to: top, at: CGPoint(x: 30, y: 40))
            try await display.settle()
            #expect(
                window.events.filter { $0.type == .touches }.map(\.phases) == (isAllowed ? [[.began], [.ended]] : []))
        }
    }

    @Test("a touch is cancelled when its scene's window is iconified", arguments: servers)
    func iconified(hiding hidden: [String]) async throws {
        try await withWindow(hiding: hidden) { window, display in
            try display.movePointer(to: CGPoint(x: 50, y: 50))
            try display.press()
            try await display.settle()
            window.isHidden = true
            try await display.settle()
            #expect(window.events.last { $0.type == .touches }?.phases == [.cancelled])
            try display.release()
            try await display.settle()
            window.isHidden = false
            try await display.settle()
            window.events = []
            try display.click(at: CGPoint(x: 60, y: 60))
            try await display.settle()
            #expect(window.events.filter { $0.type == .touches }.map(\.phases) == [[.began], [.ended]])
        }
    }

    @Test("input causes no request, and waits for no reply", arguments: servers)
    func pointerWireRequests(hiding hidden: [String]) async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        let tap = try WireTap(to: display.name, hiding: hidden)
        try await withApplication(on: display, through: tap) { application in
            let window = EventWindow(windowScene: try application.mainScene())
            set(up: window, .white)
            window.makeKeyAndVisible()
            try display.click(at: CGPoint(x: 10, y: 10))
            try await display.settle()
            let mark = tap.mark()
            try await display.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 200))
            try await display.scroll(y: 3)
            try display.movePointer(to: CGPoint(x: 10, y: 300))
            try await display.settle()
            let sent = tap.since(mark)
            // There is no window manager that would need the time of the user's last action.
            #expect(sent.requestsByName.filter { $0.key != "SendEvent" } == [:])
            #expect(sent.replies == 0)
            #expect(!window.events.isEmpty)
        }
        await display.terminate()
    }
}

/// X7, and the rows that a window manager can affect.
@MainActor
struct ClickThroughTests {
    /// A window that passes a touch through if it hits nothing but the root view.
    private final class Overlay: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self || hit === rootViewController?.view ? nil : hit
        }
    }

    @Test(
        "X7, R43, R44: a click through a pass-through overlay reaches the button below, whose window becomes key if it was not",
        arguments: [nil, UIKitTesting.WindowManager.openbox, .i3])
    func clickThrough(windowManager: UIKitTesting.WindowManager?) async throws {
        try await withApplication(windowManager: windowManager) { application, display in
            let scene = try application.mainScene()
            let (below, other) = (
                makeWindow(.white, in: scene),
                makeWindow(.red, frame: CGRect(x: 0, y: 0, width: 50, height: 50), in: scene)
            )
            let overlay = set(up: Overlay(windowScene: scene), level: .alert)
            var clicks: [String] = []
            for (window, name) in [(below, "below"), (overlay, "overlay")] {
                let button = UIView(frame: CGRect(x: 100, y: name == "below" ? 100 : 300, width: 80, height: 40))
                button.addGestureRecognizer(UITapGestureRecognizer { _ in clicks.append(name) })
                window.rootViewController?.view.addSubview(button)
            }
            below.makeKeyAndVisible()
            other.isHidden = false
            overlay.isHidden = false
            try await display.settle()
            try await waitUntil("the focus of the window below", is: below.xWindow) { try display.focus }
            let keyed = Tokens()
            var keys: [UIWindow] = []
            keyed.add(UIWindow.didBecomeKeyNotification) {
                if let window = $0.object as? UIWindow { keys.append(window) }
            }

            let button = try #require(below.rootViewController?.view.subviews.first)
            try await display.tap(button)
            try await display.settle()
            #expect(clicks == ["below"] && keys == [] && below.isKeyWindow)
            try await waitUntil("the focus to be where it was", is: below.xWindow) { try display.focus }

            other.makeKey()
            try await display.settle()
            keys = []
            try await display.tap(button)
            try await display.settle()
            #expect(clicks == ["below", "below"] && keys == [below])
            try await waitUntil("the focus of the window that was clicked", is: below.xWindow) { try display.focus }

            try await display.tap(try #require(overlay.rootViewController?.view.subviews.first))
            try await display.settle()
            #expect(clicks.last == "overlay" && overlay.isKeyWindow)
        }
    }
}

/// A window that records the properties of its events at the time of each.
final class EventWindow: UIWindow {
    struct Told {
        let type: UIEvent.EventType
        let phases: [UITouch.Phase]
        let buttonMask: UIEvent.ButtonMask
        let place: CGPoint?
        let touch: ObjectIdentifier?
        let touchType: UITouch.TouchType?
        let timestamp: TimeInterval
        let coalesced: Int
    }
    var events: [Told] = []

    override func sendEvent(_ event: UIEvent) {
        let touch = event.allTouches?.first
        events.append(
            Told(
                type: event.type, phases: event.allTouches?.map(\.phase) ?? [], buttonMask: event.buttonMask,
                place: touch?.location(in: nil), touch: touch.map(ObjectIdentifier.init), touchType: touch?.type,
                timestamp: event.timestamp, coalesced: touch.flatMap { event.coalescedTouches(for: $0)?.count } ?? 0))
        super.sendEvent(event)
    }
}
