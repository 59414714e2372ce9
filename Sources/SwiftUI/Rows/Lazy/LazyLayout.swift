import Foundation

/// The layout of a container that makes only the rows on the screen and near to it.
///
/// Rows form lines along the axis of the container: a line of a stack is one row, and one of a grid has several. The
/// lengths of lines that were never near the screen are estimated. After each layout, `fill()` makes the rows that are
/// missing.
class LazyLayout: LayoutNode, RowOwner {
    let axis: Axis
    private(set) var directory = RowDirectory()
    private(set) var map = LineMap()
    /// The lengths of the lines for the placed length across.
    private(set) var extents = RowExtents(count: 0, spacing: 0)
    /// The length across for which lines were last placed.
    private var placedAcross: CGFloat?
    private var isPlaced = false
    /// The rows that are made and are near the screen, in order.
    private(set) var records: [RowRecord] = []
    /// The parts of sections that stay in view.
    var pinnedViews: PinnedScrollableViews = [] { didSet { if pinnedViews != oldValue { invalidate() } } }

    init(_ axis: Axis, _ inputs: _NodeInputs) {
        self.axis = axis
        super.init(inputs)
    }

    final var across: Axis { axis == .vertical ? .horizontal : .vertical }

    // MARK: Overrides

    var acceptsVaryingRows: Bool { false }
    /// Returns the number of rows in a line for a length across.
    func tracks(_ across: CGFloat?) -> Int { 1 }
    /// The usual distance between lines.
    var lineSpacing: CGFloat { 8 }
    /// Returns the length of a line along the axis. It includes the difference of the distance from the line before to
    /// `lineSpacing`.
    func length(of line: LazyLine, _ across: CGFloat?) -> CGFloat { 0 }
    /// Returns the length of the container across its axis.
    func lengthAcross(_ proposed: CGFloat?) -> CGFloat { proposed ?? 0 }
    /// Places the views of a line.
    func place(_ line: LazyLine, at start: CGFloat, _ across: CGFloat?) {}

    // MARK: Rows

    func setRows(_ list: RowList) {
        let old = directory
        directory = RowDirectory(list, splitsRows: !acceptsVaryingRows)
        let kept = directory.updated(records)
        let keptRows = Set(kept.flatMap(\.elements).map(ObjectIdentifier.init))
        for element in records.flatMap(\.elements) where !keptRows.contains(ObjectIdentifier(element)) {
            element.isOnScreen = false
        }
        records = kept
        map = LineMap(directory.parts, tracks: tracks(placedAcross))
        if tracks(placedAcross) == 1, extents.spacing == lineSpacing {
            extents = extents.changed(count: map.lineCount, directory.mapping(from: old))
        } else {
            extents = RowExtents(count: map.lineCount, spacing: lineSpacing, estimate: extents.knownEstimate)
        }
        measureRecords()
        setChildren(shownElements)
        invalidate()
    }

    func rowDidChange(_ row: RowNode) {
        guard records.contains(where: { $0.row === row }) else { return }
        let old = Set(records.flatMap(\.elements).map(ObjectIdentifier.init))
        records = directory.updated(records)
        let new = records.flatMap(\.elements)
        let gone = old.subtracting(new.map(ObjectIdentifier.init))
        for child in children where gone.contains(ObjectIdentifier(child)) { child.isOnScreen = false }
        setChildren(shownElements)
        measureRecords()
        invalidate()
    }

    /// The layout nodes of the rows, with those in front last.
    private var shownElements: [LayoutNode] {
        let all = records.flatMap { record in record.elements.map { (record.part, $0) } }
        guard !pinnedViews.isEmpty else { return all.map(\.1) }
        return all.filter { $0.0 == .row }.map(\.1) + all.filter { $0.0 != .row }.map(\.1)
    }

    /// The lines that are made, at least in part.
    final var lines: [LazyLine] {
        var lines: [LazyLine] = []
        for record in records {
            let number = map.line(ofRow: record.position)
            if let last = lines.last, last.number == number {
                lines[lines.count - 1].records.append(record)
            } else {
                lines.append(LazyLine(number: number, rows: map.rows(ofLine: number), records: [record]))
            }
        }
        for index in lines.indices.dropFirst() where lines[index - 1].number == lines[index].number - 1 {
            lines[index].previous = lines[index - 1].records.last?.elements.last
        }
        return lines
    }

    /// Measures the lines that are made. Returns whether one has another length than before.
    @discardableResult
    private func measureRecords() -> Bool {
        guard isPlaced else { return false }
        var isChanged = false
        for line in lines where line.isComplete {
            if extents.setLength(length(of: line, placedAcross), at: line.number) { isChanged = true }
        }
        return isChanged
    }

