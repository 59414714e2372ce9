/// The division of a container's rows into lines: a line of a stack has one row, and one of a grid has several.
///
/// A header or a footer of a section has a line of its own, and each section begins with a new line.
struct LineMap: Equatable {
    /// Rows of the same part of the same section that follow each other.
    struct Part: Equatable {
        var section: ObjectIdentifier?
        var part: SectionPart
        var count: Int
    }

    /// A part with its place.
    struct PlacedPart: Equatable {
        var part: Part
        /// The positions of its rows among all rows.
        var rows: Range<Int>
        /// Its lines.
        var lines: Range<Int>
        /// The number of rows of a line.
        var rowsPerLine: Int
    }

    private(set) var parts: [PlacedPart] = []

    /// Divides rows into lines.
    ///
    /// - Parameters:
    ///   - parts: The rows.
    ///   - tracks: The number of rows in a line.
    init(_ parts: [Part] = [], tracks: Int = 1) {
        for part in parts where part.count > 0 {
            let isRow = part.part == .row
            if isRow, let last = self.parts.last, last.part.part == .row, last.part.section == part.section {
                var merged = last
                merged.part.count += part.count
                self.parts[self.parts.count - 1] = Self.placed(
                    merged.part, last.rows.lowerBound, last.lines.lowerBound, tracks)
            } else {
                self.parts.append(Self.placed(part, rowCount, lineCount, isRow ? tracks : 1))
            }
        }
    }

    private static func placed(_ part: Part, _ row: Int, _ line: Int, _ tracks: Int) -> PlacedPart {
        let tracks = max(1, tracks)
        return PlacedPart(
            part: part, rows: row..<(row + part.count), lines: line..<(line + (part.count + tracks - 1) / tracks),
            rowsPerLine: tracks)
    }

    /// The number of rows.
    var rowCount: Int { parts.last?.rows.upperBound ?? 0 }
    /// The number of lines.
    var lineCount: Int { parts.last?.lines.upperBound ?? 0 }

    /// Returns the part that contains a line, which must exist.
    func part(ofLine line: Int) -> PlacedPart {
        var (low, high) = (0, parts.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].lines.upperBound <= line { low = middle + 1 } else { high = middle }
        }
        return parts[low]
    }

    /// Returns the rows of a line, which must exist.
    func rows(ofLine line: Int) -> Range<Int> {
        let part = part(ofLine: line)
        let start = part.rows.lowerBound + (line - part.lines.lowerBound) * part.rowsPerLine
        return start..<min(part.rows.upperBound, start + part.rowsPerLine)
    }

    /// Returns the rows of some lines.
    func rows(ofLines lines: Range<Int>) -> Range<Int> {
        guard !lines.isEmpty else { return 0..<0 }
        return rows(ofLine: lines.lowerBound).lowerBound..<rows(ofLine: lines.upperBound - 1).upperBound
    }

    /// Returns the line of a row, which must exist.
    func line(ofRow row: Int) -> Int {
        var (low, high) = (0, parts.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].rows.upperBound <= row { low = middle + 1 } else { high = middle }
        }
        let part = parts[low]
        return part.lines.lowerBound + (row - part.rows.lowerBound) / part.rowsPerLine
    }

    /// The lines of the sections, from the header to the footer.
    var sections: [Range<Int>] {
        var sections: [Range<Int>] = []
        var current: ObjectIdentifier?
        for part in parts {
            if let section = part.part.section {
                if section == current, let last = sections.last {
                    sections[sections.count - 1] = last.lowerBound..<part.lines.upperBound
                } else {
                    sections.append(part.lines)
                }
            }
            current = part.part.section
        }
        return sections
    }
}
