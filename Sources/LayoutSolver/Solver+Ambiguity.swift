extension Solver {
    /// Whether the variable could have another value without making any constraint's error larger.
    package func isAmbiguous(_ variable: Variable) -> Bool {
        guard isAlive(variable) else { return false }
        optimise()
        let symbol = variables[Int(variable.index)].symbol
        return symbol < 0 || tableau.isAmbiguous(symbol)
    }

    /// The constraints that determine the variable's value, in the order of their creation.
    ///
    /// Inequalities that are not at their limit and optional constraints that are not met have no part in it.
    package func constraintsAffecting(_ variable: Variable) -> [ConstraintID] {
        guard isAlive(variable) else { return [] }
        optimise()
        let symbol = variables[Int(variable.index)].symbol
        guard symbol >= 0, tableau.symbols[Int(symbol)].row >= 0 else { return [] }
        var owners = ContiguousArray<Int32>()
        for cell in tableau.rows[Int(tableau.symbols[Int(symbol)].row)].cells
        where tableau.symbols[Int(cell.symbol)].kind != .free {
            owners.append(tableau.symbols[Int(cell.symbol)].owner)
        }
        return inOrderOfCreation(owners)
    }
}

extension Tableau {
    /// Whether a free symbol has more than one value among the best solutions. The tableau must be optimal.
    ///
    /// The best solutions are those in which all parametric symbols with a cost are zero. Of the others, one that can grow
    /// changes the symbols whose rows contain it. If none of them can grow at once, a copy of the tableau is optimised in
    /// both directions of the symbol.
    func isAmbiguous(_ symbol: Symbol) -> Bool {
        let index = symbols[Int(symbol)].row
        guard index >= 0 else { return true }
        var undecided = false
        for cell in rows[Int(index)].cells where abs(cell.coefficient) > Numerics.pivot {
            if symbols[Int(cell.symbol)].kind == .free { return true }
            guard isRestricted(cell.symbol) && costs[Int(cell.symbol)].isZero else { continue }
            guard let limit = leavingRow(for: cell.symbol) else { return true }
            if rows[Int(limit)].constant > 1e-6 { return true }
            undecided = true
        }
        return undecided && (canMove(symbol, times: 1) || canMove(symbol, times: -1))
    }

    /// Whether the value of a basic free symbol can grow, or shrink, within the best solutions.
    private func canMove(_ symbol: Symbol, times direction: Double) -> Bool {
        var copy = self
        for parametric in symbols.indices {
            let parametric = Symbol(parametric)
            guard isRestricted(parametric) && symbols[Int(parametric)].row < 0 else { continue }
            // Symbols with a cost stay zero.
            if !costs[Int(parametric)].isZero { copy.removeColumn(parametric) }
        }
        let before = value(of: symbol)
        copy.addCost(Cost.Level(priority: 1, value: -direction), to: symbol)
        guard copy.hasLimitWhileOptimising() else { return true }
        return abs(copy.value(of: symbol) - before) > 1e-6
    }

    /// Optimises with a cost that may have no lower limit, and returns whether it has one.
    private mutating func hasLimitWhileOptimising() -> Bool {
        var remaining = 200 + 20 * (symbols.count + rows.count)
        while let entering = (Symbol(0)..<Symbol(symbols.count)).first(where: isImproving), remaining > 0 {
            guard let leaving = leavingRow(for: entering) else { return false }
            pivot(leaving, entering: entering)
            remaining -= 1
        }
        return true
    }
}
