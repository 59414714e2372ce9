import Foundation

/// The private state of a tab bar controller: its tabs, bar and list of further tabs.
@MainActor
final class TabState: NSObject, UITabBarDelegate {
    private unowned let controller: UITabBarController
    var selection = TabSelection<ControllerID>()
    /// The program's tabs, if it uses tabs and not controllers. The controllers of those that are shown are selected.
    var tabs: [UITab] = []
    /// The place in which tabs are shown.
    var mode = UITabBarController.Mode.automatic
    private(set) lazy var sidebar = UITabBarController.Sidebar(controller)
    private(set) var madeSidebarView: TabSidebarView?
    /// Whether the list of further tabs is shown, or one that was chosen in it.
    var showsMore = false
    var isBarHidden = false
    /// The view above the bar, or `nil`.
    var accessory: UITabAccessory?
    /// The content that makes the bar small, or `nil` if the program has not set a behaviour.
    var minimizer: TabBarMinimizer?
    /// The number of animations in progress that slide the bar.
    var slides = 0

    /// The delegate's animator for the next change.
    var animator: (any UIViewControllerAnimatedTransitioning)?

    /// The distribution of the tabs that is shown.
    var arranged: TabArrangement?

    let childrenView = ChildrenView()
    private(set) lazy var changes = ChildChanges(controller)

    init(_ controller: UITabBarController) { self.controller = controller }

    var children: [UIViewController] { selection.items.map(\.controller) }
    var selectedChild: UIViewController? { selection.selected?.controller }

    private(set) lazy var bar: UITabBar = connected(UITabBar())

    /// Replaces the bar by one of the program, which gets its items.
    func replaceBar(with new: UITabBar) {
        guard new !== bar else { return }
        let old = bar
        bar = connected(new)
        if let view = old.superview { view.insertSubview(new, aboveSubview: old) }
        old.removeFromSuperview()
        old.delegate = nil
        old.mayChoose = nil
        old.onExpand = nil
        old.onVisibilityChange = nil
        old.leadingView = nil
        old.setItems(nil, animated: false)
    }

    private func connected(_ bar: UITabBar) -> UITabBar {
        bar.delegate = self
        bar.mayChoose = { [weak controller] in controller?.mayChoose($0) ?? false }
        bar.onExpand = { [weak controller] in controller?.state.minimizer?.expand() }
        bar.onVisibilityChange = { [weak controller] in controller?.layoutContent() }
        return bar
    }

    private(set) var hasMore = false
    private(set) lazy var more: UINavigationController = {
        hasMore = true
        let navigation = UINavigationController(rootViewController: MoreListController(controller))
        navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        return navigation
    }()

    /// Whether the list itself is shown, and not a tab that was chosen in it.
    var showsList: Bool { showsMore && more.viewControllers.count < 2 }

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        controller.tabBar(tabBar, didSelect: item)
        controller.userDidChoose(item)
    }

    /// The view of the sidebar, which is created when it is first shown.
    var sidebarView: TabSidebarView {
        if let madeSidebarView { return madeSidebarView }
        let made = TabSidebarView(controller)
        madeSidebarView = made
        return made
    }

    /// The button in the bar that shows the sidebar.
    private(set) lazy var sidebarButton: UIButton = {
        let button = UIButton(
            primaryAction: UIAction(image: UIImage(systemName: "sidebar.leading")) { [weak controller] _ in
                controller?.sidebar.isHidden = false
            })
        button.accessibilityIdentifier = "ToggleSidebar"
        button.accessibilityLabel = BarText.showSidebar.localized
        return button
    }()

    // MARK: Keys

    // R426
    private(set) lazy var tabCommands: [UIKeyCommand] = {
        let step = { [weak controller] (count: Int) -> @MainActor (UIKeyCommand) -> Void in
            { _ in controller?.selectByKey(step: count) }
        }
        var commands = [
            UIKeyCommand(title: "Next Tab", input: "\t", modifierFlags: .control, action: step(1)),
            UIKeyCommand(title: "Previous Tab", input: "\t", modifierFlags: [.control, .shift], action: step(-1)),
        ]
        for number in 1...9 {
            commands.append(
                UIKeyCommand(title: "Tab \(number)", input: "\(number)", modifierFlags: .control) {
                    [weak controller] _ in controller?.selectByKey(index: number - 1)
                })
        }
        return commands
    }()
}
