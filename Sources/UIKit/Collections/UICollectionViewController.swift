import Foundation
import Graphics

/// A controller of a collection view, which is its data source and delegate.
///
/// ```swift
/// final class PhotosController: UICollectionViewController {
///     init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
///     required init?(coder: NSCoder) { nil }
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "Photo")
///     }
/// }
/// ```
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let initialLayout: UICollectionViewLayout

    /// Creates a controller whose collection view has a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        initialLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller whose collection view comes from a nib. Without a nib it has a flow layout.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from a storyboard or nib.
    public required init?(coder: NSCoder) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The collection view, which is the controller's view unless a nib has another one. Reading it loads the view.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return shownCollection
        }
        set {
            shownCollection = newValue
            guard let newValue else { return }
            if viewIfLoaded !== newValue, !isViewLoaded || viewIfLoaded is UICollectionView { view = newValue }
            connect(newValue)
        }
    }
    private var shownCollection: UICollectionView?

    /// The layout with which the controller was created, or the present one of the collection view.
    open var collectionViewLayout: UICollectionViewLayout { shownCollection?.collectionViewLayout ?? initialLayout }

    /// A Boolean value that indicates whether the selection is cleared when the view appears. The default is `true`.
    open var clearsSelectionOnViewWillAppear = true

    /// A Boolean value that indicates whether the user moves items by a long press, if the data source lets them move.
    /// The default is `true`.
    open var installsStandardGestureForInteractiveMovement = true { didSet { placeMovementPress() } }
    private let movementPress = ItemMovementPress()

    private func placeMovementPress() {
        movementPress.place(on: installsStandardGestureForInteractiveMovement ? shownCollection : nil)
    }

    /// Makes the collection view, unless it comes from a storyboard or nib.
    open override func loadView() {
        if interfaceScene != nil || nibName != nil { super.loadView() }
        if let collection = viewIfLoaded as? UICollectionView {
            shownCollection = collection
            return connect(collection)
        }
        guard viewIfLoaded == nil else { return }
        let collection = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: initialLayout)
        shownCollection = collection
        view = collection
        connect(collection)
    }

    /// Becomes the data source and delegate of a collection view that has none. Its content ends above input views.
    private func connect(_ collection: UICollectionView) {
        collection.followsInputViews = true
        if collection.dataSource == nil { collection.dataSource = self }
        if collection.delegate == nil { collection.delegate = self }
        placeMovementPress()
    }

    /// Clears the selection when the view is about to appear. Overrides call super.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let shownCollection else { return }
        for path in shownCollection.indexPathsForSelectedItems ?? [] {
            shownCollection.deselectItem(at: path, animated: animated)
        }
    }

    /// Shows the scroll indicators for a moment. Overrides call super.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        shownCollection?.flashScrollIndicators()
    }

    /// Edits the collection view, or ends that. Overrides call super.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView?.isEditing = editing
    }

    // MARK: Data source

    /// Returns the number of sections. The default is 1.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Returns the number of items of a section. The default is 0.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// Returns the cell of an item. Overrides do not call super: the default is a cell that was not dequeued, with
    /// which the program ends.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { UICollectionViewCell(frame: .zero) }
    /// Returns a supplementary view. The default is an empty one, with an error in the log.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { collectionView.lacks(.supplementaryView, UICollectionReusableView(frame: .zero)) }

    /// Returns whether an item can be moved. The default is `true`, if `collectionView(_:moveItemAt:to:)` is
    /// overridden.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        collectionView.lacks(.canMoveItem, true)
    }
    /// Moves an item in the data, as the user has done on the screen. Overrides do not call super.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { collectionView.lacks(.moveItem, ()) }
    /// Returns the titles of a strip at the trailing edge, by which the user scrolls to items. The default is `nil`: no
    /// strip.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    /// Returns the item that a title of the strip leads to. The default is the first item of the section that has the
    /// title's index.
    open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
        -> IndexPath
    { IndexPath(item: 0, section: index) }

    // MARK: Delegate

    /// Returns whether the keyboard may be at an item. The default is `true`.
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }
    /// Returns whether the focus may move within the collection view, into it or out of it. The default is `true`.
    open func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { true }
    /// Called after the focus has moved within the collection view, into it or out of it. The default does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// Returns the item at which the keyboard begins when Tab leads to the collection view. The default is `nil`.
    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
    /// Returns whether an item is selected when the keyboard moves to it. The default is the collection view's
    /// `selectionFollowsFocus`.
    open func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.selectionFollowsFocus }
    /// Returns whether a touch highlights an item. Otherwise it does not select it either. The default is `true`.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Called after a touch has highlighted an item.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// Called after an item is no longer highlighted.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// Returns whether the user can select an item. The default is `true`.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Returns whether the user can deselect an item, if several can be selected. The default is `true`.
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Called after the user has selected an item.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Returns whether dragged things that stay over an item select it, in a collection view with `isSpringLoaded`. The
    /// default is `true`.
    open func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
    /// Called after the user has deselected an item.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Returns whether an item has a primary action, which a selection by the user performs. The default is `true`.
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Performs the primary action of an item.
    open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    }
    /// Returns whether the user may select several items by a drag that begins at an item. The default is `false`: the
    /// drag scrolls.
    ///
    /// Such drags are those with two fingers. While items are edited, so are those with one finger or the pointer along
    /// the circles of a list, or across the direction of scrolling in other layouts.
    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }
    /// Called when a drag begins to select items. The delegate shows here that the items are edited, for example by a
    /// button. If several items can only be selected while they are edited, ``UICollectionView/isEditing`` is set after
    /// this.
    open func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}
    /// Called when a drag that selects items has ended.
    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
    /// Called before a cell comes into view.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Called after a cell has left the view, for example because its item was deleted.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Called before a supplementary view comes into view.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Called after a supplementary view has left the view.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Returns the layout for an interactive transition. The default is a new ``UICollectionViewTransitionLayout``.
    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    /// Returns the offset after an update or a change of the layout. The default is the proposed one.
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the index path to which an item is moved. The default is that of the older method, or the proposed one.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - originalIndexPath: The index path before the movement.
    ///   - currentIndexPath: The present index path.
    ///   - proposedIndexPath: The index path at which the user points.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { collectionView.lacks(.targetOfMove, proposedIndexPath) }
    /// Returns the index path to which an item is moved, given the one at which the user points. The default is the
    /// proposed one.
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Returns the context menu of an item; `nil`, the default, for none.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { collectionView.lacks(.contextMenuOfItem, nil) }
    /// Returns the context menu of items: the selected ones if the pressed one is among them. With no items the press
    /// was beside them. The default is `nil`: the menu of the one item.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { collectionView.lacks(.contextMenu, nil) }

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
