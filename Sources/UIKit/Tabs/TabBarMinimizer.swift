import Foundation
import Graphics

/// The content whose movements make the bar of a tab bar controller small.
@MainActor
final class TabBarMinimizer {
    private weak var controller: UITabBarController?
    private var minimizing: TabBarMinimizing
    private lazy var follower = BarFollower { [weak self] in self?.contentDidMove() }

    init(_ controller: UITabBarController, _ behavior: UITabBarController.MinimizeBehavior) {
        self.controller = controller
        minimizing = TabBarMinimizing(behavior: behavior)
    }

    var behavior: UITabBarController.MinimizeBehavior { minimizing.behavior }
    var isMinimized: Bool { minimizing.isMinimized }

    /// Follows a scroll view. A different one brings the bar back to its full size.
    func follow(_ scrollView: UIScrollView?) {
        let content = minimizing.isInUse ? scrollView : nil
        // A scroll view that is gone leaves a small bar behind.
        guard follower.follow(content) || content == nil && minimizing.isMinimized else { return }
        change { $0.reset() }
        contentDidMove()
    }

    /// Shows the bar in its full size.
    func expand() {
        change { $0.reset() }
        contentDidMove()
    }

    private func contentDidMove() {
        guard let scrollView = follower.scrollView, let controller else { return }
        let range = scrollView.range
        let isMoved =
            scrollView.isMovedByUser || scrollView.running?.purpose == .plain || scrollView.indicators.isPressed
        let byUser = isMoved && controller.canMinimizeBar(over: scrollView)
        change {
            $0.contentDidMove(
                to: scrollView.contentOffset.y, in: range.minimum.y...range.maximum.y, byUser: byUser)
        }
    }

    private func change(_ body: (inout TabBarMinimizing) -> Void) {
        let was = minimizing.isMinimized
        body(&minimizing)
        if minimizing.isMinimized != was { controller?.minimizingDidChange() }
    }
}

/// The small bar (R1000).
extension UITabBarController {
    /// Whether the bar is small.
    var isBarMinimized: Bool { state.minimizer?.isMinimized == true }

    /// Returns whether a smaller bar shows its selected item, and more of the content, which goes under it.
    func canMinimizeBar(over scrollView: UIScrollView) -> Bool {
        guard let view = viewIfLoaded, !state.bar.isHidden, state.bar.canBeMinimized, scrollView.window != nil,
            scrollView.window === view.window
        else { return false }
        return view.convert(scrollView.bounds, from: scrollView).maxY
            >= view.bounds.maxY - view.safeAreaInsets.bottom - BarContent.tolerance
    }

    /// The frames of the small bar and the accessory beside it.
    var minimizedLayout: MinimizedTabBarLayout {
        let view = viewIfLoaded
        return MinimizedTabBarLayout(
            size: childrenView.bounds.size, safeArea: view?.safeAreaInsets ?? .zero, width: state.bar.minimizedWidth,
            isRightToLeft: view?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    /// Shows the bar in its new size. The content keeps its safe area, so it does not move.
    func minimizingDidChange() {
        guard isViewLoaded else { return }
        let change = { [self] in
            layoutBar()
            // The content is not laid out here, as its changes are not part of the animation.
            state.bar.setNeedsLayout()
            state.bar.layoutIfNeeded()
            state.accessory?.panel.layoutIfNeeded()
        }
        guard appearance == .appeared, view.window?.isShown == true, state.slides == 0 else { return change() }
        UIView.animate(
            withDuration: TimeInterval(UINavigationController.hideShowBarDuration), delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) { [self] in
            change()
            // The background has round ends until it has its full size.
            state.bar.backgroundView.clipsToBounds = true
        } completion: { [weak self] _ in
            guard let bar = self?.state.bar else { return }
            bar.backgroundView.clipsToBounds = bar.isMinimized
        }
    }
}
