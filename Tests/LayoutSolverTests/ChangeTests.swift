import LayoutSolver
import Testing

struct ChangeTests: SolverSuite {
    let solver = Solver()

    @Test("Changes list the variables whose value changed, each once")
    func changesInChange() throws {
        let outer = solver.makeVariable()
        let inner = solver.makeVariable()
        let other = solver.makeVariable()
        let size = try add([(outer, 1)], .equal, 300)
        try add([(inner, 1), (outer, -1)], .equal, -20)
        try add([(other, 1)], .equal, 40, 750)
        let all = solver.takeChanges()
        #expect(all.map(\.variable) == [outer, inner, other])
        #expect(all.map(\.value) == [300, 280, 40])
        #expect(solver.takeChanges() == [])
        try solver.setConstant(size, 400)
        try solver.setConstant(size, 300)
        #expect(solver.takeChanges() == [])
        try solver.setConstant(size, 400)
        let changed = solver.takeChanges()
        #expect(changed.map(\.variable) == [outer, inner])
        #expect(changed.map(\.value) == [400, 380])
        #expect(solver.value(of: inner) == 380)
    }

    @Test("A definition that is removed leaves what depends on it")
    func removedDefinition() throws {
        let views = (0..<50).map { _ in solver.makeVariable() }
        let root = try add([(views[0], 1)], .equal, 0)
        var links: [Solver.ConstraintID] = []
        for (previous, view) in zip(views, views.dropFirst()) {
            links.append(try add([(view, 1), (previous, -1)], .equal, 10))
        }
        try add([(views[49], 1)], .equal, 1000, 500)
        #expect(solver.value(of: views[49]) == 490)
        solver.remove(root)
        #expect(solver.value(of: views[49]) == 1000)
        #expect(solver.value(of: views[0]) == 510)
        solver.remove(links[24])
        #expect(solver.value(of: views[25]) == 760)
        #expect(solver.isAmbiguous(views[24]) && !solver.isAmbiguous(views[25]))
        let again = try add([(views[0], 1)], .equal, 5)
        #expect(solver.value(of: views[24]) == 245)
        try solver.setConstant(again, 6)
        #expect(solver.value(of: views[24]) == 246)
    }

    @Test("The parents' constraints may come last")
    func parentsLast() throws {
        let views = (0..<20).map { _ in solver.makeVariable() }
        for place in (1..<20).reversed() { try add([(views[place], 1), (views[place - 1], -1)], .equal, 1) }
        let root = try add([(views[0], 1)], .equal, 100)
        #expect(solver.value(of: views[19]) == 119)
        try solver.setConstant(root, 200)
        #expect(solver.value(of: views[19]) == 219)
        solver.remove(root)
        try add([(views[10], 1)], .equal, 0)
        #expect(solver.value(of: views[0]) == -10 && solver.value(of: views[19]) == 9)
    }

    @Test(
        "Numbers that are not finite, or far too large, have no effect until they change",
        arguments: [
            Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        ])
    func changeNotFinite(number: Double) throws {
        let width = solver.makeVariable()
        try add([(width, 1)], .equal, 100, 750)
        let constant = try add([(width, 1)], .lessThanOrEqual, number)
        try add([(width, number.isFinite ? .infinity : number)], .equal, 3, 800)
        try add([(width, 1)], .equal, 3, number == .infinity ? -1 : .nan)
        try add([(width, .greatestFiniteMagnitude), (solver.makeVariable(), 1)], .equal, 3)
        try add([(width, .leastNonzeroMagnitude)], .equal, 3)
        #expect(solver.value(of: width) == 100)
        try solver.setConstant(constant, 50)
        #expect(solver.value(of: width) == 50)
        try solver.setConstant(constant, number)
        #expect(solver.value(of: width) == 100)
    }

    @Test("Large and small coefficients are scaled", arguments: [1e-12, 1e-6, 1, 1e6, 1e12])
    func coefficients(scale: Double) throws {
        let width = solver.makeVariable()
        let height = solver.makeVariable()
        try add([(width, scale), (height, -2 * scale)], .equal, 10 * scale)
        try add([(height, scale)], .greaterThanOrEqual, 20 * scale)
        try add([(height, scale)], .equal, 5 * scale, 750)
        #expect(abs(solver.value(of: width) - 50) < 1e-9)
        #expect(abs(solver.value(of: height) - 20) < 1e-9)
        let other = solver.makeVariable()
        try add([(other, scale)], .equal, 7 * scale, 250)
        try add([(other, 1)], .equal, 5, 249)
        #expect(abs(solver.value(of: other) - 7) < 1e-9)
    }

