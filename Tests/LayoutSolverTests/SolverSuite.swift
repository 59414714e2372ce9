import LayoutSolver

/// A suite with a solver of its own.
protocol SolverSuite {
    var solver: Solver { get }
}

extension SolverSuite {
    /// Adds the constraint that the sum of some variables with their factors is equal to a constant, or on one side of
    /// it.
    @discardableResult
    func add(
        _ terms: [(Solver.Variable, Double)], _ relation: Solver.Relation, _ constant: Double, _ priority: Double = 1000
    ) throws -> Solver.ConstraintID {
        try solver.add(terms.map { .init($0.0, $0.1) }, relation, constant, priority: priority)
    }
}
