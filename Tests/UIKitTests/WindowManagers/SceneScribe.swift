import Foundation
import UIKit
import UIKitTesting

/// A scene delegate that records its calls in the journal of the application's delegate.
@MainActor
final class SceneScribe: UIResponder, UIWindowSceneDelegate {
    private var journal: Journal? { (UIApplication.shared.delegate as? ScribeApplicationDelegate)?.journal }
    private func write(_ scene: UIScene, _ text: String) {
        let name = scene.session.role == .windowApplication ? scene.title ?? "main" : "external"
        journal?.write("\(name) \(text)")
    }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        write(scene, "willConnect")
        guard let scene = scene as? UIWindowScene else { return }
        (UIApplication.shared.delegate as? ScribeApplicationDelegate)?.onConnect(scene)
    }
    func sceneDidDisconnect(_ scene: UIScene) { write(scene, "didDisconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { write(scene, "didBecomeActive") }
    func sceneWillResignActive(_ scene: UIScene) { write(scene, "willResignActive") }
    func sceneWillEnterForeground(_ scene: UIScene) { write(scene, "willEnterForeground") }
    func sceneDidEnterBackground(_ scene: UIScene) { write(scene, "didEnterBackground") }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        let size = previousCoordinateSpace.bounds.size
        write(
            windowScene,
            "didUpdate from \(Int(size.width))x\(Int(size.height)) @\(Int(previousTraitCollection.displayScale))")
    }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {
        let size = previousEffectiveGeometry.coordinateSpace.bounds.size
        write(windowScene, "didUpdateEffectiveGeometry from \(Int(size.width))x\(Int(size.height))")
    }
}

/// The delegate of an application whose scenes record their calls in a journal.
final class ScribeApplicationDelegate: UIResponder, UIApplicationDelegate {
    let journal = Journal()
    var onConnect: @MainActor (UIWindowScene) -> Void = { _ in }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneScribe.self
        return configuration
    }
}

/// Runs `body` in an application with scenes that record their calls in a journal.
///
/// Every scene shows a white window, which exists as long as the application.
@MainActor
func withScribes(
    on monitors: [VirtualMonitor] = [.monitor("MAIN", 1400, 900)], options: VirtualDisplay.Options = .init(),
    windowManager: WindowManager? = nil, infoPlist: [String: Any] = [:],
    _ body: @MainActor (VirtualDisplay, UIWindowScene, Journal) async throws -> Void
) async throws {
    let delegate = ScribeApplicationDelegate()
    var windows: [UIWindow] = []
    delegate.onConnect = { scene in
        let window = makeWindow(.white, in: scene)
        windows.append(window)
        window.makeKeyAndVisible()
    }
    try await withApplication(
        delegate, infoPlist: SceneApplicationDelegate.infoPlist.merging(infoPlist) { $1 }, on: monitors,
        options: options, windowManager: windowManager
    ) { application, display in
        try await display.settle()
        _ = delegate.journal.read()
        try await body(display, try application.scene(.windowApplication), delegate.journal)
    }
    windows = []
}

extension VirtualDisplay {
    /// Waits until a child program has passed the focus on to its key window, and the window manager knows it.
    ///
    /// If the focus were changed earlier, the program would move it back.
    @MainActor
    func waitForFocus(in program: String) async throws {
        try await waitUntil("the focus in \(program)'s key window") {
            let focus = try self.focus
            return try tree().all.contains { window in
                window.instanceName == program && window.children.contains { $0.id == focus }
            }
        }
        try await settle()
    }

    /// Waits until the journal contains this entry and everything has settled, and returns all entries.
    @MainActor
    func settled(_ journal: Journal, until last: String) async throws -> [String] {
        var entries: [String] = []
        try await waitUntil("\(last) in the journal", instead: { "\(entries)" }) {
            entries += journal.read()
            return entries.contains(last)
        }
        try await settle()
        return entries + journal.read()
    }
}
