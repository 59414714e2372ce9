import Foundation
import Graphics

extension UITabBarController {
    /// The place in which tabs are shown.
    public enum Mode: Int, Sendable {
        /// The place that suits the desktop: a bar at the bottom.
        case automatic = 0
        /// A bar at the bottom.
        case tabBar = 1
        /// A sidebar at the leading edge in regular width, and a bar in compact width.
        case tabSidebar = 2
    }

    /// The sidebar of a tab bar controller. It lists the tabs, and those of groups below them.
    ///
    /// ```swift
    /// tabs.mode = .tabSidebar
    /// var header = UIListContentConfiguration.sidebarHeader()
    /// header.text = "Library"
    /// tabs.sidebar.headerContentConfiguration = header
    /// ```
    ///
    /// A button hides the sidebar and brings the bar back, which then has a button that shows the sidebar. If there are
    /// tabs that the user may hide or move, another button begins the editing.
    @preconcurrency @MainActor
    open class Sidebar: NSObject, _SelectorTable {
        /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
        nonisolated open class func _selector(named name: String) -> Selector? { nil }

        private weak var controller: UITabBarController?

        init(_ controller: UITabBarController) {
            self.controller = controller
            super.init()
        }

        /// A Boolean value that indicates whether the bar is shown in place of the sidebar. The default is `false`.
        open var isHidden = false { didSet { if isHidden != oldValue { controller?.sidebarDidChange() } } }

        /// The content above the tabs, which scrolls with them. The default is `nil`.
        open var headerContentConfiguration: (any UIContentConfiguration)? { didSet { partsDidChange() } }
        /// The content below the tabs, which scrolls with them. The default is `nil`.
        open var footerContentConfiguration: (any UIContentConfiguration)? { didSet { partsDidChange() } }
        /// A view at the bottom of the sidebar, which does not scroll. The default is `nil`.
        open var bottomBarView: UIView? { didSet { if bottomBarView !== oldValue { partsDidChange() } } }

        private func partsDidChange() { controller?.state.madeSidebarView?.showParts() }

        /// Returns the menu of a tab's row, or `nil`.
        package final var contextMenu: (@MainActor (UITab) -> UIContextMenuConfiguration?)?
        /// Returns the actions of a tab's row for a swipe, from the leading edge or from the trailing one, or `nil`.
        package final var swipeActions: (@MainActor (_ tab: UITab, _ isLeading: Bool) -> UISwipeActionsConfiguration?)?

        /// Measures the header, the footer and the bottom bar again.
        package final func partSizesDidChange() { controller?.state.madeSidebarView?.setNeedsLayout() }
    }
}

/// The layout of the sidebar (R831).
extension UITabBarController {
    /// Whether there may be a sidebar in place of the bar.
    private var mayShowSidebar: Bool {
        state.mode == .tabSidebar && !state.tabs.isEmpty && traitCollection.horizontalSizeClass == .regular
    }

    /// Whether the sidebar is shown in place of the bar.
    var showsSidebar: Bool { mayShowSidebar && !state.sidebar.isHidden }

    /// Shows a change of the sidebar's visibility.
    func sidebarDidChange() {
        guard isViewLoaded else { return }
        arrange()
        layoutContent()
    }

    /// The width of a sidebar in a view, in points.
    static func sidebarWidth(in width: CGFloat) -> CGFloat { min(280, (width * 0.4).rounded()) }

    /// Returns the rectangle of the content beside the sidebar.
    func contentFrame(in view: UIView) -> CGRect {
        guard showsSidebar else { return view.bounds }
        let width = Self.sidebarWidth(in: view.bounds.width)
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(
            x: isRightToLeft ? 0 : width, y: 0, width: view.bounds.width - width, height: view.bounds.height)
    }

    /// Places the sidebar, or removes it.
    func layOutSidebar(in view: UIView) {
        let button = mayShowSidebar ? state.sidebarButton : nil
        if state.bar.leadingView !== button { state.bar.leadingView = button }
        guard showsSidebar else {
            state.madeSidebarView?.setEditing(false)
            state.madeSidebarView?.removeFromSuperview()
            return
        }
        let sidebar = state.sidebarView
        if sidebar.superview !== view {
            view.addSubview(sidebar)
            sidebar.reload()
        }
        let content = contentFrame(in: view)
        sidebar.frame = CGRect(
            x: content.minX > 0 ? 0 : content.maxX, y: 0, width: view.bounds.width - content.width,
            height: view.bounds.height)
    }
}
