extension LinearSystem {
    /// `Solver` documents it.
    mutating func isAmbiguous(_ variable: Variable) -> Bool {
        guard isAlive(variable) else { return false }
        update()
        combine(variable: variable.index, times: 1)
        let constant = replaceDefined()
        let expression = takeExpression(constant: constant)
        return tableau.isAmbiguous(expression)
    }

    /// `Solver` documents it.
    mutating func constraintsAffecting(_ variable: Variable) -> [ConstraintID] {
        guard isAlive(variable) else { return [] }
        update()
        var owners = ContiguousArray<Int32>()
        combine(variable: variable.index, times: 1)
        _ = replaceDefined()
        let row = takeExpression(constant: 0)
        owners += ownersOfMarkers(in: row)
        combine(variable: variable.index, times: 1)
        _ = replaceDefined { owners.append($0) }
        combination.clear()
        return inOrderOfCreation(owners)
    }
}

extension Tableau {
    /// Whether an expression in parametric symbols has more than one value among the best solutions. The tableau must
    /// be optimal.
    ///
    /// The best solutions are those in which all parametric symbols with a cost are zero. Of the others, one that can
    /// grow changes the expressions that contain it. If none of them can grow at once, a copy of the tableau is
    /// optimised in both directions of the expression.
    func isAmbiguous(_ expression: Row) -> Bool {
        var undecided = false
        for cell in expression.cells where abs(cell.coefficient) > Numerics.pivot {
            if symbols[Int(cell.symbol)].kind == .free { return true }
            guard isRestricted(cell.symbol) && costs[Int(cell.symbol)].isZero else { continue }
            guard let limit = leavingRow(for: cell.symbol) else { return true }
            if rows[Int(limit)].constant > 1e-6 { return true }
            undecided = true
        }
        return undecided && (canMove(expression, times: 1) || canMove(expression, times: -1))
    }

    /// Whether the value of an expression can grow, or shrink, within the best solutions.
    private func canMove(_ expression: Row, times direction: Double) -> Bool {
        var copy = self
        for symbol in Symbol(0)..<Symbol(symbols.count)
        where isRestricted(symbol) && symbols[Int(symbol)].row < 0 && !costs[Int(symbol)].isZero {
            copy.removeColumn(symbol)
        }
        var row = expression
        row.basic = copy.makeSymbol(.free, owner: -1)
        // Symbols with a cost stay zero.
        row.cells.removeAll { !costs[Int($0.symbol)].isZero }
        copy.insert(row)
        copy.addCost(Cost.Level(priority: 1, value: -direction), to: row.basic)
        guard copy.hasLimitWhileOptimising() else { return true }
        return abs(copy.value(of: row.basic) - expression.constant) > 1e-6
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
