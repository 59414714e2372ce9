// Each pivot rounds. After some hundred pivots the solution is compared with the constraints, and the tableau is made
// again if it misses one of them.

extension Solver {
    /// The number of pivots between two comparisons.
    static let pivotsBetweenChecks = 500

    /// Optimises, and makes the tableau again if rounding prevented that.
    func optimise() {
        if !pending.isEmpty { addPending() }
        if !tableau.infeasibleRows.isEmpty {
            guard case .feasible = tableau.restoreFeasibility(optimal: tableau.hasOptimalCosts()) else {
                return rebuild()
            }
        }
        if !tableau.optimise() { rebuild() }
    }

    /// Compares the solution with the constraints if it is time for that.
    ///
    /// - Returns: Whether the solution stands. If not, the tableau was made again.
    func checkAccuracy() -> Bool {
        guard tableau.pivots >= nextCheck else { return true }
        nextCheck = tableau.pivots + Solver.pivotsBetweenChecks
        guard isAccurate() else {
            rebuild()
            return false
        }
        // The reduced costs are computed again from the rows. That may show that the optimum was missed.
        tableau.clearCosts()
        for index in constraints.indices where constraints[index].state == .active && constraints[index].other >= 0 {
            addCosts(of: Int32(index), times: 1)
        }
        return tableau.hasOptimalCosts()
    }

    /// Whether each constraint of the tableau holds together with its slack and its error.
    private func isAccurate() -> Bool {
        constraints.allSatisfy { record in
            guard record.state == .active else { return true }
            var sum = -record.constant
            var size = max(1, abs(record.constant))
            for term in record.terms {
                let part = term.coefficient * variables[Int(term.variable.index)].value
                sum += part
                size = max(size, abs(part))
            }
            let other = record.other >= 0 ? tableau.value(of: record.other) : 0
            let rest = record.markerSign * (tableau.value(of: record.marker) - other) / record.scale
            return abs(sum + rest) <= 1e-7 * size
        }
    }

    /// Makes the tableau and the definitions again from the constraints, and optimises.
    func rebuild() {
        tableau = Tableau()
        pending.removeAll()
        lastSequence = 0
        nextCheck = Solver.pivotsBetweenChecks
        for index in variables.indices {
            variables[index].symbol = -1
            variables[index].definition = -1
            variables[index].users.removeAll()
        }
        var living = constraints.indices.filter { constraints[$0].state != .free && constraints[$0].state != .inert }
        living.sort { constraints[$0].serial < constraints[$1].serial }
        for index in living {
            constraints[index].state = .inert
            constraints[index].marker = -1
            constraints[index].other = -1
        }
        for index in living { restore(Int32(index)) }
        addPending()
        _ = tableau.optimise()
        for index in variables.indices where variables[index].definition < 0 {
            let symbol = variables[index].symbol
            setValue(symbol < 0 ? 0 : tableau.value(of: symbol), of: Int32(index))
        }
    }
}
