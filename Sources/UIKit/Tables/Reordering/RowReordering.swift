import Foundation
import Graphics

/// The moving of a row by its handle: the row follows the finger, the others make room, and the content scrolls at its
/// edges.
@MainActor
final class RowReordering: ClockClient {
    private unowned let tableView: UITableView
    let cell: UITableViewCell
    private(set) var move: RowMove
    /// The target that the delegate was asked about last.
    private var proposed: RowIndex
    /// The distance of the finger from the top of the row.
    private let grip: CGFloat
    /// The place of the finger in the table's frame.
    private var finger: CGFloat = 0
    private var lastTick: TimeInterval?
    /// Makes the row lighter in dark mode, where a shadow is not seen.
    private let light = ControlStyle.part(
        UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.11) : UIColor(white: 1, alpha: 0) })

    init(_ row: RowIndex, _ cell: UITableViewCell, of tableView: UITableView, at y: CGFloat) {
        (self.tableView, self.cell) = (tableView, cell)
        move = RowMove(from: row, to: row)
        proposed = row
        grip = y - cell.frame.minY
        finger = y - tableView.bounds.minY
        lift()
    }

    var source: RowIndex { move.source }
    /// The height of the moved row, with the distance between rows, which the last row of a section does not contain.
    var height: CGFloat {
        tableView.table.layout.span(of: source).length + (tableView.isLast(source) ? tableView.rowSpacing : 0)
    }

    private func lift() {
        tableView.bringSubviewToFront(cell)
        light.frame = cell.bounds
        light.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        light.alpha = 0
        cell.insertSubview(light, aboveSubview: cell.cellState.background)
        cell.cellState.isReordering = true
        cell.setNeedsUpdateConfiguration()
        RowLift.prepare(cell.layer)
        UIView.animate(withDuration: RowLift.duration) { [self] in
            cell.layer.shadowOpacity = RowLift.shadowOpacity
            cell.alpha = 0.95
            light.alpha = 1
        }
    }

    /// Restores the cell's normal appearance.
    func lower() {
        AnimationClock.shared.setDemand(.nothing, for: self)
        cell.cellState.isReordering = false
        cell.setNeedsUpdateConfiguration()
        let (cell, light) = (cell, light)
        UIView.animate(withDuration: RowLift.duration, delay: 0, options: .allowUserInteraction) {
            cell.layer.shadowOpacity = 0
            cell.alpha = 1
            light.alpha = 0
        } completion: { [weak tableView] _ in
            light.removeFromSuperview()
            guard let tableView, cell.superview === tableView, tableView.table.reordering?.cell !== cell else { return }
            tableView.insertSubview(cell, at: tableView.rowLevel)
        }
    }

    // MARK: The finger

    /// Follows the finger to a vertical position in the content.
    func follow(to y: CGFloat) {
        finger = y - tableView.bounds.minY
        let isAtEdge = speed != 0
        if !isAtEdge { lastTick = nil }
        AnimationClock.shared.setDemand(isAtEdge ? .frames : .nothing, for: self)
        update()
    }

    /// The offset of the top edge of the moved row in the content.
    var top: CGFloat {
        let layout = tableView.table.layout
        let wanted = finger + tableView.bounds.minY - grip
        return min(max(wanted, layout.top - height / 2), layout.height - layout.bottom - height / 2)
    }

    // MARK: Places

    /// Returns the top edge of a row on the screen while the row is moved.
    func place(of shown: TableState.ShownRow) -> CGFloat? {
        if shown.cell === cell { return top }
        let layout = tableView.table.layout
        guard layout.contains(source), layout.contains(shown.row) else { return nil }
        return layout.span(of: shown.row).start + move.shift(of: shown.row) * height
    }

    /// Returns the place of a header or footer while the row is moved.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - isFooter: Whether it is a footer.
    ///   - visible: The part of the content at whose edges they float; `nil` if they do not.
    func span(ofEdge section: Int, isFooter: Bool, in visible: Span?) -> Span {
        let layout = tableView.table.layout
        let header = layout.headerSpan(ofSection: section).moved(by: move.shift(ofHeader: section) * height)
        let footer = layout.footerSpan(ofSection: section).moved(by: move.shift(ofFooter: section) * height)
        var span = isFooter ? footer : header
        guard let visible else { return span }
        if isFooter {
            span.start = min(footer.start, max(visible.end - footer.length, header.end))
        } else {
            span.start = max(header.start, min(visible.start, footer.start - header.length))
        }
        return span
    }

    private func update() {
        let table = tableView.table
        guard table.layout.contains(source) else { return tableView.endReordering(commits: false) }
        let next = RowMove.target(of: source, top: top, in: table.layout)
        if next != proposed {
            proposed = next
            let target = tableView.permittedTarget(from: source, proposed: next)
            if target != move.target {
                move.target = target
                UIView.animate(
                    withDuration: RowLift.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
                ) { [self] in tableView.placeShown() }
            }
        }
        UIView.performWithoutAnimation { cell.frame.origin.y = top }
    }

    // MARK: Scrolling

    private var speed: CGFloat {
        let insets = tableView.adjustedContentInset
        return EdgeScroll.speed(at: finger, top: insets.top, bottom: tableView.bounds.height - insets.bottom)
    }

    func clockDidTick(at time: TimeInterval) {
        // The clock may retain the movement longer than the table lives.
        guard cell.superview != nil else { return AnimationClock.shared.setDemand(.nothing, for: self) }
        defer { lastTick = time }
        guard let lastTick, speed != 0 else { return }
        let range = tableView.range
        let offset = tableView.contentOffset
        let wanted = range.clamped(CGPoint(x: offset.x, y: offset.y + speed * CGFloat(min(0.1, time - lastTick))))
        guard wanted.y != offset.y else { return }
        tableView.contentOffset = tableView.pixelRounded(wanted)
        tableView.layoutIfNeeded()
        update()
    }

    func nextEvent(after time: TimeInterval) -> TimeInterval? { nil }
}
