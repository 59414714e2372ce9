import Foundation

/// The rows of a list, in sections.
@MainActor
struct ListContent {
    /// A section: its rows, and the views of its header and footer.
    struct Section {
        let id: ObjectIdentifier?
        var header: [LayoutNode] = []
        var rows: [LayoutNode] = []
        var footer: [LayoutNode] = []
    }

    private(set) var sections: [Section] = []

    /// Divides elements into sections. Consecutive rows outside of sections form a section.
    init(_ elements: [LayoutNode]) {
        for element in elements {
            let traits = element.traits
            if sections.isEmpty || sections[sections.count - 1].id != traits.section {
                sections.append(Section(id: traits.section))
            }
            switch traits.part {
            case .header: sections[sections.count - 1].header.append(element)
            case .row: sections[sections.count - 1].rows.append(element)
            case .footer: sections[sections.count - 1].footer.append(element)
            }
        }
    }

    /// The row at an index path, or `nil`.
    subscript(path: IndexPath) -> LayoutNode? {
        guard path.count == 2, sections.indices.contains(path[0]), sections[path[0]].rows.indices.contains(path[1])
        else { return nil }
        return sections[path[0]].rows[path[1]]
    }

    /// Returns whether two lists have the same rows in the same sections.
    func isSame(as other: ListContent) -> Bool {
        sections.elementsEqual(other.sections) {
            $0.id == $1.id && $0.rows.elementsEqual($1.rows, by: ===)
                && $0.header.elementsEqual($1.header, by: ===) && $0.footer.elementsEqual($1.footer, by: ===)
        }
    }
}
