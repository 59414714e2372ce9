import Foundation
import Graphics

/// The animators with reference views or layouts, whose bounds and content sizes wake them up. An animator that runs
/// looks at them itself.
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
    static func boundsDidChange(of view: UIView) { wake { $0.referenceView === view } }

    /// Notifies the animators of a layout that its content may have another size.
    static func contentSizeDidChange(of layout: UICollectionViewLayout) { wake { $0.layout === layout } }

    private static func wake(where isMeant: (UIDynamicAnimator) -> Bool) {
        var hasGone = false
        for link in links {
            guard let animator = link.animator else {
                hasGone = true
                continue
            }
            if isMeant(animator) { animator.referenceBoundsDidChange() }
        }
        if hasGone { links.removeAll { $0.animator == nil } }
    }
}
