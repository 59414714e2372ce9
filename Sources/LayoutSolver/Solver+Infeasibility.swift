extension Solver {
    /// The error for a row that cannot become feasible.
    ///
    /// Its equation is the proof: a sum of required constraints that has no solution. The symbols name these constraints.
    /// No smaller set is contained, since the other columns of a basis are linearly independent.
    func infeasible(_ constraint: Int32, row: RowIndex) -> Infeasible {
        let row = tableau.rows[Int(row)]
        var owners: ContiguousArray<Int32> = [constraint, tableau.symbols[Int(row.basic)].owner]
        for cell in row.cells where abs(cell.coefficient) > Numerics.pivot {
            let owner = tableau.symbols[Int(cell.symbol)].owner
            if constraints[Int(owner)].isRequired { owners.append(owner) }
        }
        return Infeasible(constraint: identifier(constraint), constraints: inOrderOfCreation(owners))
    }

    /// The identifiers of constraints, each one once, the oldest first.
    func inOrderOfCreation(_ indices: ContiguousArray<Int32>) -> [ConstraintID] {
        let sorted = indices.sorted { constraints[Int($0)].serial < constraints[Int($1)].serial }
        var result: [ConstraintID] = []
        for index in sorted where result.last?.index != index { result.append(identifier(index)) }
        return result
    }
}
