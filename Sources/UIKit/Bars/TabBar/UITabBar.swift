import Foundation

/// A delegate of a tab bar. Every method has a default.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called when the user has chosen an item, even if it was already selected. The default does nothing.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// The default implementation does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of items of which one is selected, at the bottom of a window.
///
/// ```
/// let bar = UITabBar(frame: CGRect(x: 0, y: 431, width: 320, height: 49))
/// bar.items = [
///     UITabBarItem(tabBarSystemItem: .favorites, tag: 0), UITabBarItem(tabBarSystemItem: .search, tag: 1),
/// ]
/// bar.selectedItem = bar.items?.first
/// ```
///
/// The images are above the titles if the width is compact, and beside them if it is regular.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The positions of the items.
    public enum ItemPositioning: Int, Sendable {
        /// The items fill the bar in compact width, and are in the middle in regular width.
        case automatic = 0
        /// The items fill the bar.
        case fill = 1
        /// The items are in the middle.
        case centered = 2
    }

    /// Creates a bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    /// Creates a bar from a storyboard. With any other coder it has an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
        (coder as? InterfaceCoder)?.decode(self)
    }

    private func setUpBar() {
        isOpaque = false
        backgroundView.hasShadowAbove = true
        insertSubview(backgroundView, at: 0)
        insertSubview(indicator, at: 1)
        indicator.isHidden = true
        backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        lookDidChange()
    }

    /// Whether the program has hidden the bar. A tab bar controller may hide it by itself too.
    private(set) final var isHiddenByProgram = false
    /// Called when the program has hidden or shown the bar.
    final var onVisibilityChange: (() -> Void)?

    /// A Boolean value that indicates whether the bar is hidden. The default is `false`.
    ///
    /// The content of a tab bar controller has the room of a hidden bar. The controller's own changes, such as those by
    /// `hidesBottomBarWhenPushed`, do not show a bar that the program has hidden.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            isHiddenByProgram = newValue
            super.isHidden = newValue
            onVisibilityChange?()
        }
    }

    /// Hides or shows the bar for its controller.
    final func show(isHidden: Bool) { super.isHidden = isHidden }

    /// The object that receives the user's choice. It is not retained.
    open weak var delegate: (any UITabBarDelegate)?

    // MARK: Items

    private final var shownItems: [UITabBarItem] = []
    private(set) final var buttons: [TabBarButton] = []

    /// The items from the leading to the trailing end. The default is `nil`.
    open var items: [UITabBarItem]? {
        get { shownItems.isEmpty ? nil : shownItems }
        set { setItems(newValue, animated: false) }
    }

    /// Replaces the items. The selected item stays selected if it is among them. An animated change fades.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        let new = items ?? []
        shownItems = new
        let isAnimated = animated && window != nil
        let old = buttons
        buttons = new.map { item in old.first { $0.item === item } ?? makeButton(item) }
        let removed = old.filter { button in !buttons.contains { $0 === button } }
        let added = buttons.filter { button in !old.contains { $0 === button } }
        if let selectedItem, !new.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
        showSelection()
        setNeedsLayout()
        guard isAnimated else {
            for button in removed { button.removeFromSuperview() }
            return
        }
        layoutIfNeeded()
        UIView.performWithoutAnimation { for button in added { button.alpha = 0 } }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            self.showMinimizedItems()
            for button in removed { button.alpha = 0 }
        } completion: { _ in
            for button in removed { button.removeFromSuperview() }
        }
    }

    private func makeButton(_ item: UITabBarItem) -> TabBarButton {
        let button = TabBarButton(item)
        button.onChange = { [weak self] in
            self?.setNeedsLayout()
            self?.expandIfNeeded()
        }
        button.addAction(
            UIAction { [weak self, weak item] _ in
                guard let self, let item else { return }
                choose(item)
            }, for: .primaryActionTriggered)
        button.unselectedTint = unselectedItemTintColor
        button.isInline = hasInlineItems
        button.style = itemStyle
        addSubview(button)
        return button
    }

    /// The item that is shown as selected. Setting it does not call the delegate. An item that is not in the bar is
    /// ignored.
    open weak var selectedItem: UITabBarItem? {
        didSet {
            if let selectedItem, !shownItems.contains(where: { $0 === selectedItem }) {
                self.selectedItem = oldValue
            }
            showSelection()
        }
    }

    private func showSelection() {
        for button in buttons { button.isSelected = button.item === selectedItem }
        if isMinimized { showMinimizedItems() }
        setNeedsLayout()
        expandIfNeeded()
    }

    /// Called when a small bar is to have its full size: by a click, or because it has no item to show.
    final var onExpand: (() -> Void)?

    /// Returns whether the user may select an item; `nil` permits all. It is for the container of the bar.
    final var mayChoose: ((UITabBarItem) -> Bool)?

    /// Selects an item as the user does. A small bar gets its full size instead.
    final func choose(_ item: UITabBarItem) {
        if isMinimized, let onExpand { return onExpand() }
        guard item.isEnabled, mayChoose?(item) != false else { return }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    /// Returns the view of an item, or `nil` if it is not shown.
    final func view(of item: UITabBarItem) -> UIView? {
        layoutIfNeeded()
        return buttons.first { $0.item === item }
    }

    // MARK: Layout

    /// Whether the bar is small and shows the selected item only.
    final var isMinimized = false { didSet { if isMinimized != oldValue { minimizingDidChange() } } }

    final let backgroundView = BarBackgroundView(frame: .zero)
    private final let indicator = UIImageView(image: nil)
    final var metrics: BarMetrics { BarMetrics(traitCollection) }

    /// The positions of the items. The default is `automatic`.
    open var itemPositioning = ItemPositioning.automatic {
        didSet { if itemPositioning != oldValue { setNeedsLayout() } }
    }
    /// The width of items in the middle of the bar, in points; 0, the default, for the system's. Values that are not
    /// positive and finite count as 0.
    open var itemWidth: CGFloat = 0 { didSet { if itemWidth != oldValue { setNeedsLayout() } } }
    /// The distance between items in the middle of the bar, in points; 0, the default, for the system's. Values that
    /// are not positive and finite count as 0.
    open var itemSpacing: CGFloat = 0 { didSet { if itemSpacing != oldValue { setNeedsLayout() } } }

    final var hasInlineItems: Bool { !metrics.hasNarrowWidth || metrics.isCompact }

    /// Returns the height of the bar, with the safe area below it, for the width of `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: metrics.tabBarHeight + (window?.safeAreaInsets.bottom ?? 0))
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.frame = bounds
        if buttons.contains(where: { $0.isInline != hasInlineItems }) { lookDidChange() }
        guard !isMinimized else {
            layOutMinimizedItems()
            return layoutIndicator()
        }
        var layout = TabBarLayout(
            width: bounds.width - safeAreaInsets.left - safeAreaInsets.right, count: buttons.count)
        layout.left = safeAreaInsets.left
        layOutLeadingView(&layout)
        let appearance = settings.appearance(isAtEdge: isContentAtEdge)
        let own = appearance?.stackedItemPositioning ?? .automatic
        switch own == .automatic ? itemPositioning : own {
        case .automatic: layout.isCentered = !metrics.hasNarrowWidth
        case .fill: layout.isCentered = false
        case .centered: layout.isCentered = true
        }
        func length(_ value: CGFloat?, else other: CGFloat) -> CGFloat {
            let length = value.map { $0 > 0 ? $0 : other } ?? other
            return length.isFinite ? max(0, length) : 0
        }
        layout.itemWidth = length(appearance?.stackedItemWidth, else: itemWidth)
        layout.itemSpacing = length(appearance?.stackedItemSpacing, else: itemSpacing)
        layout.contentWidth = buttons.map(\.fittingWidth).max() ?? 0
        layout.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let height = min(bounds.height, metrics.tabBarHeight)
        for (button, frame) in zip(buttons, layout.frames(height: height)) { button.frame = frame.onPixels(of: self) }
        layoutIndicator()
    }

    /// A square view at the leading end of the bar, or `nil`. The items keep their distance from it.
    final var leadingView: UIView? {
        didSet {
            if let oldValue, oldValue !== leadingView, oldValue.superview === self { oldValue.removeFromSuperview() }
            if let leadingView {
                leadingView.alpha = isMinimized ? 0 : 1
                addSubview(leadingView)
            }
            setNeedsLayout()
        }
    }

    private func layOutLeadingView(_ layout: inout TabBarLayout) {
        guard let leadingView else { return }
        let side = min(bounds.height, metrics.tabBarHeight)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        leadingView.frame = CGRect(
            x: isRightToLeft ? layout.left + layout.width - side : layout.left, y: 0, width: side, height: side)
        // The same room at the trailing end keeps the items in the middle.
        layout.width = max(0, layout.width - 2 * side)
        layout.left += side
    }

    private func layoutIndicator() {
        let appearance = settings.appearance(isAtEdge: isContentAtEdge)
        let image = appearance?.selectionIndicatorImage ?? selectionIndicatorImage
        indicator.image = image
        indicator.takesAutomaticAsTemplate = appearance?.selectionIndicatorTintColor != nil
        indicator.tintColor = appearance?.selectionIndicatorTintColor
        let selected = buttons.first { $0.item === selectedItem }
        indicator.isHidden = image == nil || selected == nil
        if let selected { indicator.frame = selected.frame }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        lookDidChange()
        invalidateIntrinsicContentSize()
    }

    // MARK: Appearance

    /// An image behind the selected item. The default is `nil`.
    open var selectionIndicatorImage: UIImage? { didSet { setNeedsLayout() } }

    /// The colour of items that are not selected. With `nil`, the default, they are gray.
    open var unselectedItemTintColor: UIColor? { didSet { lookDidChange() } }

    final var settings = TabBarSettings() { didSet { lookDidChange() } }
    /// Whether the content is at its lower edge.
    private(set) final var isContentAtEdge = false
    /// The look of the content below the bar.
    private(set) final var edgeLook = ScrollEdgeLook.automatic

    private lazy var follower = BarFollower { [weak self] in self?.contentDidMove() }

    /// Whether there is a scroll view that the bar follows.
    final var followsContent: Bool { follower.scrollView != nil }

    /// Follows the scroll view of the content above the bar, which is transparent while the content ends above it.
    final func follow(_ scrollView: UIScrollView?) {
        if follower.follow(scrollView), edgeLook == .soft { lookDidChange() }
        contentDidMove()
    }

    final func contentDidMove() {
        let isAtEdge = !isMinimized && follower.scrollView.map { $0.isContentEnd(above: self) } ?? false
        // A small bar has its capsule over any content.
        let edgeLook = isMinimized ? .automatic : follower.scrollView?.edgeLook(at: .bottom) ?? .automatic
        guard isAtEdge != isContentAtEdge || edgeLook != self.edgeLook else { return }
        (isContentAtEdge, self.edgeLook) = (isAtEdge, edgeLook)
        lookDidChange()
    }

    final func lookDidChange() {
        backgroundView.show(background.over(follower.scrollView))
        let style = itemStyle
        for button in buttons {
            button.unselectedTint = unselectedItemTintColor
            button.isInline = hasInlineItems
            button.style = style
        }
        setNeedsLayout()
    }

    // MARK: Older look

    /// The former style. The default follows the traits. It is used while there is no appearance.
    open var barStyle: UIBarStyle {
        get { settings.older.style }
        set { settings.older.style = newValue }
    }
    /// A Boolean value that indicates whether content shows through the bar. The default is `true`.
    open var isTranslucent: Bool {
        get { settings.older.isTranslucent }
        set { settings.older.isTranslucent = newValue }
    }
    /// The colour of the background. The default is `nil`. It is used while there is no appearance.
    open var barTintColor: UIColor? {
        get { settings.older.tint }
        set { settings.older.tint = newValue }
    }
}
