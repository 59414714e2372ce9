import Foundation

/// A button that shows another page of a navigation stack.
///
/// ```swift
/// NavigationLink("Details", value: item)
/// NavigationLink("Settings") { SettingsView() }
/// ```
///
/// In a list the whole row reacts, and shows an arrow at its trailing edge.
public struct NavigationLink<Label: View, Destination: View> {
    private let label: Label
    private let target: NavigationTarget

    private nonisolated init(_ label: Label, _ target: NavigationTarget) {
        self.label = label
        self.target = target
    }

    /// Creates a link to a view.
    public nonisolated init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(label(), .view(AnyView(destination()), nil))
    }

    /// Creates a link to a view.
    public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(label(), .view(AnyView(destination), nil))
    }

    /// Creates a link to a view. The page is also shown when a value becomes `true`. The value becomes `false` when the
    /// page has left.
    public nonisolated init(
        destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), .view(AnyView(destination), isActive))
    }

    /// Creates a link to a view. The page is also shown when a value becomes `true`.
    public nonisolated init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) { self.init(destination: destination(), isActive: isActive, label: label) }

    /// Creates a link to a view. The page is also shown when the selection becomes the link's tag. The selection
    /// becomes `nil` when the page has left.
    public nonisolated init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        let isActive = Binding<Bool>(
            get: { selection.wrappedValue == tag },
            set: { isActive in
                if isActive {
                    selection.wrappedValue = tag
                } else if selection.wrappedValue == tag {
                    selection.wrappedValue = nil
                }
            })
        self.init(destination: destination, isActive: isActive, label: label)
    }

    /// Creates a link to a view. The page is also shown when the selection becomes the link's tag.
    public nonisolated init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) { self.init(destination: destination(), tag: tag, selection: selection, label: label) }
}

extension NavigationLink where Destination == Never {
    /// Creates a link for a value. `navigationDestination(for:)` sets the view that it shows. With `nil` the link
    /// is disabled.
    public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(label(), .value(value.map { AnyHashable($0) }))
    }
}

extension NavigationLink where Destination == Never, Label == Text {
    /// Creates a link for a value, with a text that is looked up by its key.
    public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(titleKey) }
    }

    /// Creates a link for a value, with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(value: value) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link to a view, with a text that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Creates a link to a view, with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link to a view, with a text that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Creates a link to a view, with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link to a view, with a text that is looked up by its key. The page is also shown when a value becomes
    /// `true`.
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(titleKey) }
    }

    /// Creates a link to a view, with a text. The page is also shown when a value becomes `true`.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(title) }
    }

    /// Creates a link to a view, with a text that is looked up by its key. The page is also shown when a value becomes
    /// `true`.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) { self.init(isActive: isActive, destination: destination) { Text(titleKey) } }

    /// Creates a link to a view, with a text. The page is also shown when a value becomes `true`.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) { self.init(isActive: isActive, destination: destination) { Text(title) } }
}

extension NavigationLink where Label == Text {
    /// Creates a link to a view, with a text that is looked up by its key. The page is also shown when the selection
    /// becomes the link's tag.
    public nonisolated init<V: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
    ) { self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) } }

    /// Creates a link to a view, with a text. The page is also shown when the selection becomes the link's tag.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Hashable>(
        _ title: S, destination: Destination, tag: V, selection: Binding<V?>
    ) { self.init(destination: destination, tag: tag, selection: selection) { Text(title) } }

    /// Creates a link to a view, with a text that is looked up by its key. The page is also shown when the selection
    /// becomes the link's tag.
    public nonisolated init<V: Hashable>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) { self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) } }

    /// Creates a link to a view, with a text. The page is also shown when the selection becomes the link's tag.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Hashable>(
        _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) { self.init(tag: tag, selection: selection, destination: destination) { Text(title) } }
}

/// The target of a link: a value or a view.
enum NavigationTarget {
    case value(AnyHashable?)
    case view(AnyView, Binding<Bool>?)
}

extension NavigationLink: View {
    /// The content of the view.
    public var body: some View { LinkBody(label: label, target: target) }
}

/// The button of a link.
private struct LinkBody<Label: View>: View {
    let label: Label
    let target: NavigationTarget
    @Environment(\.navigationModel) private var model
    @Environment(\.isInList) private var isInList
    @Environment(\.isInSelectableList) private var isInSelectableList
    @Environment(\.splitIsCollapsed) private var splitIsCollapsed

