import Testing
import UIKit
import UIKitTesting

/// Windows whose owners do odd things in the middle of a change. Nothing crashes, and the calls and notifications still
/// make sense.
@MainActor
struct ReentrantWindowTests {
    @Test("making another window key inside resignKey() takes effect after the current change")
    func makesAnotherKey() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let observer = Observer()
            let first = RecordingWindow("first", observer, in: scene)
            let (second, third) = (
                RecordingWindow("second", observer, in: scene), RecordingWindow("third", observer, in: scene)
            )
            for window in [third, second, first] { window.isHidden = false }
            first.makeKey()
            first.onResignKey = { third.makeKey() }
            _ = observer.take()
            second.makeKey()
            #expect(
                observer.take() == [
                    "first.resignKey", "first resigned", "second.becomeKey", "second key", "second.resignKey",
                    "second resigned", "third.becomeKey", "third key",
                ])
            try await display.settle()
            #expect(scene.keyWindow === third)
            #expect(try display.focus == third.xWindow)
        }
    }

    @Test("a window that hides itself inside didBecomeVisible posts visible, then hidden, and never becomes key")
    func hidesWhenVisible() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let observer = Observer()
            let (main, shy) = (
                RecordingWindow("main", observer, in: scene), RecordingWindow("shy", observer, in: scene)
            )
            main.makeKeyAndVisible()
            _ = observer.take()
            observer.onNotification = { if $0 == "shy visible" { shy.isHidden = true } }
            shy.isHidden = false
            #expect(observer.take() == ["shy visible", "shy hidden"])
            #expect(shy.isHidden)
            try await display.settle()
            #expect(try display.order(["main": main, "shy": shy], in: scene) == ["main"])
            #expect(try display.focus == main.xWindow)
        }
    }

    @Test("a window that is moved again while it leaves its scene ends in the scene of the outer move alone")
    func movesWhileMoving() async throws {
        try await withApplication(
            SceneApplicationDelegate(), infoPlist: SceneApplicationDelegate.infoPlist,
            on: [.monitor("MAIN", 1280, 800), .monitor("TV", 600, 400), .monitor("WALL", 600, 400)]
        ) { application, display in
            let connected = application.connectedScenes.compactMap { $0 as? UIWindowScene }
            let scenes = UIScreen.screens.compactMap { screen in connected.first { $0.screen === screen } }
            try #require(scenes.count == 3)
            let observer = Observer()
            let window = RecordingWindow("moving", observer, in: scenes[0])
            window.isHidden = false
            try await display.settle()
            observer.onNotification = { if $0 == "moving hidden" { window.windowScene = scenes[2] } }
            window.windowScene = scenes[1]
            observer.onNotification = nil
            #expect(window.windowScene === scenes[1])
            #expect(scenes.map { $0.windows.contains(window) } == [false, true, false])
            window.backgroundColor = .red
            try await display.settle()
            #expect(try display.tree().window(try #require(window.xWindow))?.isMapped == true)
            window.windowScene = nil
            try await display.settle()
            #expect(scenes.allSatisfy { !$0.windows.contains(window) })
        }
    }

    @Test("a window's level may be computed from the other windows of its scene")
    func computedLevel() async throws {
        final class Computed: UIWindow {
            override var windowLevel: UIWindow.Level {
                get { UIWindow.Level(rawValue: CGFloat(windowScene?.windows.count ?? 0)) }
                set { super.windowLevel = newValue }
            }
        }
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (main, window) = (makeWindow(.white, in: scene), Computed(windowScene: scene))
            main.isHidden = false
            window.isHidden = false
            window.windowLevel = .alert
            try await display.settle()
            #expect(try display.order(["main": main, "computed": window], in: scene) == ["main", "computed"])
        }
    }

    @Test("a window that hides itself inside becomeKey() passes key status on, once")
    func hidesWhenKey() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let observer = Observer()
            let (main, shy) = (
                RecordingWindow("main", observer, in: scene), RecordingWindow("shy", observer, in: scene)
            )
            main.makeKeyAndVisible()
            shy.onBecomeKey = { [weak shy] in shy?.isHidden = true }
            _ = observer.take()
            shy.makeKeyAndVisible()
            #expect(
                observer.take() == [
                    "shy visible", "main.resignKey", "main resigned", "shy.becomeKey", "shy key", "shy.resignKey",
                    "shy resigned", "main.becomeKey", "main key", "shy hidden",
                ])
            try await display.settle()
            #expect(scene.keyWindow === main)
            #expect(try display.focus == main.xWindow)
        }
    }

    @Test(
        "a window whose last reference is dropped inside becomeKey() lives through its change, then passes key status on"
    )
    func dropsItself() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let observer = Observer()
            let main = RecordingWindow("main", observer, in: scene)
            main.makeKeyAndVisible()
            var brief: RecordingWindow? = RecordingWindow("brief", observer, in: scene)
            brief?.onBecomeKey = { brief = nil }
            brief?.isHidden = false
            weak let trace = brief
            _ = observer.take()
            brief?.makeKey()
            #expect(trace == nil)
            #expect(
                observer.take() == [
                    "main.resignKey", "main resigned", "brief.becomeKey", "brief key", "main.becomeKey", "main key",
                ])
            try await display.settle()
            #expect(scene.windows == [main])
            #expect(try display.focus == main.xWindow)
        }
    }

    @Test("windows shown inside notifications each post all of theirs, in the order in which they were shown")
    func showsInsideNotifications() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let observer = Observer()
            let windows = ["a", "b", "c", "d"].map { RecordingWindow($0, observer, in: scene) }
            observer.onNotification = { entry in
                switch entry {
                case "a visible": windows[1].makeKeyAndVisible()
                case "b key": windows[2].isHidden = false
                case "c visible": windows[3].makeKeyAndVisible()
                default: break
                }
            }
            windows[0].makeKeyAndVisible()
            #expect(
                observer.take() == [
                    "a visible", "b visible", "b.becomeKey", "b key", "c visible", "d visible", "b.resignKey",
                    "b resigned",
                    "d.becomeKey", "d key", "d.resignKey", "d resigned", "a.becomeKey", "a key",
                ])
            try await display.settle()
            #expect(
                try display.order(["a": windows[0], "b": windows[1], "c": windows[2], "d": windows[3]], in: scene)
                    == ["a", "b", "c", "d"])
            #expect(try display.focus == windows[0].xWindow)
        }
    }

    @Test(
        "a window that leaves its scene inside the old key window's resignKey() does not become key; the front-most one does"
    )
    func leavesMeanwhile() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let observer = Observer()
            let (old, new) = (RecordingWindow("old", observer, in: scene), RecordingWindow("new", observer, in: scene))
            old.makeKeyAndVisible()
            old.onResignKey = { new.windowScene = nil }
            new.isHidden = false
            _ = observer.take()
            new.makeKey()
            #expect(
                observer.take() == ["old.resignKey", "old resigned", "old.becomeKey", "old key", "new hidden"])
            #expect(!new.isKeyWindow)
            try await display.settle()
            #expect(try display.focus == old.xWindow)
        }
    }

    @Test(
        "a window that hides itself while its root's view is loaded posts visible before hidden, and its root never appears"
    )
    func hidesWhileLoading() async throws {
        final class Hiding: UIViewController {
            var appearances = 0
            override func viewDidLoad() { onLoad() }
            override func viewWillAppear(_ animated: Bool) { appearances += 1 }
            var onLoad: () -> Void = {}
        }
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let window = UIWindow(windowScene: scene)
            let root = Hiding()
            root.onLoad = { window.isHidden = true }
            window.rootViewController = root
            let observer = Observer(["window": window])
            window.isHidden = false
            #expect(observer.take() == ["window visible", "window hidden"])
            #expect(root.appearances == 0)
            try await display.settle()
            #expect(try display.node(of: window)?.isMapped != true)
        }
    }

    @Test("two windows that make each other key endlessly are stopped and logged, with matching notifications")
    func endless() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let observer = Observer()
            let (a, b) = (RecordingWindow("a", observer, in: scene), RecordingWindow("b", observer, in: scene))
            a.makeKeyAndVisible()
            b.isHidden = false
            a.onResignKey = { a.makeKey() }
            b.onResignKey = { b.makeKey() }
            _ = observer.take()
            let lines = LogRecorder.record { b.makeKey() }
            #expect(lines.contains { $0.contains("Windows make each other key endlessly") })
            let log = observer.take()
            #expect(log.count > 100 && log.count < 100_000)
            let key = try #require(scene.keyWindow as? RecordingWindow)
            #expect(log.last == "\(key.name) key")
            #expect(a.isKeyWindow != b.isKeyWindow)
            let changes = log.filter { !$0.contains(".") }
            for (before, after) in zip(changes, changes.dropFirst()) {
                let name = before.prefix(1)
                let other = name == "a" ? "b" : "a"
                #expect(after == (before.hasSuffix("key") ? "\(name) resigned" : "\(other) key"))
            }
            (a.onResignKey, b.onResignKey) = ({}, {})
            let other = key === a ? b : a
            other.makeKey()
            try await display.settle()
            #expect(try display.focus == other.xWindow)
        }
    }

    @Test("a window that shows itself when hidden and hides itself when shown is stopped and logged")
    func endlessVisibility() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(in: scene)
            let observer = Observer(["window": window])
            observer.onNotification = { window.isHidden = $0 == "window visible" }
            let lines = LogRecorder.record { window.isHidden = false }
            #expect(lines.contains { $0.contains("show and hide each other endlessly") })
            observer.onNotification = nil
            window.isHidden = true
            window.isHidden = false
            try await display.settle()
            #expect(try display.node(of: window)?.isViewable == true)
        }
    }
}
