import Foundation

/// The place of a row in a list with sections. Unlike an `IndexPath` it needs no check and no memory.
struct RowIndex: Hashable, Comparable {
    var section: Int
    var row: Int

    /// Creates the place from its numbers.
    init(_ section: Int, _ row: Int) { (self.section, self.row) = (section, row) }

    /// Creates the place that an index path names. It is `nil` for a path that does not have two indices.
    init?(_ path: IndexPath) {
        guard path.count == 2 else { return nil }
        self.init(path[0], path[1])
    }

    /// The index path of the row.
    var path: IndexPath { IndexPath(row: row, section: section) }

    static func < (a: RowIndex, b: RowIndex) -> Bool {
        a.section == b.section ? a.row < b.row : a.section < b.section
    }
}
