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
    private(set) final var placedAcross: CGFloat?
    private(set) final var isPlaced = false
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
    final var shownElements: [LayoutNode] {
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
    final func measureRecords() -> Bool {
        guard isPlaced else { return false }
        var isChanged = false
        for line in lines where line.isComplete {
            if extents.setLength(length(of: line, placedAcross), at: line.number) { isChanged = true }
        }
        return isChanged
    }

    /// Makes the rows at some positions, and releases all others. Returns whether the rows have changed.
    final func adopt(_ positions: [Int]) -> Bool {
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
        if isPlaced, across == placedAcross {
            measureRecords()
            return extents.total
        }
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
    final var length: CGFloat { axis == .vertical ? size.height : size.width }
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
