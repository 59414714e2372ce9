import Foundation
import Graphics

/// A tab that contains other tabs. A bar shows the group as one tab, and a sidebar lists its tabs below it.
///
/// ```swift
/// let library = UITabGroup(
///     title: "Library", image: UIImage(systemName: "books.vertical"), identifier: "library",
///     children: [
///         UITab(title: "Albums", image: nil, identifier: "albums") { _ in AlbumsController() },
///         UITab(title: "Songs", image: nil, identifier: "songs") { _ in SongsController() },
///     ])
/// library.defaultChildIdentifier = "songs"
/// ```
///
/// A group without a controller of its own shows that of its selected tab.
@preconcurrency @MainActor
open class UITabGroup: UITab {
    /// Creates a group.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - image: The image, or `nil`.
    ///   - identifier: The name that identifies the group in its tab bar controller.
    ///   - children: The tabs of the group.
    ///   - viewControllerProvider: Returns the group's own controller. Without it the group shows the selected tab's.
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        super.init(
            title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        self.children = children
    }

    /// The tabs of the group. The default is none.
    ///
    /// A tab that belongs to another group, or to a tab bar controller, leaves it. Repeated tabs count once. The group
    /// itself, and groups that contain it, are refused with a log line.
    open var children: [UITab] {
        get { list }
        set { setChildren(newValue) }
    }
    private var list: [UITab] = []

    private func setChildren(_ wanted: [UITab]) {
        let new = valid(wanted)
        for tab in list where !new.contains(where: { $0 === tab }) { tab.parent = nil }
        for tab in new where tab.parent !== self {
            tab.parent?.children.removeAll { $0 === tab }
            guard let owner = tab.owner else { continue }
            tab.owner = nil
            owner.tabs.removeAll { $0 === tab }
        }
        list = new
        for tab in new { tab.parent = self }
        showSelectedChild()
        tabBarController?.tabsDidChange()
    }

    /// Returns the tabs that can be in the group, each of them once.
    private func valid(_ tabs: [UITab]) -> [UITab] {
        var around: [UITab] = [self]
        while let group = around.last?.parent { around.append(group) }
        var valid: [UITab] = []
        for tab in tabs where !valid.contains(where: { $0 === tab }) {
            guard !around.contains(where: { $0 === tab }) else {
                Log.view.error("The group \(identifier) cannot contain \(tab.identifier), because it is in that group.")
                continue
            }
            valid.append(tab)
        }
        return valid
    }

    /// The name of the tab that is selected first. With `nil`, the default, it is the first one.
    open var defaultChildIdentifier: String? { didSet { showSelectedChild() } }

    private weak var chosen: UITab?

    /// The selected tab of the group; `nil` without tabs. A tab that is not in the group is refused with a log line.
    ///
    /// Setting it does not select the group itself. `selectedTab` of the tab bar controller selects both.
    open var selectedChild: UITab? {
        get {
            let shown = list.filter { !$0.isHidden }
            return shown.first { $0 === chosen } ?? shown.first { $0.identifier == defaultChildIdentifier }
                ?? shown.first
        }
        set {
            if let newValue, newValue.parent !== self {
                return Log.view.error("The tab \(newValue.identifier) is not in the group \(identifier).")
            }
            chosen = newValue
            showSelectedChild()
            tabBarController?.state.madeSidebarView?.showSelection()
        }
    }

    /// Returns the tab of the group, or of its groups, with a name; `nil` if there is none.
    open func tab(forIdentifier identifier: String) -> UITab? { UITab.find(identifier, in: list) }

    override func standardController() -> UIViewController { TabGroupController(self) }

    /// Shows the selected tab, if the group shows its tabs' controllers.
    func showSelectedChild() { (viewController as? TabGroupController)?.showSelectedChild() }

    override var selectedLeaf: UITab { selectedChild?.selectedLeaf ?? self }

    // MARK: Sidebar

