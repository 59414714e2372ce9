import UIKit

/// The delegate of the scene on the main monitor: a table of all windows, two panels above it, and a notice above
/// those.
class DeskSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var panels: [UIWindow] = []
    /// The scene's size for which the panels were placed.
    private var shownSize: CGSize?
    private var workshop: Workshop?
    /// Whether the workshop opens at once (`--workshop`).
    static var startsWithWorkshop = false
    /// Whether the page of moving things opens at once (`--motion`).
    static var startsWithMotion = false
    /// Whether the gallery opens at once (`--gallery`).
    static var startsWithGallery = false
    /// Whether a dashboard opens at once (`--dashboard`).
    static var startsWithDashboard = false

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        scene.title = "Casement Demo"

        let desk = NamedWindow("Desk", in: windowScene, canBeHidden: false)
        desk.rootViewController = DeskViewController { [weak self] in self?.openWorkshop(in: windowScene) }
        desk.makeKeyAndVisible()
        window = desk
        panels = makePanels(in: windowScene)
        shownSize = windowScene.coordinateSpace.bounds.size
        if Self.startsWithWorkshop { openWorkshop(in: windowScene) }
        if Self.startsWithDashboard, !DashboardSceneDelegate.isRestored {
            DashboardSceneDelegate.open(from: windowScene)
        }
        if Self.startsWithMotion || Self.startsWithGallery {
            for panel in panels { panel.isHidden = true }
            let page = Self.startsWithMotion ? MotionViewController() : GalleryController()
            desk.rootViewController?.present(page, animated: false)
        }
    }

    private func makePanels(in scene: UIWindowScene) -> [UIWindow] {
        let size = scene.coordinateSpace.bounds.size
        func panel(
            _ name: String, _ level: UIWindow.Level, _ origin: CGPoint, _ size: CGSize, _ root: UIViewController,
            canBecomeKey: Bool = true
        ) -> UIWindow {
            let window = NamedWindow(name, in: scene, canBecomeKey: canBecomeKey)
            window.windowLevel = level
            window.frame = CGRect(origin: origin, size: size)
            window.rootViewController = root
            window.isHidden = false
            return window
        }
        let (typing, pad, notice) = (TypingViewController.size, PadViewController.size, NoticeViewController.size)
        let panels = [
            panel(
                "Typing", .normal + 1, CGPoint(x: size.width - typing.width - 48, y: 36), typing,
                TypingViewController()),
            panel(
                "Pad", .normal + 2, CGPoint(x: size.width - pad.width - 48, y: size.height - pad.height - 24), pad,
                PadViewController()),
            panel(
                "Notice", .alert, CGPoint(x: size.width - notice.width - 72, y: 182), notice, NoticeViewController(),
                canBecomeKey: false),
        ]
        panels.last?.isUserInteractionEnabled = false
        return panels
    }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {
        keepPanels(in: windowScene.coordinateSpace.bounds.size)
        NotificationCenter.default.post(name: .demoSceneDidMove, object: windowScene)
    }

    /// Moves the panels after the scene changed its size. Each panel keeps its distance to the nearest edges.
    private func keepPanels(in size: CGSize) {
        defer { shownSize = size }
        guard let old = shownSize, old != size else { return }
        for panel in panels {
            if panel.frame.midX > old.width / 2 { panel.frame.origin.x += size.width - old.width }
            if panel.frame.midY > old.height / 2 { panel.frame.origin.y += size.height - old.height }
        }
    }

    private func openWorkshop(in scene: UIWindowScene) {
        guard workshop == nil else { return }
        let shown = panels.filter { !$0.isHidden }
        for panel in shown { panel.isHidden = true }
        workshop = Workshop(in: scene) { [weak self] in
            guard let self else { return }
            workshop?.close()
            workshop = nil
            for panel in shown { panel.isHidden = false }
            window?.makeKey()
        }
    }
}
