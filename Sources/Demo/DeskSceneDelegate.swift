import UIKit

/// The scene on the main monitor: a table of all windows, a panel above it, and a notice above that.
class DeskSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var panel: UIWindow?
    private var notice: UIWindow?
    private var workshop: Workshop?
    /// Open the workshop at once (`--workshop`).
    static var startsWithWorkshop = false

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        scene.title = "Casement Demo"

        let desk = NamedWindow("Desk", in: windowScene)
        desk.rootViewController = DeskViewController { [weak self] in self?.openWorkshop(in: windowScene) }
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
        if Self.startsWithWorkshop { openWorkshop(in: windowScene) }
    }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) { NotificationCenter.default.post(name: .demoSceneDidMove, object: windowScene) }

    private func openWorkshop(in scene: UIWindowScene) {
        guard workshop == nil else { return }
        for window in [panel, notice] { window?.isHidden = true }
        workshop = Workshop(in: scene) { [weak self] in
            guard let self else { return }
            workshop?.close()
            workshop = nil
            for window in [panel, notice] { window?.isHidden = false }
            window?.makeKey()
        }
    }
}

/// A window with a name for the table.
final class NamedWindow: UIWindow {
    let name: String
    private let canBeKey: Bool

    init(_ name: String, in scene: UIWindowScene, canBecomeKey: Bool = true) {
        self.name = name
        canBeKey = canBecomeKey
        super.init(windowScene: scene)
    }

    required init?(coder: NSCoder) {
        name = "Window"
        canBeKey = true
        super.init(coder: coder)
    }

    override var canBecomeKey: Bool { canBeKey }
}
