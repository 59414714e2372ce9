import Foundation
import UIKit

/// A modifier that sets the button of a view in a tab bar.
public struct _TabItemModifier<Label: View> {
    let label: Label
}

extension _TabItemModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        inputs.scope.values.isTabList ? TabItemNode(view, inputs) : EffectNode(view, inputs)
    }
}

extension View {
    /// Sets the button of this view in the bar of a tab view. Only its text and image are used.
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(_TabItemModifier(label: label()))
    }
}

/// A view with properties for its container, of any type.
private protocol TraitProviding {
    var traits: ElementTraits { get }
}

extension ModifiedContent: TraitProviding where Modifier: TraitChanging {
    fileprivate var traits: ElementTraits {
        ((content as? any TraitProviding)?.traits ?? ElementTraits()).changed(modifier.changeTraits)
    }
}

/// The node of a tab. The view is hosted by a controller of its own.
final class TabItemNode<Base: View, Label: View>: _ViewNode<ModifiedContent<Base, _TabItemModifier<Label>>> {
    private var view: ModifiedContent<Base, _TabItemModifier<Label>>
    private let page: UIHostingController<Base>
    private var layout: TabPageLayout?
    private let labels: ViewTree<Label>

    init(_ view: ModifiedContent<Base, _TabItemModifier<Label>>, _ inputs: _NodeInputs) {
        self.view = view
        let bars = PageBars(in: inputs.scope)
        page = UIHostingController(rootView: view.content, below: inputs.scope) {
            $0.isTabList = false
            $0.pageBars = bars
        }
        bars.attach(to: page)
        page.passPreferences(to: inputs.host)
        labels = ViewTree(view.modifier.label, below: inputs.scope) { $0.isTabList = false }
        super.init(inputs)
        layout = TabPageLayout(page, self.inputs) { [weak self] in
            (self?.view.content as? any TraitProviding)?.traits ?? ElementTraits()
        }
        labels.host.onRequest = { [weak self] in self?.labelDidChange() }
        showLabel()
    }

    override var label: String { "tab" }
    override func collect(into elements: inout [LayoutNode]) { if let layout { elements.append(layout) } }

    override func update(_ view: ModifiedContent<Base, _TabItemModifier<Label>>) {
        self.view = view
        page.rootView = view.content
        labels.update(view.modifier.label)
        showLabel()
    }

    /// Adds the preferences of the page, if it is the selected one. Modifiers around `tabItem` belong to the tab too.
    override func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        if page.tabBarController?.selectedViewController === page { page.collectPreference(key, into: &value) }
    }

    private func labelDidChange() {
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.showLabel() } }
    }

    private func showLabel() {
        labels.host.beginPass()
        labels.host.update()
        let elements = labels.layout.children
        let title = elements.lazy.compactMap(\.text).first
        let image = elements.lazy.compactMap(\.image).first
        if let tab = page.tab {
            if tab.title != title ?? "" { tab.title = title ?? "" }
            if tab.image !== image { tab.image = image }
            return
        }
        if page.tabBarItem.title != title { page.tabBarItem.title = title }
        if page.tabBarItem.image !== image { page.tabBarItem.image = image }
    }
}

extension LayoutNode {
    /// The first image inside, or `nil`.
    var image: UIImage? {
        if let image = (self as? ImageLayout)?.shownImage { return image }
        // A lazy `compactMap` would search each child twice, and those far down a thousand times.
        for child in children { if let image = child.image { return image } }
        return nil
    }
}
