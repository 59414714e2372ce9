import Foundation

/// The position of a popover beside its anchor: the side, the frame, and the position of the arrow.
///
/// ```swift
/// let layout = PopoverLayout(anchor: button.frame, contentSize: CGSize(width: 320, height: 480), area: area)
/// layout.direction    // .up if there is room below the button
/// layout.frame        // the popover with its arrow
/// layout.arrowOffset  // 0 while the arrow is in the middle of its side
/// ```
///
/// All lengths are in points.
struct PopoverLayout: Equatable {
    /// The measures of a popover's background.
    struct Metrics: Equatable {
        /// The height of the arrow.
        var arrowHeight: CGFloat = 13
        /// The width of the arrow's base.
        var arrowBase: CGFloat = 37
        /// The space between the background's edges and the content, without the arrow.
        var contentInsets = UIEdgeInsets.zero
        /// The radius of the corners, which the arrow does not reach.
        var cornerRadius: CGFloat = 13
    }

    /// The size of a popover whose controller prefers none.
    static let standardSize = CGSize(width: 320, height: 480)

    /// The direction of the arrow; empty for a popover without one.
    let direction: UIPopoverArrowDirection
    /// The frame of the popover with its arrow.
    let frame: CGRect
    /// The frame of the content, in the coordinates of `frame`.
    let contentFrame: CGRect
    /// The distance of the arrow's tip from the middle of its side, to the right or downwards.
    let arrowOffset: CGFloat

    /// Places a popover.
    ///
    /// The first permitted side with enough space is used: below the anchor, above it, at its trailing side, at its
    /// leading side. If none has enough, the side with the most space is used, and the popover is made smaller.
    ///
    /// - Parameters:
    ///   - anchor: The rectangle to which the arrow points. Parts outside of `area` are ignored.
    ///   - contentSize: The size of the content. Values that are not positive numbers are replaced with the standard
    ///     ones.
    ///   - area: The part of the container in which the popover stays.
    ///   - permitted: The directions in which the arrow may point. With none the popover covers the middle of the
    ///     anchor, without an arrow.
    ///   - preferred: The direction that is tried before the others, or `nil`.
    ///   - canOverlapAnchor: Whether the popover may cover the anchor instead of being made smaller.
    ///   - isRightToLeft: Whether the left side is the trailing one.
    ///   - metrics: The measures of the background.
    ///   - scale: The number of pixels per point. The popover lies on pixels.
    init(
        anchor: CGRect, contentSize: CGSize, area: CGRect, permitted: UIPopoverArrowDirection = .any,
        preferred: UIPopoverArrowDirection? = nil, canOverlapAnchor: Bool = false, isRightToLeft: Bool = false,
        metrics: Metrics = Metrics(), scale: CGFloat = 1
    ) {
        let anchor = Self.limited(anchor, to: area)
        let insets = metrics.contentInsets
        func whole(_ size: CGFloat, _ standard: CGFloat) -> CGFloat { size > 0 && size.isFinite ? size : standard }
        let body = CGSize(
            width: whole(contentSize.width, Self.standardSize.width) + insets.left + insets.right,
            height: whole(contentSize.height, Self.standardSize.height) + insets.top + insets.bottom)
        let order = [preferred].compactMap(\.self) + Self.order(isRightToLeft: isRightToLeft)
        let sides = order.filter { permitted.contains($0) }
        guard !sides.isEmpty else {
            let size = CGSize(width: min(body.width, area.width), height: min(body.height, area.height))
            let frame = CGRect(
                x: Self.start(size.width, around: anchor.midX, area.minX, area.maxX),
                y: Self.start(size.height, around: anchor.midY, area.minY, area.maxY), width: size.width,
                height: size.height)
            self.init(direction: [], frame: frame, arrowOffset: 0, metrics: metrics, scale: scale)
            return
        }
        let candidates = sides.map { side in
            Side(side, of: anchor, in: area, body: body, metrics: metrics, canOverlap: canOverlapAnchor)
        }
        let best = candidates.first(where: \.fits) ?? candidates.reduce(candidates[0]) { $1.part > $0.part ? $1 : $0 }
        self.init(
            direction: best.direction, frame: best.frame, arrowOffset: best.arrowOffset, metrics: metrics, scale: scale)
    }

