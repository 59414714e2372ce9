import UIKit

/// The delegate of the scenes on external displays. A scene connects when a monitor is plugged in, and disconnects when
/// the monitor is unplugged.
class ExternalSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var observer: (any NSObjectProtocol)?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        scene.title = "Slide"
        let controller = SlideViewController(slide: SlideShow.shared.slide)
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = controller
        window?.isHidden = false

        observer = NotificationCenter.default.addObserver(
            forName: SlideShow.didChangeNotification, object: nil, queue: nil
        ) { [weak controller] _ in
            MainActor.assumeIsolated { controller?.slide = SlideShow.shared.slide }
        }
        SlideShow.shared.displayCount += 1
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        observer.map(NotificationCenter.default.removeObserver)
        window = nil
        SlideShow.shared.displayCount -= 1
    }
}
