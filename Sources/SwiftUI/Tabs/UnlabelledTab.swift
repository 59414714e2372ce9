/// The node of a view of a tab view that has a tag, but no `tabItem`. Its button is empty.
///
/// Programs with a tab bar of their own hide the standard one, and give the views only tags. A view whose type hides
/// another one, such as `AnyView`, is no tab by its tag alone: it may have a `tabItem` inside.
final class UnlabelledTabNode<Base: View>: _ViewNode<Base> {
    private var tab: TabItemNode<Base, EmptyView>?

    init(_ view: Base, _ inputs: _NodeInputs) {
        super.init(inputs)
        tab = TabItemNode(Self.tab(view), self.inputs)
    }

    override var label: String { "tab" }
    override var children: [_Node] { tab.map { [$0] } ?? [] }
    override func update(_ view: Base) { tab?.update(Self.tab(view)) }

    private static func tab(_ view: Base) -> ModifiedContent<Base, _TabItemModifier<EmptyView>> {
        ModifiedContent(content: view, modifier: _TabItemModifier(label: EmptyView()))
    }
}

/// A view or modifier whose type shows whether there is a `tabItem` inside.
private protocol TabItemContaining {
    static func containsTabItem(_ depth: Int) -> Bool
}

/// Returns whether views of a type describe their tab by a `tabItem`, in the view itself or in its body.
///
/// The types are searched before there are views, because a view is made once, in the page or outside of it. Types that
/// hide others, such as `AnyView` and the content of a modifier, and those of several views count as described.
func describesTab<V: View>(_ type: V.Type) -> Bool { isFound(inView: type, 0) }

private func isFound<V: View>(inView type: V.Type, _ depth: Int) -> Bool {
    if let type = type as? any TabItemContaining.Type { return type.containsTabItem(depth) }
    // A type whose body contains itself would never end.
    guard V.Body.self != Never.self, depth < 20 else { return false }
    return isFound(inView: V.Body.self, depth + 1)
}

private func isFound<M: ViewModifier>(inModifier type: M.Type, _ depth: Int) -> Bool {
    if let type = type as? any TabItemContaining.Type { return type.containsTabItem(depth) }
    guard M.Body.self != Never.self, depth < 20 else { return false }
    return isFound(inView: M.Body.self, depth + 1)
}

private func isFound(in type: Any.Type, _ depth: Int) -> Bool {
    guard depth < 20 else { return false }
    if let view = type as? any View.Type { return isFound(inView: view, depth + 1) }
    if let modifier = type as? any ViewModifier.Type { return isFound(inModifier: modifier, depth + 1) }
    return false
}

extension _TabItemModifier: TabItemContaining {
    fileprivate static func containsTabItem(_ depth: Int) -> Bool { true }
}

extension ModifiedContent: TabItemContaining {
    fileprivate static func containsTabItem(_ depth: Int) -> Bool {
        isFound(in: Modifier.self, depth) || isFound(in: Content.self, depth)
    }
}

extension _ConditionalContent: TabItemContaining {
    fileprivate static func containsTabItem(_ depth: Int) -> Bool {
        isFound(in: TrueContent.self, depth) || isFound(in: FalseContent.self, depth)
    }
}

extension Group: TabItemContaining {
    fileprivate static func containsTabItem(_ depth: Int) -> Bool { isFound(in: Content.self, depth) }
}

extension Optional: TabItemContaining {
    fileprivate static func containsTabItem(_ depth: Int) -> Bool { isFound(in: Wrapped.self, depth) }
}

extension TupleView: TabItemContaining {
    fileprivate static func containsTabItem(_ depth: Int) -> Bool { true }
}

extension ForEach: TabItemContaining {
    fileprivate static func containsTabItem(_ depth: Int) -> Bool { true }
}

extension AnyView: TabItemContaining {
    fileprivate static func containsTabItem(_ depth: Int) -> Bool { true }
}

extension _ViewModifier_Content: TabItemContaining {
    fileprivate static func containsTabItem(_ depth: Int) -> Bool { true }
}

extension PlaceholderContentView: TabItemContaining {
    fileprivate static func containsTabItem(_ depth: Int) -> Bool { true }
}
