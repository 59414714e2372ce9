import Foundation
import Graphics

/// A bar with a title, a back button and other buttons, for hierarchical content.
///
/// ```
/// let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
/// bar.pushItem(UINavigationItem(title: "Mailboxes"), animated: false)
/// bar.pushItem(UINavigationItem(title: "Inbox"), animated: true)
/// ```
///
/// The last item is shown, and the back button returns to the one before it. A navigation controller has a bar of its
/// own, whose items are those of its controllers.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
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
        backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(backgroundView, at: 0)
        lookDidChange()
    }

    /// The object that decides on pushes and pops. It is not retained.
    open weak var delegate: (any UINavigationBarDelegate)? { didSet { setNeedsLayout() } }

    // MARK: Items

    private(set) final var stack: [UINavigationItem] = []
    /// The container that manages the bar; `nil` for a bar of the program's own.
    final weak var manager: (any NavigationBarManager)?
    private(set) final var content: NavigationBarContent?
    private(set) final var transition: NavigationBarTransition?

    /// The items, from the first to the one that is shown. The bar of a navigation controller is not changed by the
    /// program; an attempt is refused with an error in the log.
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { setItems(newValue, animated: false) }
    }
    /// The item that is shown, or `nil`.
    open var topItem: UINavigationItem? { stack.last }
    /// The item to which the back button returns, or `nil`.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Pushes an item. The delegate may refuse it. An item that is in the bar already is refused with an error.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard isEditable("pushNavigationItem:animated:") else { return }
        guard !stack.contains(where: { $0 === item }) else {
            return Log.view.error("\(self): the navigation item \(item) is in the bar already.")
        }
        guard delegate?.navigationBar(self, shouldPush: item) != false else { return }
        change(to: stack + [item], .push, animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.navigationBar(self, didPush: item)
        }
    }

    /// Pops the top item, unless the delegate refuses or it is the only one.
    ///
    /// - Returns: The item that was popped; `nil` if none was.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard isEditable("popNavigationItemAnimated:"), let item = topItem else { return nil }
        guard delegate?.navigationBar(self, shouldPop: item) != false else { return nil }
        change(to: stack.dropLast(), .pop, animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.navigationBar(self, didPop: item)
        }
        return item
    }

    /// Replaces all items. An animated change is a pop if the new top item was in the bar, else a push. The delegate is
    /// not called.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        guard isEditable("setItems:animated:") else { return }
        var unique: [UINavigationItem] = []
        for item in items ?? [] where !unique.contains(where: { $0 === item }) { unique.append(item) }
        change(to: unique, direction(to: unique), animated: animated) {}
    }

    /// Returns whether the program may edit the items, and logs an error if not.
    private func isEditable(_ method: String) -> Bool {
        guard manager != nil else { return true }
        Log.view.error("Cannot call \(method) directly on a UINavigationBar managed by a controller.")
        return false
    }

    private func direction(to items: [UINavigationItem]) -> NavigationBarTransition.Direction {
        guard let top = items.last, top !== topItem else { return .none }
        return stack.contains { $0 === top } ? .pop : .push
    }

    private func change(
        to items: [UINavigationItem], _ direction: NavigationBarTransition.Direction, animated: Bool,
        completion: @escaping () -> Void
    ) {
        let transition = begin(to: items, animated ? direction : .none)
        guard animated, window != nil, direction != .none else {
            transition.animate()
            transition.finish(true)
            return completion()
        }
        UIView.animate(
            withDuration: NavigationBarTransition.duration, delay: 0, options: [.allowUserInteraction],
            animations: { transition.animate() },
            completion: { _ in
                transition.finish(true)
                completion()
            })
    }

    /// Begins a change of the items. The caller animates it and finishes it.
    ///
    /// ```
    /// let transition = bar.begin(to: items, .push)
    /// UIView.animate(withDuration: 0.35) { transition.animate() } completion: { transition.finish($0) }
    /// ```
    ///
    /// The items change at once. A cancelled transition restores the former ones.
    final func begin(
        to items: [UINavigationItem], _ direction: NavigationBarTransition.Direction
    ) -> NavigationBarTransition {
        transition?.finish(true)
        let oldItems = stack
        let oldContent = content
        adopt(items)
        let wanted: NavigationBarContent? =
            if let top = items.last {
                if let oldContent, oldContent.item === top { oldContent } else { makeContent(top) }
            } else { nil }
        content = wanted
        if let wanted {
            wanted.setNeedsReload(above: backItem)
            wanted.frame = bounds
            if wanted.superview !== self { addSubview(wanted) }
        }
        let new = NavigationBarTransition(
            in: self, from: oldContent, to: wanted, direction: oldContent === wanted ? .none : direction)
        new.onFinish = { [weak self] isCompleted in
            guard let self else { return }
            transition = nil
            if !isCompleted {
                adopt(oldItems)
                content = oldContent
            }
            if oldContent !== wanted { (isCompleted ? oldContent : wanted)?.removeFromSuperview() }
            setNeedsLayout()
        }
        transition = new
        itemsDidChange()
        return new
    }

    private func adopt(_ items: [UINavigationItem]) {
        for item in stack where item.bar === self { item.bar = nil }
        stack = items
        for item in items {
            if let other = item.bar, other !== self {
                Log.view.error("The navigation item \(item) is in two navigation bars: \(other) and \(self).")
            }
            item.bar = self
        }
    }

    private func makeContent(_ item: UINavigationItem) -> NavigationBarContent {
        NavigationBarContent(item, above: stack.last === item ? backItem : nil, in: self)
    }

    /// Shows a change of an item.
    final func itemDidChange(_ item: UINavigationItem, animated: Bool) {
        guard item === topItem || item === backItem else { return }
        if animated, window != nil, let content, item === topItem {
            UIView.transition(
                with: content, duration: 0.25, options: [.transitionCrossDissolve, .allowUserInteraction]
            ) {
                content.setNeedsReload(above: self.backItem)
                content.layoutIfNeeded()
            }
        }
        content?.setNeedsReload(above: backItem)
        itemsDidChange()
    }

    final func itemsDidChange() {
        setNeedsLayout()
        heightMayHaveChanged()
    }

    /// Returns the view of a bar button item, or `nil` if it is not shown.
    final func view(of item: UIBarButtonItem) -> UIView? {
        layoutIfNeeded()
        return content?.view(of: item)
    }

    // MARK: Back button

    final func backButtonWasPressed(_ item: UINavigationItem) {
        guard item === topItem else { return }
        if let action = item.backAction { return action.performWithSender(self, target: nil) }
        if let own = backItem?.backBarButtonItem, own.hasAction { return own.press(with: nil) }
        if let manager { return manager.navigationBarDidPressBack(self) }
        popItem(animated: true)
    }

    /// The items below the top one, from the nearest to the first.
    final var itemsBelow: [UINavigationItem] { stack.dropLast().reversed() }

    /// Goes back to an item that the user has chosen from the list of the back button.
    final func goBack(to item: UINavigationItem) {
        if let manager { return manager.navigationBar(self, didChoose: item) }
        guard let index = stack.firstIndex(where: { $0 === item }), let top = topItem,
            delegate?.navigationBar(self, shouldPop: top) != false
        else { return }
        change(to: Array(stack[...index]), .pop, animated: true) { [weak self] in
            guard let self else { return }
            delegate?.navigationBar(self, didPop: top)
        }
    }

    // MARK: Heights

    /// A Boolean value that indicates whether the title is shown large below the row, if its item allows it. The
    /// default is `false`.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { itemsDidChange() } }
    }

    final var metrics: BarMetrics { BarMetrics(traitCollection) }
    final var sideMargin: CGFloat { metrics.sideMargin(width: bounds.width) }

    /// Whether an item has a large title, by its own mode and those of the items below (R414).
    final func hasLargeTitle(_ item: UINavigationItem) -> Bool {
        guard prefersLargeTitles, metrics.largeTitleHeight > 0 else { return false }
        let below = stack.prefix { $0 !== item }
        for mode in ([item] + below.reversed()).map(\.largeTitleDisplayMode) where mode != .automatic {
            return mode == .always
        }
        return true
    }

    /// The heights of the bar's parts with an item on top.
    final func arrangement(for item: UINavigationItem) -> NavigationBarArrangement {
        let metrics = metrics
        var arrangement = NavigationBarArrangement(row: metrics.navigationBarHeight)
        let extent = extent(of: item)
        guard !isSearching(item) else { return NavigationBarArrangement(row: 0, search: extent.search) }
        if item.prompt?.isEmpty == false { arrangement.prompt = BarMetrics.promptHeight }
        let heights = extent.heights(contentTop: item.contentTop)
        arrangement.fullLargeTitle = extent.title
        (arrangement.largeTitle, arrangement.search, arrangement.pull) = (heights.title, heights.search, heights.pull)
        return arrangement
    }

    final lazy var follower = BarFollower { [weak self] in self?.contentDidMove() }

    /// The height of the bar for its top item, in points.
    final var heightOfItems: CGFloat { topItem.map { arrangement(for: $0).height } ?? metrics.navigationBarHeight }
    private var reportedHeight: CGFloat = 0

    final func heightMayHaveChanged() {
        guard heightOfItems != reportedHeight else { return }
        reportedHeight = heightOfItems
        invalidateIntrinsicContentSize()
        manager?.navigationBarHeightDidChange(self)
    }

    /// Returns the height of the bar with its large title, prompt and search bar, for the width of `size`. A width that
    /// is 0 or infinite is kept.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: heightOfItems) }
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: heightOfItems) }

    // MARK: Layout

    final let backgroundView = BarBackgroundView(frame: .zero)

    /// The position of the bar: that of the delegate, or at the top.
    open var barPosition: UIBarPosition {
        if manager != nil { return .topAttached }
        let wanted = delegate?.position(for: self) ?? .any
        return wanted == .any ? .top : wanted
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        followContent()
        var area = bounds
        if barPosition == .topAttached, let window {
            let above = max(0, convert(CGPoint.zero, to: window).y)
            area = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        }
        backgroundView.frame = area
        backgroundView.hasShadowAbove = barPosition == .bottom
        content?.frame = bounds
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        content?.setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        lookDidChange()
        itemsDidChange()
    }

    // MARK: Appearance

    final var settings = NavigationBarSettings() { didSet { lookDidChange() } }
    /// Whether the content is at its upper edge.
    final var isContentAtEdge = false
    /// The look of the content below the bar.
    final var edgeLook = ScrollEdgeLook.automatic

    final func lookDidChange() {
        backgroundView.show(look.background.over(follower.scrollView))
        content?.showLook()
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
    /// The font (`.font`) and the colour (`.foregroundColor`) of titles. They are used while there is no appearance.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { settings.titleAttributes }
        set { settings.titleAttributes = newValue }
    }
}
