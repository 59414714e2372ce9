import Foundation

/// The animation of the status bar's content: a fade, or a slide over its upper edge, within `duration` seconds.
@MainActor
struct StatusBarTransition {
    private let kind: UIStatusBarAnimation
    private let duration: TimeInterval

    /// The duration that UIKit uses if none is given.
    static let usualDuration: TimeInterval = 0.35

    /// Returns `nil` if there is nothing to animate.
    init?(_ kind: UIStatusBarAnimation, duration: TimeInterval) {
        guard kind != .none, duration > 0 else { return nil }
        self.kind = kind
        self.duration = duration
    }

    func hide(_ view: UIView) {
        switch kind {
        case .none: break
        case .fade: view.alpha = 0
        case .slide: view.frame.origin.y = -view.frame.height
        }
    }

    func run(_ change: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        UIView.animate(withDuration: duration, animations: change, completion: completion)
    }
}
