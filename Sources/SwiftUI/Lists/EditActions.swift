import Foundation

/// The changes that the user may make to a collection.
public struct EditActions<Data>: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The user may move elements while the list is edited.
    public static var move: EditActions { EditActions(rawValue: 1) }
    /// The user may delete elements.
    public static var delete: EditActions { EditActions(rawValue: 2) }
    /// The user may move and delete elements.
    public static var all: EditActions { [.move, .delete] }
}

extension List where SelectionValue == Never {
    /// Creates a list with a row for each element of a collection, which the user may edit.
    public nonisolated init<C, RowContent: View>(
        _ data: Binding<C>, editActions: EditActions<C>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
    )
    where
        Content == ModifiedContent<ForEach<Binding<C>, C.Element.ID, RowContent>, _RowEditModifier>,
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable
    { self.init { ForEach(data, content: rowContent).modifier(_RowEditModifier(editActions, data)) } }

    /// Creates a list with a row for each element of a collection, which the user may edit. A key path identifies the
    /// elements.
    public nonisolated init<C, ID: Hashable, RowContent: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
    )
    where
        Content == ModifiedContent<ForEach<[BoundElement<C.Element>], ID, RowContent>, _RowEditModifier>,
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection
    { self.init { ForEach(data, id: id, content: rowContent).modifier(_RowEditModifier(editActions, data)) } }
}

extension List {
    /// Creates a list with a row for each element of a collection, which the user may edit and select.
    public nonisolated init<C, RowContent: View>(
        _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
    )
    where
        Content == ModifiedContent<ForEach<Binding<C>, C.Element.ID, RowContent>, _RowEditModifier>,
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable
    {
        self.init(selection: selection) {
            ForEach(data, content: rowContent).modifier(_RowEditModifier(editActions, data))
        }
    }

    /// Creates a list with a row for each element of a collection, which the user may edit. The user selects several
    /// rows.
    public nonisolated init<C, RowContent: View>(
        _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
    )
    where
        Content == ModifiedContent<ForEach<Binding<C>, C.Element.ID, RowContent>, _RowEditModifier>,
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable
    {
        self.init(selection: selection) {
            ForEach(data, content: rowContent).modifier(_RowEditModifier(editActions, data))
        }
    }

    /// Creates a list with a row for each element of a collection, which the user may edit and select. A key path
    /// identifies the elements.
    public nonisolated init<C, ID: Hashable, RowContent: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
    )
    where
        Content == ModifiedContent<ForEach<[BoundElement<C.Element>], ID, RowContent>, _RowEditModifier>,
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection
    {
        self.init(selection: selection) {
            ForEach(data, id: id, content: rowContent).modifier(_RowEditModifier(editActions, data))
        }
    }
}

extension List {
    /// Creates a list with a row for each element of a collection, which the user may edit. The user selects several
    /// rows. A key path identifies the elements.
    public nonisolated init<C, ID: Hashable, RowContent: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
    )
    where
        Content == ModifiedContent<ForEach<[BoundElement<C.Element>], ID, RowContent>, _RowEditModifier>,
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection
    {
        self.init(selection: selection) {
            ForEach(data, id: id, content: rowContent).modifier(_RowEditModifier(editActions, data))
        }
    }
}

extension ForEach where Content: View {
    /// Creates views of a collection, through bindings to its elements. In a list the user may edit the collection.
    ///
    /// ```swift
    /// List { ForEach($tasks, editActions: .all) { $task in TextField("Task", text: $task.title) } }
    /// ```
    public nonisolated init<C, R: View>(
        _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == [BoundElement<C.Element>], Content == EditableCollectionContent<R, C>, ID == C.Element.ID,
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable
    { self.init(data, id: \.id, editActions: editActions, content: content) }

    /// Creates views of a collection, through bindings to its elements. In a list the user may edit the collection. A
    /// key path identifies the elements.
    public nonisolated init<C, R: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == [BoundElement<C.Element>], Content == EditableCollectionContent<R, C>,
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection
    {
        let edits = _RowEditModifier(editActions, data)
        self.init(data, id: id) { EditableCollectionContent<R, C>(content: content($0), edits: edits) }
    }
}

/// The view of an element of a collection that the user may edit. `ForEach` makes it.
public struct EditableCollectionContent<Content, Data> {
    let content: Content
    let edits: _RowEditModifier
}

extension EditableCollectionContent: View where Content: View {
    /// The content of the view.
    public var body: some View { content.modifier(edits) }
}

extension _RowEditModifier {
    /// Creates a modifier that permits changes of the collection in a binding.
    fileprivate nonisolated init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
        _ actions: EditActions<C>, _ data: Binding<C>
    ) {
        self.init(
            delete: actions.contains(.delete) ? { data.wrappedValue.remove(atOffsets: $0) } : nil,
            move: actions.contains(.move) ? { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } : nil)
    }
}
