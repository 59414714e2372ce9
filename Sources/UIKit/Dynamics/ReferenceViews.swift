import Foundation
import Graphics

/// The animators with reference views, whose bounds wake them up. An animator that runs looks at the bounds itself.
@MainActor
enum ReferenceViews {
    private struct Link { weak var animator: UIDynamicAnimator? }
    private static var links: [Link] = []

    /// Whether there may be an animator. Otherwise views do not look for one when their bounds change.
    static var areInUse: Bool { !links.isEmpty }

    static func add(_ animator: UIDynamicAnimator) {
        links.removeAll { $0.animator == nil }
        links.append(Link(animator: animator))
    }

    /// Notifies the animators of a view that its bounds have changed.
    static func boundsDidChange(of view: UIView) {
        var hasGone = false
        for link in links {
            guard let animator = link.animator else {
                hasGone = true
                continue
            }
            if animator.referenceView === view { animator.referenceBoundsDidChange() }
        }
        if hasGone { links.removeAll { $0.animator == nil } }
    }
}
