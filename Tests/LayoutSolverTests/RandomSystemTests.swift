import LayoutSolver
import Testing

struct RandomSystemTests {
    @Test("Feasibility and the errors of each level are those of a dense simplex method", arguments: 0..<20)
    func comparedWithDense(seed: Int) {
        for part in 0..<25 {
            var generator = SeededGenerator(seed: 100 * seed + part)
            let point = PlainConstraint.point(count: Int.random(in: 1...7, using: &generator), using: &generator)
            let levels = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                Double.random(in: 1..<1000, using: &generator)
            }
            let solver = Solver()
            let variables = point.map { _ in solver.makeVariable() }
            var accepted: [PlainConstraint] = []
            for _ in 0..<Int.random(in: 1...14, using: &generator) {
                let constraint = PlainConstraint.random(point: point, levels: levels, using: &generator)
                let isPossible =
                    DenseProgram(
                        variables: point.count, constraints: (accepted + [constraint]).filter { $0.priority >= 1000 }
                    ).solution() != nil
                let isAccepted = (try? constraint.add(to: solver, variables)) != nil
                #expect(isAccepted == isPossible, "seed \(seed), \(part): \(constraint)")
                if isAccepted { accepted.append(constraint) }
            }
            let best = DenseProgram(variables: point.count, constraints: accepted).solution()
            let mine = errors(accepted, variables.map(solver.value))
            let expected = errors(accepted, best ?? [])
            for (level, error) in expected {
                #expect(isClose(mine[level]!, error), "seed \(seed), \(part), level \(level)")
            }
        }
    }

    @Test("The order of adding changes no value that is determined", arguments: 0..<10)
    func randomSystemOrder(seed: Int) {
        for part in 0..<10 {
            var generator = SeededGenerator(seed: 5000 + 100 * seed + part)
            let point = PlainConstraint.point(count: Int.random(in: 2...20, using: &generator), using: &generator)
            var constraints = (0..<2 * point.count).map { _ in
                PlainConstraint.random(point: point, levels: [250, 251, 500, 749, 750], using: &generator)
            }
            // Only those that hold at the point, so that each order accepts all of them.
            constraints.removeAll { $0.priority >= 1000 && $0.error(point) > 0 }
            var first: [Double]?
            for _ in 0..<4 {
                let solver = Solver()
                let variables = point.map { _ in solver.makeVariable() }
                for constraint in constraints { #expect((try? constraint.add(to: solver, variables)) != nil) }
                let values = variables.map { solver.isAmbiguous($0) ? .nan : solver.value(of: $0) }
                for (value, other) in zip(values, first ?? values) {
                    #expect(value.isNaN ? other.isNaN : isClose(value, other), "seed \(seed), \(part)")
                }
                first = values
                constraints.shuffle(using: &generator)
            }
        }
    }

    @Test("A thousand random steps end where a new solver ends", arguments: 0..<12)
    func sequence(seed: Int) throws {
        var generator = SeededGenerator(seed: 9000 + seed)
        let levels = [100.0, 250, 251, 499.5, 500, 749, 750, 999]
        let point = PlainConstraint.point(count: [4, 10, 40][seed % 3], using: &generator)
        let solver = Solver()
        let variables = point.map { _ in solver.makeVariable() }
        var living: [(id: Solver.ConstraintID, constraint: PlainConstraint)] = []
        var seen = variables.map { _ in 0.0 }
        for step in 1...1000 {
            let wanted = 3 * point.count / 2
            let choice = Int.random(in: 0..<10, using: &generator)
            if living.isEmpty || choice < (living.count < wanted ? 6 : 2) {
                let constraint = PlainConstraint.random(point: point, levels: levels, using: &generator)
                if let id = try? constraint.add(to: solver, variables) { living.append((id, constraint)) }
            } else if choice < 7 {
                let place = living.indices.randomElement(using: &generator)!
                let constant = Double(Int.random(in: -300...300, using: &generator))
                if (try? solver.setConstant(living[place].id, constant)) != nil {
                    living[place].constraint.constant = constant
                }
            } else if choice == 7 {
                let place = living.indices.randomElement(using: &generator)!
                let priority = (levels + [1000]).randomElement(using: &generator)!
                if (try? solver.setPriority(living[place].id, priority)) != nil {
                    living[place].constraint.priority = priority
                }
            } else {
                solver.remove(living.remove(at: living.indices.randomElement(using: &generator)!).id)
            }
            if step % 7 == 0 {
                for change in solver.takeChanges() { seen[variables.firstIndex(of: change.variable)!] = change.value }
            }
            guard step % 50 == 0 else { continue }
            for change in solver.takeChanges() { seen[variables.firstIndex(of: change.variable)!] = change.value }
            #expect(zip(variables, seen).allSatisfy { isClose(solver.value(of: $0), $1) })

            let other = Solver()
            let otherVariables = point.map { _ in other.makeVariable() }
            for (_, constraint) in living {
                #expect((try? constraint.add(to: other, otherVariables)) != nil, "seed \(seed), step \(step)")
            }
            let constraints = living.map(\.constraint)
            let mine = errors(constraints, variables.map(solver.value))
            for (level, error) in errors(constraints, otherVariables.map(other.value)) {
                #expect(isClose(mine[level]!, error), "seed \(seed), step \(step), level \(level)")
            }
            for (variable, twin) in zip(variables, otherVariables) {
                let isAmbiguous = solver.isAmbiguous(variable)
                #expect(isAmbiguous == other.isAmbiguous(twin), "seed \(seed), step \(step)")
                if !isAmbiguous { #expect(isClose(solver.value(of: variable), other.value(of: twin))) }
            }
        }
        for (id, _) in living.shuffled(using: &generator) { solver.remove(id) }
        #expect(variables.allSatisfy { solver.value(of: $0) == 0 && solver.isAmbiguous($0) })
    }

    @Test("The same sequence of calls gives the same values, bit by bit")
    func deterministic() {
        func values() -> [UInt64] {
            var generator = SeededGenerator(seed: 77)
            let point = PlainConstraint.point(count: 60, using: &generator)
            let solver = Solver()
            let variables = point.map { _ in solver.makeVariable() }
            for _ in 0..<100 {
                let constraint = PlainConstraint.random(point: point, levels: [250, 500, 750], using: &generator)
                _ = try? constraint.add(to: solver, variables)
            }
            return variables.map { solver.value(of: $0).bitPattern }
        }
        #expect(values() == values())
    }
}
