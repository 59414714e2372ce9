import Foundation
import Graphics

/// The places of a scroll view's two indicators within its visible rectangle.
///
/// The coordinates begin at the visible rectangle's top left corner, whatever the content's offset is.
struct IndicatorLayout: Equatable {
    /// The axis along which an indicator's knob moves.
    enum Axis: CaseIterable, Hashable { case horizontal, vertical }

    /// The size of the scroll view.
    var size: CGSize
    /// The offsets that a user can scroll to.
    var range: ScrollRange
    /// The insets of the content, between which a user can see it.
    var contentInset = UIEdgeInsets.zero
    /// The insets of the vertical and the horizontal indicator from the view's edges.
    var verticalInsets = UIEdgeInsets.zero
    var horizontalInsets = UIEdgeInsets.zero
    /// The axes whose indicators are not switched off.
    var shown = Set(Axis.allCases)
    /// Whether the vertical indicator is at the left edge.
    var isRightToLeft = false

    /// The distance of an indicator from the edge, and of its ends from the ends of the edge.
    static let margin: CGFloat = 3
    /// The thickness of an indicator.
    static let thickness: CGFloat = 3
    /// The thickness of an indicator that the pointer is over.
    static let wideThickness: CGFloat = 8
    /// The distance from the edge within which the pointer widens an indicator.
    static let reach: CGFloat = margin + wideThickness + margin

    /// Whether an axis has an indicator.
    func isNeeded(_ axis: Axis) -> Bool { shown.contains(axis) && track(axis).isNeeded }

    private func insets(_ axis: Axis) -> UIEdgeInsets { axis == .vertical ? verticalInsets : horizontalInsets }

    /// Whether an axis can be scrolled and its indicator is not switched off, whatever the room.
    private func isScrollable(_ axis: Axis) -> Bool {
        shown.contains(axis) && (axis == .vertical ? range.isVertical : range.isHorizontal)
    }

    /// Returns the track of an axis. Where both axes have indicators, both leave the corner free.
    func track(_ axis: Axis) -> IndicatorTrack {
        let insets = insets(axis)
        let isVertical = axis == .vertical
        var start = (isVertical ? insets.top : insets.left) + Self.margin
        var end = (isVertical ? size.height - insets.bottom : size.width - insets.right) - Self.margin
        if isScrollable(isVertical ? .horizontal : .vertical) {
            let corner = Self.margin + Self.thickness
            if isVertical || !isRightToLeft { end -= corner } else { start += corner }
        }
        let visible =
            isVertical
            ? size.height - contentInset.top - contentInset.bottom
            : size.width - contentInset.left - contentInset.right
        let offsets = isVertical ? range.minimum.y...range.maximum.y : range.minimum.x...range.maximum.x
        return IndicatorTrack(start: start, length: max(0, end - start), visible: visible, offsets: offsets)
    }

    /// Returns the rectangle across the whole track in which a widened indicator takes clicks.
    func bar(_ axis: Axis) -> CGRect {
        let track = track(axis)
        let insets = insets(axis)
        if axis == .vertical {
            let x = isRightToLeft ? insets.left : size.width - insets.right - Self.reach
            return CGRect(x: x, y: track.start, width: Self.reach, height: track.length)
        }
        return CGRect(
            x: track.start, y: size.height - insets.bottom - Self.reach, width: track.length, height: Self.reach)
    }

    /// Returns the rectangle of the knob.
    ///
    /// - Parameters:
    ///   - axis: The axis.
    ///   - offset: The content's offset.
    ///   - isWide: Whether the pointer is over the indicator.
    func knob(_ axis: Axis, at offset: CGPoint, isWide: Bool = false) -> CGRect {
        let thickness = isWide ? Self.wideThickness : Self.thickness
        let insets = insets(axis)
        let knob = track(axis).knob(at: axis == .vertical ? offset.y : offset.x)
        if axis == .vertical {
            let x =
                isRightToLeft
                ? insets.left + Self.margin : size.width - insets.right - Self.margin - thickness
            return CGRect(x: x, y: knob.start, width: thickness, height: knob.length)
        }
        return CGRect(
            x: knob.start, y: size.height - insets.bottom - Self.margin - thickness, width: knob.length,
            height: thickness)
    }

    /// Returns the axis whose indicator the pointer is over, or `nil`.
    func axis(at point: CGPoint) -> Axis? {
        Axis.allCases.first { isNeeded($0) && bar($0).contains(point) }
    }
}
