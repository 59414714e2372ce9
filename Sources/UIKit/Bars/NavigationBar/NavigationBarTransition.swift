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
                new?.alpha = 0
                move(upperIsShown: direction == .pop)
            }
        }
    }

    /// Places all texts for the item below or for the one above it.
    private func move(upperIsShown: Bool) {
        guard !UIAccessibility.isReduceMotionEnabled, let view = new ?? old else { return }
        let (lower, upper) = direction == .push ? (old, new) : (new, old)
        let travel = NavigationTitleTravel(
            lower: lower?.titlePlaces, upper: upper?.titlePlaces, width: view.bounds.width,
            isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        lower?.moveTitles(upperIsShown ? travel.lowerAway : NavigationTitleTravel.Shifts())
        upper?.moveTitles(upperIsShown ? NavigationTitleTravel.Shifts() : travel.upperAway)
    }

    /// Sets the views to their final frames.
    func animate() {
        guard old !== new, direction != .none else { return }
        old?.alpha = 0
        new?.alpha = 1
        move(upperIsShown: direction == .push)
    }

    /// Ends the transition. A cancelled one keeps the old item.
    func finish(_ isCompleted: Bool) {
        guard let onFinish else { return }
        self.onFinish = nil
        UIView.performWithoutAnimation {
            old?.isHidden = false
            for content in [old, new].compactMap({ $0 }) {
                content.alpha = 1
                content.moveTitles(NavigationTitleTravel.Shifts())
            }
        }
        onFinish(isCompleted)
    }
}

extension NavigationBarContent {
    /// The places of the texts at rest.
    fileprivate var titlePlaces: NavigationTitleTravel.Places {
        func span(_ view: UIView?) -> ClosedRange<CGFloat>? {
            guard let view, !view.isHidden, view.alpha > 0, view.bounds.width > 0, let superview = view.superview
            else { return nil }
            let middle = superview.convert(view.center, to: self).x
            return (middle - view.bounds.width / 2)...(middle + view.bounds.width / 2)
        }
        return NavigationTitleTravel.Places(
            title: span(titleView ?? titleLabel), back: back.flatMap { $0.isHidden ? nil : span($0.label) })
    }

    fileprivate func moveTitles(_ shifts: NavigationTitleTravel.Shifts) {
        func move(_ view: UIView?, _ shift: CGFloat) { view?.transform = CGAffineTransform(translationX: shift, y: 0) }
        move(titleLabel, shifts.title)
        move(subtitleLabel, shifts.title)
        move(subtitleView, shifts.title)
        move(titleView, shifts.title)
        move(back?.label, shifts.back)
        move(largeTitle.label, shifts.largeTitle)
        move(largeTitle.subtitle, shifts.largeTitle)
        move(largeTitle.customSubtitle, shifts.largeTitle)
    }
}
