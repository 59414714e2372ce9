import Foundation
import Graphics
import LayoutSolver

/// Auto Layout for one tree of views: the constraints between them, and the solver that determines their frames.
///
/// The topmost view of a tree has the engine. It is made with the first constraint, so that trees without constraints
/// have none. Changes are noted and reach the solver together, before the next layout.
///
/// ```
/// constraints, content sizes, frames -> noted -> solve() -> frames of the items
///     -> layoutSubviews() of their superviews
/// ```
@MainActor
final class LayoutEngine {
    /// Whether an engine was ever created. Until then, changes of view trees need not look for one.
    private(set) static var isInUse = false

    /// The topmost view of the tree.
    nonisolated(unsafe) private(set) unowned(unsafe) var top: UIView?
    let solver = Solver()
    /// The items of variables, by the variables' indices, for the changes that the solver reports.
    nonisolated(unsafe) var owners: [(item: LayoutItem, dimension: LinearForm.Dimension)?] = []
    /// The rules that the solver's constraints represent.
    nonisolated(unsafe) var rules: [Solver.ConstraintID: LayoutRule] = [:]

    // Noted changes.

    /// Active constraints that the solver does not contain yet, or whose terms, constants or priorities have changed.
    nonisolated(unsafe) var changedConstraints: [NSLayoutConstraint] = []
    /// Items whose frame, content size or kind of layout has changed.
    nonisolated(unsafe) var changedItems: [LayoutItem] = []
    /// Constraints without effect, because they contradict others.
    nonisolated(unsafe) var broken: [NSLayoutConstraint] = []
    /// Rules of items whose new constant conflicts with other pending changes.
    var delayedConstants: [(id: Solver.ConstraintID, constant: Double)] = []
    /// Items with text that is broken at their width.
    nonisolated(unsafe) var wrappingItems: [LayoutItem] = []
    /// The views that must update their constraints.
    var updates = ConstraintUpdates()

    var isSolving = false
    /// Whether a solution in the middle of a pass has requested layouts.
    var hasNewLayouts = false
    /// The number of passes under way, one within the other.
    var passes = 0
    /// The item that was changed last, for the log.
    private(set) var lastChanged: ViewLayout?
    /// Whether the frames may differ from the constraints.
    private(set) var needsSolving = false
    /// The target size of a measurement of the topmost view; `nil` while views are placed.
    var fitting: FittingTarget?
    /// Whether frames are reported to the views. An engine that only measures reports none.
    let placesViews: Bool

    init(top: UIView, placesViews: Bool = true) {
        self.top = top
        self.placesViews = placesViews
        Self.isInUse = true
    }

    /// Ends the engine, because its topmost view is being deallocated or was added to a superview.
    nonisolated func close() {
        top = nil
        (owners, rules) = ([], [:])
        (changedConstraints, changedItems, broken, wrappingItems) = ([], [], [], [])
    }

    // MARK: Changes

    /// Notes that frames must be computed again, and requests a layout.
    func setNeedsSolving(for view: UIView?) {
        lastChanged = view?.viewLayout ?? lastChanged
        needsSolving = true
        requestPass()
    }

    /// Requests a pass with the next commit.
    func requestPass() {
        guard placesViews, let top else { return }
        top.backing.markDirty(.constraints)
    }

    /// Notes that a constraint was activated, or that its terms or its priority changed.
    func constraintDidChange(_ constraint: NSLayoutConstraint) {
        constraint.installation.isStale = true
        note(constraint)
    }

    /// Notes that only the constant of a constraint changed.
    func constantDidChange(_ constraint: NSLayoutConstraint) { note(constraint) }

    private func note(_ constraint: NSLayoutConstraint) {
        constraint.installation.engine = self
        if !constraint.installation.isWaiting {
            constraint.installation.isWaiting = true
            changedConstraints.append(constraint)
        }
        setNeedsSolving(for: constraint.holder)
        if SelfSizing.followsConstraints, isBetweenPasses, let holder = constraint.holder {
            SelfSizing.constraintDidChange(in: holder)
        }
    }

