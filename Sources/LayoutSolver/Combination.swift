/// A linear combination of variables, to which terms are added and from which defined variables are taken out again.
///
/// One is kept and reused, so that it needs no memory for each expression.
struct Combination {
    private var coefficients: ContiguousArray<Double> = []
    private var isPresent: ContiguousArray<Bool> = []
    /// The variables without a definition, in the order in which they came.
    private(set) var plain: ContiguousArray<Int32> = []
    /// The variables with a definition.
    private var defined = SequenceQueue()

    /// Adds a multiple of a variable.
    ///
    /// - Parameter sequence: The place of the variable's definition, or `nil` if it has none.
    mutating func add(_ variable: Int32, times factor: Double, sequence: Double?) {
        let place = Int(variable)
        if place >= coefficients.count {
            coefficients.append(contentsOf: repeatElement(0, count: place + 1 - coefficients.count))
            isPresent.append(contentsOf: repeatElement(false, count: place + 1 - isPresent.count))
        }
        coefficients[place] = Numerics.sum(coefficients[place], factor)
        guard !isPresent[place] else { return }
        isPresent[place] = true
        if let sequence { defined.push(variable, sequence: -sequence) } else { plain.append(variable) }
    }

    func coefficient(of variable: Int32) -> Double { coefficients[Int(variable)] }

    /// Takes out the variable whose definition comes last. No other definition in the combination depends on it.
    mutating func takeLastDefined() -> (variable: Int32, coefficient: Double)? {
        guard let variable = defined.pop() else { return nil }
        let coefficient = coefficients[Int(variable)]
        coefficients[Int(variable)] = 0
        isPresent[Int(variable)] = false
        return (variable, coefficient)
    }

    /// Empties the combination, which must be without defined variables.
    mutating func clear() {
        for variable in plain {
            coefficients[Int(variable)] = 0
            isPresent[Int(variable)] = false
        }
        plain.removeAll(keepingCapacity: true)
    }
}
