import Foundation

/// A scene's status bar: what it is to look like, and the window that shows it.
///
/// Whatever can change the owner or its wishes makes it stale; it is resolved when somebody asks, and at the latest with
/// the next commit, which also shows it (R150).
@MainActor
final class StatusBar {
    struct Appearance: Equatable {
        var isHidden: Bool
        var style: UIStatusBarStyle
    }

    /// In points.
    static let height: CGFloat = 24

    private unowned let scene: UIWindowScene
    private var resolved = Appearance(isHidden: true, style: .darkContent)
    private var isStale = true
    private var isResolving = false
    private var window: StatusBarWindow?

    init(scene: UIWindowScene) { self.scene = scene }

    func setNeedsUpdate() {
        guard !isStale, !isResolving else { return }
        isStale = true
        scene.host?.setNeedsCommit()
    }

    /// What it is like now. Controllers that ask for it while they are asked get the last one.
    var appearance: Appearance {
        if isStale, !isResolving {
            isResolving = true
            isStale = false
            resolved = resolve()
            isResolving = false
        }
        return resolved
    }

    /// In the scene's points; zero where it is hidden.
    var frame: CGRect {
        appearance.isHidden ? .zero : CGRect(x: 0, y: 0, width: scene.size.width, height: Self.height)
    }

    /// Scenes that fill their monitor have one, and those of programs that ask for it. A desktop window has its
    /// title bar instead, and a scene for lookers only has nothing that they could use.
    private var isProvided: Bool {
        guard scene.session.role == .windowApplication, scene.session.scene === scene else { return false }
        let application = UIApplication.shared
        return application.scenes.fillsScreen(scene) || application.infoPlist.showsStatusBar
    }

    private func resolve() -> Appearance {
        guard isProvided else { return Appearance(isHidden: true, style: .darkContent) }
        let owner = StatusBarOwner(scene: scene)
        let traits = owner?.forStyle.traitCollection ?? scene.traitCollection
        let application = UIApplication.shared
        if application.infoPlist.hasControllerBasedStatusBar {
            return Appearance(
                isHidden: owner?.forHidden.prefersStatusBarHidden ?? false,
                style: Self.resolve(owner?.forStyle.preferredStatusBarStyle ?? .default, traits))
        }
        let wishes = application.statusBarWishes
        return Appearance(isHidden: wishes.isHidden, style: Self.resolve(wishes.style, traits))
    }

    private static func resolve(_ style: UIStatusBarStyle, _ traits: UITraitCollection) -> UIStatusBarStyle {
        guard style == .default else { return style }
        return traits.userInterfaceStyle == .dark ? .lightContent : .darkContent
    }

    // MARK: Showing

    /// Shows what has been resolved. A hidden status bar has no window, and neither has a scene that shows nothing.
    func update() {
        let appearance = appearance
        guard !appearance.isHidden, scene.visibleWindows().contains(where: { !$0.isOfSystem }) else {
            close()
            return
        }
        isResolving = true
        let window = window ?? StatusBarWindow(windowScene: scene)
        self.window = window
        window.frame = frame
        window.show(appearance.style, ticking: scene.activationState != .background)
        isResolving = false
    }

    func close() {
        guard window != nil else { return }
        isResolving = true
        window?.stop()
        window = nil
        isResolving = false
    }
}
