import Foundation

/// The background of a button, a cell, a header or a footer: a colour, rounded corners, and a line around it.
///
/// ```swift
/// var background = UIBackgroundConfiguration.listPlainCell()
/// background.backgroundColor = .systemYellow
/// background.cornerRadius = 8
/// background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 8, bottom: 2, trailing: 8)
/// cell.backgroundConfiguration = background
/// ```
///
/// `updated(for:)` changes the properties that the program has not set.
public struct UIBackgroundConfiguration: Hashable, Sendable {
    /// The kind of background, and the state that `updated(for:)` has applied.
    var standard = StandardBackground()
    private var ownBackgroundColor: UIColor??
    private var ownTransformer: UIConfigurationColorTransformer??
    private var ownVisualEffect: UIVisualEffect??
    private var ownCornerRadius: CGFloat?
    private var ownInsets: NSDirectionalEdgeInsets?
    private var ownShadow: OwnShadow?

    /// A shadow with a place of its own, as few configurations have one.
    private indirect enum OwnShadow: Hashable, Sendable { case shadow(UIShadowProperties) }

    /// Creates a configuration that leaves the colour to the view.
    init(_ kind: StandardBackground.Kind = .none) { standard.kind = kind }

    // MARK: Fill

    /// The colour. `nil` leaves the choice to the view: a button has the colour of its kind, a cell has its tint.
    public var backgroundColor: UIColor? {
        get { ownBackgroundColor ?? standard.color }
        set { ownBackgroundColor = .some(newValue) }
    }
    /// A function that changes the colour. The default is `nil`. Buttons ignore it.
    public var backgroundColorTransformer: UIConfigurationColorTransformer? {
        get { ownTransformer ?? nil }
        set { ownTransformer = .some(newValue) }
    }
    /// Returns the colour of the background of a view with the given tint.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }
    /// An effect behind the colour, such as a blur. The default is `nil`.
    public var visualEffect: UIVisualEffect? {
        get { ownVisualEffect ?? nil }
        set { ownVisualEffect = .some(newValue) }
    }
    /// Whether the background is the material of bars, as under a floating header.
    var isBarMaterial: Bool { ownVisualEffect == nil && standard.isBarMaterial }
    /// An image over the colour. The default is `nil`. Buttons ignore it.
    public var image: UIImage?
    /// The position of the image. The default is `scaleToFill`.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// A view over the colour and the image, which fills the background. The default is `nil`. Buttons ignore it.
    public var customView: UIView?

    // MARK: Shape

    /// The corner radius in points. A negative value counts as 0.
    public var cornerRadius: CGFloat {
        get { ownCornerRadius ?? standard.cornerRadius }
        set { ownCornerRadius = newValue }
    }
    /// The distances between the view's edges and its background, in points.
    public var backgroundInsets: NSDirectionalEdgeInsets {
        get { ownInsets ?? standard.insets }
        set { ownInsets = newValue }
    }
    /// The edges at which the view's layout margins are added to `backgroundInsets`. The default is none. Buttons
    /// ignore it.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

    // MARK: Line

    /// The colour of the line. `nil` draws no line around a button, and one in the tint colour elsewhere.
    public var strokeColor: UIColor?
    /// A function that changes the colour of the line. The default is `nil`. Buttons ignore it.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// Returns the colour of the line in a view with the given tint.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
    /// The width of the line in points. A negative value counts as 0.
    public var strokeWidth: CGFloat = 0
    /// The distance of the line from the background's edge, in points. It is stored and has no effect: the line always
    /// lies inside the edge.
    public var strokeOutset: CGFloat = 0

    // MARK: Shadow

    /// The shadow behind the background. The default is transparent.
    public var shadowProperties: UIShadowProperties {
        get {
            guard case .shadow(let properties)? = ownShadow else { return UIShadowProperties() }
            return properties
        }
        set { ownShadow = .shadow(newValue) }
    }
    /// Whether the background has a shadow to see.
    var hasShadow: Bool { ownShadow != nil && shadowProperties.isVisible }

    /// Returns a configuration with a transparent background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

    /// Returns the configuration with the look that suits a state. Properties that the program has set stay.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var updated = self
        updated.standard.state = StandardBackground.State(state)
        return updated
    }
}
