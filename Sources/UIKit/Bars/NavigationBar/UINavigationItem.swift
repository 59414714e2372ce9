import Foundation

/// The content of a navigation bar for one controller or one step.
///
/// ```
/// override func viewDidLoad() {
///     super.viewDidLoad()
///     navigationItem.title = "Inbox"
///     navigationItem.rightBarButtonItem = UIBarButtonItem(
///         barButtonSystemItem: .compose, target: self, action: InboxController.compose)
/// }
/// ```
@preconcurrency @MainActor
open class UINavigationItem: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The display of a large title.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The mode of the item below in the bar; the first item has a large title.
        case automatic = 0
        /// A large title.
        case always = 1
        /// A title within the bar.
        case never = 2
    }

    /// The title of the back button that leads to an item.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title, "Back" if it is too long, or the arrow alone.
        case `default` = 0
        /// "Back", or the arrow alone.
        case generic = 1
        /// The arrow alone.
        case minimal = 2
    }

    /// The arrangement of the bar's content.
    public enum ItemStyle: Int, Sendable {
        /// The title in the middle.
        case navigator = 0
        /// The title at the leading end, as in a program that shows a history or a folder.
        case browser = 1
        /// The title at the leading end, as in a program that edits documents.
        case editor = 2
    }

    /// Creates an item without title.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Creates an item with a title.
    @preconcurrency @MainActor public init(title: String) {
        self.title = title
        super.init()
    }

    /// Creates an item from a storyboard. With any other coder it has no content.
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init()
        (coder as? InterfaceCoder)?.decode(self)
    }

    // MARK: Title

    /// The title in the middle of the bar. The default is `nil`, or the title of the item's controller.
    open var title: String? {
        willSet { announceChange(of: .title) }
        didSet {
            if title != oldValue { itemDidChange() }
            reportChange(of: .title)
        }
    }
    /// The title with attributes, in place of `title`. The default is `nil`.
    ///
    /// Missing attributes are those of the bar's titles. A large title and back buttons show the text alone, unless the
    /// item has a `largeTitle` or a `backButtonTitle`.
    open var attributedTitle: AttributedString? { didSet { if attributedTitle != oldValue { itemDidChange() } } }
    /// The title in the row.
    final var titleLine: BarLine { BarLine(attributedTitle, else: title) }
    /// A line of text below the title, or below the large title. The default is `nil`.
    ///
    /// A bar of compact height has no room for it, and it is not shown beside a title view.
    open var subtitle: String? { didSet { if subtitle != oldValue { itemDidChange() } } }
    /// The line below the title with attributes, in place of `subtitle`. The default is `nil`. Missing attributes are
    /// those of the bar's subtitles.
    open var attributedSubtitle: AttributedString? { didSet { if attributedSubtitle != oldValue { itemDidChange() } } }
    /// The line below the title in the row.
    final var subtitleLine: BarLine { BarLine(attributedSubtitle, else: subtitle) }
    /// A view below the title, in place of `subtitle`. The default is `nil`.
    ///
    /// It has its own size or that of its constraints, as far as there is room in the row. It is not shown beside a
    /// title view, in a bar of compact height, or below a large title, which has its `largeSubtitleView`.
    open var subtitleView: UIView? { didSet { if subtitleView !== oldValue { itemDidChange() } } }
    /// A Boolean value that indicates whether the item has a subtitle that is not empty.
    final var hasSubtitle: Bool { subtitleView != nil || !subtitleLine.isEmpty }
    /// The large title in bars that prefer large titles. The default is `nil`, which stands for the title.
    open var largeTitle: String? { didSet { if largeTitle != oldValue { itemDidChange() } } }
    /// The line of text below the large title. The default is `nil`, which stands for the subtitle. An empty text shows
    /// none.
    open var largeSubtitle: String? { didSet { if largeSubtitle != oldValue { itemDidChange() } } }
    /// The line below the large title with attributes, in place of `largeSubtitle`. The default is `nil`.
    open var largeAttributedSubtitle: AttributedString? {
        didSet { if largeAttributedSubtitle != oldValue { itemDidChange() } }
    }
    /// A view below the large title, in place of `largeSubtitle`. The default is `nil`.
    ///
    /// It has its own size or that of its constraints, and begins at the leading margin like the title.
    open var largeSubtitleView: UIView? { didSet { if largeSubtitleView !== oldValue { itemDidChange() } } }
    /// The line that is shown below the large title.
    final var largeSubtitleLine: BarLine {
        guard largeAttributedSubtitle != nil || largeSubtitle != nil else { return subtitleLine }
        return BarLine(largeAttributedSubtitle, else: largeSubtitle)
    }
    /// A view in place of the title. It has its own size or that of its constraints.
    open var titleView: UIView? { didSet { if titleView !== oldValue { itemDidChange() } } }
    /// The arrangement of the bar's content while this item is on top. In a window of compact width all styles have the
    /// title in the middle. The default is `navigator`.
    open var style = ItemStyle.navigator { didSet { if style != oldValue { itemDidChange() } } }
    /// A closure that returns the menu that a press of the title opens; `nil`, the default, for a title without a menu.
    ///
    /// It receives the elements that the system suggests: that for renaming, with a `renameDelegate`.
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { itemDidChange() } }
    /// The delegate of renaming, which lets the user rename the title by its menu. It is not retained. The default is
    /// `nil`.
    open weak var renameDelegate: (any UINavigationItemRenameDelegate)? { didSet { itemDidChange() } }
    /// A line of text above the bar's content. The default is `nil`.
    open var prompt: String? { didSet { if prompt != oldValue { itemDidChange() } } }
    /// The display of the title in bars that prefer large titles. The default is `automatic`.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { itemDidChange() } }
    }

    // MARK: Search

    /// The controller of a search, whose search bar is shown below the row and the large title. The default is `nil`.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            oldValue?.searchItem = nil
            oldValue?.onActivation = nil
            searchController?.searchItem = self
            searchController?.onActivation = { [weak self] in
                guard let self else { return }
                bar?.searchDidChange(of: self)
            }
            searchController?.searchBar.onHeightChange = { [weak self] in self?.itemDidChange() }
            itemDidChange()
        }
    }
    /// The place of a search bar in a navigation bar.
    public enum SearchBarPlacement: Int, Sendable {
        /// The place that suits the bar: below the row.
        case automatic = 0
        /// In the row, before the items at the trailing end.
        case inline = 1
        /// Below the row and the large title.
        case stacked = 2
        /// The place that suits the platform. In a navigation bar it is that of `inline`.
        case integrated = 3
        /// The place that suits the platform, in the middle of a tab bar. In a navigation bar it is that of `inline`.
        case integratedCentered = 4
        /// A button that opens the search bar. Casement shows the search bar itself, as with `inline`.
        case integratedButton = 5
    }

    /// The wanted place of the search bar. The default is `automatic`.
    ///
    /// In compact width, and with scopes, the search bar is always below the row.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet { if preferredSearchBarPlacement != oldValue { itemDidChange() } }
    }
    /// The place of the search bar: `inline` or `stacked`.
    open var searchBarPlacement: SearchBarPlacement {
        guard preferredSearchBarPlacement != .automatic, preferredSearchBarPlacement != .stacked, let bar,
            !bar.metrics.hasNarrowWidth, searchController?.searchBar.scopeButtonTitles == nil
        else { return .stacked }
        return .inline
    }

    /// A Boolean value that indicates whether the search bar scrolls away with the content. The default is `true`.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { itemDidChange() } }
    }
    /// The position of the content's upper edge below the row of the bar, in points. It is infinite if the bar follows
    /// no content.
    var contentTop = CGFloat.infinity

    // MARK: Back button

    /// The back button that leads to this item. The default, `nil`, is a button with the item's title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { itemDidChange() } }
    /// The title of the back button that leads to this item. The default, `nil`, is the item's title.
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { itemDidChange() } } }
    /// The display of the back button that leads to this item.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { itemDidChange() } }
    }
    /// A Boolean value that indicates whether the back button is hidden while this item is on top. The default is
    /// `false`.
    open var hidesBackButton: Bool {
        get { isBackButtonHidden }
        set { setHidesBackButton(newValue, animated: false) }
    }
    private var isBackButtonHidden = false
    /// A Boolean value that indicates whether the back button is shown beside the left items. The default is `false`.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { itemDidChange() } }
    }
    /// An action that replaces going back while this item is on top. The default is `nil`.
    open var backAction: UIAction? { didSet { if backAction !== oldValue { itemDidChange() } } }

    /// Hides or shows the back button while this item is on top.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBackButton != isBackButtonHidden else { return }
        isBackButtonHidden = hidesBackButton
        itemDidChange(animated: animated)
    }

    // MARK: Bar button items

    /// The items at the leading end, from the edge to the middle. The default is `nil`.
    ///
    /// They are those of `leadingItemGroups`. Setting them makes one group.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { Self.list(groups.leading.flatMap(\.barButtonItems)) }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }
    /// The items at the trailing end, from the edge to the middle. The default is `nil`.
    ///
    /// They are those of `trailingItemGroups` in reverse. Setting them makes one group.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { Self.list(groups.trailing.flatMap(\.barButtonItems).reversed()) }
        set { setRightBarButtonItems(newValue, animated: false) }
    }
    private static func list(_ items: [UIBarButtonItem]) -> [UIBarButtonItem]? { items.isEmpty ? nil : items }

    /// The first item at the leading end. Setting it replaces all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { setLeftBarButtonItems(newValue.map { [$0] }, animated: false) }
    }
    /// The first item at the trailing end. Setting it replaces all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { setRightBarButtonItems(newValue.map { [$0] }, animated: false) }
    }

    /// Sets the items at the leading end. An animated change fades.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated: animated) { $0.leading = Self.group(items ?? []) }
    }

    /// Sets the items at the trailing end. An animated change fades.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated: animated) { $0.trailing = Self.group((items ?? []).reversed()) }
    }

    private static func group(_ items: [UIBarButtonItem]) -> [UIBarButtonItemGroup] {
        items.isEmpty ? [] : [UIBarButtonItemGroup(barButtonItems: items, representativeItem: nil)]
    }

    // MARK: Groups

    /// The groups at the leading end, from the leading one. The default is none.
    open var leadingItemGroups: [UIBarButtonItemGroup] {
        get { groups.leading }
        set { change { $0.leading = newValue } }
    }
    /// The groups in the middle, from the leading one. The default is none.
    ///
    /// They are shown in regular width if `style` is `browser` or `editor`. In compact width they are in the list of
    /// the items that do not fit.
    open var centerItemGroups: [UIBarButtonItemGroup] {
        get { groups.center }
        set { change { $0.center = newValue } }
    }
    /// The groups at the trailing end, from the leading one. The default is none.
    open var trailingItemGroups: [UIBarButtonItemGroup] {
        get { groups.trailing }
        set { change { $0.trailing = newValue } }
    }
    /// The group behind all others, at the trailing edge. It is the last one that is left out if there is no room. The
    /// default is `nil`.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? {
        get { groups.pinned }
        set { change { $0.pinned = newValue } }
    }
    /// The name under which the user's arrangement of the groups in the middle is stored. The default, `nil`, lets the
    /// user change nothing.
    ///
    /// With a name, and with movable or optional groups in the middle, the list of items that do not fit is always
    /// there. It ends with a menu by which the user moves the groups, and removes and adds optional ones. Items of
    /// different bars have different names. The style must be `browser` or `editor`.
    open var customizationIdentifier: String? {
        didSet {
            guard customizationIdentifier != oldValue else { return }
            takeCustomization(
                customizationIdentifier.map {
                    NavigationCustomization(storedAs: $0, in: UIApplication.shared.defaults)
                } ?? NavigationCustomization())
        }
    }
    /// Takes over the user's arrangement of the groups in the middle.
    final func takeCustomization(_ customization: NavigationCustomization) {
        groups.customization = customization
        itemDidChange()
    }
    /// Further elements of the list of items that do not fit, which is then always there. The default is `nil`.
    open var additionalOverflowItems: UIDeferredMenuElement? {
        didSet { if additionalOverflowItems !== oldValue { itemDidChange() } }
    }

    /// The groups, which have all items.
    final private(set) var groups = NavigationItemGroups()

    private func change(animated: Bool = false, _ body: (inout NavigationItemGroups) -> Void) {
        for group in groups.all { group.onChange = nil }
        body(&groups)
        for group in groups.all { group.onChange = { [weak self] in self?.groupsDidChange(animated: false) } }
        groupsDidChange(animated: animated)
    }

    private func groupsDidChange(animated: Bool) {
        for group in groups.all {
            for item in group.barButtonItems { item.controller = controller }
        }
        itemDidChange(animated: animated)
    }

    /// Sets the only item at the leading end.
    open func setLeft(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Sets the only item at the trailing end.
    open func setRight(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Sets the only item at the leading end.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { setLeft(item, animated: animated) }

    /// Sets the only item at the trailing end.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { setRight(item, animated: animated) }

    // MARK: Appearances

    /// The appearance of the bar over content while the item is on top; `nil`, the default, for the bar's. It is
    /// copied.
    open var standardAppearance: UINavigationBarAppearance? {
        get { appearances[.standard] }
        set { set(newValue, .standard) }
    }
    /// The appearance of the bar in compact height; `nil`, the default, for the bar's. It is copied.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances[.compact] }
        set { set(newValue, .compact) }
    }
    /// The appearance of the bar while the content is at its upper edge; `nil`, the default, for the bar's. It is
    /// copied.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[.scrollEdge] }
        set { set(newValue, .scrollEdge) }
    }
    /// The appearance of the bar in compact height while the content is at its upper edge; `nil`, the default, for the
    /// bar's. It is copied.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[.compactScrollEdge] }
        set { set(newValue, .compactScrollEdge) }
    }

    private enum Place { case standard, compact, scrollEdge, compactScrollEdge }
    private var appearances: [Place: UINavigationBarAppearance] = [:]

    private func set(_ appearance: UINavigationBarAppearance?, _ place: Place) {
        let copy = appearance?.duplicate()
        copy?.onChange = { [weak self] in self?.bar?.lookDidChange() }
        appearances[place] = copy
        bar?.lookDidChange()
    }

    // MARK: Bar

    /// The bar that has the item.
    weak var bar: UINavigationBar?
    /// The controller that the item belongs to.
    weak var controller: UIViewController? {
        didSet {
            for group in groups.all {
                for item in group.barButtonItems { item.controller = controller }
            }
        }
    }

    func itemDidChange(animated: Bool = false) { bar?.itemDidChange(self, animated: animated) }
}
