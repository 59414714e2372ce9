extension Solver {
    /// Makes a variable, with the value 0 until constraints determine it.
    package func makeVariable() -> Variable {
        if let index = freeVariables.popLast() {
            let generation = variables[Int(index)].generation + 1
            variables[Int(index)] = VariableRecord(generation: generation, isAlive: true)
            return Variable(index: index, generation: generation)
        }
        variables.append(VariableRecord(generation: 0, isAlive: true))
        return Variable(index: Int32(variables.count - 1), generation: 0)
    }

    /// Removes a variable. If constraints use it still, it goes when the last of them is removed.
    package func remove(_ variable: Variable) {
        guard isAlive(variable) else { return }
        variables[Int(variable.index)].isAlive = false
        freeIfUnused(variable.index)
    }

    /// The variable's value in the best solution. A variable that was removed has the value 0.
    package func value(of variable: Variable) -> Double {
        guard isAlive(variable) else { return 0 }
        optimise()
        return currentValue(of: variable.index)
    }

    /// Returns the variables whose value changed since the last call, in the order of their creation.
    ///
    /// A variable whose value differs by rounding only is not among them.
    package func takeChanges() -> [Variable] {
        optimise()
        var result: [Variable] = []
        for symbol in tableau.takeChanged() where tableau.symbols[Int(symbol)].kind == .free {
            let index = tableau.symbols[Int(symbol)].owner
            let value = currentValue(of: index)
            let reported = variables[Int(index)].reported
            guard abs(value - reported) > 1e-9 * max(1, abs(value)) else { continue }
            variables[Int(index)].reported = value
            result.append(Variable(index: index, generation: variables[Int(index)].generation))
        }
        return result.sorted { $0.index < $1.index }
    }

    func isAlive(_ variable: Variable) -> Bool {
        variable.index >= 0 && Int(variable.index) < variables.count && variables[Int(variable.index)].isAlive
            && variables[Int(variable.index)].generation == variable.generation
    }

    func currentValue(of index: Int32) -> Double {
        let symbol = variables[Int(index)].symbol
        return symbol < 0 ? 0 : tableau.value(of: symbol)
    }

    func symbol(of variable: Variable) -> Symbol {
        let symbol = variables[Int(variable.index)].symbol
        guard symbol < 0 else { return symbol }
        let made = tableau.makeSymbol(.free, owner: variable.index)
        variables[Int(variable.index)].symbol = made
        return made
    }

    /// Gives the place of a removed variable back as soon as no constraint uses it.
    func freeIfUnused(_ index: Int32) {
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
