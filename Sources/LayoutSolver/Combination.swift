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

/// Variables in the order of a number: a binary heap with the smallest number first.
struct SequenceQueue {
    private var items: ContiguousArray<(sequence: Double, variable: Int32)> = []

    @inline(__always)
    private static func precedes(
        _ first: (sequence: Double, variable: Int32), _ second: (sequence: Double, variable: Int32)
    ) -> Bool {
        first.sequence < second.sequence || (first.sequence == second.sequence && first.variable < second.variable)
    }

    mutating func push(_ variable: Int32, sequence: Double) {
        items.append((sequence, variable))
        var place = items.count - 1
        while place > 0 {
            let parent = (place - 1) / 2
            guard SequenceQueue.precedes(items[place], items[parent]) else { return }
            items.swapAt(place, parent)
            place = parent
        }
    }

    mutating func pop() -> Int32? {
        guard let first = items.first else { return nil }
        let last = items.removeLast()
        guard !items.isEmpty else { return first.variable }
        items[0] = last
        var place = 0
        while true {
            var child = 2 * place + 1
            guard child < items.count else { return first.variable }
            if child + 1 < items.count && SequenceQueue.precedes(items[child + 1], items[child]) { child += 1 }
            guard SequenceQueue.precedes(items[child], items[place]) else { return first.variable }
            items.swapAt(place, child)
            place = child
        }
    }
}
