import Foundation

/// The rows of a list, in sections.
@MainActor
struct ListContent {
    /// A section: its rows, and the views of its header and footer.
    struct Section {
        let id: ObjectIdentifier?
        fileprivate(set) var header: [LayoutNode] = []
        fileprivate(set) var rows = ListRows()
        fileprivate(set) var footer: [LayoutNode] = []
    }

    private(set) var sections: [Section] = []
    /// The margins of sections that differ from the defaults.
    private(set) var margins: [ObjectIdentifier: SectionMargins] = [:]
    /// Whether a section has other margins than it had before.
    func hasOtherMargins(than former: ListContent) -> Bool {
        guard margins != former.margins else { return false }
        let known = Set(former.sections.compactMap(\.id))
        return sections.contains { section in
            section.id.map { known.contains($0) && margins[$0] != former.margins[$0] } ?? false
        }
    }

    /// The collections that take dropped things, and whether each of them has no rows.
    private(set) var insertions: [(edits: RowEdits, isEmpty: Bool)] = []

    init() {}

    /// Divides rows into sections. Consecutive rows outside of sections form a section.
    init(_ list: RowList) {
        insertions = list.insertions
        for piece in list.pieces {
            if sections.isEmpty || sections[sections.count - 1].id != piece.section {
                sections.append(Section(id: piece.section))
                if let id = piece.section, piece.margins != SectionMargins() { margins[id] = piece.margins }
            }
            let last = sections.count - 1
            switch (piece.part, piece.content) {
            case (.header, .element(let element)): sections[last].header.append(element)
            case (.footer, .element(let element)): sections[last].footer.append(element)
            case (.header, .run(let run)): sections[last].header += Self.all(run)
            case (.footer, .run(let run)): sections[last].footer += Self.all(run)
            case (.row, let content): sections[last].rows.append(content)
            }
        }
    }

    /// Makes all rows of a `ForEach` in a header or a footer.
    private static func all(_ run: RowRun) -> [LayoutNode] {
        (0..<run.count).flatMap { run.elements(of: run.source.row(at: $0)) }
    }

    /// Returns the row at an index path, which is made if necessary, or `nil`.
    func row(at path: IndexPath) -> ListRow? {
        guard path.count == 2, sections.indices.contains(path[0]) else { return nil }
        return sections[path[0]].rows.row(at: path[1])
    }

    /// The layout nodes that exist independently of what is on the screen.
    var lastingElements: [LayoutNode] { sections.flatMap { $0.header + $0.rows.elements + $0.footer } }

    /// Returns the index path of a row that a `ForEach` makes.
    func path(of source: any RowSource, _ row: Int) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let position = content.rows.position(of: source, row) {
                return IndexPath(row: position, section: section)
            }
        }
        return nil
    }

    /// Returns the index path of a layout node, or `nil`.
    func path(of element: LayoutNode) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let position = content.rows.position(of: element) { return IndexPath(row: position, section: section) }
        }
        return nil
    }

    /// Returns whether two lists have the same rows in the same sections.
    func isSame(as other: ListContent) -> Bool {
        sections.elementsEqual(other.sections) {
            $0.id == $1.id && $0.header.elementsEqual($1.header, by: ===)
                && $0.footer.elementsEqual($1.footer, by: ===) && $0.rows.isSame(as: $1.rows)
        }
    }
}

/// A row of a list that is made.
@MainActor
struct ListRow {
    let element: LayoutNode
    /// The row of a `ForEach`, or `nil` for another view.
    let node: RowNode?
}

/// The rows of a section: layout nodes, and rows that a `ForEach` makes on demand.
@MainActor
struct ListRows {
    private(set) var pieces: [RowList.Piece.Content] = []
    private var starts = [0]

    /// The number of rows.
    var count: Int { starts[starts.count - 1] }

    fileprivate mutating func append(_ piece: RowList.Piece.Content) {
        pieces.append(piece)
        starts.append(count + Self.length(piece))
    }

    private static func share(_ run: RowRun) -> Int { run.elementsPerRow ?? 1 }

