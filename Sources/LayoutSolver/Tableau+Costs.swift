extension Tableau {
    /// Adds a cost to a symbol, basic or parametric.
    mutating func addCost(_ level: Cost.Level, to symbol: Symbol) {
        let row = symbols[Int(symbol)].row
        guard row >= 0 else {
            costs[Int(symbol)].add(level, times: 1)
            noteCandidate(symbol)
            return
        }
        for cell in rows[Int(row)].cells {
            costs[Int(cell.symbol)].add(level, times: cell.coefficient)
            noteCandidate(cell.symbol)
        }
    }

    @inline(__always)
    mutating func noteCandidate(_ symbol: Symbol) {
        guard costs[Int(symbol)].isNegative && !symbols[Int(symbol)].isCandidate && isRestricted(symbol) else { return }
        symbols[Int(symbol)].isCandidate = true
        candidates.append(symbol)
    }

    /// Sets all costs to zero.
    mutating func clearCosts() {
        for symbol in costs.indices { costs[symbol] = .zero }
    }

    /// Takes a symbol whose cost is negative.
    mutating func takeCandidate() -> Symbol? {
        while let symbol = candidates.popLast() {
            symbols[Int(symbol)].isCandidate = false
            if isImproving(symbol) { return symbol }
        }
        return nil
    }

    /// Whether the objective gets smaller if the symbol enters the basis.
    func isImproving(_ symbol: Symbol) -> Bool {
        symbols[Int(symbol)].row < 0 && isRestricted(symbol) && costs[Int(symbol)].isNegative
    }

    /// Whether no symbol has a negative cost.
    mutating func hasOptimalCosts() -> Bool {
        while let symbol = candidates.last {
            if isImproving(symbol) { return false }
            symbols[Int(symbol)].isCandidate = false
            candidates.removeLast()
        }
        return true
    }

    /// Sets the constant of a row to zero that is zero but for rounding.
    mutating func clearConstant(of index: RowIndex) { rows[Int(index)].constant = 0 }

    /// Ends the search for an improvement through a symbol of which rounding says that it has no limit.
    mutating func clearCost(of symbol: Symbol) { costs[Int(symbol)] = .zero }
}
