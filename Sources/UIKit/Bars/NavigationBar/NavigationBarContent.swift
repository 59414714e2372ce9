import Foundation
import Graphics

/// The views of one item in a navigation bar: back button, items, title, prompt and large title.
@MainActor
final class NavigationBarContent: UIView {
    let item: UINavigationItem
    private(set) weak var backItem: UINavigationItem?
    unowned let bar: UINavigationBar

    private(set) var back: NavigationBackButton?
    private(set) var leading: [BarButtonView] = []
    private(set) var middle: [BarButtonView] = []
    private(set) var trailing: [BarButtonView] = []
    var buttons: [BarButtonView] { leading + middle + trailing }
    /// Whether there is glass behind the items.
    private(set) var hasItemBackgrounds = false
    /// The glass behind the items, if there is any.
    var itemBackgrounds: ItemBackgroundView?
    private(set) lazy var overflow = makeOverflow()
    let titleLabel = UILabel()
    /// The line below the title in the row, which exists once the item has a subtitle.
    var subtitleLabel: UILabel?
    /// The item's view in place of that line.
    weak var subtitleView: UIView?
    private(set) weak var titleView: UIView?
    private var titleViewSize = BarItemViewSize()
    /// The button over a title with a menu.
    private var titleButton: NavigationTitleButton?
    let promptLabel = UILabel()
    let largeTitle = LargeTitleView()
    private var needsReload = true

    init(_ item: UINavigationItem, above backItem: UINavigationItem?, in bar: UINavigationBar) {
        (self.item, self.backItem, self.bar) = (item, backItem, bar)
        super.init(frame: bar.bounds)
        isOpaque = false
        titleLabel.textAlignment = .center
        titleLabel.accessibilityTraits = .header
        promptLabel.textAlignment = .center
        promptLabel.font = .systemFont(ofSize: 13)
        largeTitle.label.accessibilityTraits = .header
        for view in [largeTitle, titleLabel, promptLabel] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Requests new views for the item with the next layout.
    func setNeedsReload(above backItem: UINavigationItem?) {
        self.backItem = backItem
        needsReload = true
        setNeedsLayout()
    }

    /// Touches pass through beside the controls and the title view.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    override func subviewArrangementDidChange(_ subview: UIView) {
        super.subviewArrangementDidChange(subview)
        subviewFitDidChange(subview)
    }

    override func subviewFitDidChange(_ subview: UIView) {
        if subview === titleView, titleViewSize.hasChanged(of: subview) { setNeedsLayout() }
    }

    // MARK: Content

