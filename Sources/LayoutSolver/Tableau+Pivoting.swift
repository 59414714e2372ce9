extension Tableau {
    /// Makes a parametric symbol of a row basic, and the row's basic symbol parametric.
    mutating func pivot(_ index: RowIndex, entering: Symbol) {
        pivots += 1
        var row = Row()
        swap(&row, &rows[Int(index)])
        let leaving = row.basic
        let factor = -1 / row.removeCell(of: entering)
        row.constant *= factor
        for place in row.cells.indices { row.cells[place].coefficient *= factor }
        row.cells.insert(Cell(symbol: leaving, coefficient: -factor), at: row.position(of: leaving))
        row.basic = entering
        symbols[Int(leaving)].row = -1
        symbols[Int(entering)].row = index
        columns[Int(leaving)].removeAll(keepingCapacity: true)
        columns[Int(leaving)].append(index)
        rows[Int(index)] = row
        markChanged(leaving)
        markChanged(entering)

        var users = ContiguousArray<RowIndex>()
        swap(&users, &columns[Int(entering)])
        for user in users where user != index { substitute(entering, by: row, in: user) }
        users.removeAll(keepingCapacity: true)
        swap(&users, &columns[Int(entering)])

        let cost = costs[Int(entering)]
        if !cost.isZero {
            costs[Int(entering)] = .zero
            for cell in row.cells {
                costs[Int(cell.symbol)].add(cost, times: cell.coefficient)
                noteCandidate(cell.symbol)
            }
        }
        if isRestricted(entering) && row.constant < -Numerics.feasibility { infeasibleRows.append(index) }
    }

    mutating func substitute(_ symbol: Symbol, by row: Row, in user: RowIndex) {
        let factor = rows[Int(user)].removeCell(of: symbol)
        guard factor != 0 else { return }
        var merged = ContiguousArray<Cell>()
        swap(&merged, &scratch)
        merged.removeAll(keepingCapacity: true)
        Row.merge(rows[Int(user)].cells, row.cells, times: factor, into: &merged) { noteRow(user, of: $0) }
        rows[Int(user)].cells.replaceSubrange(rows[Int(user)].cells.startIndex..., with: merged)
        swap(&merged, &scratch)
        shift(user, by: factor * row.constant)
    }
}