    private static func length(_ piece: RowList.Piece.Content) -> Int {
        switch piece {
        case .element: 1
        case .run(let run): run.count * share(run)
        }
    }

    /// Returns the row at a position, which is made if necessary, or `nil`.
    func row(at position: Int) -> ListRow? {
        guard position >= 0, position < count else { return nil }
        var (low, high) = (0, pieces.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle + 1] <= position { low = middle + 1 } else { high = middle }
        }
        switch pieces[low] {
        case .element(let element): return ListRow(element: element, node: nil)
        case .run(let run):
            let local = position - starts[low]
            let node = run.source.row(at: local / Self.share(run))
            let elements = run.elements(of: node)
            let number = local % Self.share(run)
            return elements.indices.contains(number) ? ListRow(element: elements[number], node: node) : nil
        }
    }

    /// The layout nodes that exist independently of what is on the screen.
    var elements: [LayoutNode] { pieces.compactMap { if case .element(let element) = $0 { element } else { nil } } }

    func position(of source: any RowSource, _ row: Int) -> Int? {
        for (index, piece) in pieces.enumerated() {
            guard case .run(let run) = piece, run.source === source else { continue }
            let position = starts[index] + row * Self.share(run)
            return position < starts[index + 1] ? position : nil
        }
        return nil
    }

    func position(of element: LayoutNode) -> Int? {
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .element(let own): if own === element { return starts[index] }
            case .run(let run):
                for row in run.source.madeRows {
                    if let number = run.elements(of: row).firstIndex(where: { $0 === element }) {
                        return starts[index] + row.index * Self.share(run) + number
                    }
                }
            }
        }
        return nil
    }

    func isSame(as other: ListRows) -> Bool {
        pieces.elementsEqual(other.pieces) { first, second in
            switch (first, second) {
            case (.element(let first), .element(let second)): first === second
            case (.run(let first), .run(let second)):
                first.source === second.source && first.identities.version == second.identities.version
                    && first.elementsPerRow == second.elementsPerRow
            default: false
            }
        }
    }

    /// Finds the difference from an earlier state: the positions that leave it, those that come, and moves.
    func change(from old: ListRows) -> (removed: [Int], inserted: [Int], moves: [RowChange.Move]) {
        let change = RowChange(from: old.keys, to: keys)
        var (removed, inserted): ([Int], [Int]) = ([], [])
        var moves: [RowChange.Move] = []
        let moved = Set(change.moves.map(\.from))
        for index in old.pieces.indices {
            guard let new = change.newIndex(of: index), !moved.contains(index) else {
                removed += old.starts[index]..<old.starts[index + 1]
                continue
            }
            guard case .run(let before) = old.pieces[index], case .run(let after) = pieces[new],
                before.identities.version != after.identities.version
            else { continue }
            guard let rows = after.identities.change(from: before.identities) else {
                removed += old.starts[index]..<old.starts[index + 1]
                inserted += starts[new]..<starts[new + 1]
                continue
            }
            let share = Self.share(after)
            func positions(_ rows: [Int], _ start: Int) -> [Int] {
                rows.flatMap { row in (0..<share).map { start + row * share + $0 } }
            }
            removed += positions(rows.removed, old.starts[index])
            inserted += positions(rows.inserted, starts[new])
            for move in rows.moves {
                for number in 0..<share {
                    moves.append(
                        RowChange.Move(
                            from: old.starts[index] + move.from * share + number,
                            to: starts[new] + move.to * share + number))
                }
            }
        }
        for index in change.inserted + change.moves.map(\.to) { inserted += starts[index]..<starts[index + 1] }
        return (removed, inserted, moves)
    }

    /// The identities of the pieces.
    private var keys: [PieceKey] {
        pieces.map {
            switch $0 {
            case .element(let element): PieceKey(object: ObjectIdentifier(element), share: 1)
            case .run(let run): PieceKey(object: ObjectIdentifier(run.source), share: Self.share(run))
            }
        }
    }

    private struct PieceKey: Hashable {
        let object: ObjectIdentifier
        let share: Int
    }
}
