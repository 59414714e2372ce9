import UIKit

/// The scene on the main monitor: a table of all windows, a panel above it, and a notice above that.
class DeskSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var panel: UIWindow?
    private var notice: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        scene.title = "Casement Demo"

        let desk = NamedWindow("Desk", in: windowScene)
        desk.rootViewController = DeskViewController()
        desk.makeKeyAndVisible()
        window = desk

        let panel = NamedWindow("Panel", in: windowScene)
        panel.windowLevel = .normal + 1
        panel.frame = CGRect(x: windowScene.coordinateSpace.bounds.width - 420, y: 60, width: 360, height: 220)
        panel.rootViewController = PanelViewController()
        panel.isHidden = false
        self.panel = panel

        let notice = NamedWindow("Notice", in: windowScene)
        notice.windowLevel = .alert
        notice.frame = CGRect(x: windowScene.coordinateSpace.bounds.width - 560, y: 210, width: 420, height: 96)
        notice.rootViewController = NoticeViewController()
        notice.isHidden = false
        self.notice = notice
    }
}

/// A window with a name for the table.
final class NamedWindow: UIWindow {
    let name: String

    init(_ name: String, in scene: UIWindowScene) {
        self.name = name
        super.init(windowScene: scene)
    }

    required init?(coder: NSCoder) {
        name = "Window"
        super.init(coder: coder)
    }
}
