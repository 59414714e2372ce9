import LayoutSolver
import Testing

struct InfeasibilityTests: SolverSuite {
    let solver = Solver()

    /// Expects that `body` throws, and returns the error.
    func infeasible(_ body: () throws -> Void) throws -> Solver.Infeasible {
        try #require(throws: Solver.Infeasible.self) { try body() }
    }

    @Test("Width = 200 and width = 84 are both listed")
    func twoWidths() throws {
        let width = solver.makeVariable()
        let first = try add([(width, 1)], .equal, 200)
        let error = try infeasible { _ = try add([(width, 1)], .equal, 84) }
        #expect(error.constraints == [first, error.constraint])
        #expect(solver.value(of: width) == 200)
    }

    @Test("The constraint that was refused has no effect, and holds once the other one is gone")
    func again() throws {
        let width = solver.makeVariable()
        let first = try add([(width, 1)], .equal, 200)
        _ = try infeasible { _ = try add([(width, 1)], .greaterThanOrEqual, 300) }
        solver.remove(first)
        _ = try add([(width, 1)], .greaterThanOrEqual, 300)
        #expect(solver.value(of: width) >= 300)
    }

    @Test("A chain is listed as a whole, and nothing else")
    func infeasibilityChain() throws {
        let views = (0..<6).map { _ in solver.makeVariable() }
        var chain = [try add([(views[0], 1)], .equal, 10)]
        _ = try add([(solver.makeVariable(), 1)], .equal, 7)
        for place in 1..<6 {
            chain.append(try add([(views[place], 1), (views[place - 1], -1)], .greaterThanOrEqual, 10))
            _ = try add([(views[place], 1)], .greaterThanOrEqual, 0)
            _ = try add([(views[place], 1)], .equal, 1, 999)
        }
        let error = try infeasible { _ = try add([(views[5], 1)], .lessThanOrEqual, 59) }
        #expect(error.constraints == chain + [error.constraint])
        _ = try add([(views[5], 1)], .lessThanOrEqual, 60)
        #expect(views.map(solver.value) == [10, 20, 30, 40, 50, 60])
    }

    @Test("A changed constant that does not fit is refused, and the old one stays")
    func changedConstant() throws {
        let outer = solver.makeVariable()
        let inner = solver.makeVariable()
        let size = try add([(outer, 1)], .equal, 300)
        let inset = try add([(inner, 1), (outer, -1)], .equal, -20)
        let smallest = try add([(inner, 1)], .greaterThanOrEqual, 100)
        let wish = try add([(inner, 1)], .equal, 150, 500)
        #expect(solver.value(of: inner) == 280)
        let error = try infeasible { try solver.setConstant(size, 110) }
        #expect(error.constraint == size && error.constraints == [size, inset, smallest])
        #expect(solver.value(of: inner) == 280)
        try solver.setConstant(size, 120)
        #expect(solver.value(of: inner) == 100)
        let other = try infeasible { try solver.setConstant(smallest, 101) }
        #expect(other.constraints == [size, inset, smallest])
        #expect(solver.value(of: inner) == 100)
        solver.remove(inset)
        #expect(solver.value(of: inner) == 150)
        _ = wish
    }

    @Test("A constraint that becomes required is refused if it does not fit, and keeps its priority")
    func changedPriority() throws {
        let width = solver.makeVariable()
        let first = try add([(width, 1)], .equal, 200, 400)
        let second = try add([(width, 1)], .equal, 84, 300)
        try solver.setPriority(first, 1000)
        let error = try infeasible { try solver.setPriority(second, 1000) }
        #expect(error.constraints == [first, second])
        #expect(solver.value(of: width) == 200)
        try solver.setPriority(first, 299)
        #expect(solver.value(of: width) == 84)
        try solver.setPriority(second, 1000)
        #expect(solver.value(of: width) == 84)
        try solver.setPriority(second, 1)
        #expect(solver.value(of: width) == 200)
    }

    @Test("Constraints that follow from others are no contradiction, and stay when the others go")
    func redundant() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let first = try add([(x, 1)], .equal, 10)
        let second = try add([(x, 1)], .equal, 10)
        let third = try add([(x, 1), (y, 1)], .equal, 30)
        let fourth = try add([(x, 2), (y, 2)], .equal, 60)
        let fifth = try add([(y, 1)], .equal, 20)
        #expect(solver.value(of: x) == 10 && solver.value(of: y) == 20)
        solver.remove(first)
        solver.remove(third)
        #expect(solver.value(of: x) == 10 && solver.value(of: y) == 20)
        let error = try infeasible { try solver.setConstant(fifth, 21) }
        #expect(error.constraints == [second, fourth, fifth])
        solver.remove(fifth)
        try solver.setConstant(second, 25)
        #expect(solver.value(of: x) == 25 && solver.value(of: y) == 5)
    }

    @Test("A required constraint without terms is refused unless it is true")
    func withoutTerms() throws {
        let width = solver.makeVariable()
        let error = try infeasible { _ = try add([], .equal, 5) }
        #expect(error.constraints == [error.constraint])
        _ = try infeasible { _ = try add([(width, 1), (width, -1)], .greaterThanOrEqual, 5) }
        let always = try add([(width, 1), (width, -1)], .lessThanOrEqual, 5)
        _ = try infeasible { try solver.setConstant(always, -1) }
        try solver.setConstant(always, 1)
        _ = try add([], .equal, 5, 500)
        #expect(solver.value(of: width) == 0)
    }
}
