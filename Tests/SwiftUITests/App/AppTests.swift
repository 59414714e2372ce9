import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor private var journal: [String] = []

@MainActor private func note(_ line: String) { journal.append(line) }

private final class Delegate: NSObject, UIApplicationDelegate {
    override init() {
        super.init()
        MainActor.assumeIsolated { note("delegate") }
    }

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("willFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        note("didFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        note("configuration")
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

@Observable
@MainActor
private final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    static weak var last: SceneDelegate?
    var title = "first"
    @ObservationIgnored var window: UIWindow?
    @ObservationIgnored var sizes: [CGSize] = []

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        Self.last = self
        note(
            "willConnect, \(scene.windows.count) window, \(scene.keyWindow === scene.windows.first ? "key" : "not key")"
        )
        note("root \(scene.keyWindow?.rootViewController is UIHostingController<Content> ? "hosts" : "is another")")
    }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation: UIInterfaceOrientation, traitCollection: UITraitCollection
    ) { sizes.append(previousCoordinateSpace.bounds.size) }
}

private struct Content: View {
    static var sizes: [CGSize] = []
    static var phases: [ScenePhase] = []
    @Environment(SceneDelegate.self) private var delegate
    @Environment(\.scenePhase) private var phase

    var body: some View {
        let _ = note("body \(delegate.title)")
        let _ = Self.phases.append(phase)
        GeometryReader { proxy in
            let _ = Self.sizes.append(proxy.size)
            Color(red: 1, green: 0, blue: 0)
        }
    }
}

@Observable
@MainActor
private final class PlainDelegate: NSObject, UIApplicationDelegate { var text = "first" }

private struct Plain: App {
    @UIApplicationDelegateAdaptor var delegate: PlainDelegate
    var body: some Scene { WindowGroup { Reader() } }

    private struct Reader: View {
        @Environment(PlainDelegate.self) private var delegate
        var body: some View {
            let _ = note(delegate.text)
            Text(delegate.text)
        }
    }
}

private struct Phased: App {
    @Environment(\.scenePhase) private var phase
    var body: some Scene {
        let _ = note("App \(phase)")
        WindowGroup(String(describing: phase)) { Text("a") }
    }
}

private struct Program: App {
    @UIApplicationDelegateAdaptor(Delegate.self) var delegate
    @State private var count = 0

    init() { note("app") }

    var body: some Scene { WindowGroup("Pages") { Content() } }
}

@MainActor
@Suite(.serialized) struct AppTests {
    init() {
        journal = []
        Content.sizes = []
        Content.phases = []
    }

    @Test(
        "R158, R160, S8, S9, S11, S12, S13: launch in order; the scene's delegate finds the window and is in its views")
    func appOrder() async throws {
        try await withApplication(content: AppHost(Program())) { application, display in
            try await display.settle()
            let launch = [
                "app", "delegate", "willFinishLaunching", "didFinishLaunching", "configuration",
                "willConnect, 1 window, key", "root hosts", "body first",
            ]
            #expect(Array(journal.prefix(8)) == launch)
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 255, green: 0, blue: 0))
            let bodies = journal.count
            SceneDelegate.last?.title = "second"
            try await display.settle()
            #expect(journal.dropFirst(bodies) == ["body second"])
            #expect(Self.clientHasNoWindow)
            #expect(application.connectedScenes.first?.title == "Pages")
        }
    }

    @Test("S12: a scene's delegate and views are freed with the scene")
    func freed() async throws {
        weak var window: UIWindow?
        try await withApplication(content: AppHost(Program())) { application, display in
            window = (application.connectedScenes.first as? UIWindowScene)?.windows.first
            try await display.settle()
        }
        #expect(window == nil && SceneDelegate.last == nil)
    }

    /// Whether the delegate's own property is as the delegate has left it.
    private static var clientHasNoWindow: Bool { SceneDelegate.last?.window == nil }

    @Test("R158, S15: the application's delegate is the program's own object")
    func delegate() async throws {
        try await withApplication(content: AppHost(Program())) { application, _ in
            #expect(application.delegate is Delegate)
            #expect(journal.filter { $0 == "delegate" }.count == 1)
        }
    }

    @Test("S16: an App has scenes without naming them, several unless Info.plist forbids it")
    func manifest() async throws {
        try await withApplication(content: AppHost(Program())) { application, _ in
            #expect(application.supportsMultipleScenes && application.connectedScenes.count == 1)
        }
        let manifest = ["UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": false]]
        try await withApplication(content: AppHost(Program()), infoPlist: manifest) { application, _ in
            #expect(!application.supportsMultipleScenes)
        }
    }

    @Test("R140, S14, S102: a resize reaches the scene's delegate once, and a geometry reader in the same turn")
    func appResize() async throws {
        try await withApplication(content: AppHost(Program())) { application, display in
            let scene = try #require(application.connectedScenes.first as? UIWindowScene)
            let old = scene.coordinateSpace.bounds.size
            #expect(Content.sizes.last == old)
            let delegate = try #require(SceneDelegate.last)
            delegate.sizes = []
            let window = try #require(try display.tree().window(named: "Pages"))
            try display.move(window.id, to: CGRect(x: 10, y: 20, width: 600, height: 500))
            try await display.settle()
            #expect(delegate.sizes == [old])
            #expect(Content.sizes.last == CGSize(width: 600, height: 500))
        }
    }

    @Test("S12, S20: each scene has its own delegate and states in its views")
    func twoScenes() async throws {
        try await withApplication(content: AppHost(Program())) { application, display in
            let first = try #require(SceneDelegate.last)
            application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
            try await display.settle()
            #expect(application.connectedScenes.count == 2)
            let second = try #require(SceneDelegate.last)
            #expect(first !== second)
            journal = []
            first.title = "left"
            second.title = "right"
            try await display.settle()
            #expect(journal.sorted() == ["body left", "body right"])
        }
    }

    @Test("S10: an observable delegate of the application is in the environment, also without scene delegates")
    func applicationDelegate() async throws {
        try await withApplication(content: AppHost(Plain())) { application, display in
            let delegate = try #require(application.delegate as? PlainDelegate)
            delegate.text = "second"
            try await display.settle()
            #expect(journal == ["first", "second"])
        }
    }

    @Test("S22: the phase in the environment of an App is the best of its scenes")
    func programPhase() async throws {
        try await withApplication(content: AppHost(Phased())) { application, display in
            try await display.settle()
            #expect(journal.last == "App active")
            #expect(application.connectedScenes.first?.title == "active")
        }
    }

    @Test("S22: the phase in the environment is that of the scene")
    func phase() async throws {
        try await withApplication(content: AppHost(Program())) { _, display in
            try await display.settle()
            #expect(Content.phases.last == .active)
        }
    }
}
