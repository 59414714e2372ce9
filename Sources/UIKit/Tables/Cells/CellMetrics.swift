import Foundation

/// The lengths of cells and of their parts, in points.
enum CellMetrics {
    /// The minimum height of a row whose content has no constraints.
    static let rowHeight: CGFloat = 44
    /// The distance of content from the top and the bottom of a cell.
    static let verticalMargin: CGFloat = 11
    /// The distance between content and an accessory.
    static let accessoryGap: CGFloat = 8
    /// The width of the disclosure chevron.
    static let chevron = CGSize(width: 8.5, height: 13.5)
    /// The size of the area of the checkmark.
    static let checkmark = CGSize(width: 20, height: 20)
    /// The size of the detail button.
    static let detailButton = CGSize(width: 25, height: 25)
    /// The gap between a detail button and the chevron beside it.
    static let detailGap: CGFloat = 10
    /// The size of an editing control: a minus, a plus or a circle for a selection.
    static let editingControl = CGSize(width: 22, height: 22)
    /// The size of the handle by which a row is moved.
    static let reorderHandle = CGSize(width: 24, height: 24)
    /// The corner radius of a group in an inset grouped table.
    static let cardRadius: CGFloat = 10

    /// Returns the corners of a group's card that its rows have.
    static func cardCorners(isFirst: Bool, isLast: Bool) -> CACornerMask {
        var corners: CACornerMask = []
        if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return corners
    }

    /// Rounds corners of a row.
    @MainActor
    static func roundCard(_ layer: CALayer, _ corners: CACornerMask) {
        layer.cornerRadius = corners.isEmpty ? 0 : cardRadius
        layer.cornerCurve = .continuous
        layer.maskedCorners = corners
    }

    /// Returns the thickness of a line of one pixel.
    @MainActor
    static func hairline(of view: UIView) -> CGFloat {
        let scale = view.window?.screen.scale ?? view.contentScaleFactor
        return scale.isFinite && scale > 0 ? 1 / scale : 1
    }

    /// Returns the size of an accessory's drawing in parts of the standard one. It grows with the text, as symbols do,
    /// and never gets smaller.
    static func glyphScale(_ category: UIContentSizeCategory) -> CGFloat {
        max(1, TextSizes.size(of: .body, in: category) / TextSizes.size(of: .body, in: .large))
    }

    /// Returns the distance of content from the sides of a table with the given width.
    static func margin(tableWidth: CGFloat) -> CGFloat { tableWidth >= 414 ? 20 : 16 }
}
