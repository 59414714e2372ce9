import LayoutSolver

/// A generator of random numbers that gives the same numbers in each run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

/// A constraint on variables that are named by number.
struct PlainConstraint {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Solver.Relation
    var constant: Double
    var priority: Double

    /// A constraint as layouts have them. Most required ones hold at `point`, so that many of them have a solution
    /// together.
    static func random(point: [Double], levels: [Double], using generator: inout SeededGenerator) -> PlainConstraint {
        let count = min(point.count, [1, 1, 2, 2, 2, 2, 3, 4].randomElement(using: &generator)!)
        let chosen = Array(point.indices).shuffled(using: &generator).prefix(count)
        let terms = chosen.map {
            (variable: $0, coefficient: [1.0, 1, 1, -1, -1, 0.5, 2, -2].randomElement(using: &generator)!)
        }
        let relation = [Solver.Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
            .randomElement(using: &generator)!
        var constant = Double(Int.random(in: -300...300, using: &generator))
        guard Double.random(in: 0..<1, using: &generator) < 0.45 else {
            let priority = levels.randomElement(using: &generator)!
            return PlainConstraint(terms: terms, relation: relation, constant: constant, priority: priority)
        }
        if Double.random(in: 0..<1, using: &generator) < 0.85 {
            let slack = [0.0, 0, 10, 100].randomElement(using: &generator)!
            constant = terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
            if relation == .lessThanOrEqual { constant += slack }
            if relation == .greaterThanOrEqual { constant -= slack }
        }
        return PlainConstraint(terms: terms, relation: relation, constant: constant, priority: 1000)
    }

    static func point(count: Int, using generator: inout SeededGenerator) -> [Double] {
        (0..<count).map { _ in Double(Int.random(in: -200...200, using: &generator)) }
    }

    /// The amount by which values miss the constraint.
    func error(_ values: [Double]) -> Double {
        let difference = terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] } - constant
        return switch relation {
        case .equal: abs(difference)
        case .lessThanOrEqual: max(difference, 0)
        case .greaterThanOrEqual: max(-difference, 0)
        }
    }

    func add(to solver: Solver, _ variables: [Solver.Variable]) throws(Solver.Infeasible) -> Solver.ConstraintID {
        let terms = terms.map { Solver.Term(variables[$0.variable], $0.coefficient) }
        return try solver.add(terms, relation, constant, priority: priority)
    }
}

/// The sum of errors of each level, the required one included.
func errors(_ constraints: [PlainConstraint], _ values: [Double]) -> [Double: Double] {
    constraints.reduce(into: [:]) { $0[$1.priority, default: 0] += $1.error(values) }
}

func isClose(_ first: Double, _ second: Double) -> Bool {
    abs(first - second) <= 1e-6 * max(1, abs(first), abs(second))
}
