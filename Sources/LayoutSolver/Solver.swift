/// An incremental solver of linear equalities and inequalities with priorities.
///
/// Required constraints hold exactly. Of the others, the errors are minimised level by level: no number of constraints of
/// a lower priority outweighs one of a higher priority.
///
///     let solver = Solver()
///     let width = solver.makeVariable()
///     _ = try solver.add([.init(width, 1)], .lessThanOrEqual, 150, priority: 1000)
///     _ = try solver.add([.init(width, 1)], .equal, 200, priority: 999)
///     solver.value(of: width)    // 150
///
/// Changes are cheap until a value is read. Then one optimisation takes them all into account. Required constraints that
/// contradict each other are found at once.
///
/// The same sequence of calls gives the same values in each run. Where the constraints determine a value, the order in
/// which they were added does not matter. `Documentation/LayoutSolver.md` has the rule for the other case.
package final class Solver {
    /// A real variable of any sign.
    package struct Variable: Hashable, Sendable {
        let index: Int32
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
        /// The constraint that was added or changed. If it was added, this identifier names no constraint of the solver.
        package let constraint: ConstraintID

        /// Required constraints that have no common solution, in the order of their creation, `constraint` among them.
        /// Any of them can be left out to make the rest satisfiable.
        package let constraints: [ConstraintID]
    }

    /// The priority of a constraint that must hold.
    package static let required: Double = 1000

    // No closure changes a property while another access of it is under way, so run-time checks of that only cost time: a
    // quarter of the benchmark row of a changed constant.
    @exclusivity(unchecked) var tableau = Tableau()
    @exclusivity(unchecked) var variables: ContiguousArray<VariableRecord> = []
    @exclusivity(unchecked) var freeVariables: ContiguousArray<Int32> = []
    @exclusivity(unchecked) var constraints: ContiguousArray<ConstraintRecord> = []
    @exclusivity(unchecked) var freeConstraints: ContiguousArray<Int32> = []
    /// Definitions that were removed, and that others still use.
    @exclusivity(unchecked) var leaving: ContiguousArray<Int32> = []
    /// Optional constraints that are not yet in the tableau.
    @exclusivity(unchecked) var pending: ContiguousArray<ConstraintID> = []
    /// The number of pivots at which the solution is compared with the constraints.
    @exclusivity(unchecked) var nextCheck = Solver.pivotsBetweenChecks
    /// The share of the largest number by which a constraint may be missed through rounding.
    @exclusivity(unchecked) var accuracy = Numerics.accuracy
    /// Whether the tableau is being made again, or was so just now.
    @exclusivity(unchecked) var isRebuilding = false
    /// The combination that is being made of terms.
    @exclusivity(unchecked) var combination = Combination()
    /// The highest sequence of a definition.
    @exclusivity(unchecked) var lastSequence = 0.0
    /// Defined variables whose value must be computed again.
    @exclusivity(unchecked) var dirty = SequenceQueue()
    /// Variables whose value changed since `takeChanges` was called.
    @exclusivity(unchecked) var touched: ContiguousArray<Int32> = []
    /// The number of constraints added so far, which orders them by age.
    @exclusivity(unchecked) var serial = 0

    package init() {}
}

/// A variable of the caller's.
struct VariableRecord {
    var generation: Int32
    var isAlive: Bool
    /// The number of constraints that use the variable.
    var uses: Int32 = 0
    /// The variable's symbol in the tableau, or -1 if it never had a part in it.
    var symbol: Symbol = -1
    /// The index of the constraint that defines the variable, or -1.
    var definition: Int32 = -1
    /// The place of the definition among all definitions.
    var sequence: Double = 0
    /// The constraints that use the variable, the definition among them. Those without effect are left out.
    var users: ContiguousArray<Int32> = []
    /// The value as it was last computed.
    var value: Double = 0
    /// The change of the value that is being followed.
    var shift: Double = 0
    var isShifted = false
    var isDirty = false
    var isTouched = false
    /// The value that `takeChanges` reported last.
    var reported: Double = 0
}

/// A constraint as it was added, and its symbols in the tableau.
struct ConstraintRecord {
    enum State: UInt8 {
        case free
        /// In the tableau.
        case active
        /// The definition of a variable.
        case definition
        /// Optional, and not yet in the tableau.
        case pending
        /// A definition that was removed, and that others still use.
        case leaving
        /// Without effect: no variable is left, or a number is not finite.
        case inert
    }

    var generation: Int32
    /// The constraint's place in the order of creation.
    var serial = 0
    var state: State = .free
    var relation: Solver.Relation = .equal
    /// The coefficients, one for each variable, unscaled.
    var terms: ContiguousArray<Solver.Term> = []
    var constant: Double = 0
    var priority: Double = 0
    /// The factor from the caller's units to those of the tableau.
    var scale: Double = 1
    /// The symbol whose column shows the rows in which the constraint has a part.
    var marker: Symbol = -1
    /// The second symbol of an optional constraint, or -1.
    var other: Symbol = -1
    /// The sign of the marker in `terms - constant + sign x marker = 0`.
    var markerSign: Double = 1

    /// The place of the defined variable among the terms.
    var definedPlace: Int32 = 0
    /// The change of the sum of terms that is being followed.
    var shift: Double = 0
    var isShifted = false

    /// Whether the constraint defines a variable.
    var isDefinition: Bool { state == .definition || state == .leaving }
    var isRequired: Bool { priority >= Solver.required }
    var definedVariable: Int32 { terms[Int(definedPlace)].variable.index }
    var definedCoefficient: Double { terms[Int(definedPlace)].coefficient }

    func coefficient(of variable: Int32) -> Double {
        for term in terms where term.variable.index == variable { return term.coefficient }
        return 0
    }
}
