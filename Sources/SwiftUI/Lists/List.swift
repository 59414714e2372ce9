import Foundation
import UIKit

/// A scrolling list of rows, which may be divided into sections.
///
/// ```swift
/// List {
///     Section("Fruits") {
///         ForEach(fruits) { Text($0.name) }.onDelete { fruits.remove(atOffsets: $0) }
///     }
/// }
/// ```
public struct List<SelectionValue: Hashable, Content: View> {
    private let selection: ListSelection?
    private let content: Content

    private nonisolated init(_ selection: ListSelection?, _ content: Content) {
        self.selection = selection
        self.content = content
    }

    /// Creates a list in which the user selects one row. The value of a row is its tag, or its identity in a `ForEach`.
    public nonisolated init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(selection.map { ListSelection($0) }, content())
    }

    /// Creates a list in which the user selects several rows.
    ///
    /// A click selects a row alone. With Control or Command it adds the row or removes it, and with Shift it adds the
    /// rows from the last clicked one. While the list is edited, each click ticks a row or takes it from the selection.
    public nonisolated init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(selection.map { ListSelection($0) }, content())
    }
}

extension List where SelectionValue == Never {
    /// Creates a list.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }

    /// Creates a list with a row for each element of a collection.
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(nil, ForEach(data, content: rowContent))
    }

    /// Creates a list with a row for each element of a collection. A key path identifies the elements.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(nil, ForEach(data, id: id, content: rowContent))
    }

    /// Creates a list with a row for each number of a range.
    public nonisolated init<RowContent: View>(
        _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(nil, ForEach(data, content: rowContent))
    }
}

extension List {
    /// Creates a list with a row for each element of a collection, in which the user selects one row.
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
    }

    /// Creates a list with a row for each element of a collection, in which the user selects several rows.
    public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
    }

    /// Creates a list with a row for each element of a collection, in which the user selects one row. A key path
    /// identifies the elements.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection.map { ListSelection($0) }, ForEach(data, id: id, content: rowContent))
    }

    /// Creates a list with a row for each element of a collection, in which the user selects several rows. A key path
    /// identifies the elements.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection.map { ListSelection($0) }, ForEach(data, id: id, content: rowContent))
    }
}

extension List {
    /// Creates a list with a row for each number of a range, in which the user selects one row.
    public nonisolated init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
    }

    /// Creates a list with a row for each number of a range, in which the user selects several rows.
    public nonisolated init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection.map { ListSelection($0) }, ForEach(data, content: rowContent))
    }
}

extension List: View {
    /// The content of the view.
    public var body: some View { ListBody(selection: selection, content: content) }
}

/// A list in the style that its environment sets.
struct ListBody<Content: View>: View {
    let selection: ListSelection?
    let content: Content
    @Environment(\.listKind) private var kind
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.splitIsCollapsed) private var splitIsCollapsed
    @Environment(\.editMode) private var editMode
    @Environment(\.refresh) private var refresh
    @Environment(\.scrollDismissesKeyboardMode) private var dismissal
    @Environment(\.scrollIndicators) private var indicators
    @Environment(\.alwaysBounces) private var alwaysBounces
    @Environment(\.scrollEdges) private var edges
    @Environment(\.listSectionSpacing) private var sectionSpacing
    @Environment(\.listRowSpacing) private var rowSpacing
    @Environment(\.listSectionMargins) private var sectionMargins
    @Environment(\.defaultMinListRowHeight) private var leastRowHeight
    @Environment(\.scrollWatchers) private var watchers
    @Environment(\.selectionMenu) private var selectionMenu
    @Environment(\.editCommands) private var commands

    /// Whether there is little width. A column beside others is narrow, but its split view is not.
    private var isCompact: Bool { splitIsCollapsed ?? (sizeClass == .compact) }

    var body: some View {
        ListPort(
            settings: ListSettings(
                kind: kind.shown(isCompact: isCompact), selected: selection?.selected,
                allowsSeveral: selection?.allowsSeveral ?? false,
                isEditing: editMode?.wrappedValue.isEditing ?? false, refresh: refresh, endsEditing: dismissal.ends,
                showsIndicator: indicators.contains(.vertical), sectionSpacing: sectionSpacing,
                rowSpacing: rowSpacing ?? 0, sectionMargins: sectionMargins,
                leastRowHeight: leastRowHeight.isFinite ? max(0, leastRowHeight) : 44,
                alwaysBounces: alwaysBounces.contains(.vertical), edges: edges, watchers: watchers, menu: selectionMenu,
                commands: commands),
            selection: selection, content: content
        )
        .environment(\.isInList, true)
        .environment(\.isInSelectableList, selection != nil)
        // The container around would paint the glass of rows behind the list.
        .environment(\.glassJoining, .none)
        // The observers and the menu are those of the list, not of the scroll views and lists inside.
        .environment(\.scrollWatchers, ScrollWatchers())
        .environment(\.selectionMenu, nil)
    }
}

