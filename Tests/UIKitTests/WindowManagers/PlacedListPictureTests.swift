import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The looks of a list in a split view, tabs and a navigation controller, in both directions and with large text.
@MainActor
struct PlacedListPictureTests {
    @Test(
        "a list in three containers looks as it was looked at, from right to left and with text for accessibility",
        arguments: ListNesting.allCases, InterfaceLook.all)
    func placedListPicture(nesting: ListNesting, look: InterfaceLook) async throws {
        let (width, height) = (1000, 700)
        try await withApplication(
            on: [.monitor("SCREEN", width * look.scale, height * look.scale, scale: look.scale)]
        ) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            look.apply(to: window)
            window.rootViewController = MailContainers.make(nesting, isRightToLeft: look.isRightToLeft)
            window.makeKeyAndVisible()
            try await display.settle()
            expectPicture(
                try display.screenshot(of: "SCREEN"), named: "\(nesting.rawValue)-\(look.testDescription)",
                tolerance: PictureTolerance(share: 0.02))
        }
    }
}

/// The containers of a mail program, for pictures.
@MainActor
enum MailContainers {
    static func make(_ nesting: ListNesting, isRightToLeft: Bool) -> UIViewController {
        let list = MailListController(isRightToLeft: isRightToLeft)
        let detail = MailController(isRightToLeft: isRightToLeft)
        let split = UISplitViewController(style: .doubleColumn)
        split.preferredDisplayMode = .oneBesideSecondary
        let tabs = UITabBarController()
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
        let item = UITabBarItem(tabBarSystemItem: .recents, tag: 0)
        item.badgeValue = isRightToLeft ? "٣" : "3"
        switch nesting {
        case .splitInTab:
            split.setViewController(list, for: .primary)
            split.setViewController(detail, for: .secondary)
            split.tabBarItem = item
            tabs.viewControllers = [split, other]
            let root = UIViewController()
            root.title = isRightToLeft ? "الحسابات" : "Accounts"
            tabs.title = isRightToLeft ? "البريد" : "Mail"
            let navigation = UINavigationController(rootViewController: root)
            navigation.pushViewController(tabs, animated: false)
            return navigation
        case .tabInSplit:
            let navigation = UINavigationController(rootViewController: list)
            navigation.navigationBar.prefersLargeTitles = true
            navigation.tabBarItem = item
            tabs.viewControllers = [navigation, other]
            split.setViewController(detail, for: .primary)
            split.setViewController(tabs, for: .secondary)
            return split
        }
    }
}

/// A list with each kind of row.
@MainActor
private final class MailListController: UITableViewController {
    private let isRightToLeft: Bool

    init(isRightToLeft: Bool) {
        self.isRightToLeft = isRightToLeft
        super.init(style: .insetGrouped)
        title = text("Inbox", "صندوق الوارد")
        navigationItem.rightBarButtonItem = editButtonItem
        navigationItem.searchController = UISearchController(searchResultsController: nil)
        navigationItem.hidesSearchBarWhenScrolling = false
    }

    required init?(coder: NSCoder) { nil }

    private func text(_ english: String, _ arabic: String) -> String { isRightToLeft ? arabic : english }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 5 : 3
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? text("Today", "اليوم") : text("Settings", "الإعدادات")
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 0 ? text("Five messages, one of them unread.", "خمس رسائل، واحدة منها غير مقروءة.") : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch (indexPath.section, indexPath.row) {
        case (0, 0):
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = text("Ada Lovelace", "آدا لوفلايس")
            cell.detailTextLabel?.text = text("Notes on the engine", "ملاحظات على المحرك")
            cell.imageView?.image = Self.disc(.systemIndigo)
            cell.accessoryType = .disclosureIndicator
            return cell
        case (0, 1):
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.textLabel?.text = text("Attachments", "المرفقات")
            cell.detailTextLabel?.text = text("12", "١٢")
            cell.accessoryType = .detailDisclosureButton
            return cell
        case (0, 2):
            let cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
            cell.textLabel?.text = text("Account", "الحساب")
            cell.detailTextLabel?.text = "ada@example.org"
            return cell
        case (0, 3):
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = text("Flagged", "مع علم")
            cell.accessoryType = .checkmark
            return cell
        case (0, 4):
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var content = UIListContentConfiguration.valueCell()
            content.text = text("Signature", "التوقيع")
            content.secondaryText = text("Regards", "تحياتي")
            content.image = Self.disc(.systemTeal)
            cell.contentConfiguration = content
            return cell
        default:
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = text("Notifications", "الإشعارات")
            let toggle = UISwitch()
            toggle.isOn = indexPath.row == 0
            cell.accessoryView = toggle
            return cell
        }
    }

    private static func disc(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { _ in
            color.setFill()
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 29, height: 29), cornerRadius: 6).fill()
        }
    }
}

/// A page with a text of the body style and a button.
@MainActor
private final class MailController: UIViewController {
    private let isRightToLeft: Bool

    init(isRightToLeft: Bool) {
        self.isRightToLeft = isRightToLeft
        super.init(nibName: nil, bundle: nil)
        title = isRightToLeft ? "رسالة" : "Message"
        let names: [UIBarButtonItem.SystemItem] = [.reply, .flexibleSpace, .trash, .flexibleSpace, .compose]
        toolbarItems = names.map { UIBarButtonItem(systemItem: $0) }
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .action)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text =
            isRightToLeft
            ? "نص الرسالة يتبع الحجم الذي اختاره المستخدم." : "The text follows the size that the user chose."
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        let button = UIButton(configuration: .filled())
        button.configuration?.title = isRightToLeft ? "رد" : "Reply"
        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let area = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
        ])
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        navigationController?.setToolbarHidden(false, animated: false)
    }
}
