import Foundation

/// A part of a list or a form, with a header above and a footer below.
///
/// ```swift
/// Section("Network") { Toggle("Wi-Fi", isOn: $wifi) }
/// ```
///
/// In other containers the header, the content and the footer are treated like other views.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    /// Whether the content is shown, or `nil` for a section that always shows it.
    var isExpanded: Binding<Bool>?
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Creates a section with a header and a footer.
    public nonisolated init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }

    /// Creates a section with a header and a footer.
    public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Creates a section with a header.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    /// Creates a section with a header.
    public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Creates a section with a footer.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }

    /// Creates a section with a footer.
    public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Creates a section.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Creates a section with a text, which is looked up by its key, as its header.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    /// Creates a section with a text as its header.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Creates a section with a header, whose content is shown while a binding is `true`.
    ///
    /// The header has an arrow in a list with the style ``ListStyle/sidebar`` only, as on iOS.
    public nonisolated init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) { self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded) }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Creates a section with a text as its header, whose content is shown while a binding is `true`.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded) }

    /// Creates a section with a text as its header, whose content is shown while a binding is `true`.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) { self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded) }
}

extension Section: View where Parent: View, Content: View, Footer: View {
    /// The view has no body.
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { SectionNode(view, inputs) }
}

/// The node of a section.
private final class SectionNode<Parent: View, Content: View, Footer: View>: _ViewNode<Section<Parent, Content, Footer>>
{
    private var header: SectionHeader<Parent>?
    private var content: _ViewNode<Content>?
    private var footer: _ViewNode<Footer>?
    private lazy var evaluation = Evaluation(self)
    private var expansion: Binding<Bool>?
    /// Whether the program has the state of the section.
    private var isProgramsOwn = false
    private var isExpanded = true
    /// The margins of the section in a list.
    private var margins = SectionMargins()
    /// The state of a section in a sidebar, unless the program has it.
    private lazy var ownExpansion = Binding(location: StateLocation(true))
    private let headerScope: EnvironmentScope
    private let footerScope: EnvironmentScope

    init(_ view: Section<Parent, Content, Footer>, _ inputs: _NodeInputs) {
        headerScope = EnvironmentScope(below: inputs.scope) { if $0.isInList { $0.becomeHeader() } }
        footerScope = EnvironmentScope(below: inputs.scope) { if $0.isInList { $0.becomeFooter() } }
        super.init(inputs)
        let isCollapsible = SectionHeader<Parent>.isCollapsible(inputs.scope.values)
        isProgramsOwn = view.isExpanded != nil
        expansion = view.isExpanded ?? (isCollapsible ? ownExpansion : nil)
        header = SectionHeader(
            view.header, isCollapsible ? expansion : nil, inputs.child(of: self, scope: headerScope))
        content = Content._makeNode(view.content, self.inputs)
        footer = Footer._makeNode(view.footer, inputs.child(of: self, scope: footerScope))
        evaluate()
    }

    override var label: String { "Section" }
    override var passesRows: Bool { true }
    override var children: [_Node] { [header?.node, content, footer].compactMap { $0 as _Node? } }

    override func update(_ view: Section<Parent, Content, Footer>) {
        let mayChange = expansion != nil || view.isExpanded != nil
        isProgramsOwn = view.isExpanded != nil
        expansion = view.isExpanded ?? (header?.isCollapsible == true ? ownExpansion : nil)
        header?.update(view.header, expansion)
        content?.update(view.content)
        footer?.update(view.footer)
        if mayChange { evaluate() }
    }

    override func evaluate() {
        let was = (isExpanded, margins)
        (isExpanded, margins) = evaluation.track {
            (expansion?.wrappedValue ?? true, scope.read { $0.sectionMarginsInList })
        }
        if (isExpanded, margins) != was { elementsDidChange() }
    }

    /// Returns whether the user could not show the content again, because the header that has hidden it is empty.
    private func hasLostHeader(_ isEmpty: Bool) -> Bool { isEmpty && header?.isCollapsible == true && !isProgramsOwn }

    override func collect(into elements: inout [LayoutNode]) {
        let start = elements.count
        collect(header?.node, .header, &elements)
        if isExpanded || hasLostHeader(elements.count == start) { collect(content, .row, &elements) }
        collect(footer, .footer, &elements)
    }

    private func collect(_ node: _Node?, _ part: SectionPart, _ elements: inout [LayoutNode]) {
        let start = elements.count
        node?.collect(into: &elements)
        let mark = SectionMark(section: ObjectIdentifier(self), part: part)
        for index in elements.indices[start...] { elements[index] = mark.decorate(elements[index]) }
    }

    override func collectRows(into rows: inout RowList) {
        let start = rows.pieces.count
        collectRows(header?.node, .header, &rows)
        if isExpanded || hasLostHeader(rows.pieces.count == start) { collectRows(content, .row, &rows) }
        collectRows(footer, .footer, &rows)
    }

    private func collectRows(_ node: _Node?, _ part: SectionPart, _ rows: inout RowList) {
        let start = rows.pieces.count
        node?.collectRows(into: &rows)
        rows.setSection(from: start, ObjectIdentifier(self), part, margins)
        rows.decorate(from: start, by: SectionMark(section: ObjectIdentifier(self), part: part))
    }

    override func willUnmount() {
        evaluation.end()
        headerScope.end()
        footerScope.end()
    }
}

/// The marks of rows with their section.
private struct SectionMark: RowDecorator {
    let section: ObjectIdentifier
    let part: SectionPart

    func decorate(_ element: LayoutNode) -> LayoutNode {
        let traits = element.traits
        guard traits.section == nil || traits.section == section, traits.section == nil || traits.part != part else {
            return element
        }
        element.mark { $0.section = (section, part) }
        return element
    }
}

private struct IsInListKey: EnvironmentKey { static let defaultValue = false }
private struct IsInSelectableListKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether the view is in a list or a form.
    var isInList: Bool {
        get { self[IsInListKey.self] }
        set { self[IsInListKey.self] = newValue }
    }

    /// Whether the view is in a list in which rows can be selected.
    var isInSelectableList: Bool {
        get { self[IsInSelectableListKey.self] }
        set { self[IsInSelectableListKey.self] = newValue }
    }
}
