import Foundation

/// The position and size of a sheet in its container.
///
/// ```swift
/// let layout = SheetLayout(bounds: window.bounds, safeArea: window.safeAreaInsets, isPageSized: false)
/// layout.placement       // .floating in a window of 1280 by 800 points
/// layout.maximumHeight   // 620
/// layout.frame(height: 310)
/// ```
package struct SheetLayout: Equatable {
    /// The placement of a sheet in its container.
    enum Placement {
        /// The sheet is attached to the lower edge, with round corners at the top.
        case edgeAttached
        /// The sheet is in the middle, with all corners round.
        case floating
        /// The sheet fills the container from the lower edge up to the safe area.
        case filling
    }

    /// The bounds of the container, in points.
    var bounds: CGRect
    /// The safe area of the container.
    var safeArea = UIEdgeInsets.zero
    /// The number of pixels per point.
    var scale: CGFloat = 1
    /// Whether the size in a regular window is that of a page instead of a form.
    var isPageSized: Bool
    /// Whether the horizontal size class is compact.
    var isCompactWidth = false
    /// Whether the vertical size class is compact.
    var isCompactHeight = false
    /// The size that the presented controller prefers. Only positive numbers count.
    var preferredSize = CGSize.zero
    /// Whether the sheet is attached to the lower edge if the height is compact.
    var prefersEdgeInCompactHeight = false
    /// Whether a sheet at the lower edge has the preferred width.
    var followsPreferredWidth = false
    /// Whether the sheet floats in a compact window too, because it does not adapt.
    var floatsAlways = false
    /// The rectangle over which the sheet is centred, as far as space permits; `nil` for the middle of the container.
    var source: CGRect?

    /// The space between a sheet and the upper edge, or the safe area there.
    static let margin: CGFloat = 10
    /// The width of a page.
    package static let pageWidth: CGFloat = 704
    /// The size of a form whose controller prefers none.
    package static let formSize = CGSize(width: 540, height: 620)

    /// The placement of the sheet in the container.
    var placement: Placement {
        if floatsAlways { return .floating }
        if isCompactHeight, prefersEdgeInCompactHeight { return .edgeAttached }
        guard isCompactWidth else { return .floating }
        return isCompactHeight ? .filling : .edgeAttached
    }

    /// The part of the container in which a floating sheet stays.
    private var room: CGRect {
        let top = bounds.minY + safeArea.top + Self.margin
        return CGRect(
            x: bounds.minX, y: top, width: bounds.width, height: max(0, bounds.maxY - safeArea.bottom - top))
    }

    private var hasPreferredSize: Bool {
        let (width, height) = (preferredSize.width, preferredSize.height)
        return width > 0 && height > 0 && width.isFinite && height.isFinite
    }

    /// The maximum height of the sheet in points, without the safe area below.
    var maximumHeight: CGFloat {
        switch placement {
        case .edgeAttached: return room.height
        case .filling: return max(0, bounds.height - safeArea.top - safeArea.bottom)
        case .floating:
            if isPageSized { return max(0, room.height - Self.margin) }
            return min(hasPreferredSize ? preferredSize.height : Self.formSize.height, room.height)
        }
    }

    private var width: CGFloat {
        switch placement {
        case .filling: return bounds.width
        case .edgeAttached:
            let wanted = preferredSize.width
            let follows = followsPreferredWidth && wanted > 0 && wanted.isFinite
            return follows ? min(wanted, bounds.width) : bounds.width
        case .floating:
            if isPageSized { return min(Self.pageWidth, bounds.width) }
            return min(hasPreferredSize ? preferredSize.width : Self.formSize.width, bounds.width)
        }
    }

    /// Returns the frame of the sheet with a height.
    ///
    /// A sheet on the lower edge covers the safe area there in addition to its height. A floating page is in the middle
    /// of the space below the status bar, and a floating form in the middle of the container.
    func frame(height: CGFloat) -> CGRect {
        let width = width
        let x = min(max(bounds.minX, (source ?? bounds).midX - width / 2), bounds.maxX - width)
        switch placement {
        case .edgeAttached, .filling:
            let total = min(max(0, height), maximumHeight) + safeArea.bottom
            return aligned(CGRect(x: x, y: bounds.maxY - total, width: width, height: total))
        case .floating:
            let height = min(max(0, height), maximumHeight)
            let middle = isPageSized ? room.midY - Self.margin / 2 : bounds.midY
            let y = max(room.minY, min((source?.midY ?? middle) - height / 2, room.maxY - height))
            return aligned(CGRect(x: x, y: y, width: width, height: height))
        }
    }

    /// Returns the frame while a drag has the upper edge at `top`, between and beyond the resting places.
    ///
    /// Between two heights the frame changes from one to the other. Below the smallest it moves down unchanged. Above
    /// the largest a sheet on the lower edge grows, and a floating one moves up.
    ///
    /// - Parameters:
    ///   - top: The position of the upper edge.
    ///   - heights: The heights at which the sheet rests, in ascending order.
    func frame(top: CGFloat, between heights: [CGFloat]) -> CGRect {
        let frames = heights.map(frame(height:))
        guard let smallest = frames.first, let largest = frames.last else { return .zero }
        if top >= smallest.minY { return moved(smallest, to: top) }
        if top <= largest.minY {
            guard placement != .floating else { return moved(largest, to: top) }
            return CGRect(x: largest.minX, y: top, width: largest.width, height: largest.maxY - top)
        }
        for (lower, upper) in zip(frames, frames.dropFirst()) where top >= upper.minY {
            let distance = lower.minY - upper.minY
            let part = distance > 0 ? (lower.minY - top) / distance : 1
            return CGRect(
                x: lower.minX, y: top, width: lower.width, height: lower.height + (upper.height - lower.height) * part)
        }
        return largest
    }

    private func moved(_ frame: CGRect, to top: CGFloat) -> CGRect {
        CGRect(x: frame.minX, y: top, width: frame.width, height: frame.height)
    }

    /// Returns the frame with its origin on a pixel.
    private func aligned(_ frame: CGRect) -> CGRect {
        func down(_ value: CGFloat) -> CGFloat { scale > 0 ? (value * scale).rounded(.down) / scale : value }
        let y = down(frame.minY)
        // The lower edge of an attached sheet stays where it is.
        let height = placement == .floating ? frame.height : frame.maxY - y
        return CGRect(x: down(frame.minX), y: y, width: frame.width, height: height)
    }
}