    func reloadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        titleLabel.text = item.titleLine.text
        showSubtitle()
        showTitleButton()
        promptLabel.text = item.prompt
        largeTitle.label.text = item.largeTitle ?? item.titleLine.text
        if titleView !== item.titleView {
            if titleView?.superview === self { titleView?.removeFromSuperview() }
            titleView = item.titleView
            titleViewSize = BarItemViewSize()
        }
        if let titleView, titleView.superview !== self { addSubview(titleView) }
        showSearchBar()
        showBack()
        leading = reload(leading, with: item.groups.leadingItems)
        middle = reload(middle, with: item.style == .navigator ? [] : item.groups.centerItems)
        trailing = reload(trailing, with: item.groups.trailingItems)
        showLook()
    }

    /// Returns the views for items. Existing ones are kept.
    private func reload(_ old: [BarButtonView], with items: [UIBarButtonItem]) -> [BarButtonView] {
        let views = items.map { item in old.first { $0.item === item } ?? makeView(item) }
        for view in old where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
        return views
    }

    private func makeView(_ item: UIBarButtonItem) -> BarButtonView {
        let view = BarButtonView(item)
        view.onChange = { [weak self] in self?.setNeedsLayout() }
        addSubview(view)
        return view
    }

    private func makeOverflow() -> BarOverflowButton {
        let button = BarOverflowButton { [weak self] in
            guard let self else { return [] }
            let left = buttons.filter(\.isHidden).map(\.item)
            var elements = item.groups.listElements(of: left)
            if let further = item.additionalOverflowItems { elements.append(further) }
            if !bar.metrics.hasNarrowWidth, let menu = item.customizationMenu {
                elements.append(UIMenu(options: .displayInline, children: [menu]))
            }
            return elements
        }
        addSubview(button)
        return button
    }

    private func placeOverflow(at frame: CGRect?) {
        // Most bars have enough space for all items, and no such button.
        guard frame != nil || overflowWasPlaced else { return }
        overflowWasPlaced = true
        overflow.isHidden = frame == nil
        if let frame { overflow.frame = frame }
    }
    private var overflowWasPlaced = false
    /// The button that lists further items, if it is shown.
    var shownOverflow: UIView? { overflowWasPlaced ? overflow : nil }

    /// Whether the title is at the leading end of the row.
    private var hasLeadingTitle: Bool { item.style != .navigator && !bar.metrics.hasNarrowWidth }

    private func showTitleButton() {
        guard item.hasTitleMenu, item.titleView == nil else {
            titleButton?.removeFromSuperview()
            titleButton = nil
            return
        }
        let button = titleButton ?? NavigationTitleButton(item)
        if titleButton == nil { addSubview(button) }
        titleButton = button
        button.onHighlight = { [weak self] in self?.setNeedsLayout() }
    }

    /// The field in place of the title while the user renames it.
    private(set) var renameField: NavigationRenameField?

    /// Lets the user change the title, with a part of the text selected.
    func rename(with text: String, selecting range: NSRange) {
        guard renameField == nil, item.titleView == nil else { return }
        let field = NavigationRenameField(item, text: text) { [weak self] in self?.renamingDidEnd() }
        field.font = titleLabel.font
        renameField = field
        addSubview(field)
        setNeedsLayout()
        layoutIfNeeded()
        guard field.becomeFirstResponder() else { return renamingDidEnd() }
        field.selectedTextRange = UITextRange(range: range.location..<NSMaxRange(range))
    }

    private func renamingDidEnd() {
        renameField?.removeFromSuperview()
        renameField = nil
        setNeedsLayout()
    }

    private weak var searchBar: UISearchBar?

    private func showSearchBar() {
        let wanted = item.searchController?.searchBar
        if searchBar !== wanted {
            if searchBar?.superview === self { searchBar?.removeFromSuperview() }
            searchBar = wanted
        }
        guard let wanted else { return }
        wanted.isInNavigationBar = true
        if wanted.superview !== self { addSubview(wanted) }
    }

    private var showsBack: Bool {
        backItem != nil && !item.hidesBackButton
            && (item.groups.leadingItems.isEmpty || item.leftItemsSupplementBackButton)
    }

    private func showBack() {
        guard showsBack, let backItem else {
            back?.removeFromSuperview()
            back = nil
            return
        }
        let button = back ?? makeBack()
        let own = backItem.backBarButtonItem
        button.show(
            title: own?.title ?? backItem.backButtonTitle ?? backItem.titleLine.text,
            mode: backItem.backButtonDisplayMode)
        if own?.image != nil { button.arrowImage = own?.image }
        button.tintColor = own?.tintColor
        button.accessibilityLabel = BarText.back.localized
        button.itemsBelow = { [weak self] in self?.bar.itemsBelow ?? [] }
    }

    private func makeBack() -> NavigationBackButton {
        let button = NavigationBackButton()
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                bar.backButtonWasPressed(item)
            }, for: .primaryActionTriggered)
        addSubview(button)
        back = button
        return button
    }

    /// Applies the bar's fonts and colours.
    func showLook() {
        let look = bar.look
        let title = look.titleAttributes
        titleLabel.font = title[.font] as? UIFont ?? .systemFont(ofSize: BarFonts.size, weight: .semibold)
        titleLabel.textColor = title[.foregroundColor] as? UIColor ?? look.defaultTextColor
        item.titleLine.applyAttributes(to: titleLabel)
        promptLabel.textColor = titleLabel.textColor.withAlphaComponent(0.6)
        let large = look.largeTitleAttributes
        largeTitle.label.font =
            large[.font] as? UIFont ?? .systemFont(ofSize: bar.metrics.largeTitleSize, weight: .bold)
        largeTitle.label.textColor = large[.foregroundColor] as? UIColor ?? look.defaultTextColor
        styleSubtitle(bar.metrics)
        hasItemBackgrounds = look.hasItemBackgrounds
        let isCompact = bar.metrics.isCompact
        for view in buttons {
            view.styles = look.buttons
            view.isCompact = isCompact
        }
        back?.style = look.backButton
        if backItem?.backBarButtonItem?.image == nil { back?.arrowImage = look.backArrow }
        setNeedsLayout()
    }

    // MARK: Layout

    override func layoutSubviews() {
        reloadIfNeeded()
        super.layoutSubviews()
        let arrangement = bar.arrangement(for: item)
        promptLabel.isHidden = arrangement.prompt == 0
        promptLabel.frame = CGRect(
            x: bar.sideMargin, y: 8, width: max(0, bounds.width - 2 * bar.sideMargin), height: 20)
        let row = layoutOfRow(height: arrangement.row)
        let places = row.places
        func inRow(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: 0, dy: arrangement.prompt) }
        if let back {
            back.form = places.backForm
            back.isHidden = places.back == nil
            if let frame = places.back { back.frame = inRow(frame) }
        }
        for (view, place) in zip(leading, places.leading) { self.place(view, at: place.map(inRow)) }
        for (view, place) in zip(middle, places.center) { self.place(view, at: place.map(inRow)) }
        for (view, place) in zip(trailing, places.trailing) { self.place(view, at: place.map(inRow)) }
        placeOverflow(at: places.overflow.map(inRow))
        placeTitle(places.title.map(inRow))
        let belowRow = arrangement.prompt + arrangement.row
        largeTitle.frame = CGRect(
            x: 0, y: belowRow, width: bounds.width, height: arrangement.largeTitle + arrangement.pull)
        largeTitle.isHidden = arrangement.largeTitle <= 0
        if item.searchBarPlacement == .inline {
            placeSearchBar(places.search.map(inRow) ?? .zero, isInline: true)
        } else {
            placeSearchBar(
                CGRect(
                    x: 0, y: belowRow + arrangement.largeTitle + arrangement.pull, width: bounds.width,
                    height: arrangement.search))
        }
        largeTitle.margins = (row.insets.left + bar.sideMargin, row.insets.right + bar.sideMargin)
        // The title fades in when the large one has gone.
        let isRowShown = arrangement.row > 0
        titleLabel.alpha = isRowShown ? arrangement.titleAlpha : 0
        subtitleLabel?.alpha = titleLabel.alpha
        subtitleView?.alpha = titleLabel.alpha
        if let titleButton {
            titleButton.alpha = titleLabel.alpha
            if titleButton.isHighlighted { titleLabel.alpha *= 0.4 }
        }
        titleView?.alpha = isRowShown ? 1 : 0
        for view in buttons { view.alpha = isRowShown ? 1 : 0 }
        if overflowWasPlaced { overflow.alpha = isRowShown ? 1 : 0 }
        back?.alpha = isRowShown ? 1 : 0
        placeItemBackgrounds(isRowShown: isRowShown)
    }

    private func placeSearchBar(_ frame: CGRect, isInline: Bool = false) {
        guard let searchBar else { return }
        searchBar.margin = isInline ? 8 : bar.sideMargin
        searchBar.isHidden = frame.height <= 0
        if !searchBar.isHidden { searchBar.frame = frame }
    }

    private func place(_ view: BarButtonView, at frame: CGRect?) {
        view.isHidden = frame == nil || view.item.isHidden
        if let frame { view.frame = frame }
    }

    private func layoutOfRow(height: CGFloat) -> NavigationBarLayout {
        var layout = NavigationBarLayout(size: CGSize(width: bounds.width, height: height))
        layout.margin = bar.sideMargin
        layout.insets = (bar.safeAreaInsets.left, bar.safeAreaInsets.right)
        layout.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        layout.hasLeadingTitle = hasLeadingTitle
        layout.back = back?.widths
        layout.leading = leading.map { $0.item.isHidden ? 0 : $0.fittingWidth }
        layout.trailing = trailing.map { $0.item.isHidden ? 0 : $0.fittingWidth }
        layout.center = middle.map { $0.item.isHidden ? 0 : $0.fittingWidth }
        layout.showsCenter = !bar.metrics.hasNarrowWidth
        if let search = item.searchController, item.searchBarPlacement == .inline {
            layout.search = search.isActive ? 360 : 260
        }
        layout.alwaysOverflows =
            item.additionalOverflowItems != nil || layout.showsCenter && item.isCustomizable
            || item.style != .navigator
                && item.groups.availableCenter.contains { !$0.listElements(of: $0.shownItems).isEmpty }
        let canList = buttons.contains { $0.item.canBeListed } || item.groups.all.contains(where: \.isListedAsWhole)
        if layout.alwaysOverflows || canList {
            layout.overflow = BarOverflowButton.width
        }
        if let titleView {
            layout.title = titleViewSize.wanted(by: titleView).width
            layout.fillsWithTitle = titleView.fillsNavigationBar
        } else if !item.titleLine.isEmpty || renameField != nil || showsSubtitle {
            let own = titleLabel.sizeThatFits(.zero).width.rounded(.up) + titleExtra
            let width = max(own, shownSubtitleSize.width.rounded(.up))
            layout.title = renameField == nil ? width : max(width, NavigationRenameField.leastWidth)
        }
        return layout
    }

    /// The width of the sign that a title has a menu.
    private var titleExtra: CGFloat { titleButton == nil ? 0 : NavigationTitleButton.signWidth }

    private func placeTitle(_ frame: CGRect?) {
        titleLabel.isHidden = titleView != nil || frame == nil || renameField != nil
        titleButton?.isHidden = titleLabel.isHidden
        hideSubtitle(unless: !titleLabel.isHidden && showsSubtitle)
        titleView?.isHidden = frame == nil
        guard let frame else { return }
        if let renameField {
            renameField.frame = CGRect(
                x: frame.minX, y: frame.midY - 17, width: frame.width, height: 34
            ).onPixels(of: self)
        }
        if let titleView {
            let natural = titleViewSize.wanted(by: titleView)
            let height = titleView.fillsNavigationBar ? frame.height : min(natural.height, frame.height)
            let fitting = CGRect(
                x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height)
            titleView.frame = fitting.onPixels(of: self)
            titleViewSize.wasPlaced(titleView)
        } else {
            let offset = bar.look.titleOffset
            let height = titleLabel.sizeThatFits(.zero).height
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let subtitleHeight = min(shownSubtitleSize.height, max(0, frame.height - height))
            let top = frame.midY - (height + subtitleHeight) / 2 + offset.vertical
            // A wider subtitle leaves the title its own width: the title moves, and has its button, where its text is.
            var place = frame
            if showsSubtitle {
                let own = min(frame.width, titleLabel.sizeThatFits(.zero).width.rounded(.up) + titleExtra)
                let x = !hasLeadingTitle ? frame.midX - own / 2 : isRightToLeft ? frame.maxX - own : frame.minX
                place = CGRect(x: x, y: top, width: own, height: height)
            }
            titleLabel.frame = CGRect(
                x: place.minX + offset.horizontal + (isRightToLeft ? titleExtra : 0), y: top,
                width: max(0, place.width - titleExtra), height: height
            ).onPixels(of: self)
            placeSubtitle(
                in: CGRect(
                    x: frame.minX + offset.horizontal, y: top + height, width: frame.width,
                    height: subtitleHeight),
                alignment: !hasLeadingTitle ? .center : isRightToLeft ? .right : .left)
            titleButton?.frame = place.onPixels(of: self)
        }
    }

    /// Returns the view of a bar button item, or the button that lists it. It is `nil` if the item is not shown.
    func view(of item: UIBarButtonItem) -> UIView? {
        reloadIfNeeded()
        let own = buttons.first { $0.item === item }
        if let own, !own.isHidden { return own }
        if own == nil, backItem?.backBarButtonItem === item { return back }
        let isLeft = own != nil || self.item.groups.availableCenter.contains { $0.shownItems.contains { $0 === item } }
        return isLeft && overflowWasPlaced && !overflow.isHidden && item.canBeListed ? overflow : nil
    }
}

extension UIView {
    /// Whether the view takes all the space between the items of a navigation bar when it is the title view.
    final var fillsNavigationBar: Bool { self is UISearchBar }
}
