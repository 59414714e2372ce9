import Foundation

/// The appearance and the behaviour of a list in a collection view.
///
/// ```swift
/// var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
/// configuration.headerMode = .supplementary
/// configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
///     UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
///         self?.delete(path)
///         done(true)
///     }])
/// }
/// let layout = UICollectionViewCompositionalLayout.list(using: configuration)
/// ```
///
/// The cells are `UICollectionViewListCell`s.
public struct UICollectionLayoutListConfiguration {
    /// The appearances of lists.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge.
        case plain
        /// Groups from edge to edge.
        case grouped
        /// Groups with round corners.
        case insetGrouped
        /// A sidebar.
        case sidebar
        /// A sidebar that looks like a plain list.
        case sidebarPlain
    }

    /// The kinds of headers.
    public enum HeaderMode: Int, Sendable {
        /// No headers.
        case none
        /// Supplementary views of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The first items of the sections.
        case firstItemInSection
    }

    /// The kinds of footers.
    public enum FooterMode: Int, Sendable {
        /// No footers.
        case none
        /// Supplementary views of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// A function that returns the actions at one side of a row; `nil` for none.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    /// A function that changes the lines above and below a row.
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    /// The appearance.
    public let appearance: Appearance
    /// A Boolean value that indicates whether there are lines between the rows. The default is `true`, for sidebars
    /// `false`.
    public var showsSeparators: Bool
    /// The lines above and below rows.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// A function that changes the lines of single rows. The default is `nil`.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The colour behind the list. The default is `nil`: that of the appearance.
    public var backgroundColor: UIColor?
    /// A function that returns the actions at the leading side of a row. The default is `nil`.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// A function that returns the actions at the trailing side of a row. The default is `nil`.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The kind of the headers. The default is `none`.
    public var headerMode = HeaderMode.none
    /// The kind of the footers. The default is `none`.
    public var footerMode = FooterMode.none
    /// The space above headers in points. The default is `nil`: that of the appearance.
    public var headerTopPadding: CGFloat?

    /// Creates the settings of a list.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = !appearance.isSidebar
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}

extension UICollectionLayoutListConfiguration.Appearance {
    var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }

    /// The style of tables with the same lengths.
    var metrics: TableMetrics {
        switch self {
        case .plain, .sidebar, .sidebarPlain: TableMetrics(style: .plain)
        case .grouped: TableMetrics(style: .grouped)
        case .insetGrouped: TableMetrics(style: .insetGrouped)
        }
    }

    /// The colour behind a list.
    var backgroundColor: UIColor {
        switch self {
        case .plain, .sidebarPlain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar: .secondarySystemBackground
        }
    }
}

extension UICollectionViewCompositionalLayout {
    /// Returns a layout of lists: each section has rows below each other.
    public class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}

extension NSCollectionLayoutSection {
    /// Returns a section of rows below each other.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(TableMetrics.rowHeight))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.list = configuration
        let metrics = configuration.appearance.metrics
        let side = metrics.sideInset(width: layoutEnvironment.container.effectiveContentSize.width)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
        func edge(_ kind: String, _ alignment: NSRectAlignment, _ height: CGFloat)
            -> NSCollectionLayoutBoundarySupplementaryItem
        {
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(height)),
                elementKind: kind, alignment: alignment)
            item.pinToVisibleBounds = configuration.appearance == .plain
            return item
        }
        if configuration.headerMode == .supplementary {
            let height = metrics.header(hasContent: true, isFirst: false)
            section.boundarySupplementaryItems.append(edge(UICollectionView.elementKindSectionHeader, .top, height))
        }
        if configuration.footerMode == .supplementary {
            let height = metrics.footer(hasContent: true)
            section.boundarySupplementaryItems.append(edge(UICollectionView.elementKindSectionFooter, .bottom, height))
        }
        return section
    }
}

extension UICollectionLayoutListConfiguration {
    /// Returns the spaces above and below a section of the list.
    func padding(ofSection index: Int) -> (top: CGFloat, bottom: CGFloat) {
        let metrics = appearance.metrics
        let isGrouped = appearance == .grouped || appearance == .insetGrouped
        var top: CGFloat
        switch headerMode {
        case .none: top = metrics.header(hasContent: false, isFirst: index == 0)
        case .supplementary:
            top = metrics.padding(
                headerHeight: metrics.header(hasContent: true, isFirst: index == 0), isFirst: index == 0)
        case .firstItemInSection: top = isGrouped && index == 0 ? TableMetrics.groupedTopPadding : 0
        }
        if headerMode != .none, let headerTopPadding, headerTopPadding.isFinite { top = max(0, headerTopPadding) }
        return (top, footerMode == .none ? metrics.footer(hasContent: false) : 0)
    }

