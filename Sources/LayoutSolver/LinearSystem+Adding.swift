extension LinearSystem {
    /// `Solver` documents it.
    mutating func add(
        _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double
    ) throws(Infeasible) -> ConstraintID {
        var record = ConstraintRecord(generation: 0)
        record.terms = merged(terms)
        record.relation = relation
        record.constant = constant
        record.priority = priority
        let id = makeConstraint(record)
        for term in constraints[Int(id.index)].terms { variables[Int(term.variable.index)].uses += 1 }
        removeLeaving()
        do throws(Infeasible) {
            try activate(id.index)
        } catch {
            release(id.index)
            throw error
        }
        return id
    }

    private mutating func makeConstraint(_ record: ConstraintRecord) -> ConstraintID {
        var record = record
        record.state = .inert
        serial += 1
        record.serial = serial
        if let index = freeConstraints.popLast() {
            record.generation = constraints[Int(index)].generation + 1
            constraints[Int(index)] = record
            return ConstraintID(index: index, generation: record.generation)
        }
        constraints.append(record)
        return ConstraintID(index: Int32(constraints.count - 1), generation: 0)
    }

    /// Gives the place of a constraint back that is in no row.
    mutating func release(_ index: Int32) {
        let terms = constraints[Int(index)].terms
        constraints[Int(index)] = ConstraintRecord(generation: constraints[Int(index)].generation)
        freeConstraints.append(index)
        for term in terms {
            variables[Int(term.variable.index)].uses -= 1
            freeIfUnused(term.variable.index)
        }
    }

    func isAlive(_ id: ConstraintID) -> Bool {
        id.index >= 0 && Int(id.index) < constraints.count && constraints[Int(id.index)].generation == id.generation
            && constraints[Int(id.index)].state != .free && constraints[Int(id.index)].state != .leaving
    }

    func identifier(_ index: Int32) -> ConstraintID {
        ConstraintID(index: index, generation: constraints[Int(index)].generation)
    }

    /// The terms with one coefficient for each variable, without those that cancel out or whose variable was removed.
    private mutating func merged(_ terms: [Term]) -> ContiguousArray<Term> {
        var largest = 0.0
        for term in terms where isAlive(term.variable) {
            combination.add(term.variable.index, times: term.coefficient, sequence: nil)
            largest = max(largest, abs(term.coefficient))
        }
        var result = ContiguousArray<Term>()
        result.reserveCapacity(combination.plain.count)
        for index in combination.plain {
            let coefficient = combination.coefficient(of: index)
            // NaN stays, which makes the constraint inert.
            if abs(coefficient) <= Numerics.cancellation * largest { continue }
            let variable = Variable(index: index, generation: variables[Int(index)].generation)
            result.append(Term(variable, coefficient))
        }
        combination.clear()
        return result
    }

    // MARK: Into the tableau

    /// Gives a constraint that is inert its effect, if its numbers permit.
    mutating func activate(_ index: Int32) throws(Infeasible) {
        let record = constraints[Int(index)]
        guard record.priority > 0 else { return }
        guard record.terms.allSatisfy({ $0.coefficient.isFinite }) && record.constant.isFinite else { return }
        if record.terms.isEmpty {
            guard record.isRequired && !record.relation.holds(0, record.constant) else { return }
            throw Infeasible(constraint: identifier(index), constraints: [identifier(index)])
        }
        let largest = record.terms.reduce(0) { max($0, abs($1.coefficient)) }
        let scale = Self.scale(for: largest)
        guard abs(record.constant * scale) <= Numerics.infinity else { return }
        guard Numerics.coefficientRange.contains(largest) else { return }
        constraints[Int(index)].scale = scale
        guard record.isRequired else {
            constraints[Int(index)].state = .pending
            pending.append(identifier(index))
            return
        }
        if record.relation == .equal && define(by: index) { return }
        try addRequired(index)
        constraints[Int(index)].state = .active
        addUser(index)
    }

    /// A power of two that brings coefficients near 1. Those of layouts are near 1 already and stay exact.
    private static func scale(for largest: Double) -> Double {
        if largest >= 1.0 / 64 && largest <= 64 { return 1 }
        return 1 / Double(sign: .plus, exponent: largest.exponent, significand: 1)
    }

    /// `terms - constant` of a constraint in the tableau's units, in parametric symbols.
    mutating func expression(of index: Int32) -> Row {
        let scale = constraints[Int(index)].scale
        combine(constraint: index, times: scale)
        let constant = replaceDefined()
        return takeExpression(constant: Numerics.sum(constant, -constraints[Int(index)].constant * scale))
    }

    private mutating func addRequired(_ index: Int32) throws(Infeasible) {
        let relation = constraints[Int(index)].relation
        var row = expression(of: index)
        let marker = tableau.makeSymbol(relation == .equal ? .dummy : .slack, owner: index)
        constraints[Int(index)].marker = marker
        // Of an equality, the sign of the dummy symbol is chosen so that its value is negative.
        let sign: Double =
            switch relation {
            case .lessThanOrEqual: 1
            case .greaterThanOrEqual: -1
            case .equal: row.constant >= 0 ? 1 : -1
            }
        constraints[Int(index)].markerSign = sign
        if let subject = freeSubject(of: row) {
            row.add(marker, times: sign)
            tableau.insert(row, solvedFor: subject)
            return
        }
        row.basic = marker
        row.scale(by: -sign)
        if abs(row.constant) <= tolerance(of: index) { row.constant = 0 }
        tableau.insert(row)
        if tableau.raise(tableau.symbols[Int(marker)].row) {
            if relation == .equal { tableau.expel(marker) }
            return
        }
        let (error, isProof) = infeasible(index, row: tableau.symbols[Int(marker)].row)
        tableau.removeRow(tableau.symbols[Int(marker)].row)
        tableau.freeSymbol(marker)
        constraints[Int(index)].marker = -1
        guard isProof || isRebuilding else {
            rebuild()
            isRebuilding = true
            defer { isRebuilding = false }
            return try addRequired(index)
        }
        throw error
    }

    /// The amount by which a required constraint may miss its constant because of rounding.
    private func tolerance(of index: Int32) -> Double {
        let record = constraints[Int(index)]
        var size = max(1, abs(record.constant * record.scale))
        for term in record.terms {
            size = max(size, abs(variables[Int(term.variable.index)].value * term.coefficient * record.scale))
        }
        return Numerics.feasibility * 0.1 * size
    }

    /// A free parametric symbol of a row: the one in the fewest rows, if its coefficient is not small beside the
    /// others.
    func freeSubject(of row: Row) -> Symbol? {
        var largest = 0.0
        for cell in row.cells { largest = max(largest, abs(cell.coefficient)) }
        var best: Cell?
        for cell in row.cells where tableau.symbols[Int(cell.symbol)].kind == .free {
            guard abs(cell.coefficient) > 0.01 * largest else { continue }
            guard let other = best,
                tableau.columns[Int(cell.symbol)].count >= tableau.columns[Int(other.symbol)].count
            else {
                best = cell
                continue
            }
        }
        return best?.symbol ?? row.cells.first { tableau.symbols[Int($0.symbol)].kind == .free }?.symbol
    }
}

extension Solver.Relation {
    /// Whether the relation holds between two numbers, but for rounding.
    func holds(_ left: Double, _ right: Double) -> Bool {
        let tolerance = Numerics.feasibility
        return switch self {
        case .lessThanOrEqual: left <= right + tolerance
        case .equal: abs(left - right) <= tolerance
        case .greaterThanOrEqual: left >= right - tolerance
        }
    }
}
