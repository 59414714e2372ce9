extension LinearSystem {
    /// `Solver` documents it.
    mutating func makeVariable() -> Variable {
        if let index = freeVariables.popLast() {
            let former = variables[Int(index)]
            var record = VariableRecord(generation: former.generation + 1, isAlive: true)
            // The queues may still contain the variable from its former use.
            record.isDirty = former.isDirty
            record.isTouched = former.isTouched
            variables[Int(index)] = record
            return Variable(index: index, generation: record.generation)
        }
        variables.append(VariableRecord(generation: 0, isAlive: true))
        return Variable(index: Int32(variables.count - 1), generation: 0)
    }

    /// `Solver` documents it.
    mutating func remove(_ variable: Variable) {
        guard isAlive(variable) else { return }
        variables[Int(variable.index)].isAlive = false
        freeIfUnused(variable.index)
    }

    /// `Solver` documents it.
    mutating func value(of variable: Variable) -> Double {
        guard isAlive(variable) else { return 0 }
        update()
        return variables[Int(variable.index)].value
    }

    /// `Solver` documents it.
    mutating func takeChanges() -> [Solver.Change] {
        update()
        touched.sort()
        var result: [Solver.Change] = []
        result.reserveCapacity(touched.count)
        for index in touched {
            variables[Int(index)].isTouched = false
            let value = variables[Int(index)].value
            guard variables[Int(index)].isAlive else { continue }
            guard abs(value - variables[Int(index)].reported) > 1e-9 * max(1, abs(value)) else { continue }
            variables[Int(index)].reported = value
            let variable = Variable(index: index, generation: variables[Int(index)].generation)
            result.append(Solver.Change(variable: variable, value: value))
        }
        touched.removeAll(keepingCapacity: true)
        return result
    }

    // MARK: Values

    /// Takes all changes into account: optimises, and computes the values that depend on a changed one.
    mutating func update() {
        removeLeaving()
        optimise()
        computeValues()
        guard !checkAccuracy() else { return }
        optimise()
        computeValues()
    }

    mutating func computeValues() {
        for symbol in tableau.takeChanged() where tableau.symbols[Int(symbol)].kind == .free {
            let index = tableau.symbols[Int(symbol)].owner
            if variables[Int(index)].definition < 0 { setValue(tableau.value(of: symbol), of: index) }
        }
        while let index = dirty.pop() {
            variables[Int(index)].isDirty = false
            guard variables[Int(index)].definition >= 0 else { continue }
            let definition = Int(variables[Int(index)].definition)
            var sum = constraints[definition].constant
            for term in constraints[definition].terms where term.variable.index != index {
                sum -= term.coefficient * variables[Int(term.variable.index)].value
            }
            setValue(sum / constraints[definition].definedCoefficient, of: index)
        }
    }

    mutating func setValue(_ value: Double, of index: Int32) {
        guard variables[Int(index)].value != value else { return }
        // Zero has no sign here.
        variables[Int(index)].value = value + 0
        if !variables[Int(index)].isTouched {
            variables[Int(index)].isTouched = true
            touched.append(index)
        }
        // By its place, so that the variable's record is not copied.
        for place in variables[Int(index)].users.indices {
            let user = Int(variables[Int(index)].users[place])
            if constraints[user].isDefinition { markDirty(constraints[user].definedVariable) }
        }
    }

    /// Has the value of a defined variable computed again.
    mutating func markDirty(_ index: Int32) {
        guard !variables[Int(index)].isDirty else { return }
        variables[Int(index)].isDirty = true
        dirty.push(index, sequence: variables[Int(index)].sequence)
    }

    func isAlive(_ variable: Variable) -> Bool {
        variable.index >= 0 && Int(variable.index) < variables.count && variables[Int(variable.index)].isAlive
            && variables[Int(variable.index)].generation == variable.generation
    }

    mutating func symbol(of index: Int32) -> Symbol {
        let symbol = variables[Int(index)].symbol
        guard symbol < 0 else { return symbol }
        let made = tableau.makeSymbol(.free, owner: index)
        variables[Int(index)].symbol = made
        return made
    }

    /// Gives the place of a removed variable back as soon as no constraint uses it.
    mutating func freeIfUnused(_ index: Int32) {
        let variable = variables[Int(index)]
        guard !variable.isAlive && variable.uses == 0 else { return }
        if variable.symbol >= 0 {
            let row = tableau.symbols[Int(variable.symbol)].row
            if row >= 0 { tableau.removeRow(row) } else { tableau.removeColumn(variable.symbol) }
            tableau.freeSymbol(variable.symbol)
            variables[Int(index)].symbol = -1
        }
        freeVariables.append(index)
    }
}
