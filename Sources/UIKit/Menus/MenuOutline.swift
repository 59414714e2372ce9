import Foundation

/// The contents of a menu, as a value: its sections, with the elements that are not hidden.
///
/// ```
/// UIMenu(children: [copy, UIMenu(options: .displayInline, children: [delete])])   two sections, of a row each
/// ```
@MainActor
struct MenuOutline {
    /// An element in a section.
    enum Entry {
        case leaf(UIMenuElement & UIMenuLeaf)
        case submenu(UIMenu)
        /// Elements that are not there yet.
        case deferred(UIDeferredMenuElement)

        var element: UIMenuElement {
            switch self {
            case .leaf(let leaf): leaf
            case .submenu(let menu): menu
            case .deferred(let element): element
            }
        }
    }

    /// The arrangement of a section's elements.
    enum Arrangement: Equatable {
        case rows
        /// Images with titles, side by side.
        case tiles
        /// Images side by side.
        case icons
        /// Images side by side, without lines between them.
        case palette

        /// Whether the elements are images without titles.
        var hasOnlyImages: Bool { self == .icons || self == .palette }
    }

    struct Section {
        /// The title above the section, or `nil`.
        var title: String?
        var arrangement = Arrangement.rows
        /// The greatest number of lines of a title; 0 for as many as needed.
        var titleLines = 0
        var entries: [Entry] = []
    }

    /// The title above everything, or `nil`.
    let title: String?
    private(set) var sections: [Section] = []

    init(_ menu: UIMenu) {
        title = menu.title.isEmpty ? nil : menu.title
        add(menu.children, of: menu, title: nil, titleLines: 0)
    }

    /// Adds elements as one section or several: inline menus, and what is between them.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - menu: The menu that has them.
    ///   - title: The title above them, or `nil`.
    ///   - titleLines: The lines of titles in the menu around this one.
    private mutating func add(_ elements: [UIMenuElement], of menu: UIMenu, title: String?, titleLines: Int) {
        let titleLines = menu.displayPreferences.map { max(0, $0.maximumNumberOfTitleLines) } ?? titleLines
        var current = Section(title: title, arrangement: Self.arrangement(of: menu), titleLines: titleLines)
        func end(_ outline: inout MenuOutline) {
            if !current.entries.isEmpty { outline.sections.append(current) }
            current.entries = []
            current.title = nil
        }
        for element in Self.expanded(elements) {
            switch element {
            case let inline as UIMenu where inline.options.contains(.displayInline):
                end(&self)
                let title = inline.title.isEmpty ? nil : inline.title
                add(inline.children, of: inline, title: title, titleLines: titleLines)
            case let submenu as UIMenu:
                if !Self.expanded(submenu.children).isEmpty { current.entries.append(.submenu(submenu)) }
            case let deferred as UIDeferredMenuElement: current.entries.append(.deferred(deferred))
            case let leaf as UIMenuElement & UIMenuLeaf:
                if !leaf.attributes.contains(.hidden) { current.entries.append(.leaf(leaf)) }
            default: break
            }
        }
        end(&self)
    }

    /// Returns elements with those in place that were provided later.
    private static func expanded(_ elements: [UIMenuElement]) -> [UIMenuElement] {
        elements.flatMap { element -> [UIMenuElement] in
            guard let provided = (element as? UIDeferredMenuElement)?.elements else { return [element] }
            return expanded(provided)
        }
    }

    private static func arrangement(of menu: UIMenu) -> Arrangement {
        if menu.options.contains(.displayAsPalette) { return .palette }
        switch menu.preferredElementSize {
        case .small: return .icons
        case .medium: return .tiles
        case .large, .automatic: return .rows
        }
    }

    /// The same sections and elements from the end to the beginning, for a menu above its source.
    var reversed: MenuOutline {
        var outline = self
        outline.sections = sections.reversed().map { section in
            var section = section
            if section.arrangement == .rows { section.entries.reverse() }
            return section
        }
        return outline
    }

    var isEmpty: Bool { sections.isEmpty }

    /// The elements of all sections, in order.
    var entries: [Entry] { sections.flatMap(\.entries) }

    /// The elements that are not there yet.
    var pending: [UIDeferredMenuElement] {
        entries.compactMap { entry in
            if case .deferred(let element) = entry { element } else { nil }
        }
    }

    /// Whether rows have space for a checkmark at their beginning.
    var hasMarks: Bool {
        sections.contains { section in
            section.arrangement == .rows
                && section.entries.contains { ($0.element as? any UIMenuLeaf)?.state ?? .off != .off }
        }
    }
}
