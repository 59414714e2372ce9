import Foundation

/// A view's traits are its window scene's, with what a view or controller above it overrides.
extension UIView {
    var resolvedTraits: UITraitCollection {
        let base = containingWindow?.windowScene?.traitCollection ?? UITraitCollection.screenTraits
        let style = inheritedStyle
        return style == .unspecified || style == base.userInterfaceStyle
            ? base : base.modifyingTraits { $0.userInterfaceStyle = style }
    }

    /// The nearest override above, this view's own included.
    private var inheritedStyle: UIUserInterfaceStyle {
        var view: UIView? = self
        while let current = view {
            if current.overrideUserInterfaceStyle != .unspecified { return current.overrideUserInterfaceStyle }
            view = current.superview
        }
        return .unspecified
    }

    /// Whether a view that has just come here may look different by it.
    func traitsDiffer(from view: UIView) -> Bool {
        let style = view.lastStyle
        return containingWindow != nil || inheritedStyle != .unspecified
            || (style != .unspecified && style != view.resolvedTraits.userInterfaceStyle)
    }

    /// The traits are, or may be, others: colours are chosen anew, contents that depend on them drawn anew.
    func traitsDidChange() {
        forEachInTree { view in
            if view.backgroundColor?.isDynamic == true { view.backgroundColorDidChange() }
            let style = view.resolvedTraits.userInterfaceStyle
            guard style != view.lastStyle else { return }
            let previous = view.lastStyle
            view.lastStyle = style
            view.setNeedsDisplay()
            if previous != .unspecified {
                view.traitCollectionDidChange(view.resolvedTraits.modifyingTraits { $0.userInterfaceStyle = previous })
            }
        }
    }
}
