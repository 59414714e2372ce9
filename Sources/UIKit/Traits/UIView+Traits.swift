import Foundation

/// Traits of views: those of the window scene, with the overrides of views above applied.
extension UIView {
    var resolvedTraits: UITraitCollection {
        let base = containingWindow?.windowScene?.traitCollection ?? UITraitCollection.screenTraits
        let (overrides, limits) = inheritedOverrides
        if overrides == TraitValues(), limits.isEmpty { return base }
        var values = base.values
        values.merge(overrides)
        for limit in limits.reversed() {
            values.preferredContentSizeCategory = limit.limit(values.preferredContentSizeCategory)
        }
        return values == base.values ? base : UITraitCollection(values: values)
    }

    /// The overrides of this view and the views above, of which the nearest one of a trait counts, and the limits of
    /// the text size, from the nearest view on to the one that overrides the size.
    private var inheritedOverrides: (values: TraitValues, limits: [ContentSizeLimits]) {
        var overrides = TraitValues()
        var limits: [ContentSizeLimits] = []
        var view: UIView? = self
        while let current = view {
            if overrides.userInterfaceStyle == .unspecified {
                overrides.userInterfaceStyle = current.overrideUserInterfaceStyle
            }
            if let state = current.traitState {
                if state.sizeLimits != ContentSizeLimits(), overrides.preferredContentSizeCategory == .unspecified {
                    limits.append(state.sizeLimits)
                }
                overrides.underlay(state.overrides.values)
            }
            if let values = current.viewController?.overridingTraits { overrides.underlay(values) }
            if let further = current.overridingTraits { overrides.underlay(further.values) }
            view = current.superview
        }
        return (overrides, limits)
    }

    /// Returns whether a view that was just added here may look different because of its new traits.
    func traitsDiffer(from view: UIView) -> Bool {
        // Most insertions are in a window. They do not look for overrides.
        if containingWindow != nil { return true }
        let (overrides, limits) = inheritedOverrides
        return overrides != TraitValues() || !limits.isEmpty
            || (view.lastTraits.map { $0 != view.resolvedTraits } ?? false)
    }

    /// Applies traits that may have changed. Dynamic background colours are resolved again, and views whose colour
    /// appearance changed are redrawn.
    func traitsDidChange() {
        if let window = containingWindow, let scene = window.record.scene {
            scene.statusBar.windowDidChange(window)
            if window === scene.keyWindow { scene.inputViews.keyWindowTraitsDidChange() }
        }
        forEachInTree { view in
            if view.backgroundColor?.isDynamic == true { view.backgroundColorDidChange() }
            let traits = view.resolvedTraits
            let previous = view.lastTraits
            // A method may have run outside of a window since the last traits.
            view.repeatMethods(for: traits)
            guard traits != previous else { return }
            view.lastTraits = traits
            if traits.hasDifferentColorAppearance(comparedTo: previous) { view.setNeedsDisplay() }
            view.viewLayout?.variations?.apply(traits)
            // Fonts that were made outside of the tree have the size for the screen.
            let oldCategory = (previous ?? UITraitCollection.screenTraits).preferredContentSizeCategory
            if traits.preferredContentSizeCategory != oldCategory { view.contentSizeCategoryDidChange() }
            // Views that were laid out outside of the tree have the direction of the screen.
            if traits.layoutDirection != (previous ?? UITraitCollection.screenTraits).layoutDirection {
                view.setNeedsLayout()
                view.setNeedsDisplay()
            }
            guard let previous else { return }
            view.traitsDidChangeMargins(from: previous, to: traits)
            if let controller = view.viewController {
                controller.contentUnavailableTraitsDidChange()
                controller.traitCollectionDidChange(previous)
                controller.traitState?.notify(controller, from: previous, to: traits)
            }
            view.traitCollectionDidChange(previous)
            view.traitState?.notify(view, from: previous, to: traits)
        }
    }
}

extension TraitValues {
    /// Adopts the traits that `other` specifies and this does not.
    fileprivate mutating func underlay(_ other: TraitValues) {
        var values = other
        values.merge(self)
        self = values
    }
}