    /// Makes the rows at some positions, and releases all others. Returns whether the rows have changed.
    private func adopt(_ positions: [Int]) -> Bool {
        guard !positions.elementsEqual(records.lazy.map(\.position)) else { return false }
        var old = Dictionary(records.map { ($0.position, $0) }) { first, _ in first }
        var new: [RowRecord] = []
        new.reserveCapacity(positions.count)
        for position in positions {
            if let record = old.removeValue(forKey: position) {
                new.append(record)
            } else {
                let record = directory.record(at: position)
                record.keep()
                new.append(record)
            }
        }
        records = new
        // A row of a `ForEach` may be in several records.
        let needed = Set(new.compactMap { $0.row.map(ObjectIdentifier.init) })
        for record in old.values {
            if let row = record.row, needed.contains(ObjectIdentifier(row)) {
                for element in record.elements { element.isOnScreen = false }
            } else {
                record.release()
            }
        }
        return true
    }

    /// Divides the rows into lines again, because the number or the lengths of rows in a line may have changed.
    final func linesDidChange() {
        isPlaced = false
        map = LineMap(directory.parts, tracks: tracks(placedAcross))
        extents = RowExtents(count: map.lineCount, spacing: lineSpacing, estimate: extents.knownEstimate)
        invalidate()
    }

    // MARK: Layout

    /// Returns the length of all lines for a length across.
    private func total(_ across: CGFloat?) -> CGFloat {
        if isPlaced, across == placedAcross { return extents.total }
        if records.isEmpty, !isPlaced { makeFirstRows(across) }
        guard !records.isEmpty else { return extents.total }
        let map = tracks(across) == tracks(placedAcross) ? map : LineMap(directory.parts, tracks: tracks(across))
        var extents = RowExtents(count: map.lineCount, spacing: lineSpacing, estimate: extents.knownEstimate)
        let old = self.map
        self.map = map
        for line in lines where line.isComplete { extents.setLength(length(of: line, across), at: line.number) }
        self.map = old
        return extents.total
    }

    /// Makes the rows of the first screen, so that the size of a short container is exact.
    private func makeFirstRows(_ across: CGFloat?) {
        let tracks = tracks(across)
        if tracks != self.tracks(placedAcross) { map = LineMap(directory.parts, tracks: tracks) }
        let room = host.root.map { axis == .vertical ? $0.size.height : $0.size.width } ?? 0
        let screen = room > 0 ? room : 1_000
        var length: CGFloat = 0
        var number = 0
        while number < map.lineCount, length < screen {
            let start = records.count
            for position in map.rows(ofLine: number) {
                let record = directory.record(at: position)
                record.keep()
                records.append(record)
            }
            let line = LazyLine(
                number: number, rows: map.rows(ofLine: number), records: Array(records[start...]))
            length += max(1, self.length(of: line, across) + lineSpacing)
            number += 1
        }
        setChildrenInLayout(shownElements)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let room = proposal[across]
        let along = total(room)
        let wide = lengthAcross(room)
        return axis == .vertical ? CGSize(width: wide, height: along) : CGSize(width: along, height: wide)
    }

    override func arrange(_ proposal: ProposedViewSize) {
        let room = proposal[across]
        if !isPlaced || room != placedAcross || extents.spacing != lineSpacing {
            isPlaced = true
            placedAcross = room
            map = LineMap(directory.parts, tracks: tracks(room))
            extents = RowExtents(count: map.lineCount, spacing: lineSpacing, estimate: extents.knownEstimate)
        }
        measureRecords()
        for line in lines { place(line, at: extents.start(of: line.number), room) }
        placePinned()
    }

    /// The length along the axis.
    private var length: CGFloat { axis == .vertical ? size.height : size.width }

    // MARK: Filling

