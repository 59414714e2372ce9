/// The change of a diffable data source by the user, who has moved an item.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The state before the change.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The state after the change.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference of the items of all sections, with the move as an insertion and a removal that belong together.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The changes of the sections that have other items than before, in the order of the sections.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The change of a section of a diffable data source by the user, who has moved an item.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// The state of the section before the change.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The state of the section after the change.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference of the section's items.
    public let difference: CollectionDifference<ItemIdentifierType>
}

/// The functions that a diffable data source calls when the user moves items.
public struct UICollectionViewDiffableDataSourceReorderingHandlers<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
    /// Returns whether an item can be moved. The default is `nil`: no item.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the data source takes over a move. The default is `nil`.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the data source has taken over a move. Here the program changes its own data. The default is `nil`.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that do nothing.
    public init() {}
}
