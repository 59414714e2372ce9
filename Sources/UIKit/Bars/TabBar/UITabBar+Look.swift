import Foundation

/// The appearances that the program has set for a tab bar, and the choice among them (R415).
@MainActor
struct TabBarSettings {
    var standard: UITabBarAppearance?
    var scrollEdge: UITabBarAppearance?
    var older = OlderBarLook()

    var hasAppearance: Bool { [standard, scrollEdge].contains { $0?.isImplicit == false } }

    /// Returns the appearance of the items.
    func appearance(isAtEdge: Bool) -> UITabBarAppearance? {
        guard hasAppearance else { return nil }
        return isAtEdge ? scrollEdge ?? standard : standard
    }

    /// Returns the background of the bar.
    func background(isAtEdge: Bool, edgeLook: ScrollEdgeLook = .automatic) -> BarBackground {
        guard !hasAppearance else {
            if isAtEdge { return scrollEdge?.background ?? .transparent }
            return standard?.background ?? .standard
        }
        return older.background(at: NavigationBarSettings.Place(isAtEdge: isAtEdge, edgeLook: edgeLook))
    }
}

/// The appearances of a tab bar.
extension UITabBar: AppearanceBar {
    /// The appearance over content. It is copied.
    public var standardAppearance: UITabBarAppearance {
        get { appearance(\.settings.standard) }
        set { settings.standard = adopt(newValue) }
    }
    /// The appearance while the content is at its lower edge. With `nil`, the default, the background is clear there.
    /// It is copied.
    public var scrollEdgeAppearance: UITabBarAppearance? {
        get { settings.scrollEdge }
        set { settings.scrollEdge = newValue.map(adopt) }
    }

    /// An image as background. The default is `nil`. It is used while there is no appearance.
    public var backgroundImage: UIImage? {
        get { settings.older.images[.default] }
        set { settings.older.images[.default] = newValue }
    }
    /// An image in place of the line above the bar. It is used only together with a background image.
    public var shadowImage: UIImage? {
        get { settings.older.shadowImage }
        set { settings.older.shadowImage = newValue }
    }

    /// The background of the bar in its present place.
    var background: BarBackground { settings.background(isAtEdge: isContentAtEdge, edgeLook: edgeLook) }

    /// The appearance of the items in their present arrangement.
    var itemStyle: TabBarItemStyle {
        guard let appearance = settings.appearance(isAtEdge: isContentAtEdge) else { return TabBarItemStyle() }
        guard hasInlineItems else { return appearance.stackedLayoutAppearance.style }
        return metrics.isCompact
            ? appearance.compactInlineLayoutAppearance.style : appearance.inlineLayoutAppearance.style
    }
}
