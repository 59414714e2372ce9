import Foundation
import UIKit

/// A root view, and pages above it that links show.
///
/// ```swift
/// NavigationStack {
///     List(parks) { park in NavigationLink(park.name, value: park) }
///         .navigationDestination(for: Park.self) { ParkView(park: $0) }
///         .navigationTitle("Parks")
/// }
/// ```
public struct NavigationStack<Data, Root: View> {
    private let path: NavigationPathBinding?
    private let root: Root
    @Environment(\.splitColumn) private var column

    private nonisolated init(_ path: NavigationPathBinding?, _ root: Root) {
        self.path = path
        self.root = root
    }
}

extension NavigationStack where Data == NavigationPath {
    /// Creates a stack that keeps its path itself.
    public nonisolated init(@ViewBuilder root: () -> Root) { self.init(nil, root()) }

    /// Creates a stack whose path is a list of values of any types.
    public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.init(
            NavigationPathBinding(
                read: { path.wrappedValue.values }, write: { path.wrappedValue = NavigationPath(values: $0) }), root())
    }
}

extension NavigationStack
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    /// Creates a stack whose path is a collection of values of one type.
    public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
        self.init(
            NavigationPathBinding(
                read: { path.wrappedValue.map { AnyHashable($0) } },
                write: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }), root())
    }
}

extension NavigationStack: View {
    /// The content of the view.
    public var body: some View {
        if column == nil {
            NavigationHost(path: path, root: root).ignoresSafeArea()
        } else {
            root.modifier(ColumnStackModifier(path: path))
        }
    }
}

/// A root view, and pages above it that links show. It is the older form of `NavigationStack`.
public struct NavigationView<Content: View> {
    private let content: Content

    /// Creates a stack.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension NavigationView: View {
    /// The content of the view.
    public var body: some View { NavigationStack { content } }
}

/// A path that the program owns.
struct NavigationPathBinding {
    let read: () -> [AnyHashable]
    let write: ([AnyHashable]) -> Void
}

/// UIKit's navigation controller.
private struct NavigationHost<Root: View> {
    let path: NavigationPathBinding?
    let root: Root
}

extension NavigationHost: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { NavigationNode(view, inputs) }
}

/// The node of a navigation stack.
private final class NavigationNode<Root: View>: ContainerControllerNode<NavigationHost<Root>> {
    private var parts: (model: NavigationModel, root: UIHostingController<Root>, observer: NavigationObserver)?

    override func makeController() -> UIViewController {
        let model = NavigationModel(scope)
        let page = NavigationPageReference(in: scope)
        let root = UIHostingController(rootView: bound.value.root, below: scope) {
            $0.navigationModel = model
            $0.navigationPage = page
            $0.pageBars = page.bars
            $0.editMode = Binding(location: page.editMode)
            $0.searchPort = nil
        }
        page.controller = root
        scope.values.searchPort?.attach(page)
        page.bars.attach(to: root)
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        root.passPreferences(to: host)
        let observer = NavigationObserver { [weak model] in model?.stackDidChange() }
        observer.onPageChange = { [weak host = self.host] in host?.preferencesDidChange() }
        navigation.delegate = observer
        model.root = root
        parts = (model, root, observer)
        return navigation
    }

    /// Adds the preferences of the page on top.
    override func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        (controller as? UINavigationController)?.topViewController?.collectPreference(key, into: &value)
    }

    override func update(_ view: NavigationHost<Root>) {
        // The page begins with its first content, so that an `onChange` in it runs for what the `onAppear` of the stack
        // sets.
        if let root = parts?.root, root.contentNode == nil, host.isVisible { root.makeTree() }
        super.update(view)
    }

    override func refresh(_ values: EnvironmentValues) {
        guard let (model, root, _) = parts else { return }
        root.rootView = bound.value.root
        guard let path = bound.value.path else { return }
        model.writePath = path.write
        let shown = path.read()
        // The destinations are set during the root's layout.
        DispatchQueue.main.async { [weak root] in
            MainActor.assumeIsolated {
                root?.view.layoutIfNeeded()
                model.show(path: shown)
            }
        }
    }
}

/// The delegate of a navigation controller.
@MainActor
final class NavigationObserver: UINavigationControllerDelegate {
    private let stackDidChange: () -> Void
    /// Called when another page is on top: at the beginning and at the end of the transition, even if it is cancelled.
    var onPageChange: () -> Void = {}

    init(stackDidChange: @escaping () -> Void) { self.stackDidChange = stackDidChange }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        onPageChange()
        // A cancelled transition shows the page before it again, which is not reported otherwise.
        navigationController.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
            self?.onPageChange()
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        stackDidChange()
        onPageChange()
    }
}
