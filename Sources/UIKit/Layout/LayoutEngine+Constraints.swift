import Foundation
import LayoutSolver

/// The transfer of constraints to the solver.
extension LayoutEngine {
    /// Applies all noted changes to the solver.
    func applyChanges() {
        while !changedItems.isEmpty || !changedConstraints.isEmpty {
            let items = changedItems
            changedItems = []
            for item in items { apply(item) }
            let constraints = changedConstraints.sorted { $0.serial < $1.serial }
            changedConstraints = []
            for constraint in constraints { apply(constraint) }
        }
        applyDelayedConstants()
        repairBroken()
    }

    /// Updates an item. One that has no variables gets them if constraints determine its frame.
    private func apply(_ item: LayoutItem) {
        guard let view = item.view else { return }
        if item.record?.engine === self {
            update(item)
        } else if item.isView, view.isConstrained || view === top {
            _ = record(of: item)
        }
    }

    private func apply(_ constraint: NSLayoutConstraint) {
        // The list may name a constraint that is inactive or another engine's by now.
        guard constraint.installation.isWaiting, constraint.installation.engine === self else { return }
        constraint.installation.isWaiting = false
        defer { constraint.installation.isStale = false }
        if let id = constraint.installation.id {
            let form = constraint.installation.isStale ? lower(constraint) : nil
            let isSame = form.map { isInstalled(constraint, as: $0) } ?? !constraint.installation.isStale
            if isSame {
                let offset = form?.offset ?? constraint.installation.offset
                constraint.installation.offset = offset
                if setConstant(of: id, Double(constraint.constant) - offset, delaying: false) { return }
            }
            remove(id)
            constraint.installation.id = nil
            constraint.installation.state = .absent
        }
        if constraint.installation.state == .broken { return constraint.installation.isStale = true }
        insert(constraint)
    }

    // MARK: Lowering

    private func lower(_ constraint: NSLayoutConstraint) -> (terms: [Solver.Term], offset: Double)? {
        guard let form = ConstraintLowering.lower(constraint) else { return nil }
        let terms = form.terms.compactMap { term in
            term.coefficient == 0
                ? nil : Solver.Term(record(of: term.item).variable(term.dimension), term.coefficient)
        }
        return (terms, form.constant)
    }

    private func isInstalled(
        _ constraint: NSLayoutConstraint, as form: (terms: [Solver.Term], offset: Double)
    ) -> Bool {
        constraint.installation.terms == form.terms
            && constraint.installation.priority == Double(constraint.priority.rawValue)
    }

    // MARK: Insertion

    /// Adds a constraint to the solver. If it contradicts others, the one of them that was activated last is broken.
    ///
    /// - Returns: The rules that contradict each other, if the constraint itself is broken.
    @discardableResult
    private func insert(_ constraint: NSLayoutConstraint) -> [LayoutRule]? {
        guard let form = lower(constraint) else { return nil }
        constraint.installation.terms = form.terms
        constraint.installation.offset = form.offset
        constraint.installation.priority = Double(constraint.priority.rawValue)
        while true {
            do throws(Solver.Infeasible) {
                let id = try solver.add(
                    form.terms, constraint.relation.ofSolver, Double(constraint.constant) - form.offset,
                    priority: Double(constraint.priority.rawValue))
                rules[id] = .constraint(constraint)
                constraint.installation.id = id
                constraint.installation.state = .installed
                return nil
            } catch {
                let others = error.constraints.compactMap { rules[$0] }
                guard let last = Self.lastActivated(of: others), last.serial > constraint.serial else {
                    markBroken(constraint)
                    return others + [.constraint(constraint)]
                }
                take(last)
            }
        }
    }

    /// Adds a rule of an item. Constraints that contradict it are broken.
    ///
    /// - Returns: `nil` if the rule contradicts other rules of items.
    func addRule(
        _ terms: [Solver.Term], _ relation: Solver.Relation, _ constant: Double, priority: Double,
        _ rule: LayoutRule
    ) -> Solver.ConstraintID? {
        while true {
            do throws(Solver.Infeasible) {
                let id = try solver.add(terms, relation, constant, priority: priority)
                rules[id] = rule
                return id
            } catch {
                guard let last = Self.lastActivated(of: error.constraints.compactMap { rules[$0] }) else { return nil }
                take(last)
            }
        }
    }

    /// Changes the constant of a rule.
    ///
    /// One constant of several that change together may contradict the others. It is set after them.
    ///
    /// - Returns: Whether the constant was set.
    @discardableResult
    func setConstant(of id: Solver.ConstraintID, _ constant: Double, delaying: Bool = true) -> Bool {
        do throws(Solver.Infeasible) {
            try solver.setConstant(id, constant)
            return true
        } catch {
            if delaying { delayedConstants.append((id, constant)) }
            return false
        }
    }

    func applyDelayedConstants() {
        let delayed = delayedConstants
        delayedConstants = []
        for (id, constant) in delayed {
            while true {
                do throws(Solver.Infeasible) {
                    try solver.setConstant(id, constant)
                    break
                } catch {
                    guard let last = Self.lastActivated(of: error.constraints.compactMap { rules[$0] }) else { break }
                    take(last)
                }
            }
        }
    }

    // MARK: Contradictions

    private static func lastActivated(of rules: [LayoutRule]) -> NSLayoutConstraint? {
        rules.compactMap { rule -> NSLayoutConstraint? in
            if case .constraint(let constraint) = rule { constraint } else { nil }
        }.max { $0.serial < $1.serial }
    }

    /// Removes a constraint from the solver, to be tried again after the other changes.
    private func take(_ constraint: NSLayoutConstraint) {
        if let id = constraint.installation.id { remove(id) }
        constraint.installation.id = nil
        markBroken(constraint)
    }

    private func markBroken(_ constraint: NSLayoutConstraint) {
        guard constraint.installation.state != .broken else { return }
        constraint.installation.state = .broken
        broken.append(constraint)
    }

    /// Tries the broken constraints again, in the order of their activation. Those that break now are logged (R333).
    func repairBroken() {
        guard !broken.isEmpty else { return }
        var tried = -1
        while let next = broken.filter({ $0.serial > tried }).min(by: { $0.serial < $1.serial }) {
            tried = next.serial
            let contradiction = insert(next)
            if next.installation.state == .installed {
                next.installation.isReported = false
                broken.removeLast { $0 === next }
            } else if let contradiction, !next.installation.isReported {
                next.installation.isReported = true
                ConstraintConflict(rules: contradiction, broken: next).log()
            }
        }
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate var ofSolver: Solver.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