    private init(
        direction: UIPopoverArrowDirection, frame: CGRect, arrowOffset: CGFloat, metrics: Metrics, scale: CGFloat
    ) {
        self.direction = direction
        let x = frame.minX.rounded(toPixelsAt: scale)
        let y = frame.minY.rounded(toPixelsAt: scale)
        self.frame = CGRect(x: x, y: y, width: frame.width, height: frame.height)
        self.arrowOffset = arrowOffset + (direction.isVertical ? frame.minX - x : frame.minY - y)
        contentFrame = Self.body(of: CGRect(origin: .zero, size: frame.size), direction, metrics.arrowHeight)
            .inset(by: metrics.contentInsets)
    }

    /// Returns the part of a popover's bounds without the arrow.
    static func body(
        of bounds: CGRect, _ direction: UIPopoverArrowDirection, _ arrowHeight: CGFloat
    ) -> CGRect {
        var insets = UIEdgeInsets.zero
        switch direction {
        case .up: insets.top = arrowHeight
        case .down: insets.bottom = arrowHeight
        case .left: insets.left = arrowHeight
        case .right: insets.right = arrowHeight
        default: break
        }
        return bounds.inset(by: insets)
    }

    /// The order in which sides are tried. The popover prefers the trailing side of its anchor to the leading one.
    static func order(isRightToLeft: Bool) -> [UIPopoverArrowDirection] {
        isRightToLeft ? [.up, .down, .right, .left] : [.up, .down, .left, .right]
    }

    /// Returns the part of the anchor in the area, or the edge of the area nearest to the anchor.
    private static func limited(_ anchor: CGRect, to area: CGRect) -> CGRect {
        let rect = anchor.isNull || anchor.isInfinite ? area : anchor
        let left = min(max(rect.minX, area.minX), area.maxX)
        let right = min(max(rect.maxX, area.minX), area.maxX)
        let top = min(max(rect.minY, area.minY), area.maxY)
        let bottom = min(max(rect.maxY, area.minY), area.maxY)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the start of a segment around a middle that stays between two limits.
    fileprivate static func start(_ length: CGFloat, around middle: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat
    { max(low, min(middle - length / 2, high - length)) }
}

/// A popover at one side of its anchor.
private struct Side {
    let direction: UIPopoverArrowDirection
    let frame: CGRect
    let arrowOffset: CGFloat
    /// Whether the whole content fits.
    let fits: Bool
    /// The area of the popover's body, in square points.
    let part: CGFloat

    init(
        _ direction: UIPopoverArrowDirection, of anchor: CGRect, in area: CGRect, body: CGSize,
        metrics: PopoverLayout.Metrics, canOverlap: Bool
    ) {
        self.direction = direction
        let arrow = metrics.arrowHeight
        let isVertical = direction.isVertical
        let isAfter = direction == .up || direction == .left
        // The axis from the anchor to the popover, and the axis of the side that the arrow leaves.
        let (low, high) = isVertical ? (area.minY, area.maxY) : (area.minX, area.maxX)
        let edge = isVertical ? (isAfter ? anchor.maxY : anchor.minY) : (isAfter ? anchor.maxX : anchor.minX)
        let (length, breadth) = isVertical ? (body.height, body.width) : (body.width, body.height)
        let (sideLow, sideHigh) = isVertical ? (area.minX, area.maxX) : (area.minY, area.maxY)
        let middle = isVertical ? anchor.midX : anchor.midY

        let room = max(0, (isAfter ? high - edge : edge - low) - arrow)
        let across = min(breadth, max(0, sideHigh - sideLow))
        let along = min(length, canOverlap ? max(0, high - low - arrow) : room)
        fits = length <= room && breadth <= sideHigh - sideLow
        part = min(length, room) * across
        let total = along + arrow
        let wanted = isAfter ? edge : edge - total
        let start = max(low, min(wanted, high - total))
        let sideStart = PopoverLayout.start(across, around: middle, sideLow, sideHigh)
        frame =
            isVertical
            ? CGRect(x: sideStart, y: start, width: across, height: total)
            : CGRect(x: start, y: sideStart, width: total, height: across)
        // The arrow does not reach into the round corners.
        let limit = max(0, across / 2 - metrics.cornerRadius - metrics.arrowBase / 2)
        arrowOffset = max(-limit, min(middle - (sideStart + across / 2), limit))
    }
}

extension UIPopoverArrowDirection {
    /// Whether the arrow points up or down.
    var isVertical: Bool { self == .up || self == .down }
}
