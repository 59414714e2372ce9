import UIKit

/// A list whose rows can be ticked, deleted, added, reordered, and swiped.
final class ShoppingController: UITableViewController {
    private struct Item {
        var name: String
        var isBought = false
    }

    private var items = ["Bread", "Olives", "Tomatoes", "Basil", "Mozzarella", "Lemons", "Coffee", "Oranges"]
        .map { Item(name: $0) }
    private let more = ["Figs", "Walnuts", "Honey", "Rice", "Peppers"]
    private var added = 0

    init() {
        super.init(style: .insetGrouped)
        title = "Shopping"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
        navigationItem.rightBarButtonItems = [
            editButtonItem,
            UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() }),
        ]
        let refresh = UIRefreshControl()
        refresh.addAction(
            UIAction { [weak self, weak refresh] _ in
                self?.add()
                refresh?.endRefreshing()
            }, for: .valueChanged)
        refreshControl = refresh
    }

    private func add() {
        items.insert(Item(name: more[added % more.count]), at: 0)
        added += 1
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    private func remove(at indexPath: IndexPath) {
        items.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        let item = items[indexPath.row]
        var content = UIListContentConfiguration.cell()
        content.text = item.name
        content.textProperties.color = item.isBought ? .secondaryLabel : .label
        cell.contentConfiguration = content
        cell.accessoryType = item.isBought ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        items[indexPath.row].isBought.toggle()
        tableView.deselectRow(at: indexPath, animated: true)
        tableView.reloadRows(at: [indexPath], with: .fade)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete { remove(at: indexPath) }
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.remove(at: indexPath)
            done(true)
        }
        let later = UIContextualAction(style: .normal, title: "Last") { [weak self] _, _, done in
            self?.moveToEnd(indexPath)
            done(true)
        }
        later.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [delete, later])
    }

    private func moveToEnd(_ indexPath: IndexPath) {
        items.append(items.remove(at: indexPath.row))
        tableView.moveRow(at: indexPath, to: IndexPath(row: items.count - 1, section: 0))
    }
}
