import Foundation

/// The appearances that the program has set for a toolbar, and the choice among them (R415).
@MainActor
struct ToolbarSettings {
    var standard: UIToolbarAppearance?
    var compact: UIToolbarAppearance?
    var scrollEdge: UIToolbarAppearance?
    var compactScrollEdge: UIToolbarAppearance?
    var older = OlderBarLook()

    /// Returns the appearance of the bar.
    func look(at place: NavigationBarSettings.Place) -> NavigationBarLook {
        let isOlder = ![standard, compact, scrollEdge, compactScrollEdge].contains { $0?.isImplicit == false }
        guard !isOlder else {
            return NavigationBarLook(
                background: older.background(at: place), hasItemBackgrounds: older.hasItemBackgrounds(at: place))
        }
        let small = place.isCompact ? compact ?? standard : standard
        var look = small?.look ?? NavigationBarLook(background: .standard)
        guard place.isAtEdge else { return look }
        let edge = place.isCompact ? compactScrollEdge ?? scrollEdge : scrollEdge
        if let edge { look = edge.look } else { look.background = .transparent }
        return look
    }
}

/// The appearances of a toolbar.
extension UIToolbar: AppearanceBar {
    /// The appearance over content, and of a bar without appearances for other places. It is copied.
    public var standardAppearance: UIToolbarAppearance {
        get { appearance(\.settings.standard) }
        set { settings.standard = adopt(newValue) }
    }
    /// The appearance in compact height; `nil`, the default, for `standardAppearance`. It is copied.
    public var compactAppearance: UIToolbarAppearance? {
        get { settings.compact }
        set { settings.compact = newValue.map(adopt) }
    }
    /// The appearance while the content is at its lower edge. With `nil`, the default, the background is clear there.
    /// It is copied.
    public var scrollEdgeAppearance: UIToolbarAppearance? {
        get { settings.scrollEdge }
        set { settings.scrollEdge = newValue.map(adopt) }
    }
    /// The appearance in compact height while the content is at its lower edge; `nil`, the default, for
    /// `scrollEdgeAppearance`. It is copied.
    public var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { settings.compactScrollEdge }
        set { settings.compactScrollEdge = newValue.map(adopt) }
    }

    /// Sets an image as background. The position is ignored: a bar has one background.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
    ) { settings.older.images[barMetrics] = backgroundImage }
    /// Returns the image that was set as background. The position is ignored.
    public func backgroundImage(forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        settings.older.images[barMetrics]
    }
    /// Sets an image in place of the line at the bar's edge. The position is ignored. It counts together with a
    /// background image.
    public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition position: UIBarPosition) {
        settings.older.shadowImage = shadowImage
    }
    /// Returns the image in place of the line. The position is ignored.
    public func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? { settings.older.shadowImage }

    /// The appearance of the bar in its present place.
    var look: NavigationBarLook {
        settings.look(
            at: NavigationBarSettings.Place(
                isCompact: metrics.isCompact, isAtEdge: isContentAtEdge, edgeLook: edgeLook))
    }
}
