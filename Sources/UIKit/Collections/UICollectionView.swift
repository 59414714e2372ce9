import Foundation
import Graphics

/// A view that shows items in sections, as its layout places them, and lets the user select them.
///
/// ```swift
/// let photos = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
/// photos.register(PhotoCell.self, forCellWithReuseIdentifier: "Photo")
/// photos.dataSource = self
/// photos.delegate = self
/// view.addSubview(photos)
/// ```
///
/// Only elements in view have views. A view that leaves is reused for an element that comes. All lengths are in points.
open class UICollectionView: UIScrollView {
    /// Creates a collection view with a layout. The frame is in the superview's points.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        currentLayout = layout
        super.init(frame: frame)
        setUpCollection()
    }

    /// Creates a collection view from a storyboard or nib. Without a layout there it has a flow layout.
    public required init?(coder: NSCoder) {
        currentLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.decode(collection: self)
        setUpCollection()
    }

    private func setUpCollection() {
        currentLayout.owner = self
        if backgroundColor == nil { backgroundColor = .systemBackground }
        addInteraction(collection.contextMenus.attach(to: self))
    }

    final let collection = CollectionState()
    final var currentLayout: UICollectionViewLayout

    // MARK: Data

    /// The object that provides the items. It is not retained. Setting it reloads everything with the next layout.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { askAgain() } }
    }

    /// The object that controls the selection and observes the user. It is not retained.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { super.delegate as? any UICollectionViewDelegate }
        set {
            guard newValue !== super.delegate else { return }
            super.delegate = newValue
            askAgain()
        }
    }

    /// The object that prepares data before items come into view. It is not retained.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// A Boolean value that indicates whether `prefetchDataSource` is called. The default is `true`.
    open var isPrefetchingEnabled = true

    /// The changes of a cell's content after which the size of its item is asked for again, if the layout has estimated
    /// it. The default is `enabled`.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet { if selfSizingInvalidation == .enabledIncludingConstraints { SelfSizing.begin() } }
    }

    /// Reloads all items and sections from the data source with the next layout. The selection is cleared.
    open func reloadData() { requestReload() }

    /// The number of sections. Reading it may call the data source.
    open var numberOfSections: Int {
        loadIfNeeded()
        return collection.counts.count
    }
    /// Returns the number of items of a section, without placeholders, and 0 if the section does not exist. It may call
    /// the data source.
    open func numberOfItems(inSection section: Int) -> Int {
        loadIfNeeded()
        guard collection.counts.indices.contains(section) else { return 0 }
        return publicCount(collection.counts[section], inSection: section)
    }

    // MARK: Layout

    /// The layout. Setting it places all elements again, without an animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { currentLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }
    /// Replaces the layout. With an animation the elements move to their new places.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    /// Replaces the layout. With an animation the elements move to their new places. The completion is called at its
    /// end, and its argument says whether it ran to the end.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
    ) { replaceLayout(with: layout, animated: animated, completion) }

    /// Begins a change of the layout that the program controls by the progress of the returned layout, which is the
    /// collection view's until the end. The delegate can make that layout.
    ///
    /// See ``UICollectionViewTransitionLayout`` for an example. A second transition at the same time is ignored, with
    /// an error in the log, where UIKit raises an exception. Setting a layout ends the transition.
    ///
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - completion: Called after the animation at the end.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }
    /// Ends the interactive transition: the elements move on to the new layout.
    open func finishInteractiveTransition() { endTransition(isCompleted: true) }
    /// Ends the interactive transition: the elements go back to the old layout.
    open func cancelInteractiveTransition() { endTransition(isCompleted: false) }

    /// Returns the layout's attributes of an item; `nil` if it does not exist.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        guard let row = shownRow(at: indexPath), contains(row) else { return nil }
        return collectionViewLayout.layoutAttributesForItem(at: row.path)
    }
    /// Returns the layout's attributes of a supplementary view; `nil` if the layout has none.
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// A view behind the items, which does not scroll and is as large as the collection view. The default is `nil`.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    open override func layoutSubviews() {
        layoutCollection()
        super.layoutSubviews()
    }

    override func hasControlOverIndicators(at point: CGPoint) -> Bool {
        collection.indexStrip?.frame.contains(point) == true
    }

    override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        let target = collectionViewLayout.targetContentOffset(
            forProposedContentOffset: proposed, withScrollingVelocity: velocity)
        return target.x.isFinite && target.y.isFinite ? target : proposed
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        let layout = currentLayout
        guard collection.isPrepared, layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        collectionViewLayout.invalidateLayout()
    }

    // MARK: Views

    /// Registers a class for cells. `nil` removes the registration.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        registerViews(cellClass.map { .type($0) }, kind: Self.elementKindCell, identifier)
    }
    /// Registers a nib for cells. Its only object must be a cell. `nil` removes the registration.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        registerViews(nib.map { .nib($0) }, kind: Self.elementKindCell, identifier)
    }
    /// Registers a class for supplementary views. `nil` removes the registration.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) { registerViews(viewClass.map { .type($0) }, kind: elementKind, identifier) }
    /// Registers a nib for supplementary views. Its only object must be such a view. `nil` removes the registration.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { registerViews(nib.map { .nib($0) }, kind: kind, identifier) }

    /// Returns a reusable cell, or a new one of the registered class or nib. If neither exists, the program ends, where
    /// UIKit raises an exception.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let view = dequeue(kind: Self.elementKindCell, identifier, for: indexPath)
        guard let cell = view as? UICollectionViewCell else {
            Log.view.error("\(type(of: view)), which is registered for the identifier \(identifier), is no cell.")
            return UICollectionViewCell(frame: view.frame)
        }
        return cell
    }
    /// Returns a reusable supplementary view, or a new one of the registered class or nib. If neither exists, the
    /// program ends, where UIKit raises an exception.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeue(kind: elementKind, identifier, for: indexPath) }

    /// The cells in view, in no particular order.
    open var visibleCells: [UICollectionViewCell] {
        layoutForQuestion()
        return shownRows.map(\.cell)
    }
    /// The index paths of the items in view, in no particular order.
    open var indexPathsForVisibleItems: [IndexPath] {
        layoutForQuestion()
        return shownRows.compactMap { publicPath(of: $0.row) }
    }
    /// Returns the cell of an item, `nil` if the item is not in view.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shownRow(at: indexPath).flatMap(cell(of:))
    }
    /// Returns the item of a cell, `nil` if the cell is not in view.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        guard let element = collection.shown.first(where: { $0.value.view === cell })?.key else { return nil }
        return element.row.map { publicPath(of: $0) } ?? element.path
    }
    /// Returns a supplementary view, `nil` if it is not in view.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        collection.shown[CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)]?.view
    }
    /// Returns the supplementary views of a kind in view, in no particular order.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        layoutForQuestion()
        return collection.shown.filter { $0.key.category == .supplementaryView && $0.key.kind == elementKind }
            .map(\.value.view)
    }
    /// Returns the index paths of the supplementary views of a kind in view, in no particular order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        layoutForQuestion()
        return collection.shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path)
    }
    /// Returns the item at a point of the content, `nil` between and beside the items.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        // Functions of sections may have changed the attributes of what is shown.
        let areShownCurrent = !collection.filled.isNull && collection.movement == nil
        let found = attributes(in: CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)).map { attributes in
            areShownCurrent ? collection.shown[attributes.element]?.attributes ?? attributes : attributes
        }
        return found.last { $0.representedElementCategory == .cell && visibleFrame(of: $0).contains(point) }
            .flatMap(\.element.row).flatMap { publicPath(of: $0) }
    }

    final var shownRows: [(row: RowIndex, cell: UICollectionViewCell)] {
        collection.shown.compactMap { element, shown in
            guard let row = element.row, let cell = shown.view as? UICollectionViewCell else { return nil }
            return (row, cell)
        }
        .sorted { $0.row < $1.row }
    }

    /// Scrolls until an item is at a position of the visible part, as far as the content allows. An item that does not
    /// exist is ignored, with an error in the log.
    open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) { scroll(to: shownRow(at: indexPath)?.path ?? indexPath, scrollPosition, animated: animated) }

    // MARK: Updates

    /// Runs changes and shows them together with an animation.
    ///
    /// Deletions and reloads use positions before the update, insertions positions after it. Changes that do not fit
    /// the numbers of items are refused with UIKit's text in the log, and everything is reloaded.
    ///
    /// - Parameters:
    ///   - updates: The changes, which run at once.
    ///   - completion: Called after the animations. Its argument says whether all of them ran to their end.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        updates?()
        if let completion { collection.completions.append(completion) }
        endBatch()
    }
    /// A Boolean value that indicates whether a batch of changes has begun, a reload is pending, or placeholders of
    /// dropped things are shown. A reload removes the placeholders.
    open var hasUncommittedUpdates: Bool {
        collection.batchDepth > 0 || collection.needsReload && collection.isLoaded || !collection.placeholders.isEmpty
    }

    /// Inserts sections, at their positions after the update.
    open func insertSections(_ sections: IndexSet) { change { $0.insert(sections: sections, ()) } }
    /// Deletes sections, at their positions before the update.
    open func deleteSections(_ sections: IndexSet) { change { $0.delete(sections: sections, ()) } }
    /// Reloads the items and supplementary views of sections. Their numbers of items may change.
    open func reloadSections(_ sections: IndexSet) { change { $0.reload(sections: sections, ()) } }
    /// Moves a section from its position before the update to its position after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.move(section: section, to: newSection) }
    }
    /// Inserts items, at their positions after the update.
    open func insertItems(at indexPaths: [IndexPath]) {
        change { $0.insert(rows: indexPaths.compactMap { RowIndex($0) }, ()) }
    }
    /// Deletes items, at their positions before the update.
    open func deleteItems(at indexPaths: [IndexPath]) {
        change { $0.delete(rows: indexPaths.compactMap { RowIndex($0) }, ()) }
    }
    /// Requests new cells for items, and replaces the old ones with an animation.
    open func reloadItems(at indexPaths: [IndexPath]) {
        change { $0.reload(rows: indexPaths.compactMap { RowIndex($0) }, ()) }
    }
    /// Moves an item from its position before the update to its position after it.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        guard let from = RowIndex(indexPath), let to = RowIndex(newIndexPath) else { return }
        change { $0.move(row: from, to: to) }
    }
    /// Asks the data source to configure the cells of items again. Items that are not in view are ignored.
    ///
    /// In a batch the positions are those before the update, and the data source is asked after it, with the new ones.
    /// `dequeueReusableCell(withReuseIdentifier:for:)` returns the item's present cell meanwhile.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths.compactMap { RowIndex($0) }) }

    // MARK: Movement

    /// Begins to move an item, which then follows `updateInteractiveMovementTargetPosition(_:)`, while the others make
    /// room. The layout places the items in their new order. The data source is called at the end.
    ///
    /// ```swift
    /// switch gesture.state {
    /// case .began:
    ///     guard let path = photos.indexPathForItem(at: gesture.location(in: photos)) else { break }
    ///     photos.beginInteractiveMovementForItem(at: path)
    /// case .changed: photos.updateInteractiveMovementTargetPosition(gesture.location(in: photos))
    /// case .ended: photos.endInteractiveMovement()
    /// default: photos.cancelInteractiveMovement()
    /// }
    /// ```
    ///
    /// - Returns: Whether the item is moved. An item that is not in view, or that the data source does not let move, is
    ///   not. Neither is a second one at the same time.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(ofItemAt: indexPath) }
    /// Moves the centre of the item that is moved to a point of the content. Near the edges the content scrolls.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard targetPosition.x.isFinite, targetPosition.y.isFinite else {
            return Log.view.error("\(targetPosition) is no place for an item that is moved.")
        }
        collection.movement?.follow(to: targetPosition)
    }
    /// Leaves the moved item at its new place, and informs the data source.
    open func endInteractiveMovement() { endMovement(commits: true) }
    /// Takes the moved item back to its old place.
    open func cancelInteractiveMovement() { endMovement(commits: false) }

    /// The speed with which the mark of a place at which an item would be dropped follows dragged things. The default
    /// is `immediate`. The place of the drop itself is always that of the pointer.
    open var reorderingCadence = UICollectionView.ReorderingCadence.immediate {
        didSet { collection.dragAndDrop.placement.delay = reorderingCadence.delay }
    }

    // MARK: Selection

    /// A Boolean value that indicates whether the user can select items. The default is `true`.
    open var allowsSelection = true { didSet { if !allowsSelection { deselectAll() } } }
    /// A Boolean value that indicates whether several items can be selected. The default is `false`.
    open var allowsMultipleSelection = false {
        didSet { if allowsMultipleSelection { installSelectionDragIfNeeded() } else { keepOneSelected() } }
    }

    /// A Boolean value that indicates whether the keyboard can be at an item. The default is `false`.
    ///
    /// Tab then leads to the collection view, and so does a click on an item. Arrows move from item to item and scroll,
    /// Home and End lead to the first and the last one, and Return and Space select. The items of sections that scroll
    /// by themselves are reached as far as they are in view.
    open var allowsFocus = false {
        didSet {
            guard allowsFocus != oldValue else { return }
            if !allowsFocus, isFirstResponder { resignFirstResponder() }
            updateFocusMark()
        }
    }
    /// A Boolean value that indicates whether the item that the keyboard moves to is selected at once. The default is
    /// `false`. It has an effect with ``allowsFocus``.
    open var selectionFollowsFocus = false

    /// A Boolean value that indicates whether the keyboard's last item precedes the delegate's preferred one when Tab
    /// leads back to the collection view. The default is `false`. Without a preferred item the keyboard is at its last
    /// one anyway.
    open var remembersLastFocusedIndexPath = false

    open override var canBecomeFocused: Bool { canBecomeFirstResponder }
    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        let context = UICollectionViewFocusUpdateContext(context, in: self)
        return delegate?.collectionView(self, shouldUpdateFocusIn: context) ?? true
    }
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        let context = UICollectionViewFocusUpdateContext(context, in: self)
        delegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator)
    }

    open override var canBecomeFirstResponder: Bool { allowsFocus }
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        let isFirst = super.becomeFirstResponder()
        updateFocusMark()
        return isFirst
    }
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let isResigned = super.resignFirstResponder()
        updateFocusMark()
        return isResigned
    }
    override var systemKeyCommands: [UIKeyCommand] { allowsFocus && isFirstResponder ? itemCommands : [] }

    /// A Boolean value that indicates whether the cells show that they are edited, and the selection is that of
    /// editing. The default is `false`. Setting it clears the selection.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            endMovement(commits: false)
            deselectAll()
            for (_, cell) in shownRows { cell.isEditing = isEditing }
        }
    }
    /// A Boolean value that indicates whether the user can select items while they are edited. The default is `true`.
    open var allowsSelectionDuringEditing = true
    /// A Boolean value that indicates whether several items can be selected while they are edited. The default is
    /// `false`.
    open var allowsMultipleSelectionDuringEditing = false { didSet { installSelectionDragIfNeeded() } }

    /// The selected items in their order.
    open var indexPathsForSelectedItems: [IndexPath]? {
        collection.selected.sorted().compactMap { publicPath(of: $0) }
    }
    /// Selects an item and scrolls to it, unless the position is empty. `nil` deselects all. The delegate is not
    /// called. An item that does not exist is ignored.
    open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
    ) { selectByProgram(indexPath, animated: animated, scrollPosition) }
    /// Deselects an item. The delegate is not called.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        if let row = shownRow(at: indexPath) { setSelected(false, row) }
    }

    // MARK: Events

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow !== window { UIView.performWithoutAnimation { endMovement(commits: false) } }
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        willLose(subview)
    }

    /// Forgets the view of an element that someone removes.
    final func willLose(_ subview: UIView) {
        guard let element = collection.shown.first(where: { $0.value.view === subview })?.key else { return }
        collection.shown[element] = nil
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !pressBegan(touches) { super.touchesBegan(touches, with: event) }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isPressing(touches) { pressMoved() } else { super.touchesMoved(touches, with: event) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isPressing(touches) { pressEnded() } else { super.touchesEnded(touches, with: event) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isPressing(touches) { pressCancelled() } else { super.touchesCancelled(touches, with: event) }
    }
}
