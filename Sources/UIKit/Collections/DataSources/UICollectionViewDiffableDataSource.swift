import Foundation

/// A data source that shows snapshots in a collection view, and animates the difference between one and the next.
///
/// ```swift
/// let dataSource = UICollectionViewDiffableDataSource<Section, Photo.ID>(collectionView: photos) { view, path, id in
///     view.dequeueConfiguredReusableCell(using: registration, for: path, item: library[id])
/// }
/// ```
///
/// Retain the data source, because the collection view does not. Do not change the collection view's items in other
/// ways.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource, _SelectorTable
{
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// A function that returns the cell of an item.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// A function that returns a supplementary view.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?
    /// A state of the collection view.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    final private(set) weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    final var shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// The sections that were shown by section snapshots.
    final var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    /// The functions that are called when the user opens and closes items of an outline.
    public typealias SectionSnapshotHandlers =
        UICollectionViewDiffableDataSourceSectionSnapshotHandlers<ItemIdentifierType>
    /// The functions that are called when the user opens and closes items of section snapshots.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers()

    /// The functions that are called when the user moves items.
    public typealias ReorderingHandlers =
        UICollectionViewDiffableDataSourceReorderingHandlers<SectionIdentifierType, ItemIdentifierType>
    /// The functions that are called when the user moves items. Without `canReorderItem` no item can be moved.
    ///
    /// ```swift
    /// dataSource.reorderingHandlers.canReorderItem = { _ in true }
    /// dataSource.reorderingHandlers.didReorder = { [library] transaction in
    ///     library.order = transaction.finalSnapshot.itemIdentifiers
    /// }
    /// ```
    open var reorderingHandlers = ReorderingHandlers()

    /// The function that returns supplementary views such as headers. The default is `nil`.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Creates a data source and connects it to a collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// Returns the present state.
    open func snapshot() -> Snapshot { shown.snapshot }

    /// Shows a snapshot.
    ///
    /// Cells are requested for inserted items, and for items that the snapshot reloads or reconfigures. An equal
    /// snapshot changes nothing. The method can be called from another queue if it is always the same one. The
    /// collection view then changes on the main queue.
    ///
    /// - Parameters:
    ///   - snapshot: The new state.
    ///   - animatingDifferences: Whether items come, go and move with an animation.
    ///   - completion: Called on the main queue after the animation.
    nonisolated open func apply(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { onMainQueue(SnapshotRequest(snapshot, completion)) { $0.show($1, animated: animatingDifferences) } }

    /// Shows a snapshot, and returns after the animation.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { continuation in
            show(SnapshotRequest(snapshot) { continuation.resume() }, animated: animatingDifferences)
        }
    }

    /// Shows a snapshot by reloading the collection view, without computing differences.
    nonisolated open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        onMainQueue(SnapshotRequest(snapshot, completion)) { $0.reload($1) }
    }

    /// Shows a snapshot by reloading the collection view, without computing differences.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async { reload(SnapshotRequest(snapshot, nil)) }

    nonisolated private func onMainQueue(
        _ request: SnapshotRequest<Snapshot>,
        _ body:
            @escaping @MainActor @Sendable (
                UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>,
                SnapshotRequest<Snapshot>
            ) -> Void
    ) {
        if MainQueue.isCurrent { return MainActor.assumeIsolated { body(self, request) } }
        DispatchQueue.main.async { body(self, request) }
    }

    private func reload(_ request: SnapshotRequest<Snapshot>) {
        adoptMove()
        shown = ShownSnapshot(request.snapshot)
        collectionView?.reloadData()
        collectionView?.layoutIfNeeded()
        request.completion?()
    }

    func show(_ request: SnapshotRequest<Snapshot>, animated: Bool) {
        adoptMove()
        guard let collectionView, collectionView.window != nil else { return reload(request) }
        let new = request.snapshot
        let difference = SnapshotDifference(from: shown.snapshot, to: new)
        let requests = SnapshotRows(requestsOf: new, before: shown.snapshot)
        guard !difference.isEmpty || !requests.isEmpty else {
            shown = ShownSnapshot(new)
            request.completion?()
            return
        }
        let change = { [self] in
            collectionView.performBatchUpdates {
                self.shown = ShownSnapshot(new)
                collectionView.perform(difference)
                collectionView.reloadSections(requests.reloadedSections)
                if !requests.reloaded.isEmpty { collectionView.reloadItems(at: requests.reloaded) }
                if !requests.reconfigured.isEmpty { collectionView.reconfigureItems(at: requests.reconfigured) }
            } completion: { _ in
                request.completion?()
            }
        }
        if animated { change() } else { UIView.performWithoutAnimation(change) }
    }

    // MARK: Identifiers

    /// Returns the item at an index path, `nil` if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
    /// Returns the index path of an item, `nil` if it is not in the collection view.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.path(of: itemIdentifier) }
    /// Returns the section at an index, `nil` if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
    /// Returns the index of a section, `nil` if it is not in the collection view.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: Data source

    /// Returns the number of sections of the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.sectionCount }
    /// Returns the number of items of a section of the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.itemCount(section)
    }
    /// Returns the cell from the cell provider. If that is `nil`, the program ends, as without a dequeued cell.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
        if cell == nil {
            Log.view.error("UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath)")
        }
        return cell ?? UICollectionViewCell(frame: .zero)
    }
    /// Returns the view from `supplementaryViewProvider`. Without one it is empty.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath)
            ?? collectionView.lacks(.supplementaryView, UICollectionReusableView(frame: .zero))
    }
    /// Returns the answer of `reorderingHandlers.canReorderItem`, and `false` without one. An item that is open, with
    /// items below it, cannot be moved.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        canReorder(indexPath)
    }
    /// Moves an item in the snapshot, and calls the reordering handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { reorder(from: sourceIndexPath, to: destinationIndexPath) }
    /// Returns the titles of a strip at the trailing edge, by which the user scrolls to items. The default is `nil`: no
    /// strip.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    /// Returns the item that a title of the strip leads to. The default is the first item of the section that has the
    /// title's index.
    open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
    { IndexPath(item: 0, section: index) }
}

extension UICollectionView {
    /// Adds the changes of a difference to the present batch.
    fileprivate func perform(_ difference: SnapshotDifference) {
        func path(_ place: ItemPlace) -> IndexPath { IndexPath(item: place.item, section: place.section) }
        if !difference.deletedSections.isEmpty { deleteSections(IndexSet(difference.deletedSections)) }
        if !difference.insertedSections.isEmpty { insertSections(IndexSet(difference.insertedSections)) }
        for move in difference.movedSections { moveSection(move.from, toSection: move.to) }
        if !difference.deletedItems.isEmpty { deleteItems(at: difference.deletedItems.map(path)) }
        if !difference.insertedItems.isEmpty { insertItems(at: difference.insertedItems.map(path)) }
        for move in difference.movedItems { moveItem(at: path(move.from), to: path(move.to)) }
    }
}
