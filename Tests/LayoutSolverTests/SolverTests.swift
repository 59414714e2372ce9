import LayoutSolver
import Testing

@Suite("The solver")
struct SolverTests {
    let solver = Solver()

    @Test("R305: a required limit is stronger than a priority of 999")
    func requiredLimit() throws {
        let width = solver.makeVariable()
        _ = try solver.add([.init(width, 1)], .lessThanOrEqual, 150, priority: 1000)
        _ = try solver.add([.init(width, 1)], .equal, 200, priority: 999)
        #expect(solver.value(of: width) == 150)
    }
}
