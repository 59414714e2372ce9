import Testing
import UIKit
import UIKitTesting

/// The rows of "Visibility and lifetime" in Documentation/Behaviour.md.
@MainActor
struct WindowVisibilityTests {
    @Test("R8: a window is visible if it has a scene and is not hidden")
    func visible() async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowApplication)
            let window = set(up: UIWindow(), .red)
            window.isHidden = false
            try await display.settle()
            #expect(window.xWindow == nil)
            #expect(try display.tree().children.filter { $0.isViewable && !$0.isInputOnly }.isEmpty)
            window.windowScene = scene
            try await display.settle()
            #expect(try display.node(of: window)?.isViewable == true)
            window.isHidden = true
            try await display.settle()
            #expect(try display.node(of: window)?.isMapped == false)
        }
    }

    @Test("R9: makeKeyAndVisible() shows a window in front of its level but below higher ones, and makes it key")
    func makeKeyAndVisible() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (old, new) = (makeWindow(.red, in: scene), makeWindow(.green, in: scene))
            let alert = makeWindow(level: .alert, frame: CGRect(x: 9, y: 9, width: 9, height: 9), in: scene)
            old.isHidden = false
            alert.isHidden = false
            new.makeKeyAndVisible()
            try await display.settle()
            #expect(try display.order(["old": old, "new": new, "alert": alert], in: scene) == ["old", "new", "alert"])
            #expect(new.isKeyWindow)
            #expect(try display.focus == new.xWindow)
        }
    }

    @Test("R10: makeKey() changes neither order nor visibility")
    func makeKey() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let (back, front, hidden) = (makeWindow(in: scene), makeWindow(in: scene), makeWindow(in: scene))
            back.isHidden = false
            front.makeKeyAndVisible()
            try await display.settle()
            #expect(try display.focus == front.xWindow)
            back.makeKey()
            try await display.settle()
            #expect(back.isKeyWindow)
            #expect(try display.focus == back.xWindow)
            #expect(
                try display.order(["back": back, "front": front, "hidden": hidden], in: scene) == ["back", "front"])
            hidden.makeKey()
            try await display.settle()
            #expect(hidden.isHidden)
            #expect(
                try display.order(["back": back, "front": front, "hidden": hidden], in: scene) == ["back", "front"])
        }
    }

    @Test("R11, R12: only its owner retains a window, and its X window goes with the last reference")
    func dropped() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let below = makeWindow(.white, in: scene)
            below.isHidden = false
            var window: UIWindow? = makeWindow(.red, in: scene)
            window?.isHidden = false
            try await display.settle()
            let id = try #require(window?.xWindow)
            #expect(try display.pixel(x: 600, y: 400) == .red)
            weak let trace = window
            window = nil
            #expect(trace == nil)
            #expect(scene.windows == [below])
            #expect(!application.windows.contains { $0 !== below })
            try await display.settle()
            #expect(try display.tree().window(id) == nil)
            #expect(try display.pixel(x: 600, y: 400) == .white)
        }
    }

    @Test("R12: a hidden window without a scene is in no list after its last reference is dropped")
    func lingering() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            var window: UIWindow? = makeWindow(.red, in: scene)
            window?.isHidden = false
            window?.isHidden = true
            #expect(scene.windows.count == 1)
            window?.windowScene = nil
            #expect(scene.windows.isEmpty)
            #expect(application.windows.count == 1)
            window = nil
            #expect(application.windows.isEmpty)
        }
    }

    @Test("R13: a window that is hidden and then dropped leaves nothing on the screen")
    func removed() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let below = makeWindow(.white, in: scene)
            below.isHidden = false
            try await display.settle()
            let part = CGRect(x: 100, y: 100, width: 600, height: 500)
            let before = try display.screenshot(of: part)
            var window: UIWindow? = makeWindow(
                .red, frame: CGRect(x: 120, y: 130, width: 90.5, height: 70.25), in: scene)
            window?.isHidden = false
            try await display.settle()
            #expect(try display.screenshot(of: part) != before)
            window?.isHidden = true
            window = nil
            try await display.settle()
            #expect(try display.screenshot(of: part) == before)
        }
    }

    @Test("R14: windowScene = nil takes a window off the screen, another scene shows it there, and isHidden stays")
    func windowVisibilityMoved() async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowApplication)
            let external = try application.scene(.windowExternalDisplayNonInteractive)
            let (window, other) = (makeWindow(.red, in: scene), makeWindow(.white, in: scene))
            other.isHidden = false
            window.isHidden = false
            try await display.settle()
            let id = try #require(window.xWindow)
            window.windowScene = nil
            try await display.settle()
            #expect(!window.isHidden)
            #expect(try display.tree().window(id) == nil)
            #expect(try display.pixel(x: 500, y: 400) == .white)
            window.windowScene = external
            try await display.settle()
            #expect(!window.isHidden)
            #expect(external.windows == [window])
            #expect(try display.order(["window": window], in: external) == ["window"])
            #expect(try display.node(of: window)?.isViewable == true)
        }
    }

    @Test("R15: a scene set after makeKeyAndVisible() or isHidden = false shows the window")
    func sceneLater() async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowApplication)
            let (first, second) = (set(up: UIWindow(), .red), set(up: UIWindow(), .green))
            first.makeKeyAndVisible()
            second.isHidden = false
            try await display.settle()
            #expect(scene.xWindow == nil)
            first.windowScene = scene
            second.windowScene = scene
            try await display.settle()
            #expect(try display.order(["first": first, "second": second], in: scene) == ["first", "second"])
            #expect(try display.node(of: second)?.isViewable == true)
        }
    }

    @Test("R16: a window does not retain its scene: windowScene becomes nil with it")
    func weakScene() async throws {
        try await withScenes { application, display in
            weak var scene: UIWindowScene?
            let window = UIWindow()
            do {
                let external = try application.scene(.windowExternalDisplayNonInteractive)
                scene = external
                window.windowScene = external
            }
            #expect(window.windowScene != nil)
            try display.unplug("TV")
            try await display.settle()
            #expect(scene == nil)
            #expect(window.windowScene == nil)
        }
    }

    @Test("R17: a scene that is iconified posts nothing about its windows and does not hide them")
    func windowVisibilityBackground() async throws {
        try await withScenes(on: [.monitor("MAIN", 1000, 800)], windowManager: .openbox) { application, display in
            let scene = try application.scene(.windowApplication)
            let window = makeWindow(.red, in: scene)
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(scene.activationState == .foregroundActive)
            let observer = Observer(["window": window])
            try display.send("WM_CHANGE_STATE", about: try #require(scene.xWindow), values: [3])
            try await waitUntil("the scene to be in the background") { scene.activationState == .background }
            #expect(!window.isHidden)
            #expect(window.isKeyWindow)
            #expect(observer.take() == [])
            #expect(try display.node(of: window)?.isMapped == true)
            #expect(try display.node(of: window)?.isViewable == false)
        }
    }
}
