extension Tableau {
    /// The outcome of an attempt to make a row's constant feasible.
    enum Repair {
        case feasible
        /// No solution exists. The row's equation shows it: its symbols can only move the value away from zero.
        case infeasible(RowIndex)
    }

    /// Makes the rows feasible whose constants became negative.
    ///
    /// - Parameter optimal: Whether no cost is negative. Then the dual simplex method keeps it so.
    mutating func restoreFeasibility(optimal: Bool) -> Repair {
        var remaining = optimal ? 50 + rows.count : 0
        while let index = takeInfeasibleRow() {
            if symbols[Int(rows[Int(index)].basic)].kind == .dummy {
                infeasibleRows.append(index)
                return .infeasible(index)
            }
            if remaining > 0 {
                remaining -= 1
                guard let entering = dualEntering(for: index) else {
                    infeasibleRows.append(index)
                    return .infeasible(index)
                }
                pivot(index, entering: entering)
                continue
            }
            // The primal method repairs one row after the other and keeps the others as they are. So it comes to an end
            // even where the dual one would cycle.
            if !raise(index) {
                infeasibleRows.append(index)
                return .infeasible(index)
            }
        }
        return .feasible
    }

    private mutating func takeInfeasibleRow() -> RowIndex? {
        while let index = infeasibleRows.popLast() {
            let row = rows[Int(index)]
            guard row.basic >= 0 else { continue }
            if isRestricted(row.basic) && row.constant < -Numerics.feasibility { return index }
            if symbols[Int(row.basic)].kind == .dummy && abs(row.constant) > Numerics.feasibility { return index }
        }
        return nil
    }

    /// The symbol that may enter in a row with a negative constant so that no cost becomes negative.
    private func dualEntering(for index: RowIndex) -> Symbol? {
        var best: Cell?
        for cell in rows[Int(index)].cells where cell.coefficient > Numerics.pivot && isRestricted(cell.symbol) {
            guard let other = best else {
                best = cell
                continue
            }
            let order = costs[Int(cell.symbol)].compare(
                over: cell.coefficient, with: costs[Int(other.symbol)], over: other.coefficient)
            if order < 0 || (order == 0 && cell.coefficient > other.coefficient) { best = cell }
        }
        return best?.symbol
    }

    /// Makes a dummy symbol parametric whose row has the constant zero but for rounding. It stays basic if its row
    /// contains dummy symbols only: then the constraint follows from others.
    mutating func expel(_ dummy: Symbol) {
        let index = symbols[Int(dummy)].row
        guard index >= 0 else { return }
        clearConstant(of: index)
        var best: Cell?
        for cell in rows[Int(index)].cells where abs(cell.coefficient) > Numerics.pivot && isRestricted(cell.symbol) {
            if abs(cell.coefficient) > abs(best?.coefficient ?? 0) { best = cell }
        }
        if let best { pivot(index, entering: best.symbol) }
    }

    /// Raises the negative basic symbol of a row to zero and keeps all feasible rows feasible.
    ///
    /// - Returns: Whether it can be raised as far as that.
    mutating func raise(_ index: RowIndex) -> Bool {
        let target = rows[Int(index)].basic
        let partner = symbols[Int(target)].partner
        var steps = 0
        while true {
            let own = symbols[Int(target)].row
            guard own >= 0 else { return true }
            let row = rows[Int(own)]
            guard row.constant < -Numerics.feasibility else { return true }
            var entering: Cell?
            for cell in row.cells where cell.coefficient > Numerics.pivot && isRestricted(cell.symbol) {
                // An optional constraint changes the side of its error.
                if cell.symbol == partner {
                    entering = cell
                    break
                }
                // The largest coefficient first, and Bland's rule as soon as that takes long.
                if entering == nil || (steps < 40 && cell.coefficient > entering!.coefficient) { entering = cell }
            }
            guard let entering else { return false }
            let limit = -row.constant / entering.coefficient
            let leaving = leavingRow(for: entering.symbol)
            if let leaving, leaving != own {
                let other = rows[Int(leaving)]
                if max(other.constant, 0) / -other.coefficient(of: entering.symbol) < limit {
                    pivot(leaving, entering: entering.symbol)
                    steps += 1
                    continue
                }
            }
            pivot(own, entering: entering.symbol)
            return true
        }
    }
}
