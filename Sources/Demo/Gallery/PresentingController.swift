import UIKit

/// A list of things that are presented above the page.
final class PresentingController: UITableViewController {
    private lazy var rows: [(String, (UIView) -> Void)] = [
        ("Alert", { [weak self] _ in self?.present(Self.alert(.alert), animated: true) }),
        (
            "Action sheet",
            { [weak self] source in
                let sheet = Self.alert(.actionSheet)
                sheet.popoverPresentationController?.sourceView = source
                sheet.popoverPresentationController?.sourceRect = source.bounds
                self?.present(sheet, animated: true)
            }
        ),
        ("Form sheet", { [weak self] _ in self?.presentPage(.formSheet) }),
        ("Page sheet", { [weak self] _ in self?.presentPage(.pageSheet) }),
        ("Full screen", { [weak self] _ in self?.presentPage(.fullScreen) }),
    ]

    init() {
        super.init(style: .insetGrouped)
        title = "Alerts and sheets"
    }

    required init?(coder: NSCoder) { nil }

    private static func alert(_ style: UIAlertController.Style) -> UIAlertController {
        let alert = UIAlertController(
            title: "Delete the note?", message: "It cannot be brought back.", preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        return alert
    }

    private func presentPage(_ style: UIModalPresentationStyle) {
        let page = SpecimenController("Switches and sliders", .values)
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done,
            primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        let navigation = UINavigationController(rootViewController: page)
        navigation.modalPresentationStyle = style
        present(navigation, animated: true)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = rows[indexPath.row].0
        cell.textLabel?.textColor = .tintColor
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        rows[indexPath.row].1(tableView.cellForRow(at: indexPath) ?? tableView)
    }
}
