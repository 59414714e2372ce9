import SwiftUI

/// The delegate of a dashboard: one window with SwiftUI's views, and an overlay window above it.
class DashboardSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var overlay: UIWindow?
    /// The type of the activity that requests such a scene.
    static let activityType = "org.casement.demo.dashboard"
    private static let usualSize = CGSize(width: 680, height: 640)
    /// Whether a dashboard was left open in the last run, and opens again.
    static var isRestored: Bool {
        UIApplication.shared.openSessions.contains { $0.configuration.name == "Dashboard" }
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        scene.title = "Dashboard"
        windowScene.sizeRestrictions?.minimumSize = CGSize(width: 420, height: 480)
        let window = NamedWindow("Dashboard", in: windowScene)
        window.rootViewController = UIHostingController(
            rootView: DashboardView(model: .shared) { [weak windowScene] in Self.open(from: windowScene) })
        window.makeKeyAndVisible()
        self.window = window
        let overlay = NoticeWindow(windowScene: windowScene)
        overlay.windowLevel = .alert
        overlay.rootViewController = UIHostingController(rootView: NoticeOverlay(model: .shared))
        overlay.rootViewController?.view.backgroundColor = .clear
        overlay.isHidden = false
        self.overlay = overlay
        windowScene.requestGeometryUpdate(
            UIWindowScene.GeometryPreferences.Mac(
                systemFrame: CGRect(origin: windowScene.effectiveGeometry.systemFrame.origin, size: Self.usualSize)))
    }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {
        NotificationCenter.default.post(name: .demoSceneDidMove, object: windowScene)
    }

    /// Opens a dashboard on the monitor of the given scene.
    static func open(from scene: UIWindowScene?) { FurtherScene.open(activityType, from: scene) }
}
