import Foundation
import Graphics

/// Scrolling to rows.
extension UITableView {
    func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        layoutForQuestion()
        loadIfNeeded()
        guard let target = scrollTarget(path) else {
            return Log.view.error(
                """
                Attempted to scroll the table view to an out-of-bounds row (\(path.count > 1 ? path[1] : 0)) of \
                section (\(path.first ?? 0)).
                """)
        }
        guard contentWidth > 0, bounds.height > 0 else { return }
        updateContentSize()
        let offset = offset(showing: span(of: target), position)
        guard offset != contentOffset.y else { return }
        if animated {
            // The edge to which a row that is out of view comes nearest stays the same on the way.
            let edge = position == .none ? (offset > contentOffset.y ? ScrollPosition.bottom : .top) : position
            table.scrollGoal = TableState.ScrollGoal(path: path, position: edge, offset: offset)
            return setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: true)
        }
        setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: false)
        // Real heights replace estimates on arrival, so the row is looked for again.
        for _ in 0..<4 {
            layoutForQuestion()
            let better = self.offset(showing: span(of: target), position)
            guard abs(better - contentOffset.y) > 0.5 else { return }
            contentOffset.y = better
        }
    }

    /// Whether an animated scrolling has come to its end, where its row was expected.
    var hasReachedGoal: Bool {
        guard let goal = table.scrollGoal, running == nil, !isDragging else { return false }
        return abs(contentOffset.y - goal.offset) < 1
    }

    /// Follows the row of an animated scrolling: real heights on the way may move it (R1044).
    ///
    /// - Parameter isReached: Whether the scrolling had come to its end before the heights changed.
    func followGoal(isReached: Bool) {
        guard let goal = table.scrollGoal else { return }
        guard running != nil || isReached, let target = scrollTarget(goal.path) else {
            table.scrollGoal = nil
            return
        }
        let offset = offset(showing: span(of: target), goal.position)
        if let run = running {
            guard run.purpose == .animation, abs(run.motion.end.y - goal.offset) < 1,
                abs(offset - goal.offset) > 0.01
            else { return }
            table.scrollGoal?.offset = offset
            return run.redirect(to: CGPoint(x: run.motion.end.x, y: offset))
        }
        // Rows that come into view now may have other heights too, so the row is looked for again.
        let old = contentOffset
        table.scrollGoal?.offset = offset
        table.scrollGoal?.corrections += 1
        if abs(offset - old.y) > 0.01 { setContentOffset(CGPoint(x: old.x, y: offset), animated: false) }
        if contentOffset == old || goal.corrections >= TableState.ScrollGoal.mostCorrections { table.scrollGoal = nil }
    }

    private enum ScrollTarget {
        case row(RowIndex)
        case section(Int)
    }

    private func scrollTarget(_ path: IndexPath) -> ScrollTarget? {
        guard let row = RowIndex(path), table.layout.sections.indices.contains(row.section) else { return nil }
        if row.row == NSNotFound { return .section(row.section) }
        return table.layout.contains(row) ? .row(row) : nil
    }

    private func span(of target: ScrollTarget) -> Span {
        switch target {
        case .row(let row): table.layout.contains(row) ? table.layout.span(of: row) : Span(start: 0, length: 0)
        case .section(let section): table.layout.span(ofSection: section)
        }
    }

    /// Returns the offset at which a span of the content is at a place of the visible part. A floating header covers a
    /// part of it.
    private func offset(showing span: Span, _ position: ScrollPosition) -> CGFloat {
        let insets = adjustedContentInset
        let covered = style == .plain ? floatingHeaderHeight(over: span) : 0
        let (top, bottom) = (insets.top + covered, insets.bottom)
        let offset: CGFloat
        switch position {
        case .top: offset = span.start - top
        case .middle: offset = span.middle - (bounds.height + top - bottom) / 2
        case .bottom: offset = span.end - bounds.height + bottom
        case .none:
            if span.start < bounds.minY + top {
                offset = span.start - top
            } else if span.end > bounds.maxY - bottom {
                offset = span.end - bounds.height + bottom
            } else {
                return contentOffset.y
            }
        }
        let greatest = max(-insets.top, table.layout.height + bottom - bounds.height)
        return min(max(offset, -insets.top), greatest)
    }

    /// Returns the height of the header that floats over a row.
    private func floatingHeaderHeight(over span: Span) -> CGFloat {
        guard let section = table.layout.section(at: span.start) else { return 0 }
        let header = table.layout.headerSpan(ofSection: section)
        // The header of the span itself covers nothing.
        return span.start > header.start ? header.length : 0
    }
}

/// Prefetching: rows that will probably come into view are announced before they do.
extension UITableView {
    /// Announces the rows of the next screen in the direction of the scrolling.
    func prefetchRows() {
        guard isPrefetchingEnabled, let source = prefetchDataSource, !table.shown.isEmpty, !table.needsReload else {
            return
        }
        let old = table.prefetchOffset
        guard old != bounds.minY else { return }
        table.prefetchOffset = bounds.minY
        let isBackwards = old.map { bounds.minY < $0 } ?? false
        let ahead = CGRect(
            x: 0, y: isBackwards ? bounds.minY - bounds.height : bounds.maxY, width: bounds.width, height: bounds.height
        )
        let shown = Set(table.shown.map(\.row))
        let wanted = rowsIntersecting(ahead).filter { !shown.contains($0) && !isPlaceholder($0) }
        let unwanted = table.prefetched.subtracting(wanted).sorted()
        let new = wanted.filter { !table.prefetched.contains($0) }
        table.prefetched = Set(wanted)
        if !unwanted.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: unwanted.map(dataPath)) }
        let paths = (isBackwards ? new.reversed() : new).map(dataPath)
        if !paths.isEmpty { source.tableView(self, prefetchRowsAt: paths) }
    }
}
