import Testing
import UIKit
import UIKitTesting

/// The rows of "The key window" in Documentation/Behaviour.md.
@MainActor
struct KeyWindowTests {
    @Test(
        "R35, R36: each scene has its own key window, so several windows are key; scenes do not take it from each other"
    )
    func perScene() async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowApplication)
            let external = try application.scene(.windowExternalDisplayNonInteractive)
            let (first, second) = (makeWindow(in: scene), makeWindow(in: external))
            let observer = Observer(["first": first, "second": second])
            first.makeKeyAndVisible()
            second.makeKeyAndVisible()
            #expect(observer.take() == ["first visible", "first key", "second visible", "second key"])
            #expect(first.isKeyWindow && second.isKeyWindow)
            #expect(scene.keyWindow === first)
            #expect(external.keyWindow === second)
        }
    }

    @Test("R37: the application's key window is the last one that was made key in the most recently active scene")
    func ofApplication() async throws {
        try await withScenes(on: [.monitor("MAIN", 1000, 800)]) { application, display in
            let scene = try application.scene(.windowApplication)
            let (first, second) = (makeWindow(in: scene), makeWindow(in: scene))
            #expect(application.keyWindow == nil)
            first.makeKeyAndVisible()
            #expect(application.keyWindow === first)
            second.makeKeyAndVisible()
            #expect(application.keyWindow === second)
            try await display.settle()
            #expect(try display.focus == application.keyWindow?.xWindow)
        }
    }

    @Test("R38: the key window is set at once, in any state of the application")
    func atOnce() async throws {
        try await withApplication { application, display in
            let window = makeWindow(in: try application.mainScene())
            window.makeKeyAndVisible()
            #expect(application.applicationState != .active)
            #expect(application.keyWindow === window)
            try await display.settle()
            #expect(application.applicationState == .active)
            #expect(application.keyWindow === window)
        }
    }

    @Test("R39: a hidden window can be key: nothing is shown, and it gets the X focus when it is shown")
    func hiddenKey() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (shown, hidden) = (makeWindow(.red, in: scene), makeWindow(.green, in: scene))
            shown.makeKeyAndVisible()
            hidden.makeKey()
            try await display.settle()
            #expect(hidden.isKeyWindow)
            #expect(hidden.isHidden)
            #expect(try display.node(of: hidden)?.isMapped != true)
            #expect(try display.focus == scene.xWindow)
            #expect(try display.pixel(x: 600, y: 400) == .red)
            hidden.isHidden = false
            try await display.settle()
            #expect(hidden.isKeyWindow)
            #expect(try display.focus == hidden.xWindow)
        }
    }

    @Test("R40: the successor of a hidden key window is the front-most visible one, by level and then by showing")
    func successor() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let banner = makeWindow(level: .init(1), in: scene)
            let (a, b, c) = (makeWindow(in: scene), makeWindow(in: scene), makeWindow(in: scene))
            for window in [banner, a, b, c] { window.isHidden = false }
            c.makeKey()
            c.isHidden = true
            #expect(banner.isKeyWindow)
            try await display.settle()
            #expect(try display.focus == banner.xWindow)
            banner.isHidden = true
            #expect(b.isKeyWindow)
            b.isHidden = true
            #expect(a.isKeyWindow)
            try await display.settle()
            #expect(try display.focus == a.xWindow)
        }
    }

    @Test("R41: the successor of C, shown after A and B, is the front-most window and not the previous key window")
    func notThePrevious() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (a, b) = (makeWindow(in: scene), makeWindow(in: scene))
            var c: UIWindow? = makeWindow(in: scene)
            a.isHidden = false
            b.makeKeyAndVisible()
            c?.isHidden = false
            a.makeKey()
            c?.makeKey()
            c = nil
            #expect(b.isKeyWindow)
            try await display.settle()
            #expect(try display.focus == b.xWindow)
        }
    }

    @Test("R42: a window that cannot become key never does: not by makeKey, makeKeyAndVisible, a tap, X or succession")
    func cannotBecomeKey() async throws {
        final class Overlay: UIWindow {
            override var canBecomeKey: Bool { false }
        }
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (a, b) = (makeWindow(in: scene), makeWindow(in: scene))
            let overlay = set(
                up: Overlay(windowScene: scene), .red, level: .alert,
                frame: CGRect(x: 100, y: 100, width: 80, height: 80))
            a.isHidden = false
            b.makeKeyAndVisible()
            overlay.makeKeyAndVisible()
            try await display.settle()
            #expect(try display.order(["a": a, "b": b, "overlay": overlay], in: scene) == ["a", "b", "overlay"])
            #expect(try display.focus == b.xWindow)
            overlay.makeKey()
            try display.click(at: CGPoint(x: 120, y: 120))
            try await display.settle()
            #expect(b.isKeyWindow)
            #expect(try display.focus == b.xWindow)
            try display.setFocus(try #require(overlay.xWindow))
            try await display.settle()
            #expect(b.isKeyWindow)
            #expect(try display.focus == b.xWindow, "the focus comes back")
            b.isHidden = true
            #expect(a.isKeyWindow)
            a.isHidden = true
            #expect(scene.keyWindow == nil)
        }
    }

    @Test(
        "R43: a click on a window that is not key makes it key before the touch is delivered, and gives it the X focus")
    func touch() async throws {
        final class TouchedWindow: UIWindow {
            var wasKey: [Bool] = []
            override func sendEvent(_ event: UIEvent) {
                if event.type == .touches { wasKey.append(isKeyWindow) }
                super.sendEvent(event)
            }
        }
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let main = makeWindow(in: scene)
            let touched = set(
                up: TouchedWindow(windowScene: scene), frame: CGRect(x: 100, y: 100, width: 80, height: 80))
            main.makeKeyAndVisible()
            touched.isHidden = false
            try await display.settle()
            try display.click(at: CGPoint(x: 120, y: 120))
            try await display.settle()
            #expect(touched.wasKey.first == true)
            #expect(touched.isKeyWindow)
            #expect(try display.focus == touched.xWindow)
        }
    }

    @Test("R44: a window that lets a touch through does not become key, and the one below that takes it does")
    func passthrough() async throws {
        final class Passthrough: UIWindow {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
        }
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (key, below) = (makeWindow(in: scene), makeWindow(in: scene))
            let glass = set(up: Passthrough(windowScene: scene), level: .alert)
            key.makeKeyAndVisible()
            below.isHidden = false
            glass.isHidden = false
            try await display.settle()
            try display.click(at: CGPoint(x: 120, y: 120))
            try await display.settle()
            #expect(below.isKeyWindow)
            #expect(try display.focus == below.xWindow)
        }
    }

    @Test("R45, R46: touches go to the window they hit; the X focus, and with it the keys, stays on the key window")
    func focusAndPointer() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let main = makeWindow(in: scene)
            let field = makeWindow(frame: CGRect(x: 100, y: 100, width: 80, height: 80), in: scene)
            main.makeKeyAndVisible()
            field.isHidden = false
            try await display.settle()
            try display.movePointer(to: CGPoint(x: 120, y: 120))
            try await display.settle()
            #expect(try display.focus == main.xWindow, "the pointer alone moves nothing")
            try display.click(at: CGPoint(x: 120, y: 120))
            try display.movePointer(to: CGPoint(x: 900, y: 700))
            try await display.settle()
            #expect(try display.focus == field.xWindow, "a tap brings the keys, wherever the pointer goes")
        }
    }

    @Test("R47: a window that overrides makeKey() to do nothing is never key and has no X focus")
    func makeKeyOverridden() async throws {
        final class Aloof: UIWindow {
            override func makeKey() {}
        }
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let main = makeWindow(in: scene)
            let aloof = set(up: Aloof(windowScene: scene), level: .alert)
            main.makeKeyAndVisible()
            aloof.makeKeyAndVisible()
            try await display.settle()
            try display.click(at: CGPoint(x: 120, y: 120))
            try await display.settle()
            #expect(!aloof.isHidden)
            #expect(main.isKeyWindow)
            #expect(try display.focus == main.xWindow)
        }
    }

    @Test(
        "R48: a scene that disconnects removes its windows from the screen, and the other scene's key window stays key")
    func disconnected() async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowApplication)
            let external = try application.scene(.windowExternalDisplayNonInteractive)
            let (kept, lost) = (makeWindow(in: scene), makeWindow(in: external))
            kept.makeKeyAndVisible()
            lost.makeKeyAndVisible()
            try await display.settle()
            let ids = [try #require(lost.xWindow), try #require(external.xWindow)]
            let observer = Observer(["kept": kept])
            try display.unplug("TV")
            try await display.settle()
            #expect(lost.windowScene == nil)
            let tree = try display.tree()
            #expect(ids.compactMap(tree.window) == [])
            #expect(kept.isKeyWindow)
            #expect(observer.take() == [])
            #expect(application.keyWindow === kept)
            #expect(try display.focus == kept.xWindow)
        }
    }

    @Test("R49: the key window is set in willConnectTo already, before the scene is active")
    func whileConnecting() async throws {
        var windows: [UIWindow] = []
        var (keyWindows, states): ([UIWindow?], [UIScene.ActivationState]) = ([], [])
        try await withScenes(
            on: [.monitor("MAIN", 1000, 800)],
            onConnect: { scene in
                let window = makeWindow(in: scene)
                window.makeKeyAndVisible()
                windows.append(window)
                keyWindows.append(scene.keyWindow)
                states.append(scene.activationState)
            }
        ) { application, display in
            let focus = try display.focus
            let window = try #require(windows.first)
            #expect(states == [.unattached])
            #expect(keyWindows == [window])
            #expect(window.windowScene?.activationState == .foregroundActive)
            #expect(focus == window.xWindow)
            windows = []
            keyWindows = []
        }
    }

    @Test("R50: after an alert's window the top-most window becomes key, even an overlay")
    func afterAlert() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let main = makeWindow(in: scene)
            let overlay = makeWindow(level: .init(10), frame: CGRect(x: 5, y: 5, width: 50, height: 50), in: scene)
            let alert = makeWindow(level: .alert, in: scene)
            overlay.isHidden = false
            main.makeKeyAndVisible()
            alert.makeKeyAndVisible()
            alert.isHidden = true
            #expect(overlay.isKeyWindow)
            try await display.settle()
            #expect(try display.focus == overlay.xWindow)
        }
    }
}
