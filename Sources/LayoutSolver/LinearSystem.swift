/// The variables and the constraints of a solver with their tableau.
///
/// It is a value that its methods change in place, so the compiler checks that no change overlaps another access.
struct LinearSystem {
    typealias Variable = Solver.Variable
    typealias Term = Solver.Term
    typealias Relation = Solver.Relation
    typealias ConstraintID = Solver.ConstraintID
    typealias Infeasible = Solver.Infeasible

    var tableau = Tableau()
    var variables: ContiguousArray<VariableRecord> = []
    var freeVariables: ContiguousArray<Int32> = []
    var constraints: ContiguousArray<ConstraintRecord> = []
    var freeConstraints: ContiguousArray<Int32> = []
    /// Definitions that were removed, and that others still use.
    var leaving: ContiguousArray<Int32> = []
    /// Optional constraints that are not yet in the tableau.
    var pending: ContiguousArray<ConstraintID> = []
    /// The number of pivots at which the solution is compared with the constraints.
    var nextCheck = Self.pivotsBetweenChecks
    /// The share of the largest number by which a constraint may be missed through rounding.
    var accuracy = Numerics.accuracy
    /// Whether the tableau is being rebuilt, or has just been rebuilt.
    var isRebuilding = false
    /// A scratch combination, to which terms are added.
    var combination = Combination()
    /// The highest sequence of a definition.
    var lastSequence = 0.0
    /// Defined variables whose value must be computed again.
    var dirty = SequenceQueue()
    /// Variables whose value changed since `takeChanges` was called.
    var touched: ContiguousArray<Int32> = []
    /// The number of constraints added so far, which orders them by age.
    var serial = 0
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

    // Inlined, so that the record is not copied for the call (benchmark row *layout: one constant of 4,000*).

    /// Whether the constraint defines a variable.
    @inline(__always) var isDefinition: Bool { state == .definition || state == .leaving }
    var isRequired: Bool { priority >= Solver.required }
    @inline(__always) var definedVariable: Int32 { terms[Int(definedPlace)].variable.index }
    @inline(__always) var definedCoefficient: Double { terms[Int(definedPlace)].coefficient }

    @inline(__always)
    func coefficient(of variable: Int32) -> Double {
        for place in terms.indices where terms[place].variable.index == variable { return terms[place].coefficient }
        return 0
    }
}
