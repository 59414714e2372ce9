import Foundation

/// What the status bar's text looks like.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark text in a light interface, light text in a dark one.
    case `default` = 0
    /// Light text, for dark backgrounds.
    case lightContent = 1
    /// Dark text, for light backgrounds.
    case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
    case none, fade, slide
}

/// What a scene's status bar is like at the moment (R152). A scene without one has a hidden one.
@preconcurrency @MainActor
public class UIStatusBarManager: NSObject {
    @UnkeptScene private var scene: UIWindowScene?

    init(scene: UIWindowScene) { self.scene = scene }

    /// Light or dark text: never `.default`, which is resolved by the interface's style.
    public var statusBarStyle: UIStatusBarStyle { scene?.statusBar.appearance.style ?? .darkContent }

    public var isStatusBarHidden: Bool { scene?.statusBar.appearance.isHidden ?? true }

    /// Where the status bar lies in the scene, in points; zero where it is hidden.
    public var statusBarFrame: CGRect { scene?.statusBar.frame ?? .zero }
}
