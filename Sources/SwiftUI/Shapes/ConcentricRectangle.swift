import Foundation

extension Edge {
    /// The corners of a rectangle.
    public enum Corner: Int8, CaseIterable, Hashable, Sendable {
        /// The corner at the top and the leading edge.
        case topLeading
        /// The corner at the top and the trailing edge.
        case topTrailing
        /// The corner at the bottom and the leading edge.
        case bottomLeading
        /// The corner at the bottom and the trailing edge.
        case bottomTrailing
    }
}

extension Edge.Corner {
    /// The roundness of a corner. A number is a fixed radius in points.
    public struct Style: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        private let isConcentric: Bool
        /// The radius, or the smallest one of a concentric corner.
        private let radius: CGFloat

        private init(isConcentric: Bool, radius: CGFloat) {
            self.isConcentric = isConcentric
            self.radius = radius.isFinite ? max(0, radius) : 0
        }

        /// Creates a corner with a fixed radius in points.
        public init(floatLiteral value: Double) { self.init(isConcentric: false, radius: CGFloat(value)) }
        /// Creates a corner with a fixed radius in points.
        public init(integerLiteral value: Int) { self.init(isConcentric: false, radius: CGFloat(value)) }

        /// A corner with the same centre as that of the container around the view.
        public static let concentric = Style(isConcentric: true, radius: 0)

        /// Returns a corner with the same centre as that of the container, and at least as round as another one.
        public static func concentric(minimum: Style) -> Style { Style(isConcentric: true, radius: minimum.radius) }

        /// Returns a corner with a radius in points. Negative and infinite ones count as 0.
        public static func fixed(_ radius: CGFloat) -> Style { Style(isConcentric: false, radius: radius) }

        /// Returns the radius of the corner, given the one with which it would be concentric.
        func radius(concentric: CGFloat) -> CGFloat { isConcentric ? max(radius, concentric) : radius }
    }
}

/// A rectangle whose corners have the same centres as those of the container around the view.
///
/// ```swift
/// ZStack { ConcentricRectangle().fill(.blue).padding(8) }
///     .containerShape(.rect(cornerRadius: 24))
/// ```
///
/// Each corner is less round than that of the container by its distance from the container's sides. `containerShape`
/// sets the container. Without one, concentric corners have their minimum radius.
public struct ConcentricRectangle: InsettableShape {
    private let topLeading, topTrailing, bottomLeading, bottomTrailing: Edge.Corner.Style
    private let isUniform: Bool
    private var amount: CGFloat = 0

    /// Creates a rectangle with concentric corners.
    public nonisolated init() { self.init(corners: .concentric) }

    /// Creates a rectangle with a style for all corners.
    ///
    /// - Parameters:
    ///   - corners: The style.
    ///   - isUniform: Whether all corners have the radius of the roundest one.
    public nonisolated init(corners: Edge.Corner.Style, isUniform: Bool = false) {
        (topLeading, topTrailing, bottomLeading, bottomTrailing) = (corners, corners, corners, corners)
        self.isUniform = isUniform
    }

    /// Creates a rectangle with a style for each corner.
    public nonisolated init(
        topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
        bottomLeadingCorner: Edge.Corner.Style = .concentric, bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        (topLeading, topTrailing) = (topLeadingCorner, topTrailingCorner)
        (bottomLeading, bottomTrailing) = (bottomLeadingCorner, bottomTrailingCorner)
        isUniform = false
    }

    /// Creates a rectangle with one style for the corners at the top and another for those at the bottom.
    public nonisolated init(
        uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style = .concentric
    ) {
        self.init(
            topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners,
            bottomLeadingCorner: uniformBottomCorners, bottomTrailingCorner: uniformBottomCorners)
    }

    /// Returns the outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        let outer = ContainerOutline.radii(in: rect) ?? RectangleCornerRadii()
        var radii = RectangleCornerRadii(
            topLeading: topLeading.radius(concentric: outer.topLeading),
            bottomLeading: bottomLeading.radius(concentric: outer.bottomLeading),
            bottomTrailing: bottomTrailing.radius(concentric: outer.bottomTrailing),
            topTrailing: topTrailing.radius(concentric: outer.topTrailing))
        if isUniform { radii = RectangleCornerRadii(all: radii.largest) }
        let amount = amount
        return Path(
            roundedRect: rect.insetBy(dx: min(amount, rect.width / 2), dy: min(amount, rect.height / 2)),
            cornerRadii: radii.mapped { max(0, $0 - amount) }, style: .continuous)
    }

    /// Returns the shape with its outline moved inwards by a distance in points.
    public nonisolated func inset(by amount: CGFloat) -> ConcentricRectangle {
        var shape = self
        shape.amount += amount
        return shape
    }
}

extension Shape where Self == ConcentricRectangle {
    /// Returns a rectangle with a style for all corners, such as `.rect(corners: .concentric(minimum: 12))`.
    public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> ConcentricRectangle {
        ConcentricRectangle(corners: corners, isUniform: isUniform)
    }
}
