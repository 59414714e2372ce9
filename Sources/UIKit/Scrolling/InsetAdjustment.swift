import Foundation
import Graphics

/// The insets of the content of a scroll view, with the part of the safe area that its rule adds (R351).
struct InsetAdjustment: Equatable {
    var contentInset: UIEdgeInsets
    var safeArea: UIEdgeInsets
    var behavior: UIScrollView.ContentInsetAdjustmentBehavior
    /// Whether the content scrolls in each direction.
    var scrollsHorizontally: Bool
    var scrollsVertically: Bool
    /// Whether the bars of another controller can cover the scroll view.
    var isInContainer: Bool
    /// The height above the safe area that input views cover, if the content follows them (R440).
    var inputViews: CGFloat = 0
    /// The height that a find bar covers at the lower edge, with the safe area there (R783).
    var findBar: CGFloat = 0

    /// The insets.
    var insets: UIEdgeInsets {
        var insets = insetsForSafeArea
        if findBar > 0 { insets.bottom = max(insets.bottom, contentInset.bottom + findBar) }
        insets.bottom += inputViews
        return insets
    }

    /// The insets of the program, with the part of the safe area.
    private var insetsForSafeArea: UIEdgeInsets {
        var insets = contentInset
        let isAlways = behavior == .always
        guard behavior != .never else { return insets }
        if isAlways || scrollsHorizontally {
            insets.left += safeArea.left
            insets.right += safeArea.right
        }
        if isAlways || scrollsVertically || (behavior == .automatic && isInContainer) {
            insets.top += safeArea.top
            insets.bottom += safeArea.bottom
        }
        return insets
    }
}

extension InsetAdjustment {
    @MainActor init(of scrollView: UIScrollView) {
        let (size, inset, bounds) = (scrollView.contentSize, scrollView.contentInset, scrollView.bounds.size)
        self.init(
            contentInset: scrollView.refreshState?.extended(inset) ?? inset, safeArea: scrollView.content.safeArea,
            behavior: scrollView.contentInsetAdjustmentBehavior,
            scrollsHorizontally: scrollView.alwaysBounceHorizontal
                || size.width + inset.left + inset.right > bounds.width,
            scrollsVertically: scrollView.alwaysBounceVertical
                || size.height + inset.top + inset.bottom > bounds.height,
            isInContainer: scrollView.isInContainer,
            inputViews: scrollView.followsInputViews ? scrollView.heightUnderInputViews : 0,
            findBar: scrollView.shownFind?.bar?.frame.height ?? 0)
    }
}

extension UIScrollView {
    /// Whether the controller of the scroll view is in another one, and wants insets for its bars.
    fileprivate var isInContainer: Bool {
        var view: UIView? = self
        while let current = view {
            if let controller = current.viewController {
                return controller.parent != nil && controller.wantsScrollViewInsets
            }
            view = current.superview
        }
        return false
    }
}
