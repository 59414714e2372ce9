//
//  SceneDelegate.swift
//  Pocket Tools
//

import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = HomeViewController()
        window.makeKeyAndVisible()
        self.window = window
        Toast.shared.scene = windowScene
        DebugOverlay.shared.attach(to: windowScene)
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        DebugOverlay.shared.detach()
        Toast.shared.scene = nil
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        DebugOverlay.shared.log("active")
    }

    func sceneWillResignActive(_ scene: UIScene) {
        DebugOverlay.shared.log("inactive")
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        UIApplication.appDelegate?.store.save()
    }
}
