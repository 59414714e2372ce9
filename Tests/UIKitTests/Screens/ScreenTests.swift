import Testing
import UIKitTesting

@testable import UIKit

/// The rows of "Screens and external displays" in Documentation/Behaviour.md.
@MainActor
struct ScreenTests {
    private static let two: [VirtualMonitor] = [.monitor("LAPTOP", 1000, 800), .monitor("TV", 800, 600)]

    /// An application delegate that records screen notifications from before the launch on.
    private final class EarlyDelegate: UIResponder, UIApplicationDelegate {
        let journal = ScreenJournal()
    }

    @Test("R121: screens that exist at launch post nothing; later ones post, with the screen and without userInfo")
    func notifications() async throws {
        let delegate = EarlyDelegate()
        try await withApplication(delegate, on: Self.two) { _, display in
            #expect(delegate.journal.take() == [])
            var objects: [UIScreen?] = []
            let tokens = Tokens()
            for name in [UIScreen.didConnectNotification, UIScreen.didDisconnectNotification] {
                tokens.add(name) { objects.append($0.object as? UIScreen) }
            }
            try display.plug(.monitor("WALL", 640, 480))
            try await display.settle()
            #expect(delegate.journal.take() == ["connected WALL [LAPTOP TV WALL]"])
            let wall = try #require(UIScreen.screens.last)
            try display.unplug("WALL")
            try await display.settle()
            #expect(delegate.journal.take() == ["disconnected WALL [LAPTOP TV]"])
            #expect(objects.count == 2 && objects.allSatisfy { $0 === wall })
        }
    }

    @Test("R122: the first screen is the main one, an external one is appended")
    func screenOrder() async throws {
        try await withApplication(on: [.monitor("LAPTOP", 1000, 800)]) { _, display in
            let main = UIScreen.main
            #expect(UIScreen.screens == [main])
            try display.plug(.monitor("TV", 800, 600))
            try await display.settle()
            #expect(UIScreen.screens[0] === main && UIScreen.screens.count == 2)
            #expect(UIScreen.screens[1].name == "TV")
        }
    }

    @Test("R123: a monitor that shows the same as the main one mirrors it, any other does not")
    func mirroring() async throws {
        let clones: [VirtualMonitor] = [.monitor("DUMMY0", 1000, 800), .monitor("DUMMY1", 1000, 800, x: 0, y: 0)]
        try await withApplication(on: clones, options: .outputs) { _, display in
            let external = UIScreen.screens[1]
            #expect(external.mirrored === UIScreen.main && UIScreen.main.mirrored == nil)
            try display.move("DUMMY1", toX: 1000, y: 0)
            try await display.settle()
            #expect(external.mirrored == nil)
            try display.move("DUMMY1", toX: 0, y: 0)
            try await display.settle()
            #expect(external.mirrored === UIScreen.main)
            try display.unplug("DUMMY1")
            try await display.settle()
            #expect(external.mirrored == nil)
        }
    }

    @Test("R124: a window with the external screen's bounds and screen is shown there, and the key window stays key")
    func legacyRecipe() async throws {
        try await withApplication(on: Self.two) { application, display in
            let main = UIWindow(frame: UIScreen.main.bounds)
            main.rootViewController = UIViewController()
            main.makeKeyAndVisible()
            let external = UIScreen.screens[1]
            let window = UIWindow(frame: external.bounds)
            window.screen = external
            window.rootViewController = UIViewController()
            window.backgroundColor = .red
            window.isHidden = false
            try await display.settle()
            #expect(window.screen === external && window.bounds == external.bounds)
            #expect(try display.pixel(x: 1000, y: 0) == .red && display.pixel(x: 1799, y: 599) == .red)
            #expect(main.isKeyWindow && !window.isKeyWindow)
        }
    }

    @Test("R125: a visible window can be moved to another screen, and back")
    func movingShown() async throws {
        try await withApplication(on: Self.two) { _, display in
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.rootViewController = UIViewController()
            window.backgroundColor = .red
            window.isHidden = false
            try await display.settle()
            #expect(try display.pixel(x: 50, y: 50) == .red)
            window.screen = UIScreen.screens[1]
            try await display.settle()
            #expect(try display.pixel(x: 1050, y: 50) == .red)
            #expect(try display.pixel(x: 50, y: 50) != .red)
            window.screen = .main
            try await display.settle()
            #expect(try display.pixel(x: 50, y: 50) == .red)
        }
    }

    @Test("R126: a window is on one screen, from its creation on")
    func oneScreen() async throws {
        try await withApplication(on: Self.two) { _, _ in
            let window = UIWindow()
            #expect(window.screen === UIScreen.main)
            window.screen = UIScreen.screens[1]
            #expect(window.screen === UIScreen.screens[1] && window.windowScene?.screen === UIScreen.screens[1])
        }
    }

