import Foundation

/// What lies behind the content of a button: a colour, rounded corners, a line around it.
public struct UIBackgroundConfiguration: Hashable, Sendable {
    /// `nil` leaves the choice to the button.
    public var backgroundColor: UIColor?
    /// In points; less than 0 is taken for 0.
    public var cornerRadius: CGFloat = 0
    /// The colour of the line; `nil` draws none.
    public var strokeColor: UIColor?
    /// In points.
    public var strokeWidth: CGFloat = 0
    /// How far the line lies outside of the background, in points.
    public var strokeOutset: CGFloat = 0
    /// Between the edges of the button and its background, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// Nothing at all.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }
}
