/// Lists whose rows can change the elements of a collection, through bindings to them. A collection of identifiable
/// elements needs no key path.
///
/// ```swift
/// @State private var names = ["Ada", "Grace"]
///
/// List($names, id: \.self) { $name in TextField("Name", text: $name) }
/// ```
extension List where SelectionValue == Never {
    /// Creates a list with a row for each element of a collection, through bindings to the elements. A key path
    /// identifies the elements.
    public nonisolated init<C: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
    ) where Content == ForEach<[BoundElement<C.Element>], ID, RowContent> {
        self.init { ForEach(data, id: id, content: rowContent) }
    }
}

extension List {
    /// Creates a list with a row for each element of a collection, through bindings to the elements, in which the user
    /// selects one row. A key path identifies the elements.
    public nonisolated init<C: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
    ) where Content == ForEach<[BoundElement<C.Element>], ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }

    /// Creates a list with a row for each element of a collection, through bindings to the elements, in which the user
    /// selects several rows. A key path identifies the elements.
    public nonisolated init<C: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
    ) where Content == ForEach<[BoundElement<C.Element>], ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
}
