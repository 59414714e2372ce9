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
        containingWindow != nil || inheritedStyle != .unspecified
            || (view.lastTraits.map { $0 != view.resolvedTraits } ?? false)
    }

    /// The traits are, or may be, others: colours are chosen anew, contents that depend on them drawn anew.
    func traitsDidChange() {
        if let window = containingWindow { window.registration.scene?.statusBar.windowDidChange(window) }
        forEachInTree { view in
            if view.backgroundColor?.isDynamic == true { view.backgroundColorDidChange() }
            let traits = view.resolvedTraits
            let previous = view.lastTraits
            guard traits != previous else { return }
            view.lastTraits = traits
            if traits.hasDifferentColorAppearance(comparedTo: previous) { view.setNeedsDisplay() }
            guard let previous else { return }
            view.viewController?.traitCollectionDidChange(previous)
            view.traitCollectionDidChange(previous)
        }
    }
}
