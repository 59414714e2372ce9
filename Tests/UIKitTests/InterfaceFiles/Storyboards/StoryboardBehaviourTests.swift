import Foundation
import Testing
import UIKit
import UIKitTesting

/// A launch with a storyboard, with all calls and notifications on the way.
@MainActor
struct StoryboardBehaviourTests {
    private static let main: [String: Any] = ["UIMainStoryboardFile": "Main"]

    private static func scenes(_ entries: [String: [String: String]]) -> [String: Any] {
        ["UIApplicationSceneManifest": ["UISceneConfigurations": entries.mapValues { [$0] }]]
    }

    private static func applicationScene(
        storyboard: String?, delegate: String = "UIKitTests.StorySceneDelegate"
    ) -> [String: Any] {
        var entry = ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": delegate]
        entry["UISceneStoryboardFile"] = storyboard
        return scenes(["UIWindowSceneSessionRoleApplication": entry])
    }

    /// The errors in the log.
    private static var errors: [String] {
        LogRecorder.recorded().filter { $0.contains(" error: ") }
    }

    private static func failure(_ key: String, _ name: String) -> String {
        """
        UIKit.Application error: Failed to instantiate the default view controller for \(key) '\(name)' - perhaps the \
        designated entry point is not set?
        """
    }

    @Test("R116: window, delegate's window, storyboard, root and didFinishLaunching come before the window is shown")
    func mainStoryboard() async throws {
        let delegate = StoryDelegate()
        try await withApplication(delegate, infoPlist: Self.main) { application, display in
            #expect(
                delegate.journal.read() == [
                    "window set, hidden, without root", "controller init",
                    "controller awakeFromNib, view loaded false", "willFinishLaunching, root StoryController",
                    "didFinishLaunching, root StoryController, hidden true", "box init, keys false, dot true",
                    "box awakeFromNib, dot 3.0", "viewDidLoad, Hello", "viewWillAppear", "visible", "key", "active",
                ])
            let window = try #require(delegate.window)
            #expect(window.isKeyWindow && window.screen === UIScreen.main && window.frame == UIScreen.main.bounds)
            #expect(try display.pixel(x: 640, y: 400) == .green)
            // The view has grown with the window. Its subviews follow by their autoresizing masks.
            let controller = try #require(window.rootViewController as? StoryController)
            #expect(controller.label.frame == CGRect(x: 20, y: 100, width: 1240, height: 40))
            #expect(controller.box.frame.origin == CGPoint(x: 1180, y: 700))
        }
    }

    @Test("R118: without an initial controller UIKit's message is logged, the screen is black, and the program runs")
    func withoutEntryPoint() async throws {
        let delegate = StoryDelegate()
        LogRecorder.start()
        try await withApplication(delegate, infoPlist: ["UIMainStoryboardFile": "NoEntry"]) { application, display in
            #expect(
                Self.errors == [
                    Self.failure("UIMainStoryboardFile", "NoEntry"),
                    """
                    UIKit.Application error: Application windows are expected to have a root view controller at the end \
                    of application launch
                    """,
                ])
            #expect(delegate.window?.isHidden == false && application.applicationState == .active)
            let pixel = try display.pixel(x: 640, y: 400)
            #expect(pixel == .black)
        }
    }

    @Test(
        "R116, R118: a missing storyboard is logged with the searched places, and is treated like one without an entry point"
    )
    func storyboardBehaviourMissing() async throws {
        LogRecorder.start()
        try await withApplication(StoryDelegate(), infoPlist: ["UIMainStoryboardFile": "Nowhere"]) { application, _ in
            try #require(Self.errors.count == 3)
            #expect(Self.errors[0].contains("Could not find a storyboard named 'Nowhere': there is no /"))
            #expect(Self.errors[0].contains("_UIKitTests.resources/Resources/Nowhere.storyboard, no /"))
            #expect(Self.errors[1] == Self.failure("UIMainStoryboardFile", "Nowhere"))
            #expect(application.applicationState == .active)
        }
    }

    @Test("R116, R115: a delegate without a window property shows nothing, and the log says why")
    func storyboardBehaviourWithoutWindow() async throws {
        LogRecorder.start()
        try await withApplication(WindowlessDelegate(), infoPlist: Self.main) { application, _ in
            #expect(application.windows.isEmpty)
            #expect(
                Self.errors == [
                    """
                    UIKit.Application error: The app delegate must implement the window property if it wants to use a \
                    main storyboard file.
                    """
                ])
        }
    }

    @Test("R119: a launch in code shows the same as the automatic one")
    func manualLaunch() async throws {
        let delegate = StoryDelegate()
        delegate.makesWindow = true
        try await withApplication(delegate) { _, display in
            let window = try #require(delegate.window)
            #expect(window.isKeyWindow && window.frame == UIScreen.main.bounds)
            let controller = try #require(window.rootViewController as? StoryController)
            #expect(controller.label.frame == CGRect(x: 20, y: 100, width: 1240, height: 40))
            #expect(try display.pixel(x: 640, y: 400) == .green)
        }
        // The delegate's own window replaces that of the storyboard.
        try await withApplication(delegate, infoPlist: Self.main) { application, _ in
            #expect(application.windows == [delegate.window])
        }
    }

    @Test(
        "R117, R120: the scene's window has its root and is its delegate's before willConnectTo, and is shown after it")
    func sceneStoryboard() async throws {
        let delegate = StoryDelegate()
        let name = "$(PRODUCT_MODULE_NAME).StorySceneDelegate"
        let infoPlist = Self.applicationScene(storyboard: "Main", delegate: name)
        try await withApplication(delegate, infoPlist: infoPlist) { application, display in
            #expect(
                delegate.journal.read() == [
                    "willFinishLaunching, root nobody", "didFinishLaunching, root nobody, hidden nil",
                    "controller init", "controller awakeFromNib, view loaded false",
                    "scene window set, root StoryController",
                    "willConnectTo, hidden true, in the scene true", "box init, keys false, dot true",
                    "box awakeFromNib, dot 3.0", "viewDidLoad, Hello", "viewWillAppear", "visible", "key",
                    "sceneDidBecomeActive", "active",
                ])
            let scene = try application.scene(.windowApplication)
            #expect(scene.windows.count == 1 && scene.keyWindow === scene.windows.first)
            #expect(scene.session.configuration.storyboard != nil)
            let frame = scene.windows[0].convert(scene.windows[0].bounds, to: nil)
            #expect(try display.pixel(x: Int(frame.midX), y: Int(frame.midY)) == .green)
        }
    }

    @Test("R117: a storyboard in the delegate's configuration is shown like one in Info.plist")
    func configuredStoryboard() async throws {
        let delegate = StoryDelegate()
        delegate.configure = { $0.storyboard = UIStoryboard(name: "Main", bundle: nil) }
        try await withApplication(delegate, infoPlist: Self.applicationScene(storyboard: nil)) { application, _ in
            let scene = try application.scene(.windowApplication)
            #expect(scene.windows.first?.rootViewController is StoryController)
        }
        delegate.configure = { $0.storyboard = nil }
        try await withApplication(delegate, infoPlist: Self.applicationScene(storyboard: "Main")) { application, _ in
            let scene = try application.scene(.windowApplication)
            #expect(scene.windows.isEmpty)
        }
    }

    @Test("R118: in a scene the log names the scene's key, and the scene still becomes active")
    func sceneWithoutEntryPoint() async throws {
        LogRecorder.start()
        let delegate = StoryDelegate()
        try await withApplication(delegate, infoPlist: Self.applicationScene(storyboard: "NoEntry")) {
            application, display in
            #expect(Self.errors == [Self.failure("UISceneStoryboardFile", "NoEntry")])
            let scene = try application.scene(.windowApplication)
            #expect(scene.activationState == .foregroundActive && scene.windows.map(\.isHidden) == [false])
        }
    }

    @Test("R115: a scene delegate without a window property fails to show the storyboard, and the log says why")
    func sceneWithoutWindow() async throws {
        LogRecorder.start()
        let infoPlist = Self.applicationScene(storyboard: "Main", delegate: "UIKitTests.PlainSceneDelegate")
        try await withApplication(StoryDelegate(), infoPlist: infoPlist) { application, _ in
            let scene = try application.scene(.windowApplication)
            #expect(scene.windows.isEmpty && scene.activationState == .foregroundActive)
            #expect(
                Self.errors == [
                    """
                    UIKit.Application error: The scene delegate must implement the window property if it wants to use a \
                    main storyboard file.
                    """
                ])
        }
    }

    @Test("R129: on an external display a scene with a storyboard shows it, one without shows nothing")
    func externalDisplay() async throws {
        let role = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
        let entry = [
            "UISceneDelegateClassName": "UIKitTests.StorySceneDelegate", "UISceneStoryboardFile": "Main",
        ]
        let monitors: [VirtualMonitor] = [.monitor("MAIN", 1000, 800), .monitor("TV", 600, 400)]
        let delegate = StoryDelegate()
        try await withApplication(delegate, infoPlist: Self.scenes([role: entry]), on: monitors) {
            application, display in
            let scene = try application.scene(.windowExternalDisplayNonInteractive)
            #expect(scene.windows.first?.rootViewController is StoryController)
            #expect(try display.pixel(x: 1300, y: 300) == .green)
        }
        delegate.configure = { $0.storyboard = nil }
        try await withApplication(delegate, infoPlist: Self.scenes([role: entry]), on: monitors) {
            application, _ in
            let scene = try application.scene(.windowExternalDisplayNonInteractive)
            #expect(scene.windows.isEmpty && scene.xWindow == nil)
        }
    }

    @Test("R117, R130: a restored session shows its storyboard again")
    func restored() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var identifiers: Set<String> = []
        for _ in 0..<2 {
            try await withApplication(
                StoryDelegate(), infoPlist: Self.applicationScene(storyboard: "Main"), stateFolder: folder
            ) { application, _ in
                let scene = try application.scene(.windowApplication)
                #expect(scene.windows.first?.rootViewController is StoryController)
                identifiers.insert(scene.session.persistentIdentifier)
            }
        }
        #expect(identifiers.count == 1)
    }
}
