extension LinearSystem {
    /// `Solver` documents it.
    mutating func setConstant(_ constraint: ConstraintID, _ constant: Double) throws(Infeasible) {
        guard isAlive(constraint) else { return }
        removeLeaving()
        let index = constraint.index
        let record = constraints[Int(index)]
        guard record.constant != constant else { return }
        guard record.state == .active || record.state == .definition, abs(constant * record.scale) <= Numerics.infinity
        else {
            // Without effect, or not yet in the tableau, before or after the change.
            try reactivate(index, constant: constant, priority: record.priority)
            return
        }
        constraints[Int(index)].constant = constant
        guard let (error, isProof) = shift(index, by: constant - record.constant) else { return }
        constraints[Int(index)].constant = record.constant
        _ = shift(index, by: record.constant - constant)
        if isProof { throw error }
        rebuild()
        // The constraint may have another place now, so this starts from the beginning.
        isRebuilding = true
        defer { isRebuilding = false }
        try reactivate(index, constant: constant, priority: record.priority)
    }

    /// Changes a constraint's constant in the tableau, and moves to a feasible solution.
    ///
    /// - Returns: The error if there is none, as `infeasible(_:row:)` returns it.
    private mutating func shift(_ index: Int32, by amount: Double) -> (error: Infeasible, isProof: Bool)? {
        shiftConstant(of: index, by: amount)
        guard case .infeasible(let row) = tableau.restoreFeasibility(optimal: tableau.hasOptimalCosts()) else {
            return nil
        }
        return infeasible(index, row: row)
    }

    /// `Solver` documents it.
    mutating func setPriority(_ constraint: ConstraintID, _ priority: Double) throws(Infeasible) {
        guard isAlive(constraint) else { return }
        removeLeaving()
        let index = constraint.index
        let record = constraints[Int(index)]
        guard record.priority != priority else { return }
        if record.state == .active && !record.isRequired && priority > 0 && priority < Solver.required {
            addCosts(of: index, times: -1)
            constraints[Int(index)].priority = priority
            addCosts(of: index, times: 1)
            return
        }
        guard !(record.isRequired && priority >= Solver.required) else {
            constraints[Int(index)].priority = priority
            return
        }
        try reactivate(index, constant: record.constant, priority: priority)
    }

    /// Takes a constraint out and adds it again with other numbers, or as it was if these contradict other constraints.
    private mutating func reactivate(_ index: Int32, constant: Double, priority: Double) throws(Infeasible) {
        let record = constraints[Int(index)]
        deactivate(index)
        constraints[Int(index)].constant = constant
        constraints[Int(index)].priority = priority
        do throws(Infeasible) {
            try activate(index)
        } catch {
            constraints[Int(index)].constant = record.constant
            constraints[Int(index)].priority = record.priority
            restore(index)
            throw error
        }
    }

    /// Changes the constants of the rows in which a constraint has a part, by an amount in the constraint's units.
    private mutating func shiftConstant(of index: Int32, by amount: Double) {
        let record = constraints[Int(index)]
        guard record.state == .definition else {
            shiftRows(of: index, by: amount * record.scale)
            return
        }
        markDirty(record.definedVariable)
        for (constraint, change) in shifts(of: [(record.definedVariable, amount / record.definedCoefficient)]) {
            shiftRows(of: constraint, by: -change * constraints[Int(constraint)].scale)
        }
    }

    private mutating func shiftRows(of index: Int32, by amount: Double) {
        let record = constraints[Int(index)]
        let row = tableau.symbols[Int(record.marker)].row
        if row >= 0 {
            tableau.shift(row, by: record.markerSign * amount)
        } else {
            tableau.shiftRows(of: record.marker, by: -record.markerSign * amount)
        }
    }
}
