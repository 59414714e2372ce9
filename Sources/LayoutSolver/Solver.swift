/// An incremental solver of linear equalities and inequalities with priorities.
///
/// Required constraints hold exactly. Of the others, the errors are minimised level by level: no number of constraints
/// of a lower priority outweighs one of a higher priority.
///
///     let solver = Solver()
///     let width = solver.makeVariable()
///     _ = try solver.add([.init(width, 1)], .lessThanOrEqual, 150, priority: 1000)
///     _ = try solver.add([.init(width, 1)], .equal, 200, priority: 999)
///     solver.value(of: width)    // 150
///
/// Changes are cheap until a value is read. Then one optimisation takes them all into account. Required constraints
/// that contradict each other are found at once.
///
/// The same sequence of calls gives the same values in each run. Where the constraints determine a value, the order in
/// which they were added does not matter. `Documentation/LayoutSolver.md` has the rule for the other case.
package final class Solver {
    /// A real variable of any sign.
    package struct Variable: Hashable, Sendable {
        /// The variable's place among those of its solver. The place of a removed variable is used again.
        package let index: Int32
        let generation: Int32
    }

    /// A multiple of a variable.
    package struct Term: Hashable, Sendable {
        package var variable: Variable
        package var coefficient: Double

        package init(variable: Variable, coefficient: Double) {
            self.variable = variable
            self.coefficient = coefficient
        }

        package init(_ variable: Variable, _ coefficient: Double) {
            self.init(variable: variable, coefficient: coefficient)
        }
    }

    /// A variable whose value has changed.
    package struct Change: Hashable, Sendable {
        package let variable: Variable
        package let value: Double
    }

    /// The relation between the sum of the terms and the constant.
    package enum Relation: Hashable, Sendable {
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// A constraint that was added. The identifier of a removed constraint is never used again.
    package struct ConstraintID: Hashable, Sendable {
        let index: Int32
        let generation: Int32
    }

    /// A required constraint contradicts other required constraints.
    package struct Infeasible: Error, Hashable {
        /// The constraint that was added or changed. If it was added, this identifier names no constraint of the
        /// solver.
        package let constraint: ConstraintID

        /// Required constraints that have no common solution, in the order of their creation, `constraint` among them.
        /// Any of them can be left out to make the rest satisfiable.
        package let constraints: [ConstraintID]
    }

    /// The priority of a constraint that must hold.
    package static let required: Double = 1000

    /// The variables and the constraints. Each call of the solver is one access of it.
    private(set) var system = LinearSystem()

    package init() {}

    // MARK: Variables

    /// Makes a variable, with the value 0 until constraints determine it.
    package func makeVariable() -> Variable { system.makeVariable() }

    /// Removes a variable. If constraints use it still, it goes when the last of them is removed.
    package func remove(_ variable: Variable) { system.remove(variable) }

    /// The variable's value in the best solution. A variable that was removed has the value 0.
    package func value(of variable: Variable) -> Double { system.value(of: variable) }

    /// Returns the variables whose value changed since the last call, in the order of their indices.
    ///
    /// A variable whose value differs by rounding only is not among them.
    package func takeChanges() -> [Change] { system.takeChanges() }

    // MARK: Constraints

    /// Adds the constraint `sum of terms (relation) constant`.
    ///
    /// Coefficients of a variable that occurs twice are added up. Those below 1e-12 of the largest one are left out,
    /// and so are removed variables. A constraint has no effect if one of its numbers is not finite, if its constant is
    /// beyond 1e15 times its coefficients, or if these are beyond 1e100 or all below 1e-100. Nor has an optional one
    /// without terms.
    ///
    /// - Parameter priority: A level: 1000 or more is required, less is optional. 999.5 is a level between 999 and
    ///   1000. A constraint with a priority that is not above 0 has no effect.
    /// - Throws: ``Infeasible`` if the constraint is required and contradicts others. Then it is not added.
    package func add(
        _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = required
    ) throws(Infeasible) -> ConstraintID {
        try system.add(terms, relation, constant, priority: priority)
    }

    /// Removes a constraint. One that was removed before is ignored.
    package func remove(_ constraint: ConstraintID) { system.remove(constraint) }

    /// Changes the constant of a constraint.
    ///
    /// - Throws: ``Infeasible`` if required constraints then contradict each other. The old constant stays.
    package func setConstant(_ constraint: ConstraintID, _ constant: Double) throws(Infeasible) {
        try system.setConstant(constraint, constant)
    }

    /// Changes the priority of a constraint.
    ///
    /// - Throws: ``Infeasible`` if the constraint becomes required and contradicts others. The old priority stays.
    package func setPriority(_ constraint: ConstraintID, _ priority: Double) throws(Infeasible) {
        try system.setPriority(constraint, priority)
    }

    // MARK: Questions

    /// Whether the variable could have another value without making any constraint's error larger.
    package func isAmbiguous(_ variable: Variable) -> Bool { system.isAmbiguous(variable) }

    /// The constraints that determine the variable's value, in the order of their creation.
    ///
    /// Inequalities that are not at their limit and optional constraints that are not met have no part in it.
    package func constraintsAffecting(_ variable: Variable) -> [ConstraintID] { system.constraintsAffecting(variable) }

    /// Makes the tableau again from the constraints, as the solver does when its numbers have become inaccurate.
    func rebuild() { system.rebuild() }
}
