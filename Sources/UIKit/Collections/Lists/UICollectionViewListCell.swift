import Foundation
import Graphics

/// A cell of a list in a collection view, with accessories at its sides and lines above and below.
///
/// ```swift
/// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Setting> { cell, _, setting in
///     var content = cell.defaultContentConfiguration()
///     content.text = setting.title
///     content.image = UIImage(systemName: setting.symbol)
///     cell.contentConfiguration = content
///     cell.accessories = [.disclosureIndicator()]
/// }
/// ```
///
/// It is also used for headers and footers.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    /// The accessories. The default is none. Those of the system are placed in the usual order.
    open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange() } }
    /// The level of indentation. The default is 0, or the level in the section snapshot of the data source.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { lengthsDidChange() } } }
    /// The points of a level of indentation. The default is 10.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { lengthsDidChange() } } }
    /// A Boolean value that indicates whether accessories at the leading side are indented too. The default is `true`.
    open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { lengthsDidChange() } } }

    /// The guide that the line below the cell follows. Constraints of the program with its sides replace the standard
    /// distances.
    open var separatorLayoutGuide: UILayoutGuide { separators.guide(of: self) }

    /// Returns the standard content for the appearance of the list, without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration { row.content }
    /// Returns the standard background for the appearance of the list.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { row.background }

    // MARK: State

    private let shown = ListAccessories()
    private let separators = ListSeparators()
    /// The frame of the circle that shows whether the cell is selected; `nil` without one.
    final var selectionCircle: CGRect? { shown.selectionCircle }
    private var needsAccessories = false
    private var swipe: (view: SwipeActionsView, offset: CGFloat, direction: CGFloat)?
    /// The appearance by the cell's place in the list. The collection view sets it.
    final var row = ListRow() {
        didSet {
            guard row != oldValue else { return }
            setNeedsUpdateConfiguration()
            lengthsDidChange()
        }
    }
    /// Whether the rows below the cell are shown.
    final var isExpanded = false { didSet { if isExpanded != oldValue { setNeedsUpdateConfiguration() } } }

    /// Whether the level is that of an outline of the data source.
    final var isInOutline = false

    /// The state of the cell, for configurations.
    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        (state.isExpanded, state.isSwiped) = (isExpanded, swipe != nil)
        return state
    }

    private func accessoriesDidChange() {
        needsAccessories = true
        lengthsDidChange()
    }

    private func lengthsDidChange() {
        setNeedsLayout()
        contentSizeMayHaveChanged()
    }

    override func editingDidChange() {
        super.editingDidChange()
        accessoriesDidChange()
    }

    override var standardBackground: UIBackgroundConfiguration? { defaultBackgroundConfiguration() }

    private func accessoriesIfNeeded() {
        // The handle by which the cell is moved stays meanwhile.
        guard needsAccessories, !isReordering else { return }
        needsAccessories = false
        let actions = ListAccessories.Actions(
            detail: {}, delete: { [weak self] in self?.openSwipe(.trailing) },
            insert: { [weak self] in self?.openSwipe(.leading) },
            outline: { [weak self] in self?.toggleOutline() },
            reorder: { [weak self] in self?.move(by: $0) })
        shown.show(
            accessories, in: self, isEditing: isEditing, isHeader: row.role == .header, scale: glyphScale, actions)
    }

    // MARK: Lists

    private var list: UICollectionView? { owningCollectionView }

    private func openSwipe(_ side: SwipeSide) { list?.swipes.open(self, side: side, animated: true) }

    /// Moves the row by a gesture at its handle.
    private func move(by gesture: UIGestureRecognizer) {
        guard let list else { return }
        let isBeginning = gesture.state == .began
        list.moveItem(by: gesture, at: isBeginning ? list.shownRows.first { $0.cell === self }?.row.path : nil)
    }

    /// Opens or closes the row in the outline of the data source.
    private func toggleOutline() { list?.toggleOutline(of: self) }

    /// Whether a click anywhere on the cell opens and closes it.
    final var togglesByClick: Bool {
        accessories.contains {
            guard case .outline(let style, _) = $0.kind else { return false }
            return style == .header || style == .automatic && row.role == .header
        }
    }

    // MARK: Layout

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var glyphScale: CGFloat { CellMetrics.glyphScale(traitCollection.preferredContentSizeCategory) }

    /// The distance of parts from the sides. It is that of a table of the same width.
    private func margin(width: CGFloat) -> CGFloat {
        CellMetrics.margin(tableWidth: list?.bounds.width ?? width)
    }

    private func layout(in size: CGSize) -> ListAccessoryLayout {
        shown.layout(
            in: size, margin: margin(width: size.width), indentation: indentsAccessories ? indentation : 0,
            scale: glyphScale, isRightToLeft: isRightToLeft)
    }

    private var indentation: CGFloat {
        CGFloat(max(0, indentationLevel)) * (indentationWidth.isFinite ? max(0, indentationWidth) : 0)
    }

    private func giveMargins(width: CGFloat) {
        let margin = margin(width: width)
        let isIndentedByAccessory = !shown.leading.isEmpty && indentsAccessories
        let margins = NSDirectionalEdgeInsets(
            top: CellMetrics.verticalMargin,
            leading: (shown.leading.isEmpty ? margin : CellMetrics.accessoryGap * 1.5)
                + (isIndentedByAccessory ? 0 : indentation),
            bottom: CellMetrics.verticalMargin,
            trailing: shown.trailing.isEmpty ? margin : CellMetrics.accessoryGap)
        let contentMargins =
            row.role == .item
            ? margins
            : NSDirectionalEdgeInsets(top: 0, leading: margins.leading, bottom: 0, trailing: margins.trailing)
        (contentView as? UIListContentView)?.cellMargins = contentMargins
        hosted?.cellMargins = contentMargins
        (contentView as? CellContentView)?.setStandardMargins(margins)
    }

    private var separatorThickness: CGFloat { row.bottomLine == nil ? 0 : CellMetrics.hairline(of: self) }

    override func contentFrame(in size: CGSize) -> CGRect {
        layout(in: CGSize(width: size.width, height: max(0, size.height - separatorThickness))).content
    }

    open override func layoutSubviews() {
        accessoriesIfNeeded()
        giveMargins(width: bounds.width)
        super.layoutSubviews()
        let size = CGSize(width: bounds.width, height: max(0, bounds.height - separatorThickness))
        let layout = layout(in: size)
        shown.update(isSelected: isSelected, isExpanded: isExpanded, isRightToLeft: isRightToLeft)
        shown.place(layout, in: self, isRightToLeft: isRightToLeft)
        let start = isRightToLeft ? bounds.width - layout.content.maxX : layout.content.minX
        let text =
            (contentView as? UIListContentView)?.textStart ?? hosted?.cellMargins?.leading
            ?? contentView.directionalLayoutMargins.leading
        separators.place(row, in: self, textStart: start + text, isRightToLeft: isRightToLeft)
        CellMetrics.roundCard(layer, row.corners)
        clipsToBounds = !row.corners.isEmpty || swipe != nil
        if let swipe {
            swipe.view.place(
                offset: swipe.offset, direction: swipe.direction, in: self, besides: separators.lines)
        }
    }

    /// Returns the size of the content with its accessories. A row is at least as high as those of tables.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        accessoriesIfNeeded()
        giveMargins(width: targetSize.width)
        let width = layout(in: CGSize(width: targetSize.width, height: CellMetrics.rowHeight)).content.width
        let (least, line) = (row.role == .item ? CellMetrics.rowHeight : 0, separatorThickness)
        if let content = contentView as? UIListContentView {
            let height = content.sizeThatFits(CGSize(width: width, height: 0)).height
            return CGSize(width: targetSize.width, height: height > least ? height + line : least)
        }
        if let hosted {
            // `giveMargins` has set the margins. The content has its own smallest height.
            let height = hosted.height(width: width, margins: hosted.cellMargins ?? .zero)
            return CGSize(width: targetSize.width, height: height > 0 && height != least ? height + line : least)
        }
        let height = contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return CGSize(width: targetSize.width, height: height > 0 ? height + line : CellMetrics.rowHeight)
    }

    /// Forgets the place in the list.
    open override func prepareForReuse() {
        super.prepareForReuse()
        if swipe != nil { endSwipe() }
    }
}

extension UICollectionViewListCell: SwipeableCell {
    var swipeOffset: CGFloat { swipe?.offset ?? 0 }

    func showSwipe(_ view: SwipeActionsView) {
        swipe?.view.removeFromSuperview()
        swipe = (view, 0, -1)
        addSubview(view)
        setNeedsUpdateConfiguration()
    }

    func setSwipeOffset(_ offset: CGFloat, direction: CGFloat) {
        swipe?.offset = offset
        swipe?.direction = direction
        setNeedsLayout()
        layoutIfNeeded()
    }

    func endSwipe() {
        swipe?.view.removeFromSuperview()
        swipe = nil
        setNeedsUpdateConfiguration()
        layoutIfNeeded()
    }
}
