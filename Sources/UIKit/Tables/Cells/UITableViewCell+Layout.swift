import Foundation

/// The layout of a cell.
extension UITableViewCell {
    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func margin(width: CGFloat) -> CGFloat {
        cellState.surroundings.margin ?? CellMetrics.margin(tableWidth: width)
    }

    /// The thickness of a line of one pixel.
    private var hairline: CGFloat { CellMetrics.hairline(of: self) }

    private func layoutInput(size: CGSize) -> CellLayout.Input {
        let isEdited = isEditing
        return CellLayout.Input(
            size: size, isRightToLeft: isRightToLeft, margin: margin(width: size.width),
            sides: cellState.surroundings.sides,
            hasEditingControl: isEdited && hasEditingControl,
            isIndentedWhileEditing: isEdited && (shouldIndentWhileEditing || hasEditingControl),
            accessory: cellState.accessory.map { accessorySize($0) },
            hasReorderHandle: isEdited && hasReorderHandle, glyphScale: cellState.glyphScale,
            separatorThickness: cellState.surroundings.separator == nil ? 0 : hairline)
    }

    private func accessorySize(_ view: UIView) -> CGSize { view.bounds.size }

    /// The margins of the content view.
    private func contentMargins(_ input: CellLayout.Input) -> NSDirectionalEdgeInsets {
        let width = indentationWidth.isFinite ? max(0, indentationWidth) : 0
        // A readable margin is before the control for editing, and not again after it.
        let indented = input.isIndentedWhileEditing ? cellState.surroundings.indentedMargin : nil
        return NSDirectionalEdgeInsets(
            top: CellMetrics.verticalMargin,
            leading: (indented ?? input.margin) + CGFloat(max(0, indentationLevel)) * width,
            bottom: CellMetrics.verticalMargin, trailing: CellLayout.trailingMargin(input))
    }

    // MARK: Height

    /// Returns the height of the cell for its content, in a width.
    func fittingHeight(width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        accessoryIfNeeded()
        var input = layoutInput(size: CGSize(width: width, height: CellMetrics.rowHeight))
        let separator = input.separatorThickness
        input.separatorThickness = 0
        return height(contentWidth: CellLayout(input).content.width, input, separator: separator)
    }

    /// A standard row is as high as its label and its separator together. The separator is added to content that needs
    /// another height, and to content whose constraints determine its height.
    private func height(contentWidth width: CGFloat, _ input: CellLayout.Input, separator: CGFloat) -> CGFloat {
        func row(_ content: CGFloat) -> CGFloat {
            content > CellMetrics.rowHeight ? content + separator : CellMetrics.rowHeight
        }
        let margins = contentMargins(input)
        if let list = cellState.content as? UIListContentView {
            list.cellMargins = margins
            return row(list.sizeThatFits(CGSize(width: width, height: 0)).height)
        }
        if let hosted = cellState.hosted {
            // The content has its own smallest height.
            let height = hosted.height(width: width, margins: margins)
            return height > 0 && height != CellMetrics.rowHeight ? height + separator : CellMetrics.rowHeight
        }
        (cellState.content as? CellContentView)?.setStandardMargins(margins)
        if hasLabelledContent {
            let layout = labelledLayout(margins: margins)
            return row(layout.frames(in: CGSize(width: width, height: CellMetrics.rowHeight)).height)
        }
        let target = CGSize(width: width, height: 0)
        let height = cellState.content.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        return height > 0 ? height + separator : CellMetrics.rowHeight
    }

    // MARK: Places

    func placeParts() {
        accessoryIfNeeded()
        let input = layoutInput(size: bounds.size)
        let layout = CellLayout(input)
        let margins = contentMargins(input)
        cellState.background.frame = bounds
        backgroundView?.frame = bounds
        for view in [selectedBackgroundView, multipleSelectionBackgroundView].compactMap({ $0 })
        where view.superview === self {
            view.frame = bounds
        }
        cellState.content.frame = layout.content
        (cellState.content as? CellContentView)?.setStandardMargins(margins)
        (cellState.content as? UIListContentView)?.cellMargins = margins
        cellState.hosted?.cellMargins = margins
        cellState.hosted?.cellDirection = effectiveUserInterfaceLayoutDirection
        placeLabels(margins: margins)
        cellState.accessory?.frame = layout.accessory
        cellState.editingControl?.frame = layout.editingControl
        cellState.reorderHandle?.frame = layout.reorderHandle
        placeSeparators(input, layout, margins)
        roundCorners()
        placeSwipe()
    }

