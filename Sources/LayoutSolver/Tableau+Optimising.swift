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
            let row = stalled > Tableau.patience ? blandRow(for: entering) : leavingRow(for: entering)
            guard let leaving = row else {
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
    /// Rows with negative constants are no limit. Of limits that are equal but for the tolerance, the row with the
    /// largest coefficient is chosen, since small pivots enlarge rounding errors (the test of Harris).
    func leavingRow(for entering: Symbol) -> RowIndex? {
        var limit = Double.infinity
        forEachRow(of: entering) { index, coefficient in
            guard isLimit(index, coefficient) else { return }
            limit = min(limit, (max(rows[Int(index)].constant, 0) + 0.1 * Numerics.feasibility) / -coefficient)
        }
        guard limit < .infinity else { return nil }
        var best: RowIndex?
        var size = 0.0
        forEachRow(of: entering) { index, coefficient in
            guard isLimit(index, coefficient) && max(rows[Int(index)].constant, 0) <= limit * -coefficient else {
                return
            }
            if -coefficient > size {
                best = index
                size = -coefficient
            }
        }
        return best
    }

    /// The row that limits the growth of a symbol most, and of equal ones that with the smallest basic symbol: Bland's
    /// rule.
    private func blandRow(for entering: Symbol) -> RowIndex? {
        var best: RowIndex?
        var limit = Double.infinity
        var basic = Symbol.max
        forEachRow(of: entering) { index, coefficient in
            guard isLimit(index, coefficient) else { return }
            let ratio = max(rows[Int(index)].constant, 0) / -coefficient
            if ratio < limit || (ratio == limit && rows[Int(index)].basic < basic) {
                best = index
                limit = ratio
                basic = rows[Int(index)].basic
            }
        }
        return best
    }

    /// Whether a row's basic symbol shrinks as a symbol with that coefficient grows, and must not become negative.
    @inline(__always)
    private func isLimit(_ index: RowIndex, _ coefficient: Double) -> Bool {
        coefficient < -Numerics.pivot && isRestricted(rows[Int(index)].basic)
            && rows[Int(index)].constant >= -Numerics.feasibility
    }
}
