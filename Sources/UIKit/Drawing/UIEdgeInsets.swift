import Foundation

/// Distances from the four sides of a rectangle, in points. Positive distances make the rectangle smaller.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
    /// The distance from the top, in points.
    public var top: CGFloat
    /// The distance from the left side, in points.
    public var left: CGFloat
    /// The distance from the bottom, in points.
    public var bottom: CGFloat
    /// The distance from the right side, in points.
    public var right: CGFloat

    /// The insets with all distances 0.
    public static let zero = UIEdgeInsets()

    /// Creates insets with all distances 0.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// Creates insets with the given distances, in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// Distances from the sides of a rectangle, in points, relative to the layout direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
    /// The distance from the top, in points.
    public var top: CGFloat
    /// The distance from the leading side, in points.
    public var leading: CGFloat
    /// The distance from the bottom, in points.
    public var bottom: CGFloat
    /// The distance from the trailing side, in points.
    public var trailing: CGFloat

    /// The insets with all distances 0.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets with all distances 0.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Creates insets with the given distances, in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// A displacement in points; positive is right and down.
public struct UIOffset: Hashable, Sendable, Codable {
    /// The horizontal displacement, in points.
    public var horizontal: CGFloat
    /// The vertical displacement, in points.
    public var vertical: CGFloat

    /// The displacement by 0 in both directions.
    public static let zero = UIOffset()

    /// Creates a displacement by 0 in both directions.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    /// Creates a displacement by the given distances, in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// The sides of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// The bits of the sides, as in UIKit.
    public let rawValue: UInt

    /// Creates sides from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left side.
    public static let left = UIRectEdge(rawValue: 2)
    /// The bottom.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right side.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four sides.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// The bits of the corners, as in UIKit.
    public let rawValue: UInt

    /// Creates corners from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

extension CGRect {
    /// Returns the rectangle with its sides moved inwards. It is `CGRect.null` if opposite sides pass each other. The
    /// null and the infinite rectangle are returned unchanged.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        let rect = standardized
        let width = rect.width - insets.left - insets.right
        let height = rect.height - insets.top - insets.bottom
        guard width >= 0, height >= 0 else { return .null }
        return CGRect(x: rect.minX + insets.left, y: rect.minY + insets.top, width: width, height: height)
    }
}
