import Foundation

/// The rows of a tree of elements. An element with children is a `DisclosureGroup`.
///
/// ```swift
/// struct Folder: Identifiable {
///     let id: String
///     var folders: [Folder]?
/// }
/// List { OutlineGroup(folders, children: \.folders) { Text($0.id) } }
/// ```
///
/// An element with `nil` children is a leaf. One with an empty collection can be opened, and has no rows.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf> {
    let elements: [OutlineElement<Data.Element, ID>]
    let children: (Data.Element) -> Data?
    private let identity: (Data.Element) -> ID
    let leaf: (Data.Element) -> Leaf

    nonisolated init(
        _ data: some Collection<Data.Element>, _ children: @escaping (Data.Element) -> Data?,
        _ identity: @escaping (Data.Element) -> ID, _ leaf: @escaping (Data.Element) -> Leaf
    ) {
        elements = data.map { OutlineElement(element: $0, id: identity($0)) }
        self.children = children
        self.identity = identity
        self.leaf = leaf
    }
}

extension OutlineGroup where Leaf: View {
    /// Creates the rows of a collection of trees. A key path identifies the elements.
    public nonisolated init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(data, { $0[keyPath: children] }, { $0[keyPath: id] }, content)
    }

    /// Creates the rows of a tree. A key path identifies the elements.
    public nonisolated init<DataElement>(
        _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init([root], { $0[keyPath: children] }, { $0[keyPath: id] }, content)
    }

    /// Creates the rows of a collection of trees.
    public nonisolated init<DataElement: Identifiable>(
        _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element, ID == DataElement.ID {
        self.init(data, id: \.id, children: children, content: content)
    }

    /// Creates the rows of a tree.
    public nonisolated init<DataElement: Identifiable>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element, ID == DataElement.ID {
        self.init(root, id: \.id, children: children, content: content)
    }

    /// Creates the rows of a collection of trees, which can change the elements through bindings to them. A key path
    /// identifies the elements.
    public nonisolated init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, children: WritableKeyPath<C.Element, C?>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Leaf
    ) where Data == Binding<C> {
        self.init(data, { Binding($0[dynamicMember: children]) }, { $0.wrappedValue[keyPath: id] }, content)
    }

    /// Creates the rows of a tree, which can change the elements through bindings to them. A key path identifies the
    /// elements.
    public nonisolated init<DataElement, C: MutableCollection & RandomAccessCollection>(
        _ root: Binding<DataElement>, id: KeyPath<DataElement, ID>, children: WritableKeyPath<DataElement, C?>,
        @ViewBuilder content: @escaping (Binding<DataElement>) -> Leaf
    ) where Data == Binding<C>, C.Element == DataElement {
        self.init([root], { Binding($0[dynamicMember: children]) }, { $0.wrappedValue[keyPath: id] }, content)
    }

    /// Creates the rows of a collection of trees, which can change the elements through bindings to them.
    public nonisolated init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, children: WritableKeyPath<C.Element, C?>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Leaf
    ) where Data == Binding<C>, C.Element: Identifiable, ID == C.Element.ID {
        self.init(data, id: \.id, children: children, content: content)
    }

    /// Creates the rows of a tree, which can change the elements through bindings to them.
    public nonisolated init<DataElement: Identifiable, C: MutableCollection & RandomAccessCollection>(
        _ root: Binding<DataElement>, children: WritableKeyPath<DataElement, C?>,
        @ViewBuilder content: @escaping (Binding<DataElement>) -> Leaf
    ) where Data == Binding<C>, C.Element == DataElement, ID == DataElement.ID {
        self.init(root, id: \.id, children: children, content: content)
    }
}

/// An element of a tree with its identity.
struct OutlineElement<Element, ID: Hashable>: Identifiable {
    let element: Element
    let id: ID
}

extension OutlineGroup: View where Leaf: View {
    /// The content of the view.
    public var body: some View {
        ForEach(elements) { item in
            if let below = children(item.element) {
                DisclosureGroup {
                    // The type of a view cannot contain itself.
                    AnyView(OutlineGroup(below, children, identity, leaf).padding(.leading, 20))
                } label: {
                    leaf(item.element)
                }
            } else {
                leaf(item.element)
            }
        }
    }
}