    var body: some View {
        switch target {
        case .value(let value?) where isInSelectableList && model?.target != nil:
            // The selection shows the next column.
            label.modifier(
                _TraitModifier {
                    $0.tag = value
                    $0.row.showsDisclosure = splitIsCollapsed == true
                })
        case .value(let value):
            link { if let value { model?.follow(value) } }.disabled(value == nil)
        case .view(let view, nil):
            LinkIdentity { id in
                link { model?.follow(view, from: id) }.modifier(_LinkedPageModifier(link: id, view: view))
            }
        case .view(let view, let isActive?):
            link { isActive.wrappedValue = true }.modifier(_ActiveLinkModifier(isActive: isActive, view: view))
        }
    }

    private func link(_ action: @escaping () -> Void) -> some View {
        Button(action: action) {
            if isInList {
                // The texts have their usual colour, and the icon of a `Label` is tinted, as no style is set.
                label.foregroundColor(nil)
            } else {
                label
            }
        }
        .modifier(_TraitModifier { $0.row.showsDisclosure = model?.target == nil || splitIsCollapsed == true })
    }
}

/// A view that gives its link a unique identity.
private struct LinkIdentity<Content: View> {
    @Namespace private var id
    let content: (Namespace.ID) -> Content

    nonisolated init(@ViewBuilder content: @escaping (Namespace.ID) -> Content) { self.content = content }
}

extension LinkIdentity: View {
    var body: some View { content(id) }
}

/// A modifier of a link that updates the page which the link has shown.
private struct _LinkedPageModifier {
    let link: Namespace.ID
    let view: AnyView
}

extension _LinkedPageModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { LinkedPageNode(view, inputs) }
}

/// The node of a link that updates its page.
private final class LinkedPageNode<Base: View>: EffectNode<Base, _LinkedPageModifier> {
    override func modifierDidChange(from old: _LinkedPageModifier) {
        scope.values.navigationModel?.update(modifier.view, of: modifier.link)
    }
}

/// A modifier that shows a page while a value is `true`.
public struct _ActiveLinkModifier {
    let isActive: Binding<Bool>
    let view: AnyView
}

extension _ActiveLinkModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { ActiveLinkNode(view, inputs) }
}

extension View {
    /// Shows a page of the navigation stack while a value is `true`. The page also leaves if this view is removed.
    public nonisolated func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View { modifier(_ActiveLinkModifier(isActive: isPresented, view: AnyView(destination()))) }

    /// Shows a page of the navigation stack for a value while there is one. Going back sets the value to `nil`.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        let isPresented = Binding(
            get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
        return navigationDestination(isPresented: isPresented) { ItemPage(item: item, content: destination) }
    }
}

/// The page for a value. While it leaves, it shows the last one.
private struct ItemPage<Item, Content: View> {
    private final class Memory {
        var item: Item?
    }

    let item: Binding<Item?>
    let content: (Item) -> Content
    @State private var memory = Memory()

    nonisolated init(item: Binding<Item?>, content: @escaping (Item) -> Content) {
        (self.item, self.content) = (item, content)
    }

    private var shown: Item? {
        if let item = item.wrappedValue { memory.item = item }
        return memory.item
    }
}

extension ItemPage: View {
    var body: some View { if let shown { content(shown) } }
}

/// The node of a link with a value that activates it.
private final class ActiveLinkNode<Base: View>: EffectNode<Base, _ActiveLinkModifier>, AppearanceObserver {
    private lazy var evaluation = Evaluation(self)
    private weak var controller: UIHostingController<AnyView>?

    override init(_ view: ModifiedContent<Base, _ActiveLinkModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.observeAppearance(self)
    }

    func appear() { evaluate() }
    func disappear() {}
    override func modifierDidChange(from old: _ActiveLinkModifier) { evaluate() }

    override func evaluate() {
        let isActive = evaluation.track { modifier.isActive.wrappedValue }
        if isActive, let controller {
            controller.rootView = modifier.view
        } else {
            host.afterLayout { [weak self] in self?.follow(isActive) }
        }
    }

    private func follow(_ isActive: Bool) {
        guard isMounted, let model = scope.values.navigationModel else { return }
        if isActive, controller == nil {
            let page = model.push(modifier.view) { [weak self] in
                // The value stays if the page leaves with the view.
                guard let self, self.isMounted else { return }
                controller = nil
                modifier.isActive.wrappedValue = false
            }
            controller = page as? UIHostingController<AnyView>
        } else if !isActive, let controller {
            self.controller = nil
            model.pop(controller)
        }
    }

    /// A row of a list that has shown a page is kept while the page is there.
    override var holdsState: Bool { showsPage }
    override var showsPage: Bool { controller != nil }

    override func willUnmount() {
        evaluation.end()
        host.stopObservingAppearance(self)
        // The page goes with the view that shows it, unless the page of that view goes itself.
        guard let controller, !host.isEnding, let model = scope.values.navigationModel else { return }
        self.controller = nil
        host.afterLayout { model.pop(controller) }
    }
}
