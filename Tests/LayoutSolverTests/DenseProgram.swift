/// A plain solver for small systems, for comparison: the simplex method on a dense table with Bland's rule, one level
/// after the other.
///
/// Each variable is the difference of two that are not negative. A level is minimised, and then all columns that would
/// make it worse are taken out.
struct DenseProgram {
    /// The rows: coefficients of the columns, and the constant in the last place.
    private var rows: [[Double]] = []
    private var basis: [Int] = []
    private var isOut: [Bool]
    private let columns: Int
    private let variables: Int
    private var levels: [Double: [Int]] = [:]

    /// - Parameter constraints: Constraints whose required ones may contradict each other.
    init(variables: Int, constraints: [PlainConstraint]) {
        self.variables = variables
        // Two columns for each variable, and three for each constraint: over, under, and artificial.
        columns = 2 * variables + 3 * constraints.count
        isOut = Array(repeating: false, count: columns)
        for (place, constraint) in constraints.enumerated() {
            var row = Array(repeating: 0.0, count: columns + 1)
            for term in constraint.terms {
                row[2 * term.variable] += term.coefficient
                row[2 * term.variable + 1] -= term.coefficient
            }
            let over = 2 * variables + 3 * place
            row[over] = -1
            row[over + 1] = 1
            row[columns] = constraint.constant
            if row[columns] < 0 { row = row.map { -$0 } }
            row[over + 2] = 1
            rows.append(row)
            basis.append(over + 2)
            let isRequired = constraint.priority >= 1000
            if constraint.relation != .greaterThanOrEqual {
                if isRequired { isOut[over] = true } else { levels[constraint.priority, default: []].append(over) }
            }
            if constraint.relation != .lessThanOrEqual {
                if isRequired {
                    isOut[over + 1] = true
                } else {
                    levels[constraint.priority, default: []].append(over + 1)
                }
            }
        }
    }

    /// The values of the variables in a best solution, or `nil` if there is no solution.
    func solution() -> [Double]? {
        var program = self
        let artificial = stride(from: 2 * variables + 2, to: columns, by: 3)
        guard program.minimise(Array(artificial)) < 1e-7 else { return nil }
        for column in artificial { program.isOut[column] = true }
        for level in levels.keys.sorted(by: >) { _ = program.minimise(levels[level]!) }
        var values = Array(repeating: 0.0, count: columns)
        for (row, column) in zip(program.rows, program.basis) { values[column] = row[columns] }
        return (0..<variables).map { values[2 * $0] - values[2 * $0 + 1] }
    }

    /// Minimises a sum of columns, and takes out the columns that would make it larger.
    private mutating func minimise(_ costs: [Int]) -> Double {
        var objective = Array(repeating: 0.0, count: columns + 1)
        for column in costs { objective[column] += 1 }
        for (row, column) in zip(rows, basis) {
            let factor = objective[column]
            guard factor != 0 else { continue }
            for place in 0...columns { objective[place] -= factor * row[place] }
        }
        while let entering = (0..<columns).first(where: { !isOut[$0] && objective[$0] < -1e-9 }) {
            var leaving: Int?
            for place in rows.indices where rows[place][entering] > 1e-9 {
                guard let best = leaving else {
                    leaving = place
                    continue
                }
                let ratio = rows[place][columns] / rows[place][entering]
                let other = rows[best][columns] / rows[best][entering]
                if ratio < other - 1e-12 || (abs(ratio - other) <= 1e-12 && basis[place] < basis[best]) {
                    leaving = place
                }
            }
            guard let leaving else { break }
            pivot(leaving, entering, &objective)
        }
        for column in 0..<columns where objective[column] > 1e-9 { isOut[column] = true }
        return -objective[columns]
    }

    private mutating func pivot(_ leaving: Int, _ entering: Int, _ objective: inout [Double]) {
        let divisor = rows[leaving][entering]
        for place in 0...columns { rows[leaving][place] /= divisor }
        for other in rows.indices where other != leaving && rows[other][entering] != 0 {
            let factor = rows[other][entering]
            for place in 0...columns { rows[other][place] -= factor * rows[leaving][place] }
            rows[other][entering] = 0
        }
        let factor = objective[entering]
        for place in 0...columns { objective[place] -= factor * rows[leaving][place] }
        objective[entering] = 0
        basis[leaving] = entering
    }
}
