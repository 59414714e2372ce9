import Foundation

/// The questions to the data source, and to the delegate about heights (R376, R380).
extension UITableView {
    var metrics: TableMetrics { TableMetrics(style: style) }

    static func background(for style: Style) -> UIColor {
        style == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// The space at each side of the rows, headers and footers. With readable margins cards have the readable width.
    var sideInset: CGFloat {
        let inset = metrics.sideInset(width: bounds.width)
        guard cellLayoutMarginsFollowReadableWidth, style == .insetGrouped else { return inset }
        return max(inset, ((contentWidth - ReadableWidth.limit) / 2).rounded(.down))
    }

    /// Returns the space at each side of the rows of a table with a width in points.
    package func sideInset(inWidth width: CGFloat) -> CGFloat { metrics.sideInset(width: width) }

    /// The space between the edges of a cell and its content.
    var sideMargin: CGFloat {
        let margin = CellMetrics.margin(tableWidth: bounds.width)
        guard cellLayoutMarginsFollowReadableWidth else { return margin }
        return max(margin, ((edgeWidth - ReadableWidth.limit) / 2).rounded(.down))
    }

    /// Notes that the data source or the delegate does not implement a member, and returns the default answer.
    func lacks<Answer>(_ member: TableMembers, _ answer: Answer) -> Answer {
        table.missing.insert(member)
        return answer
    }

    /// Asks the data source or the delegate, unless it is known not to implement the member. Returns `nil` then.
    func ask<Answer>(_ member: TableMembers, _ question: () -> Answer?) -> Answer? {
        guard !table.missing.contains(member), let answer = question() else { return nil }
        return table.missing.contains(member) ? nil : answer
    }

    // MARK: Reloading

    /// Forgets what the data source and the delegate have said, because they changed.
    func askAgain() {
        table.missing = []
        requestReload()
    }

    func requestReload() {
        table.needsReload = true
        requestLayout()
    }

    /// Requests a layout. During a layout it waits for a later turn, so that clients that always ask for one do not
    /// block the program.
    func requestLayout() {
        guard table.isLayingOut else { return setNeedsLayout() }
        later { [weak self] in self?.setNeedsLayout() }
    }

    /// Notes that all heights may be different. Nothing is asked at once, because the program may have changed its data
    /// already, and reload only then.
    func heightsDidChange(_ old: CGFloat, _ new: CGFloat) {
        guard old != new, !(old.isNaN && new.isNaN), table.isLoaded else { return }
        table.needsHeights = true
        requestLayout()
    }

    /// Asks the data source for the numbers of sections and rows, or for the heights alone, if that is necessary.
    func loadIfNeeded() {
        guard table.batchDepth == 0 else { return }
        guard table.needsReload else {
            if table.needsHeights { resetHeights() }
            return
        }
        (table.needsReload, table.needsHeights) = (false, false)
        table.batch += 1
        forgetRows()
        // The data source's rows alone are shown again.
        table.placeholders = ListPlaceholders()
        table.isLoaded = true
        table.width = contentWidth
        setLayout(counts: askCounts())
        askSectionIndexTitles()
    }

    /// Returns the numbers of rows of the sections, as the data source gives them.
    func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        return ListCounts.valid(sections: dataSource.numberOfSections(in: self), "rows") {
            dataSource.tableView(self, numberOfRowsInSection: $0)
        }
    }

    // MARK: Layout

    private func setLayout(counts: [Int]) {
        table.heightsAreFinal = false
        table.hasAutomaticRows = false
        var sections = counts.indices.map { sectionLayout($0, of: counts.count) }
        let heights = HeightQuestions(self)
        for section in counts.indices {
            sections[section].rows = heights.rows(counts[section], section: section)
        }
        table.heightsAreFinal = heights.areFinal
        table.layout = ListLayout(sections)
        applyEdgeViews()
    }

    /// Asks for all heights again. Rows on the screen keep their cells.
    func resetHeights() {
        table.needsHeights = false
        setLayout(counts: table.layout.sections.map(\.rows.count))
        table.width = 0
    }

    /// Returns the heights around the rows of a section.
    func sectionLayout(_ section: Int, of count: Int) -> SectionLayout {
        var layout = SectionLayout()
        layout.header = edgeHeight(section, isFooter: false)
        layout.footer = edgeHeight(section, isFooter: true)
        layout.padding = padding(header: layout.header, section: section)
        return layout
    }

    func padding(header: CGFloat, section: Int) -> CGFloat {
        let own = TableMetrics.validHeight(sectionHeaderTopPadding, "sectionHeaderTopPadding")
        let isFirst = section == 0 && tableHeaderView == nil
        return header > 0 ? own ?? metrics.padding(headerHeight: header, isFirst: isFirst) : 0
    }

    /// Returns the height of a header or footer before its view is measured.
    private func edgeHeight(_ section: Int, isFooter: Bool) -> CGFloat {
        if let height = givenEdgeHeight(section, isFooter: isFooter) { return height }
        let hasContent = hasEdgeContent(section, isFooter: isFooter)
        let property = isFooter ? sectionFooterHeight : sectionHeaderHeight
        if let height = TableMetrics.validHeight(property, isFooter ? "sectionFooterHeight" : "sectionHeaderHeight") {
            return hasContent || style != .plain ? height : 0
        }
        if hasContent, let estimate = estimatedEdgeHeight(section, isFooter: isFooter) { return estimate }
        return isFooter
            ? metrics.footer(hasContent: hasContent)
            : metrics.header(hasContent: hasContent, isFirst: section == 0 && tableHeaderView == nil)
    }

