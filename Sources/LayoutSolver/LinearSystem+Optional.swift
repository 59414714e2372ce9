extension LinearSystem {
    /// Adds the optional constraints that wait, the highest priority first.
    mutating func addPending() {
        var waiting = pending.filter { isAlive($0) && constraints[Int($0.index)].state == .pending }
        pending.removeAll(keepingCapacity: true)
        waiting.sort {
            let first = constraints[Int($0.index)]
            let second = constraints[Int($1.index)]
            return first.priority != second.priority
                ? first.priority > second.priority : first.serial < second.serial
        }
        for id in waiting where constraints[Int(id.index)].state == .pending { addOptional(id.index) }
    }

    /// An optional constraint always finds its place: the slack or the error that is not negative becomes basic.
    private mutating func addOptional(_ index: Int32) {
        let record = constraints[Int(index)]
        var row = expression(of: index)
        // terms - constant + sign x marker - sign x other = 0
        let sign: Double = record.relation == .lessThanOrEqual ? 1 : -1
        let marker = tableau.makeSymbol(record.relation == .equal ? .error : .slack, owner: index)
        let other = tableau.makeSymbol(.error, owner: index)
        tableau.setPartners(marker, other)
        constraints[Int(index)].state = .active
        constraints[Int(index)].marker = marker
        constraints[Int(index)].other = other
        constraints[Int(index)].markerSign = sign
        if let subject = freeSubject(of: row) {
            row.add(marker, times: sign)
            row.add(other, times: -sign)
            tableau.insert(row, solvedFor: subject)
        } else if row.constant * sign <= 0 {
            row.add(other, times: -sign)
            row.scale(by: -sign)
            row.basic = marker
            tableau.insert(row)
        } else {
            row.add(marker, times: sign)
            row.scale(by: sign)
            row.basic = other
            tableau.insert(row)
        }
        addCosts(of: index, times: 1)
        addUser(index)
    }

    /// Adds the costs of a constraint's errors, or removes them.
    mutating func addCosts(of index: Int32, times factor: Double) {
        let record = constraints[Int(index)]
        // The errors of a level count in the units of their constraints, but no cost is lost among rounding errors.
        let weight = min(max(1 / record.scale, Numerics.weightRange.lowerBound), Numerics.weightRange.upperBound)
        let level = Cost.Level(priority: record.priority, value: factor * weight)
        tableau.addCost(level, to: record.other)
        if record.relation == .equal { tableau.addCost(level, to: record.marker) }
    }
}
