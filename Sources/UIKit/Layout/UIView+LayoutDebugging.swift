import Foundation
import LayoutSolver

/// Information about the layout, for debugging.
extension UIView {
    /// A Boolean value that indicates whether the constraints leave the view's frame open. It is `false` for a view
    /// that keeps its own frame.
    public var hasAmbiguousLayout: Bool {
        guard isConstrained, let engine = layoutEngine else { return false }
        engine.prepare()
        guard let record = viewLayout?.record, record.engine === engine else { return false }
        for rule in record.exercises { engine.remove(rule.id) }
        (record.exercises, record.isExercised) = ([], false)
        return record.variables.contains { engine.solver.isAmbiguous($0) }
    }

    /// Sets a different frame that the view's constraints also permit. The next call restores the former one. Does
    /// nothing if the layout is not ambiguous.
    public func exerciseAmbiguityInLayout() {
        guard isConstrained, let engine = layoutEngine else { return }
        engine.prepare()
        guard let record = viewLayout?.record, record.engine === engine else { return }
        if record.exercises.isEmpty {
            let open = record.variables.filter { engine.solver.isAmbiguous($0) }
            for variable in open {
                let start = engine.solver.value(of: variable)
                // Below every priority of the program.
                let id = engine.addRule([Solver.Term(variable, 1)], .equal, start, priority: 0.001, .other)
                if let id { record.exercises.append((id, start)) }
            }
        }
        record.isExercised.toggle()
        for rule in record.exercises { engine.setConstant(of: rule.id, rule.start + (record.isExercised ? 20 : 0)) }
        engine.setNeedsSolving(for: self)
        layoutIfNeeded()
    }

    /// Returns the constraints that take part in the view's position and size in a direction, with those that stand for
    /// frames and content sizes.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let engine = layoutEngine else { return [] }
        engine.prepare()
        guard let record = viewLayout?.record, record.engine === engine else { return [] }
        let variables = axis == .horizontal ? [0, 2] : [1, 3]
        var known: Set<Solver.ConstraintID> = []
        return variables.flatMap { engine.solver.constraintsAffecting(record.variables[$0]) }
            .filter { known.insert($0).inserted }
            .compactMap { engine.rules[$0]?.constraint }
    }
}