    /// Whether changes are those of the program, and no part of a layout or a measurement.
    private var isBetweenPasses: Bool { passes == 0 && !isSolving && fitting == nil && placesViews }

    /// Notes that the frame of an item that keeps its own, or the size of its content, has changed.
    func itemDidChange(_ item: LayoutItem) {
        changedItems.append(item)
        setNeedsSolving(for: item.view)
        if SelfSizing.followsConstraints, isBetweenPasses, let view = item.view { SelfSizing.itemDidChange(view) }
    }

    /// Notes that the edges of an item within its frame have moved: insets, margins, baselines.
    func edgesDidChange(of item: LayoutItem) {
        for constraint in item.naming { constraintDidChange(constraint.takeUnretainedValue()) }
    }

    /// Removes a constraint from the solver, because it becomes inactive.
    func uninstall(_ constraint: NSLayoutConstraint) {
        if let id = constraint.installation.id {
            solver.remove(id)
            rules[id] = nil
        }
        if constraint.installation.state == .broken { broken.removeLast { $0 === constraint } }
        constraint.installation = ConstraintInstallation()
        setNeedsSolving(for: constraint.holder)
        if SelfSizing.followsConstraints, isBetweenPasses, let holder = constraint.holder {
            SelfSizing.constraintDidChange(in: holder)
        }
    }

    // MARK: Records

    /// Returns the item's variables in this engine, which are created when they are first needed.
    func record(of item: LayoutItem) -> LayoutRecord {
        if let record = item.record, record.engine === self { return record }
        let record = LayoutRecord(engine: self)
        item.record = record
        for dimension in LinearForm.Dimension.allCases {
            let index = Int(record.variable(dimension).index)
            if index >= owners.count {
                owners.append(contentsOf: repeatElement(nil, count: index + 1 - owners.count))
            }
            owners[index] = (item, dimension)
        }
        update(item)
        return record
    }

    /// Returns the item of a variable that was not removed, and its place among the item's variables.
    func owner(of variable: Solver.Variable) -> (item: LayoutItem, dimension: LinearForm.Dimension)? {
        owners.indices.contains(Int(variable.index)) ? owners[Int(variable.index)] : nil
    }

    /// Removes the item's variables and rules. The constraints that name it must be gone.
    func removeRecord(of item: LayoutItem) {
        guard let record = item.record, record.engine === self else { return }
        item.record = nil
        let rules = record.mask + record.content.compactMap { $0?.id } + record.nonNegative.compactMap { $0 }
        for id in rules + record.exercises.map(\.id) { remove(id) }
        for variable in record.variables {
            owners[Int(variable.index)] = nil
            solver.remove(variable)
        }
        if record.wrapping != nil { wrappingItems.removeLast { $0 === item } }
    }

    func remove(_ id: Solver.ConstraintID) {
        solver.remove(id)
        rules[id] = nil
    }

    func didSolve() { needsSolving = false }
}

/// The rule that one of the solver's constraints represents.
enum LayoutRule {
    case constraint(NSLayoutConstraint)
    /// One of the equalities that keep a view's frame.
    case mask(LayoutItem, LinearForm.Dimension)
    /// The size of a view's content. `isUpper` is the limit that hugging sets.
    case content(LayoutItem, LinearForm.Dimension, isUpper: Bool)
    /// A size that cannot be negative, or a preference that only tests see.
    case other
}

extension UIView {
    /// The engine of the tree that the view is in, or `nil`.
    final var layoutEngine: LayoutEngine? {
        guard LayoutEngine.isInUse else { return nil }
        return topOfTree.viewLayout?.engine
    }

    /// The topmost view above this one: its window, or the view without superview.
    final var topOfTree: UIView {
        if let containingWindow { return containingWindow }
        var view = self
        while let above = view.owner { view = above }
        return view
    }

    /// Returns the engine of the tree, which is made when it is first needed.
    final func requireLayoutEngine() -> LayoutEngine {
        let top = topOfTree
        if let engine = top.viewLayout?.engine { return engine }
        let engine = LayoutEngine(top: top)
        top.layout.engine = engine
        engine.adopt(top, updates: .all)
        return engine
    }
}
