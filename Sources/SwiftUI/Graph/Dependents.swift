/// The evaluations that have read a source, in the order in which they did.
@MainActor
struct Dependents {
    private var evaluations: [ObjectIdentifier: Evaluation] = [:]

    var isEmpty: Bool { evaluations.isEmpty }

    mutating func add(_ evaluation: Evaluation) { evaluations[ObjectIdentifier(evaluation)] = evaluation }
    mutating func remove(_ evaluation: Evaluation) { evaluations[ObjectIdentifier(evaluation)] = nil }

    /// Shows what they wait for, if that belongs to another transaction than that of now.
    func separate() { evaluations.values.first { $0.isDirty }?.host.separate() }

    /// Marks all of them for evaluation.
    func invalidate() { for evaluation in evaluations.values { evaluation.invalidate() } }
}
