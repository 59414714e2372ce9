import Foundation
import UIKit

/// The insets of a scroll view that grows beyond the safe area.
///
/// UIKit adds its safe area to those of views in `safeAreaInset`. In a group, such as that of an opacity, the view has
/// all insets itself, because the safe area does not reach through the view of the group to parts outside of it. It has
/// them too if a view around ignores the safe area at an edge, where UIKit would add it. While the view begins or ends
/// to have all insets, the sum stays, so that content at its end does not move.
@MainActor
struct GrowthInsets {
    private var hasAll = false

    /// Prepares a view before it is shown. It may come into a group.
    ///
    /// - Parameter ignores: Whether a view around ignores a part of the safe area.
    func prepare(
        _ view: UIScrollView, _ growths: (whole: UIEdgeInsets, inset: UIEdgeInsets), ignores: Bool, _ pass: DisplayPass
    ) {
        if pass.isInGroup || ignores {
            view.setContentInset(growths.whole, adjusting: .never)
        } else if !hasAll {
            view.contentInsetAdjustmentBehavior = Self.behavior(growths.whole)
        }
    }

    /// Sets the insets of a view that is shown in a pass. A view that leaves its group gets them in its new superview.
    ///
    /// - Parameters:
    ///   - ignores: Whether a view around ignores a part of the safe area.
    ///   - indicatorMargins: The distances of the indicators from the edges of the safe area.
    mutating func update(
        _ view: UIScrollView, _ growths: (whole: UIEdgeInsets, inset: UIEdgeInsets), ignores: Bool, _ pass: DisplayPass,
        indicatorMargins: UIEdgeInsets = .zero
    ) {
        let hadAll = hasAll
        hasAll = pass.isInGroup || ignores
        view.scrollIndicatorInsets = pass.isInGroup ? Self.sum(indicatorMargins, growths.whole) : indicatorMargins
        if hasAll { return }
        let inset = Self.positive(growths.inset)
        guard hadAll else {
            view.contentInset = inset
            return
        }
        let behavior = Self.behavior(growths.whole)
        pass.whenApplied { [weak view] in view?.setContentInset(inset, adjusting: behavior) }
    }

    private static func behavior(_ growth: UIEdgeInsets) -> UIScrollView.ContentInsetAdjustmentBehavior {
        growth == .zero ? .never : .always
    }

    private static func positive(_ insets: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(0, insets.top), left: max(0, insets.left), bottom: max(0, insets.bottom),
            right: max(0, insets.right))
    }

    private static func sum(_ one: UIEdgeInsets, _ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
            right: one.right + other.right)
    }
}
