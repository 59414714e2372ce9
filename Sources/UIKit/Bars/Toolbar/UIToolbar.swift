import Foundation

/// A bar of buttons, usually at the bottom.
///
/// ```
/// let toolbar = UIToolbar(frame: CGRect(x: 0, y: 400, width: 320, height: 50))
/// toolbar.items = [UIBarButtonItem(systemItem: .trash), .flexibleSpace(), UIBarButtonItem(systemItem: .compose)]
/// ```
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    /// Creates a bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    /// Creates a bar from a storyboard. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
        (coder as? InterfaceCoder)?.decode(self)
    }

    private func setUpBar() {
        isOpaque = false
        backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(backgroundView, at: 0)
        lookDidChange()
    }

    /// The object that decides on the bar's place. It is not retained.
    open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }

    // MARK: Items

    private final var shownItems: [UIBarButtonItem] = []
    private(set) final var views: [BarButtonView] = []

    /// The items from the leading to the trailing end. The default is `nil`.
    open var items: [UIBarButtonItem]? {
        get { shownItems.isEmpty ? nil : shownItems }
        set { setItems(newValue, animated: false) }
    }

    /// Replaces the items. An animated change fades.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        let new = items ?? []
        guard new.count != shownItems.count || !zip(new, shownItems).allSatisfy({ $0 === $1 }) else { return }
        shownItems = new
        guard animated, window != nil else { return reload() }
        let old = views
        let kept = old.filter { view in new.contains { $0 === view.item } }
        views = []
        reload(keeping: kept)
        layoutIfNeeded()
        let added = views.filter { view in !kept.contains { $0 === view } }
        UIView.performWithoutAnimation { for view in added { view.alpha = 0 } }
        let removed = old.filter { view in !kept.contains { $0 === view } }
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            for view in added { view.alpha = 1 }
            for view in removed { view.alpha = 0 }
        } completion: { _ in
            for view in removed { view.removeFromSuperview() }
        }
    }

    private func reload() {
        let kept = views.filter { view in shownItems.contains { $0 === view.item } }
        for view in views where !kept.contains(where: { $0 === view }) { view.removeFromSuperview() }
        reload(keeping: kept)
    }

    private func reload(keeping kept: [BarButtonView]) {
        views = shownItems.map { item in
            if let old = kept.first(where: { $0.item === item }) { return old }
            let view = BarButtonView(item)
            view.onChange = { [weak self] in self?.setNeedsLayout() }
            view.styles = look.buttons
            addSubview(view)
            return view
        }
        setNeedsLayout()
    }

    /// Returns the view of a bar button item, or `nil` if it is not shown.
    final func view(of item: UIBarButtonItem) -> UIView? {
        layoutIfNeeded()
        return views.first { $0.item === item && !$0.isHidden }
    }

    // MARK: Layout

    final let backgroundView = BarBackgroundView(frame: .zero)
    final var metrics: BarMetrics { BarMetrics(traitCollection) }
    /// Whether a container manages the bar, so that its background reaches to the bottom of the window.
    final var isAttachedToBottom = false { didSet { setNeedsLayout() } }

    /// The place of the bar: that of the delegate, or at the bottom.
    open var barPosition: UIBarPosition {
        let wanted = delegate?.position(for: self) ?? .any
        return wanted == .any ? .bottom : wanted
    }

    /// Returns the height of the bar for the width of `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: metrics.toolbarHeight)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: metrics.toolbarHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        var area = bounds
        if let window {
            let place = convert(bounds, to: window)
            if barPosition == .topAttached {
                area = CGRect(x: 0, y: -place.minY, width: bounds.width, height: bounds.height + place.minY)
            } else if isAttachedToBottom {
                area.size.height += max(0, window.bounds.maxY - place.maxY)
            }
        }
        backgroundView.frame = area
        backgroundView.hasShadowAbove = barPosition == .bottom
        layoutItems()
    }

    private func layoutItems() {
        let visible = views.filter { !$0.item.isHidden }
        for view in views { view.isHidden = view.item.isHidden }
        let insets = safeAreaInsets
        let margin = metrics.sideMargin(width: bounds.width)
        var layout = ToolbarLayout(width: bounds.width, margin: margin, items: visible.map(\.toolbarItem))
        layout.margin = (margin + insets.left, margin + insets.right)
        layout.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let height = min(bounds.height, metrics.toolbarHeight)
        for (view, place) in zip(visible, layout.places) {
            view.frame = CGRect(x: place.x, y: 0, width: place.width, height: height)
        }
        placeItemBackgrounds()
    }

    /// The glass behind the items, if there is any.
    private final var itemBackgrounds: ItemBackgroundView?
    private final var hasItemBackgrounds = false

    /// Places the glass behind the items, or removes it if the bar has a background (R1004).
    private func placeItemBackgrounds() {
        guard hasItemBackgrounds else {
            itemBackgrounds?.removeFromSuperview()
            itemBackgrounds = nil
            return
        }
        let view = itemBackgrounds ?? ItemBackgroundView(frame: bounds)
        itemBackgrounds = view
        if view.superview !== self { insertSubview(view, aboveSubview: backgroundView) }
        view.frame = bounds
        view.show(ItemBackgrounds(views.compactMap { $0.backgroundItem(inGroup: 0) }))
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        lookDidChange()
        invalidateIntrinsicContentSize()
    }

    // MARK: Appearance

    final var settings = ToolbarSettings() { didSet { lookDidChange() } }
    /// Whether the content is at its lower edge.
    private(set) final var isContentAtEdge = false
    /// The look of the content below the bar.
    private(set) final var edgeLook = ScrollEdgeLook.automatic

    private lazy var follower = BarFollower { [weak self] in self?.contentDidMove() }

    /// Follows the scroll view of the content above the bar, which is transparent while the content ends above it.
    final func follow(_ scrollView: UIScrollView?) {
        if follower.follow(scrollView), edgeLook == .soft { lookDidChange() }
        contentDidMove()
    }

    private func contentDidMove() {
        let isAtEdge = follower.scrollView.map { $0.isContentEnd(above: self) } ?? false
        let edgeLook = follower.scrollView?.edgeLook(at: .bottom) ?? .automatic
        guard isAtEdge != isContentAtEdge || edgeLook != self.edgeLook else { return }
        (isContentAtEdge, self.edgeLook) = (isAtEdge, edgeLook)
        lookDidChange()
    }

    final func lookDidChange() {
        let look = look
        backgroundView.show(look.background.over(follower.scrollView))
        hasItemBackgrounds = look.hasItemBackgrounds
        for view in views {
            view.styles = look.buttons
            view.isCompact = metrics.isCompact
        }
        setNeedsLayout()
    }

    // MARK: Older look

    /// The former style. The default follows the traits. It counts while there is no appearance.
    open var barStyle: UIBarStyle {
        get { settings.older.style }
        set { settings.older.style = newValue }
    }
    /// A Boolean value that indicates whether content shows through the bar. The default is `true`.
    open var isTranslucent: Bool {
        get { settings.older.isTranslucent }
        set { settings.older.isTranslucent = newValue }
    }
    /// The colour of the background. The default is `nil`. It counts while there is no appearance.
    open var barTintColor: UIColor? {
        get { settings.older.tint }
        set { settings.older.tint = newValue }
    }
}

extension BarButtonView {
    /// The item as a part of a toolbar's layout.
    var toolbarItem: ToolbarLayout.Item {
        switch item.systemItem {
        case .flexibleSpace: .flexible
        case .fixedSpace: .fixed(fittingWidth)
        default: .content(fittingWidth)
        }
    }
}