    /// The looks of a group in a sidebar.
    public enum SidebarAppearance: Int, Sendable {
        /// The look that suits the place: a root group is a header, and a group in another group is a row.
        case automatic = 0
        /// The group is a row like other tabs, with its tabs further inside.
        case inline = 1
        /// A root group is a header above its tabs, which cannot be selected.
        case rootSection = 2
    }

    /// The look of the group in a sidebar. The default is `automatic`. Groups in other groups are always rows.
    open var sidebarAppearance = SidebarAppearance.automatic {
        didSet { if sidebarAppearance != oldValue { lookDidChange() } }
    }

    /// Actions that a sidebar shows as rows below the group's tabs. The default is none.
    open var sidebarActions: [UIAction] = [] { didSet { lookDidChange() } }

    /// A Boolean value that indicates whether the user may move the group's tabs while the sidebar is edited. The
    /// default is `false`.
    open var allowsReordering = false { didSet { if allowsReordering != oldValue { lookDidChange() } } }

    /// The names of the group's tabs in the order in which they are shown. The default is empty, the order of
    /// `children`.
    ///
    /// Names of other tabs are ignored, and tabs without a name here follow. The user's moves replace the value. It is
    /// not stored: a program that keeps it sets it when it starts.
    open var displayOrderIdentifiers: [String] = [] {
        didSet { if displayOrderIdentifiers != oldValue { tabBarController?.tabsDidChange() } }
    }

    /// The tabs of the group in the order in which they are shown.
    open var displayOrder: [UITab] {
        TabOrder.sorted(children, by: displayOrderIdentifiers) { $0.identifier }
    }

    /// Whether the bar shows the group's tabs in its place.
    package final var isFlattened = false {
        didSet { if isFlattened != oldValue { tabBarController?.tabsDidChange() } }
    }
}

/// The order of tabs that a user has changed.
enum TabOrder {
    /// Returns items in the order of their names. Unknown names are ignored, and the other items follow as they are.
    static func sorted<Item>(_ items: [Item], by names: [String], name: (Item) -> String) -> [Item] {
        guard !names.isEmpty else { return items }
        var ranks: [String: Int] = [:]
        for (index, name) in names.enumerated() where ranks[name] == nil { ranks[name] = index }
        return items.enumerated().sorted { first, second in
            let (one, other) = (ranks[name(first.element)] ?? .max, ranks[name(second.element)] ?? .max)
            return one == other ? first.offset < second.offset : one < other
        }.map(\.element)
    }
}

extension UITab {
    /// Returns the first tab with a name among tabs and the tabs of groups.
    static func find(_ identifier: String, in tabs: [UITab]) -> UITab? {
        for tab in tabs {
            if tab.identifier == identifier { return tab }
            if let group = tab as? UITabGroup, let found = find(identifier, in: group.children) { return found }
        }
        return nil
    }
}

/// The controller of a group that has none of its own. It shows the controller of the selected tab.
@MainActor
final class TabGroupController: UIViewController {
    private weak var group: UITabGroup?
    private(set) var shown: UIViewController?

    init(_ group: UITabGroup) {
        self.group = group
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        showSelectedChild()
    }

    func showSelectedChild() {
        guard isViewLoaded else { return }
        let new = group?.selectedChild?.loadViewController()
        guard new !== shown else { return }
        if let old = shown {
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        shown = new
        if let new {
            addChild(new)
            let child: UIView = new.view
            child.frame = view.bounds
            child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(child)
            new.didMove(toParent: self)
        }
        shownDidChange()
    }

    /// The navigation controller of another tab may hide the bar.
    private func shownDidChange() {
        setNeedsStatusBarAppearanceUpdate()
        tabBarController?.viewIfLoaded?.setNeedsLayout()
    }

    override var childForStatusBarHidden: UIViewController? { shown }
    override var childForStatusBarStyle: UIViewController? { shown }
}

extension UIViewController {
    /// The controller that is shown in a tab: that of the selected tab of a group, or else the controller itself.
    var shownInTab: UIViewController {
        var content: UIViewController = self
        while let shown = (content as? TabGroupController)?.shown { content = shown }
        return content
    }
}
