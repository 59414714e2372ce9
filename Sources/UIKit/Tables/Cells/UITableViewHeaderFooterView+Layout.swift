import Foundation

/// The content and the layout of a header or footer.
extension UITableViewHeaderFooterView {
    func installContentView(_ view: UIView) {
        if headerState.content.superview === self { headerState.content.removeFromSuperview() }
        headerState.content = view
        view.frame = bounds
        addSubview(view)
        (view as? CellContentView)?.onContentChange = { [weak self] in self?.setNeedsLayout() }
        setNeedsLayout()
    }

    func setContentConfiguration(_ new: (any UIContentConfiguration)?) {
        guard let new else {
            guard headerState.contentConfiguration != nil else { return }
            headerState.contentConfiguration = nil
            (headerState.text, headerState.detail) = (nil, nil)
            return installContentView(CellContentView())
        }
        let current = headerState.contentConfiguration == nil ? nil : headerState.content as? any UIView & UIContentView
        headerState.contentConfiguration = new
        if let current, current.supports(new) {
            current.configuration = new
        } else {
            installContentView(new.makeContentView())
        }
        setNeedsUpdateConfiguration()
    }

    func label(_ part: ReferenceWritableKeyPath<HeaderFooterState, UILabel?>) -> UILabel {
        if let label = headerState[keyPath: part] { return label }
        let label = UILabel()
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
        headerState[keyPath: part] = label
        styleLabels()
        if headerState.contentConfiguration == nil { headerState.content.addSubview(label) }
        return label
    }

    /// Sets the appearance of the standard labels to that of the table's headers or footers.
    private func styleLabels() {
        let standard = defaultContentConfiguration()
        headerState.text?.font = standard.textProperties.font
        headerState.text?.textColor = standard.textProperties.color
        headerState.detail?.font = standard.secondaryTextProperties.font
        headerState.detail?.textColor = standard.secondaryTextProperties.color
    }

    // MARK: Configuration

    func updateConfigurationIfNeeded() {
        guard headerState.needsConfiguration else { return }
        headerState.needsConfiguration = false
        let state = configurationState
        observing(.configuration, by: self, hasHandler: configurationUpdateHandler != nil) {
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
        let background =
            backgroundConfiguration ?? (backgroundView == nil ? defaultBackgroundConfiguration() : .clear())
        headerState.background.configuration =
            automaticallyUpdatesBackgroundConfiguration ? background.updated(for: state) : background
        // The update itself may have set configurations, which requests another update.
        headerState.needsConfiguration = false
    }

    func applyConfigurations(for state: UIViewConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let content = headerState.contentConfiguration {
            setContentConfiguration(content.updated(for: state))
        }
        if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
            backgroundConfiguration = background.updated(for: state)
        }
    }

    // MARK: Layout

    private func contentMargins(width: CGFloat) -> NSDirectionalEdgeInsets {
        let margin = headerState.margin ?? CellMetrics.margin(tableWidth: width)
        let standard = defaultContentConfiguration().directionalLayoutMargins
        return NSDirectionalEdgeInsets(top: standard.top, leading: margin, bottom: standard.bottom, trailing: margin)
    }

    /// The place of the content, between the parts outside of the safe area.
    private var contentFrame: CGRect {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return headerState.sides.content(of: bounds, isRightToLeft: isRightToLeft)
    }

    private func labelLayout(width: CGFloat) -> ListContentLayout? {
        guard headerState.contentConfiguration == nil else { return nil }
        func measure(_ label: UILabel?) -> ListContentLayout.Measure? {
            guard let label, label.text?.isEmpty == false else { return nil }
            return { label.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)) }
        }
        let (text, detail) = (measure(headerState.text), measure(headerState.detail))
        guard text != nil || detail != nil else { return nil }
        return ListContentLayout(margins: contentMargins(width: width), text: text, secondaryText: detail)
    }

    /// Returns the height of the view for its content in a width; 0 without content.
    func fittingHeight(width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        let width = max(0, width - headerState.sides.leading - headerState.sides.trailing)
        if let layout = labelLayout(width: width) {
            return layout.frames(in: CGSize(width: width, height: 0)).height
        }
        let margins = contentMargins(width: width)
        if let list = headerState.content as? UIListContentView {
            list.cellMargins = margins
            return list.sizeThatFits(CGSize(width: width, height: 0)).height
        }
        if let hosted = headerState.hosted {
            return hosted.height(width: width, margins: margins)
        }
        (headerState.content as? CellContentView)?.setStandardMargins(margins)
        return headerState.content.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    func placeParts() {
        let content = contentFrame
        let margins = contentMargins(width: content.width)
        headerState.background.frame = bounds
        backgroundView?.frame = bounds
        headerState.content.frame = content
        (headerState.content as? CellContentView)?.setStandardMargins(margins)
        (headerState.content as? UIListContentView)?.cellMargins = margins
        headerState.hosted?.cellMargins = margins
        headerState.hosted?.cellDirection = effectiveUserInterfaceLayoutDirection
        guard let layout = labelLayout(width: content.width) else { return }
        let frames = layout.frames(in: content.size)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ label: UILabel?, _ frame: CGRect) {
            var frame = frame
            if isRightToLeft { frame.origin.x = content.width - frame.maxX }
            if let label, label.frame != frame { label.frame = frame }
        }
        place(headerState.text, frames.text)
        place(headerState.detail, frames.secondaryText)
    }
}

/// Properties that a table sets on its headers and footers.
extension UITableViewHeaderFooterView {
    /// Sets the style of the table and the role in the section.
    final func setRole(isFooter: Bool, in list: CellSurroundings.List, margin: CGFloat? = nil) {
        guard isFooter != headerState.isFooter || list != headerState.list || margin != headerState.margin else {
            return
        }
        (headerState.isFooter, headerState.list, headerState.margin) = (isFooter, list, margin)
        styleLabels()
        setNeedsUpdateConfiguration()
    }

    /// The parts of the view at its sides that are outside of the safe area.
    final var contentSides: SideInsets {
        get { headerState.sides }
        set {
            guard newValue != headerState.sides else { return }
            headerState.sides = newValue
            setNeedsLayout()
        }
    }

    /// Whether the view floats over the rows, at the edge of a plain table.
    final var isFloating: Bool {
        get { headerState.isFloating }
        set {
            guard newValue != headerState.isFloating else { return }
            headerState.isFloating = newValue
            setNeedsUpdateConfiguration()
        }
    }
}