    /// Returns the appearance of a row.
    ///
    /// - Parameters:
    ///   - item: Its index in its section on the screen.
    ///   - count: The number of rows of the section.
    ///   - path: Its index path in the data; `nil` for a placeholder, about which the handler is not asked.
    func row(_ item: Int, count: Int, path: IndexPath?) -> ListRow {
        let isHeader = headerMode == .firstItemInSection && item == 0
        let first = headerMode == .firstItemInSection ? 1 : 0
        var row = ListRow(appearance: appearance, role: isHeader ? .header : .item)
        (row.isFirst, row.isLast) = (item == first, item == count - 1)
        guard showsSeparators, !isHeader else { return row }
        let lines = path.flatMap { itemSeparatorHandler?($0, separatorConfiguration) } ?? separatorConfiguration
        let isGroupEnd = appearance == .grouped
        let showsBottom = !row.isLast || isGroupEnd || appearance == .plain
        row.bottomLine = ListRow.Line(
            lines.bottomSeparatorVisibility, lines.bottomSeparatorInsets, lines.color, automatic: showsBottom,
            isFull: isGroupEnd && row.isLast)
        row.topLine = ListRow.Line(
            lines.topSeparatorVisibility, lines.topSeparatorInsets, lines.color, automatic: isGroupEnd && row.isFirst,
            isFull: isGroupEnd && row.isFirst)
        return row
    }
}

/// The appearance of a row of a list, by its place in its section.
struct ListRow: Hashable {
    enum Role { case item, header, footer }

    /// A line above or below the row.
    struct Line: Hashable {
        var color: UIColor
        /// The distances from the sides; `nil` for those of the text and the edge.
        var leading: CGFloat?
        var trailing: CGFloat?

        /// Creates a line that is visible; `nil` if it is not.
        init?(
            _ visibility: UIListSeparatorConfiguration.Visibility, _ insets: NSDirectionalEdgeInsets, _ color: UIColor,
            automatic: Bool, isFull: Bool
        ) {
            guard visibility == .visible || visibility == .automatic && automatic else { return nil }
            self.color = color
            func own(_ length: CGFloat) -> CGFloat? {
                guard length.isFinite, length < .greatestFiniteMagnitude else { return isFull ? 0 : nil }
                return length
            }
            (leading, trailing) = (own(insets.leading), own(insets.trailing))
        }
    }

    var appearance = UICollectionLayoutListConfiguration.Appearance.plain
    var role = Role.item
    var isFirst = false
    var isLast = false
    var topLine: Line?
    var bottomLine: Line?
}

extension ListRow {
    /// The corners of a group that the row has, if groups have round corners.
    var corners: CACornerMask {
        guard appearance == .insetGrouped, role == .item else { return [] }
        return CellMetrics.cardCorners(isFirst: isFirst, isLast: isLast)
    }

    /// The standard background.
    var background: UIBackgroundConfiguration {
        switch (role, appearance) {
        case (.item, .plain), (.item, .sidebarPlain): .listPlainCell()
        case (.item, .grouped), (.item, .insetGrouped): .listGroupedCell()
        case (.item, .sidebar): .listSidebarCell()
        case (_, .plain): .listPlainHeaderFooter()
        case (_, .grouped), (_, .insetGrouped): .listGroupedHeaderFooter()
        case (_, .sidebar), (_, .sidebarPlain): .listSidebarHeader()
        }
    }

    /// The standard content.
    var content: UIListContentConfiguration {
        switch (role, appearance) {
        case (.item, .sidebar): .sidebarCell()
        case (.item, _): .cell()
        case (.header, .plain): .plainHeader()
        case (.header, .grouped), (.header, .insetGrouped): .groupedHeader()
        case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader()
        case (.footer, .grouped), (.footer, .insetGrouped): .groupedFooter()
        case (.footer, _): .plainFooter()
        }
    }
}
