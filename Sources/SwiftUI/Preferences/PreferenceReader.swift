/// A node that depends on a preference of its subviews.
@MainActor
protocol PreferenceReader: AnyObject {
    /// Reads the preference again.
    func readPreference()
}

extension _Node {
    /// Returns the value of a preference of the subviews.
    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value {
        var value: K.Value?
        collectInnerPreference(key, into: &value)
        return value ?? K.defaultValue
    }

    /// Adds the values of a preference of the nodes below, in order.
    final func collectInnerPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        let children = children
        // Of several tabs or pages only the selected one has a part.
        let areTabs = children.count > 1 && scope.values.isTabList
        let pages = children.count > 1 ? scope.values.pages?.object : nil
        for child in children where (!areTabs || child.hasSelectedTab) && (pages.map { child.hasPart(in: $0) } ?? true)
        {
            child.collectPreference(key, into: &value)
        }
    }

    /// Whether the selected one of several pages is among the views of the node, or the node is inside of a page.
    private func hasPart(in pages: PageLayout) -> Bool {
        var elements: [LayoutNode] = []
        collect(into: &elements)
        guard elements.contains(where: { $0.parent === pages }) else { return true }
        let selected = pages.selectedPage
        return elements.contains { $0 === selected }
    }

    /// Whether the selected tab of a tab view is among the views of the node.
    private var hasSelectedTab: Bool {
        var elements: [LayoutNode] = []
        collect(into: &elements)
        return elements.contains {
            guard let page = $0.tabPage?.controller else { return false }
            return page.tabBarController?.selectedViewController === page
        }
    }
}
