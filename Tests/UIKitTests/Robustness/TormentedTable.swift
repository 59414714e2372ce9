import Foundation

@testable import UIKit

/// A cell that is counted.
final class TormentedCell: UITableViewCell {
    nonisolated(unsafe) static var living = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.living += 1
    }

    required init?(coder: NSCoder) { nil }

    deinit { Self.living -= 1 }
}

/// A controller of a table with named rows, which is counted and checks the order of its callbacks.
@MainActor
final class TormentedTable: UITableViewController {
    nonisolated(unsafe) static var living = 0
    static var faults: [String] = []
    /// All tables, with the numbers of their controllers.
    static var tables: [(number: Int, table: () -> UITableView?)] = []
    let number: Int
    private(set) var order = AppearanceOrder()
    private(set) var sections: [[String]]

    /// Creates a table. Those with odd numbers have rows that size themselves.
    init(_ number: Int, rows: Int) {
        self.number = number
        sections = [(0..<rows).map { "Row \($0)" }, ["One", "Two"]]
        super.init(style: number % 3 == 0 ? .insetGrouped : .plain)
        title = "Table \(number)"
        Self.living += 1
    }

    required init?(coder: NSCoder) { nil }

    deinit { Self.living -= 1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        if number % 2 == 0 { tableView.rowHeight = 44 }
        tableView.register(TormentedCell.self, forCellReuseIdentifier: "row")
        Self.tables.append((number, { [weak table = tableView] in table }))
    }

    // MARK: Data

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(section)"
    }

    /// Deletes and inserts rows at random, in the model and in the table.
    func change(_ name: String, _ random: inout SeededGenerator) {
        let styles: [UITableView.RowAnimation] = [.fade, .left, .top, .none, .automatic]
        let style = styles[random.int(0...4)]
        tableView.beginUpdates()
        for section in sections.indices {
            let deleted = sections[section].indices.filter { _ in random.oneIn(12) }
            tableView.deleteRows(at: deleted.map { IndexPath(row: $0, section: section) }, with: style)
            for row in deleted.reversed() { sections[section].remove(at: row) }
            // The index paths of insertions are those after the update.
            var row = 0
            while row <= sections[section].count, sections[section].count < 80 {
                if random.oneIn(12) {
                    sections[section].insert("\(name).\(row)", at: row)
                    tableView.insertRows(at: [IndexPath(row: row, section: section)], with: style)
                }
                row += 1
            }
        }
        tableView.endUpdates()
    }

    // MARK: Checks

    /// The differences between the model and the table.
    var differences: [String] {
        guard isViewLoaded, let table = tableView else { return [] }
        var found: [String] = []
        let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
        if counts != sections.map(\.count) {
            found.append("\(number) has \(counts) rows, not \(sections.map(\.count))")
        }
        for (path, cell) in zip(table.indexPathsForVisibleRows ?? [], table.visibleCells) {
            let (text, expected) = (cell.textLabel?.text, sections[path.section][path.row])
            if text != expected { found.append("\(number) shows \(text ?? "nothing") at \(path), not \(expected)") }
            if cell.frame != table.rectForRow(at: path) { found.append("\(number): \(path) is at \(cell.frame)") }
        }
        return found
    }

    /// Descriptions of the tables that are there without their controllers.
    static func leftOver(beside controllers: [TormentedTable]) -> [String] {
        tables.compactMap { entry in
            guard let table = entry.table(), !controllers.contains(where: { $0.number == entry.number }) else {
                return nil
            }
            let owner = table.superview.map { "\(type(of: $0))" } ?? "no view"
            return "table \(entry.number) in \(owner)\(table.window == nil ? "" : " in the window")"
        }
    }

    /// The cells that the table holds, in view or not.
    var cells: Int {
        func count(_ view: UIView) -> Int {
            view.subviews.reduce(view is TormentedCell ? 1 : 0) { $0 + count($1) }
        }
        return isViewLoaded ? count(tableView) : 0
    }

    // MARK: Appearances

    private func note(_ call: AppearanceOrder.Call) {
        let state = order.state
        if !order.receive(call) { Self.faults.append("\(number) \(call) while \(state)") }
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note(.willAppear)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note(.didAppear)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note(.willDisappear)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note(.didDisappear)
    }
}
