import Foundation

extension ListLayout {
    /// Returns the layout after an update. Rows that stay keep their heights.
    ///
    /// - Parameters:
    ///   - counts: The numbers of rows of the sections after.
    ///   - height: The height of a new row, or of a row whose section is new. It may be an estimate.
    func updated(by update: ListUpdate, counts: [Int], height: (RowIndex) -> CGFloat) -> ListLayout {
        var layout = ListLayout(
            counts.indices.map { new in
                guard let old = update.oldSection(of: new) else {
                    return SectionLayout(rows: newRows(new, counts[new], height))
                }
                var section = sections[old]
                if update.isReloaded(section: old) {
                    section.rows = newRows(new, counts[new], height)
                } else if let edits = update.rowEdits(ofSection: old) {
                    for row in edits.removed.reversed() { section.rows.remove(at: row) }
                    for row in edits.inserted {
                        let index = RowIndex(new, row)
                        let kept = update.oldRow(of: index).map { sections[$0.section].rows.height(of: $0.row) }
                        section.rows.insert(kept ?? height(index), at: row)
                    }
                }
                return section
            })
        layout.top = top
        layout.bottom = bottom
        layout.margins = margins
        return layout
    }

    private func newRows(_ section: Int, _ count: Int, _ height: (RowIndex) -> CGFloat) -> RowHeights {
        RowHeights(count: count) { height(RowIndex(section, $0)) }
    }
}
