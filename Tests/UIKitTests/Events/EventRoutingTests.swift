import Foundation
import Testing

@testable import UIKit

/// R43, R44 and R51 to R67: the windows and views that receive events, and their order, without a display server.
@MainActor
struct EventRoutingTests {
    /// A window that passes a touch through if it hits nothing but the root view.
    private final class PassingWindow: UIWindow {
        var walks = 0
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            walks += 1
            let hit = super.hitTest(point, with: event)
            return hit === self || hit === rootViewController?.view ? nil : hit
        }
    }

    private func overlay<Window: UIWindow>(_ make: (UIWindowScene) -> Window, on bench: TouchBench) -> Window {
        let window = make(bench.scene)
        window.windowLevel = .alert
        window.rootViewController = UIViewController()
        window.isHidden = false
        return window
    }

    @Test("R43: a touch makes its window key before it is delivered")
    func touchMakesKey() {
        TouchBench.run { bench in
            let front = overlay(UIWindow.init(windowScene:), on: bench)
            front.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            front.makeKey()
            var wasKey: Bool?
            bench.view.onBegan = { wasKey = bench.window.isKeyWindow }
            bench.tap(1, 200, 200)
            #expect(wasKey == true)
            bench.tap(1, 50, 50)
            #expect(front.isKeyWindow)
        }
    }

    @Test("R61: a window that hides itself as a touch makes it key gets the touch, until it is hidden again")
    func hidesAsItBecomesKey() {
        final class Hiding: UIWindow {
            override func becomeKey() { isHidden = true }
        }
        TouchBench.run { bench in
            bench.window.makeKey()
            let front = overlay(Hiding.init(windowScene:), on: bench)
            let view = ToldView("front", 0, 0, 100, 100, in: front.rootViewController?.view)
            bench.down(1, 50, 50)
            #expect(view.heard == ["began"] && front.isHidden && bench.window.isKeyWindow)
            bench.move(1, 60, 60)
            front.isHidden = false
            bench.up()
            #expect(view.heard == ["began", "moved", "ended"])

            bench.down(1, 50, 50)
            front.isHidden = false
            #expect(view.heard.suffix(1) == ["began"])
            front.isHidden = true
            #expect(view.heard.suffix(2) == ["began", "cancelled"] && bench.input.touches.isEmpty)
        }
    }

    @Test("R43: a window that cannot become key still receives touches")
    func cannotBecomeKey() {
        final class Never: UIWindow { override var canBecomeKey: Bool { false } }
        TouchBench.run { bench in
            bench.window.makeKey()
            let front = overlay(Never.init(windowScene:), on: bench)
            let view = ToldView("front", 0, 0, 100, 100, in: front.rootViewController?.view)
            bench.tap(1, 50, 50)
            #expect(view.heard == ["began", "ended"] && bench.window.isKeyWindow)
        }
    }

    @Test("R44: a window that lets a touch through does not become key")
    func passedThrough() {
        TouchBench.run { bench in
            bench.window.makeKey()
            let front = overlay(PassingWindow.init(windowScene:), on: bench)
            bench.tap(1, 200, 200)
            #expect(bench.window.isKeyWindow && !front.isKeyWindow)
            #expect(bench.view.heard == ["began", "ended"])
        }
    }

    @Test("R51: a touch goes through the application's and the window's sendEvent, then recognizers, then the view")
    func deliveryOrder() {
        final class Application: UIApplication {
            var log: [String] = []
            override func sendEvent(_ event: UIEvent) {
                log.append("application")
                super.sendEvent(event)
            }
        }
        final class Window: UIWindow {
            override func sendEvent(_ event: UIEvent) {
                (UIApplication.shared as? Application)?.log.append("window")
                super.sendEvent(event)
            }
        }
        final class View: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                (UIApplication.shared as? Application)?.log.append("view")
            }
        }
        final class Recognizer: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                (UIApplication.shared as? Application)?.log.append("recognizer")
                state = .failed
            }
        }
        withoutDisplay {
            let application = Application()
            UIApplication.current = application
            let bench = TouchBench()
            let window = overlay(Window.init(windowScene:), on: bench)
            let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.addGestureRecognizer(Recognizer())
            window.addSubview(view)
            bench.down(1, 10, 10)
            #expect(application.log == ["application", "window", "recognizer", "view"])
            application.log = []
            bench.up()
            #expect(application.log == ["application", "window"])
            bench.scroll(0, 1)
            bench.hover(10, 10)
            #expect(application.log.filter { $0 == "window" }.count == 3)
            bench.wait(1)
        }
    }

    @Test("R51: an event that a window does not pass on triggers no gesture")
    func consumedEvent() {
        final class Window: UIWindow {
            var isDeaf = false
            override func sendEvent(_ event: UIEvent) { if !isDeaf { super.sendEvent(event) } }
        }
        TouchBench.run { bench in
            let (window, log, pan) = (
                overlay(Window.init(windowScene:), on: bench), StateLog(), UIPanGestureRecognizer()
            )
            log.watch(pan)
            let view = ToldView("view", 0, 0, 200, 200, in: window.rootViewController?.view)
            view.addGestureRecognizer(pan)
            pan.cancelsTouchesInView = false
            bench.play("d1 10 10,m1 50 10")
            window.isDeaf = true
            bench.up()
            #expect(log.states == ["began", "cancelled"] && bench.input.gestures.active.isEmpty)
            #expect(view.heard == ["began", "moved", "cancelled"])
        }
    }

    @Test(
        "R52, R53, R59: a touch falls through windows that are not hit to the first one that is",
        arguments: ["nil", "point", "interaction", "alpha", "hidden", "passing", "none"])
    func fallsThrough(kind: String) {
        final class Unanswering: UIWindow {
            var kind = ""
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                kind == "nil" ? nil : super.hitTest(point, with: event)
            }
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                kind == "point" ? false : super.point(inside: point, with: event)
            }
        }
        TouchBench.run { bench in
            let front = overlay(Unanswering.init(windowScene:), on: bench)
            front.kind = kind
            front.isUserInteractionEnabled = kind != "interaction"
            if kind == "alpha" { front.alpha = 0.005 }
            if kind == "passing" { front.frame.size = CGSize(width: 20, height: 20) }
            front.isHidden = kind == "hidden"
            bench.tap(1, 100, 100)
            #expect(bench.view.heard.isEmpty == (kind == "none"))
            #expect(front.isKeyWindow == (kind == "none"))
        }
    }

    @Test("R54: a window is hit like any view: its root view, or itself if there is nothing else")
    func plainRules() {
        TouchBench.run { bench in
            let front = overlay(UIWindow.init(windowScene:), on: bench)
            #expect(bench.scene.hitTest(CGPoint(x: 9, y: 9), with: nil)?.view === front.rootViewController?.view)
            front.rootViewController = nil
            #expect(bench.scene.hitTest(CGPoint(x: 9, y: 9), with: nil)?.view === front)
        }
    }

    @Test("R58: views receive touches by default, labels and image views do not")
    func interactionByDefault() {
        #expect(UIView().isUserInteractionEnabled)
        #expect(!UILabel().isUserInteractionEnabled && !UIImageView().isUserInteractionEnabled)
    }

    @Test("R60: a touch causes one hit test through the windows")
    func oneHitTest() {
        TouchBench.run { bench in
            let front = overlay(PassingWindow.init(windowScene:), on: bench)
            bench.play("d1 100 100,m1 110 100,u1")
            #expect(front.walks == 1)
        }
    }

    @Test("R61: a touch stays with its view and window wherever it moves, even outside the window")
    func touchKeepsView() {
        TouchBench.run { bench in
            let view = ToldView("small", 0, 0, 50, 50, in: bench.view)
            bench.down(1, 10, 10)
            let touch = bench.input.touches.first
            bench.play("m1 200 200,m1 -30 500")
            #expect(touch?.view === view && touch?.window === bench.window)
            #expect(touch?.location(in: nil) == CGPoint(x: -30, y: 500))
            view.removeFromSuperview()
            bench.up()
            #expect(view.heard == ["began", "moved", "moved", "ended"])
            #expect(touch?.phase == .ended)
        }
    }

    @Test("R62: hovering goes to the window under the pointer, which is also notified when the pointer leaves")
    func hover() {
        final class Window: UIWindow {
            var phases: [UITouch.Phase] = []
            override func sendEvent(_ event: UIEvent) {
                if event.type == .hover { phases += event.allTouches?.map(\.phase) ?? [] }
                super.sendEvent(event)
            }
        }
        TouchBench.run { bench in
            let (front, back) = (
                overlay(Window.init(windowScene:), on: bench), overlay(Window.init(windowScene:), on: bench)
            )
            back.windowLevel = .normal + 1
            front.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            bench.hover(10, 10)
            bench.hover(20, 10)
            bench.hover(200, 10)
            #expect(front.phases == [.regionEntered, .regionMoved, .regionExited] && back.phases == [.regionEntered])
            back.isHidden = true
            bench.hover(210, 10)
            #expect(back.phases == [.regionEntered, .regionExited])
        }
    }

    @Test("R64, R65: an unhandled touch goes from the view to the delegate through the root view controller")
    func eventRoutingResponderChain() {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        TouchBench.run { bench in
            let (window, delegate) = (overlay(UIWindow.init(windowScene:), on: bench), Delegate())
            UIApplication.shared.delegate = delegate
            let controller = window.rootViewController
            let view = UIView(0, 0, 100, 100, in: controller?.view)
            var chain: [UIResponder] = []
            var next: UIResponder? = view
            while let responder = next {
                chain.append(responder)
                next = responder.next
            }
            let expected: [UIResponder?] = [
                view, controller?.view, controller, window, bench.scene, UIApplication.shared, delegate,
            ]
            #expect(chain.map(ObjectIdentifier.init) == expected.compactMap { $0.map(ObjectIdentifier.init) })
            bench.tap(1, 10, 10)
            #expect(delegate.count == 1)
        }
    }

    @Test("R67: non-interactive scenes get no touches, no hovering and no scrolling")
    func nonInteractive() {
        TouchBench.run(role: .windowExternalDisplayNonInteractive) { bench in
            let (log, pan) = (StateLog(), UIPanGestureRecognizer())
            pan.allowedScrollTypesMask = .all
            log.watch(pan)
            bench.view.addGestureRecognizer(pan)
            bench.tap(1, 10, 10)
            bench.scroll(0, 1)
            bench.hover(10, 10)
            #expect(bench.view.heard == [] && log.states == [] && bench.input.touches.isEmpty)
        }
    }
}
