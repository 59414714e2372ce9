import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var counterViewController: CounterViewController?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        windowScene.sizeRestrictions?.minimumSize = CGSize(width: 400, height: 320)
        windowScene.sizeRestrictions?.maximumSize = CGSize(width: 640, height: 480)

        let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
        let controller = CounterViewController(counter: Counter(activity))
        controller.onShowOther = { [weak self, weak scene] in
            if let scene { self?.showOtherScene(from: scene) }
        }
        scene.title = "Counter \(controller.counter.number)"
        counterViewController = controller

        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { counterViewController?.counter.activity }

    /// Brings the other scene to the front, or opens it if there is none.
    private func showOtherScene(from scene: UIScene) {
        let others = UIApplication.shared.openSessions.filter { $0 !== scene.session && $0.role == .windowApplication }
        let request: UISceneSessionActivationRequest
        if let other = others.first {
            request = UISceneSessionActivationRequest(session: other)
        } else {
            request = UISceneSessionActivationRequest()
            request.userActivity = Counter(number: 3 - (counterViewController?.counter.number ?? 1)).activity
        }
        UIApplication.shared.activateSceneSession(for: request) { error in
            print("The scene could not be opened: \(error.localizedDescription)")
        }
    }
}
