import Foundation
import Graphics

/// A view that shows a scrolling list of rows in sections, and lets the user select and edit them.
///
/// ```swift
/// let table = UITableView(frame: view.bounds, style: .plain)
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "Person")
/// table.dataSource = self
/// table.delegate = self
/// view.addSubview(table)
/// ```
///
/// Only rows in view have cells. A cell that leaves the view is reused for a row that comes into view. A million rows
/// of one height take as much memory as ten. All lengths are in points.
open class UITableView: UIScrollView {
    /// Creates a table with the given frame, in the superview's points.
    public init(frame: CGRect, style: UITableView.Style) {
        tableStyle = style
        super.init(frame: frame)
        setUpTable()
    }

    /// Creates a table of the style `plain`.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a table from a storyboard element. With any other coder it is empty and of the style `plain`.
    public required init?(coder: NSCoder) {
        tableStyle = (coder as? InterfaceCoder)?.element["style"].flatMap(Style.init(interface:)) ?? .plain
        super.init(coder: coder)
        setUpTable()
        (coder as? InterfaceCoder)?.decode(table: self)
    }

    private func setUpTable() {
        if backgroundColor == nil { backgroundColor = Self.background(for: tableStyle) }
        alwaysBounceVertical = true
        installSwipes()
        addInteraction(table.contextMenus.attach(to: self))
    }

    /// The style, which never changes.
    open var style: UITableView.Style { tableStyle }
    private let tableStyle: Style
    final let table = TableState()

    // MARK: Data

