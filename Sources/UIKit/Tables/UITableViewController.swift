import Foundation

/// A controller of a table, which is its data source and delegate.
///
/// ```swift
/// final class PeopleController: UITableViewController {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Person")
///     }
///
///     override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { people.count }
///
///     override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///         let cell = tableView.dequeueReusableCell(withIdentifier: "Person", for: indexPath)
///         cell.textLabel?.text = people[indexPath.row].name
///         return cell
///     }
/// }
/// ```
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private var initialStyle = UITableView.Style.plain

    /// Creates a controller whose table has a style.
    public init(style: UITableView.Style) {
        initialStyle = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller whose table comes from a nib. Without a nib it has the style `plain`.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from a storyboard or nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The table, which is the controller's view unless a nib has another one. Reading it loads the view.
    open var tableView: UITableView! {
        get {
            loadViewIfNeeded()
            return shownTable
        }
        set {
            shownTable = newValue
            guard let newValue else { return }
            if viewIfLoaded !== newValue, !isViewLoaded || viewIfLoaded is UITableView { view = newValue }
            connect(newValue)
        }
    }
    private var shownTable: UITableView?

    /// A Boolean value that indicates whether the selection is cleared when the table appears. The default is `true`.
    open var clearsSelectionOnViewWillAppear = true

    /// The control that is pulled down above the table to refresh it. The default is `nil`.
    open var refreshControl: UIRefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    /// Makes the table, unless it comes from a storyboard or nib.
    open override func loadView() {
        if interfaceScene != nil || nibName != nil { super.loadView() }
        if let table = viewIfLoaded as? UITableView {
            shownTable = table
            return connect(table)
        }
        guard viewIfLoaded == nil else { return }
        let table = UITableView(frame: UIScreen.main.bounds, style: initialStyle)
        shownTable = table
        view = table
        connect(table)
    }

    /// Becomes the data source and delegate of a table that has none. Its content ends above input views (R440).
    private func connect(_ table: UITableView) {
        table.followsInputViews = true
        if table.dataSource == nil { table.dataSource = self }
        if table.delegate == nil { table.delegate = self }
    }

    /// Loads the data when the table is about to appear, and clears the selection. Overrides call super.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let shownTable else { return }
        for path in shownTable.indexPathsForSelectedRows ?? [] { shownTable.deselectRow(at: path, animated: animated) }
    }

    /// Shows the scroll indicators for a moment. Overrides call super.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        shownTable?.flashScrollIndicators()
    }

    /// Edits the table, or ends that. Overrides call super.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView?.setEditing(editing, animated: animated)
    }

    // MARK: Data source

    /// Returns the number of sections. The default is 1, or that of the storyboard's static sections.
    open func numberOfSections(in tableView: UITableView) -> Int { tableView.table.staticContent?.sections.count ?? 1 }
    /// Returns the number of rows of a section. The default is 0, or that of a static section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.table.staticContent?.section(section)?.cells.count ?? 0
    }
    /// Returns the cell of a row. The default is an empty cell, or that of a static section.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.table.staticContent?.cell(at: indexPath) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    /// Returns the title above a section. The default is `nil`.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        guard let content = tableView.table.staticContent else { return tableView.lacks(.titleForHeader, nil) }
        return content.section(section)?.headerTitle
    }
    /// Returns the title below a section. The default is `nil`.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard let content = tableView.table.staticContent else { return tableView.lacks(.titleForFooter, nil) }
        return content.section(section)?.footerTitle
    }
    /// Returns whether a row can be edited. The default is `true`.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.lacks(.canEditRow, true)
    }
    /// Returns whether the user can move a row by a handle that its cell shows while the table is edited. Where this
    /// method is not overridden, the cell's `showsReorderControl` decides.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView.lacks(.canMoveRow, false)
    }
    /// Deletes or inserts a row, as the user has requested. The default does nothing.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { tableView.lacks(.commit, ()) }
    /// Moves a row in the data, as the user has done on the screen. The default does nothing.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { tableView.lacks(.moveRow, ()) }
    /// Returns the titles of the strip at the table's edge. The default is `nil`: no strip.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the section that a title of the strip leads to. The default is `index`.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }

    // MARK: Delegate

    /// Called before a cell comes into view.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// Called before a header comes into view.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// Called before a footer comes into view.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// Called after a cell has left the view, for example because its row was deleted.
    open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {}
    /// Called after a header has left the view.
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
    /// Called after a footer has left the view.
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
    /// Returns the height of a row in points; 0 hides the row. `automaticDimension` is the height of the cell's
    /// content.
    ///
    /// Other negative heights and NaN count as 0, with an error in the log. The default is the table's `rowHeight`.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        guard let content = tableView.table.staticContent else {
            return tableView.lacks(.heightForRow, UITableView.automaticDimension)
        }
        return content.height(at: indexPath) ?? tableView.rowHeight
    }
    /// Returns the height of a section's header in points. The default is the table's `sectionHeaderHeight`.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.lacks(.heightForHeader, UITableView.automaticDimension)
    }
    /// Returns the height of a section's footer in points. The default is the table's `sectionFooterHeight`.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.lacks(.heightForFooter, UITableView.automaticDimension)
    }
    /// Returns the height that a row probably has, in points, until it comes into view. The default is the table's
    /// `estimatedRowHeight`.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.lacks(.estimatedHeightForRow, UITableView.automaticDimension)
    }
    /// Returns the height that a header probably has, in points, until it comes into view. The default is the table's
    /// `estimatedSectionHeaderHeight`.
    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        tableView.lacks(.estimatedHeightForHeader, UITableView.automaticDimension)
    }
    /// Returns the height that a footer probably has, in points, until it comes into view. The default is the table's
    /// `estimatedSectionFooterHeight`.
    open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        tableView.lacks(.estimatedHeightForFooter, UITableView.automaticDimension)
    }
    /// Returns the view above a section. With `nil`, the default, the table shows the data source's title.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.lacks(.viewForHeader, nil)
    }
    /// Returns the view below a section. With `nil`, the default, the table shows the data source's title.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        tableView.lacks(.viewForFooter, nil)
    }
    /// Called after the detail button of a row was pressed.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// Returns whether a touch highlights a row. Otherwise it does not select the row either. The default is `true`.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Called after a touch has highlighted a row.
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    /// Called after a row is no longer highlighted.
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    /// Returns the row that is selected instead of the one the user has chosen; `nil` selects none. The default is the
    /// same row.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Returns the row that is deselected instead of a selected one; `nil` deselects none. The default is the same row.
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Called after the user has selected a row.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Returns whether dragged things that stay over a row select it, in a table with `isSpringLoaded`. The default is
    /// `true`.
    open func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
    /// Returns whether the keyboard may be at a row. The default is `true`.
    open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
    /// Returns whether the focus may move within the table, into it or out of it. The default is `true`.
    open func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool { true }
    /// Called after the focus has moved within the table, into it or out of it. The default does nothing.
    open func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// Returns the row at which the keyboard begins when Tab leads to the table. The default is `nil`.
    open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
    /// Returns whether a row is selected when the keyboard moves to it. The default is the table's
    /// `selectionFollowsFocus`.
    open func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        tableView.selectionFollowsFocus
    }
    /// Called after the user has deselected a row.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Returns whether a row has a primary action, which a selection by the user performs. The default is `!isEditing`.
    open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        !tableView.isEditing
    }
    /// Performs the primary action of a row.
    open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
    /// Returns the control that a row shows while the table is edited. The default is `delete`.
    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    { tableView.lacks(.editingStyle, .delete) }
    /// Returns the title of the button that deletes a row. The default is `nil`, the system's title.
    open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    { nil }
    /// Returns whether a row makes room for its editing control. The default is `true`.
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// Returns the actions at a row's leading side. The default is `nil`, no actions.
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { tableView.lacks(.leadingSwipe, nil) }
    /// Returns the actions at a row's trailing side. The default is `nil`: the action that deletes the row, if rows are
    /// edited.
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { tableView.lacks(.trailingSwipe, nil) }
    /// Returns the actions at a row's trailing side, if the method for swipe actions is missing. The default is `nil`:
    /// the action that deletes the row, if rows are edited.
    open func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? { tableView.lacks(.editActions, nil) }
    /// Called before a row shows its actions after a swipe.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    /// Called after a row has hidden its actions.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    /// Returns the index path to which a row is moved, given the one at which the user points. The default is the same
    /// one.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// Returns what the context menu of a row shows; `nil` for no menu. A click with the secondary button then offers
    /// the row's swipe actions. The default is `nil`.
    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { tableView.lacks(.contextMenu, nil) }
    /// Returns the preview that is lifted for a context menu. The default, `nil`, lifts the row.
    open func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns the preview to which the lifted one returns. The default, `nil`, is the one that was lifted.
    open func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Called when the user has pressed the preview of a context menu.
    open func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Called before a context menu appears.
    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Called before a context menu disappears.
    open func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Returns whether the user may select several rows by a drag that begins at a row: with two fingers, or with one
    /// finger or the pointer along the circles of a table that is edited. Otherwise the drag scrolls. The default is
    /// `false`.
    open func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
        -> Bool
    { false }
    /// Called when a drag begins to select rows. The delegate shows here that the table is edited, for example by a
    /// button. A table in which several rows can only be selected while it is edited is edited after this.
    open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
    /// Called when a drag that selects rows has ended.
    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
    /// Returns the number of steps by which a row's content is indented. The default is 0.
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        tableView.lacks(.indentationLevel, 0)
    }

    // MARK: Scrolling

    /// Called after the content offset has changed, for whatever reason.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Called after the zoom scale has changed.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Called before the user begins to drag the content.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Called when the user ends a drag.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - velocity: The velocity of the content offset, in points per millisecond.
    ///   - targetContentOffset: The offset at which the content will come to rest. Change it to let it rest elsewhere.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Called after the user has ended a drag. `decelerate` is `true` if the content moves on.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Called before the content moves on after a drag.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Called after the movement that follows a drag has come to rest.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Called after an animated scrolling of the program has ended.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns the subview that is scaled by zooming. The default is `nil`: the scroll view does not zoom.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Called before zooming begins.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Called after zooming has ended, and after it has moved back within its limits.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Returns whether a click on the status bar scrolls to the top. The default is `true`.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Called after a click on the status bar has scrolled to the top.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
