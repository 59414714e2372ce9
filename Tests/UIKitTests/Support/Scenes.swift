import Testing
import UIKit
import UIKitTesting

/// Shortcuts to an application's scenes.
extension UIApplication {
    /// Returns the scene that an application without scenes has on its main screen, and creates it if needed.
    @MainActor
    func mainScene() throws -> UIWindowScene {
        let window = UIWindow()
        return try #require(window.windowScene)
    }

    /// Returns the connected scene with this role.
    @MainActor
    func scene(_ role: UISceneSession.Role) throws -> UIWindowScene {
        try #require(connectedScenes.first { $0.session.role == role } as? UIWindowScene)
    }
}

/// The delegate of an application with scenes.
final class SceneApplicationDelegate: UIResponder, UIApplicationDelegate {
    /// A closure called in `scene(_:willConnectTo:options:)` of every scene.
    let onConnect: (UIWindowScene) -> Void

    init(onConnect: @escaping @MainActor (UIWindowScene) -> Void = { _ in }) { self.onConnect = onConnect }

    static let infoPlist: [String: Any] = ["UIApplicationSceneManifest": [String: Any]()]

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = PlainSceneDelegate.self
        return configuration
    }
}

final class PlainSceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        (UIApplication.shared.delegate as? SceneApplicationDelegate)?.onConnect(scene)
    }
}

/// Runs `body` in an application with scenes: one on the first monitor, and a non-interactive one on each further
/// monitor.
@MainActor
func withScenes<Result>(
    on monitors: [VirtualMonitor] = [.monitor("MAIN", 1000, 800), .monitor("TV", 600, 400)],
    windowManager: WindowManager? = nil, onConnect: @escaping @MainActor (UIWindowScene) -> Void = { _ in },
    _ body: @MainActor (UIApplication, VirtualDisplay) async throws -> Result
) async throws -> Result {
    try await withApplication(
        SceneApplicationDelegate(onConnect: onConnect), infoPlist: SceneApplicationDelegate.infoPlist, on: monitors,
        windowManager: windowManager, body)
}

/// Returns a hidden window of one colour, with a root view controller.
@MainActor
func makeWindow(
    _ color: UIColor? = nil, level: UIWindow.Level = .normal, frame: CGRect? = nil, in scene: UIWindowScene
) -> UIWindow {
    set(up: UIWindow(windowScene: scene), color, level: level, frame: frame)
}

/// Sets up a window of any class like `makeWindow(_:level:frame:in:)`, and returns it.
@MainActor
@discardableResult
func set<Window: UIWindow>(
    up window: Window, _ color: UIColor? = nil, level: UIWindow.Level = .normal, frame: CGRect? = nil
) -> Window {
    window.windowLevel = level
    if let frame { window.frame = frame }
    window.rootViewController = UIViewController()
    window.backgroundColor = color
    return window
}

extension VirtualDisplay {
    /// Returns the X windows of a scene's visible windows, from back to front, as the server reports them.
    @MainActor
    func children(of scene: UIWindowScene) throws -> [UInt] {
        let top = try #require(scene.xWindow)
        return try tree(of: top).children.filter(\.isMapped).map(\.id)
    }

    /// Returns the names of those windows that are mapped in a scene, from back to front, as the server reports them.
    @MainActor
    func order(_ windows: KeyValuePairs<String, UIWindow>, in scene: UIWindowScene) throws -> [String] {
        try children(of: scene).compactMap { id in windows.first { $0.value.xWindow == id }?.key }
    }

    /// Returns the X window of `window`; `nil` if there is none.
    @MainActor
    func node(of window: UIWindow) throws -> WindowTree? { try window.xWindow.flatMap { try tree().window($0) } }
}

extension Pixel {
    static let black = Pixel(red: 0, green: 0, blue: 0)
    static let white = Pixel(red: 255, green: 255, blue: 255)
    static let red = Pixel(red: 255, green: 0, blue: 0)
    static let green = Pixel(red: 0, green: 255, blue: 0)
    static let blue = Pixel(red: 0, green: 0, blue: 255)
}
