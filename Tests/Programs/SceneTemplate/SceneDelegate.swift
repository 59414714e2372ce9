import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        print("willConnect, state \(scene.activationState.rawValue)")
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = ViewController()
        window?.makeKeyAndVisible()
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        print("didDisconnect")
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        print("didBecomeActive, state \(scene.activationState.rawValue)")
    }

    func sceneWillResignActive(_ scene: UIScene) {
        print("willResignActive")
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        print("willEnterForeground, state \(scene.activationState.rawValue)")
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        print("didEnterBackground")
    }
}