    private func placeLabels(margins: NSDirectionalEdgeInsets) {
        guard hasLabelledContent else { return }
        let size = cellState.content.bounds.size
        let frames = labelledLayout(margins: margins).frames(in: size)
        func place(_ view: UIView?, _ frame: CGRect) {
            guard let view else { return }
            var frame = frame
            if isRightToLeft { frame.origin.x = size.width - frame.maxX }
            if view.frame != frame { view.frame = frame }
        }
        if style == .value2, let text = cellState.text, text.textAlignment == cellState.captionAlignment {
            // The caption ends where the detail text begins, unless that is below it.
            cellState.captionAlignment = hasLargeText ? .natural : isRightToLeft ? .left : .right
            text.textAlignment = cellState.captionAlignment
        }
        place(cellState.text, frames.text)
        place(cellState.detail, frames.detail)
        place(cellState.image, frames.image)
    }

    // MARK: Separators

    /// The distance between the content's leading edge and its text.
    private func textStart(_ margins: NSDirectionalEdgeInsets) -> CGFloat {
        if let list = cellState.content as? UIListContentView { return list.textStart }
        return hasLabelledContent ? labelledLayout(margins: margins).textStart : margins.leading
    }

    private func separatorInsets(_ margins: NSDirectionalEdgeInsets) -> (leading: CGFloat, trailing: CGFloat) {
        if let own = cellState.ownSeparatorInset {
            let insets = own.directional(isRightToLeft: isRightToLeft)
            return (insets.leading, insets.trailing)
        }
        let separator = cellState.surroundings.separator
        return (
            lines.leading ?? separator?.leading ?? textStart(margins), lines.trailing ?? separator?.trailing ?? 0
        )
    }

    var standardSeparatorInset: UIEdgeInsets {
        let insets = separatorInsets(contentMargins(layoutInput(size: bounds.size)))
        return NSDirectionalEdgeInsets(top: 0, leading: insets.leading, bottom: 0, trailing: insets.trailing)
            .absolute(isRightToLeft: isRightToLeft)
    }

    /// The changes of the lines above and below this cell.
    package var lines: CellLines {
        get { cellState.lines }
        set {
            guard newValue != cellState.lines else { return }
            cellState.lines = newValue
            setNeedsLayout()
        }
    }

    private func placeSeparators(_ input: CellLayout.Input, _ layout: CellLayout, _ margins: NSDirectionalEdgeInsets) {
        let surroundings = cellState.surroundings
        let color = surroundings.separator?.lineColor ?? .separator
        if let separator = surroundings.separator { setBackdrop(separator.backdrop) }
        if surroundings.separator != nil {
            var input = input
            let isGroupEnd = surroundings.isLastInSection && surroundings.list == .grouped
            let insets = isGroupEnd ? (leading: -layout.editingIndent, trailing: 0) : separatorInsets(margins)
            // Insets as wide as the cell hide the line.
            input.separatorLeading = insets.leading.isFinite ? insets.leading : input.size.width
            input.separatorTrailing = insets.trailing.isFinite ? insets.trailing : input.size.width
            let line = cellState.separator ?? addLine(\.separator)
            line.frame = CellLayout(input).separator
            paint(line, lines.bottomColor ?? color)
        }
        cellState.separator?.isHidden = surroundings.separator == nil || lines.hidesBottom
        if surroundings.hasTopSeparator {
            let line = cellState.topSeparator ?? addLine(\.topSeparator)
            line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
            paint(line, lines.topColor ?? color)
        }
        cellState.topSeparator?.isHidden = !surroundings.hasTopSeparator || lines.hidesTop
    }

    private func addLine(_ part: ReferenceWritableKeyPath<CellState, UIView?>) -> UIView {
        let line = cellState.separatorBackdrop.map { UIVisualEffectView(effect: $0) } ?? ControlStyle.part()
        line.isUserInteractionEnabled = false
        cellState[keyPath: part] = line
        addSubview(line)
        return line
    }

    /// Removes the lines if they have another effect.
    private func setBackdrop(_ effect: UIVisualEffect?) {
        guard effect !== cellState.separatorBackdrop else { return }
        cellState.separatorBackdrop = effect
        for line in [cellState.separator, cellState.topSeparator] { line?.removeFromSuperview() }
        (cellState.separator, cellState.topSeparator) = (nil, nil)
    }

    private func paint(_ line: UIView, _ color: UIColor) {
        let area = cellState.separatorBackdrop == nil ? line : (line as? UIVisualEffectView)?.contentView
        area?.backgroundColor = color
    }

    /// Rounds the corners of the first and last cells of a card.
    private func roundCorners() {
        let surroundings = cellState.surroundings
        let corners =
            surroundings.list == .insetGrouped
            ? CellMetrics.cardCorners(isFirst: surroundings.isFirstInSection, isLast: surroundings.isLastInSection)
            : []
        let clips = !corners.isEmpty || cellState.swipeView != nil
        if clips != cellState.clips {
            cellState.clips = clips
            clipsToBounds = clips
        }
        guard !corners.isEmpty || cellState.isCard else { return }
        cellState.isCard = !corners.isEmpty
        CellMetrics.roundCard(layer, corners)
    }
}
