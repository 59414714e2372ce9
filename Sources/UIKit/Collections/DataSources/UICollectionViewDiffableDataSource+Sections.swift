import Foundation

/// The functions that a diffable data source calls when the user opens and closes items of an outline.
public struct UICollectionViewDiffableDataSourceSectionSnapshotHandlers<ItemIdentifierType: Hashable> {
    /// Returns whether an item may be opened. The default is `nil`: yes.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is opened. The default is `nil`.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Returns whether an item may be closed. The default is `nil`: yes.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is closed. The default is `nil`.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// Returns the items below an item that is opened, given the present ones. The default is `nil`: these.
    public var snapshotForExpandingParent:
        (
            (
                _ parent: ItemIdentifierType,
                _ currentChildSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            )
                -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
        )?

    /// Creates handlers that do nothing.
    public init() {}
}

extension UICollectionViewDiffableDataSource {
    /// Shows a section snapshot in a section. A section that is not there yet is added at the end.
    ///
    /// - Parameters:
    ///   - snapshot: The new items of the section.
    ///   - section: The section.
    ///   - animatingDifferences: Whether items come, go and move with an animation.
    ///   - completion: Called on the main queue after the animation.
    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        adoptMove()
        var whole = self.snapshot()
        if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
        whole.deleteItems(whole.itemIdentifiers(inSection: section))
        whole.appendItems(snapshot.visibleItems, toSection: section)
        outlines[section] = snapshot
        show(SnapshotRequest(whole, completion), animated: animatingDifferences)
    }

    /// Returns the items of a section with those below them.
    public func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    {
        var outline = outlines[section] ?? NSDiffableDataSourceSectionSnapshot()
        // Snapshots of all sections may have changed the items in the meantime.
        let items = snapshot().itemIdentifiers(inSection: section)
        let shown = Set(items)
        outline.delete(outline.visibleItems.filter { !shown.contains($0) })
        outline.append(items.filter { !outline.contains($0) })
        return outline
    }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    private func outlined(_ path: IndexPath) -> (section: SectionIdentifierType, item: ItemIdentifierType)? {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            outlines[section]?.contains(item) == true
        else { return nil }
        return (section, item)
    }

    func outlineLevel(at path: IndexPath) -> Int? {
        outlined(path).flatMap { outlines[$0.section]?.level(of: $0.item) }
    }

    func isExpanded(at path: IndexPath) -> Bool {
        outlined(path).flatMap { outlines[$0.section]?.isExpanded($0.item) } ?? false
    }

    func toggleOutline(at path: IndexPath) {
        guard let (section, item) = outlined(path) else { return }
        var outline = snapshot(for: section)
        if outline.isExpanded(item) {
            guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willExpandItem?(item)
            if let provide = sectionSnapshotHandlers.snapshotForExpandingParent {
                outline.replace(childrenOf: item, using: provide(item, outline.snapshot(of: item)))
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }
}
