import Foundation
import UIKit

/// A column of a split view: a root view, and the pages above it.
///
/// The root's controller is the same for the life of the column. A link in the column before replaces the view in it.
@MainActor
final class SplitColumn {
    let kind: NavigationSplitViewColumn.Kind
    let model: NavigationModel
    let controller: UIHostingController<AnyView>
    let navigation: UINavigationController
    private let page: NavigationPageReference
    private let observer: NavigationObserver
    /// The column that this one decides on, or `nil` for the detail.
    private(set) weak var next: SplitColumn?
    private(set) weak var owner: SplitColumns?
    /// The list whose selection decides on the next column, or `nil`.
    weak var list: ListLayout?
    private var content = AnyView(EmptyView())
    /// The identity of the destination of the link that was followed last, and the link if it has a view of its own.
    /// It is `nil` if the column shows its content.
    private var destination: (id: UUID, link: Namespace.ID?)?

    init(_ kind: NavigationSplitViewColumn.Kind, next: SplitColumn?, owner: SplitColumns, below scope: EnvironmentScope)
    {
        self.kind = kind
        self.next = next
        self.owner = owner
        let model = NavigationModel(scope)
        self.model = model
        let page = NavigationPageReference(in: scope)
        self.page = page
        controller = UIHostingController(rootView: AnyView(EmptyView()), below: scope) { _ in }
        navigation = UINavigationController(rootViewController: controller)
        observer = NavigationObserver { [weak owner] in owner?.stackDidChange() }
        controller.passPreferences(to: scope.tree)
        observer.onPageChange = { [weak tree = scope.tree] in tree?.preferencesDidChange() }
        page.controller = controller
        if kind == .sidebar { scope.values.searchPort?.attach(page) }
        page.bars.attach(to: controller)
        navigation.navigationBar.prefersLargeTitles = kind != .detail
        navigation.delegate = observer
        model.root = controller
        model.next = next
        model.splitIsCollapsed = { [weak owner] in owner?.split.isCollapsed }
        let presentation = PresentationReference { [weak self] in self?.leave() }
        controller.setEnvironment { [weak self] in
            $0.searchPort = nil
            $0.navigationModel = model
            $0.navigationPage = page
            $0.pageBars = page.bars
            $0.editMode = Binding(location: page.editMode)
            $0.splitColumn = self.map(Weak.init)
            $0.splitIsCollapsed = self?.owner?.split.isCollapsed ?? false
            // Lists in the first column are side bars, unless a style is set.
            $0.automaticListKind = kind == .sidebar ? .sidebar : .insetGrouped
            $0.presentation = kind == .sidebar ? $0.presentation : presentation
        }
    }

    /// Sets the root view.
    func setContent(_ view: AnyView) {
        content = view
        if destination == nil { controller.rootView = view }
    }

    /// Evaluates the content now, which sets the title, and tells which rows are selected.
    func prepare() { controller.makeTree() }

    /// Replaces the root view by the destination of a link, and shows the column.
    func follow(_ view: AnyView, from link: Namespace.ID? = nil) {
        // The next destination is another view, with a state of its own.
        let id = UUID()
        destination = (id, link)
        page.title.setText(nil, in: controller.navigationItem)
        controller.rootView = AnyView(view.id(id))
        controller.makeTree()
        owner?.show(self)
    }

    /// Updates the destination of a link, if the column shows it.
    func update(_ view: AnyView, of link: Namespace.ID) {
        if let destination, destination.link == link { controller.rootView = AnyView(view.id(destination.id)) }
    }

    /// Goes back to the column before, if the columns are one stack.
    private func leave() {
        guard let owner, owner.split.isCollapsed, let previous = owner.columns.first(where: { $0.next === self }) else {
            return
        }
        owner.split.show(previous.kind.column(in: owner))
    }

    // MARK: Selection

    /// Whether a row is selected that decides on the next column.
    var hasSelection: Bool { list?.settings.selected?.isEmpty == false }

    /// Shows the next column for a selected row, and this one if no row is selected any more.
    func selectionDidChange() {
        guard let owner, let next, list?.settings.allowsSeveral == false else { return }
        if hasSelection {
            next.replaceDestination()
            owner.show(next)
        } else if owner.split.isCollapsed {
            owner.split.show(kind.column(in: owner))
        }
    }

    /// Clears the selection, because the user has gone back to the column.
    func clearSelection() { if hasSelection, list?.settings.allowsSeveral == false { list?.selection?.select([]) } }

    private func replaceDestination() {
        guard destination != nil else { return }
        destination = nil
        controller.rootView = content
    }

    // MARK: Width

    /// Sets the widths that the column may have, in points. Without widths the system decides.
    func setWidth(minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?) {
        guard let owner else { return }
        let split = owner.split
        func value(_ width: CGFloat?) -> CGFloat { width ?? UISplitViewController.automaticDimension }
        switch kind.column(in: owner) {
        case .primary:
            split.minimumPrimaryColumnWidth = value(minimum)
            split.maximumPrimaryColumnWidth = value(maximum)
            split.preferredPrimaryColumnWidth = value(ideal)
        case .supplementary:
            split.minimumSupplementaryColumnWidth = value(minimum)
            split.maximumSupplementaryColumnWidth = value(maximum)
            split.preferredSupplementaryColumnWidth = value(ideal)
        default: break
        }
    }
}

extension NavigationSplitViewColumn.Kind {
    /// UIKit's column in a split view.
    @MainActor
    func column(in columns: SplitColumns) -> UISplitViewController.Column {
        switch self {
        case .sidebar: .primary
        case .content: columns.columns.count == 3 ? .supplementary : .primary
        case .detail: .secondary
        }
    }
}

private struct SplitColumnKey: EnvironmentKey { static var defaultValue: Weak<SplitColumn>? { nil } }
private struct SplitIsCollapsedKey: EnvironmentKey { static let defaultValue: Bool? = nil }

extension EnvironmentValues {
    /// The column of a split view whose root view has this view, or `nil`.
    var splitColumn: Weak<SplitColumn>? {
        get { self[SplitColumnKey.self] }
        set { self[SplitColumnKey.self] = newValue }
    }

    /// Whether the columns of the split view around the view are one stack; `nil` outside of split views. Pages in a
    /// column have it too, and presented pages do not.
    var splitIsCollapsed: Bool? {
        get { self[SplitIsCollapsedKey.self] }
        set { self[SplitIsCollapsedKey.self] = newValue }
    }

    /// Changes the values to those of a presented page, which is in no column. The automatic style of its lists is
    /// that of a page again.
    mutating func leaveColumns() {
        automaticListKind = .insetGrouped
        splitIsCollapsed = nil
    }
}
