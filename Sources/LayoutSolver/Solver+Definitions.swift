// A required equality that is the first constraint of a variable defines the variable. It needs no row in the tableau:
// the variable is replaced by its definition wherever it occurs, and its value is computed at the end. In most layouts this
// leaves few variables to the simplex method.
//
// Definitions are ordered by a number, the sequence: each uses only variables that have none, or one with a lower number.

extension Solver {
    /// Makes a required equality the definition of one of its variables, if one is free for that.
    ///
    /// - Returns: Whether there is such a variable.
    func define(by index: Int32) -> Bool {
        let terms = constraints[Int(index)].terms
        var highest = -Double.infinity
        var largest = 0.0
        for term in terms {
            let variable = variables[Int(term.variable.index)]
            if variable.definition >= 0 { highest = max(highest, variable.sequence) }
            largest = max(largest, abs(term.coefficient))
        }
        for place in terms.indices where abs(terms[place].coefficient) >= largest / 64 {
            let variable = terms[place].variable.index
            guard let sequence = sequence(for: variable, above: highest) else { continue }
            variables[Int(variable)].definition = index
            variables[Int(variable)].sequence = sequence
            constraints[Int(index)].state = .definition
            constraints[Int(index)].definedPlace = Int32(place)
            addUser(index)
            markDirty(variable)
            return true
        }
        return false
    }

    /// A sequence for the definition of a variable, or `nil` if the variable cannot get a definition.
    private func sequence(for index: Int32, above highest: Double) -> Double? {
        let variable = variables[Int(index)]
        guard variable.definition < 0 else { return nil }
        if variable.users.isEmpty {
            lastSequence += 1
            return lastSequence
        }
        guard variable.symbol < 0 || tableau.isUnused(variable.symbol) else { return nil }
        var lowest = Double.infinity
        for user in variable.users {
            guard constraints[Int(user)].state == .definition else { return nil }
            lowest = min(lowest, variables[Int(constraints[Int(user)].definedVariable)].sequence)
        }
        guard highest < lowest else { return nil }
        guard highest > -.infinity else { return lowest - 1 }
        let middle = highest + (lowest - highest) / 2
        return middle > highest && middle < lowest ? middle : nil
    }

    /// Takes a definition away from its variable.
    ///
    /// The constraints of the tableau in which the variable was replaced are taken out and added again.
    func removeDefinition(_ index: Int32) {
        let variable = constraints[Int(index)].definedVariable
        var affected = ContiguousArray<Int32>()
        forEachShift(of: variable, by: 1) { constraint, _ in affected.append(constraint) }
        for constraint in affected { deactivate(constraint) }
        removeUser(index)
        variables[Int(variable)].definition = -1
        constraints[Int(index)].state = .inert
        let symbol = variables[Int(variable)].symbol
        setValue(symbol < 0 ? 0 : tableau.value(of: symbol), of: variable)
        affected.sort { constraints[Int($0)].serial < constraints[Int($1)].serial }
        for constraint in affected { restore(constraint) }
    }

    /// Follows a change of a variable through the definitions that use it, to the constraints of the tableau.
    ///
    /// - Parameter body: Receives each constraint whose sum of terms changes, once, and the change.
    func forEachShift(of variable: Int32, by amount: Double, _ body: (Int32, Double) -> Void) {
        var queue = SequenceQueue()
        var constraintsReached = ContiguousArray<Int32>()
        queue.push(variable, sequence: variables[Int(variable)].sequence)
        variables[Int(variable)].shift = amount
        variables[Int(variable)].isShifted = true
        while let next = queue.pop() {
            let shift = variables[Int(next)].shift
            variables[Int(next)].shift = 0
            variables[Int(next)].isShifted = false
            guard shift != 0 else { continue }
            for user in variables[Int(next)].users {
                let coefficient = constraints[Int(user)].coefficient(of: next)
                guard constraints[Int(user)].state == .definition else {
                    if !constraints[Int(user)].isShifted {
                        constraints[Int(user)].isShifted = true
                        constraintsReached.append(user)
                    }
                    constraints[Int(user)].shift = Numerics.sum(constraints[Int(user)].shift, coefficient * shift)
                    continue
                }
                let defined = constraints[Int(user)].definedVariable
                guard defined != next else { continue }
                let part = -shift * coefficient / constraints[Int(user)].definedCoefficient
                variables[Int(defined)].shift = Numerics.sum(variables[Int(defined)].shift, part)
                guard !variables[Int(defined)].isShifted else { continue }
                variables[Int(defined)].isShifted = true
                queue.push(defined, sequence: variables[Int(defined)].sequence)
            }
        }
        for constraint in constraintsReached {
            let shift = constraints[Int(constraint)].shift
            constraints[Int(constraint)].shift = 0
            constraints[Int(constraint)].isShifted = false
            if shift != 0 { body(constraint, shift) }
        }
    }

    // MARK: Users

    func addUser(_ index: Int32) {
        for term in constraints[Int(index)].terms { variables[Int(term.variable.index)].users.append(index) }
    }

    func removeUser(_ index: Int32) {
        for term in constraints[Int(index)].terms {
            let variable = Int(term.variable.index)
            guard let place = variables[variable].users.lastIndex(of: index) else { continue }
            variables[variable].users.swapAt(place, variables[variable].users.count - 1)
            variables[variable].users.removeLast()
        }
    }

    // MARK: Combinations

    /// Adds a multiple of a constraint's terms to the combination.
    func combine(constraint index: Int32, times factor: Double) {
        for term in constraints[Int(index)].terms {
            combine(variable: term.variable.index, times: term.coefficient * factor)
        }
    }

    /// Adds a multiple of a variable to the combination.
    func combine(variable: Int32, times factor: Double) {
        let record = variables[Int(variable)]
        combination.add(variable, times: factor, sequence: record.definition >= 0 ? record.sequence : nil)
    }

    /// Replaces the defined variables of the combination.
    ///
    /// - Parameter body: Receives each definition that has a part in the combination.
    /// - Returns: The sum of the definitions' constants.
    func replaceDefined(_ body: (Int32) -> Void = { _ in }) -> Double {
        var constant = 0.0
        while let (variable, coefficient) = combination.takeLastDefined() {
            guard coefficient != 0 else { continue }
            let index = variables[Int(variable)].definition
            let definition = constraints[Int(index)]
            let factor = coefficient / definition.definedCoefficient
            constant = Numerics.sum(constant, factor * definition.constant)
            for term in definition.terms where term.variable.index != variable {
                combine(variable: term.variable.index, times: -factor * term.coefficient)
            }
            body(index)
        }
        return constant
    }

    /// Empties the combination, and returns it in parametric symbols.
    func takeExpression(constant: Double) -> Row {
        var row = Row(constant: constant)
        for variable in combination.plain {
            let coefficient = combination.coefficient(of: variable)
            guard coefficient != 0 else { continue }
            let symbol = symbol(of: variable)
            let place = tableau.symbols[Int(symbol)].row
            if place >= 0 {
                row.add(tableau.rows[Int(place)], times: coefficient)
            } else {
                row.add(symbol, times: coefficient)
            }
        }
        combination.clear()
        return row
    }
}
