import Foundation

/// The appearances of a navigation bar. An item's appearances take precedence over the bar's.
extension UINavigationBar: AppearanceBar {
    // MARK: Appearances

    /// The appearance over content, and of a bar without appearances for other places. It is copied.
    public var standardAppearance: UINavigationBarAppearance {
        get { appearance(\.settings.standard) }
        set { settings.standard = adopt(newValue) }
    }
    /// The appearance in compact height; `nil`, the default, for `standardAppearance`. It is copied.
    public var compactAppearance: UINavigationBarAppearance? {
        get { settings.compact }
        set { settings.compact = newValue.map(adopt) }
    }
    /// The appearance while the content is at its upper edge. With `nil`, the default, the background is clear there.
    /// It is copied.
    public var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { settings.scrollEdge }
        set { settings.scrollEdge = newValue.map(adopt) }
    }
    /// The appearance in compact height while the content is at its upper edge; `nil`, the default, for
    /// `scrollEdgeAppearance`. It is copied.
    public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { settings.compactScrollEdge }
        set { settings.compactScrollEdge = newValue.map(adopt) }
    }

    // MARK: Older properties

    /// The font and the colour of large titles. They are used while there is no appearance.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { settings.largeTitleAttributes }
        set { settings.largeTitleAttributes = newValue }
    }
    /// An image in place of the line below the bar. It is used only together with a background image.
    public var shadowImage: UIImage? {
        get { settings.older.shadowImage }
        set { settings.older.shadowImage = newValue }
    }
    /// An image in place of the back button's arrow. It is used only together with its mask.
    public var backIndicatorImage: UIImage? {
        get { settings.backArrow }
        set { settings.backArrow = newValue }
    }
    /// The mask of the image in place of the back button's arrow. The image is used only with it.
    public var backIndicatorTransitionMaskImage: UIImage? {
        get { settings.backArrowMask }
        set { settings.backArrowMask = newValue }
    }

    /// Sets an image as background. An empty image makes the background clear.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        settings.older.images[barMetrics] = backgroundImage
    }
    /// Sets an image as background. The position is ignored: a bar has one background.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { setBackgroundImage(backgroundImage, for: barMetrics) }
    /// Returns the image that was set as background.
    public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { settings.older.images[barMetrics] }
    /// Returns the image that was set as background. The position is ignored.
    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: barMetrics)
    }

    /// Moves the title up or down, in points.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        settings.titleOffsets[barMetrics] = adjustment.isFinite ? adjustment : 0
    }
    /// Returns the distance by which the title is moved down, in points.
    public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        settings.titleOffsets[barMetrics] ?? 0
    }

    // MARK: Choice

    /// The appearance of the bar in its present place.
    var look: NavigationBarLook {
        settings.look(
            for: topItem,
            at: NavigationBarSettings.Place(
                isCompact: metrics.isCompact, isAtEdge: isContentAtEdge, edgeLook: edgeLook))
    }
}
