import UIKit

// A settings screen as tutorials on list cells build it, with a diffable data source.

class SettingsViewController: UIViewController {
    enum Section: CaseIterable {
        case account
        case general
        case privacy
    }

    struct Setting: Hashable {
        let title: String
        var detail: String?
        var symbol: String?
        var isOn: Bool?
        private let identifier = UUID()

        init(title: String, detail: String? = nil, symbol: String? = nil, isOn: Bool? = nil) {
            self.title = title
            self.detail = detail
            self.symbol = symbol
            self.isOn = isOn
        }
    }

    private var collectionView: UICollectionView!
    private var dataSource: UICollectionViewDiffableDataSource<Section, Setting>!

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Settings"
        configureHierarchy()
        configureDataSource()
        applyInitialSnapshot()
    }

    private func createLayout() -> UICollectionViewLayout {
        var config = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        config.headerMode = .supplementary
        config.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
            guard let self, let item = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
            let deleteAction = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
                var snapshot = self.dataSource.snapshot()
                snapshot.deleteItems([item])
                self.dataSource.apply(snapshot, animatingDifferences: true)
                completion(true)
            }
            return UISwipeActionsConfiguration(actions: [deleteAction])
        }
        return UICollectionViewCompositionalLayout.list(using: config)
    }

    private func configureHierarchy() {
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.delegate = self
        view.addSubview(collectionView)
    }

    private func configureDataSource() {
        let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Setting> {
            cell, indexPath, setting in
            var content = cell.defaultContentConfiguration()
            content.text = setting.title
            content.secondaryText = setting.isOn == nil ? nil : setting.detail
            if let symbol = setting.symbol {
                content.image = UIImage(systemName: symbol)
            }
            cell.contentConfiguration = content

            if let isOn = setting.isOn {
                let toggle = UISwitch()
                toggle.isOn = isOn
                let configuration = UICellAccessory.CustomViewConfiguration(
                    customView: toggle, placement: .trailing(displayed: .always))
                cell.accessories = [.customView(configuration: configuration)]
            } else if let detail = setting.detail {
                cell.accessories = [.label(text: detail), .disclosureIndicator()]
            } else {
                cell.accessories = [.disclosureIndicator()]
            }
        }

        let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [unowned self] headerView, elementKind, indexPath in
            let section = self.dataSource.snapshot().sectionIdentifiers[indexPath.section]
            var configuration = headerView.defaultContentConfiguration()
            configuration.text = String(describing: section).capitalized
            headerView.contentConfiguration = configuration
        }

        dataSource = UICollectionViewDiffableDataSource<Section, Setting>(collectionView: collectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, identifier: Setting) -> UICollectionViewCell? in
            return collectionView.dequeueConfiguredReusableCell(
                using: cellRegistration, for: indexPath, item: identifier)
        }
        dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
            return collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
        }
    }

    private func applyInitialSnapshot() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Setting>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems(
            [Setting(title: "Jane Appleseed", symbol: "person.circle"), Setting(title: "Passwords", symbol: "key")],
            toSection: .account)
        snapshot.appendItems(
            [
                Setting(title: "Wi-Fi", detail: "Home", symbol: "wifi"),
                Setting(
                    title: "Bluetooth", detail: "Find devices nearby", symbol: "antenna.radiowaves.left.and.right",
                    isOn: true),
                Setting(title: "Notifications", detail: "Off", symbol: "bell"),
            ], toSection: .general)
        snapshot.appendItems(
            [Setting(title: "Location", detail: "While using", isOn: false), Setting(title: "Analytics")],
            toSection: .privacy)
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}

extension SettingsViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
    }
}
