import Foundation

/// A single change of a batch, as a layout receives it.
open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    public enum Action: Int, Sendable {
        /// An item or a section is new.
        case insert
        /// An item or a section is gone.
        case delete
        /// An item or a section has a new cell.
        case reload
        /// An item or a section is elsewhere.
        case move
        /// Nothing has changed.
        case none
    }

    /// The index path before the batch; `nil` for an insertion. For a section the item is `NSNotFound`.
    open var indexPathBeforeUpdate: IndexPath? { before }
    /// The index path after the batch; `nil` for a deletion. For a section the item is `NSNotFound`.
    open var indexPathAfterUpdate: IndexPath? { after }
    /// The kind of the change.
    open var updateAction: Action { action }

    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        (self.action, self.before, self.after) = (action, before, after)
        super.init()
    }

    /// Returns the changes of a batch: those of sections, then those of items, in their order.
    static func items(of changes: ListChanges<Void>, _ update: ListUpdate) -> [UICollectionViewUpdateItem] {
        func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        typealias Item = UICollectionViewUpdateItem
        var items = changes.deletedSections.keys.sorted().map { Item(.delete, before: path($0), after: nil) }
        items += changes.insertedSections.keys.sorted().map { Item(.insert, before: nil, after: path($0)) }
        items += changes.reloadedSections.keys.sorted().map { section in
            Item(.reload, before: path(section), after: update.newSection(of: section).map(path))
        }
        items += changes.movedSections.map { Item(.move, before: path($0.from), after: path($0.to)) }
        items += changes.deletedRows.keys.sorted().map { Item(.delete, before: $0.path, after: nil) }
        items += changes.insertedRows.keys.sorted().map { Item(.insert, before: nil, after: $0.path) }
        items += changes.reloadedRows.keys.sorted().map { row in
            Item(.reload, before: row.path, after: update.newRow(of: row)?.path)
        }
        items += changes.movedRows.map { Item(.move, before: $0.from.path, after: $0.to.path) }
        return items
    }
}
