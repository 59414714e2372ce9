import UIKit

// Shows a window on the second monitor and sets its mode to the size in pixels on the command line:
// `ModeSetter 1024x768`.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.isHidden = false
        self.window = window
        guard session.role == .windowExternalDisplayNonInteractive, let wanted = CommandLine.arguments.dropFirst().first
        else { return }
        let screen = scene.screen
        screen.currentMode = screen.availableModes.first { "\(Int($0.size.width))x\(Int($0.size.height))" == wanted }
    }
}
