import Foundation
import Graphics

/// The layout margins of a view, as the program has set them.
struct ViewMargins: Equatable {
    enum Own: Equatable {
        case standard
        case absolute(UIEdgeInsets)
        case directional(NSDirectionalEdgeInsets)
    }

    /// The distance of the margins that a view has by default, in points.
    static let standard: CGFloat = 8

    var own = Own.standard
    var preservesSuperview = false
    var includesSafeArea = true

    /// Everything besides the view's own margins that its effective margins depend on.
    struct Surroundings: Equatable {
        var isRightToLeft = false
        /// The controller's minimum, if the view is its root view.
        var minimum: NSDirectionalEdgeInsets?
        var safeArea = UIEdgeInsets.zero
        /// The parts of the superview's margins that reach into the view.
        var superview = UIEdgeInsets.zero
    }

    /// Returns the margins without safe area and superview.
    func base(_ surroundings: Surroundings) -> UIEdgeInsets {
        let minimum = surroundings.minimum?.absolute(isRightToLeft: surroundings.isRightToLeft)
        var margins: UIEdgeInsets
        switch own {
        case .standard:
            let length = Self.standard
            return minimum ?? UIEdgeInsets(top: length, left: length, bottom: length, right: length)
        case .absolute(let insets): margins = insets
        case .directional(let insets): margins = insets.absolute(isRightToLeft: surroundings.isRightToLeft)
        }
        guard let minimum else { return margins }
        margins = UIEdgeInsets(
            top: max(margins.top, minimum.top), left: max(margins.left, minimum.left),
            bottom: max(margins.bottom, minimum.bottom), right: max(margins.right, minimum.right))
        return margins
    }

    /// Returns the margins that layouts use.
    func effective(_ surroundings: Surroundings) -> UIEdgeInsets {
        let base = base(surroundings)
        let (safe, outer) = (includesSafeArea ? surroundings.safeArea : .zero, surroundings.superview)
        func side(_ path: KeyPath<UIEdgeInsets, CGFloat>) -> CGFloat {
            let own = base[keyPath: path] + safe[keyPath: path]
            return preservesSuperview ? max(own, outer[keyPath: path]) : own
        }
        return UIEdgeInsets(top: side(\.top), left: side(\.left), bottom: side(\.bottom), right: side(\.right))
    }
}

extension NSDirectionalEdgeInsets {
    func absolute(isRightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
            right: isRightToLeft ? leading : trailing)
    }
}

extension UIEdgeInsets {
    func directional(isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top, leading: isRightToLeft ? right : left, bottom: bottom, trailing: isRightToLeft ? left : right)
    }

    var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

extension UIView {
    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var marginSurroundings: ViewMargins.Surroundings {
        let margins = viewLayout?.margins ?? ViewMargins()
        var result = ViewMargins.Surroundings(isRightToLeft: isRightToLeft)
        if let controller = viewController, controller.viewRespectsSystemMinimumLayoutMargins {
            result.minimum = controller.systemMinimumLayoutMargins
        }
        if margins.includesSafeArea { result.safeArea = safeAreaInsets }
        if margins.preservesSuperview, let superview {
            let (outer, frame, bounds) = (superview.layoutMargins, frame, superview.bounds)
            result.superview = UIEdgeInsets(
                top: outer.top - (frame.minY - bounds.minY), left: outer.left - (frame.minX - bounds.minX),
                bottom: outer.bottom - (bounds.maxY - frame.maxY), right: outer.right - (bounds.maxX - frame.maxX))
        }
        return result
    }

    var effectiveMargins: UIEdgeInsets { (viewLayout?.margins ?? ViewMargins()).effective(marginSurroundings) }

    /// The margins in constraints, with the safe area that the view has been told of. A view that constraints will move
    /// is often still at the origin, below a status bar, where another safe area reaches into it.
    var toldMargins: UIEdgeInsets {
        var margins = layoutMargins
        guard insetsLayoutMarginsFromSafeArea else { return margins }
        let (told, present) = (toldSafeArea, safeAreaInsets)
        guard told != present else { return margins }
        margins.top += told.top - present.top
        margins.left += told.left - present.left
        margins.bottom += told.bottom - present.bottom
        margins.right += told.right - present.right
        return margins
    }

    var ownDirectionalMargins: NSDirectionalEdgeInsets {
        let margins = viewLayout?.margins ?? ViewMargins()
        if case .directional(let insets) = margins.own { return insets }
        let surroundings = marginSurroundings
        return margins.base(surroundings).directional(isRightToLeft: surroundings.isRightToLeft)
    }

    func setMargins(_ own: ViewMargins.Own) {
        let isFinite =
            switch own {
            case .standard: true
            case .absolute(let insets): insets.isFinite
            case .directional(let insets): insets.absolute(isRightToLeft: false).isFinite
            }
        guard isFinite else {
            Log.layoutConstraints.error("The layout margins of \(type(of: self)) contain NaN or infinity; they stay.")
            return
        }
        changeMargins { $0.own = own }
    }

    func changeMargins(_ change: (inout ViewMargins) -> Void) {
        var margins = viewLayout?.margins ?? ViewMargins()
        change(&margins)
        guard margins != viewLayout?.margins ?? ViewMargins() else { return }
        let old = effectiveMargins
        layout.margins = margins
        if effectiveMargins != old { marginsDidChange() }
    }

    /// Notes that traits have changed that margins and constraints depend on.
    func traitsDidChangeMargins(from old: UITraitCollection, to new: UITraitCollection) {
        if old.layoutDirection != new.layoutDirection { layoutDirectionDidChange() }
        guard viewController != nil, old.horizontalSizeClass != new.horizontalSizeClass else { return }
        marginsDidChange()
    }

    /// Notes that the effective margins have changed, and informs the view and subviews that preserve them.
    func marginsDidChange() {
        insetsDidChange()
        layoutMarginsDidChange()
        for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
    }
}
