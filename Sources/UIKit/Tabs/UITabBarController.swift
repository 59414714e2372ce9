import Foundation
import Graphics

/// A container whose children the user selects by the tabs of a bar at the bottom.
///
/// ```
/// let tabs = UITabBarController()
/// inbox.tabBarItem = UITabBarItem(title: "Inbox", image: UIImage(named: "inbox"), tag: 0)
/// tabs.viewControllers = [UINavigationController(rootViewController: inbox), settings]
/// window.rootViewController = tabs
/// ```
///
/// A child's view is loaded when it is first selected. Control-Tab selects the next tab, and Control-1 to Control-9
/// select one by its position. If there are more than five tabs in compact width, the fifth and all further ones are in
/// a list.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    private(set) lazy var state = TabState(self)

    /// Creates a controller without tabs.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from a storyboard, with its tabs. With any other coder it has none.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.decode(tabs: self)
    }

    // MARK: Tabs

    /// Creates a controller with tabs.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }

    /// The tabs, from the leading one. The default is none, as it is for a controller with `viewControllers`.
    ///
    /// Setting them keeps the selected one if it is among them, and selects the first one otherwise. A tab that repeats
    /// an identifier is left out, with a line in the log.
    open var tabs: [UITab] {
        get { state.tabs }
        set { setTabs(newValue, animated: false) }
    }

    /// Sets the tabs. An animated change of the bar's items fades.
    open func setTabs(_ tabs: [UITab], animated: Bool) { replaceTabs(tabs, animated: animated) }

    /// The selected tab, which is the selected tab of a group if it is in one; `nil` without tabs.
    ///
    /// A tab that is hidden or does not belong to the controller is refused with a log line.
    open var selectedTab: UITab? {
        get { currentTab }
        set { if let newValue { select(tab: newValue) } }
    }

    /// Returns the tab with an identifier, also in groups; `nil` if there is none.
    open func tab(forIdentifier identifier: String) -> UITab? { UITab.find(identifier, in: state.tabs) }

    /// The place in which the tabs are shown. The default is `automatic`.
    open var mode: Mode {
        get { state.mode }
        set {
            guard newValue != state.mode else { return }
            state.mode = newValue
            sidebarDidChange()
        }
    }

    /// The sidebar, which is shown in regular width if `mode` is `tabSidebar`.
    open var sidebar: Sidebar { state.sidebar }

    /// The controllers of the tabs, from the leading one; `nil` without tabs.
    ///
    /// Setting them keeps the selected one if it is among them, and selects the first one otherwise.
    open var viewControllers: [UIViewController]? {
        get { state.children.isEmpty ? nil : state.children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets the controllers of the tabs.
    ///
    /// - Parameters:
    ///   - viewControllers: The controllers. A repeated one counts once. `nil` removes all tabs.
    ///   - animated: Whether the bar's items fade.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        forgetTabs()
        replaceChildren(viewControllers ?? [], animated: animated)
    }

    /// Called when the user has chosen an item of the bar, before its tab is selected. The default does nothing.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    /// The index of the selected tab; `NSNotFound` without tabs, or while the list of further tabs is shown. An index
    /// out of range is refused with a log line.
    open var selectedIndex: Int {
        get { state.showsList ? NSNotFound : state.selection.index ?? NSNotFound }
        set { select(newValue) }
    }

    /// The controller of the selected tab, or `nil`. It is `moreNavigationController` while that is shown. A controller
    /// that has no tab is refused with a log line.
    open var selectedViewController: UIViewController? {
        get { state.showsMore ? state.more : state.selectedChild }
        set { select(newValue) }
    }

    /// The bar with the tabs. The program does not change its items, but those of the controllers.
    open var tabBar: UITabBar { state.bar }

    /// Sets a value by the name of its property. `tabBar` replaces the bar by an instance of a subclass of `UITabBar`,
    /// which programs use to draw the bar themselves:
    ///
    /// ```swift
    /// setValue(CurvedTabBar(frame: tabBar.frame), forKey: "tabBar")
    /// ```
    ///
    /// Other names are refused with a log line; UIKit raises an exception.
    open func setValue(_ value: Any?, forKey key: String) {
        guard key == "tabBar", let bar = value as? UITabBar else {
            return Log.view.error("UITabBarController: the class is not key value coding-compliant for the key \(key).")
        }
        state.replaceBar(with: bar)
        showItems(animated: false)
        viewIfLoaded?.setNeedsLayout()
    }

    /// A Boolean value that indicates whether the bar is hidden. The default is `false`.
    open var isTabBarHidden: Bool {
        get { state.isBarHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar.
    ///
    /// - Parameters:
    ///   - hidden: Whether the bar is hidden.
    ///   - animated: Whether it slides out of the bottom.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != state.isBarHidden else { return }
        state.isBarHidden = hidden
        changeTabBar(animated: animated)
    }

    /// The scrolling that makes the bar small. The default is `automatic`, with which the bar keeps its size.
    ///
    /// A small bar shows the selected tab at the leading end, and the accessory beside it. A click on it brings the bar
    /// back, as do the beginning of the content, another tab, and another page of a navigation controller. The safe
    /// area of the content stays the same. Content that ends above the bar, such as that of an opaque bar, does not
    /// make it small. A bar without a selected item, or with a disabled one, keeps its size.
    open var tabBarMinimizeBehavior: MinimizeBehavior {
        get { state.minimizer?.behavior ?? .automatic }
        set {
            guard newValue != tabBarMinimizeBehavior else { return }
            state.minimizer?.follow(nil)
            state.minimizer = TabBarMinimizer(self, newValue)
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// The navigation controller with the list of the tabs that do not fit in compact width.
    open var moreNavigationController: UINavigationController { state.more }

    /// The controllers whose tabs the user may rearrange. Casement has no such mode, so the value has no effect.
    open var customizableViewControllers: [UIViewController]?

    /// The delegate. It is not retained.
    open weak var delegate: (any UITabBarControllerDelegate)?

    // MARK: View controller

    open override func loadView() {
        let view = TabView(frame: UIScreen.main.bounds)
        view.tabs = self
        self.view = view
        setUpTabs()
    }

    open override var childForStatusBarHidden: UIViewController? { selectedViewController }
    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selectedViewController }

    /// The orientations of the delegate, or all.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    /// Returns the whole size: the content reaches below the bar.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        contentArea(in: CGRect(origin: .zero, size: parentSize)).layout(
            extendingTo: (container as? UIViewController)?.edgesForExtendedLayout ?? .all,
            includesOpaqueBars: (container as? UIViewController)?.extendedLayoutIncludesOpaqueBars ?? true
        ).frame.size
    }

    open override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        coordinator.animate(alongsideTransition: { [weak self] _ in self?.arrange() })
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        arrange()
    }

    /// The commands that change tabs: Control-Tab, Control-Shift-Tab, and Control-1 to Control-9.
    open override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + state.tabCommands }

    // MARK: Transitions

    override var childTransition: ControllerTransition? { changes.current?.transition }
    override var keyChild: UIViewController? { selectedViewController }
    override func childrenWillAppear(animated: Bool) { contentWillAppear() }
    override func childrenWillDisappear() { changes.settle() }
}

/// The view of a tab bar controller.
private final class TabView: UIView {
    weak var tabs: UITabBarController?

    override func layoutSubviews() {
        super.layoutSubviews()
        tabs?.layoutContent()
    }
}