    @Test("R127: a window of an unplugged screen is not shown and loses nothing; another scene can take it")
    func orphan() async throws {
        try await withScenes(on: Self.two) { application, display in
            let external = try application.scene(.windowExternalDisplayNonInteractive)
            let window = makeWindow(.red, in: external)
            window.isHidden = false
            let root = window.rootViewController
            try await display.settle()
            try display.unplug("TV")
            try await display.settle()
            #expect(external.activationState == .unattached && external.screen.name == "TV")
            #expect(window.windowScene == nil && window.rootViewController === root && !window.isHidden)
            #expect(try display.node(of: window) == nil)
            window.windowScene = try application.scene(.windowApplication)
            try await display.settle()
            #expect(try display.node(of: window)?.isMapped == true)
        }
    }

    @Test(
        "R127: without scenes the window of a lost main screen goes to the remaining one; others can be moved there"
    )
    func lostMainScreen() async throws {
        try await withApplication(on: Self.two) { application, display in
            let window = makeWindow(.red, in: try application.mainScene())
            window.makeKeyAndVisible()
            let guest = UIWindow(frame: UIScreen.screens[1].bounds)
            guest.screen = UIScreen.screens[1]
            guest.backgroundColor = .blue
            guest.isHidden = false
            try await display.settle()
            try display.unplug("LAPTOP")
            try await display.settle()
            #expect(UIScreen.screens.map(\.name) == ["TV"] && window.screen === UIScreen.main)
            #expect(window.frame == UIScreen.main.bounds && window.isKeyWindow)
            #expect(try display.screenshot(of: "TV")[400, 300] == .red, "nothing is in front of it")
            #expect(guest.windowScene?.screen === UIScreen.main)

            try display.plug(.monitor("WALL", 1000, 800))
            try await display.settle()
            let wall = UIWindow(frame: UIScreen.screens[1].bounds)
            wall.screen = UIScreen.screens[1]
            try display.unplug("WALL")
            try await display.settle()
            #expect(wall.windowScene == nil)
            wall.screen = .main
            #expect(wall.windowScene === window.windowScene)
        }
    }

    @Test("R135: a window's scene knows its screen")
    func screenOfScene() async throws {
        try await withScenes(on: Self.two) { application, display in
            for role in [UISceneSession.Role.windowApplication, .windowExternalDisplayNonInteractive] {
                let window = makeWindow(.red, in: try application.scene(role))
                window.isHidden = false
                try await display.settle()
                let view = try #require(window.rootViewController?.view)
                let screen = try #require(view.window?.windowScene?.screen)
                #expect(screen.name == (role == .windowApplication ? "LAPTOP" : "TV"))
                let node = try #require(try display.node(of: window))
                #expect(screen.desktopFrame.contains(node.frameOnDisplay))
            }
        }
    }

    @Test("R136: scenes and sessions are sets, one member for each screen in use")
    func setsOfScenes() async throws {
        try await withScenes(on: Self.two) { application, _ in
            let scenes: Set<UIScene> = application.connectedScenes
            let sessions: Set<UISceneSession> = application.openSessions
            #expect(scenes.count == 2 && sessions.count == 2)
            #expect(Set(scenes.map(\.session)) == sessions)
        }
    }

    @Test("X1: n monitors are n screens, the primary one first, each with the size of its monitor")
    func screensInScreen() async throws {
        let monitors: [VirtualMonitor] = [
            .monitor("A", 640, 480), .monitor("B", 1000, 800, isPrimary: true), .monitor("C", 320, 240),
        ]
        try await withApplication(on: monitors) { _, display in
            let shown = try display.describeMonitors()
            #expect(UIScreen.screens.map(\.name) == ["B", "A", "C"])
            #expect(describeScreens() == shown)
            #expect(UIScreen.screens.map(\.nativeBounds.width) == [1000, 640, 320])
        }
    }

    @Test("X1: without monitors at the start there are no screens, and the first one that is connected is posted")
    func noMonitorAtStart() async throws {
        for options in [VirtualDisplay.Options(), .outputs] {
            try await withApplication(on: [], options: options) { _, display in
                let journal = ScreenJournal()
                #expect(UIScreen.screens.isEmpty && UIScreen.main.bounds == .zero)
                #expect(UIScreen.main.currentMode == nil && UIScreen.main.availableModes.isEmpty)
                let window = UIWindow()
                window.rootViewController = UIViewController()
                window.isHidden = false
                try display.plug(.monitor("DUMMY0", 640, 480))
                try await display.settle()
                #expect(journal.take() == ["connected DUMMY0 [DUMMY0]"])
                #expect(UIScreen.main.bounds.width == 640)
            }
        }
    }
}
