import Foundation
import Graphics

/// The state of a table that is not public.
@MainActor
final class TableState {
    // MARK: Content

    /// The places of all rows, headers and footers.
    var layout = ListLayout()
    /// The rows that stand for dropped things, and that the data source does not have.
    var placeholders = ListPlaceholders<TablePlaceholder>()
    /// The number of calls in progress in which index paths count the placeholders.
    var presentationDepth = 0
    /// Whether the data source is asked again for everything with the next layout.
    var needsReload = true
    /// Whether the content does not follow from the data source's present answers, because it was never asked.
    var isLoaded = false
    /// Whether all heights are asked for again with the next layout, for the present rows.
    var needsHeights = false
    /// Whether a layout is under way, which calls the data source and the delegate.
    var isLayingOut = false
    /// Whether heights were asked for all rows at the reload, so that a row is not asked again when it comes.
    var heightsAreFinal = false
    /// Whether the delegate has left the height of a row to its content, when it was asked for all of them.
    var hasAutomaticRows = false
    /// Whether sections probably have headers (`false`) and footers (`true`), by the first one that was asked for.
    var edgeEstimates: [Bool: Bool] = [:]
    /// The members that the data source and the delegate do not implement.
    var missing: TableMembers = []
    private weak var lastDelegate: (any UITableViewDelegate)?
    private weak var lastScrollDelegate: (any UIScrollViewDelegate)?
    /// The width for which rows were measured.
    var width: CGFloat = 0
    /// The parts outside of the safe area for which rows were measured.
    var sides = SideInsets()
    /// Cells whose content has changed its size. They are measured in the next layout.
    var unmeasured: [UITableViewCell] = []
    /// The part of each row's height that stays empty below its cell, except in the last row of a section.
    var rowSpacing: CGFloat = 0
    /// Returns the distances of a section's rows, header and footer from the sides of the table, or `nil` for the usual
    /// ones. It is `nil` if all sections have these.
    var sectionSides: ((Int) -> (left: CGFloat, right: CGFloat)?)?

    /// Returns the delegate of the scroll view as that of the table. The last answer is kept, because the cast is slow.
    func castDelegate(_ delegate: (any UIScrollViewDelegate)?) -> (any UITableViewDelegate)? {
        guard let delegate else { return nil }
        if delegate === lastScrollDelegate { return lastDelegate }
        lastScrollDelegate = delegate
        lastDelegate = delegate as? any UITableViewDelegate
        return lastDelegate
    }

    // MARK: Views

    /// A row with a cell on the screen.
    struct ShownRow {
        var row: RowIndex
        let cell: UITableViewCell
    }
    /// The rows that are on the screen, in their order.
    var shown: [ShownRow] = []
    /// The cell that the data source is asked to configure again, by its row.
    var reconfigured: ShownRow?
    /// Cells that wait to be used again.
    var queue = ReuseQueue<UITableViewCell>()
    /// The sections' views on the screen.
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    /// Headers and footers that the delegate was asked for to learn whether it has any.
    var preparedViews: [SectionPart: UIView] = [:]
    /// The sections' parts that have no view.
    var edgesWithoutView: Set<SectionPart> = []
    /// Headers and footers that wait to be used again.
    var viewQueue = ReuseQueue<UITableViewHeaderFooterView>()
    /// Views that leave with an animation.
    var departing: [DepartingView] = []
    var cellSources: [String: CellSource] = [:]
    var viewSources: [String: CellSource] = [:]

    /// A header or a footer of a section.
    struct SectionPart: Hashable {
        var section: Int
        var isFooter: Bool
    }

    /// The origin of cells that are not in the queue.
    enum CellSource {
        case type(AnyClass)
        case nib(UINib)
        case prototype(CellPrototype)
    }

    // MARK: Updates

    /// The number of batches that have begun and not ended.
    var batchDepth = 0
    var changes = ListChanges<UITableView.RowAnimation>()
    var completions: [(Bool) -> Void] = []
    /// The number of the last update that was shown, or of the last reload.
    var batch = 0

    // MARK: User

    /// The row to which the table scrolls with an animation.
    var scrollGoal: ScrollGoal?
    var selected: Set<RowIndex> = []
    /// The row that a touch highlights or may select.
    var pressed: PressedRow?
    /// The row that the keyboard is at.
    var focused: RowIndex?
    var focusMark: RowFocusMark?
    var isEditing = false
    /// Returns whether a row shows a circle while several rows can be selected in the edited table; `nil` for all rows.
    var hasSelectionControl: ((IndexPath) -> Bool)?
    /// The moving of a row that is under way.
    var reordering: RowReordering?
    /// The lines below the last row.
    var fillerRows: FillerRowsView?
    /// The strip of section titles at the edge.
    var sectionIndex: SectionIndexView?
    var sectionIndexSettings = SectionIndexView.Settings() {
        didSet { sectionIndex?.settings = sectionIndexSettings }
    }
    /// The swiping of rows, once it was used.
    var swipes: SwipeActions?
    /// The selection of rows by a drag, once several can be selected.
    var selectionDrag: SelectionDrag?
    /// The context menus of rows.
    let contextMenus = TableContextMenus()
    let dragAndDrop = TableDragAndDrop()
    /// The sections of a storyboard, which replace a data source.
    var staticContent: StaticTableContent?
    /// The rows that were announced for prefetching and have not come into view.
    var prefetched: Set<RowIndex> = []
    /// The offset at which rows were last prefetched.
    var prefetchOffset: CGFloat?

    struct ScrollGoal {
        var path: IndexPath
        var position: UITableView.ScrollPosition
        /// The offset at which the row is expected.
        var offset: CGFloat
        /// The number of times that the row was elsewhere when the scrolling had come to its end.
        var corrections = 0

        /// The corrections after which the content stays: heights that always change do not move it for ever.
        static let mostCorrections = 8
    }

    struct PressedRow {
        var row: RowIndex
        weak var touch: UITouch?
        /// The place of the touch in the window when it began.
        var start: CGPoint
        var isHighlighted: Bool
    }
}

/// The look of a view that an animation of the table changes for a while.
@MainActor
struct ViewLook {
    let view: UIView
    private let alpha: CGFloat
    private let transform: CGAffineTransform

    init(of view: UIView) { (self.view, alpha, transform) = (view, view.alpha, view.transform) }

    /// Gives the view its look back.
    func restore() {
        if view.alpha != alpha { view.alpha = alpha }
        if view.transform != transform { view.transform = transform }
    }
}

/// A view that leaves the table with an animation, and is removed at its end.
struct DepartingView {
    let look: ViewLook
    /// The row's index before the update, or its current index if it only went out of view.
    var row: RowIndex?
    /// The index in the data before the update, which the delegate receives; `nil` for a placeholder.
    var dataRow: RowIndex?
    /// The section before the update, if the view is a header or a footer.
    let section: TableState.SectionPart?
    /// The update with which the view leaves.
    let batch: Int
    /// Whether the row still exists, and only went out of view.
    var isOnlyOutOfView: Bool
}
