import Foundation
import UIKit

/// The pages of a navigation stack, and the destinations of values.
@MainActor
final class NavigationModel {
    /// A page above the root.
    struct Page {
        /// The value that the page shows, or `nil` for a page whose view a link has created.
        var value: AnyHashable?
        let controller: UIViewController
        /// The link that has created the page's view, or `nil`.
        var link: Namespace.ID?
        /// Called after the page has left the stack.
        var onPop: (() -> Void)?
    }

    /// The controller of the root view.
    weak var root: UIViewController?
    /// The column of a split view in which links show their destinations, or `nil` if they add pages.
    weak var next: SplitColumn?
    /// Whether a `NavigationStack` has the pages. Its links add pages in each column.
    var isStack = false
    /// Returns whether the columns of the split view that has the pages are one stack; `nil` outside of split views.
    var splitIsCollapsed: () -> Bool? = { nil }
    private(set) var pages: [Page] = []
    /// The destinations that views of the stack have set, by the types of values.
    private var destinations: [ObjectIdentifier: [Destination]] = [:]
    /// The environment of the pages.
    private let scope: EnvironmentScope
    /// Replaces the values of the path, if the program owns them.
    var writePath: (([AnyHashable]) -> Void)?
    private var isChanging = false

    init(_ scope: EnvironmentScope) { self.scope = scope }

    private var navigation: UINavigationController? { root?.navigationController }

    /// The controllers up to the root view, below the pages.
    private var controllersBelow: [UIViewController] {
        guard let stack = navigation?.viewControllers, let index = stack.firstIndex(where: { $0 === root }) else {
            return []
        }
        return Array(stack[...index])
    }

    // MARK: Destinations

    /// The destination for values of a type that a view has set.
    @MainActor
    private struct Destination {
        let owner: ObjectIdentifier
        let depth: Int
        weak var page: NavigationPageReference?
        let view: (AnyHashable) -> AnyView?

        init(_ owner: _Node, view: @escaping (AnyHashable) -> AnyView?) {
            self.owner = ObjectIdentifier(owner)
            depth = owner.depth
            page = owner.scope.values.navigationPage
            self.view = view
        }
    }

    /// Sets the destination of a view for values of a type, and updates the pages that show one.
    func setDestination<Value: Hashable>(
        _ type: Value.Type, by owner: _Node, _ view: @escaping (Value) -> AnyView
    ) {
        let key = ObjectIdentifier(type)
        let new = Destination(owner) { value in (value.base as? Value).map(view) }
        if let index = destinations[key]?.firstIndex(where: { $0.owner == new.owner }) {
            destinations[key]?[index] = new
        } else {
            destinations[key, default: []].append(new)
        }
        // A page may set a destination again that the root has set, as the pages of folders in folders do.
        guard destination(for: key)?.owner == new.owner else { return }
        for page in pages {
            guard let value = page.value, let base = value.base as? Value else { continue }
            (page.controller as? UIHostingController<AnyView>)?.rootView = view(base)
        }
    }

    /// Removes the destination of a view. Those of other views for the same type remain.
    func removeDestination<Value: Hashable>(_ type: Value.Type, by owner: _Node) {
        destinations[ObjectIdentifier(type)]?.removeAll { $0.owner == ObjectIdentifier(owner) }
    }

    /// Returns the destination that counts: that of the page nearest to the root, and of the outermost view in it.
    private func destination(for type: ObjectIdentifier) -> Destination? {
        destinations[type]?.min { (level($0), $0.depth) < (level($1), $1.depth) }
    }

    /// Returns the number of pages below the one that has set a destination.
    private func level(_ destination: Destination) -> Int {
        guard let controller = destination.page?.controller, controller !== root else { return 0 }
        // A page that is being made is not on the stack yet.
        return (pages.firstIndex { $0.controller === controller } ?? pages.count) + 1
    }

    private func destination(of value: AnyHashable) -> AnyView {
        if let view = destination(for: ObjectIdentifier(type(of: value.base)))?.view(value) { return view }
        GraphHost.logger.error(
            """
            A NavigationLink presents a value of type \(type(of: value.base)), but there is no navigationDestination \
            for it in the stack; the page is empty.
            """)
        return AnyView(MissingDestination())
    }

    // MARK: Links

    /// The column in which links show their destinations, or `nil` if they add pages.
    var target: SplitColumn? { isStack ? nil : next }

    /// Shows the destination of a link for a value.
    func follow(_ value: AnyHashable) {
        guard let target else { return push(value) }
        target.follow(destination(of: value))
    }

    /// Shows the destination of a link.
    func follow(_ view: AnyView, from link: Namespace.ID) {
        guard let target else { return _ = append(nil, view, link: link, onPop: nil) }
        target.follow(view, from: link)
    }

    /// Updates the page of a link, if it is shown.
    func update(_ view: AnyView, of link: Namespace.ID) {
        for page in pages where page.link == link {
            (page.controller as? UIHostingController<AnyView>)?.rootView = view
        }
        target?.update(view, of: link)
    }

    // MARK: Changes

    /// Adds a page for a value.
    func push(_ value: AnyHashable) {
        if let writePath {
            writePath(pages.compactMap(\.value) + [value])
        } else {
            append(value, AnyView?.none, onPop: nil)
        }
    }

