import Testing
import UIKit
import UIKitTesting

/// The rows of "Levels and stacking order" in Documentation/Behaviour.md.
@MainActor
struct WindowLevelTests {
    @Test("R18: the levels are 0, 1000 and 2000, and any other number is allowed, infinities included")
    func levelsInWindowLevel() async throws {
        #expect([UIWindow.Level.normal, .statusBar, .alert].map(\.rawValue) == [0, 1000, 2000])
        #expect(UIWindow.Level.alert + 1 == UIWindow.Level(2001))
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let top = makeWindow(level: .init(.infinity), in: scene)
            let bottom = makeWindow(level: .init(-.infinity), in: scene)
            let high = makeWindow(level: .init(.greatestFiniteMagnitude), in: scene)
            let low = makeWindow(level: .init(-0.5), in: scene)
            let normal = makeWindow(in: scene)
            for window in [top, high, normal, low, bottom] { window.isHidden = false }
            try await display.settle()
            #expect(
                try display.order(
                    ["top": top, "bottom": bottom, "high": high, "low": low, "normal": normal], in: scene)
                    == ["bottom", "low", "normal", "high", "top"])
        }
    }

    @Test("R18: NaN as a level is refused with a log line, and the level stays")
    func notANumber() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (window, above) = (makeWindow(level: .init(5), in: scene), makeWindow(level: .init(7), in: scene))
            above.isHidden = false
            window.isHidden = false
            let lines = LogRecorder.record { window.windowLevel = .init(.nan) }
            #expect(window.windowLevel.rawValue == 5)
            #expect(lines.contains { $0.hasPrefix("UIKit.Window error: ") && $0.contains("NaN") })
            try await display.settle()
            #expect(try display.order(["window": window, "above": above], in: scene) == ["window", "above"])
        }
    }

    @Test("R19: the bottom window of a level covers the top window of the next lower level")
    func levelsFirst() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let high = makeWindow(.red, level: .init(1), in: scene)
            let higher = makeWindow(level: .init(1), frame: CGRect(x: 9, y: 9, width: 9, height: 9), in: scene)
            let low = makeWindow(.green, in: scene)
            for window in [high, higher, low] { window.makeKeyAndVisible() }
            try await display.settle()
            #expect(
                try display.order(["high": high, "higher": higher, "low": low], in: scene) == ["low", "high", "higher"])
            #expect(try display.pixel(x: 600, y: 400) == .red)
        }
    }

    @Test("R20: within a level the window that became visible last is in front")
    func shownLast() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (a, b, c) = (makeWindow(.red, in: scene), makeWindow(.green, in: scene), makeWindow(.blue, in: scene))
            for window in [c, a, b] { window.isHidden = false }
            try await display.settle()
            #expect(try display.order(["a": a, "b": b, "c": c], in: scene) == ["c", "a", "b"])
            #expect(try display.pixel(x: 600, y: 400) == .green)
            c.isHidden = true
            try await display.settle()
            c.isHidden = false
            try await display.settle()
            #expect(try display.order(["a": a, "b": b, "c": c], in: scene) == ["a", "b", "c"])
            #expect(try display.pixel(x: 600, y: 400) == .blue)
        }
    }

    @Test("R21: the front window of a level need be neither the key window nor the last of any list")
    func frontIsNotKey() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (front, back) = (makeWindow(in: scene), makeWindow(in: scene))
            back.makeKeyAndVisible()
            front.isHidden = false
            try await display.settle()
            #expect(try display.order(["front": front, "back": back], in: scene) == ["back", "front"])
            #expect(!front.isKeyWindow)
            #expect(application.windows.last === back)
            #expect(scene.windows.last === back)
            #expect(try display.focus == back.xWindow)
        }
    }

    @Test(
        "R22: of a visible window, makeKeyAndVisible() and hide-then-show bring it to the front; isHidden = false does not"
    )
    func toTheFront() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (a, b) = (makeWindow(in: scene), makeWindow(in: scene))
            @MainActor func order() async throws -> [String] {
                try await display.settle()
                return try display.order(["a": a, "b": b], in: scene)
            }
            a.isHidden = false
            b.isHidden = false
            #expect(try await order() == ["a", "b"])
            a.isHidden = false
            #expect(try await order() == ["a", "b"])
            a.makeKeyAndVisible()
            #expect(try await order() == ["b", "a"])
            b.isHidden = true
            b.isHidden = false
            #expect(try await order() == ["a", "b"])
        }
    }

    @Test("R23: a window that enters a level is in front of its peers there")
    func entersLevel() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (a, b) = (makeWindow(in: scene), makeWindow(in: scene))
            let alert = makeWindow(level: .alert, in: scene)
            @MainActor func order() async throws -> [String] {
                try await display.settle()
                return try display.order(["a": a, "b": b, "alert": alert], in: scene)
            }
            for window in [alert, a, b] { window.isHidden = false }
            #expect(try await order() == ["a", "b", "alert"])
            a.windowLevel = .alert
            #expect(try await order() == ["b", "alert", "a"])
            alert.windowLevel = .normal
            #expect(try await order() == ["b", "alert", "a"])
            a.windowLevel = .alert
            #expect(try await order() == ["b", "alert", "a"], "the level it has already")
            b.windowLevel = .init(-1)
            b.windowLevel = .normal
            #expect(try await order() == ["alert", "b", "a"])
        }
    }

    @Test("R24: the application's windows are sorted by level, then by creation, and only a level change moves one")
    func applicationWindows() async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowApplication)
            let external = try application.scene(.windowExternalDisplayNonInteractive)
            let (a, b) = (makeWindow(in: scene), makeWindow(in: external))
            let (c, homeless) = (makeWindow(level: .init(-1), in: scene), UIWindow())
            #expect(application.windows == [c, a, b, homeless])
            b.makeKeyAndVisible()
            a.makeKeyAndVisible()
            homeless.makeKey()
            #expect(application.windows == [c, a, b, homeless])
            c.windowLevel = .normal
            #expect(application.windows == [a, b, c, homeless])
            a.windowLevel = .alert
            #expect(application.windows == [b, c, homeless, a])
        }
    }

    @Test("R25: a scene's windows are sorted the same way, hidden ones too, until their scene changes")
    func sceneWindows() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (a, b, c) = (makeWindow(in: scene), makeWindow(level: .alert, in: scene), makeWindow(in: scene))
            #expect(scene.windows == [a, c, b])
            c.makeKeyAndVisible()
            a.makeKeyAndVisible()
            #expect(scene.windows == [a, c, b])
            a.isHidden = true
            #expect(scene.windows == [a, c, b])
            a.windowScene = nil
            #expect(scene.windows == [c, b])
            a.windowScene = scene
            #expect(scene.windows == [a, c, b])
        }
    }

    @Test("R26: windows at the levels of old alerts, 1996 and 2001, are below and above level alert")
    func legacyAlertLevels() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let sheet = makeWindow(level: .init(1996), in: scene)
            let old = makeWindow(level: .init(2001), in: scene)
            let alert = makeWindow(level: .alert, in: scene)
            for window in [old, alert, sheet] { window.isHidden = false }
            try await display.settle()
            #expect(
                try display.order(["sheet": sheet, "old": old, "alert": alert], in: scene) == ["sheet", "alert", "old"])
        }
    }
}
