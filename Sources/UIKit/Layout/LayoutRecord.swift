import Foundation
import LayoutSolver

/// The variables and the rules of an item in an engine.
@MainActor
final class LayoutRecord {
    let engine: LayoutEngine
    /// The variables, in the order of `LinearForm.Dimension`.
    let variables: [Solver.Variable]
    /// The values of the last solution: the frame in the superview, of a guide in its owner, not rounded.
    var values: InlineArray<4, Double> = [0, 0, 0, 0]
    /// The frame of the last layout, not rounded.
    var placed = CGRect.zero
    /// The distance from the rounded origin to the exact one, in the tree.
    var residual = CGPoint.zero

    /// The required equalities that keep the frame of a view that constraints do not determine.
    var mask: [Solver.ConstraintID] = []
    /// The factors of the superview's size in these equalities.
    var maskFactors: [Double] = []
    /// The content's size as rules: hugging and compression of the width, then of the height.
    var content: [ContentRule?] = [nil, nil, nil, nil]
    /// The size of the content without a limit on its width; `nil` before it was requested.
    var contentSize: CGSize?
    /// The rules that keep width and height from becoming negative, once they were needed.
    var nonNegative: [Solver.ConstraintID?] = [nil, nil]
    /// The rules that `exerciseAmbiguityInLayout()` has added, with the values that it found.
    var exercises: [(id: Solver.ConstraintID, start: Double)] = []
    /// Whether these rules have moved the view away from those values.
    var isExercised = false
    /// The state of a text that is broken at the view's width.
    var wrapping: Wrapping?

    struct ContentRule {
        var id: Solver.ConstraintID
        var size: Double
        var priority: Double
    }

    /// The state of a text of several lines, whose height follows from its width.
    struct Wrapping {
        /// The width at which the text was last broken; `nil` while it has its natural width.
        var width: Double?
        /// Whether the rules for the width are those of the broken text, not those of its natural width.
        var isTight = false
    }

    init(engine: LayoutEngine) {
        self.engine = engine
        variables = LinearForm.Dimension.allCases.map { _ in engine.solver.makeVariable() }
    }

    func variable(_ dimension: LinearForm.Dimension) -> Solver.Variable { variables[dimension.rawValue] }
    func value(_ dimension: LinearForm.Dimension) -> Double { values[dimension.rawValue] }

    var frame: CGRect { CGRect(x: values[0], y: values[1], width: values[2], height: values[3]) }
}

/// A constraint in a solver.
struct ConstraintInstallation {
    enum State {
        /// The solver does not have the constraint.
        case absent
        case installed
        /// It contradicts other required constraints.
        case broken
    }

    var state = State.absent
    /// The engine that the constraint belongs to.
    var engine: LayoutEngine?
    /// Whether the engine's list of changed constraints has it.
    var isWaiting = false
    /// Whether the terms may have changed, not only the constant.
    var isStale = true
    var id: Solver.ConstraintID?
    var terms: [Solver.Term] = []
    var priority = 0.0
    /// The constant of the lowered form, on the side of the terms.
    var offset = 0.0
    /// Whether the constraint was logged as broken since it was last satisfied.
    var isReported = false
}
