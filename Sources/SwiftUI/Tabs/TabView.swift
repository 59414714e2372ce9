import Foundation
import UIKit

/// A view that shows one of several views, which the user selects in a tab bar.
///
/// ```swift
/// TabView(selection: $tab) {
///     InboxView().tabItem { Text("Inbox") }.tag(Tab.inbox)
///     SettingsView().tabItem { Text("Settings") }.tag(Tab.settings)
/// }
/// ```
///
/// A view is created when it is first selected, and keeps its state.
public struct TabView<SelectionValue: Hashable, Content: View> {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    @Environment(\.tabKind) private var kind

    /// Creates a view with tabs. The value of a tab is its tag.
    public nonisolated init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }
}

extension TabView {
    /// Creates a view with tabs, of which the value selects one.
    public nonisolated init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == C._Views, C.TabValue == SelectionValue {
        self.init(selection: Optional(selection), content()._views)
    }

    private nonisolated init(selection: Binding<SelectionValue>?, _ content: Content) {
        self.selection = selection
        self.content = content
    }
}

extension TabView where SelectionValue == Never {
    /// Creates a view with tabs without values, which keeps its selection itself.
    public nonisolated init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where Content == C._Views, C.TabValue == Never { self.init(selection: nil, content()._views) }
}

extension TabView where SelectionValue == Int {
    /// Creates a view with tabs that keeps its selection itself.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

extension TabView: View {
    /// The content of the view.
    public var body: some View {
        let selection = selection.map { selection in
            TabSelectionBinding(
                read: { AnyHashable(selection.wrappedValue) },
                write: { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } })
        }
        switch kind {
        case .bar, .adaptable:
            TabHost(selection: selection, isAdaptable: kind == .adaptable, content: content).ignoresSafeArea()
        case .page(let mode): PageView(selection: selection, mode: mode, content: content)
        }
    }
}

/// The selection of a tab view, by values of any type.
struct TabSelectionBinding {
    let read: () -> AnyHashable
    let write: (AnyHashable) -> Void
}

/// UIKit's tab bar controller.
private struct TabHost<Content: View> {
    let selection: TabSelectionBinding?
    /// Whether there is a sidebar in regular width.
    let isAdaptable: Bool
    let content: Content
}

extension TabHost: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { TabNode(view, inputs) }
}

/// The node of a view with tabs.
private final class TabNode<Content: View>: ContainerControllerNode<TabHost<Content>> {
    private var list: TabListNode<Content>?
    private let listScope: EnvironmentScope
    private var observer: TabObserver?
    private var accessory: HostingView<AnyView>?
    private var sidebar: AdaptableTabs?
    /// Whether the tabs are being read, with all changes that are made meanwhile.
    private var isReading = false

    override init(_ view: TabHost<Content>, _ inputs: _NodeInputs) {
        listScope = EnvironmentScope(below: inputs.scope) {
            $0.isTabList = true
            $0.leaveTabView()
        }
        super.init(view, inputs)
    }

    override var children: [_Node] { list.map { [$0] } ?? [] }

    override func makeController() -> UIViewController {
        let controller = UITabBarController()
        let inner = inputs.child(of: self, scope: listScope)
        let layout = TabListLayout(inner)
        let list = TabListNode(bound.value.content, layout, inner)
        self.list = list
        layout.onChange = { [weak self] in
            guard let self, !isReading else { return }
            evaluation.invalidate()
        }
        let observer = TabObserver()
        self.observer = observer
        controller.delegate = observer
        return controller
    }

    override func refresh(_ values: EnvironmentValues) {
        guard let tabs = controller as? UITabBarController, let list else { return }
        isReading = true
        list.update(bound.value.content)
        list.collectElements()
        list.layout.waitForChanges()
        isReading = false
        let pages = list.pages.filter { !$0.description.isHidden }
        if bound.value.isAdaptable {
            showSidebar(of: pages, in: tabs, values)
        } else {
            let controllers = pages.map(\.controller)
            tabs.mode = .automatic
            if !tabs.tabs.isEmpty || tabs.viewControllers?.elementsEqual(controllers, by: ===) != true {
                tabs.setViewControllers(controllers, animated: false)
            }
            for page in pages {
                let badge = page.traits.badge?.string(in: values)
                if page.controller.tabBarItem.badgeValue != badge { page.controller.tabBarItem.badgeValue = badge }
            }
            sidebar?.leave(pages)
        }
        tabs.tabBarMinimizeBehavior = values.tabBarMinimizeBehavior.behavior
        showAccessory(values.tabAccessory?.object?.value, in: tabs)
        host.preferencesDidChange()
        let selection = bound.value.selection
        func tag(_ index: Int) -> AnyHashable { pages[index].traits.tag ?? AnyHashable(index) }
        observer?.onSelect = { [weak host = self.host] controller in
            host?.preferencesDidChange()
            if let index = pages.firstIndex(where: { $0.controller === controller }) { selection?.write(tag(index)) }
        }
        guard let selected = selection?.read(), let page = pages.indices.first(where: { tag($0) == selected }),
            let index = tabs.viewControllers?.firstIndex(where: { $0 === pages[page].controller })
        else { return }
        if tabs.selectedIndex != index { tabs.selectedIndex = index }
    }

