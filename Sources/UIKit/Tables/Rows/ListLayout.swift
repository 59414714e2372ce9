import Foundation

/// The heights of one section: a header, rows and a footer below each other.
struct SectionLayout {
    /// The empty space above the header.
    var padding: CGFloat = 0
    var header: CGFloat = 0
    var rows = RowHeights()
    var footer: CGFloat = 0

    var height: CGFloat { padding + header + rows.total + footer }

    // Distances from the section's start.
    var headerSpan: Span { Span(start: padding, length: header) }
    var rowsSpan: Span { Span(start: padding + header, length: rows.total) }
    var footerSpan: Span { Span(start: padding + header + rows.total, length: footer) }
}

/// The positions of all rows, headers and footers of a list, in points from the top of its content.
///
/// It consists of heights only. If the width of the list changes, the layout changes only when rows are measured again.
/// Sections follow each other between a header and a footer of the whole list.
struct ListLayout {
    /// The height of the view above the first section.
    var top: CGFloat = 0
    /// The height of the view below the last section.
    var bottom: CGFloat = 0
    /// The space between the view above and the first section, and that below the last one.
    var margins = (top: CGFloat(0), bottom: CGFloat(0))

    private(set) var sections: [SectionLayout]
    private var heights: PrefixSums<CGFloat>

    init(_ sections: [SectionLayout] = []) {
        self.sections = sections
        heights = PrefixSums(sections.map(\.height))
    }

    /// The height of everything.
    var height: CGFloat { top + margins.top + heights.total + margins.bottom + bottom }
    /// The number of all rows.
    var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }
    /// The span of the view below the last section.
    var bottomSpan: Span { Span(start: height - bottom, length: bottom) }

    /// Returns whether a row exists.
    func contains(_ row: RowIndex) -> Bool {
        sections.indices.contains(row.section) && row.row >= 0 && row.row < sections[row.section].rows.count
    }

    /// Changes the height of a row, which must exist.
    mutating func setHeight(_ height: CGFloat, of row: RowIndex) {
        sections[row.section].rows.setHeight(height, of: row.row)
        heights.set(row.section, to: sections[row.section].height)
    }

    /// Changes the heights of a section around its rows.
    mutating func setSection(_ section: Int, padding: CGFloat, header: CGFloat, footer: CGFloat) {
        sections[section].padding = padding
        sections[section].header = header
        sections[section].footer = footer
        heights.set(section, to: sections[section].height)
    }

    // MARK: Places

    /// Returns the start of a section. For the number of sections it is the end of the last one.
    func start(ofSection section: Int) -> CGFloat { top + margins.top + heights.sum(before: section) }

    /// Returns the span of a section, which must exist.
    func span(ofSection section: Int) -> Span {
        Span(start: start(ofSection: section), length: sections[section].height)
    }

    /// Returns the span of a section's rows.
    func rowsSpan(ofSection section: Int) -> Span {
        sections[section].rowsSpan.moved(by: start(ofSection: section))
    }
    /// Returns the span of a section's header.
    func headerSpan(ofSection section: Int) -> Span {
        sections[section].headerSpan.moved(by: start(ofSection: section))
    }
    /// Returns the span of a section's footer.
    func footerSpan(ofSection section: Int) -> Span {
        sections[section].footerSpan.moved(by: start(ofSection: section))
    }

    /// Returns the span of a row, which must exist.
    func span(of row: RowIndex) -> Span {
        // Without a copy of the section, whose heights would be retained.
        let start = start(ofSection: row.section) + sections[row.section].padding + sections[row.section].header
        return sections[row.section].rows.span(of: row.row).moved(by: start)
    }

    /// Returns the span of a floating header. It stays in view as long as its section, and is pushed away by the
    /// section's end.
    ///
    /// - Parameter visible: The part of the content that is in view.
    func floatingHeaderSpan(ofSection section: Int, in visible: Span) -> Span {
        var span = headerSpan(ofSection: section)
        let end = footerSpan(ofSection: section).start - span.length
        span.start = max(span.start, min(visible.start, end))
        return span
    }

    /// Returns the span of a floating footer, which stays in view as long as rows of its section.
    func floatingFooterSpan(ofSection section: Int, in visible: Span) -> Span {
        var span = footerSpan(ofSection: section)
        span.start = min(span.start, max(visible.end - span.length, rowsSpan(ofSection: section).start))
        return span
    }

    // MARK: Search

    /// Returns whether the rows from one to another of the same section are just those in a part of the content, each
    /// with a height.
    func areRows(from first: RowIndex, through last: RowIndex, allIn visible: Span) -> Bool {
        guard first.section == last.section, first.row <= last.row, contains(first), contains(last),
            firstRow(endingAfter: visible.start) == first
        else { return false }
        let (span, rows) = (span(of: last), sections[last.section].rows)
        guard span.overlaps(visible), (first.row...last.row).allSatisfy({ rows.height(of: $0) > 0 }) else {
            return false
        }
        return span.end >= visible.end || (last.section == sections.count - 1 && last.row == rows.count - 1)
    }

    /// Returns the section that covers an offset, `nil` outside of all sections.
    func section(at offset: CGFloat) -> Int? {
        let inner = offset - top - margins.top
        guard inner >= 0, inner < heights.total else { return nil }
        let section = heights.index(at: inner)
        return section < sections.count ? section : nil
    }

    /// Returns the sections that overlap a part of the content.
    func sections(in visible: Span) -> Range<Int> {
        let inner = visible.moved(by: -top - margins.top)
        guard inner.end > 0, inner.start < heights.total, inner.length > 0 else { return 0..<0 }
        let first = heights.index(at: max(0, inner.start))
        let last = heights.index(at: min(inner.end, heights.total.nextDown))
        guard first < sections.count else { return 0..<0 }
        return first..<min(sections.count, max(first, last) + 1)
    }

    /// Returns the row that covers an offset, `nil` between the rows.
    func row(at offset: CGFloat) -> RowIndex? {
        guard let section = section(at: offset) else { return nil }
        let inner = offset - rowsSpan(ofSection: section).start
        guard inner >= 0, let row = sections[section].rows.row(at: inner) else { return nil }
        return RowIndex(section, row)
    }

    /// Returns the first row whose end is greater than an offset, `nil` if there is none.
    func firstRow(endingAfter offset: CGFloat) -> RowIndex? {
        let inner = max(0, offset - top - margins.top)
        guard inner < heights.total else { return nil }
        for section in heights.index(at: inner)..<sections.count {
            let start = rowsSpan(ofSection: section).start
            if let row = sections[section].rows.row(at: offset - start) { return RowIndex(section, row) }
        }
        return nil
    }

    /// Returns the row after another one, whatever its height; the first row of all after `nil`.
    func row(after row: RowIndex?) -> RowIndex? {
        if let row, row.row + 1 < sections[row.section].rows.count { return RowIndex(row.section, row.row + 1) }
        for section in ((row?.section ?? -1) + 1)..<max(sections.count, (row?.section ?? -1) + 1)
        where sections[section].rows.count > 0 {
            return RowIndex(section, 0)
        }
        return nil
    }

    /// Returns the row before another one, whatever its height; the last row of all before `nil`.
    func row(before row: RowIndex?) -> RowIndex? {
        if let row, row.row > 0 { return RowIndex(row.section, row.row - 1) }
        for section in (0..<(row?.section ?? sections.count)).reversed() where sections[section].rows.count > 0 {
            return RowIndex(section, sections[section].rows.count - 1)
        }
        return nil
    }
}