    /// Returns the height of a header or footer that the delegate gives, `nil` if it follows from the content.
    func givenEdgeHeight(_ section: Int, isFooter: Bool) -> CGFloat? {
        guard let delegate else { return nil }
        let answer =
            isFooter
            ? ask(.heightForFooter) { delegate.tableView(self, heightForFooterInSection: section) }
            : ask(.heightForHeader) { delegate.tableView(self, heightForHeaderInSection: section) }
        return answer.flatMap {
            TableMetrics.validHeight($0, "the \(isFooter ? "footer" : "header") of section \(section)")
        }
    }

    private func estimatedEdgeHeight(_ section: Int, isFooter: Bool) -> CGFloat? {
        var estimate = isFooter ? estimatedSectionFooterHeight : estimatedSectionHeaderHeight
        if let delegate {
            let answer =
                isFooter
                ? ask(.estimatedHeightForFooter) {
                    delegate.tableView(self, estimatedHeightForFooterInSection: section)
                }
                : ask(.estimatedHeightForHeader) {
                    delegate.tableView(self, estimatedHeightForHeaderInSection: section)
                }
            estimate = answer ?? estimate
        }
        return estimate > 0 && estimate.isFinite ? estimate : nil
    }

    /// Returns whether a section has a header or footer with content.
    private func hasEdgeContent(_ section: Int, isFooter: Bool) -> Bool {
        if edgeTitle(section, isFooter: isFooter) != nil { return true }
        let part = TableState.SectionPart(section: section, isFooter: isFooter)
        if table.preparedViews[part] != nil { return true }
        // The delegate is asked for one view only, to learn whether it has any. That view is shown later.
        let member: TableMembers = isFooter ? .viewForFooter : .viewForHeader
        if delegate == nil || table.missing.contains(member) { return false }
        if let estimate = table.edgeEstimates[isFooter] { return estimate }
        let view = edgeViewOfDelegate(section, isFooter: isFooter)
        table.preparedViews[part] = view
        table.edgeEstimates[isFooter] = view != nil
        return view != nil
    }

    /// Returns the title of a header or footer.
    func edgeTitle(_ section: Int, isFooter: Bool) -> String? {
        guard let dataSource else { return nil }
        return isFooter
            ? ask(.titleForFooter) { dataSource.tableView(self, titleForFooterInSection: section) }
            : ask(.titleForHeader) { dataSource.tableView(self, titleForHeaderInSection: section) }
    }

    /// Returns the view of a header or footer that the delegate makes.
    func edgeViewOfDelegate(_ section: Int, isFooter: Bool) -> UIView? {
        guard let delegate else { return nil }
        return isFooter
            ? ask(.viewForFooter) { delegate.tableView(self, viewForFooterInSection: section) }
            : ask(.viewForHeader) { delegate.tableView(self, viewForHeaderInSection: section) }
    }
}

/// The heights that rows have before they come into view: final ones, or estimates.
@MainActor
struct HeightQuestions {
    private let table: UITableView
    private let delegate: (any UITableViewDelegate)?
    /// The height of rows for which the delegate has none; `nil` if it follows from their content.
    private let property: CGFloat?
    private let estimate: CGFloat?

    init(_ table: UITableView) {
        self.table = table
        delegate = table.delegate
        property = TableMetrics.validHeight(table.rowHeight, "rowHeight")
        let given = TableMetrics.validHeight(table.estimatedRowHeight, "estimatedRowHeight")
        estimate = given ?? (property ?? TableMetrics.rowHeight)
    }

    /// Whether the heights are asked for all rows, because the table estimates none.
    private var asksForAll: Bool { estimate == 0 }
    /// Whether a row is not asked again when it comes into view.
    var areFinal: Bool {
        asksForAll && !table.table.missing.contains(.heightForRow) && delegate != nil && !table.table.hasAutomaticRows
    }

    /// Returns the heights of all rows of a section.
    func rows(_ count: Int, section: Int) -> RowHeights {
        guard count > 0 else { return RowHeights() }
        guard table.table.placeholders.count(inSection: section) == 0 else {
            return RowHeights(count: count) { height(of: RowIndex(section, $0)) }
        }
        // One question says whether the delegate has an answer at all.
        let first = height(of: RowIndex(section, 0))
        let asksEach =
            asksForAll
            ? !table.table.missing.contains(.heightForRow) && delegate != nil
            : !table.table.missing.contains(.estimatedHeightForRow) && delegate != nil
        guard asksEach else { return RowHeights(count: count, height: first) }
        return RowHeights(count: count) { $0 == 0 ? first : height(of: RowIndex(section, $0)) }
    }

    /// Returns the height that a row has until it comes into view.
    func height(of row: RowIndex) -> CGFloat {
        if let placeholder = table.placeholder(at: row)?.placeholder {
            return TableMetrics.validHeight(placeholder.rowHeight, "a placeholder") ?? TableMetrics.rowHeight
        }
        if asksForAll {
            let answer = delegate.flatMap { delegate in
                table.ask(.heightForRow) { delegate.tableView(table, heightForRowAt: table.dataPath(of: row)) }
            }
            guard let answer else { return property ?? TableMetrics.rowHeight }
            if answer == UITableView.automaticDimension { table.table.hasAutomaticRows = true }
            return TableMetrics.validHeight(answer, "row \(row.row) of section \(row.section)")
                ?? TableMetrics.rowHeight
        }
        let answer = delegate.flatMap { delegate in
            table.ask(.estimatedHeightForRow) {
                delegate.tableView(table, estimatedHeightForRowAt: table.dataPath(of: row))
            }
        }
        if let answer, answer.isFinite, answer > 0 { return answer }
        return property ?? estimate ?? TableMetrics.rowHeight
    }
}
