import Foundation

/// The status bar as the application sets it, and the status bar of the scene that was active last.
///
/// Setting these properties has an effect only if `UIViewControllerBasedStatusBarAppearance` is false in Info.plist.
/// `UIStatusBarHidden` and `UIStatusBarStyle` there give the initial values. UIKit has deprecated all of this: use the
/// scene's `statusBarManager`.
extension UIApplication {
    struct StatusBarWishes {
        var isHidden = false
        var style = UIStatusBarStyle.default
    }

    /// A Boolean value that indicates whether the status bar is hidden. It is `true` if there is no scene.
    @available(iOS, deprecated: 13.0, message: "Use the statusBarManager property of the window scene instead.")
    public var isStatusBarHidden: Bool {
        get { scenes.lastActive?.statusBar.appearance.isHidden ?? true }
        set { setStatusBarHidden(newValue, with: .none) }
    }

    /// The resolved style of the status bar. It is `.darkContent` if there is no scene.
    @available(iOS, deprecated: 13.0, message: "Use the statusBarManager property of the window scene instead.")
    public var statusBarStyle: UIStatusBarStyle {
        get { scenes.lastActive?.statusBar.appearance.style ?? .darkContent }
        set { setStatusBarStyle(newValue, animated: false) }
    }

    /// The status bar's frame in the scene's points; zero if it is hidden.
    @available(iOS, deprecated: 13.0, message: "Use the statusBarManager property of the window scene instead.")
    public var statusBarFrame: CGRect { scenes.lastActive?.statusBar.frame ?? .zero }

    /// Shows or hides the status bar of all scenes.
    ///
    /// - Parameters:
    ///   - hidden: Whether the status bar is hidden.
    ///   - animation: The animation, which takes 0.35 seconds; `.none` changes the status bar at once.
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        statusBarWishes.isHidden = hidden
        let duration = StatusBarTransition.usualDuration
        setNeedsStatusBarUpdate(
            animation: animation == .none ? nil : StatusBar.Animation(duration: duration, kind: animation))
    }

    /// Sets the style of the status bar of all scenes. `animated` is ignored: the style changes at once.
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        statusBarWishes.style = statusBarStyle
        setNeedsStatusBarUpdate()
    }

    func setNeedsStatusBarUpdate(animation: StatusBar.Animation? = nil) {
        for scene in scenes.connected { (scene as? UIWindowScene)?.statusBar.setNeedsUpdate(animation: animation) }
    }
}

extension UIViewController {
    /// Updates the status bar of the scene that shows the controller. A controller in no window, which may be covered,
    /// updates those of all scenes. Inside an animation block the change is animated (R150).
    func updateStatusBars() {
        let animation = AnimationBlock.current.map { StatusBar.Animation(duration: $0.timing.duration) }
        if let scene = viewIfLoaded?.window?.windowScene {
            scene.statusBar.setNeedsUpdate(animation: animation)
        } else if UIApplication.shared.display != nil {
            UIApplication.shared.setNeedsStatusBarUpdate(animation: animation)
        }
    }
}

// As on iOS, an application with scenes posts none of these. Every Casement application has scenes.
extension UIApplication {
    /// The name for a status bar whose frame is about to change. Casement never posts it.
    ///
    /// Use `viewSafeAreaInsetsDidChange()` or `viewWillTransition(to:with:)`.
    public nonisolated static let willChangeStatusBarFrameNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// The name for a status bar whose frame has changed. Casement never posts it.
    public nonisolated static let didChangeStatusBarFrameNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// The name for an orientation that is about to change. Casement never posts it.
    public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// The name for an orientation that has changed. Casement never posts it.
    public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// The key for the status bar's frame, a value with a `CGRect`.
    public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
}
