import Foundation

/// The views of a tree that must update their constraints before the next layout (R327).
@MainActor
struct ConstraintUpdates {
    /// A reference that does not keep its view: a view that leaves the tree is removed.
    private struct Link { unowned(unsafe) let view: UIView }

    /// Views whose whole trees are new.
    private var trees: [Link] = []
    private var views: [Link] = []

    /// The views of an adopted tree that must update their constraints.
    enum Initial {
        /// All views, because they come from a tree without constraints.
        case all
        /// The views that had to update them in their former tree.
        case former(ConstraintUpdates)
    }

    var isEmpty: Bool { trees.isEmpty && views.isEmpty }

    /// Whether a view must update its constraints.
    func contains(_ view: UIView) -> Bool {
        views.contains { $0.view === view } || trees.contains { view.isDescendant(of: $0.view) }
    }

    mutating func add(_ view: UIView) {
        if !views.contains(where: { $0.view === view }) { views.append(Link(view: view)) }
    }

    mutating func add(treeOf view: UIView) { trees.append(Link(view: view)) }

    mutating func add(_ other: ConstraintUpdates) {
        trees += other.trees
        for link in other.views { add(link.view) }
    }

    /// Removes the views of a tree and returns them.
    mutating func remove(treeOf view: UIView) -> ConstraintUpdates {
        var removed = ConstraintUpdates()
        if trees.contains(where: { view.isDescendant(of: $0.view) }) { removed.add(treeOf: view) }
        func isInside(_ link: Link) -> Bool { link.view.isDescendant(of: view) }
        removed.trees += trees.filter { $0.view !== view && isInside($0) }
        removed.views = views.filter(isInside)
        trees.removeAll(where: isInside)
        views.removeAll(where: isInside)
        return removed
    }

    /// Removes all views, or those of a tree, and returns them from the leaves to the root.
    mutating func take(in root: UIView?) -> [UIView] {
        var all: [(view: UIView, depth: Int)] = []
        var known: Set<ObjectIdentifier> = []
        func add(_ view: UIView, _ depth: Int) {
            if known.insert(ObjectIdentifier(view)).inserted { all.append((view, depth)) }
        }
        for tree in trees {
            var level = [tree.view]
            var depth = tree.view.depthInTree
            while !level.isEmpty {
                for view in level { add(view, depth) }
                level = level.flatMap(\.parts)
                depth += 1
            }
        }
        for link in views { add(link.view, link.view.depthInTree) }
        (trees, views) = ([], [])
        if let root {
            views = all.filter { !$0.view.isDescendant(of: root) }.map { Link(view: $0.view) }
            all.removeAll { !$0.view.isDescendant(of: root) }
        }
        return all.enumerated()
            .sorted { @Sendable in ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset) }
            .map(\.element.view)
    }
}

extension LayoutEngine {
    /// The maximum number of repetitions of a pass.
    private static let limit = 100

    /// Whether constraints have to be updated, or frames to be computed.
    var isPassDue: Bool { !updates.isEmpty || needsSolving }

    /// Lets the views update their constraints, from the leaves to the root, and then computes frames. Both are
    /// repeated if client code requests further updates meanwhile.
    func prepare() {
        updateConstraints()
        solve()
    }

    /// Runs `layout` after the constraints, and again while it changes constraints (R327).
    func pass(_ layout: () -> Void) {
        guard passes == 0 else {
            prepare()
            return layout()
        }
        passes += 1
        defer { passes -= 1 }
        for _ in 0..<Self.limit {
            prepare()
            hasNewLayouts = false
            layout()
            if !isPassDue, !hasNewLayouts { return }
        }
        logEndlessPass(of: lastChanged?.view)
    }

    /// Calls `updateConstraints()` where it was requested.
    func updateConstraints(in root: UIView? = nil) {
        guard !updates.isEmpty, !isSolving else { return }
        var last: UIView?
        for _ in 0..<Self.limit {
            let views = updates.take(in: root)
            if views.isEmpty { return }
            last = views.last
            for view in views where view.layoutEngine === self {
                view.tracking(.constraints) {
                    let controller = view.viewController
                    // A controller's method calls that of its view.
                    let isWatched = controller.map { !FrameworkClasses.contain(type(of: $0)) } ?? false
                    view.observing(.constraints, by: view, hasHandler: isWatched) {
                        if let controller { controller.updateViewConstraints() } else { view.updateConstraints() }
                    }
                }
            }
            if updates.isEmpty { return }
        }
        logEndlessPass(of: last)
    }

    private func logEndlessPass(of view: UIView?) {
        _ = updates.take(in: nil)
        Log.view.error(
            """
            Constraints of \(view.map { "\(type(of: $0))" } ?? "a view") change in every layout; stopped after \
            \(Self.limit) rounds.
            """)
    }
}
