import Foundation

/// A row of a table.
///
/// ```swift
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "Person")
///
/// func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///     let cell = tableView.dequeueReusableCell(withIdentifier: "Person", for: indexPath)
///     var content = cell.defaultContentConfiguration()
///     content.text = people[indexPath.row].name
///     cell.contentConfiguration = content
///     cell.accessoryType = .disclosureIndicator
///     return cell
/// }
/// ```
///
/// A cell shows content in one of three ways: with a `contentConfiguration`, with `textLabel`, `detailTextLabel` and
/// `imageView` in one of four styles, or with subviews of `contentView`. Its height follows the content.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// The arrangement of the standard labels.
    let style: CellStyle
    /// The name by which the table finds cells of the same kind, or `nil`.
    open internal(set) var reuseIdentifier: String?

    final let cellState = CellState()

    /// Creates a cell. A table calls it for registered classes, with the style `default`.
    ///
    /// - Parameters:
    ///   - style: The arrangement of the standard labels.
    ///   - reuseIdentifier: The name by which the table finds the cell when a row of the same kind appears, or `nil`.
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: CellMetrics.rowHeight))
        setUpCell()
    }

    /// Creates a cell of the style `default` without an identifier.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a cell from a storyboard or nib. With any other coder it is empty and has the style `default`.
    public required init?(coder: NSCoder) {
        let element = (coder as? InterfaceCoder)?.element
        style = CellStyle(interface: element?["style"])
        reuseIdentifier = element?["reuseIdentifier"]
        super.init(coder: coder)
        setUpCell()
        (coder as? InterfaceCoder)?.decode(cell: self)
    }

    private func setUpCell() {
        isOpaque = false
        cellState.background.frame = bounds
        super.insertSubview(cellState.background, at: 0)
        installContentView(CellContentView())
    }

    // MARK: Content

    /// The view for subviews that the program adds. Its frame leaves room for accessories and editing controls.
    ///
    /// Its margins are those of the table until the program sets others. A `contentConfiguration` replaces the view.
    open var contentView: UIView { cellState.content }

    /// The label of the text, for cells without a `contentConfiguration`.
    open var textLabel: UILabel? { label(\.text) }
    /// The label of the detail text; `nil` in the style `default`.
    open var detailTextLabel: UILabel? { style == .default ? nil : label(\.detail) }
    /// The view of the image before the text; `nil` in the style `value2`.
    open var imageView: UIImageView? { style == .value2 ? nil : labelledImageView }

    /// The content, or `nil`. Setting it replaces `contentView`, with all its subviews.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { cellState.contentConfiguration }
        set { setContentConfiguration(newValue) }
    }
    /// A Boolean value that indicates whether the content follows the cell's state, by `updated(for:)`. The default is
    /// `true`.
    open var automaticallyUpdatesContentConfiguration = true {
        didSet { if automaticallyUpdatesContentConfiguration { setNeedsUpdateConfiguration() } }
    }
    /// Returns the content configuration for the cell's style, without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// The number of steps by which the content is indented. The default is 0; a negative value counts as 0.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// The length of one step in points. The default is 10.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

    /// Prepares the cell for another row. The table calls it before it returns a cell that was used before. The default
    /// does nothing; overrides call super.
    open func prepareForReuse() {}

    /// Called when the row begins to be dragged, and when the drag is over. The default does nothing; overrides call
    /// super.
    open func dragStateDidChange(_ dragState: DragState) {}

    // MARK: State

    /// A Boolean value that indicates whether the keyboard can be at the cell. The default is whether the list around
    /// it allows the focus.
    ///
    /// A cell that overrides it joins the order of Tab by itself in a list that does not allow the focus. Such cells
    /// are reached as far as they are in view.
    open override var canBecomeFocused: Bool { listOfCell?.canBecomeFocused == true }

    /// The state of the cell, for configurations.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isFocused = isFocused
        state.isEditing = isEditing
        state.isSwiped = cellState.isSwiped
        state.isReordering = cellState.isReordering
        return state
    }
    /// Requests `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() {
        cellState.needsConfiguration = true
        setNeedsLayout()
    }
    /// Updates content and background for a state. Overrides can set `contentConfiguration` and
    /// `backgroundConfiguration`, and should not call it themselves.
    open func updateConfiguration(using state: UICellConfigurationState) { applyConfigurations(for: state) }
    /// A function that configures the cell for a state. It is called after `updateConfiguration(using:)`. The default
    /// is `nil`.
    open var configurationUpdateHandler: UITableViewCell.ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// A function that configures a cell for a state.
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

    /// A Boolean value that indicates whether the cell is selected. The default is `false`.
    open var isSelected: Bool {
        get { cellState.isSelected }
        set { setSelected(newValue, animated: false) }
    }
    /// Selects or deselects the cell, optionally with an animation. The table calls it for its rows.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard cellState.isSelected != selected else { return }
        cellState.isSelected = selected
        stateDidChange(animated: animated)
    }
    /// A Boolean value that indicates whether the cell is highlighted, as while it is pressed. The default is `false`.
    open var isHighlighted: Bool {
        get { cellState.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Sets whether the cell is highlighted, optionally with an animation. The table calls it for its rows.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard cellState.isHighlighted != highlighted else { return }
        cellState.isHighlighted = highlighted
        stateDidChange(animated: animated)
    }
    /// The appearance of the selected cell. The default is the system's gray.
    open var selectionStyle = SelectionStyle.default {
        didSet { if selectionStyle != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// The appearance of the focused cell. It is stored and has no effect.
    open var focusStyle = FocusStyle.default

    // MARK: Background

    /// The background. Setting `backgroundColor` or `backgroundView` removes it.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { shownBackgroundConfiguration }
        set {
            cellState.backgroundKind = newValue.map { .configured($0) } ?? .none
            setNeedsUpdateConfiguration()
        }
    }
    /// A Boolean value that indicates whether the background follows the cell's state. The default is `true`.
    open var automaticallyUpdatesBackgroundConfiguration = true {
        didSet { if automaticallyUpdatesBackgroundConfiguration { setNeedsUpdateConfiguration() } }
    }
    /// Returns the background configuration for the style of the cell's table.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        cellState.surroundings.list == .plain ? .listPlainCell() : .listGroupedCell()
    }
    /// A view behind the content, over the whole cell. The default is `nil`.
    open var backgroundView: UIView? {
        didSet { backgroundViewDidChange(from: oldValue) }
    }
    /// A view behind the content that is shown while the cell is selected or highlighted, instead of the system's gray.
    /// The default is `nil`.
    open var selectedBackgroundView: UIView? {
        didSet { if selectedBackgroundView !== oldValue { selectedBackgroundDidChange(from: oldValue) } }
    }
    /// The view that replaces `selectedBackgroundView` in a table with several selected rows. The default is `nil`.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            if multipleSelectionBackgroundView !== oldValue {
                selectedBackgroundDidChange(from: oldValue)
            }
        }
    }
    open override var backgroundColor: UIColor? {
        didSet {
            guard backgroundColor != nil else { return }
            cellState.backgroundKind = .none
            setNeedsUpdateConfiguration()
        }
    }

    // MARK: Accessories

    /// The standard accessory at the trailing edge. The default is `none`.
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { accessoryDidChange() } } }
    /// A view at the trailing edge, instead of the standard accessory. It keeps its size. The default is `nil`.
    open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { accessoryDidChange() } } }
    /// The standard accessory while the cell is edited. The default is `none`.
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
    }
    /// A view at the trailing edge while the cell is edited. The default is `nil`.
    open var editingAccessoryView: UIView? {
        didSet { if editingAccessoryView !== oldValue { accessoryDidChange() } }
    }
    /// The distances of the separator from the cell's sides, in points. Top and bottom are ignored. The default is the
    /// text's leading edge, and 0 at the trailing edge.
    open var separatorInset: UIEdgeInsets {
        get { cellState.ownSeparatorInset ?? standardSeparatorInset }
        set {
            cellState.ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    // MARK: Editing

    /// A Boolean value that indicates whether the cell shows its editing control. The default is `false`.
    open var isEditing: Bool {
        get { cellState.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Shows or hides the editing control, optionally with an animation. The table calls it for its rows.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard cellState.isEditing != editing else { return }
        changeEditing(editing, animated: animated)
    }
    /// The control that the cell shows while it is edited, as its table's delegate has chosen it.
    open var editingStyle: EditingStyle { cellState.editingStyle }
    /// A Boolean value that indicates whether the cell shows a handle for moving while it is edited, if its table's
    /// data source does not implement `tableView(_:canMoveRowAt:)`. The default is `false`.
    open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { editingPartsDidChange() } } }
    /// A Boolean value that indicates whether the content makes room for the editing control. The default is `true`.
    open var shouldIndentWhileEditing = true {
        didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
    }
    /// A Boolean value that indicates whether the cell asks to confirm that its row is deleted.
    open var showingDeleteConfirmation: Bool { cellState.isSwiped && cellState.isConfirmingDeletion }
    /// Called before the cell's state changes. The default does nothing.
    open func willTransition(to state: UITableViewCell.StateMask) {}
    /// Called after the cell's state has changed. The default does nothing.
    open func didTransition(to state: UITableViewCell.StateMask) {}

    // MARK: Layout

    /// Returns the size of the cell for its content, in the width of `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width.isFinite && size.width > 0 ? size.width : bounds.width
        return CGSize(width: width, height: fittingHeight(width: width))
    }

    /// Returns the size of the cell for its content, in the width of the target.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let width = targetSize.width.isFinite && targetSize.width > 0 ? targetSize.width : bounds.width
        let isFixed = verticalFittingPriority == .required && targetSize.height.isFinite && targetSize.height > 0
        return CGSize(width: width, height: isFixed ? targetSize.height : fittingHeight(width: width))
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        placeParts()
    }

    override func subviewContentDidChange() {
        super.subviewContentDidChange()
        if cellState.hosted != nil {
            cellState.owner?.cellSizeDidChange(self)
        } else if hasOwnContent {
            sizeWasInvalidated()
        }
    }

    override func subviewArrangementDidChange(_ subview: UIView) {
        super.subviewArrangementDidChange(subview)
        if subview === cellState.content, hasOwnContent { sizeWasInvalidated() }
    }

    /// Whether the content is a view of a configuration of the program. A list content view changes its size only with
    /// its configuration, whose setter already requests a measurement.
    private var hasOwnContent: Bool {
        cellState.contentConfiguration != nil && cellState.hosted == nil
            && !(cellState.content is UIListContentView)
    }

    /// Has the table ask for the height of the row again, unless its `selfSizingInvalidation` is `disabled`.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        sizeWasInvalidated()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    override func contentSizeCategoryDidChange() {
        super.contentSizeCategoryDidChange()
        adjustToContentSize()
    }
}
