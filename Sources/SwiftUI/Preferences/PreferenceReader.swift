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
        for child in contributors { child.collectPreference(key, into: &value) }
    }

    /// The nodes below that have a part in preferences: of several tabs or pages only the selected one.
    private var contributors: [_Node] {
        var children = children
        guard children.count > 1 else { return children }
        if scope.values.isTabList { children = children.filter(\.hasSelectedTab) }
        if host.hasPages, let pages = scope.values.pages?.object { children = pages.contributors(children) }
        return children
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

extension PageLayout {
    /// Returns those nodes that have a part in preferences: all of them inside of one page, but of several pages only
    /// those with views in the selected one, and those without views.
    fileprivate func contributors(_ nodes: [_Node]) -> [_Node] {
        let places = nodes.map { pages(of: $0) }
        guard Set(places.joined()).count > 1, let selectedPage else { return nodes }
        let selected = ObjectIdentifier(selectedPage)
        return zip(nodes, places).filter { $1.isEmpty || $1.contains(selected) }.map { $0.0 }
    }

    /// Returns the pages that contain the views of a node. The views may be inside of modifiers of the page.
    private func pages(of node: _Node) -> Set<ObjectIdentifier> {
        var elements: [LayoutNode] = []
        node.collect(into: &elements)
        return Set(
            elements.compactMap { element in
                var page = element
                while let parent = page.parent, parent !== self { page = parent }
                return page.parent == nil ? nil : ObjectIdentifier(page)
            })
    }
}
