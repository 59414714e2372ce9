import SwiftUI

/// Adds a window above the one that SwiftUI has made for the scene. Both show the same model.
@Observable
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    @ObservationIgnored private var overlay: UIWindow?

    /// Whether the overlay is on the screen.
    var showsToast = true {
        didSet { overlay?.isHidden = !showsToast }
    }
    var taps = 0

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let overlay = PassthroughWindow(windowScene: windowScene)
        overlay.windowLevel = .statusBar
        let content = UIHostingController(rootView: Toast().environment(self))
        content.view.backgroundColor = .clear
        overlay.rootViewController = content
        overlay.isHidden = false
        self.overlay = overlay
    }
}

/// A window that leaves touches beside its content to the windows below.
final class PassthroughWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self || view === rootViewController?.view ? nil : view
    }
}
