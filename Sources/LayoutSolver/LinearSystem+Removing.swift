extension LinearSystem {
    /// `Solver` documents it.
    mutating func remove(_ constraint: ConstraintID) {
        guard isAlive(constraint) else { return }
        let index = constraint.index
        if constraints[Int(index)].state == .definition && isUsedElsewhere(constraints[Int(index)].definedVariable) {
            constraints[Int(index)].state = .leaving
            leaving.append(index)
            return
        }
        deactivate(index)
        release(index)
    }

    /// Takes its effect from a constraint.
    mutating func deactivate(_ index: Int32) {
        let record = constraints[Int(index)]
        switch record.state {
        case .definition:
            removeDefinitions([index])
        case .active:
            if record.other >= 0 { addCosts(of: index, times: -1) }
            tableau.removeConstraint(marker: record.marker, other: record.other)
            removeUser(index)
            constraints[Int(index)].marker = -1
            constraints[Int(index)].other = -1
            constraints[Int(index)].state = .inert
        case .pending, .inert, .leaving, .free:
            constraints[Int(index)].state = .inert
        }
    }

    /// Puts a constraint back that was taken out. It held before, so it cannot contradict others.
    mutating func restore(_ index: Int32) {
        do throws(Infeasible) { try activate(index) } catch {}
    }

    // MARK: Definitions

    /// Removes the definitions that wait for it.
    ///
    /// They wait because most of them go together with what depends on them. From the last one to the first, each of
    /// these is without users when its turn comes.
    mutating func removeLeaving() {
        guard !leaving.isEmpty else { return }
        var waiting = leaving
        leaving.removeAll(keepingCapacity: true)
        waiting.sort {
            variables[Int(constraints[Int($0)].definedVariable)].sequence
                > variables[Int(constraints[Int($1)].definedVariable)].sequence
        }
        var used: ContiguousArray<Int32> = []
        for index in waiting {
            if isUsedElsewhere(constraints[Int(index)].definedVariable) {
                used.append(index)
            } else {
                removeDefinitions([index])
                release(index)
            }
        }
        guard !used.isEmpty else { return }
        removeDefinitions(used)
        for index in used { release(index) }
    }

    /// Whether a defined variable occurs in more constraints than its definition.
    private func isUsedElsewhere(_ variable: Int32) -> Bool { variables[Int(variable)].users.count > 1 }

    /// Takes definitions away from their variables.
    ///
    /// The constraints of the tableau in which these variables were replaced are taken out and added again. If they are
    /// many, it is faster to make the tableau again.
    private mutating func removeDefinitions(_ indices: ContiguousArray<Int32>) {
        var affected = ContiguousArray<Int32>()
        let changes = indices.enumerated().compactMap { place, index -> (variable: Int32, amount: Double)? in
            let variable = constraints[Int(index)].definedVariable
            // The amounts differ so that no sum of them is zero by accident.
            return isUsedElsewhere(variable) ? (variable, 1 + 0.618034 * Double(place)) : nil
        }
        if !changes.isEmpty { affected += shifts(of: changes).map(\.constraint) }
        if affected.count > 32 && affected.count > tableau.rows.count / 4 {
            for index in indices { constraints[Int(index)].state = .inert }
            return rebuild()
        }
        for constraint in affected { deactivate(constraint) }
        for index in indices {
            let variable = constraints[Int(index)].definedVariable
            removeUser(index)
            variables[Int(variable)].definition = -1
            constraints[Int(index)].state = .inert
            let symbol = variables[Int(variable)].symbol
            setValue(symbol < 0 ? 0 : tableau.value(of: symbol), of: variable)
        }
        affected.sort { constraints[Int($0)].serial < constraints[Int($1)].serial }
        for constraint in affected { restore(constraint) }
    }

    // MARK: Users

    mutating func addUser(_ index: Int32) {
        for term in constraints[Int(index)].terms { variables[Int(term.variable.index)].users.append(index) }
    }

    mutating func removeUser(_ index: Int32) {
        for term in constraints[Int(index)].terms {
            let variable = Int(term.variable.index)
            guard let place = variables[variable].users.lastIndex(of: index) else { continue }
            variables[variable].users.swapAt(place, variables[variable].users.count - 1)
            variables[variable].users.removeLast()
        }
    }
}
