extension Tableau {
    /// The number of pivots without progress after which Bland's rule chooses, which cannot cycle.
    private static let patience = 40

    /// Moves to the best solution: the primal simplex method, from a feasible tableau.
    ///
    /// A symbol may enter if its cost is lexicographically negative. So a lower level moves only along directions that
    /// leave all higher levels as they are.
    ///
    /// - Returns: Whether the optimum was reached. Only rounding can prevent it.
    mutating func optimise() -> Bool {
        var stalled = 0
        var remaining = 200 + 20 * (symbols.count + rows.count)
        while let entering = stalled > Tableau.patience ? firstImproving() : takeCandidate() {
            guard let leaving = leavingRow(for: entering) else {
                // The sum of errors has no lower limit but zero: the cost is rounding.
                clearCost(of: entering)
                continue
            }
            stalled = rows[Int(leaving)].constant > Numerics.feasibility ? 0 : stalled + 1
            pivot(leaving, entering: entering)
            remaining -= 1
            if remaining == 0 { return false }
        }
        return true
    }

    private func firstImproving() -> Symbol? {
        (Symbol(0)..<Symbol(symbols.count)).first(where: isImproving)
    }

    /// The row that limits the growth of a symbol most, or `nil` if there is no limit.
    ///
    /// Rows with negative constants are no limit. Of equal limits the row with the smallest basic symbol is chosen, which
    /// is Bland's rule.
    func leavingRow(for entering: Symbol) -> RowIndex? {
        var best: RowIndex?
        var limit = Double.infinity
        var basic = Symbol.max
        forEachRow(of: entering) { index, coefficient in
            let row = rows[Int(index)]
            guard coefficient < -Numerics.pivot && isRestricted(row.basic) && row.constant >= -Numerics.feasibility
            else { return }
            let ratio = max(row.constant, 0) / -coefficient
            if ratio < limit || (ratio == limit && row.basic < basic) {
                best = index
                limit = ratio
                basic = row.basic
            }
        }
        return best
    }
}
