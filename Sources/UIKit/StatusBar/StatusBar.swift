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
        /// How it comes and goes where that is animated.
        var animation = UIStatusBarAnimation.fade
    }

    /// A change that was asked for within an animation block, or with an animation.
    struct Animation {
        let duration: TimeInterval
        /// `nil` is the owner's choice.
        var kind: UIStatusBarAnimation?
    }

    /// In points.
    static let height: CGFloat = 24

    private unowned let scene: UIWindowScene
    private var resolved = Appearance(isHidden: true, style: .darkContent)
    @exclusivity(unchecked) private var isStale = true
    @exclusivity(unchecked) private var isResolving = false
    /// The window whose root has decided.
    private var decider: WindowStack.Number?
    private var window: StatusBarWindow?
    private var wantedAnimation: Animation?

    init(scene: UIWindowScene) { self.scene = scene }

    func setNeedsUpdate(animation: Animation? = nil) {
        if let animation { wantedAnimation = animation }
        guard !isStale, !isResolving else { return }
        isStale = true
        scene.host?.setNeedsCommit()
    }

    /// A window has come, or has another size, level, visibility or look. That matters only where it decides, or could.
    func windowDidChange(_ window: UIWindow) {
        let number = window.registration.number
        if number == decider
            || (scene.stack.isVisible(number) && FullScreenRule.isFullScreen(window.layer.frame.size, in: scene.size))
        {
            setNeedsUpdate()
        }
    }

    /// A window is not the scene's any more.
    func windowDidGo(_ number: WindowStack.Number) { if number == decider { setNeedsUpdate() } }

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
        decider = nil
        guard isProvided else { return Appearance(isHidden: true, style: .darkContent) }
        let window = scene.statusBarOwnerWindow
        decider = window?.registration.number
        let owner = StatusBarOwner(window: window)
        let traits = owner?.forStyle.traitCollection ?? scene.traitCollection
        let application = UIApplication.shared
        if application.infoPlist.hasControllerBasedStatusBar {
            return Appearance(
                isHidden: owner?.forHidden.prefersStatusBarHidden ?? false,
                style: Self.resolve(owner?.forStyle.preferredStatusBarStyle ?? .default, traits),
                animation: owner?.forHidden.preferredStatusBarUpdateAnimation ?? .fade)
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
        let transition = wantedAnimation.flatMap {
            StatusBarTransition($0.kind ?? appearance.animation, duration: $0.duration)
        }
        wantedAnimation = nil
        guard scene.frontWindow(where: { !$0.isOfSystem }) != nil else {
            close()
            return
        }
        isResolving = true
        defer { isResolving = false }
        if !appearance.isHidden {
            let window = window ?? StatusBarWindow(windowScene: scene)
            self.window = window
            window.frame = frame
            window.appear(appearance.style, ticking: scene.activationState != .background, transition)
        } else if let window, !window.isLeaving {
            window.leave(transition) { [weak self, weak window] in
                if let window, self?.window === window { self?.close() }
            }
        }
    }

    func close() {
        let wasResolving = isResolving
        isResolving = true
        window?.stop()
        window = nil
        isResolving = wasResolving
    }
}
