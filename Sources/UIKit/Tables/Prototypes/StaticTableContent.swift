import Foundation

/// The sections and cells of a table with static content, as a storyboard has them (R392).
@MainActor
final class StaticTableContent {
    struct Section {
        var headerTitle: String?
        var footerTitle: String?
        var cells: [UITableViewCell] = []
        /// The heights that the file gives to cells; `nil` for those with the table's height.
        var heights: [CGFloat?] = []
    }

    let sections: [Section]

    init(_ sections: [Section]) { self.sections = sections }

    func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

    func cell(at path: IndexPath) -> UITableViewCell? {
        guard path.count == 2, let section = section(path.section), section.cells.indices.contains(path.row) else {
            return nil
        }
        return section.cells[path.row]
    }

    func height(at path: IndexPath) -> CGFloat? {
        guard path.count == 2, let section = section(path.section), section.heights.indices.contains(path.row) else {
            return nil
        }
        return section.heights[path.row]
    }
}
