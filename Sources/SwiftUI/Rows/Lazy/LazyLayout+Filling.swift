import Foundation

/// The rows on the screen, which are made and appear as the container scrolls.
extension LazyLayout {
    /// Makes the rows on the screen and near to it, and releases those that are far from it. Returns whether the layout
    /// changes with it.
    func fill() -> Bool {
        guard isPlaced, isInTree else { return false }
        guard abs(length - extents.total) < 0.01 else {
            invalidate()
            return true
        }
        let target = targetLines(visibleWindow, made: madeLines)
        var positions = Array(map.rows(ofLines: target))
        let pinned = pinnedLines.filter { !target.contains($0) }.flatMap { Array(map.rows(ofLine: $0)) }
        if !pinned.isEmpty { positions = (positions + pinned).sorted() }
        guard adopt(positions) else {
            if !pinnedViews.isEmpty { placePinned() }
            return false
        }
        setChildrenInLayout(shownElements)
        anchorFirstLine()
        if measureRecords() { invalidate() } else { arrangeAgain() }
        markForDisplay()
        return true
    }

    /// Keeps the first line on the screen where it is, if no view that was there before does that.
    private func anchorFirstLine() {
        guard let scroll = scrollView, let window = visibleWindow, !window.isEmpty else { return }
        let line = extents.lines(in: window).lowerBound
        guard line < map.lineCount else { return }
        scroll.addAnchor { [weak self, weak scroll] in
            guard let self, let scroll, line <= map.lineCount, isInTree else { return nil }
            let (place, start) = (scroll.place(of: self), extents.start(of: line))
            if axis == .vertical { return CGPoint(x: place.x, y: place.y + start) }
            return CGPoint(x: place.x + (scope.isMirrored ? size.width - start : start), y: place.y)
        }
    }

    /// The lines that should be made. As long as the made ones cover the screen and are not far from it, they stay.
    private func targetLines(_ window: Range<CGFloat>?, made current: Range<Int>?) -> Range<Int> {
        guard let window else { return 0..<map.lineCount }
        guard !window.isEmpty else { return 0..<0 }
        let margin = (window.upperBound - window.lowerBound) / 2
        func near(_ margin: CGFloat) -> Range<Int> {
            extents.lines(in: (window.lowerBound - margin)..<(window.upperBound + margin))
        }
        let (needed, outer) = (near(0), near(2 * margin))
        if let current, current.clamped(to: needed) == needed, current.clamped(to: outer) == current {
            return current
        }
        return near(margin)
    }

    /// The lines that are made, if they follow each other without a gap.
    private var madeLines: Range<Int>? {
        let lines = lines.filter { line in line.records.contains { $0.part == .row } || pinnedViews.isEmpty }
        guard let first = lines.first, let last = lines.last, lines.allSatisfy(\.isComplete) else { return nil }
        let range = first.number..<(last.number + 1)
        let made = Set(self.lines.map(\.number))
        return range.allSatisfy { made.contains($0) } ? range : nil
    }

    /// The part of the container that is visible, along its axis. `nil` if all of it counts as visible, as in the row
    /// of a list.
    var visibleWindow: Range<CGFloat>? {
        var visible = CGRect(x: -CGFloat.infinity, y: -CGFloat.infinity, width: .infinity, height: .infinity)
        var isLimited = false
        /// The place of this node in the content of the current ancestor.
        var place = CGPoint.zero
        var node: LayoutNode = self
        func limit(_ rect: CGRect) {
            let own = rect.offsetBy(dx: -place.x, dy: -place.y)
            visible = isLimited ? visible.intersection(own) : own
            isLimited = true
        }
        while let parent = node.parent {
            place.x += node.origin.x
            place.y += node.origin.y
            if let scroll = parent as? ScrollLayout {
                limit(scroll.visibleContent)
                let offset = scroll.plannedContentOffset
                place.x -= offset.x
                place.y -= offset.y
            } else if parent is ListLayout {
                return nil
            }
            node = parent
        }
        limit(CGRect(origin: .zero, size: node.size))
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return 0..<0 }
        if axis == .vertical { return visible.minY..<visible.maxY }
        return scope.isMirrored
            ? (size.width - visible.maxX)..<(size.width - visible.minX) : visible.minX..<visible.maxX
    }

    /// Lets the rows on the screen appear, and the others disappear.
    func settle() {
        guard isPlaced else { return }
        let window = isInTree ? visibleWindow : 0..<0
        let visible = window.map { extents.lines(in: $0) } ?? 0..<map.lineCount
        let pinned = Set(pinnedLines)
        for record in records {
            let line = map.line(ofRow: record.position)
            let isOnScreen = visible.contains(line) || pinned.contains(line)
            for element in record.elements { element.isOnScreen = isOnScreen }
        }
    }

    /// Whether the next layout would make other rows, or let rows appear or disappear.
    var needsFilling: Bool {
        guard isPlaced else { return false }
        guard pinnedViews.isEmpty, let window = visibleWindow, let current = madeLines,
            targetLines(window, made: current) == current
        else { return true }
        let visible = extents.lines(in: window)
        let shown = records.lazy.filter { $0.elements.contains { $0.isOnScreen } }.map(\.position)
        guard let first = shown.first, let last = shown.last, !visible.isEmpty else { return true }
        return map.line(ofRow: first) != visible.lowerBound || map.line(ofRow: last) != visible.upperBound - 1
    }
}
