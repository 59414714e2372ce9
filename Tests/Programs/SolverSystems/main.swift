import LayoutSolver

// Solves the systems of standard input, for comparison with other solvers:
//
//     system <number of variables>
//     <le|eq|ge> <constant> <priority> <variable> <coefficient> <variable> <coefficient> ...
//     end
//
// Each system gives three lines: the constraints that were rejected with the infeasible set of each one
// (`5:1,3,5 8:2,8`), the values, and for each variable whether it is ambiguous (`0` or `1`).

/// A system that is being read.
struct System {
    let solver = Solver()
    let variables: [Solver.Variable]
    private var numbers: [Solver.ConstraintID: Int] = [:]
    private var rejected: [String] = []
    private var count = 0

    init(size: Int) {
        let solver = solver
        variables = (0..<size).map { _ in solver.makeVariable() }
    }

    mutating func add(_ words: [Substring]) {
        let relation: Solver.Relation =
            switch words[0] {
            case "le": .lessThanOrEqual
            case "ge": .greaterThanOrEqual
            default: .equal
            }
        let terms = stride(from: 3, to: words.count, by: 2).map {
            Solver.Term(variables[Int(words[$0])!], Double(words[$0 + 1])!)
        }
        do throws(Solver.Infeasible) {
            let id = try solver.add(terms, relation, Double(words[1])!, priority: Double(words[2])!)
            numbers[id] = count
        } catch {
            let set = error.constraints.map { String($0 == error.constraint ? count : numbers[$0]!) }
            rejected.append("\(count):\(set.joined(separator: ","))")
        }
        count += 1
    }

    func printSolution() {
        print(rejected.joined(separator: " "))
        print(variables.map { String(solver.value(of: $0)) }.joined(separator: " "))
        print(variables.map { solver.isAmbiguous($0) ? "1" : "0" }.joined(separator: " "))
    }
}

var system: System?
while let line = readLine() {
    let words = line.split(separator: " ")
    switch words.first {
    case "system": system = System(size: Int(words[1])!)
    case "end": system?.printSolution()
    case nil: break
    default: system?.add(words)
    }
}
