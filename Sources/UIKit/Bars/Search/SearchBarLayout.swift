import Foundation

/// The frames of the parts of a search bar, as a value.
///
/// ```
/// let layout = SearchBarLayout(size: CGSize(width: 320, height: 52), cancel: 60)
/// layout.field    // up to the cancel button
/// ```
struct SearchBarLayout: Equatable {
    var size: CGSize
    /// The distance between the sides and the content.
    var margin: CGFloat = 8
    /// The width of the cancel button's title; `nil` without the button.
    var cancel: CGFloat?
    /// Whether the scopes are shown below the field.
    var hasScopes = false
    /// Whether there is a line of text above the field.
    var hasPrompt = false
    var isRightToLeft = false
    /// The height of the field.
    var fieldHeight = Self.fieldHeight(lineHeight: 0)

    /// The distance between the field and the edges of its row.
    private static let fieldMargin: CGFloat = 8
    /// The height of the row with the field.
    private var rowHeight: CGFloat { fieldHeight + 2 * Self.fieldMargin }
    /// The height of a bar with the standard font and without scopes and prompt.
    static let height: CGFloat = 52

    /// Returns the height of a field for its lines: 36 points, or more if the text is large.
    static func fieldHeight(lineHeight: CGFloat) -> CGFloat { max(36, lineHeight.rounded(.up) + 14) }

    private static let gap: CGFloat = 12
    private static let scopeHeight: CGFloat = 32

    init(size: CGSize, cancel: CGFloat? = nil) { (self.size, self.cancel) = (size, cancel) }

    /// The natural height of the parts.
    var fittingHeight: CGFloat {
        rowHeight + (hasScopes ? BarMetrics.scopeBarHeight : 0) + (hasPrompt ? BarMetrics.promptHeight - 4 : 0)
    }

    private var top: CGFloat { hasPrompt ? BarMetrics.promptHeight - 4 : 0 }
    /// The height of the part with the field. It is reduced if the bar is lower than its content.
    private var row: CGFloat {
        max(0, min(rowHeight, size.height - top - (hasScopes ? BarMetrics.scopeBarHeight : 0)))
    }

    var prompt: CGRect { CGRect(x: margin, y: 6, width: max(0, size.width - 2 * margin), height: 18) }

    var field: CGRect {
        let end = cancel.map { $0 + Self.gap } ?? 0
        let height = min(fieldHeight, row)
        let width = max(0, size.width - 2 * margin - end)
        return mirrored(CGRect(x: margin, y: top + (row - height) / 2, width: width, height: height))
    }

    /// The frame of the cancel button. Without the button it is beyond the edge, from where it slides in.
    func cancelFrame(width: CGFloat) -> CGRect {
        let x = cancel == nil ? size.width + Self.gap : size.width - margin - width
        return mirrored(CGRect(x: x, y: top, width: width, height: row))
    }

    var scopes: CGRect {
        CGRect(
            x: margin, y: top + row + 2, width: max(0, size.width - 2 * margin), height: Self.scopeHeight)
    }

    private func mirrored(_ rect: CGRect) -> CGRect {
        guard isRightToLeft else { return rect }
        return CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}
