/// The evaluations that have read a source, in the order of reading.
@MainActor
struct Dependents {
    private var evaluations: [ObjectIdentifier: Evaluation] = [:]

    var isEmpty: Bool { evaluations.isEmpty }

    mutating func add(_ evaluation: Evaluation) { evaluations[ObjectIdentifier(evaluation)] = evaluation }
    mutating func remove(_ evaluation: Evaluation) { evaluations[ObjectIdentifier(evaluation)] = nil }

    /// Shows their pending changes, if those belong to a different transaction than the present one.
    func separate() { evaluations.values.first { $0.isDirty }?.host.separate() }

    /// Marks all of them for evaluation.
    func invalidate() { for evaluation in evaluations.values { evaluation.invalidate() } }
}
