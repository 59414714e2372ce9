import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var alertWindow: PassthroughWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }

        let alert = PassthroughWindow(windowScene: windowScene)
        alert.windowLevel = .alert
        alert.rootViewController = AlertViewController { [weak self] in self?.setAlertHidden(true) }
        alertWindow = alert

        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = MainViewController { [weak self] in
            guard let alertWindow = self?.alertWindow else { return }
            self?.setAlertHidden(!alertWindow.isHidden)
        }
        window.makeKeyAndVisible()
        self.window = window

        setAlertHidden(false)
    }

    private func setAlertHidden(_ isHidden: Bool) {
        alertWindow?.isHidden = isHidden
        (window?.rootViewController as? MainViewController)?.alertIsHidden = isHidden
    }
}
