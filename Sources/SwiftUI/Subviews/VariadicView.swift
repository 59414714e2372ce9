/// Containers that arrange the views of their content one by one, in the form that programs used before
/// `Group(subviews:)`.
///
/// ```swift
/// struct Divided: _VariadicView.UnaryViewRoot {
///     func body(children: _VariadicView.Children) -> some View {
///         let last = children.last?.id
///         VStack {
///             ForEach(children) { child in
///                 child
///                 if child.id != last { Divider() }
///             }
///         }
///     }
/// }
/// // In the body of a container:
/// _VariadicView.Tree(Divided()) { content }
/// ```
public enum _VariadicView {
    /// An arrangement of views.
    public typealias Root = _VariadicView_Root
    /// An arrangement of views that is a view.
    public typealias ViewRoot = _VariadicView_ViewRoot
    /// An arrangement of views that is one view.
    public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
    /// An arrangement of views that is several views for its container.
    public typealias MultiViewRoot = _VariadicView_MultiViewRoot
    /// The views that are arranged.
    public typealias Children = _VariadicView_Children

    /// Views in an arrangement.
    public struct Tree<Root: _VariadicView_Root, Content> {
        /// The arrangement.
        public var root: Root
        /// The views.
        public var content: Content

        /// Creates a view from an arrangement and views.
        public nonisolated init(root: Root, content: Content) {
            self.root = root
            self.content = content
        }

        /// Creates a view from an arrangement and views.
        public nonisolated init(_ root: Root, @ViewBuilder content: () -> Content) {
            self.init(root: root, content: content())
        }
    }
}

/// An arrangement of views.
public protocol _VariadicView_Root {}

/// An arrangement of views that is a view.
@preconcurrency @MainActor
public protocol _VariadicView_ViewRoot: _VariadicView_Root {
    /// The type of the arranged views.
    associatedtype Body: View

    /// Returns the arranged views.
    @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// An arrangement of views that is one view: several ones are below each other.
@preconcurrency @MainActor
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// An arrangement of views that is several views for its container.
@preconcurrency @MainActor
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

extension _VariadicView.Tree: View where Root: _VariadicView_ViewRoot, Content: View {
    /// The content of the view.
    public var body: some View {
        if root is any _VariadicView_UnaryViewRoot { VStack { arrangement } } else { arrangement }
    }

    @MainActor private var arrangement: some View {
        Group(subviews: content) { subviews in
            StyleBody(style: root) { root, _ in
                root.body(children: _VariadicView_Children(subviews: subviews.subviews))
            }
        }
    }
}

/// The views that are arranged, in order. As a view it shows all of them.
public struct _VariadicView_Children: RandomAccessCollection {
    let subviews: [Subview]

    /// 0.
    public var startIndex: Int { subviews.startIndex }
    /// The number of views.
    public var endIndex: Int { subviews.endIndex }
    /// The view at an index.
    public subscript(index: Int) -> Element { Element(subview: subviews[index]) }
}

extension _VariadicView_Children: View {
    /// The content of the view.
    public var body: some View { ForEach(self) { $0 } }
}

extension _VariadicView_Children {
    /// A view that is arranged.
    public struct Element: Identifiable {
        let subview: Subview

        /// The identity, which lasts as long as the view is in the content.
        public var id: AnyHashable { subview.id }

        /// Returns the tag of the view, or its identity in a `ForEach`, if it has a type, or `nil`.
        public func id<ID: Hashable>(as _: ID.Type = ID.self) -> ID? { subview.containerValues.tag(for: ID.self) }

        /// The value that the view sets with `_trait(_:_:)`, or the default of the key.
        public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
            subview.containerValues[trait: TraitIndex<Trait>()]
        }
    }
}

extension _VariadicView_Children.Element: View {
    /// The content of the view.
    public var body: some View { subview }
}

/// A key of a value that a view sets for the arrangement around it.
public protocol _ViewTraitKey {
    /// The type of the value.
    associatedtype Value

    /// The value of a view that does not set one.
    static var defaultValue: Value { get }
}

extension View {
    /// Sets a value of this view for the arrangement around it.
    public nonisolated func _trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
        containerValue(\ContainerValues.[trait: TraitIndex<K>()], value)
    }
}

/// A key as the index of a value.
private struct TraitIndex<Trait: _ViewTraitKey>: Hashable, Sendable {}

/// A key of a trait as one of a container value.
private enum TraitValueKey<Trait: _ViewTraitKey>: ContainerValueKey {
    static var defaultValue: Trait.Value { Trait.defaultValue }
}

extension ContainerValues {
    fileprivate subscript<Trait: _ViewTraitKey>(trait index: TraitIndex<Trait>) -> Trait.Value {
        get { self[TraitValueKey<Trait>.self] }
        set { self[TraitValueKey<Trait>.self] = newValue }
    }
}
