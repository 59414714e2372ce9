import LayoutSolver

/// A tree of views with constraints. `kiwi-benchmark.cpp` makes the same ones.
struct Layout {
    struct View {
        let x: Solver.Variable
        let y: Solver.Variable
        let width: Solver.Variable
        let height: Solver.Variable

        init(_ solver: Solver) {
            x = solver.makeVariable()
            y = solver.makeVariable()
            width = solver.makeVariable()
            height = solver.makeVariable()
        }
    }

    struct Constraint {
        var terms: [Solver.Term]
        var relation: Solver.Relation
        var constant: Double
        var priority: Double
    }

    let solver = Solver()
    let root: View
    let views: [View]
    var constraints: [Constraint] = []

    private init(count: Int) {
        let solver = solver
        root = View(solver)
        views = (0..<count).map { _ in View(solver) }
        add([(root.x, 1)], .equal, 0)
        add([(root.y, 1)], .equal, 0)
    }

    /// Rows below each other: as wide as the root but for margins, 8 apart, 44 high. The first row's height is left
    /// out.
    static func list(_ count: Int) -> Layout {
        var layout = Layout(count: count)
        let root = layout.root
        for (place, view) in layout.views.enumerated() {
            layout.add([(view.x, 1), (root.x, -1)], .equal, 16)
            layout.add([(view.x, 1), (view.width, 1), (root.x, -1), (root.width, -1)], .equal, -16)
            if place == 0 {
                layout.add([(view.y, 1), (root.y, -1)], .equal, 8)
            } else {
                let previous = layout.views[place - 1]
                layout.add([(view.y, 1), (previous.y, -1), (previous.height, -1)], .equal, 8)
                layout.add([(view.height, 1)], .equal, 44)
            }
        }
        return layout
    }

    /// Cells with an icon and two labels that have intrinsic sizes, four views each. The first icon's width is left
    /// out.
    ///
    /// - Parameter isChained: Whether the cells are below each other. If not, they are independent subtrees.
    static func cells(_ count: Int, isChained: Bool = true) -> Layout {
        var layout = Layout(count: 4 * count)
        let root = layout.root
        for place in 0..<count {
            let cell = layout.views[4 * place]
            let icon = layout.views[4 * place + 1]
            let label = layout.views[4 * place + 2]
            let value = layout.views[4 * place + 3]
            layout.add([(cell.x, 1), (root.x, -1)], .equal, 0)
            layout.add([(cell.x, 1), (cell.width, 1), (root.x, -1), (root.width, -1)], .equal, 0)
            if place == 0 || !isChained {
                layout.add([(cell.y, 1), (root.y, -1)], .equal, 0)
            } else {
                let previous = layout.views[4 * place - 4]
                layout.add([(cell.y, 1), (previous.y, -1), (previous.height, -1)], .equal, 0)
            }
            layout.add([(icon.x, 1), (cell.x, -1)], .equal, 16)
            layout.add([(icon.y, 1), (icon.height, 0.5), (cell.y, -1), (cell.height, -0.5)], .equal, 0)
            if place != 0 { layout.add([(icon.width, 1)], .equal, 24) }
            layout.add([(icon.height, 1)], .equal, 24)
            layout.add([(label.x, 1), (icon.x, -1), (icon.width, -1)], .equal, 8)
            layout.add([(label.y, 1), (cell.y, -1)], .equal, 8)
            layout.add([(cell.y, 1), (cell.height, 1), (label.y, -1), (label.height, -1)], .equal, 8)
            layout.add([(value.x, 1), (label.x, -1), (label.width, -1)], .greaterThanOrEqual, 8)
            layout.add([(value.x, 1), (value.width, 1), (cell.x, -1), (cell.width, -1)], .equal, -16)
            layout.add([(value.y, 1), (value.height, 0.5), (cell.y, -1), (cell.height, -0.5)], .equal, 0)
            layout.addIntrinsic(label.width, Double(60 + place % 7 * 20), hugging: 250)
            layout.addIntrinsic(label.height, 20, hugging: 250)
            layout.addIntrinsic(value.width, Double(40 + place % 5 * 30), hugging: 251)
            layout.addIntrinsic(value.height, 20, hugging: 251)
        }
        return layout
    }

    private mutating func add(
        _ terms: [(Solver.Variable, Double)], _ relation: Solver.Relation, _ constant: Double, _ priority: Double = 1000
    ) {
        constraints.append(
            Constraint(
                terms: terms.map { Solver.Term($0.0, $0.1) }, relation: relation, constant: constant, priority: priority
            ))
    }

    private mutating func addIntrinsic(_ variable: Solver.Variable, _ size: Double, hugging: Double) {
        add([(variable, 1)], .lessThanOrEqual, size, hugging)
        add([(variable, 1)], .greaterThanOrEqual, size, 750)
    }
}
