// A required equality that is the first constraint of a variable defines the variable. It needs no row in the tableau:
// the variable is replaced by its definition wherever it occurs, and its value is computed at the end. In most layouts
// this leaves few variables to the simplex method.
//
// Definitions are ordered by a number, the sequence: each uses only variables that have none, or one with a lower
// number.

extension LinearSystem {
    /// Makes a required equality the definition of one of its variables, if one is free for that.
    ///
    /// - Returns: Whether there is such a variable.
    mutating func define(by index: Int32) -> Bool {
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
    private mutating func sequence(for index: Int32, above highest: Double) -> Double? {
        let variable = variables[Int(index)]
        guard variable.definition < 0 else { return nil }
        if variable.users.isEmpty {
            lastSequence += 1
            return lastSequence
        }
        guard variable.symbol < 0 || tableau.isUnused(variable.symbol) else { return nil }
        var lowest = Double.infinity
        for user in variable.users {
            guard constraints[Int(user)].isDefinition else { return nil }
            lowest = min(lowest, variables[Int(constraints[Int(user)].definedVariable)].sequence)
        }
        guard highest < lowest else { return nil }
        guard highest > -.infinity else { return lowest - 1 }
        let middle = highest + (lowest - highest) / 2
        return middle > highest && middle < lowest ? middle : nil
    }

    /// Follows changes of defined variables through the definitions that use them, to the constraints of the tableau.
    ///
    /// - Returns: Each constraint whose sum of terms changes, once, and the change.
    mutating func shifts(
        of changes: [(variable: Int32, amount: Double)]
    ) -> ContiguousArray<(constraint: Int32, change: Double)> {
        var queue = SequenceQueue()
        var constraintsReached = ContiguousArray<Int32>()
        for (variable, amount) in changes {
            queue.push(variable, sequence: variables[Int(variable)].sequence)
            variables[Int(variable)].shift = amount
            variables[Int(variable)].isShifted = true
        }
        while let next = queue.pop() {
            let shift = variables[Int(next)].shift
            variables[Int(next)].shift = 0
            variables[Int(next)].isShifted = false
            guard shift != 0 else { continue }
            for place in variables[Int(next)].users.indices {
                let user = variables[Int(next)].users[place]
                let coefficient = constraints[Int(user)].coefficient(of: next)
                guard constraints[Int(user)].isDefinition else {
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
        var shifts = ContiguousArray<(constraint: Int32, change: Double)>()
        for constraint in constraintsReached {
            let shift = constraints[Int(constraint)].shift
            constraints[Int(constraint)].shift = 0
            constraints[Int(constraint)].isShifted = false
            if shift != 0 { shifts.append((constraint, shift)) }
        }
        return shifts
    }
}