    /// Adds a page with a view. Returns its controller.
    @discardableResult
    func push(_ view: AnyView, onPop: (() -> Void)? = nil) -> UIViewController { append(nil, view, onPop: onPop) }

    @discardableResult
    private func append(
        _ value: AnyHashable?, _ view: AnyView?, link: Namespace.ID? = nil, onPop: (() -> Void)?
    ) -> UIViewController {
        let controller = makeController(view ?? value.map { destination(of: $0) } ?? AnyView(MissingDestination()))
        pages.append(Page(value: value, controller: controller, link: link, onPop: onPop))
        navigation?.pushViewController(controller, animated: true)
        return controller
    }

    /// Updates the pages to the values of a path. Equal values at the beginning keep their pages.
    func show(path: [AnyHashable]) {
        let values = pages.compactMap(\.value)
        let below = controllersBelow
        guard values != path, let navigation, !below.isEmpty else { return }
        var kept: [Page] = []
        for (page, value) in zip(pages, path) {
            guard page.value == value else { break }
            kept.append(page)
        }
        let gone = pages.dropFirst(kept.count)
        for value in path.dropFirst(kept.count) {
            kept.append(Page(value: value, controller: makeController(destination(of: value)), onPop: nil))
        }
        pages = kept
        isChanging = true
        navigation.setViewControllers(below + kept.map(\.controller), animated: navigation.view.window != nil)
        isChanging = false
        for page in gone { page.onPop?() }
    }

    /// Removes the page of a controller and those above it.
    func pop(_ controller: UIViewController) {
        guard let index = pages.firstIndex(where: { $0.controller === controller }), let navigation else { return }
        let below = index > 0 ? pages[index - 1].controller : root
        if let below { navigation.popToViewController(below, animated: true) }
        stackDidChange()
    }

    /// Removes the pages that are no longer in the controller's stack.
    func stackDidChange() {
        // Without the root, the pages wait until the column of a split view is shown again.
        guard !isChanging, let navigation, !controllersBelow.isEmpty else { return }
        let shown = navigation.viewControllers
        let gone = pages.filter { page in !shown.contains { $0 === page.controller } }
        guard !gone.isEmpty else { return }
        pages.removeAll { page in gone.contains { $0.controller === page.controller } }
        writePath?(pages.compactMap(\.value))
        for page in gone { page.onPop?() }
    }

    /// Updates the environment of the pages, because the columns of the split view have become one stack or several.
    func updateEnvironment() {
        for page in pages { (page.controller as? UIHostingController<AnyView>)?.updateEnvironment() }
    }

    private func makeController(_ view: AnyView) -> UIViewController {
        let reference = NavigationPageReference(in: scope)
        let presentation = PresentationReference { [weak self, weak reference] in
            if let controller = reference?.controller { self?.pop(controller) }
        }
        let controller = UIHostingController(rootView: view, below: scope) { [weak self] in
            $0.navigationModel = self
            $0.navigationPage = reference
            $0.pageBars = reference.bars
            $0.editMode = Binding(location: reference.editMode)
            $0.presentation = presentation
            if let isCollapsed = self?.splitIsCollapsed() { $0.splitIsCollapsed = isCollapsed }
        }
        reference.controller = controller
        reference.bars.attach(to: controller)
        controller.passPreferences(to: scope.tree)
        // Evaluating the content now sets the page's title before the page is shown.
        controller.makeTree()
        return controller
    }
}

/// A reference to a page, from the environment of its views.
@MainActor
final class NavigationPageReference {
    weak var controller: UIViewController?
    /// Whether the lists of the page are edited.
    let editMode = StateLocation(EditMode.inactive)
    /// The scopes of the search of the page, or `nil`.
    var scopes: SearchScopes?
    /// The search of the page, as far as its suggestions are concerned.
    let search = PageSearch()
    /// The title of the page.
    let title = PageTitle()
    /// The background of the page and the arrangement of its bar.
    let look = PageLook()
    /// The items of the bars around the page.
    let toolbar = PageToolbar()
    /// The bars around the page.
    let bars: PageBars

    /// Creates a reference to a page of a navigation stack in `scope`.
    init(in scope: EnvironmentScope) { bars = PageBars(in: scope) }
}

/// The page of a value without a destination.
private struct MissingDestination: View {
    var body: some View { Text(verbatim: "!").font(.largeTitle).foregroundColor(.yellow) }
}

private struct NavigationModelKey: EnvironmentKey { static var defaultValue: Weak<NavigationModel>? { nil } }
private struct NavigationPageKey: EnvironmentKey { static var defaultValue: NavigationPageReference? { nil } }

extension EnvironmentValues {
    /// The navigation stack of the view, or `nil`. The pages, which the stack retains, do not retain the stack.
    var navigationModel: NavigationModel? {
        get { self[NavigationModelKey.self]?.object }
        set { self[NavigationModelKey.self] = newValue.map(Weak.init) }
    }

    /// The page of the view, or `nil`.
    var navigationPage: NavigationPageReference? {
        get { self[NavigationPageKey.self] }
        set { self[NavigationPageKey.self] = newValue }
    }
}