    /// The object that provides the rows. It is not retained. Setting it reloads the table with the next layout.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { askAgain() } }
    }

    /// The object that controls the appearance and observes the user. It is not retained. Setting it reloads the table
    /// with the next layout.
    @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
        get { table.castDelegate(super.delegate) }
        set {
            guard newValue !== super.delegate else { return }
            super.delegate = newValue
            askAgain()
        }
    }

    /// The object that prepares data before rows come into view. It is not retained.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// A Boolean value that indicates whether `prefetchDataSource` is called. The default is `true`.
    open var isPrefetchingEnabled = true

    /// Reloads all rows and sections from the data source with the next layout. The selection is cleared.
    open func reloadData() { requestReload() }

    /// The number of sections. Reading it may call the data source.
    open var numberOfSections: Int {
        loadIfNeeded()
        return table.layout.sections.count
    }

    /// Returns the number of rows of a section, without placeholders, and 0 if the section does not exist. It may call
    /// the data source.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        guard table.layout.sections.indices.contains(section) else { return 0 }
        return publicCount(table.layout.sections[section].rows.count, inSection: section)
    }

    // MARK: Heights

    /// The height of rows for which the delegate has none, in points. The default is `automaticDimension`: the height
    /// of the cell's content.
    open var rowHeight = UITableView.automaticDimension { didSet { heightsDidChange(oldValue, rowHeight) } }
    /// The changes of a cell's content after which the height of its row is asked for again, if it is that of the
    /// content. The default is `enabled`.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet { if selfSizingInvalidation == .enabledIncludingConstraints { SelfSizing.begin() } }
    }
    /// The height of headers for which the delegate has none, in points. The default is `automaticDimension`.
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet { heightsDidChange(oldValue, sectionHeaderHeight) }
    }
    /// The height of footers for which the delegate has none, in points. The default is `automaticDimension`.
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet { heightsDidChange(oldValue, sectionFooterHeight) }
    }
    /// The height that a row has until it comes into view, in points. With 0 the table asks the delegate for all
    /// heights at once. The default is `automaticDimension`, which is 44.
    open var estimatedRowHeight = UITableView.automaticDimension {
        didSet { heightsDidChange(oldValue, estimatedRowHeight) }
    }
    /// The height that a header has until it comes into view, in points. The default is `automaticDimension`.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
        didSet { heightsDidChange(oldValue, estimatedSectionHeaderHeight) }
    }
    /// The height that a footer has until it comes into view, in points. The default is `automaticDimension`.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension {
        didSet { heightsDidChange(oldValue, estimatedSectionFooterHeight) }
    }
    /// The space above each section with a header, in points. The default is `automaticDimension`: 22 in plain tables
    /// and none in the others.
    open var sectionHeaderTopPadding = UITableView.automaticDimension {
        didSet { heightsDidChange(oldValue, sectionHeaderTopPadding) }
    }

    /// The height of the rows without content that fill a plain table below its last row, in points. The default is 0:
    /// there are none. With `automaticDimension` it is `rowHeight`, or 44 if the content determines that.
    ///
    /// Filler rows are the lines between them, and are no rows for the data source and delegate. A table with a
    /// `tableFooterView` has none. Heights below 4 points count as 4, invalid ones as 0.
    open var fillerRowHeight: CGFloat = 0 { didSet { if fillerRowHeight != oldValue { setNeedsLayout() } } }

    // MARK: Appearance

    /// The line between rows. The default is `singleLine`.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { setNeedsLayout() } }
    }
    /// The colour of the lines. `nil` is the system's. The default is `.separator`.
    open var separatorColor: UIColor? = .separator {
        didSet { if separatorColor != oldValue { setNeedsLayout() } }
    }
    /// The effect of the lines. The default is `nil`.
    ///
    /// A vibrancy gives the lines its colour, unless `separatorColor` has been changed. Any other effect is shown below
    /// the colour of the lines, which hides it if it is opaque.
    ///
    /// ```swift
    /// table.backgroundView = UIVisualEffectView(effect: blur)
    /// table.separatorEffect = UIVibrancyEffect(blurEffect: blur, style: .separator)
    /// ```
    open var separatorEffect: UIVisualEffect? {
        didSet { if separatorEffect != oldValue { setNeedsLayout() } }
    }
    /// The distances of the lines from the sides, in points. Top and bottom are ignored. The default is the text's
    /// leading edge, and 0 at the trailing edge.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
        set {
            ownSeparatorInset = newValue.isFinite ? newValue : nil
            setNeedsLayout()
        }
    }
    final var ownSeparatorInset: UIEdgeInsets?
    /// The line from which `separatorInset` is measured. The default is `fromCellEdges`.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
        didSet { if separatorInsetReference != oldValue { setNeedsLayout() } }
    }
    /// A Boolean value that indicates whether the content of rows, headers and footers stays within the safe area at
    /// the sides of the table, while their backgrounds reach to its edges. The default is `true`.
    open var insetsContentViewsToSafeArea = true {
        didSet { if insetsContentViewsToSafeArea != oldValue { setNeedsLayout() } }
    }
    /// A Boolean value that indicates whether the content of rows, headers and footers is at most as wide as text that
    /// is easy to read, in the middle of the table. The default is `false`.
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet {
            guard cellLayoutMarginsFollowReadableWidth != oldValue else { return }
            table.width = 0
            setNeedsLayout()
        }
    }
    /// A view behind the rows, which does not scroll and is as large as the table. The default is `nil`.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// A view above the first section. It has the width of the table and keeps its height. The default is `nil`.
    open var tableHeaderView: UIView? {
        didSet { edgeViewDidChange(from: oldValue, to: tableHeaderView, isAbove: true) }
    }
    /// A view below the last section. It has the width of the table and keeps its height. The default is `nil`.
    open var tableFooterView: UIView? {
        didSet { edgeViewDidChange(from: oldValue, to: tableFooterView, isAbove: false) }
    }

    // MARK: Cells

    /// Registers a class for cells, which are created with the style `default`. `nil` removes the registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        registerCells(cellClass.map { .type($0) }, identifier)
    }
    /// Registers a nib for cells. Its first object must be a cell. `nil` removes the registration.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        registerCells(nib.map { .nib($0) }, identifier)
    }
    /// Registers a class for headers and footers. `nil` removes the registration.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        table.viewSources[identifier] = aClass.map { .type($0) }
    }
    /// Registers a nib for headers and footers. Its first object must be a header or footer. `nil` removes the
    /// registration.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        table.viewSources[identifier] = nib.map { .nib($0) }
    }

    /// Returns a reusable cell, or a new one of the registered class or nib. It is `nil` if neither exists.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        dequeueCell(identifier, at: nil)
    }
    /// Returns a reusable cell for a row, or a new one of the registered class or nib. If neither exists, the program
    /// ends, where UIKit raises an exception.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        requiredCell(identifier, at: indexPath)
    }
    /// Returns a reusable header or footer, or a new one of the registered class or nib. It is `nil` if neither exists.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueView(identifier)
    }

    /// The cells of the rows in view, from the top.
    open var visibleCells: [UITableViewCell] {
        layoutForQuestion()
        return table.shown.map(\.cell)
    }
    /// The index paths of the rows in view, from the top.
    open var indexPathsForVisibleRows: [IndexPath]? {
        layoutForQuestion()
        return table.shown.compactMap { publicPath(of: $0.row) }
    }
    /// Returns the cell of a row, `nil` if the row is not in view.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        shownRow(at: indexPath).flatMap { shownCell(at: $0) }
    }
    /// Returns the row of a cell, `nil` if the cell is not in view.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        row(of: cell).flatMap { publicPath(of: $0) }
    }
    /// Returns the header of a section, `nil` if it is not in view or is not a `UITableViewHeaderFooterView`.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        table.headers[section] as? UITableViewHeaderFooterView
    }
    /// Returns the footer of a section, `nil` if it is not in view or is not a `UITableViewHeaderFooterView`.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        table.footers[section] as? UITableViewHeaderFooterView
    }

    // MARK: Positions

    /// Returns the rectangle of a section with its header and footer; zero if it does not exist.
    open func rect(forSection section: Int) -> CGRect {
        sectionRect(section) { $0.span(ofSection: $1) }
    }
    /// Returns the rectangle of a header where it does not float; zero if the section does not exist.
    open func rectForHeader(inSection section: Int) -> CGRect {
        sectionRect(section) { $0.headerSpan(ofSection: $1) }
    }
    /// Returns the rectangle of a footer where it does not float; zero if the section does not exist.
    open func rectForFooter(inSection section: Int) -> CGRect {
        sectionRect(section) { $0.footerSpan(ofSection: $1) }
    }
    /// Returns the rectangle of a row, which may be an estimate; zero if it does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        guard let row = shownRow(at: indexPath), table.layout.contains(row) else { return .zero }
        return rowFrame(row)
    }
    /// Returns the row at a point of the content, `nil` between and beside the rows.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        guard point.x >= 0, point.x < bounds.width, let row = table.layout.row(at: point.y) else { return nil }
        return publicPath(of: row)
    }
    /// Returns the rows that intersect a rectangle of the content.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return rowsIntersecting(rect).compactMap { publicPath(of: $0) }
    }

    /// Scrolls until a row is at a position of the visible part, as far as the content allows. A row that does not
    /// exist is ignored, with an error in the log. A path with `NSNotFound` as the row scrolls to the section.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        let isSection = indexPath.count == 2 && indexPath[1] == NSNotFound
        let path = isSection ? indexPath : shownRow(at: indexPath)?.path ?? indexPath
        scroll(to: path, scrollPosition, animated: animated)
    }
    /// Scrolls until the first selected row is at a position of the visible part.
    open func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
        guard let row = table.selected.min() else { return }
        scroll(to: row.path, scrollPosition, animated: animated)
    }

    // MARK: Updates

    /// Runs changes and shows them together with an animation.
    ///
    /// ```swift
    /// people.removeFirst()
    /// people.append(new)
    /// table.performBatchUpdates {
    ///     table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    ///     table.insertRows(at: [IndexPath(row: people.count - 1, section: 0)], with: .fade)
    /// }
    /// ```
    ///
    /// Deletions and reloads use positions before the update, insertions positions after it. Changes that do not fit
    /// the numbers of rows are refused with UIKit's text in the log, and everything is reloaded.
    ///
    /// - Parameters:
    ///   - updates: The changes, which run at once.
    ///   - completion: Called after the animations. Its argument says whether all of them ran to their end.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        if let completion { table.completions.append(completion) }
        endUpdates()
    }
    /// Begins changes that are shown together. Batches nest: the changes show with the end of the outermost one.
    open func beginUpdates() { beginBatch() }
    /// Ends the batch that `beginUpdates()` began. Without a change, the heights are requested again and change with an
    /// animation.
    open func endUpdates() { endBatch() }
    /// A Boolean value that indicates whether a batch of changes has begun, a reload is pending, or placeholders of
    /// dropped things are shown. A reload removes the placeholders.
    open var hasUncommittedUpdates: Bool {
        table.batchDepth > 0 || table.needsReload && table.isLoaded || !table.placeholders.isEmpty
    }

    /// Inserts sections, at their positions after the update.
    open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.insert(sections: sections, animation) }
    }
    /// Deletes sections, at their positions before the update.
    open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.delete(sections: sections, animation) }
    }
    /// Reloads the rows, the header and the footer of sections. Their numbers of rows may change.
    open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        change { $0.reload(sections: sections, animation) }
    }
    /// Moves a section from its position before the update to its position after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.move(section: section, to: newSection) }
    }
    /// Inserts rows, at their positions after the update.
    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.insert(rows: indexPaths.compactMap { RowIndex($0) }, animation) }
    }
    /// Deletes rows, at their positions before the update.
    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.delete(rows: indexPaths.compactMap { RowIndex($0) }, animation) }
    }
    /// Requests new cells for rows, and replaces the old ones with an animation.
    open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        change { $0.reload(rows: indexPaths.compactMap { RowIndex($0) }, animation) }
    }
    /// Moves a row from its position before the update to its position after it.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        guard let from = RowIndex(indexPath), let to = RowIndex(newIndexPath) else { return }
        change { $0.move(row: from, to: to) }
    }
    /// Asks the data source to configure the cells of rows again. Rows that are not in view are ignored.
    ///
    /// In a batch the positions are those before the update, and the data source is asked after it, with the new ones.
    /// `dequeueReusableCell(withIdentifier:for:)` returns the row's present cell meanwhile.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths.compactMap { RowIndex($0) }) }

    // MARK: Selection

    /// A Boolean value that indicates whether the user can select rows. The default is `true`.
    open var allowsSelection = true
    /// A Boolean value that indicates whether the user can select rows while the table is edited. The default is
    /// `false`.
    open var allowsSelectionDuringEditing = false
    /// A Boolean value that indicates whether several rows can be selected. The default is `false`.
    open var allowsMultipleSelection = false {
        didSet { if allowsMultipleSelection { installSelectionDragIfNeeded() } else { keepOneSelected() } }
    }
    /// A Boolean value that indicates whether several rows can be selected while the table is edited. The default is
    /// `false`.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet {
            editingDidChange(animated: false)
            installSelectionDragIfNeeded()
        }
    }
    /// A Boolean value that indicates whether the row that the keyboard moves to is selected at once. The default is
    /// `false`.
    open var selectionFollowsFocus = false

    /// The selected row; the first one if there are several.
    open var indexPathForSelectedRow: IndexPath? { table.selected.min().flatMap { publicPath(of: $0) } }
    /// The selected rows in their order, `nil` if there are none.
    open var indexPathsForSelectedRows: [IndexPath]? {
        table.selected.isEmpty ? nil : table.selected.sorted().compactMap { publicPath(of: $0) }
    }
    /// Selects a row and scrolls to it. `nil` deselects all. The delegate is not called. A row that does not exist is
    /// ignored.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
        selectByProgram(indexPath, animated: animated, scrollPosition)
    }
    /// Deselects a row. The delegate is not called.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        if let row = shownRow(at: indexPath) { setSelected(false, row, animated: animated) }
    }

    // MARK: Editing

    /// A Boolean value that indicates whether the rows show their editing controls. The default is `false`.
    open var isEditing: Bool {
        get { table.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Shows or hides the editing controls of the rows, optionally with an animation. The selection is cleared.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != table.isEditing else { return }
        table.isEditing = editing
        for row in table.selected.sorted() { setSelected(false, row, animated: animated) }
        editingDidChange(animated: animated)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        layoutTable()
        super.layoutSubviews()
    }

    override func hasControlOverIndicators(at point: CGPoint) -> Bool {
        table.sectionIndex?.frame.contains(point) == true
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow !== window { UIView.performWithoutAnimation { endReordering(commits: false) } }
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        subviewIsLeaving(subview)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        table.width = 0
        setNeedsLayout()
    }

    // MARK: Events

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

    /// A Boolean value that indicates whether the keyboard can be at a row. The default is `true`.
    ///
    /// Without it neither Tab nor a click leads the keyboard into the table. The delegate refuses single rows.
    open var allowsFocus = true {
        didSet {
            guard allowsFocus != oldValue else { return }
            if !allowsFocus, isFirstResponder { resignFirstResponder() }
            updateFocusMark()
        }
    }
    /// A Boolean value that indicates whether the keyboard's last row precedes the delegate's preferred one when Tab
    /// leads back to the table. The default is `false`. Without a preferred row the keyboard is at its last one anyway.
    open var remembersLastFocusedIndexPath = false

    open override var canBecomeFocused: Bool { canBecomeFirstResponder }
    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        delegate?.tableView(self, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self)) ?? true
    }
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        let context = UITableViewFocusUpdateContext(context, in: self)
        delegate?.tableView(self, didUpdateFocusIn: context, with: coordinator)
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
    override var systemKeyCommands: [UIKeyCommand] { allowsFocus && isFirstResponder ? rowCommands : [] }
}
