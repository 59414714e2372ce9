import Foundation

/// The arithmetic of zooming in a scroll view: the limits of the scale, and the offsets that keep a place where it is.
///
/// A scale of 2 shows the content twice as large as a scale of 1. Points of the content are in the scroll view's
/// coordinates at the present scale.
struct ZoomGeometry: Equatable {
    /// The least and the greatest scale at rest.
    let minimum: CGFloat
    let maximum: CGFloat

    /// Creates limits. Values that are not positive and finite count as 1. A maximum below the minimum counts as the
    /// minimum.
    init(minimum: CGFloat, maximum: CGFloat) {
        self.minimum = minimum.isFinite && minimum > 0 ? minimum : 1
        let greatest = maximum.isFinite && maximum > 0 ? maximum : 1
        self.maximum = max(self.minimum, greatest)
    }

    /// Whether there is more than one scale.
    var canZoom: Bool { maximum > minimum }

    // MARK: Scales

    /// Returns the nearest scale within the limits. A scale that is not positive and finite counts as the minimum.
    func clamped(_ scale: CGFloat) -> CGFloat {
        guard scale.isFinite, scale > 0 else { return minimum }
        return min(max(scale, minimum), maximum)
    }

    /// Returns the scale to show while fingers ask for another one.
    ///
    /// Within the limits it is the wanted one. Beyond them, with a rubber band, it follows ever more slowly: never to
    /// twice the maximum or half the minimum.
    func scale(pinchedTo wanted: CGFloat, bounces: Bool) -> CGFloat {
        let limit = clamped(wanted)
        guard bounces, wanted.isFinite, wanted > 0 else { return limit }
        if wanted > limit { return limit * (1 + Self.band(wanted / limit - 1)) }
        if wanted < limit { return limit / (1 + Self.band(limit / wanted - 1)) }
        return limit
    }

    /// Returns the wanted scale that shows as `scale`. It is the inverse of `scale(pinchedTo:bounces:)`.
    ///
    /// A pinch that catches content on its way back begins with it, so that nothing jumps.
    func wanted(showing scale: CGFloat) -> CGFloat {
        let limit = clamped(scale)
        if scale > limit { return limit * (1 + Self.inverseBand(scale / limit - 1)) }
        if scale < limit, scale > 0 { return limit / (1 + Self.inverseBand(limit / scale - 1)) }
        return limit
    }

    /// The factor of the rubber band: a finger beyond the edge moves the content by this part at first.
    private static let stiffness: CGFloat = 0.55

    /// The rubber band of a scroll view over a length of 1.
    private static func band(_ excess: CGFloat) -> CGFloat { 1 - 1 / (stiffness * excess + 1) }

    private static func inverseBand(_ shown: CGFloat) -> CGFloat {
        (1 / (1 - min(max(shown, 0), 0.999)) - 1) / stiffness
    }

    // MARK: Offsets

    /// Returns the offset at which a place of the content stays under a point of the scroll view.
    ///
    /// - Parameters:
    ///   - place: The place in the content before the change of scale.
    ///   - point: The point, from the top left corner of the visible rectangle.
    ///   - ratio: The new scale divided by the old one.
    static func offset(keeping place: CGPoint, at point: CGPoint, ratio: CGFloat) -> CGPoint {
        CGPoint(x: place.x * ratio - point.x, y: place.y * ratio - point.y)
    }

    /// Returns the scale and the offset that show a rectangle as large as possible, in the middle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in the coordinates of the content at a scale of 1.
    ///   - size: The size of the scroll view.
    ///   - insets: The insets of the visible part from the edges of the scroll view.
    /// - Returns: The scale within the limits, and the offset, which may still lie beyond the content's edges. `nil` if
    ///   the rectangle or the visible part has no finite area.
    func fitting(
        _ rect: CGRect, in size: CGSize, insets: UIEdgeInsets = .zero
    ) -> (scale: CGFloat, offset: CGPoint)? {
        let visible = CGSize(
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
        let rect = rect.standardized
        guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite,
            rect.width > 0, rect.height > 0, visible.width > 0, visible.height > 0
        else { return nil }
        let scale = clamped(min(visible.width / rect.width, visible.height / rect.height))
        let offset = CGPoint(
            x: rect.midX * scale - insets.left - visible.width / 2,
            y: rect.midY * scale - insets.top - visible.height / 2)
        return (scale, offset)
    }
}
