import Foundation
import UIKit

/// UIKit's split view controller.
struct SplitPort<Sidebar: View, Content: View, Detail: View> {
    let settings: SplitSettings
    let prominence: _SplitProminence
    let sidebar: Sidebar
    let content: Content
    let detail: Detail
}

extension SplitPort: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { SplitNode(view, inputs) }
}

/// The node of a split view.
private final class SplitNode<Sidebar: View, Content: View, Detail: View>:
    ContainerControllerNode<SplitPort<Sidebar, Content, Detail>>
{
    private var columns: SplitColumns?
    private var visibility = NavigationSplitViewVisibility.automatic

    override func makeController() -> UIViewController {
        let columns = SplitColumns(hasContent: Content.self != EmptyView.self, below: scope)
        self.columns = columns
        show(in: columns)
        // The selection decides on the column that is on top in compact width.
        for column in columns.columns { column.prepare() }
        return columns.split
    }

    override func refresh(_ values: EnvironmentValues) {
        guard let columns else { return }
        show(in: columns)
        visibility = columns.settings.visibility?.wrappedValue ?? .automatic
        _ = columns.settings.compactColumn?.wrappedValue
        host.afterLayout { [weak columns] in columns?.showCompactColumn() }
    }

    /// Adds the preferences of the page on top of each column, from the sidebar on. Columns in one stack have one.
    override func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        for page in columns?.topPages ?? [] { page.collectPreference(key, into: &value) }
    }

    private func show(in columns: SplitColumns) {
        let view = bound.value
        columns.settings = view.settings
        columns.setContents([
            .sidebar: AnyView(view.sidebar), .content: AnyView(view.content), .detail: AnyView(view.detail),
        ])
    }

    override func willDisplay() {
        columns?.show(
            SplitVisibility(
                visibility: visibility, prominence: bound.value.prominence, hasContent: Content.self != EmptyView.self,
                width: layout.size.width))
    }
}
