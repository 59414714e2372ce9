import UIKit

/// Cards, tiles and rows in one collection view. Each section has a layout of its own.
final class CollectionController: UICollectionViewController {
    private enum Section: Int, CaseIterable {
        case cards, tiles, rows

        var title: String {
            switch self {
            case .cards: "Cards that scroll by themselves"
            case .tiles: "Tiles"
            case .rows: "Rows of a list"
            }
        }
    }

    private struct Item: Hashable {
        let section: Section
        let number: Int

        var color: UIColor {
            let colors: [UIColor] = [
                .systemIndigo, .systemPink, .systemTeal, .systemOrange, .systemGreen, .systemPurple, .systemBlue,
                .systemRed,
            ]
            return colors[number % colors.count]
        }
    }

    private var dataSource: UICollectionViewDiffableDataSource<Section, Item>?

    init() {
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout { index, environment in
                Section(rawValue: index).map { Self.layout(of: $0, environment) }
            })
        title = "Collection"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemGroupedBackground
        dataSource = makeDataSource()
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(Section.allCases)
        for (section, count) in [(Section.cards, 6), (.tiles, 12), (.rows, 4)] {
            snapshot.appendItems((0..<count).map { Item(section: section, number: $0) }, toSection: section)
        }
        dataSource?.apply(snapshot, animatingDifferences: false)
        let shuffle = UIAction(title: "Shuffle") { [weak self] _ in self?.shuffle() }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: shuffle)
    }

    private func shuffle() {
        guard let dataSource else { return }
        var snapshot = dataSource.snapshot()
        let tiles = snapshot.itemIdentifiers(inSection: .tiles)
        snapshot.deleteItems(tiles)
        snapshot.appendItems(tiles.shuffled(), toSection: .tiles)
        dataSource.apply(snapshot, animatingDifferences: true)
    }

    // MARK: Layout

    private static func layout(
        of section: Section, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        switch section {
        case .cards:
            let layout = row(of: 1, width: .fractionalWidth(0.62), height: 150)
            layout.orthogonalScrollingBehavior = .groupPagingCentered
            return layout
        case .tiles:
            let columns = environment.container.effectiveContentSize.width < 500 ? 4 : 6
            return row(of: columns, width: .fractionalWidth(1), height: 90)
        case .rows:
            var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            list.headerMode = .supplementary
            return .list(using: list, layoutEnvironment: environment)
        }
    }

    /// Returns a section of rows with items of equal width.
    private static func row(
        of count: Int, width: NSCollectionLayoutDimension, height: CGFloat
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1 / CGFloat(count)), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(height)),
            repeatingSubitem: item, count: count)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 15, bottom: 16, trailing: 15)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(36)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        return section
    }

    // MARK: Cells

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Item> {
        let card = UICollectionView.CellRegistration<UICollectionViewCell, Item> { cell, _, item in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = "Card \(item.number + 1)"
            content.secondaryText = "Drag it sideways"
            content.textProperties.font = .preferredFont(forTextStyle: .title2)
            content.textProperties.color = .white
            content.secondaryTextProperties.color = .white
            cell.contentConfiguration = content
            cell.backgroundConfiguration = Self.background(item.color)
        }
        let tile = UICollectionView.CellRegistration<UICollectionViewCell, Item> { cell, _, item in
            cell.backgroundConfiguration = Self.background(item.color)
        }
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(item.number + 1)"
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, path in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = Section(rawValue: path.section)?.title
            view.contentConfiguration = content
            view.backgroundConfiguration = .clear()
        }
        let source = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
            collectionView, path, item in
            switch item.section {
            case .cards: collectionView.dequeueConfiguredReusableCell(using: card, for: path, item: item)
            case .tiles: collectionView.dequeueConfiguredReusableCell(using: tile, for: path, item: item)
            case .rows: collectionView.dequeueConfiguredReusableCell(using: row, for: path, item: item)
            }
        }
        source.supplementaryViewProvider = { collectionView, _, path in
            collectionView.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        return source
    }

    private static func background(_ color: UIColor) -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = color
        background.cornerRadius = 14
        return background
    }
}
