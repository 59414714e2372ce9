import Foundation
import Graphics

/// The state of a collection view that is not public.
@MainActor
final class CollectionState {
    // MARK: Content

    /// The numbers of items of the sections, with the placeholders.
    var counts: [Int] = []
    /// The items that stand for dropped things, and that the data source does not have.
    var placeholders = ListPlaceholders<CollectionPlaceholder>()
    /// The number of calls in progress in which index paths count the placeholders.
    var presentationDepth = 0
    /// Whether the data source is asked again for the numbers with the next layout.
    var needsReload = true
    /// Whether the data source was asked for the numbers at least once.
    var isLoaded = false
    /// Whether the layout's `prepare()` was called since the last invalidation.
    var isPrepared = false
    /// Whether a layout is under way, which calls the data source, the delegate and the layout.
    var isLayingOut = false
    /// The members that the data source and the delegate do not implement.
    var missing: CollectionMembers = []
    /// The bounds for which the layout was asked whether it is still valid.
    var bounds = CGRect.null
    /// The bounds for which the elements in view have views; null if they may have changed.
    var filled = CGRect.null
    /// Whether the layout is asked for elements that are about to be shown. Other questions are about places alone, and
    /// call no functions of the program.
    var isShowing = false
    /// Whether the views were placed for a mirrored layout.
    var isMirrored = false
    /// The distance by which invalidations move the content offset.
    var offsetAdjustment = CGPoint.zero

    /// The change of the layout that the program controls step by step.
    var transition: LayoutTransition?

    // MARK: Views

    /// An element with a view on the screen.
    struct Shown {
        let view: UICollectionReusableView
        /// A copy of the attributes that the view has. Many layouts keep theirs and change them in place (R1110).
        private(set) var attributes: UICollectionViewLayoutAttributes

        init(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes) {
            (self.view, self.attributes) = (view, attributes.duplicate)
        }

        mutating func change(to attributes: UICollectionViewLayoutAttributes) {
            self.attributes = attributes.duplicate
        }
    }
    /// The elements that are on the screen.
    var shown: [CollectionElement: Shown] = [:]
    /// The attributes of the element for which the data source is asked.
    var requested: UICollectionViewLayoutAttributes?
    /// The view that was dequeued for `requested` and has its attributes.
    weak var prepared: UICollectionReusableView?
    /// The item whose present cell the data source is asked to configure again.
    var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
    /// Whether views may be in another order than their attributes say.
    var needsOrder = false
    /// Cells whose content has another size than the layout knows.
    var unmeasured: Set<CollectionElement> = []
    /// The scroll views of sections that scroll by themselves.
    var scrollers: [Int: SectionScrollView] = [:]
    /// The offsets of these sections, in the direction of the language.
    var scrollerOffsets: [Int: CGPoint] = [:]
    /// The background of a layout of lists.
    var listBackground: UIView?
    /// The swiping of rows of lists.
    var swipes: SwipeActions?
    /// The strip of index titles.
    var indexStrip: SectionIndexView?
    /// Scroll views of sections that leave with an animation.
    var leavingScrollers: [SectionScrollView] = []
    /// Views that wait to be used again, by kind and identifier.
    var queue = ReuseQueue<UICollectionReusableView>()
    var sources: [String: Source] = [:]
    /// Views that leave with an animation, with the number of their update.
    /// The element is that of the data, `nil` for a placeholder.
    var departing: [(element: CollectionElement?, view: UICollectionReusableView, batch: Int)] = []

    /// The origin of views that are not in the queue.
    enum Source {
        case type(AnyClass)
        case nib(UINib)
        case prototype(CellPrototype)
    }

    /// Returns the name of a queue.
    static func queueName(kind: String, identifier: String) -> String { "\(kind)\u{0}\(identifier)" }

    // MARK: Updates

    /// The number of batches that have begun and not ended.
    var batchDepth = 0
    var changes = ListChanges<Void>()
    var completions: [(Bool) -> Void] = []
    /// The number of the last update or reload that was shown.
    var batch = 0
    /// The attributes before the update that is under way.
    var before: ((CollectionElement) -> UICollectionViewLayoutAttributes?)?

    // MARK: User

    /// The item to which the collection view scrolls with an animation.
    var scrollGoal: CollectionScrollGoal?
    var selected: Set<RowIndex> = []
    /// The item that the keyboard is at.
    var focused: RowIndex?
    var focusMark: RowFocusMark?
    var pressed: Pressed?
    /// The selection of items by a drag, once several can be selected.
    var selectionDrag: SelectionDrag?
    let contextMenus = CollectionContextMenus()
    let dragAndDrop = CollectionDragAndDrop()
    /// The item that the user moves.
    var movement: ItemMovement?
    /// The move that the data source is being informed of.
    var committing: RowMove?
    /// Whether the data source was called for a move, which has shown whether it moves items.
    var hasTriedMove = false
    /// The cell that goes to its place after it was moved.
    weak var landing: UICollectionViewCell?
    /// The items that were announced for prefetching and have not come into view.
    var prefetched: Set<RowIndex> = []

    /// The item that a touch highlights or may select.
    struct Pressed {
        var row: RowIndex
        weak var touch: UITouch?
        /// The place of the touch in the window when it began.
        var start: CGPoint
    }
}
