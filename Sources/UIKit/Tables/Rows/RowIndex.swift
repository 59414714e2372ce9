import Foundation

/// The index of a row in a list with sections. Unlike an `IndexPath` it is always valid in form, and allocates no
/// memory.
struct RowIndex: Hashable, Comparable {
    var section: Int
    var row: Int

    /// Creates an index from the numbers of the section and the row.
    init(_ section: Int, _ row: Int) { (self.section, self.row) = (section, row) }

    /// Creates the index of an index path. It is `nil` for a path that does not have two indices.
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
