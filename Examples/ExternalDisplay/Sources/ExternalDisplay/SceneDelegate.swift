import UIKit

/// The delegate of the main scene.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        scene.title = "Presenter"
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = PresenterViewController()
        window?.makeKeyAndVisible()
    }
}
