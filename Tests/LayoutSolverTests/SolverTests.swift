import LayoutSolver
import Testing

struct SolverTests: SolverSuite {
    let solver = Solver()

    // MARK: Priorities

    @Test("R304: a multiplier and a constant: 0.5 x 300 - 10 = 140")
    func multiplier() throws {
        let container = solver.makeVariable()
        let width = solver.makeVariable()
        try add([(width, 1), (container, -0.5)], .equal, -10)
        try add([(container, 1)], .equal, 300)
        #expect(solver.value(of: width) == 140)
    }

    @Test("R304: twice as wide as high, and centred in 300 x 200")
    func aspect() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let width = solver.makeVariable()
        let height = solver.makeVariable()
        try add([(width, 1), (height, -2)], .equal, 0)
        try add([(height, 1)], .equal, 60)
        try add([(x, 1), (width, 0.5)], .equal, 150)
        try add([(y, 1), (height, 0.5)], .equal, 100)
        #expect([x, y, width, height].map(solver.value) == [90, 70, 120, 60])
    }

    @Test("R305: a required limit is stronger than a priority of 999")
    func requiredLimit() throws {
        let width = solver.makeVariable()
        try add([(width, 1)], .equal, 200, 999)
        try add([(width, 1)], .lessThanOrEqual, 150)
        #expect(solver.value(of: width) == 150)
        let height = solver.makeVariable()
        try add([(height, 1)], .greaterThanOrEqual, 80)
        try add([(height, 1)], .equal, 50, 999)
        #expect(solver.value(of: height) == 80)
    }

    @Test("R305: the higher of two priorities counts, in either order")
    func higherPriority() throws {
        let width = solver.makeVariable()
        try add([(width, 1)], .equal, 100, 750)
        try add([(width, 1)], .equal, 200, 250)
        let height = solver.makeVariable()
        try add([(height, 1)], .equal, 200, 250)
        try add([(height, 1)], .equal, 100, 750)
        #expect(solver.value(of: width) == 100)
        #expect(solver.value(of: height) == 100)
    }

    @Test("R305: a thousand constraints do not outweigh one of a level just above", arguments: [500.0, 499.5, 499.999])
    func noSums(lower: Double) throws {
        let width = solver.makeVariable()
        for _ in 0..<1000 { try add([(width, 1)], .equal, 1000, lower) }
        try add([(width, 1)], .equal, 100, 500.0001)
        #expect(solver.value(of: width) == 100)
    }

    @Test("R305: 999 levels at once")
    func allLevels() throws {
        let width = solver.makeVariable()
        let limits = (1...999).map { Double($0) }
        for level in limits { try add([(width, 1)], .lessThanOrEqual, 2000 - level, level) }
        for level in limits { try add([(width, 1)], .greaterThanOrEqual, 3000 - 2 * level, level) }
        // <= 1001 @999 counts first, then >= 1002 @999 is missed by as little as possible.
        let value = solver.value(of: width)
        #expect(value >= 1001 && value <= 1002)
    }

    @Test("R306: 0.8 of the container, between 100 and 200", arguments: [(100.0, 100.0), (200, 160), (400, 200)])
    func solverBounded(container: Double, expected: Double) throws {
        let outer = solver.makeVariable()
        let width = solver.makeVariable()
        try add([(width, 1), (outer, -0.8)], .equal, 0, 750)
        try add([(width, 1)], .greaterThanOrEqual, 100)
        try add([(width, 1)], .lessThanOrEqual, 200)
        try add([(outer, 1)], .equal, container)
        #expect(solver.value(of: width) == expected)
    }

    @Test("R307: an optional constraint is met as nearly as possible")
    func solverNearest() throws {
        let width = solver.makeVariable()
        try add([(width, 1)], .equal, 100, 750)
        try add([(width, 1)], .greaterThanOrEqual, 120)
        #expect(solver.value(of: width) == 120)
    }

    /// Two labels of 100 and 80 with a gap of 10 that fill a container.
    private func labels(in container: Double, hugging: (Double, Double), compression: (Double, Double)) throws
        -> (first: Solver.Variable, second: Solver.Variable)
    {
        let first = solver.makeVariable()
        let second = solver.makeVariable()
        try add([(first, 1), (second, 1)], .equal, container - 10)
        for (width, size, hugging, compression) in [
            (first, 100.0, hugging.0, compression.0), (second, 80, hugging.1, compression.1),
        ] {
            try add([(width, 1)], .lessThanOrEqual, size, hugging)
            try add([(width, 1)], .greaterThanOrEqual, size, compression)
        }
        return (first, second)
    }

    @Test("R308, R309: the label that hugs less takes the room")
    func solverHugging() throws {
        let one = try labels(in: 300, hugging: (251, 250), compression: (750, 750))
        #expect(solver.value(of: one.first) == 100 && solver.value(of: one.second) == 190)
        let other = try labels(in: 300, hugging: (250, 251), compression: (750, 750))
        #expect(solver.value(of: other.first) == 210 && solver.value(of: other.second) == 80)
    }

    @Test("R308, R309: the label that resists compression less gives way")
    func compression() throws {
        let one = try labels(in: 150, hugging: (250, 250), compression: (750, 749))
        #expect(solver.value(of: one.first) == 100 && solver.value(of: one.second) == 40)
        let other = try labels(in: 150, hugging: (250, 250), compression: (749, 750))
        #expect(solver.value(of: other.first) == 60 && solver.value(of: other.second) == 80)
    }

    @Test("R310: equal priorities are ambiguous, and the result is one of the best and the same each time")
    func equalPriorities() throws {
        let pair = try labels(in: 300, hugging: (250, 250), compression: (750, 750))
        #expect(solver.isAmbiguous(pair.first) && solver.isAmbiguous(pair.second))
        let first = solver.value(of: pair.first)
        let second = solver.value(of: pair.second)
        #expect(first + second == 290 && first >= 100 && second >= 80)
        let other = SolverTests()
        let same = try other.labels(in: 300, hugging: (250, 250), compression: (750, 750))
        #expect(other.solver.value(of: same.first) == first && other.solver.value(of: same.second) == second)
    }

    // MARK: Ambiguity

    @Test("A variable without constraints is ambiguous, one with an equality is not")
    func ambiguity() throws {
        let width = solver.makeVariable()
        #expect(solver.isAmbiguous(width))
        let limit = try add([(width, 1)], .lessThanOrEqual, 100)
        #expect(solver.isAmbiguous(width))
        let wish = try add([(width, 1)], .greaterThanOrEqual, 200, 1)
        #expect(!solver.isAmbiguous(width))
        solver.remove(wish)
        #expect(solver.isAmbiguous(width))
        solver.remove(limit)
        try add([(width, 1)], .equal, 50, 0.5)
        #expect(!solver.isAmbiguous(width))
    }

    @Test("Where inequalities leave one point, nothing is ambiguous")
    func degenerateAmbiguity() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        try add([(x, 1), (y, 1)], .lessThanOrEqual, 10)
        try add([(x, 1)], .greaterThanOrEqual, 4)
        try add([(y, 1)], .greaterThanOrEqual, 6)
        try add([(x, 1), (y, -1)], .greaterThanOrEqual, -20)
        #expect(!solver.isAmbiguous(x) && !solver.isAmbiguous(y))
        #expect(solver.value(of: x) == 4 && solver.value(of: y) == 6)
    }

    @Test("The constraints that affect a variable, through others too")
    func affecting() throws {
        let outer = solver.makeVariable()
        let inner = solver.makeVariable()
        let other = solver.makeVariable()
        let first = try add([(outer, 1)], .equal, 300)
        let second = try add([(inner, 1), (outer, -1)], .equal, -20)
        let third = try add([(other, 1), (inner, 1)], .lessThanOrEqual, 400)
        let fourth = try add([(other, 1)], .equal, 500, 750)
        let unmet = try add([(inner, 1)], .greaterThanOrEqual, 100)
        #expect(solver.constraintsAffecting(outer) == [first])
        #expect(solver.constraintsAffecting(inner) == [first, second])
        #expect(solver.constraintsAffecting(other) == [first, second, third])
        solver.remove(third)
        #expect(solver.constraintsAffecting(other) == [fourth])
        #expect(!solver.constraintsAffecting(inner).contains(unmet))
        #expect(solver.constraintsAffecting(solver.makeVariable()).isEmpty)
    }
}
