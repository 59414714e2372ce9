import Foundation
import Graphics

/// The places and looks of the cells on the screen, which follow from the heights that the layout has found.
extension UITableView {
    /// The width of a row.
    var rowWidth: CGFloat { max(0, edgeWidth - sectionIndexWidth) }
    /// The width of a header or footer.
    var edgeWidth: CGFloat { max(0, contentWidth - 2 * sideInset) }
    /// The left edge of rows.
    var rowEdge: CGFloat {
        let isIndexAtLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return sideInset + (isIndexAtLeft ? sectionIndexWidth : 0)
    }

    /// Returns the left edge and the width of a section's rows.
    func rowSides(inSection section: Int) -> Span {
        guard let sides = table.sectionSides?(section) else { return Span(start: rowEdge, length: rowWidth) }
        let isIndexAtLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return Span(
            start: sides.left + (isIndexAtLeft ? sectionIndexWidth : 0),
            length: max(0, contentWidth - sides.left - sides.right - sectionIndexWidth))
    }

    /// Returns the left edge and the width of a section's header and footer.
    func edgeSides(inSection section: Int) -> Span {
        guard let sides = table.sectionSides?(section) else { return Span(start: sideInset, length: edgeWidth) }
        return Span(start: sides.left, length: max(0, contentWidth - sides.left - sides.right))
    }

    /// Returns the distances of a section's rows, header and footer from the sides of the table in points, or `nil` for
    /// the usual ones. The default is `nil`.
    ///
    /// A caller that changes it for sections on the screen reloads the table.
    package var sectionSides: ((Int) -> (left: CGFloat, right: CGFloat)?)? {
        get { table.sectionSides }
        set {
            table.sectionSides = newValue
            setNeedsLayout()
        }
    }

    /// Returns the frame of a row's cell. The row must exist.
    func rowFrame(_ row: RowIndex) -> CGRect {
        let (span, sides) = (table.layout.span(of: row), rowSides(inSection: row.section))
        return CGRect(x: sides.start, y: span.start, width: sides.length, height: cellHeight(of: row, span))
    }

    /// Returns the height of a row's cell.
    private func cellHeight(of row: RowIndex, _ span: Span) -> CGFloat {
        table.rowSpacing == 0 || isLast(row) ? span.length : max(0, span.length - table.rowSpacing)
    }

    /// Returns whether a row is the last one of its section.
    func isLast(_ row: RowIndex) -> Bool { row.row == table.layout.sections[row.section].rows.count - 1 }

    /// The part of each row's height that stays empty below its cell, except in the last row of a section. It is 0 by
    /// default, and the delegate's heights contain it. In an inset grouped table each row is then a card of its own.
    package var rowSpacing: CGFloat {
        get { table.rowSpacing }
        set {
            guard newValue != table.rowSpacing else { return }
            table.rowSpacing = newValue
            setNeedsLayout()
        }
    }

    /// Gives the cells on the screen their frames and their looks.
    func placeShown() {
        let (usual, general) = (Span(start: rowEdge, length: rowWidth), generalSurroundings)
        for shown in table.shown {
            let sides = table.sectionSides == nil ? usual : rowSides(inSection: shown.row.section)
            let span = table.layout.span(of: shown.row)
            let y = table.reordering?.place(of: shown) ?? span.start
            let height = cellHeight(of: shown.row, span)
            let frame = onPixels(CGRect(x: sides.start, y: y, width: sides.length, height: height))
            if shown.cell.frame != frame { shown.cell.frame = frame }
            shown.cell.surroundings = surroundings(of: shown.row, general)
        }
        backgroundView.map { if $0.frame != bounds { $0.frame = bounds } }
        placeSections()
    }

    /// Returns the frame with its upper and lower edge on pixels. Rows that were measured on a denser screen may end
    /// between the pixels of this one.
    private func onPixels(_ frame: CGRect) -> CGRect {
        let scale = max(1, layer.contentsScale)
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (top, bottom) = (rounded(frame.minY), rounded(frame.maxY))
        guard top != frame.minY || bottom != frame.maxY else { return frame }
        return CGRect(x: frame.minX, y: top, width: frame.width, height: bottom - top)
    }

    /// The surroundings of a row between others.
    var generalSurroundings: CellSurroundings {
        var result = CellSurroundings()
        result.list = cellList
        result.sides = contentSides
        result.margin = sideMargin
        result.indentedMargin = CellMetrics.margin(tableWidth: bounds.width)
        guard separatorStyle != .none else { return result }
        var separator = CellSurroundings.Separator(color: separatorColor, effect: separatorEffect)
        if let inset = ownSeparatorInset {
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let base: CGFloat = separatorInsetReference == .fromAutomaticInsets ? sideMargin : 0
            separator.leading = (isRightToLeft ? inset.right : inset.left) + base
            separator.trailing = isRightToLeft ? inset.left : inset.right
        }
        result.separator = separator
        return result
    }

    /// Returns the surroundings of a row, given those of a row between others.
    func surroundings(of row: RowIndex, _ general: CellSurroundings) -> CellSurroundings {
        var result = general
        result.isFirstInSection = row.row == 0
        result.isLastInSection = isLast(row)
        if table.rowSpacing > 0, style == .insetGrouped {
            (result.isFirstInSection, result.isLastInSection) = (true, true)
        }
        guard separatorStyle != .none else { return result }
        // Within a card the last row needs no line.
        if style == .insetGrouped, result.isLastInSection { result.separator = nil }
        result.hasTopSeparator = style == .grouped && result.isFirstInSection
        return result
    }

    var cellList: CellSurroundings.List {
        switch style {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        }
    }
}
