import Foundation

/// The background of a button: a colour, rounded corners, and a line around it.
public struct UIBackgroundConfiguration: Hashable, Sendable {
    /// The colour. `nil`, the default, leaves the choice to the button.
    public var backgroundColor: UIColor?
    /// The corner radius in points. A negative value counts as 0.
    public var cornerRadius: CGFloat = 0
    /// The colour of the line. `nil`, the default, draws no line.
    public var strokeColor: UIColor?
    /// The width of the line in points. A negative value counts as 0.
    public var strokeWidth: CGFloat = 0
    /// The distance of the line from the background's edge, in points. It is stored and has no effect: the line always
    /// lies inside the edge.
    public var strokeOutset: CGFloat = 0
    /// The distances between the button's edges and its background, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// Returns a configuration with a transparent background.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }
}
