import Foundation

/// The rows of a lazy container by their positions.
@MainActor
struct RowDirectory {
    private let pieces: [RowList.Piece]
    /// The position of the first row of each piece, and the number of all rows.
    private var starts: [Int] = [0]
    /// Whether each layout node of a `ForEach` row counts as a row, instead of all of them together.
    private let splitsRows: Bool

    init(_ list: RowList = RowList(), splitsRows: Bool = false) {
        pieces = list.pieces
        self.splitsRows = splitsRows
        for piece in pieces {
            switch piece.content {
            case .element: starts.append(starts[starts.count - 1] + 1)
            case .run(let run): starts.append(starts[starts.count - 1] + run.count * share(run))
            }
        }
    }

    /// The number of rows that one row of a `ForEach` counts as.
    private func share(_ run: RowRun) -> Int { splitsRows ? run.elementsPerRow ?? 1 : 1 }

    /// The number of rows.
    var count: Int { starts[starts.count - 1] }

    /// The parts of the content, for the division into lines.
    var parts: [LineMap.Part] {
        pieces.indices.map { index in
            LineMap.Part(
                section: pieces[index].section, part: pieces[index].part, count: starts[index + 1] - starts[index])
        }
    }

    /// Returns the index of the piece with a position, which must exist.
    private func piece(at position: Int) -> Int {
        var (low, high) = (0, pieces.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle + 1] <= position { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the row at a position, which must exist. It is made if necessary.
    func record(at position: Int) -> RowRecord {
        let index = piece(at: position)
        switch pieces[index].content {
        case .element(let element):
            return RowRecord(
                position: position, part: pieces[index].part, row: nil, share: 0, elements: [element])
        case .run(let run):
            let share = share(run)
            let local = position - starts[index]
            let row = run.source.row(at: local / share)
            var record = RowRecord(
                position: position, part: pieces[index].part, row: row, share: local % share, elements: [])
            record.elements = elements(of: record, run)
            return record
        }
    }

    private func elements(of record: RowRecord, _ run: RowRun) -> [LayoutNode] {
        guard let row = record.row else { return record.elements }
        let all = run.elements(of: row)
        guard splitsRows else { return all }
        return all.indices.contains(record.share) ? [all[record.share]] : []
    }

    /// Returns rows of an earlier state with their present positions and layout nodes. Those that do not exist any
    /// more are left out.
    func updated(_ records: [RowRecord]) -> [RowRecord] {
        var runs: [ObjectIdentifier: Int] = [:]
        var elements: [ObjectIdentifier: Int] = [:]
        for (index, piece) in pieces.enumerated() {
            switch piece.content {
            case .element(let element): elements[ObjectIdentifier(element)] = index
            case .run(let run): runs[ObjectIdentifier(run.source)] = index
            }
        }
        let kept: [RowRecord] = records.compactMap { record in
            var new = record
            if let row = record.row {
                guard row.isMounted, let source = row.source, let index = runs[ObjectIdentifier(source)],
                    case .run(let run) = pieces[index].content, source.madeRow(at: row.index) === row
                else { return nil }
                new.position = starts[index] + row.index * share(run) + record.share
                new.part = pieces[index].part
                new.elements = self.elements(of: record, run)
            } else {
                guard let element = record.elements.first, let index = elements[ObjectIdentifier(element)] else {
                    return nil
                }
                new.position = starts[index]
                new.part = pieces[index].part
            }
            return new
        }
        return kept.sorted { $0.position < $1.position }
    }

    /// Returns the function from the positions of an earlier state to the present ones.
    func mapping(from old: RowDirectory) -> (Int) -> Int? {
        var runs: [ObjectIdentifier: Int] = [:]
        var elements: [ObjectIdentifier: Int] = [:]
        for (index, piece) in pieces.enumerated() {
            switch piece.content {
            case .element(let element): elements[ObjectIdentifier(element)] = index
            case .run(let run): runs[ObjectIdentifier(run.source)] = index
            }
        }
        var changes: [Int: RowChange] = [:]
        for case (let index, .run(let run)) in old.pieces.map(\.content).enumerated() {
            guard let new = runs[ObjectIdentifier(run.source)], case .run(let newRun) = pieces[new].content,
                newRun.identities.version != run.identities.version
            else { continue }
            changes[index] = newRun.identities.change(from: run.identities)
        }
        return { position in
            guard position < old.count else { return nil }
            let index = old.piece(at: position)
            switch old.pieces[index].content {
            case .element(let element): return elements[ObjectIdentifier(element)].map { starts[$0] }
            case .run(let run):
                guard let new = runs[ObjectIdentifier(run.source)] else { return nil }
                let share = share(run)
                let local = position - old.starts[index]
                let row = changes[index].map { $0.newIndex(of: local / share) } ?? local / share
                return row.map { starts[new] + $0 * share + local % share }
            }
        }
    }

    /// Returns the position of a row of a `ForEach`.
    func position(of source: any RowSource, _ row: Int) -> Int? {
        for (index, piece) in pieces.enumerated() {
            if case .run(let run) = piece.content, run.source === source {
                let position = starts[index] + row * share(run)
                return position < starts[index + 1] ? position : nil
            }
        }
        return nil
    }
}

/// A row of a lazy container that is made.
@MainActor
struct RowRecord {
    /// The position among all rows.
    var position: Int
    var part: SectionPart
    /// The row of a `ForEach`, or `nil` for another view.
    let row: RowNode?
    /// The number of the layout node, if each one of the `ForEach` row counts as a row.
    let share: Int
    var elements: [LayoutNode]

    /// Notes that the row is on the screen or near to it.
    func keep() { row?.isNeeded = true }

    /// Removes a row that left the screen. One whose state would be lost stays without being shown.
    func release() {
        for element in elements { element.isOnScreen = false }
        guard let row else { return }
        row.isNeeded = false
        if !row.holdsStateInside { row.source?.discard(row) }
    }
}
