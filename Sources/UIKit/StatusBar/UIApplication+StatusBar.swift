import Foundation

/// What the application itself wants the status bar to be (R151), and the status bar of the active scene.
///
/// Setting counts only with `UIViewControllerBasedStatusBarAppearance` false in Info.plist, where it has the first word
/// with `UIStatusBarHidden` and `UIStatusBarStyle`. UIKit has deprecated all of it: ask the scene's `statusBarManager`.
extension UIApplication {
    struct StatusBarWishes {
        var isHidden = false
        var style = UIStatusBarStyle.default
    }

    @available(iOS, deprecated: 13.0, message: "Use the statusBarManager property of the window scene instead.")
    public var isStatusBarHidden: Bool {
        get { scenes.lastActive?.statusBar.appearance.isHidden ?? true }
        set { setStatusBarHidden(newValue, with: .none) }
    }

    @available(iOS, deprecated: 13.0, message: "Use the statusBarManager property of the window scene instead.")
    public var statusBarStyle: UIStatusBarStyle {
        get { scenes.lastActive?.statusBar.appearance.style ?? .darkContent }
        set { setStatusBarStyle(newValue, animated: false) }
    }

    /// In the scene's points; zero where it is hidden.
    @available(iOS, deprecated: 13.0, message: "Use the statusBarManager property of the window scene instead.")
    public var statusBarFrame: CGRect { scenes.lastActive?.statusBar.frame ?? .zero }

    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        statusBarWishes.isHidden = hidden
        let duration = StatusBarTransition.usualDuration
        setNeedsStatusBarUpdate(
            animation: animation == .none ? nil : StatusBar.Animation(duration: duration, kind: animation))
    }

    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        statusBarWishes.style = statusBarStyle
        setNeedsStatusBarUpdate()
    }

    func setNeedsStatusBarUpdate(animation: StatusBar.Animation? = nil) {
        for scene in scenes.connected { (scene as? UIWindowScene)?.statusBar.setNeedsUpdate(animation: animation) }
    }
}

extension UIViewController {
    /// The scene that shows the controller; all of them for one that is covered and so in no window. Within an animation
    /// block the change is animated (R150).
    func updateStatusBars() {
        let animation = AnimationBlock.current.map { StatusBar.Animation(duration: $0.timing.duration) }
        if let scene = viewIfLoaded?.window?.windowScene {
            scene.statusBar.setNeedsUpdate(animation: animation)
        } else if UIApplication.shared.display != nil {
            UIApplication.shared.setNeedsStatusBarUpdate(animation: animation)
        }
    }
}
