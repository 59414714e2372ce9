import Foundation

/// The smallest and the largest text size that a view allows for itself and its subviews (R732).
struct ContentSizeLimits: Equatable {
    var minimum: UIContentSizeCategory?
    var maximum: UIContentSizeCategory?

    /// Returns the nearest size within the limits. The smallest size takes precedence over the largest one. An
    /// unspecified size stays so.
    func limit(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
        guard category != .unspecified else { return category }
        var result = category
        if let maximum, maximum < result { result = maximum }
        if let minimum, result < minimum { result = minimum }
        return result
    }
}

extension UIView {
    /// The smallest text size of the view's traits and of those of its subviews; `nil`, the default, is no limit.
    ///
    /// Limits of the views above apply first. Dynamic Type follows them, and fonts are changed at once. The value
    /// `.unspecified` is no limit.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { traitState?.sizeLimits.minimum }
        set {
            let value = newValue == .unspecified ? nil : newValue
            guard value != minimumContentSizeCategory else { return }
            requiredTraitState.sizeLimits.minimum = value
            traitsDidChange()
        }
    }

    /// The largest text size of the view's traits and of those of its subviews; `nil`, the default, is no limit.
    ///
    /// ```swift
    /// toolbar.maximumContentSizeCategory = .extraLarge
    /// ```
    ///
    /// Limits of the views above apply first. Dynamic Type follows them, and fonts are changed at once. The value
    /// `.unspecified` is no limit.
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { traitState?.sizeLimits.maximum }
        set {
            let value = newValue == .unspecified ? nil : newValue
            guard value != maximumContentSizeCategory else { return }
            requiredTraitState.sizeLimits.maximum = value
            traitsDidChange()
        }
    }
}
