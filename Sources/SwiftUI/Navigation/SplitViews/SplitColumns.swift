import Foundation
import UIKit

/// The columns of a split view, and what UIKit's controller reports about them.
@MainActor
final class SplitColumns: UISplitViewControllerDelegate {
    let split: UISplitViewController
    private(set) var columns: [SplitColumn] = []
    /// The parameters of the view.
    var settings = SplitSettings(visibility: nil, compactColumn: nil)
    /// Called when other pages may be on top.
    private let onPageChange: () -> Void
    /// The number of columns on the stack, if the columns are one stack.
    private var depth = 0

    init(hasContent: Bool, below scope: EnvironmentScope) {
        onPageChange = { [weak tree = scope.tree] in tree?.preferencesDidChange() }
        split = UISplitViewController(style: hasContent ? .tripleColumn : .doubleColumn)
        let kinds: [NavigationSplitViewColumn.Kind] = hasContent ? [.detail, .content, .sidebar] : [.detail, .sidebar]
        for kind in kinds {
            columns.insert(SplitColumn(kind, next: columns.first, owner: self, below: scope), at: 0)
        }
        for column in columns { split.setViewController(column.navigation, for: column.kind.column(in: self)) }
        split.delegate = self
    }

    /// Sets the root views. The missing content of two columns is ignored.
    func setContents(_ views: [NavigationSplitViewColumn.Kind: AnyView]) {
        for column in columns { if let view = views[column.kind] { column.setContent(view) } }
    }

    /// The views that have removed the button for the sidebar.
    private var sidebarButtonRemovals: Set<ObjectIdentifier> = []

    /// Removes the button for the sidebar for a view, or no longer.
    func setSidebarButtonRemoved(_ isRemoved: Bool, by owner: _Node) {
        let id = ObjectIdentifier(owner)
        if isRemoved { sidebarButtonRemovals.insert(id) } else { sidebarButtonRemovals.remove(id) }
        if split.presentsWithGesture != sidebarButtonRemovals.isEmpty {
            split.presentsWithGesture = sidebarButtonRemovals.isEmpty
        }
    }

    /// Sets the display mode for the program's wish, without changing one that the user has chosen since.
    func show(_ visibility: SplitVisibility) {
        split.preferredSplitBehavior = visibility.prominence.behavior
        if split.preferredDisplayMode != visibility.mode { split.preferredDisplayMode = visibility.mode }
    }

    /// Shows a column, and hides columns that are over it.
    func show(_ column: SplitColumn) {
        if split.isCollapsed {
            split.show(column.kind.column(in: self))
        } else if column.kind == .detail, !split.displayMode.showsDetailFully {
            split.hide(columns.count == 3 ? .supplementary : .primary)
        } else {
            split.show(column.kind.column(in: self))
        }
    }

    /// The pages on top of the columns, or of the stack that the columns are in compact width.
    var topPages: [UIViewController] {
        guard split.isCollapsed else { return columns.compactMap(\.navigation.topViewController) }
        let stack = columns.first?.controller.navigationController ?? columns.last?.controller.navigationController
        return [stack?.topViewController].compactMap(\.self)
    }

    // MARK: The stack

    /// The column on top, by the columns that come before it and the program's wish.
    private var topColumn: SplitColumn? {
        if let wanted = settings.compactColumn?.wrappedValue {
            return columns.last { $0.kind.rawValue <= wanted.kind.rawValue }
        }
        return columns.first { !$0.hasSelection } ?? columns.last
    }

    /// Shows the column that the program wants on top, if the columns are one stack.
    func showCompactColumn() {
        guard split.isCollapsed, settings.compactColumn != nil, let topColumn, depth > 0,
            columns[depth - 1] !== topColumn
        else { return }
        split.show(topColumn.kind.column(in: self))
    }

    /// Follows the user, who has gone back or forth.
    func stackDidChange() {
        for column in columns { column.model.stackDidChange() }
        guard split.isCollapsed, let stack = columns.first?.controller.navigationController?.viewControllers else {
            return
        }
        let count = columns.prefix { stack.contains($0.controller) }.count
        let left = count < depth ? columns[max(0, count - 1)..<depth] : []
        depth = count
        for column in left { column.clearSelection() }
        guard count > 0 else { return }
        let top = NavigationSplitViewColumn(kind: columns[count - 1].kind)
        if let binding = settings.compactColumn, binding.wrappedValue != top { binding.wrappedValue = top }
    }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        guard let topColumn else { return proposedTopColumn }
        depth = (columns.firstIndex { $0 === topColumn } ?? 0) + 1
        return topColumn.kind.column(in: self)
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { collapseDidChange() }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { collapseDidChange() }

    private func collapseDidChange() {
        for column in columns {
            column.controller.updateEnvironment()
            column.model.updateEnvironment()
        }
        // The pages on top may be others, without a transition that shows them.
        onPageChange()
    }

    // MARK: Visibility

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
        guard svc.hasChosenDisplayMode, let binding = settings.visibility else { return }
        let visibility = SplitVisibility.visibility(of: displayMode)
        if binding.wrappedValue != visibility { binding.wrappedValue = visibility }
    }
}

extension UISplitViewController.DisplayMode {
    /// Whether no column is over the detail.
    fileprivate var showsDetailFully: Bool {
        switch self {
        case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: false
        default: true
        }
    }
}
