import Testing
import UIKit
import UIKitTesting

/// The rows of "Order of notifications" in Documentation/Behaviour.md.
///
/// All notifications carry the window and no `userInfo`; `Observer` would record a `userInfo`.
@MainActor
struct WindowNotificationTests {
    @Test("R27, R28: makeKeyAndVisible() posts visible and key; with a key window before, visible, resigned, key")
    func show() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (first, second) = (makeWindow(in: scene), makeWindow(in: scene))
            let observer = Observer(["first": first, "second": second])
            first.makeKeyAndVisible()
            #expect(observer.take() == ["first visible", "first key"])
            second.makeKeyAndVisible()
            #expect(observer.take() == ["second visible", "first resigned", "second key"])
            second.makeKeyAndVisible()
            #expect(observer.take() == [])
            try await display.settle()
            #expect(try display.focus == second.xWindow)
        }
    }

    @Test("R29: hiding the key window posts resigned, the successor's key, hidden")
    func hide() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (first, second) = (makeWindow(in: scene), makeWindow(in: scene))
            first.makeKeyAndVisible()
            second.makeKeyAndVisible()
            try await display.settle()
            let observer = Observer(["first": first, "second": second])
            second.isHidden = true
            #expect(observer.take() == ["second resigned", "first key", "second hidden"])
            first.isHidden = true
            #expect(observer.take() == ["first resigned", "first hidden"])
            try await display.settle()
            #expect(scene.keyWindow == nil)
            #expect(try display.focus == scene.xWindow)
        }
    }

    @Test(
        "R30: resignKey() of the old window comes before becomeKey() of the new, each followed by its notification")
    func methods() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let observer = Observer()
            let (first, second) = (
                RecordingWindow("first", observer, in: scene), RecordingWindow("second", observer, in: scene)
            )
            first.makeKeyAndVisible()
            second.makeKey()
            #expect(
                observer.take() == [
                    "first visible", "first.becomeKey", "first key", "first.resignKey", "first resigned",
                    "second.becomeKey", "second key",
                ])
        }
    }

    @Test("R31: isKeyWindow is true inside becomeKey() and false inside resignKey(), and in the observers of both")
    func state() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let observer = Observer()
            let first = RecordingWindow("first", observer, in: scene)
            let second = RecordingWindow("second", observer, in: scene)
            var states: [String: Bool] = [:]
            for window in [first, second] {
                window.onBecomeKey = { states["\(window.name).becomeKey"] = window.isKeyWindow }
                window.onResignKey = { states["\(window.name).resignKey"] = window.isKeyWindow }
            }
            observer.onNotification = { entry in
                states[entry] = (entry.hasPrefix("first") ? first : second).isKeyWindow
            }
            first.makeKeyAndVisible()
            second.makeKeyAndVisible()
            #expect(states["first.becomeKey"] == true)
            #expect(states["first key"] == true)
            #expect(states["first.resignKey"] == false)
            #expect(states["first resigned"] == false)
            #expect(states["second.becomeKey"] == true)
            #expect(states["second key"] == true)
        }
    }

    @Test("R32: becomeKey() and resignKey() do nothing by themselves")
    func plainMethods() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (first, second) = (makeWindow(in: scene), makeWindow(in: scene))
            first.makeKeyAndVisible()
            second.isHidden = false
            let observer = Observer(["first": first, "second": second])
            second.becomeKey()
            first.resignKey()
            #expect(observer.take() == [])
            #expect(first.isKeyWindow)
            #expect(!second.isKeyWindow)
        }
    }

    @Test("R33: a key window that is deallocated posts nothing, and its successor becomes key and gets the focus")
    func deallocated() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let rest = makeWindow(in: scene)
            rest.isHidden = false
            var key: UIWindow? = makeWindow(in: scene)
            key?.makeKeyAndVisible()
            try await display.settle()
            let id = try #require(key?.xWindow)
            #expect(try display.focus == id)
            let observer = Observer(["rest": rest])
            if let key { observer.name(key, "gone") }
            key = nil
            #expect(observer.take() == ["rest key"])
            #expect(rest.isKeyWindow)
            try await display.settle()
            #expect(try display.tree().window(id) == nil)
            #expect(try display.focus == rest.xWindow)
        }
    }

    @Test("R34: what a window shown in didFinishLaunching posts comes before the application's didFinishLaunching")
    func windowNotificationLaunch() async throws {
        final class Delegate: UIResponder, UIApplicationDelegate {
            let tokens = Tokens()
            var window: UIWindow?
            var observer: Observer?

            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let window = set(up: UIWindow())
                let observer = Observer(["window": window])
                (self.window, self.observer) = (window, observer)
                tokens.add(UIApplication.didFinishLaunchingNotification) { _ in observer.note("launched") }
                window.makeKeyAndVisible()
                return true
            }
        }
        let delegate = Delegate()
        try await withApplication(delegate) { application, display in
            let focus = try display.focus
            #expect(delegate.observer?.take() == ["window visible", "window key", "launched"])
            #expect(focus == delegate.window?.xWindow)
            delegate.window = nil
        }
    }
}
