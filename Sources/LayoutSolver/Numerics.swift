/// The tolerances of the solver.
///
/// Constraints are scaled so that their largest coefficient is near 1. Constants are points, some thousands as a rule.
enum Numerics {
    /// The amount by which a value may lie below zero and still count as feasible.
    static let feasibility = 1e-8

    /// Reduced costs that are smaller than this are zero. A remainder that is left at a high level would keep all lower
    /// levels from being optimised.
    static let cost = 1e-9

    /// Coefficients that are smaller than this are no pivots.
    static let pivot = 1e-7

    /// Coefficients that are smaller than this are zero.
    static let coefficient = 1e-10

    /// The size of the largest coefficient of a constraint. Others have no effect.
    static let coefficientRange = 1e-100...1e100

    /// The cost of a unit of error in the tableau.
    static let weightRange = 1e-6...1e6

    /// The share of the larger term below which a difference is rounding.
    static let cancellation = 1e-12

    /// The share of the largest number by which a constraint may be missed through rounding before the tableau is made
    /// again.
    static let accuracy = 1e-12

    /// Constants whose size is above this count as infinite.
    static let infinity = 1e15

    /// The sum of two coefficients, 0 if what is left of them is rounding.
    @inline(__always)
    static func coefficientSum(_ first: Double, _ second: Double) -> Double {
        let sum = first + second
        return abs(sum) <= coefficient ? 0 : sum
    }

    /// The sum of two terms, 0 if what is left of them is rounding.
    @inline(__always)
    static func sum(_ first: Double, _ second: Double) -> Double {
        let sum = first + second
        return abs(sum) <= cancellation * max(abs(first), abs(second)) ? 0 : sum
    }
}
