import Foundation

@testable import UIKit

/// Named rows that record the questions and count their cells. A subclass is the data source, with the optional methods
/// that it adds.
@MainActor
class NamedRows: NSObject {
    var sections: [[String]]
    let journal: Journal
    /// Whether numbers and cells are recorded.
    var recordsQuestions = true
    private(set) var made = 0
    var identifier = "cell"
    var style = UITableViewCell.CellStyle.default

    init(_ sections: [[String]], _ journal: Journal = Journal()) {
        (self.sections, self.journal) = (sections, journal)
    }

    func numberOfSections(in tableView: UITableView) -> Int {
        if recordsQuestions { journal.write("sections") }
        return sections.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        if recordsQuestions { journal.write("rows \(section)") }
        return sections[section].count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if recordsQuestions { journal.write("cell \(indexPath.section).\(indexPath.row)") }
        var cell = tableView.dequeueReusableCell(withIdentifier: identifier)
        if cell == nil {
            made += 1
            cell = UITableViewCell(style: style, reuseIdentifier: identifier)
        }
        cell?.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell ?? UITableViewCell()
    }
}

/// A data source of named rows without optional methods.
final class TableModel: NamedRows, UITableViewDataSource {}

/// The calls of a table's delegate about rows. A subclass is the delegate, with the methods that it adds.
@MainActor
class RowScribe: NSObject {
    let journal: Journal
    var highlights = true
    /// The answer to `willSelectRowAt`; the row itself if it is `nil`.
    var selects: ((IndexPath) -> IndexPath?)?
    var onSelect: ((UITableView, IndexPath) -> Void)?
    var onDisplay: ((UITableView, IndexPath) -> Void)?

    init(_ journal: Journal) { self.journal = journal }

    private func write(_ word: String, _ path: IndexPath) { journal.write("\(word) \(path.section).\(path.row)") }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        write("willDisplay", indexPath)
        onDisplay?(tableView, indexPath)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        write("didEndDisplaying", indexPath)
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        write("shouldHighlight", indexPath)
        return highlights
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        write("didHighlight", indexPath)
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        write("didUnhighlight", indexPath)
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        write("willSelect", indexPath)
        return selects.map { $0(indexPath) } ?? indexPath
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        write("willDeselect", indexPath)
        return indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        write("didSelect", indexPath)
        onSelect?(tableView, indexPath)
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { write("didDeselect", indexPath) }
}

/// A delegate that gives no heights.
final class TableScribe: RowScribe, UITableViewDelegate {}

/// A delegate that gives heights.
final class HeightScribe: RowScribe, UITableViewDelegate {
    var height: (IndexPath) -> CGFloat = { _ in 50 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        journal.write("height \(indexPath.section).\(indexPath.row)")
        return height(indexPath)
    }
}

/// A table with a model and a delegate, which are retained.
@MainActor
struct TableBench {
    let table: UITableView
    let model: NamedRows
    let journal: Journal
    let scribe: RowScribe

    /// Creates a table of 320 by 400 points with rows of 44 points.
    init(
        _ sections: [[String]], style: UITableView.Style = .plain, rowHeight: CGFloat = 44,
        frame: CGRect = CGRect(x: 0, y: 0, width: 320, height: 400),
        scribe: (Journal) -> RowScribe & UITableViewDelegate = { TableScribe($0) },
        model: ([[String]], Journal) -> NamedRows & UITableViewDataSource = { TableModel($0, $1) }
    ) {
        journal = Journal()
        let (source, delegate) = (model(sections, journal), scribe(journal))
        (self.model, self.scribe) = (source, delegate)
        table = UITableView(frame: frame, style: style)
        table.rowHeight = rowHeight
        table.dataSource = source
        table.delegate = delegate
    }

    static func names(_ count: Int) -> [String] { (0..<count).map { "Row \($0)" } }

    /// The texts of the cells in view, from the top.
    var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
    /// The upper edges of the cells in view.
    var tops: [CGFloat] { table.visibleCells.map(\.frame.minY) }
    /// All cells that the table holds, in view or not.
    var cells: [UITableViewCell] { table.subviews.compactMap { $0 as? UITableViewCell } }

    func scroll(to y: CGFloat) {
        table.contentOffset.y = y
        table.layoutIfNeeded()
    }
}

extension IndexPath {
    init(_ section: Int, _ row: Int) { self.init(row: row, section: section) }
}
