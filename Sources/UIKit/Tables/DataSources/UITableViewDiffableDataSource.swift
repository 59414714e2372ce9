import Foundation

/// A data source that shows snapshots in a table, and animates the difference between one and the next.
///
/// ```swift
/// let dataSource = UITableViewDiffableDataSource<Section, Person.ID>(tableView: table) { table, path, id in
///     let cell = table.dequeueReusableCell(withIdentifier: "Person", for: path)
///     cell.textLabel?.text = people[id]?.name
///     return cell
/// }
/// ```
///
/// Retain the data source, because the table does not. Do not change the table's rows in other ways.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UITableViewDataSource, _SelectorTable
{
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// A function that returns the cell of an item.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?
    /// A state of the table.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// The animation with which rows come and go. The default is `automatic`.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates a data source and connects it to a table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// Returns the present state.
    open func snapshot() -> Snapshot { shown.snapshot }

    /// Shows a snapshot.
    ///
    /// Cells are requested for inserted rows, and for rows that the snapshot reloads or reconfigures. An equal snapshot
    /// changes nothing. The method can be called from another queue if it is always the same one. The table then
    /// changes on the main queue.
    ///
    /// - Parameters:
    ///   - snapshot: The new state.
    ///   - animatingDifferences: Whether rows come, go and move with an animation.
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

    /// Shows a snapshot by reloading the table, without computing differences.
    nonisolated open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        onMainQueue(SnapshotRequest(snapshot, completion)) { $0.reload($1) }
    }

    /// Shows a snapshot by reloading the table, without computing differences.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async { reload(SnapshotRequest(snapshot, nil)) }

    nonisolated private func onMainQueue(
        _ request: SnapshotRequest<Snapshot>,
        _ body:
            @escaping @MainActor @Sendable (
                UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>, SnapshotRequest<Snapshot>
            ) -> Void
    ) {
        if MainQueue.isCurrent { return MainActor.assumeIsolated { body(self, request) } }
        DispatchQueue.main.async { body(self, request) }
    }

    private func reload(_ request: SnapshotRequest<Snapshot>) {
        shown = ShownSnapshot(request.snapshot)
        tableView?.reloadData()
        tableView?.layoutIfNeeded()
        request.completion?()
    }

    private func show(_ request: SnapshotRequest<Snapshot>, animated: Bool) {
        guard let tableView, tableView.window != nil else { return reload(request) }
        let (old, new) = (shown.snapshot, request.snapshot)
        let difference = SnapshotDifference(from: old, to: new)
        let requests = SnapshotRows(requestsOf: new, before: old)
        guard !difference.isEmpty || !requests.isEmpty else {
            shown = ShownSnapshot(new)
            request.completion?()
            return
        }
        let animation = animated ? defaultRowAnimation : .none
        let change = { [self] in
            tableView.performBatchUpdates {
                self.shown = ShownSnapshot(new)
                tableView.perform(difference, with: animation)
                tableView.reloadSections(requests.reloadedSections, with: animation)
                if !requests.reloaded.isEmpty { tableView.reloadRows(at: requests.reloaded, with: animation) }
                if !requests.reconfigured.isEmpty { tableView.reconfigureRows(at: requests.reconfigured) }
            } completion: { _ in
                request.completion?()
            }
        }
        if animated { change() } else { UIView.performWithoutAnimation(change) }
    }

    // MARK: Identifiers

    /// Returns the item of a row, `nil` if there is no such row.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
    /// Returns the row of an item, `nil` if it is not in the table.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.path(of: itemIdentifier) }
    /// Returns the section at an index, `nil` if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
    /// Returns the index of a section, `nil` if it is not in the table.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        shown.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: Data source

    /// Returns the number of sections of the snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { shown.sectionCount }
    /// Returns the number of items of a section of the snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.itemCount(section)
    }
    /// Returns the cell from the cell provider. If that is `nil`, the cell is empty and an error is logged, where UIKit
    /// raises an exception.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            Log.view.error("There is no item for row \(indexPath.row) of section \(indexPath.section).")
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        guard let cell = cellProvider(tableView, indexPath, item) else {
            Log.view.error("UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath)")
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        return cell
    }
    /// Returns `nil`: no title.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.lacks(.titleForHeader, nil)
    }
    /// Returns `nil`: no title.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.lacks(.titleForFooter, nil)
    }
    /// Returns `false`, unlike other data sources.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Returns `false`.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing. Overrides apply a snapshot without the item.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing. Overrides apply a snapshot with the item at its new position, without an animation.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Returns `nil`: no strip of section titles.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns `index`.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
}

/// A snapshot that is sent to the main queue. The caller no longer uses it.
struct SnapshotRequest<Snapshot>: @unchecked Sendable {
    let snapshot: Snapshot
    let completion: (() -> Void)?

    init(_ snapshot: Snapshot, _ completion: (() -> Void)?) {
        self.snapshot = snapshot
        self.completion = completion
    }
}