    @Test("A variable that is named twice counts twice")
    func repeatedVariable() throws {
        let width = solver.makeVariable()
        try add([(width, 1), (width, 2), (width, 1)], .equal, 100)
        #expect(solver.value(of: width) == 25)
    }

    @Test("Identifiers of what was removed do nothing")
    func removedIdentifiers() throws {
        let width = solver.makeVariable()
        let first = try add([(width, 1)], .equal, 100)
        solver.remove(first)
        solver.remove(first)
        let second = try add([(width, 1)], .equal, 50)
        solver.remove(first)
        try solver.setConstant(first, 1)
        try solver.setPriority(first, 1)
        #expect(first != second && solver.value(of: width) == 50)
        solver.remove(width)
        #expect(solver.value(of: width) == 0)
        let other = solver.makeVariable()
        try add([(other, 1)], .equal, 7)
        solver.remove(second)
        let third = solver.makeVariable()
        #expect(solver.value(of: other) == 7 && solver.value(of: third) == 0 && third != width)
        try add([(width, 1), (third, 1)], .equal, 9)
        #expect(solver.value(of: third) == 9)
    }

    @Test("Chains of twenty thousand definitions, and constraints of two thousand terms")
    func large() throws {
        var last = solver.makeVariable()
        let root = try add([(last, 1)], .equal, 0)
        for _ in 0..<20_000 {
            let next = solver.makeVariable()
            try add([(next, 1), (last, -1)], .equal, 1)
            last = next
        }
        try add([(last, 1)], .greaterThanOrEqual, 20_000)
        #expect(solver.value(of: last) == 20_000)
        #expect(throws: Solver.Infeasible.self) { try solver.setConstant(root, -1) }
        try solver.setConstant(root, 1)
        #expect(solver.value(of: last) == 20_001)

        let many = (0..<1000).map { _ in solver.makeVariable() }
        try add(many.map { ($0, 1) } + many.map { ($0, 1) }, .equal, 2000)
        for variable in many { try add([(variable, 1)], .lessThanOrEqual, 1) }
        #expect(many.reduce(0) { $0 + solver.value(of: $1) } == 1000)
    }

    @Test("Equalities in a circle have a solution or contradict each other, and end")
    func circles() throws {
        let circle = (0..<10).map { _ in solver.makeVariable() }
        for place in 0..<9 { try add([(circle[place + 1], 1), (circle[place], -1)], .equal, 1) }
        #expect(throws: Solver.Infeasible.self) { try add([(circle[0], 1), (circle[9], -1)], .equal, 1) }
        try add([(circle[0], 1), (circle[9], -1)], .equal, -9)
        #expect(solver.isAmbiguous(circle[4]))
        try add([(circle[4], 1)], .equal, 50, 1)
        #expect(solver.value(of: circle[0]) == 46)
    }

    @Test("Inequalities that all meet in one point do not make the solver cycle")
    func degenerate() throws {
        // Beale's example, on which the simplex method cycles with the largest coefficient rule.
        let x = (0..<4).map { _ in solver.makeVariable() }
        for variable in x { try add([(variable, 1)], .greaterThanOrEqual, 0) }
        try add([(x[0], 0.25), (x[1], -60), (x[2], -0.04), (x[3], 9)], .lessThanOrEqual, 0)
        try add([(x[0], 0.5), (x[1], -90), (x[2], -0.02), (x[3], 3)], .lessThanOrEqual, 0)
        try add([(x[2], 1)], .lessThanOrEqual, 1)
        try add([(x[0], 0.75), (x[1], -150), (x[2], 0.02), (x[3], -6)], .greaterThanOrEqual, 1000, 500)
        let best = 0.75 * solver.value(of: x[0]) - 150 * solver.value(of: x[1]) + 0.02 * solver.value(of: x[2])
        #expect(abs(best - 6 * solver.value(of: x[3]) - 0.05) < 1e-9)
    }
}
