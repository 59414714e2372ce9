import Foundation
import Graphics

/// The list of the tabs that do not fit on the bar (R425). Its order cannot be edited.
final class MoreListController: UITableViewController {
    private weak var tabs: UITabBarController?
    private var listed: [UIViewController] = []
    private static let identifier = "tab"

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(style: .plain)
        title = UITabBarItem(tabBarSystemItem: .more, tag: 0).title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }

    /// Shows these controllers' titles and images.
    func show(_ controllers: [UIViewController]) {
        listed = controllers
        if isViewLoaded { tableView.reloadData() }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { listed.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        let controller = listed[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = controller.tabBarItem.title ?? controller.title
        content.image = controller.tabBarItem.image
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard listed.indices.contains(indexPath.row) else { return }
        tabs?.moreListDidChoose(listed[indexPath.row])
    }
}
