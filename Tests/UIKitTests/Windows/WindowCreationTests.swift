import Testing
import UIKit
import UIKitTesting

/// The rows of "Creation and defaults" in Documentation/Behaviour.md.
@MainActor
struct WindowCreationTests {
    @Test("R1: a new window is hidden, and creating it shows nothing")
    func windowCreationHidden() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let windows = [
                UIWindow(windowScene: scene), UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIWindow(),
            ]
            for window in windows { #expect(window.isHidden) }
            windows[0].backgroundColor = .red
            try await display.settle()
            #expect(try display.tree().children.filter { $0.isViewable && !$0.isInputOnly }.isEmpty)
            windows[0].isHidden = false
            try await display.settle()
            #expect(try display.node(of: windows[0])?.isViewable == true)
            #expect(try display.node(of: windows[1])?.isMapped != true)
        }
    }

    @Test("R2: a new window has level normal, no root, no colour and no key status, and can become key")
    func windowCreationDefaults() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let window = UIWindow(windowScene: scene)
            #expect(window.windowLevel == .normal)
            #expect(window.windowLevel.rawValue == 0)
            #expect(window.rootViewController == nil)
            #expect(window.backgroundColor == nil)
            #expect(!window.isKeyWindow)
            #expect(window.canBecomeKey)
        }
    }

    @Test("R2: a window that draws nothing shows lower windows, or black")
    func transparentByDefault() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let clear = makeWindow(level: .alert, in: scene)
            clear.isHidden = false
            try await display.settle()
            #expect(try display.pixel(x: 600, y: 400) == .black)
            let below = makeWindow(.red, in: scene)
            below.isHidden = false
            try await display.settle()
            #expect(try display.order(["below": below, "clear": clear], in: scene) == ["below", "clear"])
            #expect(try display.pixel(x: 600, y: 400) == .red)
        }
    }

    @Test("R3: a window created for a scene has its frame and is in its windows at once")
    func ofScene() async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowApplication)
            let window = UIWindow(windowScene: scene)
            #expect(window.frame == scene.coordinateSpace.bounds)
            #expect(window.frame.size != window.screen.bounds.size, "the scene does not fill its screen")
            #expect(window.windowScene === scene)
            #expect(scene.windows == [window])
            #expect(window.isHidden)
        }
    }

    @Test("R4: a window without arguments is as large as the main screen, and one with a zero frame keeps it")
    func withoutScene() async throws {
        try await withScenes { application, display in
            #expect(UIWindow().frame == CGRect(x: 0, y: 0, width: 1000, height: 800))
            #expect(UIWindow(frame: .zero).frame == .zero)
            #expect(UIWindow().windowScene == nil)
        }
        try await withApplication { application, display in
            let window = UIWindow(frame: .zero)
            window.isHidden = false
            try await display.settle()
            #expect(window.frame == .zero)
            window.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
            try await display.settle()
            #expect(try display.node(of: window)?.frame == CGRect(x: 10, y: 10, width: 40, height: 30))
        }
    }

    @Test("R5: a window's screen is its scene's, and the main screen without a scene")
    func screen() async throws {
        try await withScenes { application, display in
            let external = try application.scene(.windowExternalDisplayNonInteractive)
            let window = UIWindow()
            #expect(window.screen === UIScreen.main)
            window.windowScene = external
            #expect(window.screen === UIScreen.screens[1])
            #expect(window.screen.name == "TV")
        }
    }

    @Test("R6: a window has no superview, and isHidden = false alone shows it")
    func noSuperview() async throws {
        try await withApplication { application, display in
            let window = set(up: UIWindow(), .green)
            window.isHidden = false
            try await display.settle()
            #expect(window.superview == nil)
            #expect(try display.node(of: window)?.isViewable == true)
            #expect(try display.pixel(x: 600, y: 400) == .green)
        }
    }

    @Test("R7: the application lists a window from its creation until its last reference is dropped")
    func listed() async throws {
        try await withApplication { application, display in
            let before = application.windows.count
            var window: UIWindow? = UIWindow()
            #expect(application.windows.count == before + 1)
            #expect(application.windows.contains { $0 === window })
            window = nil
            #expect(application.windows.count == before)
        }
    }
}
