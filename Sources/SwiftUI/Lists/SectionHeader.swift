/// The node of a section's header. In a sidebar it has an arrow, which hides and shows the content.
@MainActor
enum SectionHeader<Content: View> {
    case plain(_ViewNode<Content>)
    case collapsible(_ViewNode<CollapsibleHeader<Content>>)

    /// Creates the node. A header with an expansion can be collapsed.
    init(_ view: Content, _ expansion: Binding<Bool>?, _ inputs: _NodeInputs) {
        if let expansion {
            let view = CollapsibleHeader(content: view, isExpanded: expansion)
            self = .collapsible(CollapsibleHeader._makeNode(view, inputs))
        } else {
            self = .plain(Content._makeNode(view, inputs))
        }
    }

    /// Returns whether headers in an environment have an arrow. A section without a header has none.
    static func isCollapsible(_ values: EnvironmentValues) -> Bool {
        Content.self != EmptyView.self && values.isInList && values.listKind == .sidebar
    }

    var node: _Node {
        switch self {
        case .plain(let node): node
        case .collapsible(let node): node
        }
    }

    /// Whether the header has an arrow.
    var isCollapsible: Bool {
        if case .collapsible = self { true } else { false }
    }

    /// Updates the node. An expansion of a header without an arrow has no effect.
    func update(_ view: Content, _ expansion: Binding<Bool>?) {
        switch self {
        case .plain(let node): node.update(view)
        case .collapsible(let node):
            if let expansion { node.update(CollapsibleHeader(content: view, isExpanded: expansion)) }
        }
    }
}

/// The header of a section in a sidebar. Content that shows no view has no arrow.
struct CollapsibleHeader<Content: View>: View {
    let content: Content
    let isExpanded: Binding<Bool>
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        // Most headers always show a view, as their types say.
        if RowShape.of(Content.self).count ?? 0 > 0 {
            header(content)
        } else {
            // Subviews keep the environment of this place, which is not that of the button. It dims what is disabled.
            let dimmed = content.transformEnvironment(\.foregroundColor) { if !isEnabled { $0 = .secondary } }
            Group(subviews: dimmed) { label in
                if !label.isEmpty { header(label) }
            }
        }
    }

    @MainActor private func header<Label: View>(_ label: Label) -> some View {
        DisclosureHeader(label: label, isExpanded: isExpanded).buttonStyle(.plain)
    }
}
