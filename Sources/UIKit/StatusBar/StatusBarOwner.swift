import Foundation

/// The controllers that decide on the status bar. They follow from the root of the front-most full-screen window;
/// smaller windows in front of it do not matter (R144).
///
/// ```
/// green   100 x 100, level 3, prefers it hidden    not full screen
/// blue    full screen, level 2, prefers it shown   decides: it is shown
/// red     full screen, level 1, prefers it hidden  behind blue
/// ```
@MainActor
struct StatusBarOwner {
    /// The controller that decides whether the status bar is hidden.
    let forHidden: UIViewController
    /// The controller that decides on the style.
    let forStyle: UIViewController
    /// The controller that decides on the edges where system gestures are deferred (R147).
    let forScreenEdges: UIViewController

    /// Returns the index of the deciding window, among visible windows of these sizes from back to front.
    nonisolated static func indexOfWindow(sizes: [CGSize], in scene: CGSize) -> Int? {
        sizes.lastIndex { FullScreenRule.isFullScreen($0, in: scene) }
    }

    /// Finds the owner of a scene. Returns `nil` if no window with a root is in full screen.
    init?(scene: UIWindowScene) { self.init(window: scene.statusBarOwnerWindow) }

    /// Finds the owner in the deciding window. Returns `nil` without a window or a root.
    init?(window: UIWindow?) {
        guard let root = window?.rootViewController else { return nil }
        self.init(root: root)
    }

    /// Finds the owner within a window. It is the last presented controller that covers the screen or captures the
    /// status bar, followed to the children that it names (R148).
    init(root: UIViewController) {
        let leader = root.chain.dropFirst().last {
            guard let presentation = $0.presenter?.presentation, presentation.phase != .dismissing else { return false }
            return presentation.active.presentationStyle == .fullScreen
                || $0.modalPresentationCapturesStatusBarAppearance
        }
        forHidden = Self.follow(leader ?? root) { $0.childForStatusBarHidden }
        forStyle = Self.follow(leader ?? root) { $0.childForStatusBarStyle }
        forScreenEdges = Self.follow(leader ?? root) { $0.childForScreenEdgesDeferringSystemGestures }
    }

    /// Follows the children that controllers name. A cycle ends when a controller is reached a second time.
    private static func follow(
        _ first: UIViewController, _ next: (UIViewController) -> UIViewController?
    ) -> UIViewController {
        var chain = [first]
        while let child = next(chain[chain.count - 1]), !chain.contains(where: { $0 === child }) { chain.append(child) }
        return chain[chain.count - 1]
    }
}

extension UIWindowScene {
    /// The edges at which the status bar's owner defers system gestures (R147).
    package var screenEdgesDeferringSystemGestures: UIRectEdge {
        StatusBarOwner(scene: self)?.forScreenEdges.preferredScreenEdgesDeferringSystemGestures ?? []
    }
}
