import Foundation

/// The looks that the program has given a tab bar, and the choice among them (R415).
@MainActor
struct TabBarSettings {
    var standard: UITabBarAppearance?
    var scrollEdge: UITabBarAppearance?
    var style = UIBarStyle.default
    var isTranslucent = true
    var tint: UIColor?
    var image: UIImage?
    var shadowImage: UIImage?

    var hasAppearance: Bool { [standard, scrollEdge].contains { $0?.isImplicit == false } }

    /// Returns the appearance of the items.
    func appearance(isAtEdge: Bool) -> UITabBarAppearance? {
        guard hasAppearance else { return nil }
        return isAtEdge ? scrollEdge ?? standard : standard
    }

    /// Returns the background of the bar.
    func background(isAtEdge: Bool) -> BarBackground {
        guard !hasAppearance else {
            if isAtEdge { return scrollEdge?.background ?? .transparent }
            return standard?.background ?? .standard
        }
        if let image {
            return BarBackground(image: image, shadowColor: BarBackground.line, shadowImage: shadowImage)
        }
        let isPlain = tint == nil && isTranslucent && style == .default
        return isPlain && isAtEdge ? .transparent : .legacy(color: tint, isTranslucent: isTranslucent, style: style)
    }
}

/// The looks of a tab bar.
extension UITabBar {
    /// The look over content. It is copied.
    public var standardAppearance: UITabBarAppearance {
        get {
            if let own = settings.standard { return own }
            let new = UITabBarAppearance()
            watch(new)
            settings.standard = new
            return new
        }
        set { settings.standard = adopt(newValue) }
    }
    /// The look while the content is at its lower edge. With `nil`, the default, the background is clear there. It is
    /// copied.
    public var scrollEdgeAppearance: UITabBarAppearance? {
        get { settings.scrollEdge }
        set { settings.scrollEdge = newValue.map(adopt) }
    }

    private func adopt(_ appearance: UITabBarAppearance) -> UITabBarAppearance {
        let copy = appearance.duplicate()
        copy.isImplicit = false
        watch(copy)
        return copy
    }

    private func watch(_ appearance: UITabBarAppearance) {
        appearance.onChange = { [weak self, weak appearance] in
            appearance?.isImplicit = false
            self?.lookDidChange()
        }
    }

    /// The former style. The default is the look of the traits. It counts while there is no appearance.
    public var barStyle: UIBarStyle {
        get { settings.style }
        set { settings.style = newValue }
    }
    /// A Boolean value that indicates whether content shows through the bar. The default is `true`.
    public var isTranslucent: Bool {
        get { settings.isTranslucent }
        set { settings.isTranslucent = newValue }
    }
    /// The colour of the background. The default is `nil`. It counts while there is no appearance.
    public var barTintColor: UIColor? {
        get { settings.tint }
        set { settings.tint = newValue }
    }
    /// An image as background. The default is `nil`. It counts while there is no appearance.
    public var backgroundImage: UIImage? {
        get { settings.image }
        set { settings.image = newValue }
    }
    /// An image in place of the line above the bar. It counts together with a background image.
    public var shadowImage: UIImage? {
        get { settings.shadowImage }
        set { settings.shadowImage = newValue }
    }

    /// The background of the bar in its present place.
    var background: BarBackground { settings.background(isAtEdge: isContentAtEdge) }

    /// The look of the items in their present arrangement.
    var itemStyle: TabBarItemStyle {
        guard let appearance = settings.appearance(isAtEdge: isContentAtEdge) else { return TabBarItemStyle() }
        guard hasInlineItems else { return appearance.stackedLayoutAppearance.style }
        return metrics.isCompact
            ? appearance.compactInlineLayoutAppearance.style : appearance.inlineLayoutAppearance.style
    }
}
