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
        case .bar: TabHost(selection: selection, content: content).ignoresSafeArea()
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

    override init(_ view: TabHost<Content>, _ inputs: _NodeInputs) {
        listScope = EnvironmentScope(below: inputs.scope) {
            $0.isTabList = true
            $0.tabAccessory = nil
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
        layout.onChange = { [weak self] in self?.evaluation.invalidate() }
        let observer = TabObserver()
        self.observer = observer
        controller.delegate = observer
        return controller
    }

    override func refresh(_ values: EnvironmentValues) {
        guard let tabs = controller as? UITabBarController, let list else { return }
        list.update(bound.value.content)
        list.collectElements()
        let pages = list.pages
        let controllers = pages.map(\.controller)
        if tabs.viewControllers?.elementsEqual(controllers, by: ===) != true {
            tabs.setViewControllers(controllers, animated: false)
        }
        for page in pages {
            let badge = page.traits.badge?.string(in: values)
            if page.controller.tabBarItem.badgeValue != badge { page.controller.tabBarItem.badgeValue = badge }
        }
        tabs.tabBarMinimizeBehavior = values.tabBarMinimizeBehavior.behavior
        showAccessory(values.tabAccessory?.object?.view, in: tabs)
        host.preferencesDidChange()
        let selection = bound.value.selection
        observer?.onSelect = { [weak host = self.host] index in
            host?.preferencesDidChange()
            if pages.indices.contains(index) { selection?.write(pages[index].traits.tag ?? AnyHashable(index)) }
        }
        guard let selected = selection?.read(),
            let index = pages.indices.first(where: { (pages[$0].traits.tag ?? AnyHashable($0)) == selected })
        else { return }
        if tabs.selectedIndex != index { tabs.selectedIndex = index }
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
            $0.tabAccessory = nil
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
    var onSelect: (Int) -> Void = { _ in }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        onSelect(tabBarController.selectedIndex)
    }
}

/// The node of the views that describe tabs.
private final class TabListNode<Content: View>: ContainerNode<Content, Content> {
    override func update(_ view: Content) { updateContent(view) }

    /// The tabs: their controllers, and the traits that their container reads.
    var pages: [(controller: UIViewController, traits: ElementTraits)] {
        layout.children.compactMap { element in element.tabPage.map { ($0.controller, element.traits) } }
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
