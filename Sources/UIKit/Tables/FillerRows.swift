import Foundation
import Graphics

/// The lines below the last row of a plain table, as of further rows without content (R1140).
final class FillerRowsView: UIView {
    private var lines: [UIView] = []

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    /// Places lines at the lower edges of rows that follow each other from the top.
    ///
    /// - Parameters:
    ///   - height: The height of the rows in points.
    ///   - insets: The distances of the lines from the sides.
    ///   - color: The color of the lines.
    func place(height: CGFloat, insets: (left: CGFloat, right: CGFloat), color: UIColor) {
        let tops = FillerRows.lines(height: height, space: bounds.height)
        while lines.count > tops.count { lines.removeLast().removeFromSuperview() }
        while lines.count < tops.count {
            let line = ControlStyle.part()
            lines.append(line)
            addSubview(line)
        }
        let hairline = CellMetrics.hairline(of: self)
        for (line, top) in zip(lines, tops) {
            let frame = CGRect(
                x: insets.left, y: top - hairline, width: max(0, bounds.width - insets.left - insets.right),
                height: hairline)
            if line.frame != frame { line.frame = frame }
            if line.backgroundColor != color { line.backgroundColor = color }
        }
    }
}

/// The rows without content that fill a table.
enum FillerRows {
    /// The least height of a row in points, so that their number stays small.
    private static let leastHeight: CGFloat = 4

    /// Returns the lower edges of the rows in a space, from its top.
    static func lines(height: CGFloat, space: CGFloat) -> [CGFloat] {
        guard space.isFinite, space > 0, height.isFinite, height > 0 else { return [] }
        let height = max(height, leastHeight)
        return (0..<Int(space / height)).map { CGFloat($0 + 1) * height }
    }
}

extension UITableView {
    /// Shows the filler rows below the content, or removes them.
    func placeFillerRows() {
        guard fillerRowHeight != 0 || table.fillerRows != nil else { return }
        let height =
            TableMetrics.validHeight(fillerRowHeight, "fillerRowHeight")
            ?? TableMetrics.validHeight(rowHeight, "rowHeight") ?? TableMetrics.rowHeight
        let top = table.layout.height
        let space = bounds.maxY - adjustedContentInset.bottom - top
        guard style == .plain, separatorStyle != .none, tableFooterView == nil, height > 0, space > 0 else {
            table.fillerRows?.removeFromSuperview()
            return table.fillerRows = nil
        }
        let view = table.fillerRows ?? FillerRowsView()
        table.fillerRows = view
        if view.superview !== self { insertSubview(view, at: rowLevel) }
        UIView.performWithoutAnimation {
            view.frame = CGRect(x: rowEdge, y: top, width: rowWidth, height: space)
            let separator = generalSurroundings.separator
            let (leading, trailing) = (
                contentSides.leading + (separator?.leading ?? sideMargin), separator?.trailing ?? 0
            )
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            view.place(
                height: height, insets: isRightToLeft ? (trailing, leading) : (leading, trailing),
                color: separator?.lineColor ?? .separator)
        }
    }
}
