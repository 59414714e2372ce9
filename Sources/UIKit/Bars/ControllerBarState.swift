import Foundation

/// The items and settings of a view controller for the bars of its containers. It is created when one is first used.
@MainActor
final class ControllerBarState {
    private unowned let controller: UIViewController

    init(_ controller: UIViewController) { self.controller = controller }

    // MARK: Items

    /// The item for navigation bars, if it has been used.
    private(set) var ownNavigationItem: UINavigationItem?
    /// The item for navigation bars, which is created with the controller's title.
    var navigationItem: UINavigationItem {
        get {
            if let ownNavigationItem { return ownNavigationItem }
            let item = UINavigationItem(title: controller.title ?? "")
            item.title = controller.title
            set(item)
            return item
        }
        set { set(newValue) }
    }

    private func set(_ item: UINavigationItem) {
        item.controller = controller
        ownNavigationItem = item
    }

    /// The item for tab bars, if it has been used.
    private(set) var ownTabBarItem: UITabBarItem?
    /// The item for tab bars, which is created with the controller's title.
    var tabBarItem: UITabBarItem {
        get {
            if let ownTabBarItem { return ownTabBarItem }
            let item = UITabBarItem()
            item.title = controller.title
            ownTabBarItem = item
            return item
        }
        set {
            ownTabBarItem = newValue
            onTabBarItemChange?()
        }
    }
    /// Called when the tab bar item is replaced.
    var onTabBarItemChange: (() -> Void)?

    func titleDidChange(to title: String?) {
        ownNavigationItem?.title = title
        // The item of a tab has the tab's title.
        if !(ownTabBarItem is TabItem) { ownTabBarItem?.title = title }
    }

    // MARK: Toolbar

    private(set) var toolbarItems: [UIBarButtonItem]?
    /// Called when the toolbar items change, with whether the change is animated.
    var onToolbarChange: ((_ animated: Bool) -> Void)?

    func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        toolbarItems = items
        for item in items ?? [] { item.controller = controller }
        onToolbarChange?(animated)
    }

    // MARK: Editing

    private(set) var ownEditButtonItem: UIBarButtonItem?
    var editButtonItem: UIBarButtonItem {
        if let ownEditButtonItem { return ownEditButtonItem }
        let item = UIBarButtonItem(systemItem: .edit)
        item.primaryAction = UIAction { [weak controller] _ in
            guard let controller else { return }
            controller.setEditing(!controller.isEditing, animated: true)
        }
        item.controller = controller
        ownEditButtonItem = item
        updateEditButton()
        return item
    }

    /// Whether the controller is editing.
    var isEditing = false { didSet { updateEditButton() } }

    private func updateEditButton() { ownEditButtonItem?.show(isEditing ? .done : .edit) }

    // MARK: Layout

    var hidesBottomBarWhenPushed = false
    var edges = UIRectEdge.all { didSet { if edges != oldValue { onLayoutChange?() } } }
    /// Whether scroll views adjust their insets for bars although their content does not scroll.
    var wantsScrollViewInsets = true
    var includesOpaqueBars = false { didSet { if includesOpaqueBars != oldValue { onLayoutChange?() } } }
    struct WeakScrollView {
        weak var scrollView: UIScrollView?
    }
    /// The scroll views that bars follow, by the raw value of the edge.
    var scrollViews: [UInt: WeakScrollView] = [:]
    /// Called when a setting changes on which the frame of the controller's view depends.
    var onLayoutChange: (() -> Void)?
}

extension UIViewController {
    /// The state for bars, which is created on first use.
    final var bars: ControllerBarState {
        if let barState { return barState }
        let state = ControllerBarState(self)
        barState = state
        return state
    }

    /// Sets the edit button's title and state.
    final func changeEditing(_ editing: Bool) {
        if editing || barState != nil { bars.isEditing = editing }
    }
}
