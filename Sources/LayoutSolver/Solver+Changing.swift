extension Solver {
    /// Changes the constant of a constraint.
    ///
    /// - Throws: ``Infeasible`` if required constraints then contradict each other. The old constant stays.
    package func setConstant(_ constraint: ConstraintID, _ constant: Double) throws(Infeasible) {
        guard isAlive(constraint) else { return }
        let index = constraint.index
        let record = constraints[Int(index)]
        guard record.constant != constant else { return }
        constraints[Int(index)].constant = constant
        guard record.state == .active || record.state == .definition, abs(constant * record.scale) <= Numerics.infinity
        else {
            // Without effect, or not yet in the tableau, before or after the change.
            deactivate(index)
            do throws(Infeasible) {
                try activate(index)
            } catch {
                constraints[Int(index)].constant = record.constant
                restore(index)
                throw error
            }
            return
        }
        shiftConstant(of: index, by: constant - record.constant)
        guard case .infeasible(let row) = tableau.restoreFeasibility(optimal: tableau.hasOptimalCosts()) else { return }
        let error = infeasible(index, row: row)
        constraints[Int(index)].constant = record.constant
        shiftConstant(of: index, by: record.constant - constant)
        _ = tableau.restoreFeasibility(optimal: tableau.hasOptimalCosts())
        throw error
    }

    /// Changes the priority of a constraint.
    ///
    /// - Throws: ``Infeasible`` if the constraint becomes required and contradicts others. The old priority stays.
    package func setPriority(_ constraint: ConstraintID, _ priority: Double) throws(Infeasible) {
        guard isAlive(constraint) else { return }
        let index = constraint.index
        let record = constraints[Int(index)]
        guard record.priority != priority else { return }
        if record.state == .active && !record.isRequired && priority > 0 && priority < Solver.required {
            addCosts(of: index, times: -1)
            constraints[Int(index)].priority = priority
            addCosts(of: index, times: 1)
            return
        }
        constraints[Int(index)].priority = priority
        guard !(record.isRequired && priority >= Solver.required) else { return }
        deactivate(index)
        do throws(Infeasible) {
            try activate(index)
        } catch {
            constraints[Int(index)].priority = record.priority
            restore(index)
            throw error
        }
    }

    /// Changes the constants of the rows in which a constraint has a part, by an amount in the constraint's units.
    private func shiftConstant(of index: Int32, by amount: Double) {
        let record = constraints[Int(index)]
        guard record.state == .definition else {
            shiftRows(of: index, by: amount * record.scale)
            return
        }
        markDirty(record.definedVariable)
        forEachShift(of: record.definedVariable, by: amount / record.definedCoefficient) { constraint, change in
            shiftRows(of: constraint, by: -change * constraints[Int(constraint)].scale)
        }
    }

    private func shiftRows(of index: Int32, by amount: Double) {
        let record = constraints[Int(index)]
        let row = tableau.symbols[Int(record.marker)].row
        if row >= 0 {
            tableau.shift(row, by: record.markerSign * amount)
        } else {
            tableau.shiftRows(of: record.marker, by: -record.markerSign * amount)
        }
    }
}