/// The selection of a list, by values of any type.
struct ListSelection {
    private let read: () -> Set<AnyHashable>
    /// Replaces the selection.
    let select: (Set<AnyHashable>) -> Void
    /// Whether several rows can be selected.
    let allowsSeveral: Bool
    /// Returns whether the selection can have a value. Rows with values of other types are not selected.
    let accepts: (AnyHashable) -> Bool

    init<Value: Hashable>(_ binding: Binding<Value?>) {
        allowsSeveral = false
        accepts = { $0.base is Value }
        read = { Set(binding.wrappedValue.map { [AnyHashable($0)] } ?? []) }
        select = { binding.wrappedValue = $0.first?.base as? Value }
    }

    init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
        allowsSeveral = true
        accepts = { $0.base is Value }
        read = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
        select = { binding.wrappedValue = Set($0.compactMap { $0.base as? Value }) }
    }

    /// The values of the selected rows.
    var selected: Set<AnyHashable> { read() }
}

/// The properties of a list.
struct ListSettings {
    var kind: _ListKind
    /// The values of the selected rows, or `nil` if rows cannot be selected.
    var selected: Set<AnyHashable>?
    var allowsSeveral: Bool
    var isEditing: Bool
    /// The action that loads the content again, or `nil`.
    var refresh: RefreshAction?
    /// Whether scrolling by hand ends the editing of a text field.
    var endsEditing = false
    /// Whether an indicator is shown while the list scrolls.
    var showsIndicator = true
    /// The distance between sections in points, or `nil` for the default.
    var sectionSpacing: CGFloat?
    /// The distance between the rows of a section in points.
    var rowSpacing: CGFloat = 0
    /// The margins of rows outside of sections. Those of sections are in the content.
    var sectionMargins = SectionMargins()
    /// The smallest height of a row in points.
    var leastRowHeight: CGFloat = 44
    /// Whether rows that fit can be dragged.
    var alwaysBounces = true
    /// The effects at the edges.
    var edges = ScrollEdgeSettings()
    /// The observers of the list's scrolling.
    var watchers = ScrollWatchers()
    /// The menu and the primary action of the rows, or `nil`.
    var menu: SelectionMenu?
    /// The actions on commands while the list has the focus.
    var commands = EditCommands()

    /// The distance between sections in points if the program sets none.
    static let sectionSpacing: CGFloat = 36

    /// Whether the list looks the same with other settings.
    func isSame(as other: ListSettings) -> Bool {
        kind == other.kind && selected == other.selected && allowsSeveral == other.allowsSeveral
            && isEditing == other.isEditing && endsEditing == other.endsEditing
            && showsIndicator == other.showsIndicator && sectionSpacing == other.sectionSpacing
            && rowSpacing == other.rowSpacing && sectionMargins == other.sectionMargins
            && alwaysBounces == other.alwaysBounces && leastRowHeight == other.leastRowHeight
            && edges == other.edges && (refresh == nil) == (other.refresh == nil)
    }
}

/// A list with its properties.
private struct ListPort<Content: View> {
    let settings: ListSettings
    let selection: ListSelection?
    let content: Content
}

extension ListPort: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { ListNode(view, inputs) }
}

/// The node of a list.
private final class ListNode<Content: View>: LazyContainerNode<ListPort<Content>, Content> {
    private let list: ListLayout

    init(_ view: ListPort<Content>, _ inputs: _NodeInputs) {
        list = ListLayout(view.settings, inputs)
        list.selection = view.selection
        super.init(view.content, rows: list, inputs)
        if view.settings.selected != nil { column?.list = list }
    }

    /// The column of a split view in which the list is, or `nil`.
    private var column: SplitColumn? { scope.values.splitColumn?.object }

    override func update(_ view: ListPort<Content>) {
        let selected = list.settings.selected
        list.selection = view.selection
        list.update(view.settings)
        updateContent(view.content)
        guard view.settings.selected != selected, column?.list === list else { return }
        host.afterLayout { [weak column] in column?.selectionDidChange() }
    }

    override func willUnmount() {
        super.willUnmount()
        list.endObservation()
    }
}
