import Foundation

/// The colour of the status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark text in a light interface, light text in a dark one.
    case `default` = 0
    /// Light text, for dark backgrounds.
    case lightContent = 1
    /// Dark text, for light backgrounds.
    case darkContent = 3
}

/// The animation of showing and hiding the status bar.
public enum UIStatusBarAnimation: Int, Sendable {
    /// `none` changes it at once, `fade` changes its opacity, and `slide` moves it over the upper edge of the screen.
    case none, fade, slide
}

/// The present state of a scene's status bar. A scene without a status bar reports it as hidden.
///
/// ```
/// let height = view.window?.windowScene?.statusBarManager?.statusBarFrame.height ?? 0
/// ```
@preconcurrency @MainActor
public class UIStatusBarManager: NSObject {
    @WeakScene private var scene: UIWindowScene?

    init(scene: UIWindowScene) { self.scene = scene }

    /// The style, resolved to light or dark text. It is never `.default`.
    public var statusBarStyle: UIStatusBarStyle { scene?.statusBar.appearance.style ?? .darkContent }

    /// A Boolean value that indicates whether the status bar is hidden.
    public var isStatusBarHidden: Bool { scene?.statusBar.appearance.isHidden ?? true }

    /// The status bar's frame in the scene, in points; zero if it is hidden.
    public var statusBarFrame: CGRect { scene?.statusBar.frame ?? .zero }  // R152
}
