import Foundation

/// The rows of all sections of a table or collection, counted through, as assistive programs count them.
///
/// ```swift
/// ATSPIRows(counts: [3, 2]).number(of: IndexPath(row: 1, section: 1))   // 4
/// ```
struct ATSPIRows: Equatable {
    /// The number of rows in each section.
    let counts: [Int]

    /// The number of rows in all sections.
    var count: Int { counts.reduce(0, +) }

    /// Returns the number of a row, from 0 on; `nil` if there is no such row.
    func number(of path: IndexPath) -> Int? {
        guard path.count == 2, counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item)
        else { return nil }
        return counts[..<path.section].reduce(0, +) + path.item
    }

    /// Returns the path of the row with a number; `nil` if there is no such row.
    func path(of number: Int) -> IndexPath? {
        guard number >= 0 else { return nil }
        var rest = number
        for (section, count) in counts.enumerated() {
            if rest < count { return IndexPath(row: rest, section: section) }
            rest -= count
        }
        return nil
    }
}

extension ATSPIRows {
    /// The rows of a table.
    @MainActor
    init(_ table: UITableView) { self.init(counts: (0..<table.numberOfSections).map(table.numberOfRows(inSection:))) }

    /// The items of a collection.
    @MainActor
    init(_ collection: UICollectionView) {
        self.init(counts: (0..<collection.numberOfSections).map(collection.numberOfItems(inSection:)))
    }
}
