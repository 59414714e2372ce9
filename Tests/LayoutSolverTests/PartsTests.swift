import Testing

@testable import LayoutSolver

struct PartsTests {
    @Test("The queue gives variables in ascending order, whatever the order in which they come")
    func partsQueue() {
        var generator = SeededGenerator(seed: 3)
        var queue = SequenceQueue()
        var waiting: [Double] = []
        for _ in 0..<2000 {
            if waiting.isEmpty || Int.random(in: 0..<3, using: &generator) > 0 {
                let sequence = Double(Int.random(in: -500..<500, using: &generator))
                queue.push(Int32(sequence), sequence: sequence)
                waiting.append(sequence)
            } else {
                let smallest = waiting.min()!
                #expect(queue.pop() == Int32(smallest))
                waiting.remove(at: waiting.firstIndex(of: smallest)!)
            }
        }
        for sequence in waiting.sorted() { #expect(queue.pop() == Int32(sequence)) }
        #expect(queue.pop() == nil)
    }

    private func cost(_ levels: [Double: Double]) -> Cost {
        var cost = Cost.zero
        for priority in levels.keys.sorted() { cost.add(.init(priority: priority, value: levels[priority]!), times: 1) }
        return cost
    }

    @Test("The highest level that is not zero decides the sign of a cost")
    func costSigns() {
        #expect(Cost.zero.isZero && !Cost.zero.isNegative)
        #expect(cost([750: -1, 250: 1e6]).isNegative)
        #expect(!cost([750: 1, 250: -1e6]).isNegative)
        var sum = cost([750: 1, 500: 2, 250: -3])
        sum.add(cost([750: 1, 250: 1]), times: -1)
        #expect(sum.first.priority == 500 && sum.first.value == 2)
        #expect(sum.rest.map(\.priority) == [250] && sum.rest.map(\.value) == [-4])
        sum.add(cost([500: 2, 250: -4]), times: -1)
        #expect(sum.isZero)
    }

    @Test("Costs compare level by level, as ratios")
    func costRatios() {
        #expect(cost([750: 1, 250: 9]).compare(over: 2, with: cost([750: 1]), over: 1) == -1)
        #expect(cost([750: 1, 250: 9]).compare(over: 1, with: cost([750: 2, 250: 9]), over: 2) == 1)
        #expect(cost([750: 2, 250: 4]).compare(over: 2, with: cost([750: 1, 250: 2]), over: 1) == 0)
        #expect(cost([250: 1000]).compare(over: 1, with: cost([750: 0.001]), over: 1) == -1)
    }

    @Test("Rows add, and drop what cancels out")
    func partsRows() {
        var row = Row(constant: 1, cells: [Cell(symbol: 1, coefficient: 2), Cell(symbol: 4, coefficient: 0.1)])
        row.add(
            Row(constant: 2, cells: [Cell(symbol: 2, coefficient: 1), Cell(symbol: 4, coefficient: 0.3)]), times: -1)
        #expect(row.constant == -1 && row.cells.map(\.symbol) == [1, 2, 4])
        row.add(4, times: 0.2)
        #expect(row.cells.map(\.symbol) == [1, 2] && row.coefficient(of: 2) == -1 && row.coefficient(of: 4) == 0)
        #expect(row.removeCell(of: 1) == 2 && row.removeCell(of: 1) == 0)
    }

    @Test("A tableau that is made again has the same solution, and goes on", arguments: 0..<5)
    func rebuilding(seed: Int) throws {
        var generator = SeededGenerator(seed: 400 + seed)
        let point = PlainConstraint.point(count: 20, using: &generator)
        let solver = Solver()
        let variables = point.map { _ in solver.makeVariable() }
        var living: [(id: Solver.ConstraintID, constraint: PlainConstraint)] = []
        for step in 0..<200 {
            let constraint = PlainConstraint.random(point: point, levels: [250, 500, 750], using: &generator)
            if let id = try? constraint.add(to: solver, variables) { living.append((id, constraint)) }
            if living.count > 30 {
                solver.remove(living.remove(at: Int.random(in: 0..<living.count, using: &generator)).id)
            }
            guard step % 10 == 0 else { continue }
            let before = errors(living.map(\.constraint), variables.map(solver.value))
            let values = variables.map { solver.isAmbiguous($0) ? .nan : solver.value(of: $0) }
            solver.rebuild()
            let after = errors(living.map(\.constraint), variables.map(solver.value))
            for (level, error) in before { #expect(isClose(after[level]!, error)) }
            for (variable, value) in zip(variables, values) {
                #expect(solver.isAmbiguous(variable) == value.isNaN)
                #expect(value.isNaN || isClose(solver.value(of: variable), value))
            }
        }
        for (id, _) in living { solver.remove(id) }
        #expect(variables.allSatisfy { solver.value(of: $0) == 0 })
    }

    @Test("What was removed leaves nothing in the tableau")
    func partsEmpty() throws {
        var generator = SeededGenerator(seed: 12)
        let solver = Solver()
        for _ in 0..<20 {
            let point = PlainConstraint.point(count: 15, using: &generator)
            let variables = point.map { _ in solver.makeVariable() }
            let ids = (0..<30).compactMap { _ in
                try? PlainConstraint.random(point: point, levels: [250, 750], using: &generator)
                    .add(to: solver, variables)
            }
            _ = solver.takeChanges()
            for variable in variables.prefix(7) { solver.remove(variable) }
            for id in ids.shuffled(using: &generator) { solver.remove(id) }
            for variable in variables { solver.remove(variable) }
            _ = solver.takeChanges()
        }
        #expect(solver.system.tableau.rows.allSatisfy { $0.basic < 0 })
        #expect(solver.system.tableau.symbols.allSatisfy { $0.kind == .unused })
        #expect(solver.system.constraints.count <= 60 && solver.system.variables.count == 15)
    }
}
