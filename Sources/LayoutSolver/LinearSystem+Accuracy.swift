// Each pivot rounds. After some pivots the solution is compared with the constraints, and the tableau is made
// again if it misses one of them.

extension LinearSystem {
    /// The number of pivots between two comparisons.
    static let pivotsBetweenChecks = 32

    /// Optimises, and makes the tableau again if rounding prevented that.
    mutating func optimise() {
        if !pending.isEmpty { addPending() }
        if !tableau.infeasibleRows.isEmpty {
            guard case .feasible = tableau.restoreFeasibility(optimal: tableau.hasOptimalCosts()) else {
                return rebuild()
            }
        }
        // As a rule once: rounding while optimising can make a row infeasible again.
        for _ in 0..<4 {
            guard tableau.optimise() else { break }
            if tableau.infeasibleRows.isEmpty { return }
            guard case .feasible = tableau.restoreFeasibility(optimal: true) else { break }
        }
        rebuild()
    }

    /// Compares the solution with the constraints if it is time for that.
    ///
    /// - Returns: Whether the solution stands. If not, the tableau was made again.
    mutating func checkAccuracy() -> Bool {
        guard tableau.pivots >= nextCheck else { return true }
        nextCheck = tableau.pivots + Self.pivotsBetweenChecks
        guard largestMiss() <= accuracy else {
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

    /// The largest amount by which a constraint of the tableau does not hold together with its slack and its error, as
    /// a share of the largest number.
    func largestMiss() -> Double {
        var largest = 1.0
        for variable in variables { largest = max(largest, abs(variable.value)) }
        var miss = 0.0
        for record in constraints where record.state == .active {
            var sum = -record.constant * record.scale
            largest = max(largest, abs(sum))
            for term in record.terms {
                sum += term.coefficient * record.scale * variables[Int(term.variable.index)].value
            }
            let other = record.other >= 0 ? tableau.value(of: record.other) : 0
            miss = max(miss, abs(sum + record.markerSign * (tableau.value(of: record.marker) - other)))
        }
        return miss / largest
    }

    /// Makes the tableau and the definitions again from the constraints, and optimises.
    mutating func rebuild() {
        tableau = Tableau()
        pending.removeAll()
        lastSequence = 0
        for index in variables.indices {
            variables[index].symbol = -1
            variables[index].definition = -1
            variables[index].users.removeAll()
        }
        var living = constraints.indices.filter {
            switch constraints[$0].state {
            case .active, .definition, .pending: true
            case .leaving, .inert, .free: false
            }
        }
        // Equalities first: the more of them are definitions, the smaller is the tableau.
        living.sort {
            let first = constraints[$0]
            let second = constraints[$1]
            let isFirst = first.isRequired && first.relation == .equal
            let isSecond = second.isRequired && second.relation == .equal
            return isFirst != isSecond ? isFirst : first.serial < second.serial
        }
        for index in living {
            constraints[index].state = .inert
            constraints[index].marker = -1
            constraints[index].other = -1
        }
        isRebuilding = true
        for index in living { restore(Int32(index)) }
        isRebuilding = false
        addPending()
        _ = tableau.optimise()
        for index in variables.indices where variables[index].definition < 0 {
            let symbol = variables[index].symbol
            setValue(symbol < 0 ? 0 : tableau.value(of: symbol), of: Int32(index))
        }
        computeValues()
        nextCheck = tableau.pivots + Self.pivotsBetweenChecks
        // Coefficients of very different sizes may not allow better.
        accuracy = max(Numerics.accuracy, 10 * largestMiss())
    }
}
