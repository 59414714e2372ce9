/// Pending evaluations, with the transaction of the changes that caused them.
@MainActor
struct PendingUpdate {
    let transaction: Transaction
    /// The evaluations by their depth in the tree.
    private var buckets: [[Evaluation]] = []
    private(set) var count = 0

    init(_ transaction: Transaction) { self.transaction = transaction }

    mutating func add(_ evaluation: Evaluation) {
        while buckets.count <= evaluation.depth { buckets.append([]) }
        buckets[evaluation.depth].append(evaluation)
        count += 1
    }

    /// Removes an evaluation from the given depth. Returns `nil` if none is left there.
    mutating func pop(at depth: Int) -> Evaluation? {
        guard let evaluation = buckets[depth].popLast() else { return nil }
        count -= 1
        return evaluation
    }

    /// The number of depths.
    var depthCount: Int { buckets.count }
}
