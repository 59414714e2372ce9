import Testing
import UIKit
import UIKitTesting

/// Launch, activation and background: all calls of delegates and observers, in order.
@MainActor
struct LaunchTests {
    private static let launch = [
        "app willFinishLaunching with 0: background", "app didFinishLaunching with 0: background",
        "app configurationForConnecting 1: background", "app note didFinishLaunching: background",
        "1 willConnect: unattached, app background", "1 note willConnect: unattached, app background",
        "1 willEnterForeground: unattached, app background", "1 note willEnterForeground: unattached, app background",
        "app note willEnterForeground: background", "1 didBecomeActive: foregroundActive, app active",
        "1 note didActivate: foregroundActive, app active", "app note didBecomeActive: active",
    ]

    @Test(
        "R99, R100, R103, R104, R110, R111: launch with a scene, under a window manager and without one",
        arguments: [nil, WindowManager.openbox])
    func launchInLaunch(windowManager: WindowManager?) async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist, windowManager: windowManager) {
            application, _ in
            #expect(delegate.read() == Self.launch)
            #expect(application.applicationState == .active)
        }
    }

    @Test("R103: a scene that shows no window becomes active too, at once")
    func launchWithoutWindow() async throws {
        let delegate = JournalDelegate()
        delegate.onConnect = { _, _ in }
        try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist) { _, _ in
            #expect(delegate.read() == Self.launch)
        }
    }

    @Test("R105, R104, R110: a scene goes to the background and back, without calls to the view controllers")
    func backgroundAndBack() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist, windowManager: .openbox) {
            application, display in
            let scene = try #require(application.applicationScenes(delegate).first)
            _ = delegate.journal.read()
            try display.send("WM_CHANGE_STATE", about: try #require(scene.xWindow), values: [3])
            try await waitUntil("the scene's state", is: .background) { scene.activationState }
            #expect(
                delegate.journal.read() == [
                    "1 willResignActive: foregroundActive, app active",
                    "1 note willDeactivate: foregroundActive, app active", "app note willResignActive: active",
                    "1 didEnterBackground: background, app background",
                    "1 note didEnterBackground: background, app background", "app note didEnterBackground: background",
                ])
            #expect(await application.request(scene.session) == nil)
            try await waitUntil("the scene's state", is: .foregroundActive) { scene.activationState }
            #expect(
                delegate.journal.read() == [
                    "1 willEnterForeground: background, app background",
                    "1 note willEnterForeground: background, app background",
                    "app note willEnterForeground: background", "1 didBecomeActive: foregroundActive, app active",
                    "1 note didActivate: foregroundActive, app active", "app note didBecomeActive: active",
                ])
        }
    }

    @Test("R96, R110, R112: an application without scenes is notified by its delegate, then by notifications")
    func withoutScenes() async throws {
        let delegate = PlainJournalDelegate()
        try await withApplication(delegate, windowManager: .openbox) { application, display in
            let scene = try #require(delegate.window?.windowScene)
            #expect(scene.delegate == nil)
            #expect(
                delegate.journal.read() == [
                    "didFinishLaunching: inactive", "didBecomeActive: active", "note didBecomeActive: active",
                ])
            try display.send("WM_CHANGE_STATE", about: try #require(scene.xWindow), values: [3])
            try await waitUntil("the application's state", is: .background) { application.applicationState }
            #expect(
                delegate.journal.read() == [
                    "willResignActive: active", "note willResignActive: active", "didEnterBackground: background",
                    "note didEnterBackground: background",
                ])
            try display.send("_NET_ACTIVE_WINDOW", about: try #require(scene.xWindow), values: [2, 0, 0])
            try await waitUntil("the application's state", is: .active) { application.applicationState }
            #expect(
                delegate.journal.read() == [
                    "willEnterForeground: background", "note willEnterForeground: background",
                    "didBecomeActive: active",
                    "note didBecomeActive: active",
                ])
            // R109: an application without scenes of its own cannot have a second one.
            #expect(await application.request()?.code == .multipleScenesNotSupported)
        }
    }

    @Test("R97: a delegate that returns a delegate class adopts scenes without a manifest")
    func adoptingScenes() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate) { application, _ in
            let scene = try #require(application.applicationScenes(delegate).first)
            #expect(scene.delegate is JournalSceneDelegate)
            #expect(application.connectedScenes.count == 1 && application.openSessions == [scene.session])
            #expect(delegate.read().contains("app note didBecomeActive: active"))
        }
    }

    @Test("R98: an application without scenes runs without a line in the log")
    func silentWithoutScenes() async throws {
        LogRecorder.start()
        try await withApplication { application, _ in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
        }
        #expect(LogRecorder.recorded() == [])
    }

    @Test("when the focus moves between scenes the application stays active")
    func focusBetweenScenes() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes) { application, display in
            #expect(await application.request() == nil)
            try await display.settle()
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 2)
            #expect(scenes.map(\.activationState) == [.foregroundInactive, .foregroundActive])
            _ = delegate.read()
            #expect(await application.request(scenes[0].session) == nil)
            try await display.settle()
            #expect(
                delegate.read() == [
                    "2 willResignActive: foregroundActive, app active",
                    "2 note willDeactivate: foregroundActive, app active",
                    "1 didBecomeActive: foregroundActive, app active",
                    "1 note didActivate: foregroundActive, app active",
                ])
        }
    }

    @Test("R113, R114: a delegate needs no more than NSObject and its init(), and lives as long as its scene")
    func minimalDelegate() async throws {
        let delegate = JournalDelegate()
        delegate.configuration = { session in
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = BareSceneDelegate.self
            return configuration
        }
        weak var scene: UIScene?
        weak var sceneDelegate: AnyObject?
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes) { application, display in
            #expect(await application.request() == nil)
            try await display.settle()
            try #require(application.connectedScenes.count == 2)
            scene = application.applicationScenes(delegate).last
            sceneDelegate = scene?.delegate
            #expect(scene != nil && sceneDelegate is BareSceneDelegate)
            #expect((sceneDelegate as? BareSceneDelegate)?.wasMadeByInit == true)
            // R115: the delegate has no `window` property, and the scene exists all the same.
            if let session = scene?.session { #expect(await application.destroy(session) == nil) }
            try await display.settle()
            await Task.yield()
            #expect(scene == nil && sceneDelegate == nil)
        }
    }

    @Test("R115: the windows of a scene are shown whether its delegate has a window property or not")
    func withoutWindowProperty() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist) { application, display in
            let scene = try #require(application.applicationScenes(delegate).first)
            #expect((scene.delegate as? any UIWindowSceneDelegate)?.window == nil)
            #expect(try display.children(of: scene).count == 1)
        }
    }
}

/// A scene delegate with no base class but `NSObject`.
final class BareSceneDelegate: NSObject, UISceneDelegate {
    let wasMadeByInit: Bool

    override init() {
        wasMadeByInit = true
        super.init()
    }
}

/// The delegate of an application without scenes, which shows a window at launch and records its calls.
final class PlainJournalDelegate: UIResponder, UIApplicationDelegate {
    let journal = Journal()
    private let tokens = Tokens()
    var window: UIWindow?

    override init() {
        super.init()
        for (name, text) in [
            (UIApplication.didBecomeActiveNotification, "didBecomeActive"),
            (UIApplication.willResignActiveNotification, "willResignActive"),
            (UIApplication.didEnterBackgroundNotification, "didEnterBackground"),
            (UIApplication.willEnterForegroundNotification, "willEnterForeground"),
        ] { tokens.add(name) { [unowned self] _ in write("note \(text)") } }
    }

    private func write(_ entry: String) { journal.write("\(entry): \(UIApplication.shared.applicationState)") }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        write("didFinishLaunching")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { write("didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { write("willResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) { write("didEnterBackground") }
    func applicationWillEnterForeground(_ application: UIApplication) { write("willEnterForeground") }
}