    /// Makes the rows on the screen and near to it, and releases those that are far from it. Returns whether the layout
    /// changes with it.
    final func fill() -> Bool {
        guard isPlaced, isInTree else { return false }
        guard abs(length - extents.total) < 0.01 else {
            invalidate()
            return true
        }
        let target = targetLines
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
        host.hasUnshownLayout = true
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

    private var isInTree: Bool {
        var node: LayoutNode = self
        while let parent = node.parent { node = parent }
        return node === host.root
    }

    /// The lines that should be made. As long as the made ones cover the screen and are not far from it, they stay.
    private var targetLines: Range<Int> {
        guard let window = visibleWindow else { return 0..<map.lineCount }
        guard !window.isEmpty else { return 0..<0 }
        let margin = (window.upperBound - window.lowerBound) / 2
        func near(_ margin: CGFloat) -> Range<Int> {
            extents.lines(in: (window.lowerBound - margin)..<(window.upperBound + margin))
        }
        let (needed, outer) = (near(0), near(2 * margin))
        if let current = madeLines, current.clamped(to: needed) == needed, current.clamped(to: outer) == current {
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
    private var visibleWindow: Range<CGFloat>? {
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
    final func settle() {
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
    final var needsFilling: Bool {
        guard isPlaced else { return false }
        guard pinnedViews.isEmpty, let window = visibleWindow, let current = madeLines else { return true }
        let visible = extents.lines(in: window)
        let shown = records.lazy.filter { $0.elements.contains { $0.isOnScreen } }.map(\.position)
        guard let first = shown.first, let last = shown.last, !visible.isEmpty else { return true }
        return current.clamped(to: visible) != visible || map.line(ofRow: first) != visible.lowerBound
            || map.line(ofRow: last) != visible.upperBound - 1
    }

    // MARK: Pinned views

    /// The sections on the screen whose headers or footers stay in view.
    private var pinnedLines: [Int] {
        guard !pinnedViews.isEmpty, let window = visibleWindow, !window.isEmpty else { return [] }
        let visible = extents.lines(in: window)
        return map.sections.filter { $0.overlaps(visible) }.flatMap { pinnedLines(in: $0) }
    }

    private func pinnedLines(in section: Range<Int>) -> [Int] {
        var lines: [Int] = []
        for line in [section.lowerBound, section.upperBound - 1] {
            switch map.part(ofLine: line).part.part {
            case .header: if pinnedViews.contains(.sectionHeaders) { lines.append(line) }
            case .footer: if pinnedViews.contains(.sectionFooters) { lines.append(line) }
            case .row: break
            }
        }
        return lines
    }

    /// Moves the headers and footers of the sections on the screen into view.
    private func placePinned() {
        guard !pinnedViews.isEmpty, let window = visibleWindow, !window.isEmpty else { return }
        let lines = Dictionary(lines.map { ($0.number, $0) }) { first, _ in first }
        for section in map.sections {
            let (start, end) = (
                extents.start(of: section.lowerBound), extents.start(of: section.upperBound) - lineSpacing
            )
            guard start < window.upperBound, end > window.lowerBound else { continue }
            for number in pinnedLines(in: section) {
                guard let line = lines[number], let length = extents.length(at: number) else { continue }
                var place = extents.start(of: number)
                if map.part(ofLine: number).part.part == .header {
                    // The footer pushes the header away.
                    let hasFooter = map.part(ofLine: section.upperBound - 1).part.part == .footer
                    let limit = hasFooter ? extents.start(of: section.upperBound - 1) - lineSpacing : end
                    place = max(place, min(window.lowerBound, limit - length))
                } else {
                    place = min(place, max(window.upperBound - length, start))
                }
                self.place(line, at: place, placedAcross)
            }
        }
    }

    // MARK: Scrolling

    /// The nearest scroll view that moves the container along its axis.
    final var scrollView: ScrollLayout? {
        var node = parent
        while let current = node {
            if let scroll = current as? ScrollLayout { return scroll.scrolls(axis) ? scroll : nil }
            node = current.parent
        }
        return nil
    }

    /// Returns whether a scroll view contains the container.
    final func isInside(_ scroll: ScrollLayout) -> Bool {
        var node = parent
        while let current = node {
            if current === scroll { return true }
            node = current.parent
        }
        return false
    }

    /// The views of rows on the screen. They stay where they are if lengths outside of the screen change.
    final var anchors: [LayoutNode] {
        records.filter { $0.part == .row || pinnedViews.isEmpty }.flatMap(\.elements).filter(\.isOnScreen)
    }

    func reveal(_ source: any RowSource, _ row: Int, _ anchor: UnitPoint?, isAnimated: Bool) {
        let id = source.identities
        scrollView?.scroll(toRow: anchor, isAnimated: isAnimated) { [weak self, weak source] in
            guard let self, let source, source.identities.version == id.version else { return nil }
            return frame(of: source, row)
        }
    }

    /// The frame of a row in the content of the scroll view, as far as it is known.
    private func frame(of source: any RowSource, _ row: Int) -> CGRect? {
        guard let scroll = scrollView, let position = directory.position(of: source, row) else { return nil }
        if let element = records.first(where: { $0.position == position })?.elements.first {
            return CGRect(origin: scroll.place(of: element), size: element.size)
        }
        let line = map.line(ofRow: position)
        let (start, length) = (extents.start(of: line), extents.length(at: line) ?? extents.estimate)
        let place = scroll.place(of: self)
        if axis == .vertical { return CGRect(x: place.x, y: place.y + start, width: size.width, height: length) }
        let x = scope.isMirrored ? size.width - start - length : start
        return CGRect(x: place.x + x, y: place.y, width: length, height: size.height)
    }
}

/// A line of a lazy container that is made, at least in part.
@MainActor
struct LazyLine {
    let number: Int
    /// The positions of all its rows.
    let rows: Range<Int>
    var records: [RowRecord]
    /// The last view of the line before, if that is made.
    var previous: LayoutNode?

    /// Whether all rows are made.
    var isComplete: Bool { records.count == rows.count }
}
