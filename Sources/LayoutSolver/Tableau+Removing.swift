extension Tableau {
    /// Removes the symbols of a constraint, which has no cost any more, and the row that the constraint added.
    mutating func removeConstraint(marker: Symbol, other: Symbol) {
        // The columns of the two are each other's negative. So if one of them is basic, the second is in its row only.
        var leaving = marker
        if other >= 0 {
            if symbols[Int(other)].row >= 0 {
                removeColumn(marker)
                leaving = other
            } else {
                removeColumn(other)
            }
        }
        if symbols[Int(leaving)].row < 0, let row = leavingRow(forRemoved: leaving) { pivot(row, entering: leaving) }
        if symbols[Int(leaving)].row >= 0 { removeRow(symbols[Int(leaving)].row) } else { removeColumn(leaving) }
        freeSymbol(marker)
        if other >= 0 { freeSymbol(other) }
    }

    /// The row whose basic symbol takes the place of a symbol that is removed.
    ///
    /// The first choice is a required equality that followed from others: it counts from now on. The next one is the
    /// row that the symbol reaches first in one of its directions, since the others then stay feasible. A row of a free
    /// symbol is the last choice. Its symbol gets the value zero.
    private func leavingRow(forRemoved symbol: Symbol) -> RowIndex? {
        var redundant: (row: RowIndex, size: Double)?
        var up: (row: RowIndex, ratio: Double, size: Double)?
        var down: (row: RowIndex, ratio: Double, size: Double)?
        var free: (row: RowIndex, size: Double)?
        forEachRow(of: symbol) { index, coefficient in
            let size = abs(coefficient)
            let row = rows[Int(index)]
            switch symbols[Int(row.basic)].kind {
            case .dummy: if size > redundant?.size ?? Numerics.pivot { redundant = (index, size) }
            case .free: if size > free?.size ?? 0 { free = (index, size) }
            case .slack, .error:
                let ratio = max(row.constant, 0) / size
                guard size > Numerics.pivot else { return }
                if coefficient < 0 {
                    if up.map({ ratio < $0.ratio || (ratio == $0.ratio && size > $0.size) }) ?? true {
                        up = (index, ratio, size)
                    }
                } else if down.map({ ratio < $0.ratio || (ratio == $0.ratio && size > $0.size) }) ?? true {
                    down = (index, ratio, size)
                }
            case .unused: break
            }
        }
        return redundant?.row ?? up?.row ?? down?.row ?? free?.row
    }
}
