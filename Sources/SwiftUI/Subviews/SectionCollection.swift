/// A section of a container's content: its header, its content and its footer, which the container shows where it
/// wants.
///
/// Views that are not in a ``Section`` form sections of their own, without header and footer.
public struct SectionConfiguration: Identifiable {
    /// The identity of a section.
    public struct ID: Hashable, Sendable {
        /// The section; for views outside of sections the one before them, or `nil` at the beginning.
        fileprivate let section: ObjectIdentifier?
        /// Whether the views are outside of sections. The identity does not depend on which ones there are.
        fileprivate let isLoose: Bool
    }

    /// The identity, which lasts as long as the section is in the content.
    public let id: ID
    /// The subviews of the header.
    public let header: SubviewsCollection
    /// The subviews of the content.
    public let content: SubviewsCollection
    /// The subviews of the footer.
    public let footer: SubviewsCollection

    fileprivate init(_ id: ID, _ parts: SectionParts) {
        self.id = id
        header = SubviewsCollection(subviews: parts.header)
        content = SubviewsCollection(subviews: parts.content)
        footer = SubviewsCollection(subviews: parts.footer)
    }
}

/// The subviews of a section, while they are collected.
private struct SectionParts {
    var header: [Subview] = []
    var content: [Subview] = []
    var footer: [Subview] = []

    mutating func append(_ subview: Subview) {
        switch subview.part {
        case .header: header.append(subview)
        case .row: content.append(subview)
        case .footer: footer.append(subview)
        }
    }
}

/// The sections of a container's content, in order.
public struct SectionCollection: RandomAccessCollection {
    private let sections: [SectionConfiguration]

    /// Groups subviews by their sections.
    init(_ subviews: SubviewsCollection) {
        var sections: [SectionConfiguration] = []
        var parts = SectionParts()
        var current: SectionConfiguration.ID?
        for subview in subviews {
            let isLoose = subview.section == nil
            // Loose views belong to the group that has begun, or begin one after the section before them.
            if current == nil || current?.isLoose != isLoose || !isLoose && current?.section != subview.section {
                if let current { sections.append(SectionConfiguration(current, parts)) }
                parts = SectionParts()
                current = SectionConfiguration.ID(
                    section: isLoose ? current?.section : subview.section, isLoose: isLoose)
            }
            parts.append(subview)
        }
        if let current { sections.append(SectionConfiguration(current, parts)) }
        self.sections = sections
    }

    /// 0.
    public var startIndex: Int { sections.startIndex }
    /// The number of sections.
    public var endIndex: Int { sections.endIndex }
    /// The section at an index.
    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension Group {
    /// Creates views from the sections of a view, such as the content of a container of the program.
    ///
    /// ```swift
    /// Group(sections: content) { sections in
    ///     ForEach(sections) { section in
    ///         VStack {
    ///             section.header.font(.headline)
    ///             section.content
    ///         }
    ///     }
    /// }
    /// ```
    public nonisolated init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        self.init(subviews: view) { transform(SectionCollection($0)) }
    }
}

/// The sections of a view, which are known when the view is in a tree. Outside of one it is empty.
public struct ForEachSectionCollection<Content: View> {
    let source: AnyView
}

extension ForEachSectionCollection: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }
    /// 0: the sections belong to a tree.
    public var endIndex: Int { 0 }
    /// There is no section to return. As with an empty array, the call ends the program.
    public subscript(index: Int) -> SectionConfiguration { [SectionConfiguration]()[index] }
}

extension ForEach where Content: View {
    /// Creates views of the sections of a view, such as the content of a container of the program.
    ///
    /// ```swift
    /// ForEach(sections: content) { section in
    ///     section.header.font(.headline)
    ///     HStack { section.content }
    /// }
    /// ```
    public nonisolated init<V: View>(
        sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
    ) where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
        self.init(
            ForEachSectionCollection(source: AnyView(view)), isConstantRange: false, content, { $0.id },
            rows: { data, content in (data.map(\.id), data.map(content)) })
    }
}

extension ForEachSectionCollection: SubviewSource {
    func makeNode(of view: Any, _ inputs: _NodeInputs) -> _Node? {
        (view as? ForEach<Self, SectionConfiguration.ID, Content>).map { ForEachSectionsNode($0, inputs) }
    }
}

/// The node of views of sections.
private final class ForEachSectionsNode<Content: View>: _ViewNode<
    ForEach<ForEachSectionCollection<Content>, SectionConfiguration.ID, Content>
>
{
    typealias Views = ForEach<ForEachSectionCollection<Content>, SectionConfiguration.ID, Content>
    private typealias Inner = GroupElementsOfContent<
        AnyView, ForEach<SectionCollection, SectionConfiguration.ID, Content>
    >

    private var content: _ViewNode<Inner>?

    init(_ view: Views, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = Inner._makeNode(Self.inner(view), self.inputs)
    }

    private static func inner(_ view: Views) -> Inner {
        let content = view.content
        return GroupElementsOfContent(base: view.data.source) { ForEach(SectionCollection($0), content: content) }
    }

    override var label: String { "ForEach" }
    override var children: [_Node] { content.map { [$0] } ?? [] }
    override func update(_ view: Views) { content?.update(Self.inner(view)) }
}
