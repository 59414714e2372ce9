import Foundation

/// Whose wishes the status bar follows: the root of the front-most full-screen window, however small the windows in
/// front of it are (R144).
///
///     green   100 x 100, level 3, wants it hidden    not full screen
///     blue    full screen, level 2, wants it shown   decides: it is shown
///     red     full screen, level 1, wants it hidden  behind blue
@MainActor
struct StatusBarOwner {
    /// Who decides whether the status bar is hidden.
    let forHidden: UIViewController
    /// Who decides on the style.
    let forStyle: UIViewController
    /// Who decides on the edges at which the system's gestures wait (R147).
    let forScreenEdges: UIViewController

    /// The index of the window whose root decides, among visible windows of these sizes from back to front.
    nonisolated static func indexOfWindow(sizes: [CGSize], in scene: CGSize) -> Int? {
        sizes.lastIndex { FullScreenRule.isFullScreen($0, in: scene) }
    }

    /// The owner of a scene; `nil` where no window with a root is in full screen.
    init?(scene: UIWindowScene) { self.init(window: scene.statusBarOwnerWindow) }

    /// The owner where that window's root decides.
    init?(window: UIWindow?) {
        guard let root = window?.rootViewController else { return nil }
        self.init(root: root)
    }

    /// Within the window: the last presented controller that covers the screen or asks for the status bar, and then
    /// the children that it names (R148).
    init(root: UIViewController) {
        let leader = root.chain.dropFirst().last {
            $0.presenter?.presentation?.style == .fullScreen || $0.modalPresentationCapturesStatusBarAppearance
        }
        forHidden = Self.follow(leader ?? root) { $0.childForStatusBarHidden }
        forStyle = Self.follow(leader ?? root) { $0.childForStatusBarStyle }
        forScreenEdges = Self.follow(leader ?? root) { $0.childForScreenEdgesDeferringSystemGestures }
    }

    /// Controllers that name each other in a circle are followed once around.
    private static func follow(
        _ first: UIViewController, _ next: (UIViewController) -> UIViewController?
    ) -> UIViewController {
        var chain = [first]
        while let child = next(chain[chain.count - 1]), !chain.contains(where: { $0 === child }) { chain.append(child) }
        return chain[chain.count - 1]
    }
}

extension UIWindowScene {
    /// The edges that the owner of the status bar wants for itself (R147).
    package var screenEdgesDeferringSystemGestures: UIRectEdge {
        StatusBarOwner(scene: self)?.forScreenEdges.preferredScreenEdgesDeferringSystemGestures ?? []
    }
}