    private func showSidebar(of pages: [ListedTab], in tabs: UITabBarController, _ values: EnvironmentValues) {
        let binding = values.tabCustomization?.object?.value
        let sidebar = sidebar ?? AdaptableTabs(tabs, values.defaultTabBarPlacement, scope)
        self.sidebar = sidebar
        sidebar.show(pages, binding?.wrappedValue, values)
        sidebar.header.show(values.tabSidebarHeader?.object?.value)
        sidebar.footer.show(values.tabSidebarFooter?.object?.value)
        sidebar.bottomBar.show(values.tabSidebarBottomBar?.object?.value)
        observer?.onChange = { [weak self] change in
            guard let binding, let sidebar = self?.sidebar else { return }
            var customization = binding.wrappedValue
            sidebar.apply(change, to: &customization)
            binding.wrappedValue = customization
            // A binding that refuses the change shows its own value again.
            self?.evaluation.invalidate()
        }
    }

    private func showAccessory(_ view: AnyView?, in tabs: UITabBarController) {
        guard let view else {
            tabs.bottomAccessory = nil
            accessory = nil
            return
        }
        if let accessory { return accessory.content = view }
        let accessory = HostingView(view)
        accessory.parentScope = scope
        accessory.changeEnvironment = { [weak accessory] in
            $0.leaveTabView()
            let isInline = accessory?.traitCollection.tabAccessoryEnvironment == .inline
            $0.tabViewBottomAccessoryPlacement = isInline ? .inline : .expanded
        }
        accessory.ignoredSafeArea = true
        self.accessory = accessory
        tabs.bottomAccessory = UITabAccessory(contentView: accessory)
    }

    override func willUnmount() {
        super.willUnmount()
        listScope.end()
    }
}

/// The delegate of a tab bar controller.
@MainActor
private final class TabObserver: NSObject, UITabBarControllerDelegate {
    var onSelect: (UIViewController) -> Void = { _ in }
    /// Called after the user has changed the sidebar.
    var onChange: (AdaptableTabs.Change) -> Void = { _ in }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        onSelect(viewController)
    }

    func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {
        onChange(.visibility(tabs))
    }

    func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {
        onChange(.order(group))
    }
}

/// The node of the views that describe tabs.
private final class TabListNode<Content: View>: ContainerNode<Content, Content> {
    override func update(_ view: Content) { updateContent(view) }

    var pages: [ListedTab] {
        layout.children.compactMap { element in
            element.tabPage.map { ListedTab(controller: $0.controller, traits: element.traits) }
        }
    }
}

/// A tab of a tab view: its controller, and the traits that its container reads.
struct ListedTab {
    let controller: UIViewController
    let traits: ElementTraits
    let description: TabDescription

    init(controller: UIViewController, traits: ElementTraits) {
        self.controller = controller
        self.traits = traits
        description = TabDescription(traits.tab)
    }
}

/// A list of tabs, which is not laid out.
private final class TabListLayout: LayoutNode {
    var onChange: (() -> Void)?

    override func willInvalidate() { onChange?() }
}

/// The layout node that represents a tab.
final class TabPageLayout: LayoutNode {
    let controller: UIViewController
    private let tabTraits: () -> ElementTraits

    init(_ controller: UIViewController, _ inputs: _NodeInputs, traits: @escaping () -> ElementTraits) {
        self.controller = controller
        tabTraits = traits
        super.init(inputs)
    }

    override var label: String { "tab" }
    override var ownTraits: ElementTraits { tabTraits() }
}

extension LayoutNode {
    /// The tab that the node, or the node inside of a modifier, represents.
    var tabPage: TabPageLayout? { self as? TabPageLayout ?? children.first?.tabPage }
}

private struct IsTabListKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the views directly inside describe the tabs of a tab view.
    var isTabList: Bool {
        get { self[IsTabListKey.self] }
        set { self[IsTabListKey.self] = newValue }
    }
}
