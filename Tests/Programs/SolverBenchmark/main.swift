import Glibc
import LayoutSolver

// Measures the solver on the layouts that `kiwi-benchmark` solves too, and prints a line for each. Times are the best
// of several, in milliseconds of processor time. "edit" changes one size, "width" the width of the root. Both include
// the list of changes.

/// The processor time of the process so far.
func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// The process's resident memory, in bytes.
func residentMemory() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
        separator: " ")
    return (Int(words[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
}

/// Solvers that are kept, so that none gets the memory of one before.
var kept: [Solver] = []

func text(_ number: Double) -> String { String((number * 1e4).rounded() / 1e4) }

/// The best time of twenty changes of a constraint's constant between two values.
func timeOfChange(
    _ solver: Solver, _ constraint: Solver.ConstraintID, _ low: Double, _ high: Double
) throws -> Double {
    try (0..<20).map { round in
        let start = milliseconds()
        try solver.setConstant(constraint, round % 2 == 1 ? low : high)
        _ = solver.takeChanges()
        return milliseconds() - start
    }.min()!
}

@MainActor
func measure(
    _ name: String, _ layout: () -> Layout, edited: (Layout) -> Solver.Variable, from low: Double, to high: Double
) throws {
    var first = Double.infinity
    var edit = Double.infinity
    var width = Double.infinity
    var memory = 0
    var count = 0
    for _ in 0..<5 {
        let layout = layout()
        let solver = layout.solver
        kept.append(solver)
        let before = residentMemory()
        let start = milliseconds()
        let rootWidth = try solver.add([.init(layout.root.width, 1)], .equal, 320, priority: 1000)
        let size = try solver.add([.init(edited(layout), 1)], .equal, low, priority: 1000)
        for constraint in layout.constraints {
            _ = try solver.add(
                constraint.terms, constraint.relation, constraint.constant, priority: constraint.priority)
        }
        _ = solver.takeChanges()
        first = min(first, milliseconds() - start)
        memory = max(memory, residentMemory() - before)
        count = layout.constraints.count + 2
        edit = min(edit, try timeOfChange(solver, size, low, high))
        width = min(width, try timeOfChange(solver, rootWidth, 320, 400))
    }
    let share = text(Double(memory) / Double(count))
    print(
        "casement  \(name): \(count) constraints, first solve \(text(first)) ms, edit \(text(edit)) ms,",
        "width \(text(width)) ms, memory \(share) bytes a constraint")
}

try measure("list of 1000", { .list(1000) }, edited: { $0.views[0].height }, from: 44, to: 60)
try measure("250 cells", { .cells(250) }, edited: { $0.views[1].width }, from: 24, to: 30)
for count in [100, 200, 400] {
    try measure(
        "\(count) subtrees", { .cells(count, isChained: false) }, edited: { $0.views[1].width }, from: 24, to: 30)
}
