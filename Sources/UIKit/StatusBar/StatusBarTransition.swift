import Foundation

/// How the status bar's content comes or goes: at once, or faded or moved over its upper edge within `duration` seconds.
@MainActor
struct StatusBarTransition {
    private let kind: UIStatusBarAnimation
    private let duration: TimeInterval

    /// What UIKit takes where nobody says how long.
    static let usualDuration: TimeInterval = 0.35

    /// `nil` where there is nothing to animate.
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
