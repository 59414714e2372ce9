import UIKit

/// A table with a million rows of one height.
final class MillionController: UITableViewController {
    private let formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }()

    private var cellsMade = 0

    init() {
        super.init(style: .plain)
        title = "A million rows"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 44
        let jump = UIAction(title: "End") { [weak self] _ in
            self?.tableView.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: jump)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? makeCell()
        cell.textLabel?.text = formatter.string(from: NSNumber(value: indexPath.row + 1))
        return cell
    }

    private func makeCell() -> UITableViewCell {
        cellsMade += 1
        let cell = UITableViewCell(style: .value1, reuseIdentifier: "row")
        cell.detailTextLabel?.text = "cell \(cellsMade)"
        return cell
    }
}
