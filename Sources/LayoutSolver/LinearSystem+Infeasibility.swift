extension LinearSystem {
    /// The error for a row that cannot become feasible.
    ///
    /// Its equation is the proof: a sum of required constraints that has no solution. The symbols name these
    /// constraints. No smaller set is contained, since the other columns of a basis are linearly independent.
    ///
    /// - Returns: The error, and whether the sum of the constraints is free of variables as it must be. If not, the row
    ///   is wrong because of rounding.
    mutating func infeasible(_ constraint: Int32, row index: RowIndex) -> (error: Infeasible, isProof: Bool) {
        let row = tableau.rows[Int(index)]
        let owner = tableau.symbols[Int(row.basic)].owner
        combine(constraint: owner, times: -constraints[Int(owner)].scale / constraints[Int(owner)].markerSign)
        var owners = ownersOfMarkers(in: row)
        owners.append(owner)
        _ = replaceDefined { owners.append($0) }
        let isProof = combination.plain.allSatisfy { abs(combination.coefficient(of: $0)) < Numerics.pivot }
        combination.clear()
        let error = Infeasible(constraint: identifier(constraint), constraints: inOrderOfCreation(owners))
        return (error, isProof)
    }

    /// The constraints whose symbols are in a row. Their terms are added to the combination, so that the definitions
    /// through which they have their part in the row can be found.
    mutating func ownersOfMarkers(in row: Row) -> ContiguousArray<Int32> {
        var owners = ContiguousArray<Int32>()
        for cell in row.cells where abs(cell.coefficient) > Numerics.pivot {
            let owner = tableau.symbols[Int(cell.symbol)].owner
            // The second symbol of a constraint has the same coefficient with the other sign.
            guard tableau.symbols[Int(cell.symbol)].kind != .free, constraints[Int(owner)].marker == cell.symbol
            else { continue }
            let record = constraints[Int(owner)]
            combine(constraint: owner, times: cell.coefficient * record.scale / record.markerSign)
            owners.append(owner)
        }
        return owners
    }

    /// The identifiers of constraints, each one once, the oldest first.
    func inOrderOfCreation(_ indices: ContiguousArray<Int32>) -> [ConstraintID] {
        let sorted = indices.sorted { constraints[Int($0)].serial < constraints[Int($1)].serial }
        var result: [ConstraintID] = []
        for index in sorted where result.last?.index != index { result.append(identifier(index)) }
        return result
    }
}
