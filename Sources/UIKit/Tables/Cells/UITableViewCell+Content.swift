import Foundation

/// The content of a cell: a content view with the standard labels, or that of a configuration.
extension UITableViewCell {
    func installContentView(_ view: UIView) {
        let (old, wasHosted) = (cellState.content, cellState.hosted != nil)
        if old.superview === self { old.removeFromSuperview() }
        cellState.content = view
        view.frame = bounds
        // Over the backgrounds, below accessories and separators.
        let above = [selectedBackgroundView, backgroundView, cellState.background].compactMap { $0 }
            .first { $0.superview === self }
        if let above { insertSubview(view, aboveSubview: above) } else { insertSubview(view, at: 0) }
        (view as? CellContentView)?.onContentChange = { [weak self] in self?.cellContentDidChange() }
        (view as? CellContentView)?.onSizeInvalidation = { [weak self] in self?.sizeWasInvalidated() }
        // Hosted content reports its size itself, when it is laid out.
        if wasHosted, cellState.hosted == nil { cellState.owner?.cellSizeDidChange(self) }
        setNeedsLayout()
    }

    private func cellContentDidChange() {
        setNeedsLayout()
        cellState.owner?.cellContentDidChange(self)
    }

    /// Notes that a constraint or a content in the content view has changed.
    func constraintsDidChange() {
        if cellState.hosted == nil { cellState.owner?.cellContentDidChange(self) }
    }

    /// Notes that the content may need another height. Hosted content reports its size itself, when it is laid out.
    func sizeWasInvalidated() {
        if cellState.hosted == nil { cellState.owner?.cellSizeWasInvalidated(self) }
    }

    /// Replaces the content.
    ///
    /// - Parameter keepsSize: Whether the new content is known to have the size of the one before.
    func setContentConfiguration(_ new: (any UIContentConfiguration)?, keepsSize: Bool = false) {
        guard let new else {
            guard cellState.contentConfiguration != nil else { return }
            cellState.contentConfiguration = nil
            (cellState.text, cellState.detail, cellState.image) = (nil, nil, nil)
            installContentView(CellContentView())
            return sizeWasInvalidated()
        }
        let current = cellState.contentConfiguration == nil ? nil : cellState.content as? any UIView & UIContentView
        cellState.contentConfiguration = new
        if let current, current.supports(new) {
            current.configuration = new
        } else {
            installContentView(new.makeContentView())
        }
        cellState.needsConfiguration = true
        setNeedsLayout()
        if !keepsSize { sizeWasInvalidated() }
    }

    // MARK: Standard labels

    func label(_ part: ReferenceWritableKeyPath<CellState, UILabel?>) -> UILabel {
        if let label = cellState[keyPath: part] { return label }
        let label = UILabel()
        let isDetail = part == \.detail
        let isSmall = style == .subtitle && isDetail || style == .value2
        label.font = .preferredFont(forTextStyle: isSmall ? .caption1 : .body, compatibleWith: traitCollection)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = cellState.standardLines
        if style == .value1, isDetail { label.textColor = .secondaryLabel }
        if style == .value2, !isDetail { label.textColor = .tintColor }
        cellState[keyPath: part] = label
        if cellState.contentConfiguration == nil { cellState.content.addSubview(label) }
        return label
    }

    /// Whether the text has one of the sizes for accessibility, in which texts go below each other.
    var hasLargeText: Bool { cellState.standardLines == 0 }

    /// Adapts the standard parts to the text size: large text takes as many lines as it needs.
    func adjustToContentSize() {
        let category = traitCollection.preferredContentSizeCategory
        let (old, new) = (cellState.standardLines, category.isAccessibilityCategory ? 0 : 1)
        cellState.standardLines = new
        for label in [cellState.text, cellState.detail].compactMap({ $0 }) where label.numberOfLines == old {
            label.numberOfLines = new
        }
        cellState.glyphScale = CellMetrics.glyphScale(category)
        accessoryDidChange()
        editingPartsDidChange()
        cellContentDidChange()
    }

    var labelledImageView: UIImageView {
        if let view = cellState.image { return view }
        let view = UIImageView()
        cellState.image = view
        if cellState.contentConfiguration == nil { cellState.content.insertSubview(view, at: 0) }
        return view
    }

    /// Whether the standard labels or the standard image have content.
    var hasLabelledContent: Bool {
        guard cellState.contentConfiguration == nil else { return false }
        return cellState.text?.isShown == true || cellState.detail?.isShown == true || cellState.image?.image != nil
    }

    /// The layout of the standard labels, with the present texts.
    func labelledLayout(margins: NSDirectionalEdgeInsets) -> LabelledCellLayout {
        func measure(_ label: UILabel?) -> LabelledCellLayout.Measure? {
            guard let label, label.isShown else { return nil }
            return { label.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)) }
        }
        return LabelledCellLayout(
            style: style, margins: margins, image: cellState.image?.image?.size, text: measure(cellState.text),
            detail: measure(cellState.detail), largeLine: hasLargeText ? cellState.text?.font.lineHeight ?? 0 : nil)
    }

    // MARK: Configuration

    func updateConfigurationIfNeeded() {
        guard cellState.needsConfiguration else { return }
        cellState.needsConfiguration = false
        let state = configurationState
        observing(.configuration, by: self, hasHandler: configurationUpdateHandler != nil) {
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
        showBackground(for: state)
        // The update itself may have set configurations, which requests another update.
        cellState.needsConfiguration = false
    }

    func applyConfigurations(for state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let content = cellState.contentConfiguration {
            // The state changes colours of a list content alone.
            setContentConfiguration(content.updated(for: state), keepsSize: content is UIListContentConfiguration)
        }
        if automaticallyUpdatesBackgroundConfiguration, case .configured(let background) = cellState.backgroundKind {
            cellState.backgroundKind = .configured(background.updated(for: state))
        }
    }

    func stateDidChange(animated: Bool) {
        setNeedsUpdateConfiguration()
        if cellState.showsSelectionControl {
            (cellState.editingControl as? CellGlyphView)?.glyph = .selection(isSelected: isSelected)
        }
        guard window != nil || superview != nil else { return }
        ControlStyle.move(animated: animated && window != nil) { [self] in updateConfigurationIfNeeded() }
    }
}

extension UILabel {
    /// Whether the label has text to show.
    fileprivate var isShown: Bool { text?.isEmpty == false }
}
