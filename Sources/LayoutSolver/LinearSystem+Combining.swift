extension LinearSystem {
    /// Adds a multiple of a constraint's terms to the combination.
    mutating func combine(constraint index: Int32, times factor: Double) {
        for term in constraints[Int(index)].terms {
            combine(variable: term.variable.index, times: term.coefficient * factor)
        }
    }

    /// Adds a multiple of a variable to the combination.
    mutating func combine(variable: Int32, times factor: Double) {
        let record = variables[Int(variable)]
        combination.add(variable, times: factor, sequence: record.definition >= 0 ? record.sequence : nil)
    }

    /// Replaces the defined variables of the combination.
    ///
    /// - Parameter body: Receives each definition that has a part in the combination.
    /// - Returns: The sum of the definitions' constants.
    mutating func replaceDefined(_ body: (Int32) -> Void = { _ in }) -> Double {
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
    mutating func takeExpression(constant: Double) -> Row {
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
