import Foundation

/// The direction in which the user moves the focus.
public struct UIFocusHeading: OptionSet, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt

    /// Creates directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Towards the upper edge, by the arrow key.
    public static let up = UIFocusHeading(rawValue: 1)
    /// Towards the lower edge, by the arrow key.
    public static let down = UIFocusHeading(rawValue: 2)
    /// Towards the left edge, by the arrow key.
    public static let left = UIFocusHeading(rawValue: 4)
    /// Towards the right edge, by the arrow key.
    public static let right = UIFocusHeading(rawValue: 8)
    /// To the next view, by Tab.
    public static let next = UIFocusHeading(rawValue: 16)
    /// To the previous view, by Shift and Tab.
    public static let previous = UIFocusHeading(rawValue: 32)
    /// To the first item, by Home.
    public static let first = UIFocusHeading(rawValue: 256)
    /// To the last item, by End.
    public static let last = UIFocusHeading(rawValue: 512)
}

/// A move of the focus from one item to another.
///
/// ```swift
/// override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
///     context.nextFocusedView !== lockedView
/// }
/// ```
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// The item that had the focus before; `nil` if none had it.
    public private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
    /// The item that gets the focus; `nil` if none has it afterwards, or if its cell is not in view yet.
    public private(set) weak var nextFocusedItem: (any UIFocusItem)?
    /// The direction of the move. It is empty if the program or a click has moved the focus.
    public let focusHeading: UIFocusHeading

    /// The view that had the focus before, or `nil`.
    public var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    /// The view that gets the focus, or `nil`.
    public var nextFocusedView: UIView? { nextFocusedItem as? UIView }

    /// The places of the items in lists, whose cells may be out of view or serve other items by now.
    let previousPlace, nextPlace: FocusPlace?

    init(
        from previous: UIView?, at previousPlace: FocusPlace?, to next: UIView?, at nextPlace: FocusPlace? = nil,
        heading: UIFocusHeading
    ) {
        previouslyFocusedItem = previous
        nextFocusedItem = next
        (self.previousPlace, self.nextPlace) = (previousPlace, nextPlace)
        focusHeading = heading
        super.init()
    }

    /// Creates a context of the same move.
    init(_ other: UIFocusUpdateContext) {
        previouslyFocusedItem = other.previouslyFocusedItem
        nextFocusedItem = other.nextFocusedItem
        (previousPlace, nextPlace) = (other.previousPlace, other.nextPlace)
        focusHeading = other.focusHeading
        super.init()
    }

    /// The environments around both items.
    var environments: [any UIFocusEnvironment] {
        FocusEnvironments.around([previouslyFocusedItem, previousPlace?.list, nextFocusedItem, nextPlace?.list])
    }
}

/// The place of an item in a table or a collection view.
struct FocusPlace: Equatable {
    let list: any FocusMarking
    let path: IndexPath

    static func == (first: Self, second: Self) -> Bool { first.list === second.list && first.path == second.path }
}

/// A move of the focus from one row of a table to another, for the table's delegate.
///
/// ```swift
/// func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
///     context.nextFocusedIndexPath?.section != 0
/// }
/// ```
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that contained the focused item before; `nil` if it was not in the table.
    public let previouslyFocusedIndexPath: IndexPath?
    /// The row that contains the next item; `nil` if it is not in the table.
    public let nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, in table: UITableView) {
        func path(_ view: UIView?) -> IndexPath? {
            view.flatMap { $0.focusCell(in: table) as? UITableViewCell }.flatMap { table.indexPath(for: $0) }
        }
        let (previous, next) = (context.previousPlace, context.nextPlace)
        previouslyFocusedIndexPath =
            previous?.list === table ? previous?.path : path(context.previouslyFocusedView)
        nextFocusedIndexPath = next?.list === table ? next?.path : path(context.nextFocusedView)
        super.init(context)
    }
}

/// A move of the focus from one item of a collection view to another, for the collection view's delegate.
///
/// ```swift
/// func collectionView(
///     _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
/// ) -> Bool { context.nextFocusedIndexPath?.section != 0 }
/// ```
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The place of the item that contained the focused view before; `nil` if it was not in the collection view.
    public let previouslyFocusedIndexPath: IndexPath?
    /// The place of the item that contains the next view; `nil` if it is not in the collection view.
    public let nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, in collection: UICollectionView) {
        func path(_ view: UIView?) -> IndexPath? {
            view.flatMap { $0.focusCell(in: collection) as? UICollectionViewCell }
                .flatMap { collection.indexPath(for: $0) }
        }
        let (previous, next) = (context.previousPlace, context.nextPlace)
        previouslyFocusedIndexPath =
            previous?.list === collection ? previous?.path : path(context.previouslyFocusedView)
        nextFocusedIndexPath = next?.list === collection ? next?.path : path(context.nextFocusedView)
        super.init(context)
    }
}
