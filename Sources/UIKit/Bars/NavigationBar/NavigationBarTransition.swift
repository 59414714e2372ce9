import Foundation
import Graphics

/// The change from one item of a navigation bar to another. Its steps are changes of views' properties, so any
/// animation can run them, including one that the user drags and cancels.
@MainActor
final class NavigationBarTransition {
    enum Direction {
        case push, pop
        /// No movement.
        case none
    }

    /// The duration in seconds.
    static let duration: TimeInterval = 0.35

    private let old: NavigationBarContent?
    private let new: NavigationBarContent?
    let direction: Direction
    /// Called once at the end, with whether the new item stays.
    var onFinish: ((Bool) -> Void)?

    /// Places the new content at its start.
    init(in bar: UINavigationBar, from old: NavigationBarContent?, to new: NavigationBarContent?, direction: Direction)
    {
        (self.old, self.new, self.direction) = (old, new, direction)
        guard old !== new else { return }
        UIView.performWithoutAnimation {
            // Views above the bar must not be laid out in the middle of their change.
            old?.layer.layoutTree()
            new?.layer.layoutTree()
            if direction == .none {
                old?.isHidden = true
            } else {
                new.map { show($0, shift: entry, isVisible: false) }
            }
        }
    }

    /// The distance by which new titles move in, and old ones move out to the other side.
    private var entry: CGFloat {
        guard !UIAccessibility.isReduceMotionEnabled, let view = new ?? old else { return 0 }
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return view.bounds.width / 3 * (direction == .push ? 1 : -1) * (isRightToLeft ? -1 : 1)
    }

    private func show(_ content: NavigationBarContent, shift: CGFloat, isVisible: Bool) {
        let move = CGAffineTransform(translationX: shift, y: 0)
        content.alpha = isVisible ? 1 : 0
        content.titleLabel.transform = move
        content.titleView?.transform = move
        content.largeTitle.label.transform = CGAffineTransform(translationX: shift * 2, y: 0)
        content.back?.label.transform = CGAffineTransform(translationX: shift / 2, y: 0)
    }

    /// Sets the views to their final frames.
    func animate() {
        guard old !== new, direction != .none else { return }
        if let old { show(old, shift: -entry, isVisible: false) }
        if let new { show(new, shift: 0, isVisible: true) }
    }

    /// Ends the transition. A cancelled one keeps the old item.
    func finish(_ isCompleted: Bool) {
        guard let onFinish else { return }
        self.onFinish = nil
        UIView.performWithoutAnimation {
            old?.isHidden = false
            for content in [old, new].compactMap({ $0 }) { show(content, shift: 0, isVisible: true) }
        }
        onFinish(isCompleted)
    }
}
