import Foundation

/// A tab of a tab bar controller: a title, an image, and the view controller that they stand for.
///
/// ```swift
/// let tabs = UITabBarController(tabs: [
///     UITab(title: "Inbox", image: UIImage(systemName: "tray"), identifier: "inbox") { _ in InboxController() },
///     UISearchTab { _ in UINavigationController(rootViewController: SearchController()) },
/// ])
/// tabs.selectedTab = tabs.tab(forIdentifier: "inbox")
/// ```
@preconcurrency @MainActor
open class UITab: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - image: The image beside or above the title, or `nil`.
    ///   - identifier: The name that identifies the tab in its tab bar controller.
    ///   - viewControllerProvider: Returns the tab's controller. It is called once, when the tab is first shown in a
    ///     bar. Without it the tab has an empty controller.
    public init(
        title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.identifier = identifier
        provider = viewControllerProvider
        super.init()
        item.tab = self
        item.title = title
        item.image = image
    }

    /// The name that identifies the tab in its tab bar controller.
    public final let identifier: String

    /// The item of the bar, which has the tab's title, images and badge.
    final let item = TabItem()

    // MARK: Look

    /// The title.
    open var title: String {
        get { item.title ?? "" }
        set {
            guard newValue != title else { return }
            item.title = newValue
            lookDidChange()
        }
    }
    /// A second line for the tab in a sidebar. The default is `nil`.
    open var subtitle: String? { didSet { if subtitle != oldValue { lookDidChange() } } }
    /// The image. The default is `nil`.
    open var image: UIImage? {
        get { item.image }
        set {
            guard newValue != image else { return }
            item.image = newValue
            lookDidChange()
        }
    }
    /// The image while the tab is selected. With `nil`, the default, it is `image`.
    open var selectedImage: UIImage? {
        get { item.selectedImage }
        set { item.selectedImage = newValue }
    }
    /// The text of the badge. `nil`, the default, shows none; an empty text shows a dot.
    open var badgeValue: String? {
        get { item.badgeValue }
        set {
            guard newValue != badgeValue else { return }
            item.badgeValue = newValue
            lookDidChange()
        }
    }
    /// A Boolean value that indicates whether the user can select the tab. The default is `true`.
    open var isEnabled: Bool {
        get { item.isEnabled }
        set {
            guard newValue != isEnabled else { return }
            item.isEnabled = newValue
            lookDidChange()
        }
    }
    /// A Boolean value that indicates whether the tab is left out of the bar and the sidebar. The default is `false`.
    ///
    /// If the selected tab is hidden, the first one is selected.
    open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            parent?.showSelectedChild()
            tabBarController?.tabsDidChange()
        }
    }
    /// A Boolean value that indicates whether the user may hide and show the tab while the sidebar is edited. The
    /// default is `false`.
    ///
    /// The user's choice is in `isHidden`, and the delegate receives it. It is not stored: a program that keeps it
    /// sets `isHidden` when it starts.
    open var allowsHiding = false { didSet { if allowsHiding != oldValue { lookDidChange() } } }
    /// The places that leave the tab out.
    package final var hiddenPlaces: TabPlaces = [] {
        didSet { if hiddenPlaces != oldValue { tabBarController?.placesDidChange() } }
    }
    /// Whether the user's choice concerns the sidebar only, in `hiddenPlaces`.
    package final var isHiddenInSidebarOnly = false
    /// Whether the bar shows the tab behind the others.
    package final var isPinned = false {
        didSet { if isPinned != oldValue { tabBarController?.tabsDidChange() } }
    }

    /// Whether the user has hidden the tab, or the program has.
    final var isHiddenInSidebar: Bool { isHidden || hiddenPlaces.contains(.sidebar) }

    /// Hides or shows the tab as the user does.
    final func setHiddenByUser(_ hidden: Bool) {
        guard isHiddenInSidebarOnly else { return isHidden = hidden }
        if hidden { hiddenPlaces.insert(.sidebar) } else { hiddenPlaces.remove(.sidebar) }
    }

    /// A value of the program's own. The default is `nil`.
    open var userInfo: Any?

    /// Shows a change of the tab in a sidebar. The bar follows its item.
    final func lookDidChange() { tabBarController?.state.madeSidebarView?.reload() }

    // MARK: Place

    /// The group that contains the tab, or `nil`.
    public internal(set) final weak var parent: UITabGroup?
    /// The tab bar controller whose root tab this is.
    final weak var owner: UITabBarController?
    /// The tab bar controller that shows the tab, or `nil`.
    public final var tabBarController: UITabBarController? { parent?.tabBarController ?? owner }

    // MARK: Content

    private var provider: ((UITab) -> UIViewController)?

    /// The controller that the tab shows; `nil` before the tab was first shown in a bar.
    public private(set) final var viewController: UIViewController?

    /// Returns the tab's controller, which is created on first use.
    final func loadViewController() -> UIViewController {
        if let viewController { return viewController }
        let made = provider?(self) ?? standardController()
        provider = nil
        made.tabBarItem = item
        viewController = made
        return made
    }

    /// Returns the controller of a tab without a provider.
    func standardController() -> UIViewController { UIViewController() }

    /// The innermost selected tab of this one: itself, unless it is a group.
    var selectedLeaf: UITab { self }

    /// The tab that stands for this one in the bar: itself, or the outermost group that the bar shows as one tab.
    final var barTab: UITab {
        guard let parent else { return self }
        let outer = parent.barTab
        return outer === parent && parent.isFlattened ? self : outer
    }
}

/// The places that show tabs.
package struct TabPlaces: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// The bar in regular width.
    package static let bar = TabPlaces(rawValue: 1)
    /// The sidebar.
    package static let sidebar = TabPlaces(rawValue: 2)
}

/// A tab that searches, with a magnifying glass as its image. It comes behind all other tabs.
///
/// ```swift
/// tabs.tabs.append(UISearchTab { _ in UINavigationController(rootViewController: SearchController()) })
/// ```
@preconcurrency @MainActor
open class UISearchTab: UITab {
    /// Creates a tab for a search, with the title of a search in the user's language.
    ///
    /// - Parameter viewControllerProvider: Returns the tab's controller.
    public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        self.init(
            title: BarText.search.localized, image: UIImage(systemName: "magnifyingglass"),
            identifier: "com.apple.UIKit.Search", viewControllerProvider: viewControllerProvider)
    }

    /// A Boolean value that indicates whether the search begins when the user selects the tab. The default is `false`.
    ///
    /// The search is that of the `searchController` of the shown controller's navigation item.
    open var automaticallyActivatesSearch = false

    /// Begins the search after the user has selected the tab.
    final func activateSearch() {
        guard automaticallyActivatesSearch, let viewController else { return }
        let shown = (viewController as? UINavigationController)?.topViewController ?? viewController
        shown.navigationItem.searchController?.isActive = true
    }
}

/// The item of a tab in a bar. It keeps the tab's title if the controller's title changes.
@preconcurrency @MainActor
final class TabItem: UITabBarItem {
    weak var tab: UITab?
}

extension UIViewController {
    /// The tab whose controller this is; `nil` if it belongs to none.
    public var tab: UITab? { (barState?.ownTabBarItem as? TabItem)?.tab }
}
