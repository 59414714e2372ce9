import Foundation

/// The status bar of a scene: its resolved appearance, and the window that shows it.
///
/// Every change that may affect the owner or its preferences marks the appearance as stale. It is resolved when it is
/// next read, and at the latest with the next commit, which also shows it (R150).
@MainActor
final class StatusBar {
    struct Appearance: Equatable {
        var isHidden: Bool
        var style: UIStatusBarStyle
        /// The animation of showing and hiding, if that is animated.
        var animation = UIStatusBarAnimation.fade
    }

    /// A change that was requested inside an animation block or with an animation.
    struct Animation {
        let duration: TimeInterval
        /// The kind of animation; `nil` leaves it to the owner.
        var kind: UIStatusBarAnimation?
    }

    /// The height in points.
    static let height: CGFloat = 24

    private unowned let scene: UIWindowScene
    private var resolved = Appearance(isHidden: true, style: .darkContent)
    private var isStale = true
    private var isResolving = false
    /// The window whose root decides on the status bar.
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

    /// Called when a window was shown or hidden, or when its size, level or traits changed. It matters only if the
    /// window decides on the status bar, or could do so.
    func windowDidChange(_ window: UIWindow) {
        let number = window.record.number
        if number == decider
            || (scene.ledger.stack.isVisible(number)
                && FullScreenRule.isFullScreen(window.layer.frame.size, in: scene.size))
        {
            setNeedsUpdate()
        }
    }

    /// Called when a window has left the scene.
    func windowDidGo(_ number: WindowStack.Number) { if number == decider { setNeedsUpdate() } }

    /// The present appearance. Controllers that read it while they are being asked get the previous one.
    var appearance: Appearance {
        if isStale, !isResolving {
            isResolving = true
            isStale = false
            resolved = resolve()
            isResolving = false
        }
        return resolved
    }

    /// The frame in the scene's points; zero if the status bar is hidden.
    var frame: CGRect {
        appearance.isHidden ? .zero : CGRect(x: 0, y: 0, width: scene.size.width, height: Self.height)
    }

    /// Whether the scene has a status bar at all. Scenes that fill their monitor have one, and all scenes of programs
    /// that ask for it in Info.plist. Other desktop windows have a title bar instead. Scenes without input have none.
    private var isProvided: Bool {
        guard scene.session.role == .windowApplication, scene.session.scene === scene else { return false }
        let application = UIApplication.shared
        return application.scenes.fillsScreen(scene) || application.infoPlist.showsStatusBar
    }

    private func resolve() -> Appearance {
        decider = nil
        guard isProvided else { return Appearance(isHidden: true, style: .darkContent) }
        let window = scene.statusBarOwnerWindow
        decider = window?.record.number
        let owner = StatusBarOwner(window: window)
        let traits = owner?.forStyle.traitCollection ?? scene.traitCollection
        let application = UIApplication.shared
        if application.infoPlist.hasControllerBasedStatusBar {
            return Appearance(
                isHidden: owner?.forHidden.prefersStatusBarHidden ?? false,
                style: Self.resolve(owner?.forStyle.preferredStatusBarStyle ?? .default, traits),
                animation: owner?.forHidden.preferredStatusBarUpdateAnimation ?? .fade)
        }
        let wishes = application.statusBarWishes  // R151
        return Appearance(isHidden: wishes.isHidden, style: Self.resolve(wishes.style, traits))
    }

    private static func resolve(_ style: UIStatusBarStyle, _ traits: UITraitCollection) -> UIStatusBarStyle {
        guard style == .default else { return style }
        return traits.userInterfaceStyle == .dark ? .lightContent : .darkContent
    }

    // MARK: Showing

    /// Shows the resolved appearance. A hidden status bar has no window, and a scene that shows nothing has none
    /// either.
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
