import UIKit

/// The bars around a page of a navigation stack or a tab: the settings that its views make, and their effect while the
/// page is shown.
@MainActor
final class PageBars {
    /// The settings that a view makes.
    struct Contribution {
        let depth: Int
        let bars: Set<ToolbarPlacement.Bar>
        let change: (inout BarSettings) -> Void
    }

    private weak var controller: UIViewController?
    /// The bars of the page or tab around this one, whose settings for the tab bar count here too.
    private weak var outer: PageBars?
    private var inner: [Weak<PageBars>] = []
    private var contributions: [ObjectIdentifier: Contribution] = [:]
    private var values = EnvironmentValues()
    private var isShown = false
    /// Gives the shared bars back the look that they had before the page was shown.
    private var restorations: [() -> Void] = []

    /// Creates the bars of a page whose navigation stack or tab view is in `scope`.
    init(in scope: EnvironmentScope) {
        outer = scope.values.pageBars
        outer?.inner.removeAll { $0.object == nil }
        outer?.inner.append(Weak(self))
    }

    /// Follows the appearance of the page's controller.
    func attach<Content: View>(to controller: UIHostingController<Content>) {
        self.controller = controller
        controller.bars = self
    }

    // MARK: Settings

    func set(_ contribution: Contribution, of node: _Node, values: EnvironmentValues, animated: Bool) {
        contributions[ObjectIdentifier(node)] = contribution
        self.values = values
        settingsDidChange(animated: animated)
    }

    func remove(_ node: _Node) {
        contributions[ObjectIdentifier(node)] = nil
        settingsDidChange(animated: false)
        // The environment retains this object.
        if contributions.isEmpty { values = EnvironmentValues() }
    }

    /// The settings for a bar. Those of inner views count more.
    func settings(for bar: ToolbarPlacement.Bar) -> BarSettings {
        var settings = bar == .tabBar ? outer?.settings(for: bar) ?? BarSettings() : BarSettings()
        for contribution in contributions.values.sorted(by: { $0.depth < $1.depth })
        where contribution.bars.contains(bar) { contribution.change(&settings) }
        return settings
    }

    private func settingsDidChange(animated: Bool) {
        if isShown { apply(animated: animated) }
        for bars in inner { bars.object?.settingsDidChange(animated: animated) }
    }

    // MARK: Appearance

    func willAppear(animated: Bool) {
        isShown = true
        apply(animated: animated)
    }

    func willDisappear() {
        isShown = false
        restore()
    }

    /// Shows the items for the bar below the page.
    func itemsDidChange() { if isShown { applyVisibility(animated: false) } }

    private func apply(animated: Bool) {
        applyVisibility(animated: animated)
        restore()
        applyLook()
    }

    /// Hides and shows the bars. A page of a stack decides about the stack's bars, and a tab only if it says so.
    private func applyVisibility(animated: Bool) {
        guard let controller else { return }
        if let navigation = controller.navigationController {
            let isPage = controller.parent === navigation
            let (top, bottom) = (settings(for: .navigationBar), settings(for: .bottomBar))
            navigation.setNavigationBarHidden(
                top.isHidden(otherwise: isPage ? false : navigation.isNavigationBarHidden), animated: animated)
            let hasNoItems = controller.toolbarItems?.isEmpty ?? true
            navigation.setToolbarHidden(
                bottom.isHidden(otherwise: isPage ? hasNoItems : navigation.isToolbarHidden), animated: animated)
        }
        if let tabs = controller.tabBarController {
            tabs.setTabBarHidden(settings(for: .tabBar).isHidden(otherwise: false), animated: animated)
        }
    }

    private func restore() {
        for action in restorations.reversed() { action() }
        restorations = []
    }

    private func applyLook() {
        guard let controller else { return }
        if let navigation = controller.navigationController {
            let settings = settings(for: .navigationBar)
            if settings.changesLook { change(navigation.navigationBar, controller.navigationItem, to: settings) }
            let bottom = self.settings(for: .bottomBar)
            if bottom.changesLook, let toolbar = navigation.toolbar {
                change(toolbar, \.standardAppearance, \.scrollEdgeAppearance, to: bottom)
            }
        }
        let settings = settings(for: .tabBar)
        if settings.changesLook, let bar = controller.tabBarController?.tabBar {
            change(bar, \.standardAppearance, \.scrollEdgeAppearance, to: settings)
        }
    }

    private func change(_ bar: UINavigationBar, _ item: UINavigationItem, to settings: BarSettings) {
        let look = BarLook(settings, values)
        let standard = (bar.standardAppearance.copy() as? UINavigationBarAppearance) ?? UINavigationBarAppearance()
        look.apply(to: standard)
        if let color = look.titleColor {
            standard.titleTextAttributes[.foregroundColor] = color
            standard.largeTitleTextAttributes[.foregroundColor] = color
        }
        let old = (item.standardAppearance, item.scrollEdgeAppearance, bar.overrideUserInterfaceStyle)
        item.standardAppearance = standard
        if look.isAlwaysShown { item.scrollEdgeAppearance = standard }
        bar.overrideUserInterfaceStyle = look.style
        restorations.append { [weak bar, weak item] in
            item?.standardAppearance = old.0
            item?.scrollEdgeAppearance = old.1
            bar?.overrideUserInterfaceStyle = old.2
        }
    }

    private func change<Bar: UIView, Appearance: UIBarAppearance>(
        _ bar: Bar, _ standard: ReferenceWritableKeyPath<Bar, Appearance>,
        _ edge: ReferenceWritableKeyPath<Bar, Appearance?>, to settings: BarSettings
    ) {
        let look = BarLook(settings, values)
        let old = (bar[keyPath: standard], bar[keyPath: edge], bar.overrideUserInterfaceStyle)
        let new = (old.0.copy() as? Appearance) ?? old.0
        look.apply(to: new)
        bar[keyPath: standard] = new
        if look.isAlwaysShown { bar[keyPath: edge] = new }
        bar.overrideUserInterfaceStyle = look.style
        restorations.append { [weak bar] in
            bar?[keyPath: standard] = old.0
            bar?[keyPath: edge] = old.1
            bar?.overrideUserInterfaceStyle = old.2
        }
    }
}

private struct PageBarsKey: EnvironmentKey { static var defaultValue: PageBars? { nil } }

extension EnvironmentValues {
    /// The bars around the page or tab of the view, or `nil`.
    var pageBars: PageBars? {
        get { self[PageBarsKey.self] }
        set { self[PageBarsKey.self] = newValue }
    }
}
