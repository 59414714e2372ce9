//
//  AppDelegate.swift
//  Pocket Tools
//
//  Created by Mira Holm on 12.03.21.
//

import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    let player = Player()
    let store = TodoStore()
    private(set) var lifecycle: [String] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        // Override point for customization after application launch.
        NotificationCenter.default.addObserver(
            self, selector: #selector(sceneChanged(_:)), name: UIScene.didActivateNotification, object: nil)
        NotificationCenter.default.addObserver(
            self, selector: #selector(sceneChanged(_:)), name: UIScene.didDisconnectNotification, object: nil)
        return true
    }

    // MARK: UISceneSession Lifecycle

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        if connectingSceneSession.role == .windowExternalDisplayNonInteractive {
            return UISceneConfiguration(name: "External", sessionRole: connectingSceneSession.role)
        }
        return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
    }

    @objc private func sceneChanged(_ notification: Notification) {
        lifecycle.append(notification.name.rawValue)
    }

    // MARK: Menu actions, at the end of the responder chain

    @objc func showAbout(_ sender: Any?) {
        Toast.shared.show("Pocket Tools 1.0")
    }

    @objc func togglePlayback(_ sender: Any?) {
        player.toggle()
    }
}

extension UIApplication {
    static var appDelegate: AppDelegate? {
        return UIApplication.shared.delegate as? AppDelegate
    }

    var oldKeyWindow: UIWindow? {
        return delegate?.window??.rootViewController?.view.window
    }
}
