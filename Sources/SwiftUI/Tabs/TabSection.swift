import Foundation
import UIKit

/// Tabs that belong together.
///
/// ```swift
/// TabSection("Playlists") {
///     ForEach(playlists) { Tab($0.name, systemImage: "music.note", value: Page.playlist($0.id)) { ListView() } }
/// }
/// ```
///
/// The sidebar of a tab view with the style ``TabViewStyle/sidebarAdaptable`` shows the text of the header above the
/// tabs. In a tab bar the tabs of a section follow the others, as on a phone, and there is no header. A section without
/// tabs is not shown.
public struct TabSection<Header: View, Content: TabContent, SelectionValue: Hashable> {
    private let header: Header
    private let content: Content

    private nonisolated init(_ header: Header, _ content: Content) {
        self.header = header
        self.content = content
    }
}

extension TabSection: TabContent where Content.TabValue == SelectionValue {
    /// The type of the values that select the tabs.
    public typealias TabValue = SelectionValue
    /// The section has no body.
    public typealias Body = Never
    public nonisolated var _views: ModifiedContent<Content._Views, _TabSectionModifier<Header>> {
        content._views.modifier(_TabSectionModifier(header: header))
    }

    /// Creates a section with a header.
    public nonisolated init(
        @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
    ) { self.init(header(), content()) }
}

extension TabSection where Header == Text, Content.TabValue == SelectionValue {
    /// Creates a section with a title that is looked up by its key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
    ) { self.init(Text(titleKey), content()) }

    /// Creates a section with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
    ) { self.init(Text(title), content()) }
}

extension TabSection where Header == EmptyView, Content.TabValue == SelectionValue {
    /// Creates a section without a header.
    public nonisolated init(@TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(EmptyView(), content())
    }
}

/// A modifier that makes tabs a section.
public struct _TabSectionModifier<Header: View> {
    let header: Header
}

extension _TabSectionModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        inputs.scope.values.isTabList ? TabSectionNode(view, inputs) : EffectNode(view, inputs)
    }
}

/// The node of a section in a tab view.
private final class TabSectionNode<Base: View, Header: View>: EffectNode<Base, _TabSectionModifier<Header>> {
    /// The place of the title. Tabs with the same place are in one section.
    private let section = TabPlace<String>()
    private var title: String?
    private let header: ViewTree<Header>

    override init(_ view: ModifiedContent<Base, _TabSectionModifier<Header>>, _ inputs: _NodeInputs) {
        header = ViewTree(view.modifier.header, below: inputs.scope) { $0.isTabList = false }
        super.init(view, inputs)
        header.host.onRequest = { [weak self] in
            DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.showTitle() } }
        }
        showTitle()
    }

    override func update(_ view: ModifiedContent<Base, _TabSectionModifier<Header>>) {
        super.update(view)
        header.update(view.modifier.header)
        showTitle()
    }

    override func collect(into elements: inout [LayoutNode]) {
        let start = elements.count
        super.collect(into: &elements)
        // Sections inside have collected their tabs before.
        for element in elements[start...] {
            element.mark { mark in
                guard !mark.tabSections.contains(where: { $0.object === section }) else { return }
                mark.tabSections.append(Weak(section))
            }
        }
    }

    private func showTitle() {
        header.host.beginPass()
        header.host.update()
        let new = header.layout.children.lazy.compactMap(\.text).first
        guard new != title else { return }
        title = new
        section.value = new
    }
}
