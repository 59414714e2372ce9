/// The evaluations that have read a source.
@MainActor
struct Dependents {
    /// The only evaluation, or one of several. Most sources have one.
    private var first: Evaluation?
    private var others: [ObjectIdentifier: Evaluation] = [:]

    var isEmpty: Bool { first == nil && others.isEmpty }

    private var all: [Evaluation] { (first.map { [$0] } ?? []) + others.values }

    mutating func add(_ evaluation: Evaluation) {
        guard first !== evaluation else { return }
        if first == nil, others[ObjectIdentifier(evaluation)] == nil {
            first = evaluation
        } else {
            others[ObjectIdentifier(evaluation)] = evaluation
        }
    }

    mutating func remove(_ evaluation: Evaluation) {
        if first === evaluation { first = nil } else { others[ObjectIdentifier(evaluation)] = nil }
    }

    /// Shows their pending changes, if those belong to a different transaction than the present one.
    func separate() { all.first { $0.isDirty }?.host.separate() }

    /// Marks all of them for evaluation.
    func invalidate() { for evaluation in all { evaluation.invalidate() } }
}
